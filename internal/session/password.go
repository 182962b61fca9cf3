package session

import (
	"bytes"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"

	"atelier/internal/band"

	"atelier/internal/store"
)

// cost is the cost of one argon2id hash (RFC 9106, section 4). Memory is in KiB.
type cost struct {
	memory, passes uint32
	lanes          uint8
}

// usual is the first choice of the OWASP password storage cheat sheet: it resists guessing, and a small machine has the memory for a few
// at once (see turn.go).
var usual = cost{memory: 19 * 1024, passes: 2, lanes: 1}

const (
	saltSize   = 16
	sumSize    = 32
	mostMemory = 256 * 1024 // KiB that a stored hash may require
)

// hashed is a password in its stored form.
type hashed struct {
	cost
	salt, sum []byte
}

// hashPassword hashes at the usual cost: with the salt of the address's other passwords, or with a new one. A common salt lets match try all
// accounts of one address by one hash; another address has another salt.
func hashPassword(password string, others ...store.Owner) hashed {
	h := decoy()
	for _, o := range others {
		if other, err := parseHash(o.Password); err == nil && other.cost == usual && len(other.salt) == saltSize {
			h.salt = other.salt
			break
		}
	}
	h.sum = h.of(password)
	return h
}

// sameWork reports whether two passwords have the same salt and cost, so that one sum serves to verify both.
func (h hashed) sameWork(other hashed) bool {
	return h.cost == other.cost && len(h.sum) == len(other.sum) && bytes.Equal(h.salt, other.salt)
}

// decoy is compared with the passwords entered for unknown addresses: it costs the same, and no password matches it.
func decoy() hashed {
	h := hashed{cost: usual, salt: make([]byte, saltSize), sum: make([]byte, sumSize)}
	rand.Read(h.salt) // it never fails
	rand.Read(h.sum)
	return h
}

// of is the argon2id sum of a password with the salt and the cost of h, on a thread of low priority.
func (h hashed) of(password string) []byte {
	var sum []byte
	band.Background(func() { sum = argon2.IDKey([]byte(password), h.salt, h.passes, h.memory, h.lanes, uint32(len(h.sum))) })
	return sum
}

// fits verifies a password in constant time.
func (h hashed) fits(password string) bool {
	return subtle.ConstantTimeCompare(h.of(password), h.sum) == 1
}

var unpadded = base64.RawStdEncoding

// String is the PHC string form: $argon2id$v=19$m=19456,t=2,p=1$salt$sum.
func (h hashed) String() string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.memory, h.passes, h.lanes, unpadded.EncodeToString(h.salt),
		unpadded.EncodeToString(h.sum))
}

// parseHash reads the PHC string form. Bounds keep a damaged row from taking the machine's memory or minutes of a processor.
func parseHash(text string) (h hashed, err error) {
	var version int
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" {
		return h, fmt.Errorf("read password hash: it is not of argon2id")
	}
	if _, err = fmt.Sscanf(parts[2]+" "+parts[3], "v=%d m=%d,t=%d,p=%d", &version, &h.memory, &h.passes, &h.lanes); err != nil {
		return h, fmt.Errorf("read password hash: %w", err)
	}
	if version != argon2.Version || h.memory > mostMemory || h.passes == 0 || h.passes > 16 || h.lanes == 0 {
		return h, fmt.Errorf("read password hash: version %d or its cost is out of bounds", version)
	}
	if h.salt, err = unpadded.DecodeString(parts[4]); err != nil {
		return h, fmt.Errorf("read password hash: %w", err)
	}
	if h.sum, err = unpadded.DecodeString(parts[5]); err != nil || len(h.sum) < 16 {
		return h, fmt.Errorf("read password hash: its sum is cut short")
	}
	return h, nil
}
