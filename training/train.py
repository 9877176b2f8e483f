"""Trains the two nano judges side by side.

    python3 train.py [--steps N | --minutes M] [--start TELLER.pt] [--seed S] [--work DIR]

Both start from the same weights and see the same items in the same batches, at the same rate and
for the same number of steps; `both` sees each pair in an order of chance, `forward` always with its
original first. That is all that differs.

Training goes through two phases. First a judge only says what differs, with no prompt, because
comparing two pictures is what takes long to learn and short messages make it cheap. Then it
answers whole prompts with score and reason.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import time
from dataclasses import dataclass
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any, Optional, Sequence

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from data import ORDERS, Batch, BatchMaker, Example, Writer, load_shards
from model import JudgeShape, NanoJudge
from tokenizer import Tokenizer

NAMES = ("forward", "both")
PEAK_RATE, LEAST_RATE, WARMUP = 2e-3, 0.02, 100
UNASKED_SHARE = 0.25
"""share of the training that belongs to the first phase"""
UNASKED, ASKED = (3, 2), (2, 1)
"""a batch's items: for each single-picture split, for pairs in space"""
UNASKED_CAPTIONED, CAPTIONED = 8, 6
"""a batch's items with captions; the second is what `--captioned` changes"""
SCORE_WEIGHT = 3.0
"""of a score's digits in the loss; every other token of an answer weighs 1"""
TOGETHER = 10
"""steps between two looks at the clock"""
PATIENCE = 900
"""seconds one judge waits for the other"""


def rate_at(step: int, share: float) -> float:
    """Warmup, level for the first half, then a cosine down to 2 % of the peak."""
    warm = min(1.0, (step + 1) / WARMUP)
    fall = 0.5 * (1 + math.cos(math.pi * max(0.0, 2 * share - 1)))
    return PEAK_RATE * warm * (LEAST_RATE + (1 - LEAST_RATE) * fall)


@dataclass
class Pace:
    """How far training has come, 0..1, the same for both judges at every step.

    Either `steps` says it, which can be repeated to the letter, or a clock that one judge reads for
    both, which ends on time on a busy machine.
    """

    steps: Optional[int]
    minutes: Optional[float]
    barrier: Barrier
    share: Any
    """a shared double"""
    began: float
    behind: float
    """share of the training that earlier calls have done"""

    def at(self, step: int, reads_clock: bool) -> float:
        if self.steps is not None:
            return self.behind + (1 - self.behind) * step / self.steps
        if step % TOGETHER == 0:
            self.barrier.wait(PATIENCE)
            if reads_clock:
                now = (time.time() - self.began) / (60 * (self.minutes or 0))
                self.share.value = self.behind + (1 - self.behind) * now
            self.barrier.wait(PATIENCE)
        return self.share.value


def normalise(pixels: np.ndarray, device: torch.device) -> Tensor:
    """uint8 [n, S, S, 3] -> float [n, 3, S, S] in -1..1, as preprocessor_config.json says."""
    return torch.from_numpy(pixels).to(device).permute(0, 3, 1, 2).float() / 127.5 - 1


def pad(examples: Sequence[Example], skip: int) -> tuple[Tensor, Tensor]:
    """Ids and targets [n, length] behind the first `skip` tokens; a target of -100 counts not."""
    length = max(len(e.message) + len(e.answer) for e in examples) - skip
    ids = torch.zeros(len(examples), length, dtype=torch.long)
    targets = torch.full((len(examples), length), -100)
    for row, e in enumerate(examples):
        tokens = torch.tensor([*e.message, *e.answer][skip:])
        ids[row, : len(tokens)] = tokens
        first = len(e.message) - skip - 1
        targets[row, first : first + len(e.answer)] = torch.tensor(e.answer)
    return ids, targets


