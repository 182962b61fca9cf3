package pgtest

import (
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
)

// OnFiles skips a test when the run has a database server. It is for tests of the data folder alone, and for tests that open no database: on a server
// they would only be repeated.
func OnFiles(t testing.TB) {
	t.Helper()
	if Served() {
		t.Skip("not of a server")
	}
}

// OnServer skips a test when the run has no database server. It is for tests of what several processes on one database do. tools/calling.sh finds the
// calls for the target race.
func OnServer(t testing.TB) {
	t.Helper()
	if !Served() {
		t.Skip("of a server alone")
	}
}

// Either skips a test on the days of the other database. It is for what holds on both alike: with -short, as in make test, such a test runs on files one
// day and on a server the next, with all its cases; make verify runs it on both.
func Either(t testing.TB) {
	t.Helper()
	if testing.Short() && onServer(t) != Served() {
		t.Skip("today on the other database")
	}
}

// InTurn skips a test on a server on every second day of make test. On files it runs each day, under the race detector, too.
func InTurn(t testing.TB) {
	t.Helper()
	if testing.Short() && Served() && !onServer(t) {
		t.Skip("tomorrow on a server")
	}
}

// onServer reports whether today is a test's day on a server, the same for all its cases.
func onServer(t testing.TB) bool {
	name, _, _ := strings.Cut(t.Name(), "/")
	return seedtest.Turn(name, 2) == 1
}
