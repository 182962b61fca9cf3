// Package seedtest says which part of a long matrix a run of the tests takes.
//
// go test takes every case with the seed of the day. go test -short, as make test runs it, takes a third of the cases that are alike,
// by the day. TEST_SEED=all, as make verify sets it, takes every case with every seed, and TEST_SEED=n repeats the seed n.
//
// The Makefile names the day in TEST_DAY. Go keeps a result with the variables that the test read, so that on the same day a package that has
// not changed is not run again, and on the next it is.
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

// dayVariable names the day of a run, a number of days since 1970 in UTC; without it, it is the day of the clock.
const dayVariable = "TEST_DAY"

// PieceVariable names the piece of a long matrix that a run takes where every seed is asked for: 3/20 is the third of twenty pieces.
const PieceVariable = "TEST_PIECE"

// parts is how many days the cases of a matrix take in make test.
const parts = 3

// All reports whether every seed was asked for.
func All() bool { return os.Getenv(Variable) == "all" }

// Piece is the piece of a list that was asked for, and all of it where none was: of twenty pieces the third has every twentieth element from
// the third on.
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

// Pieces reads which piece of how many a text such as 3/20 means. The first one is 0.
func Pieces(text string) (which, of int, err error) {
	if n, _ := fmt.Sscanf(text, "%d/%d", &which, &of); n != 2 || which < 1 || which > of {
		return 0, 0, fmt.Errorf("got %q, want a piece and how many there are, as 3/20", text)
	}
	return which - 1, of, nil
}

// Given is the seed that was asked for, if one was.
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

// Day is the seed that was asked for, and otherwise the number of the day. It logs the seed, so that a failure can be repeated.
func Day(t testing.TB) int64 {
	t.Helper()
	n, ok := Given(t)
	if !ok {
		n = today()
	}
	t.Logf("%s=%d", Variable, n)
	return n
}

// Of is one of n seeds, 0 to n−1. Each stays for the days that the cases take by TakesOf, so that in n times as many every case meets every seed.
func Of(n, days int64) int64 { return today() / days % n }

// Turn is which of n ways, 0 to n−1, a test takes today: another each day, and not the same for all tests.
func Turn(name string, n int) int { return turn(name, n, today()) }

func turn(name string, n int, day int64) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(name)) // a hash takes everything
	return int((int64(h.Sum32()) + day) % int64(n))
}

// InTurn skips a test of make test on all but one of so many days. It is for what takes long and is not alone in what it shows: whole models,
// browsers, servers that are stopped again and again. A case of a table has a day of its own; make verify takes all.
// A test that chooses by the day besides does it in turns of a number that has no divisor in common with days: else some never come.
func InTurn(t testing.TB, days int) {
	t.Helper()
	if testing.Short() && Turn(t.Name(), days) != 0 {
		t.Skip("another day")
	}
}

// Unraced leaves a test out of the race detector in make test. It is for long tables that one caller goes through, a request after the other, and
// for new meshes: no goroutines meet there that do not meet in the tests beside them.
// tools/calling.sh finds the calls for the target unit, which runs these tests without it.
func Unraced(t testing.TB) {
	t.Helper()
	if Race && testing.Short() {
		t.Skip("not under the race detector")
	}
}

// Raced says that a test outside the control plane is of goroutines that meet, or of a service that only some runs have. tools/calling.sh finds
// the calls for the target race, which runs these tests under the race detector.
func Raced(t testing.TB) {
	t.Helper()
	t.Logf("race detector: %t", Race)
}

// raced is how many cases of a property the race detector sees: its races are between goroutines, and not in what a case draws.
const raced = 8

// Checks sets how many cases rapid tries of a test's properties, unless -rapid.checks says it. Under the race detector they are fewer, and the
// Makefile runs the test without it, too.
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
	t.Cleanup(func() { _ = f.Value.Set(f.DefValue) }) // it has been set to that before
}

// Takes reports whether the run takes the i-th case of a matrix.
func Takes(i int) bool { return takes(i, today(), testing.Short()) }

// TakesOf is Takes of a matrix whose cases take turns in so many days.
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

// today is the day of the run. It panics when dayVariable holds something else than a number.
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
