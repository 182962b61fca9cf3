#!/usr/bin/env bash
# Runs fuzz targets one after another, each for a time: tools/fuzz.sh 10s [TARGET…]. Without names it runs all there are.
# What breaks one is kept under testdata/fuzz beside it, and is a case of the ordinary tests from then on.
set -euo pipefail
cd "$(dirname "$0")/.."
time=$1
shift
found=" "
for folder in $(git ls-files '*_test.go' | xargs grep -l '^func Fuzz' | xargs -n1 dirname | sort -u); do
	for target in $(go test -list '^Fuzz' "./$folder" | grep '^Fuzz'); do
		if [ $# -gt 0 ] && [[ " $* " != *" $target "* ]]; then
			continue
		fi
		found+="$target "
		echo "$target in $folder"
		# A server remembers, so the same input is not always as interesting twice: making inputs smaller is kept short.
		go test -run '^$' -fuzzminimizetime 20x -fuzz "^$target\$" -fuzztime "$time" "./$folder"
	done
done
for target in "$@"; do
	[[ $found == *" $target "* ]] || { echo "there is no $target" >&2; exit 1; }
done
