package problem

import (
	"fmt"
	"strings"
)

// Code says how a field is wrong.
type Code string

// The codes of validation entries.
const (
	InvalidType      Code = "invalid_type" // also for missing
	TooSmall         Code = "too_small"
	TooBig           Code = "too_big"
	InvalidValue     Code = "invalid_value"
	InvalidFormat    Code = "invalid_format"
	UnrecognizedKeys Code = "unrecognized_keys"
	Custom           Code = "custom"
)

// MaxFields is how many entries a problem lists.
const MaxFields = 5

// Field is one validation entry. Path begins with its place: body., query., path. or header. Path and Message make a sentence, such
// as "is required" or "must be at most 100".
type Field struct {
	Path    string `json:"path"`
	Code    Code   `json:"code"`
	Message string `json:"message"`
}

// Fields gathers what the schema can't say, to be answered at once.
type Fields []Field

// If adds an entry when broken is true.
func (f *Fields) If(broken bool, path string, code Code, format string, args ...any) {
	if broken {
		*f = append(*f, Field{path, code, fmt.Sprintf(format, args...)})
	}
}

// Err is the invalid-request problem with the first five entries, or nil when there are none.
func (f Fields) Err() error {
	if len(f) == 0 {
		return nil
	}
	return &Error{Type: InvalidRequest, Fields: f[:min(len(f), MaxFields)]}
}

// Words say of every field what is wrong with it, in the words of told: "body.prompt is required; body.seed must be at least 0".
func (f Fields) Words(told func(Field) string) string {
	said := make([]string, len(f))
	for i, e := range f {
		said[i] = strings.TrimSuffix(told(e), ".")
	}
	return strings.Join(said, "; ")
}

// Told is what is wrong with a field, by its path.
func (f Field) Told() string { return f.Path + " " + f.Message }
