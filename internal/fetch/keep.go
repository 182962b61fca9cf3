package fetch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"

	"atelier/internal/asset"
	"atelier/internal/band"
	"atelier/internal/engine"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/codec/png"
	"atelier/internal/spool"
)

// maxAgain is the maximum memory, in bytes, of decoding a picture that is stored as it came: tasks decode it again, beside other work.
const maxAgain = 64 << 20

// encode makes the file to store: a PNG of the pixels, or, if that is shorter, the original file without anything but its pixels. For a
// photograph, a PNG would be ten times as long. Every pixel is decoded in either case.
func (f *Fetcher) encode(ctx context.Context, p *picture.Picture) (*draft, error) {
	if p.Memory() > maxAgain {
		return f.encodePNG(ctx, p, 0)
	}
	came := f.newDraft(0)
	if err := p.Strip(came); err != nil {
		came.Close()
		if errors.Is(err, picture.ErrBound) {
			return f.encodePNG(ctx, p, 0)
		}
		return nil, err
	}
	ours, err := f.encodePNG(ctx, p, came.Size())
	if errors.Is(err, errLonger) && p.Tidy() {
		came.describe(p.Format, p.Width, p.Height)
		return came, nil
	}
	came.Close()
	if errors.Is(err, errLonger) {
		return f.encodePNG(ctx, p, 0)
	}
	return ours, err
}

// encodePNG encodes the pixels. A picture whose PNG exceeds the bound is still decoded to its end; then the error is errLonger. Rows are
// decoded and encoded one at a time, so the pixels are never in memory as a whole.
func (f *Fetcher) encodePNG(ctx context.Context, p *picture.Picture, bound int64) (*draft, error) {
	rows, err := p.Rows(ctx)
	if err != nil {
		return nil, err
	}
	d := f.newDraft(bound)
	next := 0
	err = png.EncodeRows(ctx, d, png.Rows{Width: rows.Width, Height: rows.Height, Channels: rows.Channels, Row: func(dst []byte, _ int) error {
		next++
		return rows.Next(dst)
	}})
	if err == nil {
		d.describe(picture.PNG, rows.Width, rows.Height)
		return d, nil
	}
	d.Close()
	if errors.Is(err, errLonger) {
		for row := make([]byte, rows.Width*rows.Channels); next < rows.Height; next++ {
			if err := rows.Next(row); err != nil {
				return nil, err
			}
		}
	}
	return nil, err
}

// errLonger says that a draft has reached its bound.
var errLonger = errors.New("longer than its bound")

// draft is the file to store, with its digest.
type draft struct {
	*spool.File
	image engine.Image
	hash  hash.Hash
	bound int64  // bytes; 0: none
	leave func() // releases the memory that it was made in; nil: it is not finished
}

// close removes the draft. It holds its memory until then, so drafts that wait for a slow store count against the memory bound.
func (d *draft) close() {
	d.Close() // it was only read
	if d.leave != nil {
		d.leave()
	}
}

func (f *Fetcher) newDraft(bound int64) *draft {
	return &draft{File: f.spool.Scratch(), hash: sha256.New(), bound: bound}
}

// Write appends.
func (d *draft) Write(p []byte) (int, error) {
	if d.bound > 0 && d.Size()+int64(len(p)) > d.bound {
		return 0, errLonger
	}
	d.hash.Write(p)
	return d.File.Write(p)
}

// describe fills in the description of a finished draft.
func (d *draft) describe(format picture.Format, width, height int) {
	d.image = engine.Image{SHA256: hex.EncodeToString(d.hash.Sum(nil)), Width: width, Height: height, Format: string(format)}
}

// copyTo writes the contents of the draft.
func (d *draft) copyTo(w io.Writer) error {
	_, err := io.Copy(w, io.NewSectionReader(d, 0, d.Size()))
	return err
}

// prepare decodes a picture and makes the file to store.
func (f *Fetcher) prepare(ctx context.Context, accountID string, s picture.Source, t terms) (*draft, error) {
	p, err := look(s, t)
	if err != nil {
		return nil, err
	}
	leave, err := f.room.enter(ctx, accountID, p.Memory(), p.Pixels())
	if err != nil {
		return nil, err
	}
	var d *draft
	band.Background(func() { d, err = f.encode(ctx, p) })
	if err != nil {
		leave()
		return nil, refused(err)
	}
	d.leave = leave
	return d, nil
}

// keep stores a picture as an input, under its digest.
func (f *Fetcher) keep(ctx context.Context, accountID string, s picture.Source, t terms) (engine.Image, error) {
	d, err := f.prepare(ctx, accountID, s, t)
	if err != nil {
		return engine.Image{}, err
	}
	defer d.close()
	return d.image, f.store(ctx, accountID, d.image.SHA256, d.Size(), d.copyTo)
}

// store writes an input, unless it exists.
//
// Order: the row of the input, then the look for its file, then the file. Touching the row first keeps a sweep from removing a file that was
// just found; a crash after it leaves a row, which DropInputs removes.
func (f *Fetcher) store(ctx context.Context, accountID, sha256 string, size int64, fill func(io.Writer) error) error {
	if f.touch != nil {
		if err := f.touch(ctx, accountID, sha256, size); err != nil {
			return storeError{err}
		}
	}
	key := asset.InputKey(accountID, sha256)
	r, _, err := f.blobs.Open(ctx, key)
	if err == nil {
		return r.Close()
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return storeError{err}
	}
	return f.write(ctx, key, fill)
}

// write writes a file completely or not at all. Abort after Close does nothing.
func (f *Fetcher) write(ctx context.Context, key string, fill func(io.Writer) error) error {
	w, err := f.blobs.Create(ctx, key)
	if err != nil {
		return storeError{err}
	}
	defer w.Abort()
	if err = fill(w); err == nil {
		err = w.Close()
	}
	if err != nil {
		return storeError{err}
	}
	return nil
}
