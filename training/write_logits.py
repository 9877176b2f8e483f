"""Writes PyTorch's logits for one message, for the test that the exported graphs agree.

    python3 write_logits.py FIXTURE.json [--work DIR]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch

from data import Writer
from evaluate import load_judge
from model import IMAGE_SIZE
from onnx_graph import SMALL
from tokenizer import Tokenizer
from train import Teacher

SHOWN = 16
"""logits that the fixture holds: the largest"""


def pattern() -> torch.Tensor:
    """Two pictures that any language can compute again: [2, 3, 64, 64] in -1..1."""
    count = 2 * 3 * IMAGE_SIZE * IMAGE_SIZE
    return (torch.arange(count) % 251 / 125 - 1).view(2, 3, IMAGE_SIZE, IMAGE_SIZE)


@torch.no_grad()
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("fixture", type=Path)
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    options = parser.parse_args()
    writer = Writer(Tokenizer.load(options.work / "tokenizer.json"), options.work)
    example = writer.about_pictures((0, 1), "identical", "CJ", "forward", "sensitive")
    fixture = {}
    for name in ("forward", "both"):
        judge = load_judge(options.work / f"{name}.pt")
        for weight in judge.parameters():
            if weight.numel() >= SMALL:
                weight.copy_(weight.half().float())
        teacher = Teacher(judge, writer, torch.device("cpu"))
        ids = torch.tensor([example.message])
        hidden, _ = judge.decode(teacher.embed(ids, [example], judge.vision(pattern())))
        logits, tokens = judge.logits(hidden[0, -1]).topk(SHOWN)
        fixture[f"nano-vlm-{name}"] = {"tokens": tokens.tolist(), "logits": logits.tolist()}
    document = {"ids": example.message, "models": fixture}
    options.fixture.write_text(json.dumps(document) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
