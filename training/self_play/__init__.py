"""Games against earlier versions of oneself, and against bots, from one pool."""
