#!/usr/bin/env bash
# Runs a command with a fresh S3 store beside it, for its tests: tools/s3.sh go test ./internal/blob/...
# The store keeps its data in a folder of its own, listens on loopback alone, checks signatures, and is gone when the
# command ends.
set -euo pipefail

gateway="$(cd "$(dirname "$0")/.." && pwd)/.tools/versitygw"
[ -x "$gateway" ] || { echo "there is no $gateway: make s3 builds it" >&2; exit 1; }

data=$(mktemp -d)
mkdir -p "$data/root/atelier" "$data/meta" # a folder is a bucket
export AWS_ACCESS_KEY_ID=atelier AWS_SECRET_ACCESS_KEY="secret-$RANDOM$RANDOM" AWS_EC2_METADATA_DISABLED=true
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])' 2>/dev/null || echo $((20000 + RANDOM)))
ROOT_ACCESS_KEY="$AWS_ACCESS_KEY_ID" ROOT_SECRET_KEY="$AWS_SECRET_ACCESS_KEY" \
  "$gateway" --port "127.0.0.1:$port" --quiet --keep-alive posix --sidecar "$data/meta" "$data/root" >"$data/log" 2>&1 &
store=$!
stop() {
  kill "$store" 2>/dev/null || true
  wait "$store" 2>/dev/null || true
  rm -rf "$data"
}
trap stop EXIT

for try in $(seq 100); do
  (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
  kill -0 "$store" 2>/dev/null && [ "$try" -lt 100 ] || { cat "$data/log" >&2; exit 1; }
  sleep 0.1
done

TEST_S3="s3://atelier?endpoint=http://127.0.0.1:$port&region=us-east-1" "$@"
