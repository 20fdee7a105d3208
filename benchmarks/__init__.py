"""Measurements: tournaments, the strength of automated opponents, throughput."""

if __name__ == "benchmarks":
    raise ImportError("import fabletop.benchmarks, not benchmarks (first install it: `pip install -e .`)")
