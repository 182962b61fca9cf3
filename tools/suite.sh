#!/usr/bin/env bash
# Runs Go tests by gotestsum; a test that fails is run once more by itself, and only a second failure counts:
#   tools/suite.sh -race -run '^TestTasks' -- ./internal/store ./internal/work -rapid.checks=8
# Flags of go test stand before "--"; packages and the flags of their tests follow it. There is no second run when a process died
# before its tests had ended, a package failed without a failed test (TestMain, goleak), a race was found, or more than five failed.
# Test programs end before their garbage matters: their heaps grow to five times what is in use, within 2 GiB, before the collector runs.
# How long each package took by the clock is added to the file that CLOCK names, if it names one; tools/spent.sh reads it.
set -euo pipefail
self=$(realpath "$0")
export GOGC=${GOGC:-400} GOMEMLIMIT=${GOMEMLIMIT:-2GiB}

# gotestsum calls this script as its command, and for a second run adds the test and its package to the same words.
if [ "${1:-}" != once ]; then
	gotestsum=$(dirname "$self")/../.tools/gotestsum
	[ -x "$gotestsum" ] || { echo "there is no $gotestsum: make suite builds it" >&2; exit 1; }
	again=$(mktemp)
	trap 'rm -f "$again"' EXIT
	code=0
	"$gotestsum" --format-hide-empty-pkg --hide-summary=skipped --rerun-fails=1 --rerun-fails-max-failures=5 --rerun-fails-run-root-test \
		--rerun-fails-abort-on-data-race --rerun-fails-report="$again" --raw-command -- "$self" once "$@" || code=$?
	if [ -s "$again" ]; then
		sed '1i\
tests that needed a second run:' "$again"
	fi
	exit "$code"
fi
shift

flags=() packages=() rest=()
while [ "$1" != -- ]; do flags+=("$1"); shift; done
shift
for word; do
	case $word in
	-test.run=*) one=$word ;;
	-*) rest+=("$word") ;;
	*) packages+=("$word") ;;
	esac
done

if [ -z "${one:-}" ]; then
	# A test without an end was running when its process died, and tests after it have not run at all.
	go test -json "${flags[@]}" "${packages[@]}" "${rest[@]}" | awk '
		{ print; fflush() }
		match($0, /"Package":"[^"]*","Test":"([^"\\]|\\.)*"/) {
			test = substr($0, RSTART, RLENGTH)
			if ($0 ~ /^[^,]*,"Action":"run"/) running[test]
			if ($0 ~ /^[^,]*,"Action":"(pass|fail|skip)"/) delete running[test]
		}
		ENVIRON["CLOCK"] && match($0, /"Action":"(pass|fail)","Package":"[^"]*","Elapsed":[0-9.]+/) {
			split(substr($0, RSTART, RLENGTH), word, "\"")
			print substr(word[11], 2), word[8] >>ENVIRON["CLOCK"]
			close(ENVIRON["CLOCK"])
		}
		END { for (test in running) { print "no end: " test > "/dev/stderr"; died = 1 }; exit died * 2 }'
	exit
fi

if [ "$one" = '-test.run=^$' ]; then
	echo "${packages[-1]} failed, and none of its tests: no second run" >&2
	exit 2
fi
# -count=1 keeps a result of some other day out of it; a second -run would contradict the first.
alone=(-count=1)
for ((i = 0; i < ${#flags[@]}; i++)); do
	case ${flags[i]} in
	-run) i=$((i + 1)) ;;
	-run=* | -count=*) ;;
	*) alone+=("${flags[i]}") ;;
	esac
done
exec go test -json "${alone[@]}" -run "${one#-test.run=}" "${packages[-1]}" "${rest[@]}"
