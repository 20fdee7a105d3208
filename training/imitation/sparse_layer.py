"""A network's first layer on observations that are mostly zero: four to seven times as fast as in full.

Torch's ``embedding_bag`` adds up those rows of the weights whose inputs are not zero. Its own gradient is
slow, but the gradient of the weights is the same sum with inputs and decisions exchanged.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from scipy.sparse import csr_array
from torch.nn.functional import embedding_bag

from .sparse import SparseRows


class Half(NamedTuple):
    """Rows as ``embedding_bag`` takes them."""

    starts: torch.Tensor
    columns: torch.Tensor
    values: torch.Tensor

    def times(self, matrix: torch.Tensor) -> torch.Tensor:
        """The product with ``matrix``."""
        return embedding_bag(
            self.columns,
            matrix,
            self.starts,
            mode="sum",
            per_sample_weights=self.values,
            include_last_offset=True,
        )


class SparseInputs(NamedTuple):
    """Observations of N decisions, and the same by inputs instead of decisions."""

    by_decision: Half
    by_input: Half

    @classmethod
    def of(cls, rows: SparseRows) -> SparseInputs:
        """From rows as they are kept."""
        values = rows.values.astype(np.float32)
        whole = csr_array((values, rows.columns.astype(np.int64), rows.starts), (len(rows), rows.width))
        turned = whole.tocsc()
        return cls(_half(whole), _half(turned))


def _half(matrix: Any) -> Half:
    starts, columns = (torch.from_numpy(each.astype(np.int64)) for each in (matrix.indptr, matrix.indices))
    return Half(starts, columns, torch.from_numpy(matrix.data))


class _Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, weight: torch.Tensor, inputs: SparseInputs) -> torch.Tensor:
        ctx.inputs = inputs
        return inputs.by_decision.times(weight)

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> tuple[torch.Tensor, None]:
        return ctx.inputs.by_input.times(gradient.contiguous()), None


def sparse_product(inputs: SparseInputs, weight: torch.Tensor) -> torch.Tensor:
    """Observations [N, O] times ``weight`` [O, units], differentiable in the weight."""
    product: torch.Tensor = _Product.apply(weight, inputs)  # type: ignore[no-untyped-call]
    return product
