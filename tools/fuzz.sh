#!/usr/bin/env bash
# Runs fuzz targets one after another, each for a time: tools/fuzz.sh 10s [TARGET…]. Without names it runs all there are.
# What breaks one is kept under testdata/fuzz beside it, and is a case of the ordinary tests from then on.
set -euo pipefail
cd "$(dirname "$0")/.."
time=$1
shift

# fuzz runs one target. Go before 1.27 now and then takes the end of the time for a fault of the target (golang/go#75804):
# that one says nothing but "context deadline exceeded" and, as there is no input that did it, writes none.
fuzz() {
	local said
	said=$(mktemp)
	trap 'rm -f "$said"' RETURN
	# A server remembers, so the same input is not always as interesting twice: making inputs smaller is kept short.
	if go test -run '^$' -fuzzminimizetime 20x -fuzz "^$2\$" -fuzztime "$time" "./$1" 2>&1 | tee "$said"; then
		return
	fi
	[ "$(grep -A1 "^--- FAIL: $2 " "$said" | tail -1)" = "    context deadline exceeded" ] && ! grep -q 'Failing input written to' "$said"
}

found=" "
for folder in $(git ls-files '*_test.go' | xargs grep -l '^func Fuzz' | xargs -n1 dirname | sort -u); do
	for target in $(grep -hoP '^func \KFuzz\w+(?=\(\w+ \*testing\.F\))' "$folder"/*_test.go); do # go test -list would link every one
		if [ $# -gt 0 ] && [[ " $* " != *" $target "* ]]; then
			continue
		fi
		found+="$target "
		echo "$target in $folder"
		fuzz "$folder" "$target"
	done
done
for target in "$@"; do
	[[ $found == *" $target "* ]] || { echo "there is no $target" >&2; exit 1; }
done
