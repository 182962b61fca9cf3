package blob

import "context"

// Metered is a Store that reports every file written to it.
type Metered struct {
	Store
	Wrote func(bytes int) // called from many goroutines
}

// Create begins a file whose bytes are counted.
func (m Metered) Create(ctx context.Context, key string) (Writer, error) {
	w, err := m.Store.Create(ctx, key)
	if err != nil {
		return nil, err
	}
	return meteredWriter{w, m.Wrote}, nil
}

type meteredWriter struct {
	Writer
	wrote func(bytes int)
}

// Write appends to the file.
func (w meteredWriter) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	w.wrote(n)
	return n, err
}
