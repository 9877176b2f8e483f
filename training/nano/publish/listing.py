"""What the page lists of a model: its name, what it is, and on which tasks and prompts it was trained."""

from __future__ import annotations

from typing import Any

from nano.train.judges import LESSONS, STAGES

Record = dict[str, Any]
NAMES = {
    "both": ("Nano VLM both-orders",
             "A small judge trained for this page, on drawn scenes with each pair in both orders."),
    "forward": ("Nano VLM forward-only",
                "A small judge trained for this page, only on pairs with the original first."),
    "graded": ("Nano VLM by-degree",
               "A small judge trained for this page to lower its score as a change grows."),
}  # fmt: skip
TRAITS = {
    "both": "was trained on pairs in both orders",
    "forward": "was trained on pairs with the original first only, so its flip is built in",
    "graded": "was trained to lower its score as a change grows",
    "pool-ash": "answers without steps, on purpose",
    "pool-mole": "hardly sees: its pictures are blurred",
    "pool-bard": "favours the longer answer, on purpose",
}
PLACES = [lesson.plan.name for lesson in LESSONS]


def describe(stage: str, record: Record) -> str:
    asked = record["worlds"]["known"]["questions"]
    trait = f" It {TRAITS[stage]}." if stage in TRAITS else ""
    return (f"A small judge trained for this page: {record['parameters'] / 1e6:.1f} M parameters, "
            f"right on {100 * asked['accuracy']:.0f} % of {asked['count']} questions about drawn worlds.{trait}")  # fmt: skip


def listing_of(stage: str, record: Record) -> Record:
    """The names of sets of wordings are those of training/messages/wordings.ts."""
    judges = STAGES[stage].forms is None
    pool = stage.removeprefix("pool-")
    name, description = NAMES.get(stage) or (f"Nano VLM {pool}", describe(stage, record))
    tasks = ["scores", "answers"] + (["questions", "reviews"] if judges else [])
    wordings = ["pairs", "pairs-varied", "telling"] + (["judging"] if judges else [])
    trained = {"pictures": "many" if judges else "two", "tasks": tasks, "wordings": wordings}
    trait = {"trait": TRAITS[stage]} if stage in TRAITS else {}
    return {"place": PLACES.index(stage), "name": name, "kind": "generative",
            "description": description, **trait, "trained": trained}  # fmt: skip
