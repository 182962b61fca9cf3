package kind

import (
	"context"
	"errors"
	"io/fs"
	"strings"

	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/operation"
)

// Advised is an error with what its owner can do about it.
type Advised struct {
	error
	advice string
}

// Advise adds to an error what its owner can do about it.
func Advise(err error, advice string) Advised { return Advised{err, advice} }

// Unwrap is the error without the advice.
func (a Advised) Unwrap() error { return a.error }

// Underived is the failure that the owner reads when something could not be derived from a model: what it was, and the reason. Transient errors,
// the end of the context and faults of the service stay as they are.
func Underived(code, what string, err error) error {
	var passing engine.Transient
	switch {
	case errors.As(err, &passing), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, fs.ErrNotExist):
		err = Advise(errors.New("the file of the model is gone"), "Take another model, or make this one again.")
	case errors.Is(err, gltf.ErrTooLarge):
		err = Advise(err, "Take a smaller model.")
	}
	var to Advised
	errors.As(err, &to)
	return engine.Failure{Err: err, Failure: operation.Failure{Code: code, Message: what + ": " + Reason(err) + ".", Advice: to.advice}}
}

// Reason is the text of an error in one line, without its full stop and the prefixes that name our functions.
func Reason(err error) string {
	says := strings.ReplaceAll(strings.TrimSuffix(err.Error(), "."), "\n", "; ")
	for _, does := range []string{"read GLB: ", "encode "} {
		if rest, ok := strings.CutPrefix(says, does); ok {
			if _, after, format := strings.Cut(rest, ": "); format && does == "encode " {
				rest = after
			}
			says = rest
		}
	}
	return says
}
