"""Writes training/PROGRESS.md: what the stages have done so far, from their manifests.

    python3 -m nano.publish.write_progress [--work DIR]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from nano.train.judges import LESSONS
from nano.train.stage import read_manifest

HEAD = """# How far training has come

Written by `training/nano/publish/write_progress.py` from the stages' manifests. Minutes are by the clock, on
however much of a core the stage got. Figures are shares right on the validation shard, an answer with
every token right; the skill is what ends a stage.

| stage | state | steps | items | minutes | skill | wanted | commits |
|---|---|---|---|---|---|---|---|
"""
STAGES = ["eyes-large", "eyes-small", *(lesson.plan.name for lesson in LESSONS)]


def state_of(manifest: dict[str, Any]) -> str:
    if manifest["done"]:
        return "done"
    return "learning" if manifest["fallFrom"] is None else "rate falling"


def line(name: str, manifest: dict[str, Any]) -> str:
    if not manifest:
        return f"| {name} | not begun | | | | | | |"
    skill = manifest["measured"].get("skill", 0)
    return (
        f"| {name} | {state_of(manifest)} | {manifest['steps']:,} | {manifest['items']:,} | "
        f"{manifest['minutes']:.0f} | {skill:.3f} | {manifest['skillWanted']} | "
        f"{', '.join(manifest['commits'])} |"
    )


def figures(name: str, manifest: dict[str, Any]) -> str:
    said = ", ".join(f"{key} {value:.3f}" for key, value in manifest["measured"].items())
    return f"- {name}: {said}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--work", type=Path, default=Path(".cache/training"))
    work = parser.parse_args().work
    manifests = {name: read_manifest(work, name) for name in STAGES}
    text = HEAD + "\n".join(line(*each) for each in manifests.items())
    measured = [figures(*each) for each in manifests.items() if each[1].get("measured")]
    if measured:
        text += "\n\n## Last measured\n\n" + "\n".join(measured)
    reports = sorted((work / "reports").glob("*.json")) if (work / "reports").exists() else []
    for path in reports:
        report = json.loads(path.read_text())
        known = report.get("known", {}).get("questions") or report.get("single")
        text += f"\n\n## {path.stem}\n\n```json\n{json.dumps(known, indent=1)}\n```"
    (Path(__file__).parents[2] / "PROGRESS.md").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
