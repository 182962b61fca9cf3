// Package offline makes assets without a server: a kind's own plan and steps, with every file in memory.
//
// The command line, the verification and the tests of engines work this way. Start at Make.
package offline

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Config is what a Bench works with.
type Config struct {
	Router   engine.Router                          // to the engines
	Kinds    []*kind.Kind                           // whose steps the tasks of packs are; a kind's own need not stand here
	Pictures map[string][]byte                      // reference images, PNG bytes by their digest
	Assets   map[string][]File                      // files of the assets that the plan works from, by their IDs
	Progress func(fraction float64, message string) // nil: nobody listens
}

// Bench is where steps work. It makes one asset; of a pack each item has a bench of its own.
type Bench struct {
	Config
	asset    asset.Asset
	files    map[asset.Role]File
	facts    operation.Facts
	failures map[string]*operation.Failure // parts, by their names
	words    kind.Words
	items    []*Bench      // by position
	key      string        // of the task at hand
	note     engine.Note   // of it
	tries    int           // passing faults of it
	cap      credit.Millis // of it, when it is metered
}

// File is a file in memory.
type File struct {
	asset.File
	Data []byte
}

// Make does all the work of a plan of a kind, stage after stage. An item that cannot be made ends with its Code and Error, a part with
// its failure in Lost, and the others go on; when none is left, the first failure is returned. What is optional may be missing.
func Make(ctx context.Context, c Config, k *kind.Kind, p kind.Plan) (*Bench, error) {
	words, err := kind.WordsOf(append([]*kind.Kind{k}, c.Kinds...))
	if err != nil {
		return nil, err
	}
	b := newBench(c, words, asset.Asset{Type: k.Type, Name: p.Name, Prompt: p.Prompt, Detail: p.Detail})
	for _, i := range p.Items {
		made := fmt.Sprintf("item-%02d", i.Position)
		b.asset.Items = append(b.asset.Items, asset.Item{Position: i.Position, Name: i.Name, Prompt: i.Prompt, Detail: i.Detail, Made: made})
		b.items = append(b.items, newBench(c, words, asset.Asset{ID: made, Type: k.Items, Name: i.Name, Prompt: &i.Prompt}))
	}
	for _, stage := range p.Stages {
		for _, t := range stage.Tasks {
			if b.failed(t.Item) || b.failures[t.Part] != nil {
				continue
			}
			if err := b.at(t.Item).work(ctx, stepOf(c, k, t), t); err != nil {
				if err := b.fail(t, len(p.Parts()), err); err != nil {
					return nil, err
				}
				continue
			}
			if t.Item > 0 && stage.Name == operation.Final {
				b.asset.Items[t.Item-1].Status = asset.ItemSucceeded
			}
		}
	}
	return b, nil
}

func newBench(c Config, w kind.Words, a asset.Asset) *Bench {
	return &Bench{Config: c, words: w, asset: a, files: map[asset.Role]File{}, failures: map[string]*operation.Failure{}}
}

// failed reports whether an item has failed.
func (b *Bench) failed(position int) bool {
	return position > 0 && b.asset.Items[position-1].Status == asset.ItemFailed
}

// fail ends the part of a task that has failed for a reason of its own. Any other error, and the failure of the last part, ends
// everything.
func (b *Bench) fail(t kind.Task, parts int, err error) error {
	var f engine.Failure
	switch {
	case !errors.As(err, &f):
		return err
	case t.Optional:
		return nil
	case t.Part != "":
		if b.failures[t.Part] = &f.Failure; len(b.failures) < parts {
			return nil
		}
		return err
	case t.Item == 0:
		return err
	}
	i := &b.asset.Items[t.Item-1]
	i.Status, i.Code, i.Error = asset.ItemFailed, f.Code, f.Message
	for n, other := range b.asset.Items {
		if !b.failed(n + 1) {
			return nil
		}
		if n == 0 {
			err = engine.Failure{Failure: operation.Failure{Code: other.Code, Message: "Not one of the items can be made. " + other.Error}}
		}
	}
	return err
}

// Failures are the failures of the parts that could not be made, by their names.
func (b *Bench) Failures() map[string]*operation.Failure { return b.failures }

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

// tries is how often a task may meet a passing fault in a row, and backoff the pause after the first; the next are four times as long.
const (
	tries   = 3
	backoff = time.Second
)

