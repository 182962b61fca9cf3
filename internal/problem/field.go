package problem

import "fmt"

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

// Field is one validation entry. Path begins with its place: body., query., path. or header.
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
	return &Error{Type: InvalidRequest, Text: "The request is not valid; every listed field must be corrected.", Fields: f[:min(len(f), MaxFields)]}
}
