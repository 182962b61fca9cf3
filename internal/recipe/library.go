package recipe

import (
	"context"
	"fmt"
	"io/fs"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/media/scene"
)

// Entry is a recipe of a library as its generated index has it: all but the text.
type Entry struct {
	File   string // in the family's folder
	Digest string // of the text
	Header Header
}

// Library makes archetypes of the recipes in a folder. A text is read and compiled when its thing is first built, and kept.
// An error of a text is that of each build; the suite builds every one.
func Library(files fs.FS, entries []Entry) []*archetype.Archetype {
	out := make([]*archetype.Archetype, len(entries))
	for i := range entries {
		out[i] = entries[i].archetype(files)
	}
	return out
}

func (e *Entry) archetype(files fs.FS) *archetype.Archetype {
	text := func() ([]byte, error) { return fs.ReadFile(files, e.File) }
	read := sync.OnceValues(func() (*Recipe, error) {
		t, err := text()
		if err != nil {
			return nil, err
		}
		if d := Digest(t); d != e.Digest {
			return nil, fmt.Errorf("%s has the digest %s, and its index says %s: run go generate", e.File, d, e.Digest)
		}
		return Parse(e.File, t)
	})
	a := e.Header.archetype()
	a.Program = &archetype.Program{File: e.File, Digest: e.Digest, Text: text}
	a.Build = func(ctx context.Context, b archetype.Brief) (*scene.Scene, error) {
		r, err := read()
		if err != nil {
			return nil, err
		}
		return r.Build(ctx, b)
	}
	return a
}
