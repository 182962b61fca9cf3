#!/usr/bin/env bash
# Measures the writers of formats beside Blender and assimp: bench/formats.sh [FILE.glb …]
# Without files it makes a standard model and a production one.
set -euo pipefail
cd "$(dirname "$0")/.."
. bench/blender.sh
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
if [ $# -eq 0 ]; then
	make build >/dev/null
	for preset in standard production; do
		bin/atelier generate model "a weathered oak barrel" --preset "$preset" --seed 1 -o "$made/$preset.glb" >/dev/null
	done
	set -- "$made/standard.glb" "$made/production.glb"
fi
mkdir -p .tools
go build -o .tools/formats ./bench/formats
.tools/formats "$@"
if [ ${#blender[@]} -gt 0 ]; then
	"${blender[@]}" bench/formats/blender.py -- "$@" 2>&1 | grep ' to fbx ' || echo "Blender could not export"
fi
if [ -d tools/readers/node_modules/assimpjs ] || make --no-print-directory readers; then
	node bench/formats/assimp.mjs "$@"
else
	echo "assimp is missing beside us: make readers"
fi
