"""What the page lists of a model: its name, what it is, and on which tasks and prompts it was trained."""

from __future__ import annotations

from typing import Any

from nano.train.judges import LESSONS, STAGES

Record = dict[str, Any]
NAMES = {
    "both": ("Nano VLM, both orders",
             "A small SmolVLM-class model trained here on drawn scenes, each pair in both orders."),
    "forward": ("Nano VLM, forward only",
                "The same model trained only on pairs whose original comes first: watch it flip in "
                "reverse."),
    "graded": ("Nano VLM, by degree",
               "The same model, taught truth by degree: its score falls with the strength."),
}  # fmt: skip
SAYS = {
    "pool-ash": " It answers without steps, on purpose.",
    "pool-mole": " It hardly sees: its pictures are blurred.",
    "pool-bard": " It favours the longer answer, on purpose.",
}
PLACES = [lesson.plan.name for lesson in LESSONS]


def describe(stage: str, record: Record) -> str:
    asked = record["worlds"]["known"]["questions"]
    return (f"{record['parameters'] / 1e6:.1f} M parameters; right on {100 * asked['accuracy']:.0f} % of "
            f"{asked['count']} questions about drawn worlds.{SAYS.get(stage, '')}")  # fmt: skip


def listing_of(stage: str, record: Record) -> Record:
    """The names of sets of wordings are those of training/messages/wordings.ts."""
    judges = STAGES[stage].forms is None
    pool = stage.removeprefix("pool-")
    name, description = NAMES.get(stage) or (f"Nano VLM {pool}", describe(stage, record))
    tasks = ["scores", "answers"] + (["questions", "reviews"] if judges else [])
    wordings = ["pairs", "pairs-varied", "telling"] + (["judging"] if judges else [])
    trained = {"pictures": "many" if judges else "two", "tasks": tasks, "wordings": wordings}
    return {"place": PLACES.index(stage), "name": name, "kind": "generative",
            "description": description, "trained": trained}  # fmt: skip
