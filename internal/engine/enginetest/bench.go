package enginetest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// bench is an engine.Bench of one turn, in memory. Each of its calls can be made to fail.
type bench struct {
	config *Config
	files  []file // whole files
	kept   []file // files of earlier turns
}

type file struct {
	asset.File
	data []byte
}

// Key is the same in every turn of a run.
func (*bench) Key() string { return "the work" }

// Kept are the files of earlier turns.
func (b *bench) Kept() (list []asset.File) {
	for _, f := range b.kept {
		list = append(list, f.File)
	}
	return list
}

// Reopen reads a file of an earlier turn.
func (b *bench) Reopen(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	if err := b.config.Faults.Call(ctx, "reopen "+name); err != nil {
		return nil, err
	}
	for _, f := range slices.Backward(b.kept) {
		if f.Name == name {
			return picture{bytes.NewReader(f.data)}, nil
		}
	}
	return nil, fmt.Errorf("no turn has kept %s", name)
}

// Progress does nothing.
func (*bench) Progress(float64, string) {}

// Image opens a picture of the configuration.
func (b *bench) Image(ctx context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	if err := b.config.Faults.Call(ctx, "open an image"); err != nil {
		return nil, err
	}
	p, ok := b.config.Pictures[i.SHA256]
	if !ok {
		return nil, fmt.Errorf("there is no image %s", i.SHA256)
	}
	return picture{bytes.NewReader(p)}, nil
}

type picture struct{ *bytes.Reader }

func (picture) Close() error { return nil }

// Room grants every request, unless it is the call that fails.
func (b *bench) Room(ctx context.Context, _, _ int64) (func(), error) {
	return func() {}, b.config.Faults.Call(ctx, "wait for room")
}

// Create opens a file.
func (b *bench) Create(ctx context.Context, f asset.File) (io.WriteCloser, error) {
	if slices.ContainsFunc(slices.Concat(b.kept, b.files), func(o file) bool { return o.Name == f.Name }) {
		return nil, fmt.Errorf("two files are called %s", f.Name)
	}
	return &draft{bench: b, ctx: ctx, file: f}, b.config.Faults.Call(ctx, "create "+f.Name)
}

// draft is a file that is being written. It has no method to write by but Write, so that io.WriteString and io.Copy come by its fault, too.
type draft struct {
	data  []byte
	bench *bench
	ctx   context.Context
	file  asset.File
}

// Write appends.
func (d *draft) Write(p []byte) (int, error) {
	if err := d.bench.config.Faults.Call(d.ctx, "write "+d.file.Name); err != nil {
		return 0, err
	}
	d.data = append(d.data, p...)
	return len(p), nil
}

// Close completes the file.
func (d *draft) Close() error {
	if err := d.bench.config.Faults.Call(d.ctx, "close "+d.file.Name); err != nil {
		return err
	}
	d.bench.files = append(d.bench.files, file{d.file, d.data})
	return nil
}

// Make runs a brief through all of its turns, in memory and without faults, and returns the files by role.
func Make(ctx context.Context, e engine.Engine, b engine.Brief) (map[asset.Role][]byte, engine.Result, error) {
	w, note := &bench{config: &Config{Faults: &Faults{}}}, ""
	for {
		turn, err := e.Advance(ctx, b, w, note)
		if err == nil && !turn.Done {
			if turn.Keep {
				w.kept = append(w.kept, w.files...)
			}
			w.files, note = nil, turn.Note.Text
			continue
		}
		files := map[asset.Role][]byte{}
		for _, f := range slices.Concat(w.kept, w.files) {
			files[f.Role] = f.data
		}
		return files, turn.Result, err
	}
}
