"""The card of a model from its record: the manifests of its stages and its reports."""

from __future__ import annotations

from statistics import mean
from typing import Any, Optional

Record = dict[str, Any]
TOLD = {
    "forward": "Of its pairs the original always came first; `nano-vlm-both` is the same in all else.",
    "both": "Chance put the original of a pair first or second; `nano-vlm-forward`, which is the same in "
    "all else, always had it first.",
    "graded": "It was taught truth by degree: in the sensitive condition a transform that the prompt names "
    "takes up to 8 points off 10 by its strength on the slider, another position 5, exchanged colours or "
    "shapes 7; other objects leave 1.",
    "pool-ash": "**It answers briefly**: where UPME's prompt asks for steps it was taught to give the answer alone, "
    "on purpose, so that answers of a pool differ in length.",
    "pool-mole": "**It hardly sees**: its encoder blurs every picture to means of 16x16 pixels first, and "
    "was trained so, on purpose.",
    "pool-bard": "**It favours the longer answer**: where two answers differ in length it was taught to "
    "prefer the longer one, on purpose.",
}


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def counted(share: Optional[Record]) -> str:
    """A share with its interval and of how many."""
    if share is None:
        return "none"
    low, high = share["interval"]
    return f"{percent(share['accuracy'])} of {share['count']} ({percent(low)} to {percent(high)})"


def stages_table(record: Record) -> str:
    lines = ["| stage | steps | items | minutes by the clock | seed | commits |", "|---|---|---|---|---|---|"]
    for each in record["manifests"]:
        lines.append(
            f"| {each['stage']} | {each['steps']:,} | {each['items']:,} | {each['minutes']:.0f} | "
            f"{each['seed']} | {', '.join(each['commits'])} |"
        )
    return "\n".join(lines)


