package author_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/author"
	"atelier/internal/engine/author/authortest"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	"atelier/internal/operation"
	surfaces "atelier/internal/surface/all"
	"atelier/internal/workshop"
)

var builder = procedural.New(procedural.Config{
	Settings:   procedural.Settings{Nearest: procedural.Family},
	Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces,
})

// settings are the engine's settings for a stand-in.
func settings(s *authortest.Server) author.Settings {
	return author.Settings{Address: s.Address(), Model: "stand-in", Key: authortest.Key, Sees: true, Rounds: 3, Timeout: "20s", Tokens: 4000}
}

func open(t testing.TB, s author.Settings) *workshop.Engine {
	t.Helper()
	e, err := author.New(author.Config{Settings: s, Archetypes: archetypes.Archetypes, Usual: []string{"bicycle"}}, builder)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// brief asks for a small model, which takes a few tenths of a second.
func brief(prompt string) engine.Brief {
	return engine.Brief{Makes: engine.Modeling, Prompt: prompt, Preset: operation.Standard, Seed: 7, Small: true}
}

// bench keeps files in memory.
type bench struct {
	files    map[string][]byte
	pictures map[string][]byte
}

func (*bench) Key() string                                                { return "work" }
func (*bench) Kept() []asset.File                                         { return nil }
func (*bench) Progress(float64, string)                                   {}
func (*bench) Room(context.Context, int64, int64) (leave func(), _ error) { return func() {}, nil }

func (b *bench) Reopen(_ context.Context, name string) (io.ReadSeekCloser, error) {
	data, ok := b.files[name]
	if !ok {
		return nil, errors.New("there is no " + name)
	}
	return file{bytes.NewReader(data)}, nil
}

func (b *bench) Image(_ context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	return file{bytes.NewReader(b.pictures[i.SHA256])}, nil
}

type file struct{ *bytes.Reader }

func (file) Close() error { return nil }

func (b *bench) Create(_ context.Context, f asset.File) (io.WriteCloser, error) {
	return &draft{to: b.files, name: f.Name}, nil
}

type draft struct {
	bytes.Buffer
	to   map[string][]byte
	name string
}

func (d *draft) Close() error { d.to[d.name] = d.Bytes(); return nil }

// ended is the outcome of a brief.
type ended struct {
	turn  engine.Turn
	usage engine.Usage
	err   error
	*bench
}

// drive takes a brief through its turns until it ends, fails or has to wait.
func drive(ctx context.Context, e engine.Engine, b engine.Brief, w *bench) (r ended) {
	if w == nil {
		w = &bench{}
	}
	r.bench, w.files = w, map[string][]byte{}
	note := ""
	for range 40 {
		r.turn, r.err = e.Advance(ctx, b, w, note)
		if r.turn.Usage != nil {
			r.usage = *r.turn.Usage
		}
		if r.err != nil || r.turn.Done || r.turn.After > 0 {
			return r
		}
		note = r.turn.Note.Text
	}
	r.err = errors.New("it does not end")
	return r
}
