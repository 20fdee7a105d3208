"""How fast the environments are: ``python -m fabletop.benchmarks.throughput``."""
