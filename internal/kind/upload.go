package kind

// Intake is how a start takes a file: as a part of multipart/form-data, or in base64 in its JSON body. Below the edge the
// body holds the file's SHA-256 in its place.
type Intake struct {
	Part    string   // name of the part
	Data    string   // field of the body that holds the file
	Name    string   // field of its name
	Type    string   // field of its media type
	URL     string   // field that names it by URL instead
	Types   []string // media types that are taken
	MaxBody int64    // bytes of the whole request
	MaxFile int64    // bytes of the file
}

// Upload is a file that came with a request, or that it names by URL.
type Upload struct {
	Path string // where it stood: "body.file"
	URL  string // "": the file itself came
	Data []byte
}