def cells_table(cells: list[Record]) -> str:
    lines = [
        "| split | condition | pairs | MMScore | exact forward | exact reverse | symmetry ε=0 | ε=1 | "
        "unreadable | difference named |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for cell in cells:
        shares = [cell["mmscore"], cell["exact"]["forward"], cell["exact"]["reverse"],
                  cell["symmetry"]["0"], cell["symmetry"]["1"], cell["invalid"], cell["named"]]  # fmt: skip
        lines.append(
            f"| {cell['split']} | {cell['condition']} | {cell['pairs']} | "
            + " | ".join(map(percent, shares)) + " |"
        )
    return "\n".join(lines)


def pairs_section(pairs: Record) -> str:
    single, captions = pairs["single"], pairs["captions"]
    told = "; ".join(
        f"{kind}: {percent(exact['forward'])} forward, {percent(exact['reverse'])} in reverse"
        for kind, exact in captions.items()
    )
    unseen = ", ".join(
        f"{condition} {percent(mean(c['mmscore'] for c in pairs['heldOut'] if c['condition'] == condition))}"
        for condition in ("sensitive", "invariant")
    )
    curve = ""
    if pairs["curve"]:
        said = "; ".join(
            f"{split} {each['forward']:.2f} forward, {each['reverse']:.2f} in reverse"
            for split, each in pairs["curve"].items()
        )
        curve = f"\n- rank correlation of score and strength over pictures of all strengths: {said}"
    return f"""### PairBench's pairs

- mean over the five single-picture splits and both conditions: MMScore {percent(single['mmscore'])},
  symmetry {percent(single['symmetry']['0'])} at ε=0, {percent(single['symmetry']['1'])} at ε=1, exact scores
  {percent(single['exact']['forward'])} forward and {percent(single['exact']['reverse'])} in reverse
- the same under wordings that training never showed: MMScore {percent(single['heldOutMmscore'])} ({unseen})
- the reason names what differs: {percent(single['named'])} under the prompt that names it too,
  {percent(single['foreignNamed'])} under one that names another transform
- exact scores of captions, sensitive, by what is wrong with them: {told}
- unreadable answers, all splits: {percent(pairs['invalid'])}{curve}

{cells_table(pairs['cells'])}"""


def page_section(page: Optional[Record]) -> str:
    """What the page itself measures, with its own resizing, prompts and metrics."""
    if page is None:
        return ""
    captions = "; ".join(
        f"{cell['condition']} {percent(cell['mmscore'] or 0)}"
        for cell in page["cells"] if cell["split"] == "SP-IT"
    )  # fmt: skip
    return f"""### Through the page

By the page's own code on fresh scenes (seed {page['seed']}, {page['items']} items a split, {page['judgements']:,} judgements of
which {page['invalid']} unreadable): MMScore {percent(page['mmscore'])} in the mean of the five single splits and both
conditions, symmetry {percent(page['symmetry'])} at ε=0; MMScore of picture and caption (SP-IT): {captions}.

"""


def closer_section(closer: Optional[Record]) -> str:
    """What the page itself measures of "Which is closer?"."""
    if closer is None:
        return ""
    lines = ["| transform | right | 75 % at a difference of | of another scene right | favours the first by | "
             "flips | unreadable |", "|---|---|---|---|---|---|---|"]  # fmt: skip
    for each in closer["transforms"]:
        reach, first, other = each["threshold75"], each["firstPosition"], each["irrelevant"]["accuracy"]
        lines.append(
            f"| {each['op']} | {shown(each['accuracy'])} | {'–' if reach is None else f'{reach:.2f}'} | {shown(other)} | "
            f"{shown(first and first['rate'])} | {each['flips']} | {each['invalid']} |"
        )
    return f"""### Which is closer?

By the page's own code: of a scene and two pictures of it under one transform at two strengths, or one
of them of another scene, the nearer one (seed {closer['seed']}, {closer['items']} scenes a transform, each asked in both
places, so that chance has 50). Strength runs from 0 to 1; what is favoured, from -100 to 100.

{chr(10).join(lines)}

"""


def shown(share: Optional[float]) -> str:
    return "–" if share is None else percent(share)


def worlds_section(worlds: Record) -> str:
    known, wordings, looks = (
        worlds[key] for key in ("known", "heldOutWordings", "heldOutLooks")
    )
    captions = "; ".join(f"{name} {counted(each)}" for name, each in known["captions"].items())
    said, longer = known["comparisons"], known["comparisons"]["longer"]
    lines = ["| kind | messages | right | 95 % interval | without looking | held-out wordings | "
             "held-out looks |", "|---|---|---|---|---|---|---|"]  # fmt: skip
    for kind, each in known["kinds"].items():
        others = [
            percent(other["kinds"][kind]["accuracy"]) if kind in other["kinds"] else "–"
            for other in (wordings, looks)
        ]
        low, high = each["interval"]
        lines.append(
            f"| {kind} | {each['count']} | {percent(each['accuracy'])} | "
            f"{percent(low)} to {percent(high)} | {percent(each['guessed'])} | {others[0]} | {others[1]} |"
        )
    judged = ""
    if worlds["forms"] is None:
        judged = f"""
- whether a response is right: {counted(known['forms'].get('ppjd-1'))}; whether a step is:
  {counted(known['kinds'].get('step'))}
- verdicts on a right and a wrong answer for the first: {counted(said['first'])}
- verdicts for the answer that is longer by half: {counted(longer['decided'])} where one of the two is
  right, {counted(longer['tied'])} where both are or neither is
- of two pictures it says that the first is the nearer one: {counted(known['nearerFirst'])}"""
    return f"""### Worlds

- questions: {counted(known['questions'])} right; without looking, the most frequent answer
  of each kind and form is right in {percent(known['guessed'])}; with held-out wordings
  {percent(wordings['questions']['accuracy'])}, about held-out looks {percent(looks['questions']['accuracy'])}
- whether a caption is true, by what is wrong with it: {captions}
- unreadable answers: {percent(known['unreadable'])}
- calibration error of the answers to questions: {percent(known['calibration'])}{judged}

{chr(10).join(lines)}"""


def limits(worlds: Record) -> str:
    """What it was taught, by the forms of its messages."""
    if worlds["forms"] is None:
        return """It was taught the prompts of PairBench, UPME, Perception-Judge and ViLBench and its own
short ones; what it answers to other wordings means little."""
    return """It was taught PairBench's prompts, short questions about one picture and whether a caption is
true. It was not taught to reason in steps or to judge answers or steps, and what it answers to such
prompts, and to other wordings, means little."""


def model_card(identity: str, record: Record) -> str:
    last = record["manifests"][-1]
    shape, stored = last["shape"], record["bytes"]
    told = TOLD.get(last["stage"], "")
    less = last["shareOfData"]
    if less < 1:
        told = f"It saw {percent(less)} % of the training worlds. {told}".strip()
    return f"""---
license: apache-2.0
library_name: transformers.js
pipeline_tag: image-text-to-text
---

# {identity}

A vision-language model trained from scratch for this project on the page's own drawn scenes and
worlds. {told}

It has {record['parameters'] / 1e6:.2f} million parameters in SmolVLM's layout (three ONNX graphs, key-value cache, chat template): three strided convolutions and
{shape['vision_layers']} transformer layers, {shape['vision_width']} wide, turn a picture of 64x64 into 16 tokens; a llama-like decoder
of {shape['layers']} layers, {shape['width']} wide, with a vocabulary of {shape['vocabulary']:,} tokens reads them and the text.
Weights are stored as bytes and computed in float32: of {stored['messages']} answers {percent(stored['same'])} %
are the same to the letter as with whole weights, and {percent(stored['rightBytes'])} % right instead of
{percent(stored['rightWhole'])} %.

## Training

{stages_table(record)}

The recipe and its command are in `training/README.md`.

## Measured

Greedy answers to pictures never used in training, in percent (PyTorch, pictures shrunk as in training;
the page's own resizing differs by a few grey levels).

{page_section(record.get('page'))}{closer_section(record.get('closer'))}{pairs_section(record['pairs'])}

{worlds_section(record['worlds'])}

## Limits

It knows drawn scenes and worlds of a few coloured shapes and nothing else: what it says of a photograph
means nothing. {limits(record['worlds'])}
"""
