package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"atelier/internal/limit"
	"atelier/internal/store/pgtest"
)

// pair is two processes on one database of a server.
func pair(t testing.TB, c Config) (a, b *DB) {
	t.Helper()
	c.URL = pgtest.Like(t, migrated)
	return openAt(t, c), openAt(t, c)
}

// Requests of two processes never get more than the bucket holds and what flows in meanwhile.
func TestBucketsOfTwoProcesses(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	one, two := pair(t, Config{})
	set := limit.NewSet(limit.Bucket{Name: "general", PerMinute: 600})
	var allowed, refused atomic.Int64
	begun := time.Now()
	until := begun.Add(2 * time.Second)
	var wg sync.WaitGroup
	for _, db := range []*DB{one, two} {
		b := db.NewBuckets()
		defer b.Close()
		for range 8 {
			wg.Go(func() {
				for time.Now().Before(until) {
					state, ok, err := b.Take(t.Context(), "acc_1", set, time.Time{})
					switch {
					case err != nil:
						t.Error(err)
						return
					case ok:
						allowed.Add(1)
					case state.RetryAfter <= 0 || state.Bucket.Name != "general":
						t.Errorf("got %+v", state)
					default:
						refused.Add(1)
					}
				}
			})
		}
	}
	wg.Wait()
	ceiling := 600 + 10*time.Since(begun).Seconds() + 1
	if n := float64(allowed.Load()); n > ceiling*1.01 || n < 600 || refused.Load() == 0 {
		t.Errorf("got %v let through and %d refused, want at most %v through", n, refused.Load(), ceiling)
	}
	t.Logf("%.0f decisions a second", float64(allowed.Load()+refused.Load())/time.Since(begun).Seconds())
}

// A request takes from all of its buckets or from none, and may give back what it took.
func TestBucketsAllOrNone(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	db, _ := pair(t, Config{})
	b := db.NewBuckets()
	defer b.Close()
	general, paid := limit.Bucket{Name: "general", PerMinute: 10}, limit.Bucket{Name: "paid", PerMinute: 2}
	both, one := limit.NewSet(general, paid), limit.NewSet(general)
	for i, want := range []struct {
		set       limit.Set
		ok        bool
		bucket    string
		remaining int
	}{{one, true, "general", 9}, {both, true, "paid", 1}, {both, true, "paid", 0}, {both, false, "paid", 0}, {one, true, "general", 6}} {
		got, ok, err := b.Take(t.Context(), "acc_1", want.set, time.Time{})
		if err != nil || ok != want.ok || got.Bucket.Name != want.bucket || got.Remaining != want.remaining {
			t.Errorf("request %d: got %+v, %v, %v, want %+v", i, got, ok, err, want)
		}
	}
	if err := b.Return(t.Context(), "acc_1", both, time.Time{}); err != nil {
		t.Error(err)
	}
	if got, ok, err := b.Take(t.Context(), "acc_1", both, time.Time{}); !ok || err != nil || got.Remaining != 0 {
		t.Errorf("after one was given back: got %+v, %v, %v", got, ok, err)
	}
	if _, ok, err := b.Take(t.Context(), "acc_2", both, time.Time{}); !ok || err != nil {
		t.Errorf("another owner: got %v, %v", ok, err)
	}
	b.Close()
	if _, _, err := b.Take(t.Context(), "acc_1", both, time.Time{}); !errors.Is(err, ErrClosed) {
		t.Errorf("after the end: got %v", err)
	}
}

