#!/usr/bin/env bash
# Runs fuzz targets one after another. Without names it runs all there are.
#   tools/fuzz.sh 10s [TARGET…]   each for a time, led by the coverage of the code, for which all packages are compiled once more
#   tools/fuzz.sh 500x [TARGET…]  each with so many random inputs, by the programs that the other tests are
# What breaks one is kept under testdata/fuzz beside it, and is a case of the ordinary tests from then on.
set -euo pipefail
cd "$(dirname "$0")/.."
time=$1
shift

# led runs the target $2 of the folder $1 for a time. Two of its stops are no fault of the target:
# - Go before 1.27 now and then takes the end of the time for one (golang/go#75804): "context deadline exceeded", and no input that did it.
# - The process that tries inputs ends when one takes 10 s by the clock, which on a busy machine any may: it "hung or terminated unexpectedly". The input
#   that it leaves is run once more; where it passes, it is removed, and the target runs for what is left of the time.
led() {
	local said input left=$(seconds "$time") from=$SECONDS
	if [ $# -gt 2 ]; then
		left=$3
	fi
	said=$(mktemp)
	trap 'rm -f "$said"' RETURN
	# A server remembers, so the same input is not always as interesting twice: making inputs smaller is kept short.
	if go test -run '^$' -fuzzminimizetime 20x -fuzz "^$2\$" -fuzztime "${left}s" "./$1" 2>&1 | tee "$said"; then
		return
	fi
	input=$(sed -n 's/^ *Failing input written to //p' "$said")
	if [ -z "$input" ]; then
		[ "$(grep -A1 "^--- FAIL: $2 " "$said" | tail -1)" = "    context deadline exceeded" ]
		return
	fi
	grep -q 'fuzzing process hung or terminated unexpectedly' "$said" && go test -timeout 1m -run "^$2\$/^${input##*/}\$" "./$1" || return 1
	rm "$1/$input"
	left=$((left - (SECONDS - from)))
	echo "$2 stopped at an input that passes: the machine was too busy; $left s are left"
	[ "$left" -le 0 ] || led "$1" "$2" "$left"
}

# seconds is a time such as 10s, 12m or 1h in seconds.
seconds() {
	case $1 in
	*h) echo $((${1%h} * 3600)) ;;
	*m) echo $((${1%m} * 60)) ;;
	*) echo "${1%s}" ;;
	esac
}

# blind runs the target $2 of the folder $1 with a number of inputs.
blind() {
	(cd "$1" && "$programs/$(basename "$1").test" -test.run '^$' -test.fuzz "^$2\$" -test.fuzztime "$time" -test.fuzzminimizetime 20x \
		-test.fuzzcachedir "$programs/inputs")
}

found=" " targets=() folders=()
for folder in $(git ls-files '*_test.go' | xargs grep -l '^func Fuzz' | xargs -n1 dirname | sort -u); do
	for target in $(grep -hoP '^func \KFuzz\w+(?=\(\w+ \*testing\.F\))' "$folder"/*_test.go); do # go test -list would link every one
		if [ $# -gt 0 ] && [[ " $* " != *" $target "* ]]; then
			continue
		fi
		found+="$target "
		targets+=("$folder $target")
		[[ " ${folders[*]} " == *" ./$folder "* ]] || folders+=("./$folder")
	done
done
for target in "$@"; do
	[[ $found == *" $target "* ]] || { echo "there is no $target" >&2; exit 1; }
done
how=led
if [[ $time == *x ]]; then
	how=blind
	programs=$(mktemp -d)
	trap 'rm -rf "$programs"' EXIT
	go test -vet=off -c -o "$programs/" "${folders[@]}"
fi
for one in "${targets[@]}"; do
	read -r folder target <<<"$one"
	echo "$target in $folder"
	$how "$folder" "$target"
done
