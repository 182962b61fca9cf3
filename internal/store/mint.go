package store

import (
	"crypto/rand"
	"encoding/binary"
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
	var letters [ulid.EncodedSize]byte
	high, low := binary.BigEndian.Uint64(u[:8]), binary.BigEndian.Uint64(u[8:])
	for i := len(letters) - 1; i >= 0; i-- {
		letters[i] = alphabet[low&31]
		high, low = high>>5, low>>5|high<<59
	}
	return prefix + "_" + string(letters[:])
}

// alphabet is Crockford's base 32 in lower case. ULIDs have it in upper case: letter by letter to turn one over took as long as to mint it.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
