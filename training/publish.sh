#!/bin/sh
# Puts models whose stages are done on the page: measures them, exports their graphs, writes records,
# cards, what the page lists, and all that tests and self-tests hold them against; then runs those.
# Goes on where it was stopped: a report that is there is kept.
#
#   training/publish.sh both forward graded
#
# Needs what train.sh needs, and Chromium. WORK and PYTHON are those of train.sh. What is left to a
# person, PUBLISHING.md lists.
set -eu
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-python3}
WORK=${WORK:-.cache/training}
export PYTHON WORK
export ATEN_CPU_CAPABILITY="${ATEN_CPU_CAPABILITY:-avx512}" OPENBLAS_CORETYPE="${OPENBLAS_CORETYPE:-SKYLAKEX}"
export OMP_NUM_THREADS=1 OMP_WAIT_POLICY=PASSIVE PYTHONPATH=training
[ $# -gt 0 ] || { echo "usage: training/publish.sh STAGE …" >&2; exit 2; }
SEED=2025 # of the page's own measurement; the test of the cards draws others

for stage; do
  grep -q '"done": true' "$WORK/manifests/$stage.json" || { echo "$stage is not done" >&2; exit 1; }
done
for stage; do
  # the last of its reports, unless it is of an earlier checkpoint
  [ "$WORK/reports/$stage-bytes.json" -nt "$WORK/checkpoints/$stage.pt" ] ||
    training/train.sh "report-$stage"
done
"$PYTHON" -m nano.publish.publish "$@" --work "$WORK"
"$PYTHON" -m nano.publish.write_cards "$@" --work "$WORK"
npx tsx training/write-listing.ts
"$PYTHON" -m nano.publish.write_logits test/training/logits.json "$@" --work "$WORK"
"$PYTHON" -m nano.publish.write_fixture "$WORK/tokenizer.json" test/training/token-ids.json --work "$WORK"
npx vitest run --project unit test/training test/judges/cautions test/judges/shipped-models
npx tsx training/write-references.ts
npx tsx test/goldens/nano-answers.ts
# again, with what the page itself measures
for stage; do
  npx tsx headless/main.ts run --judge "nano-vlm-${stage#pool-}" --source scenes --items 30 --seed "$SEED" \
    --splits CJ,R,GB,PS,ET,SP,SP-CJ,SP-R,SP-GB,SP-PS,SP-ET,SP-IT > "$WORK/reports/$stage-page.part"
  mv "$WORK/reports/$stage-page.part" "$WORK/reports/$stage-page.json"
  # the twins were shown two pictures at most
  case $stage in pool-*)
    for op in color_jitter rotate gaussian_blur perspective elastic; do
      npx tsx headless/main.ts closer --judge "nano-vlm-${stage#pool-}" --source scenes --items 24 \
        --seed "$SEED" --op "$op" > "$WORK/reports/$stage-closer-$op.part"
      mv "$WORK/reports/$stage-closer-$op.part" "$WORK/reports/$stage-closer-$op.json"
    done ;;
  esac
done
"$PYTHON" -m nano.publish.write_cards "$@" --measured --work "$WORK"
npx vitest run --project unit test/judges test/training
cat training/PUBLISHING.md
