package wordnet

import (
	"compress/gzip"
	_ "embed" // the table
	"errors"
	"io"
	"strings"
)

//go:generate go run atelier/tools/wordnet -out wordnet.gz
//go:embed wordnet.gz
var embedded string

// unpack is the table of a file in gzip.
func unpack(packed string) (string, error) {
	r, err := gzip.NewReader(strings.NewReader(packed))
	if err != nil {
		return "", err
	}
	var table strings.Builder
	table.Grow(expanded)
	if _, err := io.Copy(&table, r); err != nil {
		return "", err
	}
	return table.String(), r.Close()
}

const expanded = 4_200_000 // bytes, a little more than the table has

var errColumn = errors.New("its columns do not fit each other")

// numbers are a column of numbers.
type numbers []uint32

func (n numbers) len() int { return len(n) }

func (n numbers) at(i int) uint32 { return n[i] }

// open finds the columns in a table's file. It looks at their lengths alone, so that it touches nothing of what they hold:
// that every number points into its column is for a test to show, since the file is a part of the program.
func open(file string) (*Table, error) {
	r := &reader{rest: file}
	t := &Table{
		stamp: r.text(), text: r.text(), starts: r.rising(), senseAt: r.rising(), senses: r.numbers(),
		files: r.text(), specific: r.text(), hyperAt: r.rising(), hypernyms: r.numbers(), names: r.numbers(),
	}
	synsets := len(t.files)
	if r.bad || r.rest != "" || t.starts.len() == 0 || t.senseAt.len() != t.starts.len() || len(t.specific) != synsets ||
		t.hyperAt.len() != synsets+1 || t.names.len() != synsets {
		return nil, errColumn
	}
	return t, nil
}

// reader takes columns off a file; after the end it is bad and gives empty ones.
type reader struct {
	rest string
	bad  bool
}

func (r *reader) column() string {
	length := r.take(4)
	if r.bad {
		return ""
	}
	return r.take(int(length[0]) | int(length[1])<<8 | int(length[2])<<16 | int(length[3])<<24)
}

// text is a column of bytes, which keeps nothing else of the file in memory.
func (r *reader) text() string { return strings.Clone(r.column()) }

// numbers is a column of numbers: first the lowest bytes of all, then the next ones.
func (r *reader) numbers() numbers {
	c := r.column()
	n := len(c) / 4
	if len(c) != 4*n {
		r.bad = true
	}
	out := make(numbers, n)
	for i := range out {
		out[i] = uint32(c[i]) | uint32(c[n+i])<<8 | uint32(c[2*n+i])<<16 | uint32(c[3*n+i])<<24
	}
	return out
}

// rising is a column of numbers, of which each is stored as what it is more than the one before.
func (r *reader) rising() numbers {
	out := r.numbers()
	for i := 1; i < len(out); i++ {
		out[i] += out[i-1]
	}
	return out
}

func (r *reader) take(n int) (text string) {
	if n > len(r.rest) {
		r.bad, n = true, 0
	}
	text, r.rest = r.rest[:n], r.rest[n:]
	return text
}
