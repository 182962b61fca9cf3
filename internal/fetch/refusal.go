package fetch

import (
	"context"
	"errors"
	"net/url"

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

// malformed is a name that is no URL.
const malformed refusal = "must be an absolute URL"

// Error is the reason.
func (r refusal) Error() string { return string(r) }

// storeError is a fault of our own store.
type storeError struct{ err error }

// Error is the cause's.
func (e storeError) Error() string { return "store image: " + e.err.Error() }

// Unwrap is the cause.
func (e storeError) Unwrap() error { return e.err }

// told is the problem that an error is to the caller: at the field, and of the sort that belongs to what was asked for.
func told(err error, path string, upload bool) error {
	var why refusal
	var already *problem.Error
	var ours storeError
	switch {
	case err == nil, errors.As(err, &already), errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &ours) && upload:
		return problem.ReferenceImageUploadFailed.Because(err)
	case errors.As(err, &ours):
		return problem.GenerationStartFailed.Because(err)
	case errors.As(err, &why) && why == malformed:
		return problem.InvalidRequest.Field(path, problem.InvalidFormat, "%s", why)
	case errors.As(err, &why):
		return &problem.Error{Type: refused(why, upload), Text: "The image " + string(why) + ".", Fields: []problem.Field{
			{Path: path, Code: problem.InvalidValue, Message: string(why)},
		}}
	}
	return &problem.Error{Type: problem.ReferenceImageFetchFailed, Text: "The image could not be fetched.", Fields: []problem.Field{
		{Path: path, Code: problem.Custom, Message: reason(err)},
	}}
}

// refused is the problem of a refusal.
func refused(why refusal, upload bool) *problem.Type {
	if !upload {
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

// reason says why a fetch failed without telling what lies on the way: errors of the network name addresses of ours.
func reason(err error) string {
	var urlError *url.Error
	var status answered
	switch {
	case errors.As(err, &status):
		return status.Error()
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &urlError) && urlError.Timeout():
		return "took too long"
	case errors.As(err, &urlError):
		return "could not be reached"
	}
	return "broke off"
}
