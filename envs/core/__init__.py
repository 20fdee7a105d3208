"""The engine: batches of fixed-size game records and the faces on them. It names no game.

* what a game is: ``game``, ``record``, ``actions``, ``layout``, ``settings``, ``outcome``, ``data``,
  ``names``; ``registry`` lists them
* what kernels are made with: ``jit``, ``rng``, ``observing``
* compiled loops: ``batch_kernels``, ``engine``; called through ``batch``, ``workers``
* faces: ``aec`` (PettingZoo, made by ``makers``), ``vector`` with ``view`` (batched), ``gym_single`` and
  ``gym_vector`` (Gymnasium), ``sb3`` (stable-baselines3), the last three over ``learner``; ``registration``
* positions and games as files: ``scenarios``, ``positions``, ``values``, ``replay``; pictures: ``svg``,
  ``raster``
* what any game must pass: ``conformance``, with ``conformance_record``, ``conformance_games`` and
  ``conformance_positions``
* a caller's mistakes: ``errors``, ``arguments``, ``numbers``
"""
