"""Trains a vision encoder that decoders then take as it is.

    python3 -m nano.train.eyes [large|small] [--minutes M] [--work DIR]

Five tasks, with heads that are thrown away afterwards: what stands at each point of an 8x8 grid
(colour, shape, texture, size), read off the very tokens that a decoder gets; looking an object up by
its colour or its shape and telling the rest of it, with one attention as a decoder has it; what is
true of the whole picture (transform and its strength, weather, style, written word, ground); which
pictures show the same scene; and what differs between two pictures.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Sequence

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from nano.data.shards import PICTURES_OF_A_WORLD, SINGLE_SPLITS, UNKNOWN, Shard, load_shards, normalise
from nano.models.judge import IMAGE_TOKENS, JudgeShape, VisionEncoder
from nano.process import prepare_process
from nano.train.lookups import Lookups, Objects
from nano.train.stage import Plan, Stage

SHAPES = {
    "large": JudgeShape(vocabulary=1),
    "small": JudgeShape(vocabulary=1, vision_width=48, vision_layers=1, vision_heads=3),
}
LABELS = (9, 7, 4, 3)
"""classes of colour, shape, texture and size, the first of each for the ground"""
FACTS = {"transform": (0, 6), "weather": (2, 4), "style": (3, 4), "word": (4, 11), "ground": (5, 2)}
"""column and classes of what is true of a picture"""
SINGLE, SPATIAL, WORLDS = 12, 6, 18
"""items a step"""
VIEWS = 5
"""pictures of a single item in a step: original, identical, three others"""
TRANSFORMS = 5
DIFFERENT, MOVED, EDITED = 6, 7, 8
"""classes of a pair behind the identical one and the five transforms"""
SPACE, SHARPNESS = 96, 10.0


class Heads(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        flat = IMAGE_TOKENS * width
        self.labels = nn.Linear(width, 4 * sum(LABELS))
        self.facts = nn.ModuleDict(
            {name: nn.Linear(width, count) for name, (_, count) in FACTS.items()}
        )
        self.strengths = nn.Linear(flat, TRANSFORMS)
        self.transform = nn.Linear(flat, FACTS["transform"][1])
        self.scene = nn.Linear(flat, SPACE)
        self.contents = nn.Linear(width, SPACE)
        self.tokens = nn.Linear(3 * width, 128)
        self.pair = nn.Sequential(
            nn.Linear(128 + 2 * SPACE, 128), nn.GELU(), nn.Linear(128, EDITED + 1)
        )
        self.pair_strengths = nn.Linear(128, TRANSFORMS)

    def grid(self, features: Tensor) -> Tensor:
        """[n, 16, width] -> [n, 64, classes] in the order of the pictures' rows."""
        said = self.labels(features).view(-1, 4, 4, 2, 2, sum(LABELS))
        return said.permute(0, 1, 3, 2, 4, 5).reshape(-1, 64, sum(LABELS))

    def embed(self, features: Tensor) -> Tensor:
        """Unit vectors [n, SPACE], near each other for one scene."""
        return F.normalize(self.scene(features.flatten(1)) + self.contents(features.mean(1)), dim=-1)

    def fact(self, name: str, features: Tensor) -> Tensor:
        if name == "word":
            return self.facts[name](features).logsumexp(1)
        pooled = self.facts[name](features.mean(1))
        return pooled + self.transform(features.flatten(1)) if name == "transform" else pooled

    def difference(self, a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of what differs, and how strong each transform would be."""
        tokens = F.gelu(self.tokens(torch.cat((a, b, a - b), -1))).mean(1)
        one, two = self.embed(a), self.embed(b)
        hidden = self.pair[:2](torch.cat((tokens, one * two, (one - two).abs()), -1))
        return self.pair[2](hidden), self.pair_strengths(hidden)


class Seeing(nn.Module):
    """The encoder with its heads."""

    def __init__(self, shape: JudgeShape):
        super().__init__()
        self.vision = VisionEncoder(shape)
        self.heads = Heads(shape.features)
        self.lookups = Lookups(shape.features)


class Draw:
    """Pictures of a step, with which of them show one scene and pairs that differ in a known way."""

    def __init__(self, shard: Shard, draw: random.Random):
        self.rows: list[int] = []
        self.scenes: list[int] = []
        self.pairs: list[tuple[int, int, int]] = []
        self.draw = draw
        for item in draw.sample(range(len(shard.single)), min(SINGLE, len(shard.single))):
            self._single(shard.single[item])
        for item in draw.sample(range(len(shard.spatial)), min(SPATIAL, len(shard.spatial))):
            self._spatial(shard.spatial[item])
        for item in draw.sample(range(shard.worlds), min(WORLDS, shard.worlds)):
            self._world(shard.world(item))

    def _add(self, row: int, scene: int) -> int:
        self.rows.append(row)
        self.scenes.append(scene)
        return len(self.rows) - 1

    def _pair(self, a: int, b: int, kind: int) -> None:
        self.pairs.append((a, b, kind) if self.draw.random() < 0.5 else (b, a, kind))

    def _single(self, item: dict) -> None:
        scene = len(self.rows)
        original = self._add(item["original"], scene)
        self._pair(original, self._add(item["identical"], scene), 0)
        views = [(s, r) for part in ("transformed", "slid") for s, r in item[part].items()]
        for split, row in self.draw.sample(views, VIEWS - 2):
            view = self._add(row, scene)
            self._pair(original, view, 1 + SINGLE_SPLITS.index(split))
            if scene:
                self._pair(self.draw.randrange(scene), view, DIFFERENT)

    def _spatial(self, item: dict) -> None:
        scene = len(self.rows)
        original = self._add(item["original"], scene)
        self._pair(original, self._add(item["identical"], scene), 0)
        for variant in item["variants"]:
            plain = self._add(variant["plain"], len(self.rows))
            self._pair(original, plain, MOVED)

    def _world(self, row: int) -> None:
        base = self._add(row, len(self.rows))
        for other in (1, 2):
            self._pair(base, self._add(row + other, len(self.rows)), EDITED)
        self._add(row + PICTURES_OF_A_WORLD - 1, base)


def grid_loss(said: Tensor, labels: np.ndarray) -> tuple[Tensor, Tensor]:
    """Cross entropy of [n, 64, classes], and the share of objects' points with all four right.

    Ground is most of a picture, so an object's point weighs three times as much.
    """
    truth = torch.from_numpy(labels.astype(np.int64))
    known = truth[..., 0] != UNKNOWN
    said, truth = said[known], truth[known]
    weight = torch.where(truth[:, 0] > 0, 3.0, 1.0)
    right = torch.ones(len(truth), dtype=torch.bool)
    loss, start = torch.zeros(()), 0
    for quality, count in enumerate(LABELS):
        part, target = said[:, start : start + count], truth[:, quality]
        there = target != UNKNOWN
        each = F.cross_entropy(part[there], target[there], reduction="none")
        loss = loss + (each * weight[there]).sum() / weight.sum()
        right &= ~there | (part.argmax(-1) == target)
        start += count
    return loss, right[truth[:, 0] > 0].float().mean()


def strength_error(said: Tensor, facts: Tensor) -> Tensor:
    """Mean distance from the strengths of the transforms that there are; `said` has one for each."""
    changed = facts[:, 0] > 0
    which = facts[changed, 0] - 1
    return (said[changed].gather(1, which.unsqueeze(1))[:, 0] - facts[changed, 1] / 254).abs().mean()


class Teacher:
    def __init__(self, seeing: Seeing, shards: Sequence[Shard]):
        self.seeing, self.shards = seeing, shards
        self.objects = Objects()

    def look(self, shard: Shard, draw: random.Random) -> tuple[Tensor, dict[str, float], int]:
        drawn = Draw(shard, draw)
        rows, heads = np.array(drawn.rows), self.seeing.heads
        with torch.autocast("cpu", dtype=torch.bfloat16):
            features = self.seeing.vision(normalise(shard.pictures[rows]))
            said = heads.grid(features)
            facts = {name: heads.fact(name, features) for name in FACTS}
            strengths = heads.strengths(features.flatten(1))
            a, b, kinds = (torch.tensor(column) for column in zip(*drawn.pairs))
            differing, pair_strengths = heads.difference(features[a], features[b])
            scenes = heads.embed(features)
            asked = self.objects.ask(shard, rows, draw)
            told = self.seeing.lookups(features, asked)
        figures: dict[str, float] = {}
        loss, right = grid_loss(said.float(), shard.labels[rows])
        figures["placed"] = right.item()
        lookup, figures["found"] = self.seeing.lookups.loss(told.float(), asked)
        loss = loss + lookup
        table = torch.from_numpy(shard.facts[rows].astype(np.int64))
        for name, (column, _) in FACTS.items():
            known = table[:, column] != UNKNOWN
            logits, truth = facts[name].float()[known], table[known, column]
            loss = loss + 0.5 * F.cross_entropy(logits, truth)
            figures[name] = (logits.argmax(-1) == truth).float().mean().item()
        off = strength_error(strengths.float(), table)
        loss, figures["strength"] = loss + 3 * off, off.item()
        # of a pair only one picture is changed, and its strength is the pair's
        both = torch.maximum(table[a], table[b])
        off = strength_error(pair_strengths.float()[kinds <= TRANSFORMS], both[kinds <= TRANSFORMS])
        loss, figures["pairStrength"] = loss + 3 * off, off.item()
        loss = loss + 1.0 * F.cross_entropy(differing.float(), kinds)
        figures["differs"] = (differing.argmax(-1) == kinds).float().mean().item()
        loss = loss + 0.5 * self._find(scenes.float(), torch.tensor(drawn.scenes))
        return loss, figures, len(rows)

    @staticmethod
    def _find(scenes: Tensor, which: Tensor) -> Tensor:
        """Every picture is to find the others of its scene among all others."""
        alike = SHARPNESS * scenes @ scenes.t()
        itself = torch.eye(len(which), dtype=torch.bool)
        alike = alike.masked_fill(itself, -1e9)
        same = (which.unsqueeze(0) == which.unsqueeze(1)) & ~itself
        some = same.any(1)
        spread = alike.log_softmax(1)
        return -(spread * same).sum(1)[some].div(same.sum(1)[some]).mean()

    def one(self, seed: int, step: int) -> tuple[Tensor, int]:
        draw = random.Random(f"{seed} {step}")
        loss, _, items = self.look(draw.choice(self.shards), draw)
        return loss, items

    def measure(self, valid: Shard) -> dict[str, float]:
        """Means over the validation shard; the skill is what decoders need most."""
        draws = [self.look(valid, random.Random(f"valid {i}"))[1] for i in range(8)]
        means = {key: float(np.mean([each[key] for each in draws])) for key in draws[0]}
        return {"skill": min(means["placed"], means["differs"], means["found"]), **means}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("size", choices=sorted(SHAPES), nargs="?", default="large")
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    prepare_process(options.threads)
    torch.manual_seed(3)
    shape = SHAPES[options.size]
    seeing = Seeing(shape)
    teacher = Teacher(seeing, load_shards(options.work / "data"))
    valid = Shard.load(options.work / "data" / "valid")
    plan = Plan(f"eyes-{options.size}", seed=3, rate=2e-3, minutes=options.minutes, skill=0.97,
                fall=800)  # fmt: skip
    stage = Stage(options.work, plan, seeing, {"shape": shape.as_dict()})
    done = stage.run(lambda step: teacher.one(plan.seed, step), lambda: teacher.measure(valid))
    raise SystemExit(0 if done else 75)


if __name__ == "__main__":
    main()
