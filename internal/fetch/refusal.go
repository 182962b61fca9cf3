package fetch

import (
	"context"
	"errors"
	"net/url"

	"atelier/internal/problem"
	"atelier/internal/spool"
)

// refusal is why a source is not accepted, as the caller reads it. Any other error is a fault of the service or the network.
type refusal string

// The refusals that have their own problem type when an image is uploaded.
const (
	empty       refusal = "has no bytes"
	tooLarge    refusal = "is larger than 20 MiB"
	unsupported refusal = "is in another format than PNG, JPEG or WebP"
)

// malformed is a name that is no URL.
const malformed refusal = "must be an absolute URL"

// Error is the reason.
func (r refusal) Error() string { return string(r) }

// storeError is an error of the file store.
type storeError struct{ err error }

// Error is the cause's.
func (e storeError) Error() string { return "store image: " + e.err.Error() }

// Unwrap is the cause.
func (e storeError) Unwrap() error { return e.err }

// told converts an error to a problem: at the field's path, and of the type for a reference or for an upload.
//
// Which status: 400 for what is wrong with the picture or its address, 424 for a source that does not answer, 500 for our disk or store.
// Network errors are not passed on.
func told(err error, path string, upload bool) error {
	var why refusal
	var already *problem.Error
	var ours storeError
	var disk *spool.Fault
	switch {
	case err == nil, errors.As(err, &already), errors.Is(err, context.Canceled):
		return err
	case (errors.As(err, &ours) || errors.As(err, &disk)) && upload:
		return problem.ReferenceImageUploadFailed.Because(err)
	case errors.As(err, &ours), errors.As(err, &disk):
		return problem.GenerationStartFailed.Because(err)
	case errors.As(err, &why) && why == malformed:
		return problem.InvalidRequest.Field(path, problem.InvalidFormat, "%s", why)
	case errors.As(err, &why):
		return &problem.Error{Type: sortOf(why, upload), Text: "The image " + string(why) + ".", Fields: []problem.Field{
			{Path: path, Code: problem.InvalidValue, Message: string(why)},
		}}
	}
	return &problem.Error{Type: problem.ReferenceImageFetchFailed, Text: "The image could not be fetched.", Fields: []problem.Field{
		{Path: path, Code: problem.Custom, Message: reason(err)},
	}}
}

// sortOf is the problem type of a refusal.
func sortOf(why refusal, upload bool) *problem.Type {
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

// reason says why a fetch failed without internal details: network errors contain addresses of this network.
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
