"""Training of agents among bots: ``run.train(config.TrainConfig("ethnos"))``, or ``fabletop train``.

A run may begin by imitating an agent (``imitation``), goes on learning (``learning``) among bots or versions
of itself (``self_play``), is evaluated on the way (``evaluation``) and can be taken up again
(``checkpoints``); ``policies`` are what it learns.
"""

if __name__ == "training":
    raise ImportError("import fabletop.training, not training (first install it: `pip install -e .`)")
