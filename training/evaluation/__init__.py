"""How well a policy plays, measured and drawn as a curve."""
