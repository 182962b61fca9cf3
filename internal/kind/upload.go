package kind

import "io"

// Intake is how a start takes a file: as a part of multipart/form-data, or in base64 in its JSON body. After the body is decoded, the
// field has the file's SHA-256 instead of its data.
type Intake struct {
	Part    string   // name of the part
	Data    string   // field of the body that holds the file
	Name    string   // field of its name
	Type    string   // field of its media type
	URL     string   // field of its URL, as the alternative
	Types   []string // media types that are accepted
	MaxBody int64    // bytes of the whole request
	MaxFile int64    // bytes of the file
}

// The sides of a picture, in pixels. An upload has no least side: only a reference must be large enough to show something.
const (
	MinSide = 16
	MaxSide = 8192
)

// Upload is a file that a request contains, or names by URL.
type Upload struct {
	Path string     // its place: "body.file"
	URL  string     // "": the request contains the file
	File UploadFile // valid until the start returns; nil: the URL names it
}

// UploadFile gives random access to the file, which may be on disk.
type UploadFile interface {
	io.ReaderAt
	Size() int64 // in bytes
}
