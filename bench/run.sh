#!/usr/bin/env bash
# Measures everything and writes the figures that docs/performance.md begins with to .tools/performance.md. Arguments go to
# the load generator: bench/run.sh -only plane
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .tools
make build >/dev/null
go build -o .tools/load ./bench/load
go test -run '^$' -bench AcceptanceToEngine -benchtime 500x ./internal/work | tee .tools/benches
go test -run '^$' -bench Render1024 -benchtime 5x ./internal/media/render | tee -a .tools/benches
go test -run '^$' -bench Parts -benchtime 8x ./internal/archetype/all | tee -a .tools/benches
go test -run '^$' -bench 'Decals|Start' -benchtime 5x ./internal/recipe | tee -a .tools/benches
.tools/load -bin bin/atelier -benches .tools/benches -o .tools/performance.md "$@"
cat .tools/performance.md
# What stands in other sections of docs/performance.md, each beside its peers in the same run. A script says which peer is missing.
bench/simplify.sh
bench/formats.sh
bench/retopology.sh
