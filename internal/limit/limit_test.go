package limit

import (
	"context"
	"math/rand/v2"
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/throttled/throttled/v2"

	"atelier/internal/seed/seedtest"
)

var start = time.Date(2026, 1, 2, 3, 4, 5, 500e6, time.UTC)

// clockStore is the reference implementation's store, with the test's clock.
type clockStore struct {
	now time.Time
	tat map[string]int64
}

func (c *clockStore) GetWithTime(_ context.Context, key string) (int64, time.Time, error) {
	if v, ok := c.tat[key]; ok {
		return v, c.now, nil
	}
	return -1, c.now, nil
}

func (c *clockStore) SetIfNotExistsWithTTL(_ context.Context, key string, v int64, _ time.Duration) (bool, error) {
	c.tat[key] = v
	return true, nil
}

func (c *clockStore) CompareAndSwapWithTTL(_ context.Context, key string, _, v int64, _ time.Duration) (bool, error) {
	c.tat[key] = v
	return true, nil
}

// TestReference compares every decision with another implementation of the same algorithm.
func TestReference(t *testing.T) {
	for _, perMinute := range []int{1, 2, 7, 30, 59, 600} {
		chance := rand.New(rand.NewPCG(1, uint64(perMinute)))
		store := &clockStore{now: start, tat: map[string]int64{}}
		reference, err := throttled.NewGCRARateLimiterCtx(store, throttled.RateQuota{MaxRate: throttled.PerMin(perMinute), MaxBurst: perMinute - 1})
		if err != nil {
			t.Fatal(err)
		}
		var m Memory
		set := NewSet(Bucket{Name: "general", PerMinute: perMinute})
		for i := range 3000 {
			if chance.IntN(3) == 0 {
				store.now = store.now.Add(time.Duration(chance.Int64N(int64(3 * time.Minute / time.Duration(perMinute)))))
			}
			refused, want, err := reference.RateLimitCtx(t.Context(), "k", 1)
			if err != nil {
				t.Fatal(err)
			}
			got, ok, _ := m.Take(t.Context(), "k", set, store.now)
			if ok == refused || got.Remaining != want.Remaining || got.Full != want.ResetAfter || got.RetryAfter != max(want.RetryAfter, 0) {
				t.Fatalf("%d a minute, request %d: got %+v %v, want %+v, refused %v", perMinute, i, got, ok, want, refused)
			}
		}
	}
}

func TestAllOrNone(t *testing.T) {
	var m Memory
	general, paid := Bucket{Name: "general", PerMinute: 10}, Bucket{Name: "paid", PerMinute: 2}
	both, one := NewSet(general, paid), NewSet(general)
	for i, want := range []struct {
		set       Set
		ok        bool
		bucket    string
		remaining int
	}{
		{one, true, "general", 9},
		{both, true, "paid", 1},
		{both, true, "paid", 0},
		{both, false, "paid", 0},
		{both, false, "paid", 0},
		{one, true, "general", 6}, // the refused requests took nothing from it
	} {
		got, ok, _ := m.Take(t.Context(), "a", want.set, start)
		if ok != want.ok || got.Bucket.Name != want.bucket || got.Remaining != want.remaining {
			t.Errorf("request %d: got %v %s %d, want %v %s %d", i, ok, got.Bucket.Name, got.Remaining, want.ok, want.bucket, want.remaining)
		}
	}
	if got, ok, _ := m.Take(t.Context(), "b", both, start); !ok || got.Remaining != 1 {
		t.Errorf("another owner: got %v %d, want true 1", ok, got.Remaining)
	}
}

func TestRetryAfterIsEnough(t *testing.T) {
	for _, b := range []Bucket{{PerMinute: 1}, {PerMinute: 7}, {PerMinute: 30}, {PerMinute: 600}, {PerHour: 15}, {PerDay: 30}} {
		var m Memory
		set, now := NewSet(b), start
		tokens, within := b.rate()
		for range tokens {
			m.Take(t.Context(), "a", set, now)
		}
		refused, ok, _ := m.Take(t.Context(), "a", set, now)
		if ok || refused.RetryAfter != within/time.Duration(tokens) {
			t.Fatalf("%+v: request %d was let through (%v), or is told to wait %v", b, tokens+1, ok, refused.RetryAfter)
		}
		if _, ok, _ := m.Take(t.Context(), "a", set, now.Add(refused.RetryAfter-1)); ok {
			t.Errorf("%+v: let through a nanosecond early", b)
		}
		if _, ok, _ := m.Take(t.Context(), "a", set, now.Add(refused.RetryAfter)); !ok {
			t.Errorf("%+v: refused after waiting %v", b, refused.RetryAfter)
		}
	}
}

