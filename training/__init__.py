"""Training of agents among bots: ``run.train(config.TrainConfig("ethnos"))``, or ``fabletop train``."""

if __name__ == "training":
    raise ImportError("import fabletop.training, not training (first install it: `pip install -e .`)")
