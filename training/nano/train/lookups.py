"""Looking objects up: by colour, by shape or by both, with a single attention.

A decoder answers "what colour is the circle?" by attending to the token that holds the circle and
taking the colour from there. A token shows a quarter of the picture's width, so it may hold parts of
two objects; the eyes have to arrange what they tell so that one attention finds one object.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from nano.data.shards import GRID, UNKNOWN, Shard

QUALITIES = (9, 7, 4, 3)
"""classes of colour, shape, texture and size, the first of each for the ground"""
CELLS = 3
"""of the picture's side, for its nine places"""
PLACE = len(QUALITIES)
WIDTH = 32
"""of a head of the decoder's attention"""


@dataclass
class Asked:
    """Questions after objects; a quality that is not given is 0."""

    picture: Tensor
    """[m], which of the pictures"""
    color: Tensor
    shape: Tensor
    truth: Tensor
    """[m, 5]: colour, shape, texture, size, place"""


class Objects:
    """What stands in pictures, from the labels of their points."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], np.ndarray] = {}

    def of(self, shard: Shard, row: int) -> np.ndarray:
        """[objects, 5]; objects of one colour and shape, which no world has, are left out."""
        key = (shard.name, row)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = _read(shard.labels[row])
        return known

    def ask(self, shard: Shard, rows: np.ndarray, draw: random.Random) -> Asked:
        """For each object of each picture one question that has one answer."""
        questions: list[tuple[int, int, int, np.ndarray]] = []
        for picture, row in enumerate(rows):
            objects = self.of(shard, int(row))
            for one in objects:
                color, shape = int(one[0]), int(one[1])
                ways = [(color, shape)]
                if (objects[:, 0] == color).sum() == 1:
                    ways += [(color, 0)] * 2
                if (objects[:, 1] == shape).sum() == 1:
                    ways += [(0, shape)] * 2
                questions.append((picture, *draw.choice(ways), one))
        picture, color, shape, truth = zip(*questions)
        return Asked(
            torch.tensor(picture), torch.tensor(color), torch.tensor(shape),
            torch.from_numpy(np.stack(truth).astype(np.int64)),
        )  # fmt: skip


def _read(labels: np.ndarray) -> np.ndarray:
    labels = np.asarray(labels)
    there = (labels[:, 0] != UNKNOWN) & (labels[:, 0] > 0) & (labels[:, 1] != UNKNOWN)
    found: list[list[int]] = []
    for kind in np.unique(labels[there][:, :2], axis=0):
        at = np.flatnonzero(there & (labels[:, :2] == kind).all(1))
        place = (at // GRID + 0.5).mean(), (at % GRID + 0.5).mean()
        row, column = (min(CELLS - 1, int(CELLS * each / GRID)) for each in place)
        found.append([*labels[at[0]].tolist(), CELLS * row + column])
    return np.array(found, np.int64).reshape(-1, len(QUALITIES) + 1)


class Lookups(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        self.color = nn.Embedding(QUALITIES[0], WIDTH)
        self.shape = nn.Embedding(QUALITIES[1], WIDTH)
        self.key = nn.Linear(width, WIDTH)
        self.value = nn.Linear(width, 2 * WIDTH)
        self.classes = (*QUALITIES, CELLS * CELLS)
        self.read = nn.Linear(2 * WIDTH, sum(self.classes))

    def forward(self, features: Tensor, asked: Asked) -> Tensor:
        """Features [n, 16, width] -> the logits for each object asked for, [m, classes]."""
        query = self.color(asked.color) + self.shape(asked.shape)
        keys, values = self.key(features)[asked.picture], self.value(features)[asked.picture]
        weights = torch.softmax((keys @ query.unsqueeze(-1).to(keys.dtype)).squeeze(-1), -1)
        return self.read((weights.unsqueeze(1) @ values).squeeze(1))

    def loss(self, told: Tensor, asked: Asked) -> tuple[Tensor, float]:
        """Cross entropy, and the share of objects for which every class is right."""
        loss, start = torch.zeros(()), 0
        right = torch.ones(len(told), dtype=torch.bool)
        for quality, count in enumerate(self.classes):
            part, truth = told[:, start : start + count], asked.truth[:, quality]
            there = truth != UNKNOWN
            loss = loss + F.cross_entropy(part[there], truth[there])
            right &= ~there | (part.argmax(-1) == truth)
            start += count
        return loss, right.float().mean().item()
