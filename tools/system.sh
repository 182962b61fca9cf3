#!/usr/bin/env bash
# Installs what tests ask of the system and what is not there yet, in one call of apt-get: headless Chromium, ffmpeg, PostgreSQL, Python.
set -euo pipefail
missing=()
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing+=(chromium)
command -v ffmpeg >/dev/null || missing+=(ffmpeg)
ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1 || missing+=(postgresql-15)
python3 -m pip --version >/dev/null 2>&1 || missing+=(python3 python3-pip)
[ ${#missing[@]} -eq 0 ] || { apt-get update -qq && apt-get install -y -qq "${missing[@]}" >/dev/null; }
