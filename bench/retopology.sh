#!/usr/bin/env bash
# Compares atelier retopologize with Blender's remeshers on seven models: bench/retopology.sh [FACES].
# It wants Blender on the path, or a python3 that has the bpy package.
set -euo pipefail
cd "$(dirname "$0")/.."
faces=${1:-5000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/atelier" ./cmd/atelier
blender=(python3)
[ -z "$(command -v blender)" ] || blender=(blender -b -P)
for thing in longsword barrel teapot chair "sitting fox" cottage "humanoid robot"; do
  "$work/atelier" generate model "a $thing" --seed 1 -o "$work/$thing" >/dev/null
  ( time "$work/atelier" retopologize "$work/$thing/model.glb" -o "$work/$thing.glb" --faces "$faces" >/dev/null ) 2>&1 |
    awk -v t="$thing" '/user/ {print t ": atelier, with its maps, " $2 " of processor time"}'
  for side in source new; do
    file=$work/$thing/model.glb
    [ "$side" = source ] || file=$work/$thing.glb
    "$work/atelier" convert "$file" -o "$work/$thing-$side.obj.zip"
    unzip -qo "$work/$thing-$side.obj.zip" -d "$work/$thing-$side"
  done
  "${blender[@]}" bench/retopology.py -- "$work/$thing-source/model.obj" "$work/$thing-new/model.obj" "$faces" 2>&1 |
    sed -n "s/^RESULT /$thing: /p" || echo "$thing: Blender ended early"
done