// work does one task, turn after turn.
func (b *Bench) work(ctx context.Context, step kind.Step, t kind.Task) error {
	b.key, b.note, b.tries, b.cap = rand.Text(), engine.Note{}, 0, t.Cap
	pause := backoff
	for {
		made, err := step(ctx, b, t)
		if engine.May(err) && b.tries+1 < tries && ctx.Err() == nil {
			b.tries++
			made, err = kind.Made{Again: &engine.Turn{Note: b.note, After: pause}}, nil
			pause *= 4
		} else {
			b.tries, pause = 0, backoff
		}
		if err != nil {
			return errors.Join(err, b.giveUp(ctx))
		}
		if b.asset.Detail, err = made.Detail.Apply(b.asset.Detail); err != nil {
			return err
		}
		if made.Facts != nil {
			made.Facts(&b.facts, b.shown())
		}
		if made.Again == nil {
			return nil
		}
		b.note = made.Again.Note
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), b.giveUp(ctx))
		case <-time.After(made.Again.After):
		}
	}
}

// Asset is the one that is made.
func (b *Bench) Asset() asset.Asset { return b.asset }

// Open reads a file that an earlier step has made.
func (b *Bench) Open(_ context.Context, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	f, ok := b.files[r]
	if !ok {
		return nil, asset.File{}, fmt.Errorf("no %s was made", r)
	}
	return file{bytes.NewReader(f.Data)}, f.File, nil
}

// OpenItem reads a file that an item has made.
func (b *Bench) OpenItem(ctx context.Context, position int, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	if position < 1 || position > len(b.items) {
		return nil, asset.File{}, fmt.Errorf("there is no item %d", position)
	}
	return b.items[position-1].Open(ctx, r)
}

// shown are the files in memory, linked by their names.
func (b *Bench) shown() kind.Files {
	of := kind.Files{Newest: map[asset.Role]asset.File{}, Link: func(f asset.File) string { return f.Name }}
	for role, f := range b.files {
		of.Newest[role] = f.File
	}
	return of
}

// Show changes the facts of the operation.
func (b *Bench) Show(_ context.Context, change func(*operation.Facts)) error {
	change(&b.facts)
	return nil
}

// Facts are what the operation tells of itself.
func (b *Bench) Facts() operation.Facts { return b.facts }

// OpenFrom reads the newest file of a role of an asset that the plan works from.
func (b *Bench) OpenFrom(_ context.Context, assetID string, r asset.Role) (io.ReadSeekCloser, asset.File, error) {
	for _, f := range slices.Backward(b.Config.Assets[assetID]) {
		if f.Role == r {
			return file{bytes.NewReader(f.Data)}, f.File, nil
		}
	}
	return nil, asset.File{}, fmt.Errorf("no %s of %s was given", r, assetID)
}

// Items are the benches of a pack's items, in order.
func (b *Bench) Items() []*Bench { return b.items }

// Run takes the engine whose turn it is through it.
func (b *Bench) Run(ctx context.Context, brief engine.Brief) (engine.Turn, error) {
	route, err := b.Router.Route(brief, "", b.note)
	if err != nil {
		return engine.Turn{}, err
	}
	return engine.Advance(ctx, route, brief, b, b.note, b.tries+1 >= tries)
}

// giveUp cancels the vendor's job that the task has left, within ten seconds.
func (b *Bench) giveUp(ctx context.Context) error {
	e := b.Router.Engine(b.note.Engine)
	if e == nil || b.note.Text == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if err := e.Cancel(ctx, b.note.Text); err != nil {
		return fmt.Errorf("cancel the job of engine %s: %w", e.Name(), err)
	}
	return nil
}

// Meter charges nobody, but the cap ends the work here too.
func (b *Bench) Meter(_ context.Context, used credit.Millis) error {
	if used >= b.cap {
		return kind.ErrCap
	}
	return nil
}

// Key is drawn for each task.
func (b *Bench) Key() string { return b.key }

// Kept are no files: in memory all that was written stays.
func (b *Bench) Kept() []asset.File { return nil }

// Image opens a reference image.
func (b *Bench) Image(_ context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	p, ok := b.Pictures[i.SHA256]
	if !ok {
		return nil, fmt.Errorf("reference image %s was not given", i.SHA256)
	}
	return file{bytes.NewReader(p)}, nil
}

// Room is always there: nobody shares the memory.
func (b *Bench) Room(context.Context, int64, int64) (leave func(), err error) { return func() {}, nil }

// file is one in memory that is open.
type file struct{ *bytes.Reader }

// Close does nothing.
func (file) Close() error { return nil }

// Create keeps a file in memory.
func (b *Bench) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	if err := b.words.Check(f); err != nil {
		return nil, err
	}
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
		if !b.words.Hidden(f.Role) {
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
