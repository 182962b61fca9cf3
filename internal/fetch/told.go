package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"atelier/internal/kind"
	"atelier/internal/problem"
)

// refusal is why a source is not taken, in the caller's words. Other errors are of the way there.
type refusal string

// The refusals that have a problem of their own where an image is uploaded.
const (
	empty       refusal = "has no bytes"
	tooLarge    refusal = "is larger than 20 MiB"
	unsupported refusal = "is in another format than PNG, JPEG or WebP"
)

// Error is the reason.
func (r refusal) Error() string { return string(r) }

// storeError is a fault of our own store.
type storeError struct{ err error }

// Error is the cause's.
func (e storeError) Error() string { return "store input: " + e.err.Error() }

// Unwrap is the cause.
func (e storeError) Unwrap() error { return e.err }

// told is the problem that an error is to the caller: at the field, and of the sort that belongs to what was asked for.
func told(err error, w kind.Wanted) error {
	var why refusal
	var already *problem.Error
	var ours storeError
	switch {
	case err == nil, errors.As(err, &already), errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &ours):
		return failed(w).Because(err)
	case errors.As(err, &why):
		return &problem.Error{Type: refused(why, w), Text: "The image " + string(why) + ".", Fields: []problem.Field{
			{Path: w.Path, Code: problem.InvalidValue, Message: string(why)},
		}}
	}
	return &problem.Error{Type: problem.ReferenceImageFetchFailed, Text: "The image could not be fetched.", Fields: []problem.Field{
		{Path: w.Path, Code: problem.Custom, Message: reason(err)},
	}}
}

// refused is the problem of a refusal.
func refused(why refusal, w kind.Wanted) *problem.Type {
	if !w.Upload {
		return problem.InvalidSourceImage
	}
	switch why {
	case empty:
		return problem.EmptyReferenceImage
	case tooLarge:
		return problem.ReferenceImageTooLarge
	case unsupported:
		return problem.UnsupportedReferenceImageType
	}
	return problem.InvalidReferenceImageData
}

// failed is the problem of a fault of ours.
func failed(w kind.Wanted) *problem.Type {
	if w.Upload {
		return problem.ReferenceImageUploadFailed
	}
	return problem.GenerationStartFailed
}

// reason says why a fetch failed without telling what lies on the way.
func reason(err error) string {
	var urlError *url.Error
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &urlError) && urlError.Timeout():
		return "took too long"
	case errors.As(err, &urlError):
		return "could not be reached"
	}
	return fmt.Sprint(err)
}
