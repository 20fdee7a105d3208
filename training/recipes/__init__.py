"""How the policies that come with the games were trained: ``fabletop train GAME --config GAME.toml``."""
