// Package sign makes the texts that the server hands out and verifies when they come back: cursors of lists, and seals that open a file
// for a limited time. Start at Signer.
package sign

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
)

// Signer signs with one secret. It is safe for concurrent use.
type Signer struct {
	secret []byte
	box    cipher.AEAD // of seals
}

const (
	macSize = sha256.Size
	// The uses of the secret: MACs of cursors, and the key of seals. The use goes into a MAC first, so that the two never coincide.
	cursorKeys = "cursor"
	fileKeys   = "file"
)

// New makes a signer. Signers with the same secret accept each other's texts.
func New(secret []byte) (*Signer, error) {
	s := &Signer{secret: secret}
	block, err := aes.NewCipher(s.mac(fileKeys)) // a key of its own
	if err != nil {
		return nil, err
	}
	s.box, err = cipher.NewGCM(block)
	return s, err
}

// decode reads base64 in the one way that it is written: encoding/base64 would read past line breaks.
func decode(text string) ([]byte, bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return raw, err == nil && !strings.ContainsAny(text, "\r\n")
}

// mac authenticates parts (HMAC-SHA256), each with its length so that none can borrow from its neighbour.
func (s *Signer) mac(use string, parts ...string) []byte {
	m := hmac.New(sha256.New, s.secret)
	for _, p := range append([]string{use}, parts...) {
		m.Write(binary.AppendUvarint(nil, uint64(len(p))))
		m.Write([]byte(p))
	}
	return m.Sum(nil)
}
