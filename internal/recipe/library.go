package recipe

import (
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	bzip2w "github.com/dsnet/compress/bzip2"

	"atelier/internal/archetype"
	"atelier/internal/garbage/early"
	"atelier/internal/media/scene"
)

// entry is a recipe of a library: its line in the index, and its head, which are read when the program starts; and its body, which is not.
type entry struct {
	file, digest string // of the whole text
	head, body   int    // bytes
	at           int    // of the body among all bodies, which lie one after another
	top          string
}

// Pack is the recipes of a family in one file of two streams: an index, which has a line for each recipe, then all heads, in gzip, which is fast to read;
// and all bodies, in bzip2, which makes them a fifth smaller. Each recipe must declare what it is by plain values, so that its head tells its header.
//
//	gzip    file digest head body    a line for each recipe: the digest of its whole text, the bytes of its head and of its body
//	        …
//	        (an empty line)
//	        head head head …         in the order of the lines
//	bzip2   body body body …
func Pack(list []*Recipe) ([]byte, error) {
	var index, heads, bodies bytes.Buffer
	for _, r := range list {
		if !r.heralds() {
			return nil, fmt.Errorf("%s: its header is not at the top, or not of plain texts, numbers, tuples, lists and dicts", r.File)
		}
		at := readHead(string(r.Text)).length
		fmt.Fprintf(&index, "%s %s %d %d\n", r.File, r.Digest(), at, len(r.Text)-at)
		heads.Write(r.Text[:at])
		bodies.Write(r.Text[at:])
	}
	var out bytes.Buffer
	front, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err := compress(front, err, index.String()+"\n"+heads.String()); err != nil {
		return nil, err
	}
	back, err := bzip2w.NewWriter(&out, &bzip2w.WriterConfig{Level: bzip2w.BestCompression})
	err = compress(back, err, bodies.String())
	return out.Bytes(), err
}

// compress writes a text to a compressor that has been opened, unless that failed, and closes it.
func compress(w io.WriteCloser, err error, text string) error {
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return errors.Join(err, w.Close())
}

// errPack is the error for an embedded pack that Pack did not make.
var errPack = errors.New("a pack of recipes is damaged: run go generate")

// Library makes archetypes of the recipes of a Pack. It panics if that is damaged. The bodies are unpacked when the first of them is asked
// for; one is compiled when its thing is first built, and kept. An error in a text is returned by each build; the suite builds every recipe.
func Library(pack string) []*archetype.Archetype {
	rest := strings.NewReader(pack)
	index, err := readFront(rest)
	if err != nil {
		panic(err)
	}
	entries, err := readIndex(index)
	if err != nil {
		panic(err)
	}
	// The decompressor reads bytes one by one from a reader that is an io.ByteReader, so it stands at the end of the first stream now, and what is left
	// is the second.
	bodies := sync.OnceValues(func() (string, error) {
		text, err := io.ReadAll(bzip2.NewReader(strings.NewReader(pack[len(pack)-rest.Len():])))
		return string(text), err
	})
	out := make([]*archetype.Archetype, len(entries))
	part := func(lo, hi int) (whole bool) {
		whole = true
		for i, e := range entries[lo:hi] {
			h := Header{}
			h.read(readHead(e.top).values, func(string, string, ...any) { whole = false })
			out[lo+i] = e.archetype(h, func() ([]byte, error) {
				all, err := bodies()
				if err != nil || e.at+e.body > len(all) {
					return nil, errPack
				}
				return []byte(e.top + all[e.at:e.at+e.body]), nil
			})
		}
		return whole
	}
	// A program reads the heads of some 800 recipes as it starts, and nothing else meanwhile, so another core reads half of them.
	half := len(entries) / 2
	others := early.Beside(func() bool { return part(half, len(entries)) })
	if whole := part(0, half); !others() || !whole {
		panic(errPack)
	}
	return out
}

// unpackers are the states of decompressors and their buffers: a program reads the packs of fifty families as it starts.
var unpackers = sync.Pool{New: func() any { return new(unpacker) }}

type unpacker struct {
	gzip.Reader
	text bytes.Buffer
}

// readFront is the first stream of a pack, whole.
func readFront(from *strings.Reader) (string, error) {
	u := unpackers.Get().(*unpacker)
	defer unpackers.Put(u)
	if err := u.Reset(from); err != nil {
		return "", err
	}
	u.Multistream(false)
	u.text.Reset()
	_, err := u.text.ReadFrom(&u.Reader)
	return u.text.String(), err
}

// readIndex finds the entries in the first stream of a pack.
func readIndex(text string) (out []entry, err error) {
	lines, heads, _ := strings.Cut(text, "\n\n")
	at := 0
	for line := range strings.SplitSeq(lines, "\n") {
		e, ok := readEntry(line)
		if !ok || e.head < 0 || e.head > len(heads) || e.body < 0 {
			return nil, errPack
		}
		e.top, heads = heads[:e.head], heads[e.head:]
		e.at, at = at, at+e.body
		out = append(out, e)
	}
	return out, nil
}

// readEntry reads a line of an index.
func readEntry(line string) (e entry, ok bool) {
	word := strings.Fields(line)
	if len(word) != 4 {
		return e, false
	}
	head, err1 := strconv.Atoi(word[2])
	body, err2 := strconv.Atoi(word[3])
	return entry{file: word[0], digest: word[1], head: head, body: body}, err1 == nil && err2 == nil
}

func (e entry) archetype(h Header, text func() ([]byte, error)) *archetype.Archetype {
	read := sync.OnceValues(func() (*Recipe, error) {
		t, err := text()
		if err != nil {
			return nil, err
		}
		if Digest(t) != e.digest {
			return nil, fmt.Errorf("%s: %w", e.file, errPack)
		}
		return Parse(e.file, t)
	})
	a := h.archetype()
	a.Program = &archetype.Program{File: e.file, Digest: e.digest, Size: h.Size, Hovers: h.Hovers, Text: text}
	a.Build = func(ctx context.Context, b archetype.Brief) (*scene.Scene, error) {
		r, err := read()
		if err != nil {
			return nil, err
		}
		return r.Build(ctx, b)
	}
	return a
}
