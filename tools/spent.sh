#!/usr/bin/env bash
# Runs a test program and adds the processor time that it took, with its folder, to the file that SPENT names:
#   SPENT=times go test -exec "$PWD/tools/spent.sh" ./...
# Called without a program, it tells which folders took more than BUDGET seconds OF a processor, or of what else the times are. Nothing fails by
# that: a busy machine inflates such times.
set -u
budget=${BUDGET:-6}
if [ $# -eq 0 ]; then
	sort -rn "$SPENT" | awk -v budget="$budget" -v of="${OF:-of a processor}" -v top="$PWD/" '
		{ sum += $1; sub(top, "", $2); if ($1 > budget) { over = over sprintf("%7.1f  %s\n", $1, $2); n++ } }
		END { printf "test programs took %.0f s %s; %d of %d took more than %d s:\n%s", sum, of, n, NR, budget, over }'
	exit
fi
said=$(mktemp)
TIMEFORMAT='%U %S'
{ time "$@" 2>&3; } 3>&2 2>"$said"
code=$?
read -r user system <"$said"
rm -f "$said"
awk -v u="$user" -v s="$system" -v at="$PWD" 'BEGIN { printf "%.2f %s\n", u + s, at }' >>"$SPENT"
exit "$code"
