package sign

import (
	"crypto/hmac"
	"encoding/base64"
	"encoding/binary"
	"strconv"

	"atelier/internal/problem"
)

// List is what a cursor is bound to.
type List struct {
	Account, Path string
	Filters       string // in canonical form
}

// Position is where a page begins: after the row of this time, in microseconds since 1970, and ID.
type Position struct {
	At int64
	ID string
}

// Cursor writes a position as an opaque text that is valid for its list only.
// The text is base64url of the MAC (32 bytes), the time (8 bytes, big-endian) and the ID. The list itself is not in it: who reads it, names it again.
func (s *Signer) Cursor(l List, p Position) string {
	mac := s.mac(cursorKeys, l.Account, l.Path, l.Filters, strconv.FormatInt(p.At, 10), p.ID)
	return base64.RawURLEncoding.EncodeToString(append(binary.BigEndian.AppendUint64(mac, uint64(p.At)), p.ID...))
}

// Position reads a cursor. A cursor that was altered, or belongs to another list or account, is invalid-pagination. "" is the beginning.
func (s *Signer) Position(l List, cursor string) (Position, error) {
	if cursor == "" {
		return Position{}, nil
	}
	bad := problem.InvalidPagination.Field("query.cursor", problem.InvalidValue,
		"must be the nextCursor of this list, with the same filters; leave it out to begin at the newest")
	raw, ok := decode(cursor)
	if !ok || len(raw) < macSize+8 {
		return Position{}, bad
	}
	p := Position{At: int64(binary.BigEndian.Uint64(raw[macSize:])), ID: string(raw[macSize+8:])}
	if !hmac.Equal(raw[:macSize], s.mac(cursorKeys, l.Account, l.Path, l.Filters, strconv.FormatInt(p.At, 10), p.ID)) {
		return Position{}, bad
	}
	return p, nil
}
