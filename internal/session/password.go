package session

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"atelier/internal/problem"
)

// cost is what one argon2id hash takes (RFC 9106, section 4). Memory is in KiB.
type cost struct {
	memory, passes uint32
	lanes          uint8
}

// usual is the first choice of the OWASP password storage cheat sheet: enough against guessing, and two at once
// leave a small machine its memory.
var usual = cost{memory: 19 * 1024, passes: 2, lanes: 1}

const (
	saltSize   = 16
	sumSize    = 32
	mostMemory = 256 * 1024 // KiB that a stored hash may ask for
	hashers    = 2          // hashes at once: what bounds the memory of any number of sign-ins
	mostInLine = 64         // that wait for their turn
)

// hashed is a password as it is stored.
type hashed struct {
	cost
	salt, sum []byte
}

// hashPassword hashes with a new salt.
func hashPassword(password string) hashed {
	h := decoy()
	h.sum = h.of(password)
	return h
}

// decoy is what the passwords of unknown addresses are compared with: it costs as much, and nothing fits.
func decoy() hashed {
	h := hashed{cost: usual, salt: make([]byte, saltSize), sum: make([]byte, sumSize)}
	rand.Read(h.salt) // it never fails
	rand.Read(h.sum)
	return h
}

func (h hashed) of(password string) []byte {
	return argon2.IDKey([]byte(password), h.salt, h.passes, h.memory, h.lanes, uint32(len(h.sum)))
}

// fits compares in constant time.
func (h hashed) fits(password string) bool {
	return subtle.ConstantTimeCompare(h.of(password), h.sum) == 1
}

var unpadded = base64.RawStdEncoding

// String is the PHC string form: $argon2id$v=19$m=19456,t=2,p=1$salt$sum.
func (h hashed) String() string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.memory, h.passes, h.lanes, unpadded.EncodeToString(h.salt), unpadded.EncodeToString(h.sum))
}

// parseHash reads the PHC string form.
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

// turn waits until a hash may be computed; done gives the place to the next. Too long a line is sent away.
func (k *Keeper) turn(ctx context.Context) (done func(), err error) {
	select {
	case k.line <- struct{}{}:
		defer func() { <-k.line }()
	default:
		return nil, &problem.Error{Type: problem.RateLimited, Text: "Too many sign-ins at once; try again in a moment.", RetryAfter: time.Second}
	}
	select {
	case k.hashing <- struct{}{}:
		return func() { <-k.hashing }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
