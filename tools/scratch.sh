#!/usr/bin/env bash
# Prints a folder for what tests write: in memory where the machine has 8 GB of it free and lets programs run from there, and otherwise the
# usual one. A test's databases and files end with it, and a disk that other tests flush makes each of them wait:
#   TMPDIR=$(tools/scratch.sh) go test ./internal/work
set -u
folder=/dev/shm/atelier-tests
room() { [ "$(awk '/^MemAvailable:/ { print int($2 / 1e6) }' /proc/meminfo)" -ge 8 ] && [ "$(df --output=avail /dev/shm | tail -1)" -ge 6000000 ]; }
runs() {
	mkdir -p "$folder" && chmod 1777 "$folder" || return 1
	local program
	program=$(mktemp -p "$folder") && printf '#!/bin/sh\n' >"$program" && chmod +x "$program" && "$program"
	local code=$?
	rm -f "$program"
	return $code
}
if { room && runs; } 2>/dev/null; then echo "$folder"; else echo "${TMPDIR:-/tmp}"; fi
