package fetch

import (
	"context"
	"errors"
	"os"

	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/media/codec/picture"
	"atelier/internal/spool"
)

// Local reads a picture of this machine, for a program without a server. It keeps the rules of Fetcher.Image, makes the same bytes, and refuses in
// the same words; other errors come from the file.
func Local(ctx context.Context, path string, w kind.Wanted) (engine.Image, []byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return engine.Image{}, nil, err
	}
	defer file.Close()
	memory, err := spool.New("", spoolBounds)
	if err != nil {
		return engine.Image{}, nil, err
	}
	d, err := (&Fetcher{spool: memory, room: newRoom()}).local(ctx, file, termsOf(w))
	if why := refusal(""); errors.As(err, &why) {
		err = told(why, w.Path, false)
	}
	if err != nil {
		return engine.Image{}, nil, err
	}
	defer d.close()
	data, err := d.Bytes()
	return d.image, data, err
}

func (f *Fetcher) local(ctx context.Context, file *os.File, t terms) (*draft, error) {
	s, err := picture.FromFile(file)
	if err != nil {
		return nil, err
	}
	if s.Size() > maxBytes {
		return nil, tooLarge
	}
	return f.prepare(ctx, "", s, t)
}
