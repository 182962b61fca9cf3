package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/schema"
	"atelier/internal/spool"
)

// startUpload is the handler of an action that takes a file.
func (s *Server) startUpload(a *kind.Action, body *schema.Schema) func(*call) error {
	return func(c *call) error {
		request, err := c.upload(a, body)
		if err != nil {
			return err
		}
		answer, err := s.desk.Start(c.Context(), c.caller, a, request)
		return s.accepted(c, answer, err)
	}
}

// upload reads a request with a file, in a form or in JSON. In its canonical body the file is replaced by its digest. So the bytes are stored
// once, as a file, and two requests are equal when their files are.
//
// Order: 413 and 415 before a bad key, and a bad key before the shape of the body.
func (c *call) upload(a *kind.Action, body *schema.Schema) (lifecycle.Request, error) {
	read := c.uploadJSON
	if isForm(c.Request.Header.Get("Content-Type")) {
		read = c.uploadForm
	}
	key, given, bad := c.idempotencyKey()
	object, upload, err := read(a, body)
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

// wrongSort reports whether a body is too long or of an unsupported type: such a request is answered before its headers are checked.
func wrongSort(err error) bool {
	var p *problem.Error
	return errors.As(err, &p) && p.Type.Status >= http.StatusRequestEntityTooLarge
}

// isForm reports a body of multipart/form-data.
func isForm(contentType string) bool {
	media, _, _ := mime.ParseMediaType(contentType)
	return media == "multipart/form-data"
}

// copies is how often a file is in memory while it is taken out of its JSON body: in the bytes of the body, in its string, decoded.
const copies = 3

// uploadJSON reads a JSON body and extracts its file. The file replaces the body in the spool, so it is in memory only during this call, and
// not while it waits to be decoded as a picture. Base64 has 4 characters for 3 bytes: 20 MiB are 27 MiB of text.
func (c *call) uploadJSON(a *kind.Action, body *schema.Schema) (map[string]any, *kind.Upload, error) {
	in := a.Upload
	f, err := c.receive(in.MaxBody, fileTooLarge(in))
	if err != nil {
		return nil, nil, err
	}
	leave, err := c.waitForMemory(f.Size() * copies)
	if err != nil {
		return nil, nil, err
	}
	defer leave()
	var object map[string]any
	var data []byte
	err = c.parse(f.Size(), func() (err error) {
		object, data, err = c.takeApart(f, a, body)
		return err
	})
	if err != nil || data == nil {
		return object, nil, err // without a file its URL is named, or the rules across fields say what is missing
	}
	err = f.Replace(func(w io.Writer) error { _, err := w.Write(data); return err })
	return object, &kind.Upload{Path: "body." + in.Data, File: f}, err
}

// takeApart validates a JSON body and returns it with its file replaced by the digest. data is nil when there is no file. Bad data
// are reported last: after a missing field and a broken rule across fields.
func (c *call) takeApart(f *spool.File, a *kind.Action, body *schema.Schema) (object map[string]any, data []byte, err error) {
	text, err := f.Bytes()
	if err != nil {
		return nil, nil, err
	}
	if len(bytes.TrimSpace(text)) > 0 {
		if err := mediaType(c.Request.Header); err != nil {
			return nil, nil, err
		}
	}
	if object, err = body.Object(text, "body"); err != nil {
		return nil, nil, err
	}
	in := a.Upload
	encoded, ok := object[in.Data].(string)
	if !ok {
		return object, nil, nil
	}
	declared, given := object[in.Type].(string)
	data, err = unbase64("body."+in.Data, encoded)
	switch {
	case int64(len(data)) > in.MaxFile:
		return nil, nil, fileTooLarge(in)
	case given && !takes(in, declared):
		return nil, nil, wrongType(in, "body."+in.Type)
	}
	object[in.Data] = digest(data)
	if broken := a.Check(schema.Canonical(object)); broken != nil {
		return nil, nil, broken
	}
	return object, data, err
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

// takes reports whether the intake accepts a media type.
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
