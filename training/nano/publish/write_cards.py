"""Writes the cards of the published models from their records, and the records from what training
left.

    python3 -m nano.publish.write_cards [STAGE …] [--measured] [--work DIR] [--models DIR]

For each STAGE training/published/ID.json becomes what its manifests and reports say now, or with
--measured no more of it than what the page itself measures of the published files; then every card is
written from the record of its model.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import mean
from typing import Any

import torch

from nano.data.shards import SINGLE_SPLITS
from nano.publish.clip_card import clip_card
from nano.publish.listing import listing_of
from nano.publish.model_card import model_card
from nano.publish.publish import model_id
from nano.train.stage import read_manifest

PUBLISHED = Path(__file__).parents[2] / "published"
REPORTS = ("pairs", "worlds", "bytes")
PAGE = "page"
"""what `headless run` printed of the published files"""
CLOSER = "closer"
"""what `headless closer` printed of them, a file for each transform"""


def record_of(work: Path, stage: str) -> dict[str, Any]:
    """Manifests of all stages that led to the model, the eyes first, and its reports."""
    manifests = [read_manifest(work, stage)]
    while manifests[0].get("start"):
        manifests.insert(0, read_manifest(work, manifests[0]["start"]))
    eyes = manifests[-1]["eyes"].removesuffix("-blur")
    manifests.insert(0, read_manifest(work, f"eyes-{eyes}"))
    for manifest in manifests:
        if not manifest.get("done"):
            raise SystemExit(f"{stage}: the stage {manifest.get('stage')} is not done")
    checkpoint = torch.load(work / "checkpoints" / f"{stage}.pt", map_location="cpu")
    # the rows of what is tied are counted once; a head that no graph has does not count
    weights = [w for name, w in checkpoint["weights"].items() if not name.startswith("verdict")]
    reports = {
        name: json.loads((work / "reports" / f"{stage}-{name}.json").read_text())
        for name in REPORTS
    }
    parameters = sum(weight.numel() for weight in weights)
    record = {"parameters": parameters, "manifests": manifests, **reports}
    return {"listing": listing_of(stage, record), **record, **measured_of(work, stage)}


def measured_of(work: Path, stage: str) -> dict[str, Any]:
    """What the page measured of the published files, as far as its reports are there."""
    page = work / "reports" / f"{stage}-{PAGE}.json"
    figures: dict[str, Any] = {}
    if page.exists():
        run = json.loads(page.read_text())
        # what `go_on` read back of a record has been through this before
        figures[PAGE] = run if "revision" in run else page_figures(run)
    closer = sorted((work / "reports").glob(f"{stage}-{CLOSER}-*.json"))
    if closer:
        figures[CLOSER] = closer_figures([json.loads(path.read_text()) for path in closer])
    return figures


def page_figures(run: dict[str, Any]) -> dict[str, Any]:
    """Of what the page's command line printed of a run: what the card says, and of which files."""
    cells = run["cells"]
    single = [cell for cell in cells if cell["split"] in SINGLE_SPLITS]
    return {
        "revision": run["fingerprint"]["revision"], "seed": run["spec"]["seed"],
        "items": run["spec"]["options"]["items"], "judgements": run["judgements"],
        "invalid": run["invalid"],
        "mmscore": mean(cell["mmscore"] or 0 for cell in single),
        # null where no answer of a cell holds a score
        "symmetry": mean((cell["relaxedSymmetry"] or {"0": 0.0})["0"] for cell in single),
        "cells": [{key: cell[key] for key in ("split", "condition", "pairs", "mmscore")}
                  for cell in cells],
    }  # fmt: skip


def closer_figures(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """Of what the command line printed of "Which is closer?", a run a transform: what the card says."""
    spec = runs[0]["spec"]
    return {
        "seed": spec["seed"], "items": spec["options"]["items"],
        "transforms": [
            {"op": run["spec"]["options"]["op"],
             **{key: run[key] for key in ("accuracy", "irrelevant", "invalid", "firstPosition", "flips",
                                          "threshold75")}}
            for run in runs
        ],
    }  # fmt: skip


def card_of(identity: str, record: dict[str, Any]) -> str:
    return model_card(identity, record) if "manifests" in record else clip_card(record)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stages", nargs="*")
    parser.add_argument("--measured", action="store_true")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    options = parser.parse_args()
    for stage in options.stages:
        path = PUBLISHED / f"{model_id(stage)}.json"
        if options.measured:
            known = json.loads(path.read_text(encoding="utf-8"))
            record = {**known, **measured_of(options.work, stage)}
        else:
            record = record_of(options.work, stage)
        text = json.dumps(record, indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")
    for path in sorted(PUBLISHED.glob("*.json")):
        card = card_of(path.stem, json.loads(path.read_text(encoding="utf-8")))
        (options.models / path.stem / "README.md").write_text(card, encoding="utf-8")


if __name__ == "__main__":
    main()
