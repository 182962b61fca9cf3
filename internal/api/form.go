package api

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"strings"
	"unicode/utf8"

	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/schema"
	"atelier/internal/spool"
)

// maxParts bounds the parts of a form.
const maxParts = 16

// unnamed is the media type of a part that states none (RFC 7578, section 4.4).
const unnamed = "application/octet-stream"

// form is a multipart body as it is read.
type form struct {
	in     *kind.Intake
	file   io.Writer    // where the file's bytes are written
	hash   hash.Hash    // of the file
	upload *kind.Upload // nil: the form has no file yet
	name   string       // of the file
	media  string       // as the part states it
	faults problem.Fields
}

// uploadForm reads a form with one part, the file. In the spool, the file replaces the form. The bytes of the file are copied once, from the
// form to the file, and hashed on the way.
func (c *call) uploadForm(action *kind.Action, body *schema.Schema) (map[string]any, *kind.Upload, error) {
	in := action.Upload
	if c.ContentLength > in.MaxBody { // size is checked before type
		return nil, nil, fileTooLarge(in)
	}
	_, parameters, err := mime.ParseMediaType(c.Request.Header.Get("Content-Type"))
	if err != nil || parameters["boundary"] == "" {
		return nil, nil, problem.UnsupportedMediaType.Detail("multipart/form-data must name its boundary.")
	}
	if err := contentEncoding(c.Request.Header); err != nil {
		return nil, nil, err
	}
	a, err := c.receive(in.MaxBody, fileTooLarge(in))
	if err != nil {
		return nil, nil, err
	}
	f := form{in: in, hash: sha256.New()}
	err = a.Replace(func(w io.Writer) error {
		f.file = io.MultiWriter(w, f.hash)
		return f.read(multipart.NewReader(a.Reader(), parameters["boundary"]))
	})
	if err != nil {
		return nil, nil, err
	}
	if f.upload != nil {
		f.upload.File = a
	}
	return f.object(body)
}

// read reads the parts in the order in which they arrive. Faults of several parts are gathered, and five of them are reported at most.
func (f *form) read(r *multipart.Reader) error {
	for range maxParts {
		part, err := r.NextPart()
		if err == io.EOF { // compared with ==: a wrapped EOF means a form that was cut off
			return nil
		}
		if err != nil {
			return formFault(err)
		}
		if err := f.part(part); err != nil {
			return err
		}
	}
	return problem.InvalidRequest.Field("body", problem.TooBig, "may have %d parts at most", maxParts)
}

// formFault divides faults: a fault of the disk is the service's (500), a malformed form is the caller's (400).
func formFault(err error) error {
	var ours *spool.Fault
	if errors.As(err, &ours) {
		return err
	}
	return problem.InvalidRequest.Field("body", problem.InvalidFormat, "is not a whole form of multipart/form-data")
}

// part reads the file. Any other part is a fault, and its bytes are skipped. One byte more than the bound is read, which is how a longer file
// is found.
func (f *form) part(p *multipart.Part) error {
	path := "body." + shownName(p.FormName())
	if p.FormName() != f.in.Part {
		f.faults.If(true, path, problem.UnrecognizedKeys, "is not a part of this request")
		return nil
	}
	f.faults.If(f.upload != nil, path, problem.Custom, "stands twice in the form")
	n, err := io.Copy(f.file, io.LimitReader(p, f.in.MaxFile+1))
	if err != nil {
		return formFault(err)
	}
	if n > f.in.MaxFile {
		return fileTooLarge(f.in)
	}
	f.upload = &kind.Upload{Path: path}
	f.name, f.media = cmp.Or(p.FileName(), f.in.Part), cmp.Or(p.Header.Get("Content-Type"), unnamed)
	f.faults.If(!utf8.ValidString(f.name) || strings.ContainsRune(f.name, 0), path, problem.InvalidFormat, "must have a file name in UTF-8, without U+0000")
	return nil
}

// object is the equivalent JSON body of the form, checked by the schema. The digest stands in the place of the data, so equal files give
// equal requests.
func (f *form) object(body *schema.Schema) (map[string]any, *kind.Upload, error) {
	path := "body." + f.in.Part
	f.faults.If(f.upload == nil, path, problem.InvalidType, "is required")
	if f.upload != nil && f.media != unnamed && !takes(f.in, f.media) {
		return nil, nil, wrongType(f.in, path)
	}
	if err := f.faults.Err(); err != nil {
		return nil, nil, err
	}
	if f.upload.File.Size() == 0 {
		return nil, nil, emptyFile(path)
	}
	object := map[string]any{f.in.Data: hex.EncodeToString(f.hash.Sum(nil)), f.in.Name: f.name, f.in.Type: f.media}
	object, err := body.Object(schema.Canonical(object), "body")
	return object, f.upload, err
}

// shownName is the name of a part as a problem's path shows it.
func shownName(name string) string {
	const most = 64 // bytes
	return strings.ToValidUTF8(name[:min(len(name), most)], "")
}

// describeForm is the form's schema in the API description.
func describeForm(in *kind.Intake) object {
	file := object{"type": "string", "contentMediaType": unnamed, "description": "The file itself, with its name and its media type."}
	return object{
		"schema":   object{"type": "object", "additionalProperties": false, "required": []any{in.Part}, "properties": object{in.Part: file}},
		"encoding": object{in.Part: object{"contentType": strings.Join(in.Types, ", ")}},
	}
}

// describeBody is the schema of the JSON body in the API description. For an upload it includes the rules across fields.
func describeBody(rt *route) object {
	if rt.upload == nil {
		return rt.body.Document
	}
	out := maps.Clone(rt.body.Document)
	out["oneOf"] = []any{
		object{"required": []any{rt.upload.Data, rt.upload.Name, rt.upload.Type}},
		object{"required": []any{rt.upload.URL}},
	}
	return out
}
