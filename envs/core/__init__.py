"""The engine: batches of fixed-size game records and the faces on them. It names no game."""
