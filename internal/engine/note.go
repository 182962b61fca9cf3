package engine

import "errors"

// Note is what an engine has left with a task, usually the ID of a vendor's job. It names its engine, so a reordered or shorter list of engines never
// sends it to another one.
type Note struct {
	Engine string // "": no engine has begun, or the note was written before notes had names
	Text   string // the engine's own text; "": it has left nothing
}

// MaxNote is how many bytes the text of a note may have.
const MaxNote = 16 << 10

// Unavailable is an error of an engine that cannot take the work now: a server that is down, a quota that is used up. The next
// engine of the route takes it; where there is none, it is tried again like a Transient.
type Unavailable struct{ Err error }

// Error is the cause's.
func (u Unavailable) Error() string { return u.Err.Error() }

// Unwrap is the cause.
func (u Unavailable) Unwrap() error { return u.Err }

// May reports whether an error may go away when the same engine tries again: Transient and Unavailable.
func May(err error) bool {
	var t Transient
	var u Unavailable
	return errors.As(err, &t) || errors.As(err, &u)
}
