#!/bin/sh
# Tests the training's Python. PYTHON names the Python; as root on Debian what it lacks is installed.
set -eu
cd "$(dirname "$0")/.."
has() { "$1" -c 'import numpy, onnx, torch' 2>/dev/null; }

PYTHON=${PYTHON:-python3}
if ! has "$PYTHON"; then
  PYTHON=/usr/bin/python3 # Debian's, beside which there may be another without these packages
  if ! has "$PYTHON" && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-torch python3-numpy python3-onnx > /dev/null
  fi
  has "$PYTHON" || { echo "No Python here has torch, numpy and onnx; set PYTHON to one that has." >&2; exit 1; }
fi
PYTHONPATH=training "$PYTHON" -m unittest discover test/training/python
