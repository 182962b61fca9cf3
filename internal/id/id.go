// Package id spells identifiers: a short prefix, an underscore and the 26 lower-case base-32 characters of a ULID.
// They are minted in store; here they are only recognised.
package id

import "strings"

// The prefixes of what the service names.
const (
	Operation = "op"
	Model     = "mdl"
	Item      = "itm"
	Artifact  = "art"
	Account   = "acc"
	Project   = "prj"
	Key       = "key"
	Request   = "req"
	Ledger    = "led"
	Quote     = "quo"
	Task      = "tsk"
	Event     = "evt"
)

// Valid reports whether s is an identifier of the prefix. Upper case, a colon or another prefix is malformed.
func Valid(prefix, s string) bool {
	rest, ok := strings.CutPrefix(s, prefix+"_")
	if !ok || len(rest) != 26 || rest[0] > '7' { // 128 bits in 26 characters: the first holds three
		return false
	}
	for i := range len(rest) {
		if !strings.Contains("0123456789abcdefghjkmnpqrstvwxyz", rest[i:i+1]) { // Crockford's alphabet
			return false
		}
	}
	return true
}
