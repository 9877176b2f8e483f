"""Makes pairbench-tables.json and pairbench-prompts.json from the text of the PairBench paper, and
src/core/protocols/pairbench/ranking/published-mmscores.json, which is shown beside people's judges.

    python3 pairbench_paper.py PAPER.txt

PAPER.txt is "PairBench: A Systematic Framework for Selecting Reliable Judge VLMs" (arXiv
2502.15210) as text, tables as lines of cells separated by tabs. Needs nothing but Python.
"""

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
SINGLE = ["CJ", "ET", "GB", "PS", "R"]
SPATIAL = ["SP", "SP-CJ", "SP-ET", "SP-GB", "SP-PS", "SP-R"]
NUMBER = re.compile(r"-|\d+(\.\d+)?")

# the columns of Tables 3 to 7 as (split of a data set, condition)
TABLES = [
    [(f"{data} {split}", "sensitive") for data in ("COCO", "IN100") for split in SINGLE],
    [(f"{data} {split}", "invariant") for data in ("COCO", "IN100") for split in SINGLE],
    [(f"{data} {split}", "sensitive") for data in ("WU-II A", "WU-II B") for split in SPATIAL],
    [(f"{data} {split}", "invariant") for data in ("WU-II A", "WU-II B") for split in SPATIAL],
    [(data, condition) for data in ("WU-IT A", "WU-IT B") for condition in ("sensitive", "invariant")],
]


def main(paper):
    text = Path(paper).read_text(encoding="utf8")
    rows = [row for row in map(row_of, text.split("\n")) if row]
    first = rows.index(next(row for row in rows if len(row[1]) == 4))
    aggregate = rows[first : first + 10]
    # every table begins with the same model
    begins = [at for at, (name, _) in enumerate(rows) if name == "Chameleon-7B"]
    assert len(begins) == len(TABLES), begins
    models = [name for name, values in rows[begins[0] : begins[1]] if len(values) == len(TABLES[0])]
    assert len(models) == 23, models
    cells = {model: {} for model in models}
    for begin, end, columns in zip(begins, [*begins[1:], len(rows)], TABLES):
        for name, values in rows[begin:end]:
            if name in cells and len(values) == len(columns):
                for (split, condition), value in zip(columns, values):
                    cells[name].setdefault(split, {})[condition] = value
    columns = [column for table in TABLES for column in table]
    write(
        "pairbench-tables.json",
        {
            "source": "PairBench, Table 1 and Tables 3 to 7; MMScore, symmetry and controllability in percent",
            "aggregate": [
                dict(zip(("model", "mmscore", "relaxedSymmetry1", "smoothness", "controllability"), (name, *values)))
                for name, values in aggregate
            ],
            "mmscore": cells,
        },
    )
    published = {
        "source": "PairBench (arXiv 2502.15210), Tables 3 to 7: MMScore in percent, null where the paper has none",
        "columns": [f"{split} {condition}" for split, condition in columns],
        "models": {
            model: [of[split][condition] for split, condition in columns] for model, of in cells.items()
        },
    }
    lines = [f'  {json.dumps(model)}: {json.dumps(values)}' for model, values in published["models"].items()]
    (HERE.parents[1] / "src/core/protocols/pairbench/ranking/published-mmscores.json").write_text(
        f'{{\n "source": {json.dumps(published["source"])},\n "columns": {json.dumps(published["columns"])},\n'
        + ' "models": {\n' + ",\n".join(lines) + "\n }\n}\n",
        encoding="utf8",
    )
    plain = " ".join(re.sub(r"```|\*", " ", text).split())
    passages = re.findall(r'(?:User prompt|Prompt): .{0,3000}?"data1" "data2"', plain)
    write("pairbench-prompts.json", {"source": "PairBench, Appendices A and C", "passages": passages})


def row_of(line):
    name, *cells = [cell.strip() for cell in line.split("\t")]
    # the text has a zero for the letter in GPT-4o and Molmo-7B-O, and an empty cell where a picture was
    cells = [cell for cell in cells if cell]
    if len(cells) not in (4, 10, 12) or not all(NUMBER.fullmatch(cell) for cell in cells):
        return None
    return name.replace("GPT-40", "GPT-4o").replace("Molmo-7B-0", "Molmo-7B-O"), [None if cell == "-" else float(cell) for cell in cells]


def write(name, value):
    (HERE / name).write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf8")


main(*sys.argv[1:])
