"""The kinds of networks that can be trained, by name; to know them needs no torch."""

from __future__ import annotations

PLAIN, TRUNK, SHARED = ENCODERS = "mlp", "trunk", "shared"
RELU, TANH = ACTIVATIONS = "relu", "tanh"


def kinds_of(encoder: str | None, activation: str | None, adviser: str) -> tuple[str, str]:
    """Encoder and activation; for None the first that can see an ``adviser``, without one the plain ones."""
    return (
        (SHARED if adviser else PLAIN) if encoder is None else encoder,
        (RELU if adviser else TANH) if activation is None else activation,
    )
