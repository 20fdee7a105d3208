"""SVG drawings as images, with the fonts that Matplotlib brings, so that they look alike everywhere."""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import numpy as np
import numpy.typing as npt

from .errors import UsageError


def rasterise(drawing: str) -> npt.NDArray[np.uint8]:
    """The image uint8[height, width, 3] of an SVG drawing on white; needs the extra ``plots``."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError:
        raise UsageError("drawing an image needs the extra `plots`: pip install 'fabletop[plots]'") from None
    png = svg_to_bytes(
        svg_string=drawing,
        background="white",
        skip_system_fonts=True,
        font_dirs=[str(folder) for folder in _font_folders()],
        font_family="DejaVu Sans",
        sans_serif_family="DejaVu Sans",
        monospace_family="DejaVu Sans Mono",
        serif_family="DejaVu Serif",
    )
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))


def _font_folders() -> list[Path]:
    """Where Matplotlib keeps its fonts, found without importing it."""
    spec = find_spec("matplotlib")
    places = [] if spec is None else list(spec.submodule_search_locations or ())
    return [Path(place) / "mpl-data" / "fonts" / "ttf" for place in places]
