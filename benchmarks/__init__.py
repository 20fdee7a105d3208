"""Measurements: tournaments, the strength of automated opponents, throughput."""

if __name__ == "benchmarks":
    raise ImportError("import fabletop.benchmarks, not benchmarks: install the project first, with `pip install -e .`")
