package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strconv"

	"atelier/internal/lifecycle"
	"atelier/internal/problem"
)

// list is what a cursor is bound to.
type list struct {
	account, path string
	filters       string // in canonical form
}

const (
	macSize    = 32 // bytes
	cursorKeys = "cursor"
	fileKeys   = "file"
)

// mac authenticates parts, each with its length so that none can borrow from its neighbour.
func (s *Server) mac(use string, parts ...string) []byte {
	m := hmac.New(sha256.New, s.secret)
	for _, p := range append([]string{use}, parts...) {
		m.Write(binary.AppendUvarint(nil, uint64(len(p))))
		m.Write([]byte(p))
	}
	return m.Sum(nil)
}

// cursor writes a position as an opaque text that is good for its list only.
func (s *Server) cursor(l list, p lifecycle.Position) string {
	mac := s.mac(cursorKeys, l.account, l.path, l.filters, strconv.FormatInt(p.At, 10), p.ID)
	return base64.RawURLEncoding.EncodeToString(append(binary.BigEndian.AppendUint64(mac, uint64(p.At)), p.ID...))
}

// position reads a cursor; one that is altered, moved or of another account is invalid-pagination. "" is the beginning.
func (s *Server) position(l list, cursor string) (lifecycle.Position, error) {
	if cursor == "" {
		return lifecycle.Position{}, nil
	}
	bad := problem.InvalidPagination.Field("query.cursor", problem.InvalidValue, "is not a cursor of this list")
	raw, err := base64.RawURLEncoding.Strict().DecodeString(cursor)
	if err != nil || len(raw) < macSize+8 {
		return lifecycle.Position{}, bad
	}
	p := lifecycle.Position{At: int64(binary.BigEndian.Uint64(raw[macSize:])), ID: string(raw[macSize+8:])}
	if !hmac.Equal(raw[:macSize], s.mac(cursorKeys, l.account, l.path, l.filters, strconv.FormatInt(p.At, 10), p.ID)) {
		return lifecycle.Position{}, bad
	}
	return p, nil
}