class Teacher:
    """Computes the loss of a batch."""

    def __init__(self, judge: NanoJudge, writer: Writer, device: torch.device):
        self.judge, self.writer, self.device = judge, writer, device
        digits = [writer.tokenizer.ids[d] for d in "018"]
        self.weight = torch.ones(writer.tokenizer.size, device=device)
        self.weight[digits] = SCORE_WEIGHT

    def embed(self, ids: Tensor, examples: Sequence[Example], features: Tensor) -> Tensor:
        """Token embeddings with the examples' image features in the image tokens' places."""
        rows = torch.tensor([i for e in examples for i in e.images], device=self.device)
        embedded = self.judge.embed(ids)
        mask = (ids == self.writer.image_id).unsqueeze(-1).expand_as(embedded)
        return embedded.masked_scatter(mask, features[rows])

    def answers(
        self, examples: Sequence[Example], features: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Hidden states that predict answer tokens, and those tokens."""
        ids, targets = (t.to(self.device) for t in pad(examples, 0))
        hidden, _ = self.judge.decode(self.embed(ids, examples, features))
        return hidden[targets >= 0], targets[targets >= 0]

    def shared_answers(
        self, examples: Sequence[Example], features: Tensor
    ) -> tuple[Tensor, Tensor]:
        """The same for pairs of pictures under both conditions: the pictures are read once."""
        opening = torch.tensor(self.writer.pictures, device=self.device)
        once = examples[::2]
        embedded = self.embed(opening.expand(len(once), -1), once, features)
        _, cache = self.judge.decode(embedded)
        cache = [(k.repeat_interleave(2, 0), v.repeat_interleave(2, 0)) for k, v in cache]
        ids, targets = (t.to(self.device) for t in pad(examples, len(opening)))
        hidden, _ = self.judge.decode(self.judge.embed(ids), cache)
        return hidden[targets >= 0], targets[targets >= 0]

    def loss(self, batch: Batch, asked: bool) -> Tensor:
        features = self.judge.vision(normalise(batch.pixels, self.device))
        read = self.shared_answers if asked else self.answers
        parts = [read(batch.pairs, features)]
        for order in ORDERS:
            # messages of one order have similar lengths, so little is padding
            captions = [e for e in batch.captions if e.order == order]
            if captions:
                parts.append(self.answers(captions, features))
        targets = torch.cat([target for _, target in parts])
        logits = self.judge.logits(torch.cat([hidden for hidden, _ in parts]))
        weight = self.weight[targets] if asked else torch.ones_like(self.weight[targets])
        losses = F.cross_entropy(logits, targets, reduction="none")
        return (losses * weight).sum() / weight.sum()


def train_judge(
    name: str, work: Path, pace: Pace, seed: int, start: Optional[Path], captioned: int
) -> None:
    """Writes `work/NAME.pt` every 250 steps and at the end."""
    torch.set_num_threads(1)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(seed)
    tokenizer = Tokenizer.load(work / "tokenizer.json")
    judge = NanoJudge(JudgeShape(vocabulary=tokenizer.size)).to(device)
    if start is not None:
        judge.load_state_dict(torch.load(start, map_location=device)["weights"])
    writer = Writer(tokenizer, work)
    orders = ORDERS if name == "both" else ORDERS[:1]
    # what was drawn before a break is not drawn again
    maker = BatchMaker(load_shards(work / "data"), writer, orders, seed + round(1000 * pace.behind))
    teacher = Teacher(judge, writer, device)
    optimiser = torch.optim.AdamW(judge.parameters(), betas=(0.9, 0.98), weight_decay=0.02)
    before = {"step": 0, "examples": 0, "seconds": 0.0}
    if pace.behind > 0:
        before = torch.load(work / f"{name}.pt", map_location=device)
        judge.load_state_dict(before["weights"])
    seen, losses, step = 0, [], 0

    def save() -> None:
        record = {
            "shape": judge.shape.as_dict(),
            "weights": judge.state_dict(),
            "step": before["step"] + step,
            "examples": before["examples"] + seen,
            "seconds": before["seconds"] + time.time() - pace.began,
        }
        torch.save(record, work / f"{name}.part")
        # whoever reads the weights meanwhile finds the old ones or the new ones
        (work / f"{name}.part").replace(work / f"{name}.pt")

    while (share := pace.at(step, reads_clock=name == NAMES[0])) < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, share)
        asked = share >= UNASKED_SHARE
        batch = (
            maker.draw(*ASKED, captioned, asked)
            if asked
            else maker.draw(*UNASKED, UNASKED_CAPTIONED, asked)
        )
        loss = teacher.loss(batch, asked)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
        optimiser.step()
        step += 1
        seen += len(batch)
        losses.append(loss.item())
        if step % 100 == 0:
            print(f"{name} step {step} examples {seen} seconds {time.time() - pace.began:.0f} "
                  f"share {share:.3f} asked {int(asked)} loss {np.mean(losses[-100:]):.4f}",
                  flush=True)  # fmt: skip
        if step % 250 == 0:
            save()
    save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--steps", type=int)
    length.add_argument("--minutes", type=float)
    parser.add_argument("--start", type=Path, help="the judge of tell.py to begin with")
    parser.add_argument("--behind", type=float, default=0, metavar="SHARE",
                        help="go on from the judges in WORK, which had SHARE of their training")
    parser.add_argument("--captioned", type=int, default=CAPTIONED, metavar="ITEMS",
                        help="items with captions in a batch with prompts (default %(default)s)")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    pace = Pace(options.steps, options.minutes, context.Barrier(len(NAMES)),
                context.Value("d", options.behind), time.time(), options.behind)  # fmt: skip
    judges = [
        context.Process(
            target=train_judge,
            args=(name, options.work, pace, options.seed, options.start, options.captioned),
        )
        for name in NAMES
    ]
    for judge in judges:
        judge.start()
    for judge in judges:
        judge.join()
    if any(judge.exitcode for judge in judges):
        raise SystemExit("a judge's training failed; its error stands above")


if __name__ == "__main__":
    main()
