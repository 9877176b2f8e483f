"""Trains the vision encoder that both judges and nano-clip begin with.

    python3 eyes.py [--steps N | --minutes M] [--seed S] [--work DIR]

Five tasks on pictures of the page's scenes, with heads that are thrown away afterwards: find the
other views of a scene among those of other scenes, name a picture's transform, name its objects,
say what differs between two pictures, in either order, and say what stands where in two-object
scenes.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import time
from pathlib import Path
from typing import Optional, Sequence

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from data import SINGLE_SPLITS, Shard, load_shards
from model import IMAGE_TOKENS, JudgeShape, VisionEncoder
from train import normalise

COLORS = ("red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink")
SHAPES = ("circle", "square", "triangle", "diamond", "cross", "star")
_OBJECT = re.compile(r"(\w+) (" + "|".join(SHAPES) + ")")
VIEWS = 2 + len(SINGLE_SPLITS)
"""of a scene: original, identical, and one for each transform"""
DIFFERENT = VIEWS - 1
"""class of a pair from two scenes; the classes before it are the views behind the original"""
SPACE, SCENES, SHARPNESS = 128, 24, 10.0
PLACES = {"left of": "left", "right of": "right", "above": "top", "below": "bottom"}
"""where the first object of a two-object caption stands"""
OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
SIDES = tuple(OPPOSITE)
SPATIAL = 16
"""two-object scenes a step; each gives its original and its two other relations"""
PEAK_RATE, WARMUP = 2e-3, 80


def objects_of(caption: str) -> Tensor:
    """[48]: 1 for each colour and shape that the caption names together."""
    named = torch.zeros(len(COLORS) * len(SHAPES))
    for color, shape in _OBJECT.findall(caption):
        named[COLORS.index(color) * len(SHAPES) + SHAPES.index(shape)] = 1
    return named


def places_of(caption: str) -> Tensor:
    """[4, 2]: colour and shape at each side of a two-object scene, the last class if none."""
    there = torch.tensor([[len(COLORS), len(SHAPES)]]).repeat(len(SIDES), 1)
    side = next(side for words, side in PLACES.items() if words in caption)
    for at, (color, shape) in zip((side, OPPOSITE[side]), _OBJECT.findall(caption)):
        there[SIDES.index(at)] = torch.tensor([COLORS.index(color), SHAPES.index(shape)])
    return there


class Heads(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        self.places = nn.Linear(IMAGE_TOKENS * width, SPACE)
        self.contents = nn.Linear(width, SPACE)
        self.view = nn.Linear(IMAGE_TOKENS * width, VIEWS)
        self.objects = nn.Sequential(
            nn.Linear(width, 128), nn.GELU(), nn.Linear(128, len(COLORS) * len(SHAPES))
        )
        self.sides = nn.Linear(IMAGE_TOKENS * width, len(SIDES) * (len(COLORS) + len(SHAPES) + 2))
        self.tokens = nn.Linear(3 * width, 128)
        self.pair = nn.Sequential(
            nn.Linear(128 + 2 * SPACE, 128), nn.GELU(), nn.Linear(128, VIEWS)
        )

    def scene(self, features: Tensor) -> Tensor:
        """[n, 16, width] -> unit vectors [n, SPACE]."""
        both = self.places(features.flatten(1)) + self.contents(features.mean(1))
        return F.normalize(both, dim=-1)

    def place(self, features: Tensor, there: Tensor) -> tuple[Tensor, float]:
        """Loss of [n, 16, width] against [n, 4, 2], and the share of sides that are all right."""
        said = self.sides(features.flatten(1)).unflatten(1, (len(SIDES), -1)).flatten(0, 1)
        color, shape = said[:, : len(COLORS) + 1], said[:, len(COLORS) + 1 :]
        colors, shapes = there.flatten(0, 1).unbind(1)
        loss = F.cross_entropy(color, colors) + F.cross_entropy(shape, shapes)
        right = (color.argmax(1) == colors) & (shape.argmax(1) == shapes)
        return loss, right.float().mean().item()

    def difference(self, a: Tensor, b: Tensor) -> Tensor:
        """Logits of what differs between two pictures' features, [n, VIEWS]."""
        tokens = F.gelu(self.tokens(torch.cat((a, b, a - b), -1))).mean(1)
        u, v = self.scene(a), self.scene(b)
        return self.pair(torch.cat((tokens, u * v, (u - v).abs()), -1))


def draw_views(shards: Sequence[Shard], draw: random.Random) -> tuple[Tensor, Tensor]:
    """Pixels [SCENES * VIEWS, 3, 64, 64] and the scenes' objects [SCENES, 48]."""
    shard = draw.choice(shards)
    items = draw.sample(shard.single, SCENES)
    rows: list[int] = []
    for item in items:
        rows += [item["original"], item["identical"]]
        rows += [item["transformed"][split] for split in SINGLE_SPLITS]
    pixels = normalise(shard.pictures[np.array(rows)], torch.device("cpu"))
    return pixels, torch.stack([objects_of(item["caption"]) for item in items])


