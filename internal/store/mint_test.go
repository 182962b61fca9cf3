package store

import (
	"strings"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"
)

// An ID is its prefix and a ULID in lower case, and sorts after those minted before it.
func TestIDsAreULIDsInOrder(t *testing.T) {
	m, now := newMint(), time.UnixMilli(1_790_000_000_123)
	before := ""
	for i := range 1000 {
		id := m.id("req", now.Add(time.Duration(i/100)*time.Millisecond))
		text, ok := strings.CutPrefix(id, "req_")
		u, err := ulid.ParseStrict(strings.ToUpper(text))
		if !ok || err != nil || strings.ToLower(u.String()) != text || u.Time() != uint64(now.UnixMilli())+uint64(i/100) {
			t.Fatalf("got %q (%v), want req_ and a ULID of the time", id, err)
		}
		if id <= before {
			t.Fatalf("got %q after %q, want it to sort after it", id, before)
		}
		before = id
	}
}
