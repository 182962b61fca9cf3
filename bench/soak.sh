#!/usr/bin/env bash
# Lets twenty accounts use a server for an hour, well and badly, kills it twice, and judges what it holds at rest and what
# has become of the work. Writes soak.csv. Arguments go to the load generator: bench/soak.sh -for 10m
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .tools
make build
go build -o .tools/load ./bench/load
.tools/load -bin bin/atelier -only soak "$@"
