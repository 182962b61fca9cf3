package recipe

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"strings"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/media/scene"
)

// Entry is a recipe of a library as its generated index has it: all but the text.
type Entry struct {
	File   string // in the family's folder
	Digest string // of the text
	Bytes  int    // of the text
	Header Header
}

// Pack is the texts of a family in one file: those of its entries, one after the other in their order, compressed by gzip. They are a third
// of the size that they have as files.
func Pack(texts [][]byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	for _, t := range texts {
		if _, err := w.Write(t); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return b.Bytes(), err
}

// unpack is the texts of a pack by the sizes of its entries.
func unpack(pack string, entries []Entry) ([][]byte, error) {
	r, err := gzip.NewReader(strings.NewReader(pack))
	if err != nil {
		return nil, err
	}
	texts := make([][]byte, len(entries))
	for i, e := range entries {
		texts[i] = make([]byte, e.Bytes)
		if _, err := io.ReadFull(r, texts[i]); err != nil {
			return nil, fmt.Errorf("%s: %w: run go generate", e.File, err)
		}
	}
	return texts, nil
}

// Library makes archetypes of the recipes of a Pack. The texts are unpacked when the first of them is asked for; one is compiled when its
// thing is first built, and kept. An error of a text is that of each build; the suite builds every one.
func Library(pack string, entries []Entry) []*archetype.Archetype {
	texts := sync.OnceValues(func() ([][]byte, error) { return unpack(pack, entries) })
	out := make([]*archetype.Archetype, len(entries))
	for i := range entries {
		out[i] = entries[i].archetype(func() ([]byte, error) {
			all, err := texts()
			if err != nil {
				return nil, err
			}
			return all[i], nil
		})
	}
	return out
}

func (e *Entry) archetype(text func() ([]byte, error)) *archetype.Archetype {
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