// Full buckets are forgotten.
func TestFullBucketsAreForgotten(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	db, _ := pair(t, Config{})
	b := db.NewBuckets()
	defer b.Close()
	for name, perMinute := range map[string]int{"fast": 60_000, "slow": 1} {
		if _, ok, err := b.Take(t.Context(), "acc_1", limit.NewSet(limit.Bucket{Name: name, PerMinute: perMinute}), time.Time{}); !ok || err != nil {
			t.Fatal(ok, err)
		}
	}
	left := func() (names []string) {
		rows, err := db.server.Query(t.Context(), `SELECT key FROM rate_buckets ORDER BY key`)
		if err != nil {
			t.Fatal(err)
		}
		names, err = pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	for len(left()) == 2 {
		b.forget(t.Context())
	}
	if got := left(); !slices.Equal(got, []string{"slow acc_1"}) {
		t.Errorf("got %v left", got)
	}
}

// What one process tells the others hear, and not itself.
func TestNoticesReachOtherProcesses(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	one, two := pair(t, Config{})
	heard := make(chan string, 1000)
	ctx, cancel := context.WithCancel(t.Context())
	var listening sync.WaitGroup
	for name, db := range map[string]*DB{"one": one, "two": two} {
		listening.Go(func() {
			db.Listen(ctx, func(topic, id string) { heard <- name + " " + topic + " " + id })
		})
	}
	defer func() { cancel(); listening.Wait() }()
	var got string
	for n := 0; got == ""; n++ { // until it listens
		one.Tell("changed", []string{fmt.Sprint("op_", n)})
		select {
		case got = <-heard:
		case <-time.After(10 * time.Millisecond):
		}
	}
	if got[:len("two changed op_")] != "two changed op_" {
		t.Errorf("got %q", got)
	}
	one.Tell("ended", []string{"op_a", "op_b"})
	for got = <-heard; got != "two ended op_b"; got = <-heard {
		if got[:4] != "two " {
			t.Fatalf("got %q", got)
		}
	}
}

// Permits are those of the functions that were committed, in the transaction of their tasks.
func TestPermitsStandAndFallWithTheirTasks(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	var mu sync.Mutex
	var given []Permit
	refuse := false
	db, _ := pair(t, Config{Permit: func(_ context.Context, _ pgx.Tx, list []Permit) error {
		mu.Lock()
		defer mu.Unlock()
		given = append(given, list...)
		if refuse {
			return errors.New("no permits today")
		}
		return nil
	}})
	a := person(t, db, 1000)
	o := order(t, db, a, 1)
	fault := errors.New("no")
	var wg sync.WaitGroup
	for n := range 20 {
		wg.Go(func() {
			err := db.InTx(t.Context(), a, func(tx *Tx) error {
				k := Task{ID: tx.NewID("tsk"), Operation: o, Account: a, Class: Heavy, State: Ready, RunAfter: tx.Now()}
				if err := tx.InsertTask(&k); err != nil || n%2 == 1 {
					return errors.Join(err, fault)
				}
				return nil
			})
			if n%2 == 0 && err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if len(given) != 11 || given[0].Class != Heavy || given[0].After > 0 {
		t.Errorf("got %v for 11 tasks", given)
	}
	refuse = true
	err := db.InTx(t.Context(), a, func(tx *Tx) error {
		return tx.InsertTask(&Task{ID: "tsk_lost", Operation: o, Account: a, Class: Light, State: Ready})
	})
	tasks, failed := db.Tasks(t.Context(), o)
	if err == nil || failed != nil || len(tasks) != 11 {
		t.Errorf("got %v and %d tasks, %v, want none without a permit", err, len(tasks), failed)
	}
}

// Of those that make the secret at once, one wins.
func TestOneSecret(t *testing.T) {
	db := open(t, Config{})
	if _, err := db.Secret("x"); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v", err)
	}
	kept := make([][]byte, 8)
	var wg sync.WaitGroup
	for n := range kept {
		wg.Go(func() {
			err := db.InTx(t.Context(), "", func(tx *Tx) (err error) {
				kept[n], err = tx.KeepSecret("x", bytes.Repeat([]byte{byte(n)}, 32))
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if got, err := db.Secret("x"); err != nil || len(slices.CompactFunc(append(kept, got), bytes.Equal)) != 1 {
		t.Errorf("got %v and %x", err, kept)
	}
}

// The server's clock is that of all processes, however wrong their own.
func TestTheServersClock(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	one, _ := pair(t, Config{Machine: func() time.Time { return time.Now().Add(-5 * time.Minute) }})
	if d := time.Since(one.Now()).Abs(); d > time.Second {
		t.Errorf("got a clock that is %v apart", d)
	}
	write(t, one, func(tx *Tx) error {
		if d := time.Since(time.UnixMicro(tx.Now())).Abs(); d > time.Second {
			t.Errorf("got a transaction that is %v apart", d)
		}
		return nil
	})
}

// A process that falls asleep in a transaction keeps others from its account for a moment, and when it wakes it has written nothing.
func TestSleepInATransaction(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	sleeper, other := pair(t, Config{})
	a := person(t, sleeper, 0)
	asleep, awake, ended := make(chan struct{}), make(chan struct{}), make(chan error)
	move := func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }
	go func() {
		ended <- sleeper.InTx(t.Context(), a, func(tx *Tx) error {
			err := move(tx)
			close(asleep)
			<-awake
			return err
		})
	}()
	<-asleep
	if err := other.InTx(t.Context(), a, move); err != nil {
		t.Errorf("the account stands still: %v", err)
	}
	close(awake)
	if err := <-ended; err == nil {
		t.Error("what the sleeper has done was committed")
	}
	if got, err := other.Account(a); err != nil || got.Available != 1 {
		t.Errorf("got %v, %v, want what the other has done alone", got.Available, err)
	}
}

// BenchmarkBuckets decides requests of many accounts, from many goroutines.
func BenchmarkBuckets(b *testing.B) {
	if !pgtest.Served() {
		return
	}
	one, _ := pair(b, Config{})
	buckets := one.NewBuckets()
	defer buckets.Close()
	set := limit.NewSet(limit.Bucket{Name: "general", PerMinute: 600}, limit.Bucket{Name: "paid", PerMinute: 30})
	var n atomic.Int64
	b.SetParallelism(32)
	b.RunParallel(func(p *testing.PB) {
		for p.Next() {
			if _, _, err := buckets.Take(b.Context(), fmt.Sprint("acc_", n.Add(1)%200), set, time.Time{}); err != nil {
				b.Error(err)
				return
			}
		}
	})
}

// Lanes of many accounts share commits, in two processes: within an account nothing is lost, and what fails takes back its own
// part alone.
func TestLanesShareCommits(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	var commits, transactions atomic.Int64
	one, two := pair(t, Config{Committed: func(n int, _ time.Duration) { commits.Add(1); transactions.Add(int64(n)) }})
	var accounts []string
	for range 40 {
		accounts = append(accounts, person(t, one, 0))
	}
	begun := transactions.Load()
	fault := errors.New("no")
	var wg sync.WaitGroup
	for n := range 4000 {
		wg.Go(func() {
			a := accounts[n%len(accounts)]
			err := []*DB{one, two}[n/len(accounts)%2].InTx(t.Context(), a, func(tx *Tx) error {
				had, err := tx.Account(a) // and not what another writes meanwhile
				if err != nil {
					return err
				}
				left, err := tx.Move(a, 1, 0, 0)
				if err == nil && left != had.Available+1 {
					t.Errorf("%s: got %v after %v", a, left, had.Available)
				}
				if n%400 >= 360 {
					return fault
				}
				return err
			})
			if err != nil && !errors.Is(err, fault) || (err != nil) != (n%400 >= 360) {
				t.Errorf("got %v", err)
			}
		})
	}
	wg.Wait()
	for _, a := range accounts {
		if got, err := two.Account(a); err != nil || got.Available != 90 {
			t.Errorf("%s: got %v, %v, want 90", a, got.Available, err)
		}
	}
	if n := transactions.Load() - begun; n != 4000 || commits.Load() > n/2 {
		t.Errorf("got %d commits for %d transactions", commits.Load(), n)
	}
}
