// Package seedtest says which part of a long matrix a run of the tests takes.
//
// go test runs every case with the seed of the day. go test -short, as make test runs it, runs a third of similar cases, by the day. TEST_SEED=all, as
// make verify sets it, runs every case with every seed, and TEST_SEED=n repeats the seed n.
//
// The Makefile passes the day in TEST_DAY. Go caches a result with the variables that the test read, so on the same day an unchanged package is not run
// again, and on the next day it is.
package seedtest

import (
	"flag"
	"fmt"
	"hash/fnv"
	"iter"
	"maps"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"
)

// Variable names the seed of a run.
const Variable = "TEST_SEED"

// dayVariable names the day of a run, a number of days since 1970 in UTC; without it, the clock decides.
const dayVariable = "TEST_DAY"

// PieceVariable names the piece of a long matrix that a run takes with every seed: 3/20 is the third of twenty pieces.
const PieceVariable = "TEST_PIECE"

// parts is how many days the cases of a matrix take in make test.
const parts = 3

// All reports whether the run takes every seed.
func All() bool { return os.Getenv(Variable) == "all" }

// Piece is the requested piece of a list, or all of it when none was requested: of twenty pieces the third has every twentieth element from the third
// on.
func Piece[T any](t testing.TB, list []T) (some []T) {
	t.Helper()
	v := os.Getenv(PieceVariable)
	if v == "" {
		return list
	}
	which, of, err := Pieces(v)
	if err != nil {
		t.Fatalf("%s: %v", PieceVariable, err)
	}
	for i := which; i < len(list); i += of {
		some = append(some, list[i])
	}
	return some
}

// Pieces parses a text such as 3/20: which piece, the first being 0, of how many.
func Pieces(text string) (which, of int, err error) {
	if n, _ := fmt.Sscanf(text, "%d/%d", &which, &of); n != 2 || which < 1 || which > of {
		return 0, 0, fmt.Errorf("got %q, want a piece and how many there are, as 3/20", text)
	}
	return which - 1, of, nil
}

// Given is the requested seed, if there is one.
func Given(t testing.TB) (n int64, ok bool) {
	t.Helper()
	v := os.Getenv(Variable)
	if v == "" || All() {
		return 0, false
	}
	n, err := strconv.ParseInt(v, 10, 64)
	if err != nil {
		t.Fatalf("%s: %v", Variable, err)
	}
	return n, true
}

// Day is the requested seed, or else the number of the day. It logs the seed, so that a failure can be repeated.
func Day(t testing.TB) int64 {
	t.Helper()
	n, ok := Given(t)
	if !ok {
		n = today()
	}
	t.Logf("%s=%d", Variable, n)
	return n
}

// Of is one of n seeds, 0 to n−1. Each seed stays for as many days as the cases take by TakesOf, so that in n times as many days every case meets every
// seed.
func Of(n, days int64) int64 { return today() / days % n }

// Turn is which of n variants, 0 to n−1, a test takes today: another one each day, and not the same for all tests.
func Turn(name string, n int) int { return turn(name, n, today()) }

func turn(name string, n int, day int64) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(name)) // a hash never fails
	return int((int64(h.Sum32()) + day) % int64(n))
}

// InTurn skips a test of make test on all but one of so many days. It is for long tests beside others that show much the same: whole models, browsers,
// servers that are stopped again and again. A case of a table has a day of its own; make verify runs all. A test that also chooses variants by the day
// must have a number of variants without a common divisor with days: otherwise some variants never run.
func InTurn(t testing.TB, days int) {
	t.Helper()
	if testing.Short() && Turn(t.Name(), days) != 0 {
		t.Skip("another day")
	}
}

// Unraced skips a test under the race detector in make test. It is for long tables that one caller goes through, one request after another, and for new
// meshes: their goroutines also meet in other tests of the package. tools/calling.sh finds the calls for the target unit, which runs these tests without
// the detector.
func Unraced(t testing.TB) {
	t.Helper()
	if Race && testing.Short() {
		t.Skip("not under the race detector")
	}
}

// Raced marks a test outside the control plane whose goroutines meet, or that uses a service which only some runs have. tools/calling.sh finds the calls
// for the target race, which runs these tests under the race detector.
func Raced(t testing.TB) {
	t.Helper()
	t.Logf("race detector: %t", Race)
}

// raced is how many cases of a property run under the race detector: races are between goroutines, and do not depend on what a case draws.
const raced = 8

// Checks sets how many cases rapid tries of a test's properties, unless -rapid.checks sets it. Under the race detector there are fewer, and the Makefile
// runs the test without it, too.
func Checks(t testing.TB, n int) {
	t.Helper()
	f := flag.Lookup("rapid.checks")
	if f == nil {
		t.Fatal("rapid is not linked")
	}
	if f.Value.String() != f.DefValue {
		return
	}
	if Race {
		n = min(n, raced)
	}
	if err := f.Value.Set(strconv.Itoa(n)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Value.Set(f.DefValue) }) // the value is the default, which was set before
}

// Takes reports whether the run takes the i-th case of a matrix.
func Takes(i int) bool { return takes(i, today(), testing.Short()) }

// TakesOf is Takes for a matrix whose cases take turns over so many days.
func TakesOf(i int, days int64) bool { return !testing.Short() || (int64(i)+today())%days == 0 }

func takes(i int, day int64, short bool) bool { return !short || (int64(i)+day)%parts == 0 }

// Some are the cases of a list that the run takes: see Takes.
func Some[T any](list []T) (some []T) {
	for i, c := range list {
		if Takes(i) {
			some = append(some, c)
		}
	}
	return some
}

// SomeOf are the cases of a table that the run takes, in the order of their names: see Takes.
func SomeOf[V any](table map[string]V) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for _, name := range Some(slices.Sorted(maps.Keys(table))) {
			if !yield(name, table[name]) {
				return
			}
		}
	}
}

// today is the day of the run. It panics when dayVariable is not a number.
func today() int64 {
	v := os.Getenv(dayVariable)
	if v == "" {
		return time.Now().Unix() / 86400
	}
	n, err := strconv.ParseUint(v, 10, 31)
	if err != nil {
		panic(dayVariable + ": " + err.Error())
	}
	return int64(n)
}
