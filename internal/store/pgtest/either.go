package pgtest

import (
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
)

// OnFiles skips a test when the run has a server. It is for what belongs to the data folder alone, and for what opens no database: on a
// server it would only be repeated.
func OnFiles(t testing.TB) {
	t.Helper()
	if Served() {
		t.Skip("not of a server")
	}
}

// OnServer skips a test when the run has no server. It is for what only several processes on one database have.
// tools/calling.sh finds the calls for the target race.
func OnServer(t testing.TB) {
	t.Helper()
	if !Served() {
		t.Skip("of a server alone")
	}
}

// Either skips a test whose day is on the other database. It is for what holds on both alike: with -short, as in make test, such a test
// runs on files one day and on a server the next, all cases of it together; make verify takes it on both.
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

// onServer reports whether the day of a test is on a server: of all its cases alike.
func onServer(t testing.TB) bool {
	name, _, _ := strings.Cut(t.Name(), "/")
	return seedtest.Turn(name, 2) == 1
}
