"""What is in ``added`` is to be tested in a copy of the repository only."""

collect_ignore = ["added"]
