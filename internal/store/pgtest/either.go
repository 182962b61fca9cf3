package pgtest

import (
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
)

// Either skips a test whose day is on the other database. It is for what holds on both alike: with -short, as in make test, such a test
// runs on files one day and on a server the next, all cases of it together; make verify takes it on both.
func Either(t testing.TB) {
	t.Helper()
	if name, _, _ := strings.Cut(t.Name(), "/"); testing.Short() && (seedtest.Turn(name, 2) == 1) != Served() {
		t.Skip("today on the other database")
	}
}
