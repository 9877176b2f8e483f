"""Writes PyTorch's logits and hidden state for one message, which the exported graphs are held against.

    python3 -m nano.publish.write_logits FIXTURE.json STAGE … [--work DIR] [--precision int8|float16]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch

from nano.data.tokenise import frame
from nano.data.tokenizer import IMAGE, Tokenizer
from nano.measure.generate import load_judge
from nano.models.judge import IMAGE_SIZE
from nano.publish.onnx_graph import PRECISIONS, store_weights
from nano.publish.publish import model_id

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
    parser.add_argument("stages", nargs="+")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    parser.add_argument("--precision", choices=PRECISIONS, default=PRECISIONS[0])
    options = parser.parse_args()
    tokenizer = Tokenizer.load(options.work / "tokenizer.json")
    prompts = json.loads((options.work / "pair-prompts.json").read_text())
    ids = tokenizer.encode(frame([0, 1, prompts[0]["text"]]))
    known = json.loads(options.fixture.read_text()) if options.fixture.exists() else {}
    # what was told of other models holds for as long as they have the same tokenizer
    fixture = known["models"] if known.get("ids") == ids else {}
    for stage in options.stages:
        judge = load_judge(options.work / "checkpoints" / f"{stage}.pt")
        store_weights(judge, options.precision)
        tokens = torch.tensor([ids])
        embedded = judge.embed(tokens)
        mask = (tokens == tokenizer.ids[IMAGE]).unsqueeze(-1).expand_as(embedded)
        hidden, _ = judge.decode(embedded.masked_scatter(mask, judge.see(pattern())))
        logits, largest = judge.logits(hidden[0, -1]).topk(SHOWN)
        fixture[model_id(stage)] = {
            "tokens": largest.tolist(), "logits": logits.tolist(), "hidden": hidden[0, -1].tolist(),
        }  # fmt: skip
    document = {"ids": ids, "models": fixture}
    options.fixture.write_text(json.dumps(document) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
