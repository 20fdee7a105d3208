"""Games and other work spread over the processes of a Ray cluster."""
