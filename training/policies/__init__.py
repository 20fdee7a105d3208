"""Policies: how they read observations, hear an adviser, and become files."""
