#!/bin/sh
# Trains the nano models from nothing: pictures, messages, tokenizer, eyes, decoders.
# Goes on where it was stopped, at any minute: what is done is skipped, and a stage that was begun
# goes on from its last checkpoint. A file PAUSE in WORK makes it wait.
# Needs Node with the project's packages, and Python 3 with torch, numpy and onnx.
#
#   training/train.sh                          everything
#   training/train.sh data                     pictures, messages and tokenizer only
#   training/train.sh bind start both+forward       these stages only, after the eyes
#   training/train.sh report-both              measures a stage's model on the eval shards
#
# To stop it, send SIGTERM to its process group: every stage saves what it has.
# PYTHON names the Python, WORK the folder for what is in between (about 6 GB).
set -eu
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-python3}
WORK=${WORK:-.cache/training}
TRAIN="000 001 002 003"
# PyTorch and OpenBLAS of Debian do not find these out by themselves on newer processors
export ATEN_CPU_CAPABILITY="${ATEN_CPU_CAPABILITY:-avx512}" OPENBLAS_CORETYPE="${OPENBLAS_CORETYPE:-SKYLAKEX}"
export OMP_NUM_THREADS=1 OMP_WAIT_POLICY=PASSIVE PYTHONPATH=training
mkdir -p "$WORK/data" "$WORK/logs"

pictures() { # SHARD SINGLE SPATIAL WORLDS LOOKS
  [ -f "$WORK/data/$1/done" ] || npx tsx training/pictures/make-pictures.ts "$WORK/data" "$@"
}
messages() { # SHARD WORLDS LOOKS WORDINGS [MANNER]
  name=messages-$4
  [ "${5:-truth}" = truth ] || name=messages-$5
  [ -f "$WORK/data/$1/$name.npz" ] && return
  npx tsx training/messages/make-messages.ts "$WORK/data" "$@"
  # the tokenizer takes its words from the first shard's messages
  [ -f "$WORK/tokenizer.json" ] || "$PYTHON" -m nano.data.learn_tokenizer --work "$WORK"
  "$PYTHON" -m nano.data.tokenise "$1" "$name" --work "$WORK"
  rm "$WORK/data/$1/$name.jsonl"
}
features() { # EYES SHARDS [--blur]
  for shard in $2; do
    [ -f "$WORK/data/$shard/features-$1${3:+-blur}.f16" ] ||
      "$PYTHON" -m nano.data.features "$1" "$shard" ${3:-} --work "$WORK"
  done
}
report() { # STAGE EYES [--blur]
  features "$2" "eval eval-looks" ${3:-}
  "$PYTHON" -m nano.measure.evaluate_pairs "$1" --work "$WORK"
  "$PYTHON" -m nano.measure.evaluate_worlds "$1" --work "$WORK"
  "$PYTHON" -m nano.publish.check_bytes "$1" --work "$WORK"
}
stage() { # STAGE
  echo "$(date +%T) $1"
  "$PYTHON" -m nano.train.judges "$1" --work "$WORK" >> "$WORK/logs/$1.log" 2>&1
}
eyes() { # SIZE MINUTES
  grep -q '"done": true' "$WORK/manifests/eyes-$1.json" 2>/dev/null ||
    "$PYTHON" -m nano.train.eyes "$1" --minutes "$2" --work "$WORK" >> "$WORK/logs/eyes-$1.log" 2>&1
}

[ -f "$WORK/pair-prompts.json" ] || npx tsx training/messages/write-texts.ts "$WORK"
for shard in $TRAIN; do
  pictures "$shard" 3000 1000 3000 known
  messages "$shard" 3000 known known
done
pictures valid 300 200 400 known
messages valid 400 known known
messages valid 400 known held-out
pictures valid-looks 0 0 300 held-out
messages valid-looks 300 held-out known
pictures eval 600 300 2000 known
messages eval 2000 known known
messages eval 2000 known held-out
pictures eval-looks 0 0 600 held-out
messages eval-looks 600 held-out known

[ "${1:-}" != data ] || exit 0

eyes large "${EYES_MINUTES:-60}"
features large "$TRAIN valid"
prepare() { # STAGE, what its data need beyond the common ones
  case $1 in
    pool-fir) eyes small "${EYES_MINUTES:-60}" && features small "$TRAIN valid" ;;
    pool-mole) features large "$TRAIN valid" --blur ;;
    pool-bard) for shard in $TRAIN; do messages "$shard" 3000 known known length; done ;;
    pool-ash) for shard in $TRAIN; do messages "$shard" 3000 known known brief; done ;;
  esac
}
# two at a time, one a core; the twins side by side, as forward takes both's length over
for names in ${*:-bind start both+forward graded+pool-oak pool-elm+pool-ash pool-fir+pool-mole pool-bard}; do
  case $names in
    report-pool-fir) report pool-fir small ;;
    report-pool-mole) report pool-mole large --blur ;;
    report-*) report "${names#report-}" large ;;
    *+*)
      prepare "${names%+*}"
      prepare "${names#*+}"
      stage "${names%+*}" & first=$!
      stage "${names#*+}" & second=$!
      wait "$first"
      wait "$second"
      ;;
    *)
      prepare "$names"
      stage "$names"
      ;;
  esac
done
