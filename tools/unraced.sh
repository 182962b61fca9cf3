#!/usr/bin/env bash
# Prints what the target race leaves to unit, as flags and packages for suite.sh: the tests that call seedtest.Unraced or seedtest.Checks,
# and their packages. The arguments are folders whose tests race takes:
#   tools/unraced.sh internal/store internal/lifecycle
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files "${@/%//*_test.go}" | xargs awk '
	/^func Test/ { test = substr($2, 1, index($2, "(") - 1) }
	/^\tseedtest\.(Unraced|Checks)\(t/ {
		folder = FILENAME
		sub("/[^/]*$", "", folder)
		if (!(folder in seen)) folders = folders " ./" folder
		seen[folder]
		if (!((folder, test) in seen)) tests = tests "|" test
		seen[folder, test]
	}
	END { if (tests == "") exit 1; print "-run ^(" substr(tests, 2) ")$ --" folders }'
