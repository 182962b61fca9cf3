package session

import (
	"strings"
	"testing"
)

// TestKnownHashes checks hashes made by the reference implementation of argon2id (phc-winner-argon2, src/test.c).
func TestKnownHashes(t *testing.T) {
	for _, c := range []struct{ name, password, text string }{
		{"64 MiB", "password", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"},
		{"256 KiB", "password", "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"},
		{"two lanes", "password", "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc"},
		{"another password", "differentpassword", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$C4TWUs9rDEvq7w3+J4umqA32aWKB1+DSiRuBfYxFj94"},
	} {
		h, err := parseHash(c.text)
		if err != nil || !h.fits(c.password) || h.fits(c.password+" ") || h.String() != c.text {
			t.Errorf("%s: got %v, %v, want %s that fits", c.name, h, err, c.text)
		}
	}
}

func TestHashesAreOfTheUsualCost(t *testing.T) {
	a, b := hashPassword("secret"), hashPassword("secret")
	if !strings.HasPrefix(a.String(), "$argon2id$v=19$m=19456,t=2,p=1$") || a.String() == b.String() || strings.Contains(a.String(), "secret") {
		t.Errorf("got %s and %s, want two salts", a, b)
	}
	if !a.fits("secret") || a.fits("Secret") || decoy().fits("") {
		t.Error("a hash fits what it is not of")
	}
}

func TestMalformedHashes(t *testing.T) {
	for _, bad := range []string{
		"", "secret", "$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
		"$argon2id$v=16$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
		"$argon2id$v=19$m=4294967295,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
		"$argon2id$v=19$m=256,t=0,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
		"$argon2id$v=19$m=256,t=2,p=0$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
		"$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$", "$argon2id$v=19$m=256,t=2,p=1$!$nf65EOgLrQMR",
	} {
		if h, err := parseHash(bad); err == nil {
			t.Errorf("%q: got %v, want an error", bad, h)
		}
	}
}
