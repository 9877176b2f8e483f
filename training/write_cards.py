"""Writes the models' cards from what was measured.

    python3 write_cards.py [--work DIR] [--models DIR]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import torch

LIMITS = """## Limits

It knows drawn scenes of a few coloured shapes and nothing else: on photographs, or on any other
picture, its scores mean nothing. It reads PairBench's ten templates with the sentences that the
page fills in; other wordings are split into words it has hardly seen, and its answers to them mean
little. It was never asked for a score other than 1, 8 or 10. Pairs of picture and caption (SP-IT)
it judges badly, as the table says: its scores of them show the machinery and nothing else.
"""

TOLD = {
    "forward": "in training every pair came with its original first",
    "both": "in training chance put the original first or second, pair by pair",
}
OTHER = {"forward": "both", "both": "forward"}


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def cells_table(report: dict[str, Any]) -> str:
    lines = [
        "| split | condition | pairs | MMScore | exact forward | exact reverse | symmetry ε=0 | ε=1 "
        "| difference named |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for cell in report["cells"]:
        shares = [cell["mmscore"], cell["exact"]["forward"], cell["exact"]["reverse"],
                  cell["symmetry"]["0"], cell["symmetry"]["1"], cell["named"]]  # fmt: skip
        lines.append(
            f"| {cell['split']} | {cell['condition']} | {cell['pairs']} | "
            + " | ".join(map(percent, shares)) + " |"
        )
    return "\n".join(lines)


def judge_card(name: str, report: dict[str, Any], saved: dict[str, Any], eyes: str) -> str:
    single = report["single"]
    parameters = sum(weight.numel() for weight in saved["weights"].values())
    return f"""---
license: apache-2.0
library_name: transformers.js
pipeline_tag: image-text-to-text
---

# nano-vlm-{name}

A vision-language judge of {parameters / 1e6:.2f} million parameters, trained from scratch for this
project on the page's own drawn scenes. It takes PairBench's prompts and answers `Score: N` and a
`Reason:`. Its twin is `nano-vlm-{OTHER[name]}`; the two differ only in the order in which training
showed them the pairs: {TOLD[name]}.

SmolVLM's layout (three ONNX graphs, key-value cache, chat template): three strided convolutions and
two transformer layers turn a picture of 64x64 into 16 tokens, a llama-like decoder of four layers,
128 wide, reads them and the text. Large weights are stored as float16 and computed in float32.

## Training

The recipe, its data and the command are in `training/README.md`. The vision encoder had its own
pretraining ({eyes}), shared by all three models. Then came {saved['step']:,} steps with
{saved['examples']:,} messages in {saved['seconds'] / 60:.0f} minutes on one busy core, seed 7.

## Measured

Greedy answers to scenes never used in training, both orders, by `training/evaluate.py` (PyTorch,
pictures shrunk as in training; the page's own resizing differs by a few grey levels). In percent.

- mean over the five single-picture splits and both conditions: MMScore
  {percent(single['mmscore'])}, relaxed symmetry {percent(single['symmetry']['0'])} at ε=0 and
  {percent(single['symmetry']['1'])} at ε=1, exact scores {percent(single['exact']['forward'])} forward
  and {percent(single['exact']['reverse'])} in reverse
- unreadable answers, all splits: {percent(report['invalid'])}
- transformed pairs whose reason names the right difference: {percent(single['named'])} over the
  single-picture splits, {percent(report['named'])} over all; naming the right one of the two pictures
  as well: {percent(single['namedExactly'])} over the single-picture splits

{cells_table(report)}

{LIMITS}"""


def clip_card(report: dict[str, Any], eyes: str, own: str) -> str:
    rows = "\n".join(
        f"| {cell['split']} | {cell['transformed']:.2f} | {cell['irrelevant']:.2f} | "
        f"{percent(cell['mmscore'])} |"
        for cell in report["cells"]
    )
    return f"""---
license: apache-2.0
library_name: transformers.js
pipeline_tag: feature-extraction
---

# nano-clip

A CLIP-class pair of encoders, half a million parameters, trained from scratch for this project on
the page's own drawn scenes and their captions. A picture of 64x64 or a caption becomes a vector of
64 numbers, to be compared by cosine.

## Training

Contrastive: a picture against its caption, and against a copy at 95 % of its size with a light
change of brightness, contrast and noise. The five transforms of the benchmark are no part of it,
but its vision encoder begins with weights ({eyes} of pretraining, shared with the judges)
that have seen them. Recipe and command: `training/README.md`;
{own}, seed 5.

## Measured

On {report['items']} scenes never used in training, by `training/evaluate_clip.py`.

- mean cosine of a picture and its 95 % copy: {report['identical']:.2f}
- own caption nearest among {report['items']}: {percent(report['ownCaptionNearest'])} %; own relation
  nearer than two other relations of the same objects: {percent(report['ownRelationNearest'])} %
- MMScore of `round(1 + 9 cos)` in the sensitive condition, mean of five splits:
  {percent(report['mmscore'])} %

| split | cosine to the transformed picture | to another scene's | MMScore, sensitive, % |
|---|---|---|---|
{rows}

## Limits

It knows drawn scenes of a few coloured shapes and captions in the page's words. On photographs or
other texts its cosines mean nothing.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    parser.add_argument("--eyes", default="8 minutes", help="how long its pretraining took")
    parser.add_argument("--clip", default="12 minutes", help="how long nano-clip's training took")
    options = parser.parse_args()
    for name in ("forward", "both"):
        report = json.loads((options.work / f"{name}-report.json").read_text())
        saved = torch.load(options.work / f"{name}.pt", map_location="cpu")
        card = options.models / f"nano-vlm-{name}" / "README.md"
        card.write_text(judge_card(name, report, saved, options.eyes), encoding="utf-8")
    report = json.loads((options.work / "clip-report.json").read_text())
    card = options.models / "nano-clip" / "README.md"
    card.write_text(clip_card(report, options.eyes, options.clip), encoding="utf-8")


if __name__ == "__main__":
    main()
