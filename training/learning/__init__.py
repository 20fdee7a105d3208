"""The work of a run: the model, its updates, and what is done between them."""
