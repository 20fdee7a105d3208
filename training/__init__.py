"""Training of agents by self-play and against bots."""

if __name__ == "training":
    raise ImportError("import fabletop.training, not training (first install it: `pip install -e .`)")
