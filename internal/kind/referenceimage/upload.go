package referenceimage

import (
	"cmp"
	"net/url"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/codec/picture"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const operationUpload operation.Type = "reference_image_upload"

var upload = kind.Start(kind.Action{
	Path:      "/v1/reference-images",
	Operation: operationUpload,
	Bucket:    kind.General,
	Makes:     asset.ReferenceImage,
	Fault:     problem.ReferenceImageTrackingFailed,
	Summary:   "Upload an image to work from",
	Upload: &kind.Intake{
		Part: "file", Data: "base64Data", Name: "fileName", Type: "contentType", URL: "sourceUrl",
		Types:   []string{"image/png", "image/jpeg", "image/jpg", "image/webp"},
		MaxBody: 28 << 20, MaxFile: 20 << 20,
	},
}, planUpload)

// uploadBody is the JSON body of POST /v1/reference-images.
type uploadBody struct {
	Base64Data  string `json:"base64Data,omitempty" jsonschema_description:"A PNG, JPEG or WebP image in base64 (RFC 4648, section 4), 20 MiB at most, of 1 to 8192 pixels a side. Not together with sourceUrl."`
	FileName    string `json:"fileName,omitempty" jsonschema:"minLength=1,maxLength=255,pattern=\\S" jsonschema_description:"What the file is called; the image is named after it. Required with base64Data."`
	ContentType string `json:"contentType,omitempty" jsonschema:"minLength=1,maxLength=255" jsonschema_description:"image/png, image/jpeg or image/webp; what the image is stored as is read from its bytes. Required with base64Data."`
	SourceURL   string `json:"sourceUrl,omitempty" jsonschema:"format=uri" jsonschema_description:"A public HTTPS URL to fetch the image from, in place of base64Data. The bounds are the same."`
}

// Needs is the image by URL: the upload itself.
func (b uploadBody) Needs() (n kind.Needs) {
	if b.SourceURL != "" {
		n.Images = []kind.Wanted{{Path: "body.sourceUrl", Name: b.SourceURL}}
	}
	return n
}

// Check applies the rules across fields. The data in the body have been replaced by their digest.
func (b uploadBody) Check(f *problem.Fields) {
	if b.SourceURL != "" {
		f.If(b.Base64Data != "", "body.sourceUrl", problem.Custom, "must not stand together with base64Data")
		return
	}
	f.If(b.Base64Data == "", "body.base64Data", problem.InvalidType, "is required, or sourceUrl in its place")
	f.If(b.ContentType == "", "body.contentType", problem.InvalidType, "is required with base64Data")
	f.If(b.FileName == "", "body.fileName", problem.InvalidType, "is required with base64Data")
}

// planUpload gives the asset the picture that the fetcher has stored, and plans the thumbnail. A file name is screened as the
// caller gave it, before it is cut.
func planUpload(in kind.Input, b uploadBody) (kind.Plan, error) {
	p := kind.Plan{
		Mode:   operation.Auto,
		Name:   b.name(),
		Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{{Kind: asset.ReferenceImage, Step: stepThumbnail}}}},
		Screen: []string{cmp.Or(b.FileName, b.name())},
	}
	if len(in.Images) > 0 { // an estimate has none
		format := picture.Format(cmp.Or(in.Images[0].Format, string(picture.PNG)))
		p.Given = []kind.Given{{Image: in.Images[0], File: asset.File{
			Role: asset.ReferenceFile, Kind: "image", Format: string(format), Name: "reference" + format.Extension(), ContentType: format.ContentType(),
		}}}
	}
	return p, nil
}

const (
	maxName = 120 // characters
	unnamed = "Reference image"
)

// name is the name of the file, or the last segment of the URL, without the folders that some programs send.
func (b uploadBody) name() string {
	name := b.FileName
	if name == "" {
		if u, err := url.Parse(b.SourceURL); err == nil {
			name = u.Path
		}
	}
	name = strings.Join(strings.Fields(name[strings.LastIndexAny(name, `/\`)+1:]), " ")
	if r := []rune(name); len(r) > maxName {
		name = string(r[:maxName])
	}
	return cmp.Or(name, unnamed)
}
