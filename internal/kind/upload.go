package kind

// Intake is how a start takes a file: in a part of multipart/form-data, or as base64 in a field of the JSON body.
type Intake struct {
	Part    string   // name of the part
	Field   string   // name of the field; it is cut out of the body before anybody else sees it
	Types   []string // media types that are taken, by their names on the wire
	MaxBody int64    // bytes of the whole request, encoded
	MaxFile int64    // bytes of the file
}

// Upload is a file that came with a request.
type Upload struct {
	Path string // where it stood: "body.file"
	Data []byte
}
