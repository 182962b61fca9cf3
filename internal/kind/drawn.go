package kind

import "context"

// Drawn is files that a kind makes for everybody when they are asked for: of things that are no assets. A name stands for the same bytes for
// good, so it holds the version of what they are made by.
type Drawn struct {
	Path    string // "/files/actions/{filename}"
	Name    string // in the API description
	Summary string // one line for the API description
	Media   string // their content type
	// Find is how the file of a name is made; nil: there is none.
	Find func(filename string) func(context.Context) ([]byte, error)
}
