#!/usr/bin/env bash
# Compares atelier retopologize with Blender's remeshers on seven models, in one table: bench/retopology.sh [FACES].
# Times are of the processor. Ours has the start of the program, the maps and the file in it; Blender's is of the remesher alone.
set -euo pipefail
cd "$(dirname "$0")/.."
. bench/blender.sh
faces=${1:-5000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make build >/dev/null
echo "| model | surface | processor | faces | regular | rms | most |"
echo "|---|---|---|---|---|---|---|"
for thing in longsword barrel teapot chair "sitting fox" cottage "humanoid robot"; do
	bin/atelier generate model "a $thing" --seed 1 -o "$work/$thing" >/dev/null
	spent=$({ TIMEFORMAT='%U %S'; time bin/atelier retopologize "$work/$thing/model.glb" -o "$work/$thing.glb" --faces "$faces" >/dev/null; } 2>&1 |
		awk 'END {printf "%.2f", $1 + $2}')
	if [ ${#blender[@]} -eq 0 ]; then
		echo "| $thing | atelier, with its maps | $spent s | | | | |"
		continue
	fi
	for side in source new; do
		file=$work/$thing/model.glb
		[ "$side" = source ] || file=$work/$thing.glb
		bin/atelier convert "$file" -o "$work/$thing-$side.obj.zip"
		unzip -qo "$work/$thing-$side.obj.zip" -d "$work/$thing-$side"
	done
	"${blender[@]}" bench/retopology.py -- "$work/$thing-source/model.obj" "$work/$thing-new/model.obj" "$faces" "$spent" 2>&1 |
		sed -n "s/^RESULT /| $thing /p" || echo "| $thing | Blender ended early | | | | | |"
done
