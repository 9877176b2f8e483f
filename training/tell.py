"""Teaches a new judge to say what a picture shows, before it is ever asked to compare.

    python3 tell.py --eyes EYES.pt [--steps N | --minutes M] [--seed S] [--work DIR]

Both judges begin with what this writes, `work/teller.pt`. There is one picture a message and so no
order: nothing that the two judges differ in is learnt here. The eyes stay as they are.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from pathlib import Path
from typing import Optional, Sequence

import numpy as np
import torch
from torch.nn import functional as F

from data import Batch, Example, Shard, Writer, load_shards
from model import JudgeShape, NanoJudge
from tokenizer import Tokenizer
from train import Teacher, normalise

PEAK_RATE, LEAST_RATE, WARMUP = 2e-3, 0.05, 100
SPATIAL, SINGLE = 40, 24
"""items a step; a two-object item gives all its three relations"""


def draw_tellings(shards: Sequence[Shard], draw: random.Random, writer: Writer) -> Batch:
    batch = Batch(draw.choice(shards))
    for item in draw.sample(batch.shard.spatial, SPATIAL):
        shown = [(item["original"], item["caption"])]
        shown += [(variant["plain"], variant["caption"]) for variant in item["variants"]]
        for picture, caption in shown:
            batch.captions.append(writer.telling(batch.image(picture), caption))
    for item in draw.sample(batch.shard.single, SINGLE):
        batch.captions.append(writer.telling(batch.image(item["original"]), item["caption"]))
    return batch


def whole_captions(hidden: torch.Tensor, teacher: Teacher, examples: Sequence[Example]) -> float:
    """The share of two-object captions whose every token comes out first, given those before."""
    lengths = [len(example.answer) for example in examples]
    truth = torch.tensor([token for example in examples for token in example.answer])
    right = teacher.judge.logits(hidden).argmax(-1) == truth
    told = [part.all().item() for part in right.split(lengths)]
    return float(np.mean(told[: 3 * SPATIAL]))


def train_teller(work: Path, eyes: Path, steps: Optional[int], minutes: float, seed: int) -> None:
    torch.manual_seed(seed)
    draw, shards = random.Random(seed), load_shards(work / "data")
    tokenizer = Tokenizer.load(work / "tokenizer.json")
    judge, writer = NanoJudge(JudgeShape(vocabulary=tokenizer.size)), Writer(tokenizer, work)
    judge.vision.load_state_dict(torch.load(eyes, map_location="cpu"))
    teacher = Teacher(judge, writer, torch.device("cpu"))
    params = [*judge.embed.parameters(), *judge.decoder.parameters()]
    optimiser = torch.optim.AdamW(params, betas=(0.9, 0.98), weight_decay=0.02)
    began, step, recent = time.time(), 0, []
    while True:
        share = step / steps if steps else (time.time() - began) / (60 * minutes)
        if share >= 1:
            break
        fall = 0.5 * (1 + math.cos(math.pi * max(0.0, 2 * share - 1)))
        for group in optimiser.param_groups:
            warm = min(1, (step + 1) / WARMUP)
            group["lr"] = PEAK_RATE * warm * (LEAST_RATE + (1 - LEAST_RATE) * fall)
        batch = draw_tellings(shards, draw, writer)
        with torch.no_grad():
            features = judge.vision(normalise(batch.pixels, teacher.device))
        hidden, targets = teacher.answers(batch.captions, features)
        loss = F.cross_entropy(judge.logits(hidden), targets)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(params, 1.0)
        optimiser.step()
        step += 1
        with torch.no_grad():
            recent.append((loss.item(), whole_captions(hidden, teacher, batch.captions)))
        if step % 50 == 0:
            loss_mean, told = np.mean(recent[-50:], 0)
            print(f"tell step {step} seconds {time.time() - began:.0f} loss {loss_mean:.3f} "
                  f"told {told:.3f}", flush=True)  # fmt: skip
    record = {"shape": judge.shape.as_dict(), "weights": judge.state_dict(), "step": step}
    torch.save(record, work / "teller.pt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--steps", type=int)
    length.add_argument("--minutes", type=float)
    parser.add_argument("--eyes", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    torch.set_num_threads(2)
    train_teller(options.work, options.eyes, options.steps, options.minutes or 0, options.seed)


if __name__ == "__main__":
    main()
