package kind

import "context"

// Drawn describes files that belong to no asset and that a kind makes on request, for every caller. A name always stands for the same bytes, so it
// contains the version of the code that makes them.
type Drawn struct {
	Path    string // "/files/actions/{filename}"
	Name    string // in the API description
	Summary string // one line for the API description
	Media   string // their content type
	// Find returns the function that makes the file of a name; nil: there is no such file.
	Find func(filename string) func(context.Context) ([]byte, error)
}
