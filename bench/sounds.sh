#!/usr/bin/env bash
# Measures our MP3 and Opus beside LAME and libopus, as ffmpeg has them: bench/sounds.sh [-kbit 128] [FILE.wav …]
# Without files it makes six effects and six pieces of music.
set -euo pipefail
cd "$(dirname "$0")/.."
make --no-print-directory ffmpeg
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
rates=()
if [ "${1:-}" = -kbit ]; then rates=(-kbit "$2"); shift 2; fi
if [ $# -eq 0 ]; then
	[ -x bin/atelier ] || make build
	for prompt in "a heavy oak door creaks open, then slams in a dungeon" "footsteps on gravel, then three knocks on an oak door" "a busy tavern" \
		"heavy rain with thunder" "glass shatters" "a dog barks twice" "epic orchestral battle music" "a sad piano piece in D minor" \
		"chiptune music, fast" "lo-fi beat" "western guitar music" "techno"; do
		bin/atelier generate audio "$prompt" --seconds 5 --seed 3 -o "$made/${prompt// /-}.wav" >/dev/null
	done
	set -- "$made"/*.wav
fi
mkdir -p .tools
go build -o .tools/sounds ./bench/sounds
.tools/sounds "${rates[@]}" "$@"
