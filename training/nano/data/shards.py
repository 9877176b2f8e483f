"""The shards that `pictures/make-pictures.ts` writes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Sequence

import numpy as np
import torch
from torch import Tensor

IMAGE_SIZE, GRID, QUALITIES, FACTS = 64, 8, 4, 6
UNKNOWN = 255
SINGLE_SPLITS = ("CJ", "R", "GB", "PS", "ET")
PICTURES_OF_A_WORLD = 4
"""the world, one edit away, two to four edits away, under a transform"""
Item = dict[str, Any]
"""One entry of a shard's meta.json; numbers in it are rows of the shard's pictures."""


@dataclass(frozen=True)
class Shard:
    name: str
    single: Sequence[Item]
    spatial: Sequence[Item]
    worlds: int
    """how many worlds; the first begins at row `first_world`"""
    first_world: int
    pictures: np.ndarray
    """uint8 [P, 64, 64, 3]"""
    labels: np.ndarray
    """uint8 [P, 64, 4]: number of colour, shape, texture and size at each point of the grid"""
    facts: np.ndarray
    """uint8 [P, 6]: transform, strength, weather, style, word, ground"""

    @staticmethod
    def load(folder: Path) -> Shard:
        if not (folder / "done").exists():
            raise FileNotFoundError(f"{folder} is not complete; draw it with make-pictures.ts")
        meta = json.loads((folder / "meta.json").read_text())

        def read(name: str, *shape: int) -> np.ndarray:
            return np.memmap(folder / name, dtype=np.uint8, mode="r").reshape(-1, *shape)

        return Shard(
            folder.name, meta["single"], meta["spatial"],
            (meta["pictures"] - meta["worlds"]) // PICTURES_OF_A_WORLD, meta["worlds"],
            read("pictures.u8", IMAGE_SIZE, IMAGE_SIZE, 3),
            read("labels.u8", GRID * GRID, QUALITIES), read("facts.u8", FACTS),
        )  # fmt: skip

    def world(self, item: int) -> int:
        """Row of a world's first picture."""
        return self.first_world + PICTURES_OF_A_WORLD * item


def load_shards(folder: Path) -> list[Shard]:
    """The training shards; shards for validation and reports have names, not numbers."""
    names = sorted(p.name for p in folder.iterdir() if p.name.isdigit() and (p / "done").exists())
    if not names:
        raise FileNotFoundError(f"no complete shard in {folder}; draw some with make-pictures.ts")
    return [Shard.load(folder / name) for name in names]


def normalise(pixels: np.ndarray) -> Tensor:
    """uint8 [n, S, S, 3] -> float [n, 3, S, S] in -1..1, as preprocessor_config.json says."""
    return torch.from_numpy(np.ascontiguousarray(pixels)).permute(0, 3, 1, 2).float() / 127.5 - 1
