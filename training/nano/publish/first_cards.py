"""Cards of the models that came from the recipe before this one, and of nano-clip; shares in percent."""

from __future__ import annotations

from typing import Any

TOLD = {
    "forward": "from there on every pair came with its original first",
    "both": "from there on chance put the original first or second, pair by pair",
}
OTHER = {"forward": "both", "both": "forward"}
Record = dict[str, Any]


def cells_table(record: Record) -> str:
    lines = [
        "| split | condition | pairs | MMScore | exact forward | exact reverse | symmetry ε=0 | ε=1 "
        "| difference named |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for cell in record["cells"]:
        shares = [cell["mmscore"], cell["exact"]["forward"], cell["exact"]["reverse"],
                  cell["symmetry"]["0"], cell["symmetry"]["1"], cell["named"]]  # fmt: skip
        lines.append(
            f"| {cell['split']} | {cell['condition']} | {cell['pairs']} | "
            + " | ".join(f"{share:.1f}" for share in shares) + " |"
        )
    return "\n".join(lines)


def judge_card(name: str, record: Record) -> str:
    single, taught = record["single"], record["training"]
    foreign, captions = record["foreignPrompt"], record["captions"]
    usual = captions["usual"]
    return f"""---
license: apache-2.0
library_name: transformers.js
pipeline_tag: image-text-to-text
---

# nano-vlm-{name}

A vision-language judge of {record['parameters'] / 1e6:.2f} million parameters, trained from scratch for this
project on the page's own drawn scenes. It takes PairBench's prompts and answers `Score: N` and a
`Reason:`. Its twin is `nano-vlm-{OTHER[name]}`. Both begin with the same weights and differ only in
the order in which training then showed them the pairs:
{TOLD[name]}.

SmolVLM's layout (three ONNX graphs, key-value cache, chat template): three strided convolutions and
two transformer layers turn a picture of 64x64 into 16 tokens, a llama-like decoder of four layers,
128 wide, reads them and the text. Large weights are stored as float16 and computed in float32.

## Training

The shared start: the vision encoder had a pretraining of its own ({taught['eyesMinutes']} minutes, about
{taught['eyesSteps']:,} steps), in which it also told pairs of pictures apart, in either order; then one
judge learnt to say what a single picture shows ({taught['tellingMinutes']} minutes, {taught['tellingSteps']} steps).
From those weights came {taught['steps']:,} steps with {taught['messages']:,} messages in {taught['minutes']} minutes on one
busy core, seed {taught['seed']}. `training/README.md` says which recipe that was.

## Measured

Greedy answers to scenes never used in training, both orders, {record['itemsPerSplit']} items a split (in
PyTorch, pictures shrunk as in training; the page's own resizing differs by a few grey levels). A
single-picture item has three pairs, a two-object item four; of SP-CJ to SP-ET only those count whose
transform was drawn. In percent.

- mean over the five single-picture splits and both conditions: MMScore
  {single['mmscore']}, relaxed symmetry {single['symmetry']['0']} at ε=0 and
  {single['symmetry']['1']} at ε=1, exact scores {single['exact']['forward']} forward
  and {single['exact']['reverse']} in reverse
- unreadable answers, all splits: {record['invalid']}
- transformed pairs whose reason names the right difference, **under a prompt that names it too**:
  {single['named']} over the single-picture splits, {record['named']} over all; naming the right one of the
  two pictures as well: {single['namedExactly']} over the single-picture splits

{cells_table(record)}

**The reason echoes the prompt.** Shown a blurred or rotated picture under a prompt that names another
transform ({foreign['pictures']} pictures each, forward order), it named the transform that was there in
{foreign['named']} of {foreign['answers']} answers; under the prompt that names it, in {foreign['namedUnderOwn']} of {foreign['answersUnderOwn']}. Training only ever paired
a transform with its own sentence, so the column "difference named" says less than it seems.

**Captions are not bound to places.** Over {captions['scenes']} two-object scenes the usual score of the true caption
was {usual['true']}, of the opposite relation {usual['opposite']}, of another axis {usual['otherAxis']}, of the true one with its colours
swapped {usual['colorsSwapped']}.

## Limits

It knows drawn scenes of a few coloured shapes and nothing else: on photographs, or on any other
picture, its scores mean nothing. It reads PairBench's ten templates with the sentences that the
page fills in; other wordings are split into words it has hardly seen, and its answers to them mean
little. It was never asked for a score other than 1, 8 or 10, so its scores step where a difference
grows. Pairs of picture and caption (SP-IT) it judges badly, as the table says: its scores of them
show the machinery and nothing else.
"""


def clip_card(record: Record) -> str:
    taught = record["training"]
    rows = "\n".join(
        f"| {cell['split']} | {cell['transformed']:.2f} | {cell['irrelevant']:.2f} | "
        f"{cell['mmscore']:.1f} |"
        for cell in record["cells"]
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
but its vision encoder begins with weights that have seen them: {taught['eyesMinutes']} minutes of pretraining on
single scenes, older than that of the judges. Then {taught['steps']:,} steps in {taught['minutes']} minutes, while the judges
trained, seed {taught['seed']}. `training/README.md` says which recipe that was.

## Measured

On {record['items']} scenes never used in training, by `training/nano/measure/evaluate_clip.py`.

- mean cosine of a picture and its 95 % copy: {record['identical']:.2f}
- own caption nearest among {record['items']}: {record['ownCaptionNearest']} %; own relation
  nearer than two other relations of the same objects: {record['ownRelationNearest']} %
- MMScore of `round(1 + 9 cos)` in the sensitive condition, mean of five splits:
  {record['mmscore']} %

| split | cosine to the transformed picture | to another scene's | MMScore, sensitive, % |
|---|---|---|---|
{rows}

## Limits

It knows drawn scenes of a few coloured shapes and captions in the page's words. On photographs or
other texts its cosines mean nothing.
"""

