package seedtest

import (
	"strconv"
	"testing"
	"time"
)

// In three consecutive days make test runs each case once; make verify runs all of them every day.
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

// On two consecutive days a test takes both variants, and on one day tests differ.
func TestWaysTakeTurns(t *testing.T) {
	ways := map[int]int{}
	for _, name := range []string{"TestMetrics", "TestSources", "TestKeys", "TestSafety", "TestOwners", "TestSettings", "TestStop", "TestPort"} {
		today, tomorrow := turn(name, 2, 20_000), turn(name, 2, 20_001)
		if today == tomorrow {
			t.Errorf("%s: got the way %d two days in a row", name, today)
		}
		ways[today]++
	}
	if len(ways) != 2 {
		t.Errorf("got %v on one day, want both ways", ways)
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

// With -short, a test runs on one of so many days, and without it every day.
func TestInTurn(t *testing.T) {
	const days = 3
	ran, want := 0, days
	if testing.Short() {
		want = 1
	}
	for day := range days {
		t.Setenv(dayVariable, strconv.Itoa(20_000+day))
		t.Run("case", func(t *testing.T) { // its second run is called case#01
			InTurn(named{t, "case"}, days)
			ran++
		})
	}
	if ran != want {
		t.Errorf("got %d runs in %d days, want %d", ran, days, want)
	}
}

// named is a test with another name.
type named struct {
	*testing.T
	name string
}

func (n named) Name() string { return n.name }

func TestDayOfTheEnvironment(t *testing.T) {
	t.Setenv(Variable, "")
	for text, want := range map[string]int64{"20000": 20_000, "": time.Now().Unix() / 86400} {
		t.Setenv(dayVariable, text)
		if got := Day(t); got != want {
			t.Errorf("%s=%s: got the day %d, want %d", dayVariable, text, got, want)
		}
	}
}

// The pieces of a list together are the list, each element once.
func TestPieces(t *testing.T) {
	list, seen := []int{0, 1, 2, 3, 4, 5, 6}, map[int]int{}
	for _, v := range []string{"1/3", "2/3", "3/3"} {
		t.Setenv(PieceVariable, v)
		for _, i := range Piece(t, list) {
			seen[i]++
		}
	}
	for _, i := range list {
		if seen[i] != 1 {
			t.Errorf("element %d: got it %d times, want once", i, seen[i])
		}
	}
	for _, v := range []string{"", "3", "0/3", "4/3", "a/b", "1/0"} {
		if _, _, err := Pieces(v); err == nil {
			t.Errorf("%q: got no error", v)
		}
	}
}
