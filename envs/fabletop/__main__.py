"""``python -m fabletop``: the command line."""

from fabletop.benchmarks.cli.app import main

if __name__ == "__main__":
    main()
