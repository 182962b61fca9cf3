package seedtest

import "testing"

// In three days in a row make test takes each case once; make verify takes all of them every day.
func TestEveryCaseHasItsDay(t *testing.T) {
	for i := range 10 {
		var short, whole int
		for day := int64(20_000); day < 20_000+parts; day++ {
			if takes(i, day, true) {
				short++
			}
			if takes(i, day, false) {
				whole++
			}
		}
		if short != 1 || whole != parts {
			t.Errorf("case %d: got %d of %d days in short and %d else, want 1 and all", i, short, parts, whole)
		}
	}
}

func TestSeedOfTheEnvironment(t *testing.T) {
	t.Setenv(Variable, "12")
	if n, ok := Given(t); n != 12 || !ok || All() || Day(t) != 12 {
		t.Errorf("got %d, %v, all %v, day %d, want 12", n, ok, All(), Day(t))
	}
	t.Setenv(Variable, "all")
	if _, ok := Given(t); ok || !All() || Day(t) != today() {
		t.Errorf("got a seed given: %v, all: %v, want all and the day", ok, All())
	}
}
