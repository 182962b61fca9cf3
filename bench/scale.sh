#!/usr/bin/env bash
# Measures many processes on PostgreSQL and an S3 store, and writes the figures of docs/scaling.md.
set -euo pipefail
cd "$(dirname "$0")/.."
make build s3
go build -o .tools/load ./bench/load
./tools/s3.sh go test -run '^$' -bench BenchmarkS3 -benchtime 20x ./internal/blob | tee .tools/scale-benches
FSYNC=on ./tools/postgres.sh ./tools/s3.sh .tools/load -bin bin/atelier -benches .tools/scale-benches -only scale -scaling docs/scaling.md "$@"
