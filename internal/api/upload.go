package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"mime"
	"net/http"
	"slices"
	"strings"

	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
)

// uploading bounds the bodies with files that are held at once, in bytes. Each is held three times over while it is
// read: as it came, as text and as the file. Who comes when it is full waits with its body unread.
const uploading = 4 * 28 << 20

// startUpload is the handler of an action that takes a file.
func (s *Server) startUpload(a *kind.Action, body *schema.Schema) func(*call) error {
	return func(c *call) error {
		weight := c.ContentLength
		if weight < 0 {
			weight = a.Upload.MaxBody
		}
		leave, err := s.uploads.Enter(c.Context(), weight)
		if err != nil {
			return err
		}
		defer leave()
		request, err := c.upload(a.Upload, body)
		if err != nil {
			return err
		}
		answer, err := s.desk.Start(c.Context(), c.caller, a, request)
		return s.accepted(c, answer, err)
	}
}

// upload reads a request with a file, in a form or in JSON. The body that goes on has the file's digest in its place, so
// the bytes are stored nowhere but as a file, and two requests are the same when their files are.
func (c *call) upload(in *kind.Intake, body *schema.Schema) (lifecycle.Request, error) {
	read := c.uploadJSON
	if isForm(c.Request.Header.Get("Content-Type")) {
		read = c.uploadForm
	}
	key, given, bad := c.idempotencyKey()
	object, upload, err := read(in, body)
	if bad != nil && !wrongSort(err) {
		return lifecycle.Request{}, bad
	}
	if err != nil {
		return lifecycle.Request{}, err
	}
	canonical := schema.Canonical(object)
	return lifecycle.Request{
		Body: canonical, Upload: upload, Key: lifecycle.IdempotencyKey{Value: key, Given: given}, Fingerprint: c.fingerprint(canonical, given),
	}, nil
}

// wrongSort reports whether a body is too long, or of a type that is not taken: that answers before its headers do.
func wrongSort(err error) bool {
	var p *problem.Error
	return errors.As(err, &p) && p.Type.Status >= http.StatusRequestEntityTooLarge
}

// isForm reports a body of multipart/form-data.
func isForm(contentType string) bool {
	media, _, _ := mime.ParseMediaType(contentType)
	return media == "multipart/form-data"
}

// uploadJSON reads a JSON body and takes the file out of it.
func (c *call) uploadJSON(in *kind.Intake, body *schema.Schema) (map[string]any, *kind.Upload, error) {
	text, err := c.bytes(in.MaxBody, fileTooLarge(in))
	if err != nil {
		return nil, nil, err
	}
	if len(bytes.TrimSpace(text)) > 0 {
		if err := mediaType(c.Request.Header); err != nil {
			return nil, nil, err
		}
	}
	object, err := body.Object(text, "body")
	if err != nil {
		return nil, nil, err
	}
	encoded, ok := object[in.Data].(string)
	if !ok {
		return object, nil, nil // its URL is named, or the rules across fields say what is missing
	}
	u := &kind.Upload{Path: "body." + in.Data}
	declared, given := object[in.Type].(string)
	u.Data, err = unbase64(u.Path, encoded)
	switch {
	case int64(len(u.Data)) > in.MaxFile:
		return nil, nil, fileTooLarge(in)
	case given && !takes(in, declared):
		return nil, nil, wrongType(in, "body."+in.Type)
	case err != nil:
		return nil, nil, err
	}
	object[in.Data] = digest(u.Data)
	return object, u, nil
}

// unbase64 decodes a file: the standard alphabet with its padding (RFC 4648, section 4), line breaks allowed.
func unbase64(path, encoded string) ([]byte, error) {
	if strings.HasPrefix(encoded, "data:") {
		return nil, problem.InvalidReferenceImageData.Field(path, problem.InvalidFormat, "must be base64 alone, without the data: URL around it")
	}
	data, err := base64.StdEncoding.DecodeString(encoded)
	if err == nil && len(data) == 0 {
		return nil, emptyFile(path)
	}
	if err != nil {
		err = problem.InvalidReferenceImageData.Field(path, problem.InvalidFormat, "must be base64 in the standard alphabet, padded")
	}
	return data, err
}

// takes reports whether a media type is one that the intake takes.
func takes(in *kind.Intake, declared string) bool {
	media, _, err := mime.ParseMediaType(declared)
	return err == nil && slices.Contains(in.Types, media)
}

func wrongType(in *kind.Intake, path string) error {
	return problem.UnsupportedReferenceImageType.Field(path, problem.InvalidValue, "must be one of %s", strings.Join(in.Types, ", "))
}

func fileTooLarge(in *kind.Intake) error {
	return problem.ReferenceImageTooLarge.Detail("A reference image may have %d MiB at most, and the whole request %d MiB.", in.MaxFile>>20, in.MaxBody>>20)
}

func emptyFile(path string) error {
	return problem.EmptyReferenceImage.Field(path, problem.TooSmall, "has no bytes")
}

// digest is the SHA-256 of a file in hexadecimal.
func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
