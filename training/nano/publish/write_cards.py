"""Writes the cards of the published models from their records, and the records from what training
left.

    python3 -m nano.publish.write_cards [STAGE …] [--work DIR] [--models DIR]

For each STAGE training/published/ID.json becomes what its manifests and reports say now; then every
card is written from the record of its model.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from nano.publish.first_cards import clip_card, judge_card
from nano.publish.model_card import model_card
from nano.publish.publish import model_id
from nano.train.stage import read_manifest

PUBLISHED = Path(__file__).parents[2] / "published"
REPORTS = ("pairs", "worlds", "bytes")


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
    reports = {
        name: json.loads((work / "reports" / f"{stage}-{name}.json").read_text())
        for name in REPORTS
    }
    return {"manifests": manifests, **reports}


def card_of(identity: str, record: dict[str, Any]) -> str:
    if "manifests" in record:
        return model_card(identity, record)
    if identity == "nano-clip":
        return clip_card(record)
    return judge_card(identity.removeprefix("nano-vlm-"), record)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("stages", nargs="*")
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    parser.add_argument("--models", type=Path, default=Path("public/models"))
    options = parser.parse_args()
    for stage in options.stages:
        record = json.dumps(record_of(options.work, stage), indent=1, ensure_ascii=False)
        (PUBLISHED / f"{model_id(stage)}.json").write_text(record + "\n", encoding="utf-8")
    for path in sorted(PUBLISHED.glob("*.json")):
        card = card_of(path.stem, json.loads(path.read_text(encoding="utf-8")))
        (options.models / path.stem / "README.md").write_text(card, encoding="utf-8")


if __name__ == "__main__":
    main()
