package wordnet

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the table
	"encoding/binary"
	"errors"
	"strings"
)

//go:generate go run atelier/tools/wordnet -out wordnet.bin.gz
//go:embed wordnet.bin.gz
var packed []byte

var errColumn = errors.New("a column ends early")

// decode unpacks a table. Its columns are checked against each other, so that no lookup can leave its arrays.
func decode(packed []byte) (*Table, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	var raw bytes.Buffer
	raw.Grow(min(int(binary.LittleEndian.Uint32(packed[len(packed)-4:])), 16<<20) + bytes.MinRead) // gzip ends with the length of what is inside
	if _, err := raw.ReadFrom(z); err != nil {
		return nil, err
	}
	t := &Table{stamp: z.Comment}
	r := &reader{raw: raw.Bytes()}
	t.readLemmas(r.column(), r.column(), r.column())
	t.readSenses(r.column(), r.column())
	t.readSynsets(r.column(), r.column(), r.column(), r.column())
	t.names = r.column().uvarints(len(t.files))
	if r.bad || !t.sound() {
		return nil, errColumn
	}
	return t, nil
}

func (t *Table) readLemmas(shared, rest, text *reader) {
	prefixes, suffixes := shared.uvarints(-1), rest.uvarints(-1)
	var all strings.Builder
	all.Grow(13 * len(prefixes))
	t.starts = make([]uint32, 1, len(prefixes)+1)
	previous := ""
	for i := range min(len(prefixes), len(suffixes)) {
		at := all.Len()
		all.WriteString(previous[:min(int(prefixes[i]), len(previous))])
		all.Write(text.take(int(suffixes[i])))
		previous = all.String()[at:]
		t.starts = append(t.starts, uint32(all.Len()))
	}
	t.text = all.String()
	for b, i := 0, 0; b < len(t.initial); b++ {
		for i < t.Len() && int(t.lemma(i)[0]) < b {
			i++
		}
		t.initial[b] = uint32(i)
	}
}

func (t *Table) readSenses(counts, senses *reader) {
	of := counts.uvarints(t.Len())
	t.senseAt = make([]uint32, len(of)+1)
	at := uint32(0)
	for i, n := range of {
		t.senseAt[i] = at | n&1<<31
		at += n >> 1
	}
	t.senseAt[len(of)] = at
	ids := senses.uvarints(int(at))
	t.senses = make([]Synset, len(ids))
	for i, s := range ids {
		t.senses[i] = Synset(s)
	}
}

func (t *Table) readSynsets(files, specific, fans, hypernyms *reader) {
	t.specific = bytes.Clone(specific.raw)
	t.files = make([]File, len(files.raw))
	for i, f := range files.raw {
		t.files[i] = File(f)
	}
	t.hyperAt = make([]uint32, len(fans.raw)+1)
	t.hypernyms = make([]Synset, 0, len(fans.raw)+len(fans.raw)/16)
	for i, n := range fans.raw {
		t.hyperAt[i+1] = t.hyperAt[i] + uint32(n)
		for range n {
			t.hypernyms = append(t.hypernyms, Synset(int64(i)-hypernyms.varint()))
		}
	}
}

// sound reports whether every number points into the array that it is meant for.
func (t *Table) sound() bool {
	synsets := Synset(len(t.files))
	for _, list := range [][]Synset{t.senses, t.hypernyms} {
		for _, s := range list {
			if s >= synsets {
				return false
			}
		}
	}
	for _, n := range t.names {
		if int(n) >= t.Len() {
			return false
		}
	}
	return len(t.specific) == len(t.files) && len(t.hyperAt) == len(t.files)+1 && len(t.names) == len(t.files) &&
		len(t.senseAt) == t.Len()+1 && int(t.senseAt[t.Len()]) == len(t.senses)
}

// reader takes numbers and bytes off a column; after the end it is bad and gives zeros.
type reader struct {
	raw []byte
	bad bool
}

func (r *reader) column() *reader { return &reader{raw: r.take(int(r.uvarint()))} }

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.raw) {
		r.bad, n = true, 0
	}
	b := r.raw[:n]
	r.raw = r.raw[n:]
	return b
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.raw)
	r.take(max(n, 0))
	r.bad = r.bad || n <= 0
	return v
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.raw)
	r.take(max(n, 0))
	r.bad = r.bad || n <= 0
	return v
}

// uvarints reads n numbers, or all that there are when n is negative.
func (r *reader) uvarints(n int) []uint32 {
	capacity := n
	if n < 0 {
		capacity = len(r.raw) // small numbers take a byte
	}
	list := make([]uint32, 0, min(capacity, len(r.raw)))
	for ; n != 0 && len(r.raw) > 0; n-- {
		list = append(list, uint32(r.uvarint()))
	}
	return list
}
