package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"atelier/internal/limit"
	"atelier/internal/store/pgtest"
)

// Two processes together never let more requests through than the bucket holds and refills meanwhile. They go on until a hundred have been refused,
// however long that takes.
func TestBucketsOfTwoProcesses(t *testing.T) {
	pgtest.OnServer(t)
	one, two := pair(t, Config{})
	const full = 120 // refills by two a second
	set := limit.NewSet(limit.Bucket{Name: "general", PerMinute: full})
	var allowed, refused atomic.Int64
	begun := time.Now()
	var wg sync.WaitGroup
	for _, db := range []*DB{one, two} {
		b := db.NewBuckets()
		defer b.Close()
		for range 8 {
			wg.Go(func() {
				for refused.Load() < 100 && allowed.Load() < 50*full {
					state, ok, err := b.Take(t.Context(), "acc_1", set, time.Time{})
					switch {
					case err != nil:
						t.Error(err)
						return
					case ok:
						allowed.Add(1)
					case state.RetryAfter <= 0 || state.Bucket.Name != "general":
						t.Errorf("got %+v", state)
						return
					default:
						refused.Add(1)
					}
				}
			})
		}
	}
	wg.Wait()
	ceiling := full + full/60*time.Since(begun).Seconds() + 1
	if n := float64(allowed.Load()); n > ceiling*1.01 || n < full {
		t.Errorf("got %v let through and %d refused, want %d to %v through", n, refused.Load(), full, ceiling)
	}
	t.Logf("%.0f decisions a second", float64(allowed.Load()+refused.Load())/time.Since(begun).Seconds())
}

// A request takes a token from each of its buckets or from none, and can return them.
func TestBucketsAllOrNone(t *testing.T) {
	pgtest.OnServer(t)
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

// An owner's name that PostgreSQL cannot store (SQLSTATE 22021) is limited like others, and other requests in its statement are decided, too.
func TestBucketsOfStrangeOwners(t *testing.T) {
	pgtest.OnServer(t)
	db, _ := pair(t, Config{})
	b := db.NewBuckets()
	defer b.Close()
	set := limit.NewSet(limit.Bucket{Name: "emails", PerMinute: 2})
	for _, owner := range []string{"a\x00b", "\xff", strings.Repeat("\xff\x00", 127), "acc_1"} {
		for _, want := range []bool{true, true, false} {
			if _, ok, err := b.Take(t.Context(), owner, set, time.Time{}); ok != want || err != nil {
				t.Errorf("%q: got %v, %v, want %v", owner, ok, err, want)
			}
		}
	}
}

// Full buckets are deleted.
func TestFullBucketsAreForgotten(t *testing.T) {
	pgtest.OnServer(t)
	db, _ := pair(t, Config{})
	b := db.NewBuckets()
	defer b.Close()
	for name, perMinute := range map[string]int{"fast": 60_000, "slow": 1} {
		if _, ok, err := b.Take(t.Context(), "acc_1", limit.NewSet(limit.Bucket{Name: name, PerMinute: perMinute}), time.Time{}); !ok || err != nil {
			t.Fatal(ok, err)
		}
	}
	left := func() (names []string) {
		rows, err := db.driver.Pool().Query(t.Context(), `SELECT key FROM rate_buckets ORDER BY key`)
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

// BenchmarkBuckets takes tokens for requests of many accounts, from many goroutines.
func BenchmarkBuckets(b *testing.B) {
	pgtest.OnServer(b)
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
