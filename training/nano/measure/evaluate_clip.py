"""Measures nano-clip on the eval shard, whose scenes it was not trained on.

    python3 -m nano.measure.evaluate_clip [--items N] [--work DIR]

prints JSON: cosines by kind of pair, PairBench's sensitive MMScore of score = round(1 + 9 cos) for
each split, and how often a picture's own caption is the nearest of `items` and of its own variants.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import mean
from typing import Sequence

import torch
from torch import Tensor
from torch.nn import functional as F
from torch.nn.utils.rnn import pad_sequence

from nano.data.shards import SINGLE_SPLITS, Shard, normalise
from nano.data.tokenizer import Tokenizer
from nano.measure.metrics import mm_score
from nano.models.clip import NanoClip


TRUTHS = {"identical": 10, "transformed": 8, "irrelevant": 1}
"""PairBench's, in the sensitive condition"""


class Encoder:
    def __init__(self, clip: NanoClip, tokenizer: Tokenizer, shard: Shard):
        self.clip, self.tokenizer, self.shard = clip.eval(), tokenizer, shard

    def pictures(self, rows: Sequence[int]) -> Tensor:
        pixels = normalise(self.shard.pictures[list(rows)])
        return F.normalize(self.clip.vision(pixels), dim=-1)

    def captions(self, texts: Sequence[str]) -> Tensor:
        ids = [torch.tensor(self.tokenizer.encode(text)) for text in texts]
        mask = pad_sequence([torch.ones_like(each) for each in ids], batch_first=True)
        return F.normalize(self.clip.text(pad_sequence(ids, batch_first=True), mask), dim=-1)


def score_of(cosine: float) -> int:
    return round(1 + 9 * min(1.0, max(0.0, cosine)))


@torch.no_grad()
def evaluate_clip(encoder: Encoder, items: int) -> dict[str, object]:
    single, spatial = encoder.shard.single[:items], encoder.shard.spatial[:items]
    original = encoder.pictures([item["original"] for item in single])
    same = (original * encoder.pictures([item["identical"] for item in single])).sum(-1)
    cells = []
    for split in SINGLE_SPLITS:
        changed = encoder.pictures([item["transformed"][split] for item in single])
        near, far = (original * changed).sum(-1), (original * changed.roll(1, 0)).sum(-1)
        scores, truths = [], []
        for kind, cosines in (("identical", same), ("transformed", near), ("irrelevant", far)):
            scores += [score_of(cosine) for cosine in cosines.tolist()]
            truths += [TRUTHS[kind]] * len(cosines)
        cells.append(
            {
                "split": split,
                "transformed": near.mean().item(),
                "irrelevant": far.mean().item(),
                "mmscore": mm_score(scores, truths),
            }
        )
    captions = encoder.captions([item["caption"] for item in single])
    nearest = (original @ captions.t()).argmax(1) == torch.arange(len(single))
    pictures = encoder.pictures([item["original"] for item in spatial])
    own = (pictures * encoder.captions([item["caption"] for item in spatial])).sum(-1)
    moved = [
        (pictures * encoder.captions([item["variants"][k]["caption"] for item in spatial])).sum(-1)
        for k in (0, 1)
    ]
    return {
        "items": len(single),
        "identical": same.mean().item(),
        "cells": cells,
        "mmscore": mean(cell["mmscore"] for cell in cells),
        "ownCaptionNearest": nearest.float().mean().item(),
        "ownRelationNearest": ((own > moved[0]) & (own > moved[1])).float().mean().item(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--items", type=int, default=300)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    tokenizer = Tokenizer.load(options.work / "clip-tokenizer.json")
    clip = NanoClip(tokenizer.size)
    clip.load_state_dict(torch.load(options.work / "clip.pt", map_location="cpu"))
    encoder = Encoder(clip, tokenizer, Shard.load(options.work / "data" / "eval"))
    print(json.dumps(evaluate_clip(encoder, options.items), indent=1))


if __name__ == "__main__":
    main()
