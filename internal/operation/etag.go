package operation

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
)

// ETag is the strong validator of a record: it is equal for records with equal bytes.
func ETag(o Operation) string {
	b, err := json.Marshal(o)
	if err != nil {
		panic(err) // a record holds nothing that JSON cannot
	}
	return ETagOf(b)
}

// ETagOf is the validator of a record that is written out already.
func ETagOf(record []byte) string {
	sum := sha256.Sum256(record)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}
