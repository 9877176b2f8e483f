"""The card of nano-clip from its record; shares in percent."""

from __future__ import annotations

from typing import Any


def clip_card(record: dict[str, Any]) -> str:
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

