package client

import (
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"net/url"
	"time"
)

// ReferenceImages are images to work from.
type ReferenceImages struct{ c *Client }

// UploadReferenceImage is an image: its bytes with their name and media type, or a URL. Empty fields are left out.
type UploadReferenceImage struct {
	Data        []byte `json:"base64Data,omitempty"`
	FileName    string `json:"fileName,omitempty"`
	ContentType string `json:"contentType,omitempty"` // image/png, image/jpeg, image/webp
	SourceURL   string `json:"sourceUrl,omitempty"`

	IdempotencyKey string `json:"-"` // the same key and image give the same operation
}

// ReferenceImageAssets are the URL and the pixels of a reference image.
type ReferenceImageAssets struct {
	ImageURL string `json:"imageUrl"`
	Width    int    `json:"width"`
	Height   int    `json:"height"`
}

// ReferenceImage is the record of a reference image. Missing values are nil.
type ReferenceImage struct {
	ID           string               `json:"id"`
	Type         string               `json:"type"`
	Name         string               `json:"name"`
	Status       string               `json:"status"`
	Operation    Workflow             `json:"operation"`
	ThumbnailURL string               `json:"thumbnailUrl"` // "": there is none yet
	ServiceURL   string               `json:"serviceUrl"`
	CreatedAt    time.Time            `json:"createdAt"`
	UpdatedAt    time.Time            `json:"updatedAt"`
	Assets       ReferenceImageAssets `json:"assets"`
}

const referencePath = "/v1/reference-images"

// Upload stores an image. The operation's assets have its URL at once.
func (r ReferenceImages) Upload(ctx context.Context, u UploadReferenceImage) (*Operation, error) {
	return r.c.start(ctx, referencePath, u.IdempotencyKey, u)
}

// UploadFile is Upload of a file that is sent as it is read. An empty content type leaves the server to find out.
func (r ReferenceImages) UploadFile(ctx context.Context, fileName, contentType string, file io.Reader, idempotencyKey string) (*Operation, error) {
	f := formOf(fileName, contentType, file)
	defer f.Close()
	return r.c.start(ctx, referencePath, idempotencyKey, f)
}

// Get reads one reference image.
func (r ReferenceImages) Get(ctx context.Context, id string) (*ReferenceImage, error) {
	var out ReferenceImage
	return &out, r.c.do(ctx, &request{method: http.MethodGet, path: referencePath + "/" + url.PathEscape(id)}, &out)
}

// List reads a page of reference images, newest first.
func (r ReferenceImages) List(ctx context.Context, l ListAssets) (*List[ReferenceImage], error) {
	var out List[ReferenceImage]
	return &out, r.c.do(ctx, &request{method: http.MethodGet, path: referencePath, query: l.query()}, &out)
}

// form is a body of multipart/form-data with one file.
type form struct {
	*io.PipeReader
	media string
}

// formOf writes a form while it is read.
func formOf(fileName, contentType string, file io.Reader) form {
	out, in := io.Pipe()
	w := multipart.NewWriter(in)
	header := textproto.MIMEHeader{"Content-Disposition": {multipart.FileContentDisposition("file", fileName)}}
	if contentType != "" {
		header.Set("Content-Type", contentType)
	}
	go func() {
		part, err := w.CreatePart(header)
		if err == nil {
			_, err = io.Copy(part, file)
		}
		if err == nil {
			err = w.Close()
		}
		_ = in.CloseWithError(err) // it never fails
	}()
	return form{out, w.FormDataContentType()}
}

// ReferenceImageOf is the URL and the pixels of the image that an operation has stored. URLs of missing files are empty.
func ReferenceImageOf(op *Operation) ReferenceImageAssets { return as[ReferenceImageAssets](op.Assets) }
