#!/bin/sh
# Makes everything under public/models from nothing: pictures, tokenizer, eyes, judges, nano-clip;
# then their model cards and the self-test's references.
# Needs Node with the project's packages, and Python 3 with torch, numpy and onnx.
# PYTHON names the Python, WORK a folder for about 4 GB of pictures.
set -eu
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-python3}
WORK=${WORK:-.cache/training}
mkdir -p "$WORK/data"
for shard in 000 001 002 003 004 005 006 007 008 009 010 011; do
  [ -f "$WORK/data/$shard/done" ] || npx tsx training/make-pictures.ts "$WORK/data" "$shard" 2500 800
done
[ -f "$WORK/data/eval/done" ] || npx tsx training/make-pictures.ts "$WORK/data" eval 600 300
[ -f "$WORK/tokenizer.json" ] || "$PYTHON" training/learn_tokenizer.py --work "$WORK"
"$PYTHON" training/eyes.py --work "$WORK" ${EYES_LENGTH:---minutes 12}
"$PYTHON" training/tell.py --work "$WORK" --eyes "$WORK/eyes.pt" ${TELL_LENGTH:---minutes 9}
# three courses, each with a high rate again; captions take longest and weigh more in the last
"$PYTHON" training/train.py --work "$WORK" --start "$WORK/teller.pt" ${JUDGE_LENGTH:---minutes 43}
"$PYTHON" training/train.py --work "$WORK" --behind 0.5 ${JUDGE_LENGTH:---minutes 54}
"$PYTHON" training/train.py --work "$WORK" --behind 0.6 --captioned 12 ${JUDGE_LENGTH:---minutes 62}
"$PYTHON" training/clip.py --work "$WORK" --eyes "$WORK/eyes.pt" ${CLIP_LENGTH:---minutes 12}
"$PYTHON" training/publish.py --work "$WORK"
for judge in forward both; do
  "$PYTHON" training/evaluate.py "$WORK/$judge.pt" --work "$WORK" > "$WORK/$judge-report.json"
done
"$PYTHON" training/evaluate_clip.py --work "$WORK" > "$WORK/clip-report.json"
"$PYTHON" training/write_cards.py --work "$WORK" --eyes "12 minutes"
"$PYTHON" training/write_logits.py test/training/logits.json --work "$WORK"
npx tsx training/write-references.ts