// A flood of guesses by many owners, whose buckets refill within an hour, does not displace an empty bucket that refills within a minute.
func TestAFloodForgetsNoEmptyBucket(t *testing.T) {
	seedtest.Unraced(t)
	var m Memory
	minute, day := NewSet(Bucket{Name: "general", PerMinute: 2}), NewSet(Bucket{Name: "guesses", PerDay: 30})
	m.Take(t.Context(), "a", minute, start)
	m.Take(t.Context(), "a", minute, start)
	for i := range 2 * maxEntries {
		m.Take(t.Context(), strconv.Itoa(i), day, start)
	}
	if _, ok, _ := m.Take(t.Context(), "a", minute, start); ok {
		t.Error("an empty bucket was forgotten")
	}
	if got := m.Len(); got > maxEntries {
		t.Errorf("got %d entries, want at most %d", got, maxEntries)
	}
}

func TestNoLimit(t *testing.T) {
	var m Memory
	set := NewSet(Bucket{Name: "general", PerMinute: 0}, Bucket{Name: "paid", PerMinute: 0})
	for range 1000 {
		if _, ok, _ := m.Take(t.Context(), "a", set, start); !ok {
			t.Fatal("refused without a limit")
		}
	}
	h := http.Header{}
	state, _, _ := m.Take(t.Context(), "a", set, start)
	if state.Write(h, set.Policy, start); len(h) != 0 {
		t.Errorf("headers: got %v, want none", h)
	}
}

func TestHeaders(t *testing.T) {
	var m Memory
	set := NewSet(Bucket{Name: "general", PerMinute: 600}, Bucket{Name: "paid", PerMinute: 30})
	state, _, _ := m.Take(t.Context(), "a", set, start)
	h := http.Header{}
	state.Write(h, set.Policy, start)
	for name, want := range map[string]string{
		"X-RateLimit-Limit":     "30",
		"X-RateLimit-Remaining": "29",
		"X-RateLimit-Reset":     strconv.FormatInt(start.Unix()+3, 10), // half past, and two seconds to refill: rounded up
		"RateLimit-Policy":      `"general";q=600;w=60, "paid";q=30;w=60`,
		"RateLimit":             `"paid";r=29;t=2`,
	} {
		if got := h.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestMemoryIsBounded(t *testing.T) {
	seedtest.Unraced(t)
	var m Memory
	set := NewSet(Bucket{Name: "failed", PerMinute: 60})
	for i := range 3 * maxEntries {
		m.Take(t.Context(), strconv.Itoa(i), set, start)
	}
	if got := m.Len(); got > maxEntries {
		t.Errorf("entries in one instant: got %d, want at most %d", got, maxEntries)
	}
	for i := range 4 * maxEntries {
		m.Take(t.Context(), strconv.Itoa(i), set, start.Add(time.Duration(i)*time.Millisecond))
	}
	if got := m.Len(); got > 4096 {
		t.Errorf("entries at a thousand a second, each full after one: got %d, want at most 4096", got)
	}
}

func BenchmarkTake(b *testing.B) {
	var m Memory
	set, now := NewSet(Bucket{Name: "general", PerMinute: 600}, Bucket{Name: "paid", PerMinute: 30}), start
	b.ReportAllocs()
	for b.Loop() {
		now = now.Add(3 * time.Second)
		m.Take(b.Context(), "acc_1", set, now)
	}
}

func TestReturned(t *testing.T) {
	var m Memory
	set := NewSet(Bucket{Name: "sign-in", PerMinute: 2})
	for i := range 10 { // each one is returned
		if _, ok, _ := m.Take(t.Context(), "k", set, start); !ok {
			t.Fatalf("request %d was refused", i)
		}
		m.Return(t.Context(), "k", set, start)
	}
	if m.Len() != 0 {
		t.Errorf("got %d buckets, want a full one to be forgotten", m.Len())
	}
	m.Take(t.Context(), "k", set, start)
	m.Take(t.Context(), "k", set, start)
	if _, ok, _ := m.Take(t.Context(), "k", set, start); ok {
		t.Error("the third was let through")
	}
	m.Return(t.Context(), "k", set, start)
	if state, ok, _ := m.Take(t.Context(), "k", set, start); !ok || state.Remaining != 0 {
		t.Errorf("after one came back: got %+v, %v, want it to be let through", state, ok)
	}
}
