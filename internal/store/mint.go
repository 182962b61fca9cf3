package store

import (
	"crypto/rand"
	"fmt"
	"sync"
	"time"

	"github.com/oklog/ulid/v2"
)

// mint makes identifiers. Identifiers of one process sort in the order in which they were made, also within a millisecond and when the clock
// goes back: rows of one transaction share their time, and their IDs alone give their order.
type mint struct {
	mu      sync.Mutex
	last    uint64 // millisecond of the newest ID
	entropy *ulid.MonotonicEntropy
}

func newMint() *mint { return &mint{entropy: ulid.Monotonic(rand.Reader, 0)} }

// id mints an identifier.
//
// It is the prefix, "_" and the 26 letters of a ULID in lower case: 48 bits of milliseconds since 1970, then 80 bits, random for the first ID
// of a millisecond and counted up by random steps for the next (contract, "Identifiers"; github.com/ulid/spec).
func (m *mint) id(prefix string, now time.Time) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last = max(m.last, ulid.Timestamp(now))
	u, err := ulid.New(m.last, m.entropy)
	if err != nil {
		panic(fmt.Sprintf("mint an ID: %v", err)) // 2^80 of one millisecond are used up
	}
	text := make([]byte, len(prefix)+1+ulid.EncodedSize)
	copy(text, prefix)
	text[len(prefix)] = '_'
	letters := text[len(prefix)+1:]
	if err = u.MarshalTextTo(letters); err != nil {
		panic(err) // it has room
	}
	for i, c := range letters {
		if c >= 'A' {
			letters[i] = c + 'a' - 'A'
		}
	}
	return string(text)
}
