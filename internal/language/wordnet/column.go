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

// numbers are a column of numbers of four bytes, the lowest first.
type numbers string

func (n numbers) len() int { return len(n) / 4 }

func (n numbers) at(i int) uint32 {
	b := n[4*i : 4*i+4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// open finds the columns in a table's file. It looks at their lengths alone, so that it touches nothing of what they hold:
// that every number points into its column is for a test to show, since the file is a part of the program.
func open(file string) (*Table, error) {
	r := &reader{rest: file}
	t := &Table{
		stamp: r.column(), text: r.column(), starts: numbers(r.column()), senseAt: numbers(r.column()), senses: numbers(r.column()),
		files: r.column(), specific: r.column(), hyperAt: numbers(r.column()), hypernyms: numbers(r.column()), names: numbers(r.column()),
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
	length := numbers(r.take(4))
	if r.bad {
		return ""
	}
	return r.take(int(length.at(0)))
}

func (r *reader) take(n int) (text string) {
	if n > len(r.rest) {
		r.bad, n = true, 0
	}
	text, r.rest = r.rest[:n], r.rest[n:]
	return text
}