def draw_places(shards: Sequence[Shard], draw: random.Random) -> tuple[Tensor, Tensor]:
    """Pixels [n, 3, 64, 64] of two-object scenes, and what stands where in them, [n, 4, 2]."""
    shard = draw.choice(shards)
    rows: list[int] = []
    there: list[Tensor] = []
    for item in draw.sample(shard.spatial, SPATIAL):
        shown = [(item["original"], item["caption"])]
        shown += [(variant["plain"], variant["caption"]) for variant in item["variants"]]
        rows += [row for row, _ in shown]
        there += [places_of(caption) for _, caption in shown]
    return normalise(shard.pictures[np.array(rows)], torch.device("cpu")), torch.stack(there)


def loss_of(
    features: Tensor, objects: Tensor, heads: Heads, draw: random.Random
) -> tuple[Tensor, float]:
    """The first four tasks' loss, and the share of pairs whose difference was named right.

    `features` [SCENES, VIEWS, 16, width].
    """
    n = len(features)
    scenes = heads.scene(features.flatten(0, 1)).view(n, VIEWS, SPACE)
    # [original, scene, view]: originals against every other view of every scene
    alike = torch.einsum("id,jkd->ijk", scenes[:, 0], scenes[:, 1:]) * SHARPNESS
    own = torch.arange(n).unsqueeze(1).expand(n, VIEWS - 1)
    find = F.cross_entropy(alike.transpose(1, 2).reshape(-1, n), own.reshape(-1))
    find = find + F.cross_entropy(alike.permute(1, 2, 0).reshape(-1, n), own.reshape(-1))
    seen_as = heads.view(features.flatten(0, 1).flatten(1))
    view = F.cross_entropy(seen_as, torch.arange(VIEWS).repeat(n))
    # the views that leave every object whole and in its own colour
    plain = features[:, [0, 1, 3, 4]].mean(2)
    named = heads.objects(plain)
    name = F.binary_cross_entropy_with_logits(named, objects.unsqueeze(1).expand_as(named)) * 10
    pairs = [(features[:, 0], features[:, k], k - 1) for k in range(1, VIEWS)]
    for k in range(2, VIEWS):
        if draw.random() < 0.5:
            pairs.append((features[:, 0], features.roll(draw.randrange(1, n), 0)[:, k], DIFFERENT))
    a = torch.cat([first for first, _, _ in pairs])
    b = torch.cat([second for _, second, _ in pairs])
    truth = torch.tensor([kind for _, _, kind in pairs]).repeat_interleave(n)
    swapped = (torch.rand(len(a)) < 0.5)[:, None, None]
    said = heads.difference(torch.where(swapped, b, a), torch.where(swapped, a, b))
    differ = F.cross_entropy(said, truth)
    right = (said.argmax(-1) == truth).float().mean().item()
    return 0.5 * find + 0.5 * view + name + differ, right


def train_eyes(work: Path, steps: Optional[int], minutes: float, seed: int) -> Path:
    """Writes and returns `work/eyes.pt`, the vision encoder's weights."""
    torch.manual_seed(seed)
    draw, shards = random.Random(seed), load_shards(work / "data")
    shape = JudgeShape(vocabulary=1)
    vision, heads = VisionEncoder(shape), Heads(shape.width)
    params = [*vision.parameters(), *heads.parameters()]
    optimiser = torch.optim.AdamW(params, betas=(0.9, 0.98), weight_decay=0.02)
    began, step, recent, path = time.time(), 0, [], work / "eyes.pt"
    while True:
        share = step / steps if steps else (time.time() - began) / (60 * minutes)
        if share >= 1:
            break
        fall = 1 if share < 0.6 else 0.1 + 0.45 * (1 + math.cos(math.pi * (share - 0.6) / 0.4))
        for group in optimiser.param_groups:
            group["lr"] = PEAK_RATE * min(1, (step + 1) / WARMUP) * fall
        pixels, objects = draw_views(shards, draw)
        spatial, there = draw_places(shards, draw)
        seen = vision(torch.cat((pixels, spatial)))
        scenes, pairs = seen[: len(pixels)], seen[len(pixels) :]
        views = scenes.view(SCENES, VIEWS, IMAGE_TOKENS, shape.width)
        loss, right = loss_of(views, objects, heads, draw)
        misplaced, placed = heads.place(pairs, there)
        loss = loss + misplaced
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(params, 1.0)
        optimiser.step()
        step += 1
        recent.append((loss.item(), right, placed))
        if step % 50 == 0:
            loss_mean, right_mean, placed_mean = np.mean(recent[-50:], 0)
            print(f"eyes step {step} seconds {time.time() - began:.0f} loss {loss_mean:.3f} "
                  f"right {right_mean:.3f} placed {placed_mean:.3f}", flush=True)  # fmt: skip
    torch.save(vision.state_dict(), path)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--steps", type=int)
    length.add_argument("--minutes", type=float)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    torch.set_num_threads(2)
    train_eyes(options.work, options.steps, options.minutes or 0, options.seed)


if __name__ == "__main__":
    main()
