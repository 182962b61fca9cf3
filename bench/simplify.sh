#!/usr/bin/env bash
# Measures the simplifier beside gltfpack, which is installed for it: bench/simplify.sh [-ratio R] [FILE.glb …]
set -euo pipefail
cd "$(dirname "$0")/.."
export PEERS="$PWD/.tools/peers"
mkdir -p "$PEERS"
[ -f "$PEERS/package.json" ] || echo '{"private":true}' > "$PEERS/package.json"
[ -d "$PEERS/node_modules/gltfpack" ] || npm install --prefix "$PEERS" --no-audit --no-fund --silent gltfpack@1.3.0
go build -o .tools/simplify ./bench/simplify
.tools/simplify -peer bench/simplify/peer.mjs "$@"
