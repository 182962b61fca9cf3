#!/usr/bin/env bash
# Prints the tests that call a function of a test package, and their packages, as flags and packages for suite.sh. So a test says itself
# where it runs, by a call in its own body, and no list names it. The first argument is the function, or several in an alternation; the
# others are folders, or pathspecs of git:
#   tools/calling.sh 'seedtest.(Unraced|Checks)' internal/store ':!internal/store/driver'
set -euo pipefail
cd "$(dirname "$0")/.."
function=$1
shift
git ls-files "$@" | grep '_test\.go$' | xargs awk -v called="^\t${function//./[.]}\\\\(t[,)]" '
	/^func / { test = "" }
	/^func Test/ { test = substr($2, 1, index($2, "(") - 1) }
	$0 ~ called && test == "" { print FILENAME ": a call of the function outside a test names no test" >"/dev/stderr"; outside = 1 }
	$0 ~ called {
		folder = FILENAME
		sub("/[^/]*$", "", folder)
		if (!(folder in seen)) folders = folders " ./" folder
		seen[folder]
		if (!((folder, test) in seen)) tests = tests "|" test
		seen[folder, test]
	}
	END { if (tests == "" || outside) exit 1; print "-run ^(" substr(tests, 2) ")$ --" folders }'
