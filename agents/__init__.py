"""Players for every game: compiled bots, search and trained networks."""

if __name__ == "agents":
    raise ImportError("import fabletop.agents, not agents: install the project first, with `pip install -e .`")
