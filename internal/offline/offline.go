// Package offline makes assets without a server: a kind's own plan and steps, with every file in memory.
//
// The command line, the verification and the tests of engines work this way. Start at Make.
package offline

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Config is what a Bench works with.
type Config struct {
	Engines  []engine.Engine                        // the first that makes a type makes it
	Kinds    []*kind.Kind                           // whose steps the tasks of packs are; a kind's own need not stand here
	Pictures map[string][]byte                      // reference images, PNG bytes by their digest
	Progress func(fraction float64, message string) // nil: nobody listens
}

// Bench is where steps work. It makes one asset; of a pack each item has a bench of its own.
type Bench struct {
	Config
	asset asset.Asset
	files map[asset.Role]File
	items []*Bench // by position
	note  string
}

// File is a file in memory.
type File struct {
	asset.File
	Data []byte
}

// Make does all the work of a plan of a kind, stage after stage.
func Make(ctx context.Context, c Config, k *kind.Kind, p kind.Plan) (*Bench, error) {
	b := newBench(c, asset.Asset{Type: k.Type, Name: p.Name, Prompt: p.Prompt, Detail: p.Detail})
	for _, i := range p.Items {
		made := fmt.Sprintf("item-%02d", i.Position)
		b.asset.Items = append(b.asset.Items, asset.Item{Position: i.Position, Name: i.Name, Prompt: i.Prompt, Detail: i.Detail, Made: made})
		b.items = append(b.items, newBench(c, asset.Asset{ID: made, Type: k.Items, Name: i.Name, Prompt: &i.Prompt}))
	}
	for _, stage := range p.Stages {
		for _, t := range stage.Tasks {
			if err := b.at(t.Item).work(ctx, stepOf(c, k, t), t); err != nil {
				return nil, err
			}
			if t.Item > 0 && stage.Name == operation.Final {
				b.asset.Items[t.Item-1].Status = asset.ItemSucceeded
			}
		}
	}
	return b, nil
}

func newBench(c Config, a asset.Asset) *Bench {
	return &Bench{Config: c, asset: a, files: map[asset.Role]File{}}
}

// at is where a task of an item works; 0 is the asset itself.
func (b *Bench) at(position int) *Bench {
	if position == 0 {
		return b
	}
	return b.items[position-1]
}

// stepOf is the step that a task names.
func stepOf(c Config, k *kind.Kind, t kind.Task) kind.Step {
	for _, other := range append(c.Kinds, k) {
		if other.Type == t.Kind && other.Steps[t.Step] != nil {
			return other.Steps[t.Step]
		}
	}
	return func(context.Context, kind.Bench, kind.Task) (kind.Made, error) {
		return kind.Made{}, fmt.Errorf("no step %s of %s", t.Step, t.Kind)
	}
}

// work does one task, turn after turn.
func (b *Bench) work(ctx context.Context, step kind.Step, t kind.Task) error {
	b.note = ""
	for {
		made, err := step(ctx, b, t)
		if err != nil {
			return err
		}
		if made.Detail != nil {
			b.asset.Detail = made.Detail
		}
		if made.Again == nil {
			return nil
		}
		b.note = made.Again.Note
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(made.Again.After):
		}
	}
}

// Asset is the one that is made.
func (b *Bench) Asset() asset.Asset { return b.asset }

// Open reads a file that an earlier step has made.
func (b *Bench) Open(_ context.Context, r asset.Role) (io.ReadCloser, asset.File, error) {
	f, ok := b.files[r]
	if !ok {
		return nil, asset.File{}, fmt.Errorf("no %s was made", r)
	}
	return io.NopCloser(bytes.NewReader(f.Data)), f.File, nil
}

// OpenItem reads a file that an item has made.
func (b *Bench) OpenItem(ctx context.Context, position int, r asset.Role) (io.ReadCloser, asset.File, error) {
	if position < 1 || position > len(b.items) {
		return nil, asset.File{}, fmt.Errorf("there is no item %d", position)
	}
	return b.items[position-1].Open(ctx, r)
}

// Items are the benches of a pack's items, in order.
func (b *Bench) Items() []*Bench { return b.items }

// Run takes the first engine that makes the type through a turn.
func (b *Bench) Run(ctx context.Context, brief engine.Brief) (engine.Turn, error) {
	for _, e := range b.Engines {
		if slices.Contains(e.Makes(), brief.Makes) {
			return e.Advance(ctx, brief, b, b.note)
		}
	}
	return engine.Turn{}, fmt.Errorf("no engine makes %s", brief.Makes)
}

// Image opens a reference image.
func (b *Bench) Image(_ context.Context, i engine.Image) (io.ReadCloser, error) {
	p, ok := b.Pictures[i.SHA256]
	if !ok {
		return nil, fmt.Errorf("reference image %s was not given", i.SHA256)
	}
	return io.NopCloser(bytes.NewReader(p)), nil
}

// Create keeps a file in memory.
func (b *Bench) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	return &writer{bench: b, file: f}, nil
}

// Progress tells who listens.
func (b *Bench) Progress(fraction float64, message string) {
	if b.Config.Progress != nil {
		b.Config.Progress(fraction, message)
	}
}

// File is the file of a role, the hidden ones too.
func (b *Bench) File(r asset.Role) (File, bool) {
	f, ok := b.files[r]
	return f, ok
}

// Visible are the files that a record would show, in the order of their names.
func (b *Bench) Visible() []File {
	var out []File
	for _, f := range b.files {
		if !f.Role.Hidden() {
			out = append(out, f)
		}
	}
	slices.SortFunc(out, func(x, y File) int { return cmp.Compare(x.Name, y.Name) })
	return out
}

type writer struct {
	bytes.Buffer
	bench *Bench
	file  asset.File
}

// Close keeps what was written.
func (w *writer) Close() error {
	w.file.Size, w.file.SHA256 = int64(w.Len()), Digest(w.Bytes())
	w.bench.files[w.file.Role] = File{w.file, w.Bytes()}
	return nil
}

// Digest is the SHA-256 of a file in hexadecimal.
func Digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
