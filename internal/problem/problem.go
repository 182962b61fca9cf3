// Package problem is every error that a caller may read: its type, its words, its fields (RFC 9457).
//
// Start at the catalogue. A problem is made where the rule is broken and travels as an error; the edge writes it.
// Whatever is not a problem reaches the caller as Internal, and the log in full.
package problem

import (
	"fmt"
	"time"

	"atelier/internal/credit"
)

// Type is a category of problem: the slug of its URL, its HTTP status and its title.
type Type struct {
	Slug    string
	Status  int
	Title   string
	Meaning string // what its page says of it: what has happened and, where that is not said by the status, what to do
}

// Error is one occurrence.
type Error struct {
	Type        *Type
	Text        string // its own words for the caller, or ""; Words are the detail in any case
	Fields      []Field
	OperationID string
	Billing     *credit.Billing
	RetryAfter  time.Duration // 0: the problem names no time
	cause       error
}

// Words are the detail, which every problem has: what the occurrence says of itself, else what is wrong with each of its fields, else the
// sentences that its type means.
func (e *Error) Words() string {
	switch {
	case e.Text != "":
		return e.Text
	case len(e.Fields) > 0:
		return Fields(e.Fields).Words(Field.Told) + "."
	}
	return e.Type.Meaning
}

// Error is what the log reads.
func (e *Error) Error() string {
	s := e.Type.Slug
	if e.Text != "" {
		s += ": " + e.Text
	}
	if e.cause != nil {
		s += ": " + e.cause.Error()
	}
	return s
}

// Unwrap is the cause, which no caller sees.
func (e *Error) Unwrap() error { return e.cause }

// Error makes the bare type usable as an error: return problem.OperationNotFound.
func (t *Type) Error() string { return t.Slug }

// Detail is an occurrence with words for the caller.
func (t *Type) Detail(format string, args ...any) *Error {
	return &Error{Type: t, Text: fmt.Sprintf(format, args...)}
}

// Because is an occurrence with a cause for the log.
func (t *Type) Because(err error) *Error { return &Error{Type: t, cause: err} }

// Field is an occurrence about one field. The path and the message make a sentence: "body.count" "must be at most 100".
func (t *Type) Field(path string, code Code, format string, args ...any) *Error {
	return &Error{Type: t, Fields: []Field{{path, code, fmt.Sprintf(format, args...)}}}
}
