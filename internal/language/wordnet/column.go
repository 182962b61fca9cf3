package wordnet

import (
	"compress/gzip"
	_ "embed" // the table
	"errors"
	"io"
	"slices"
	"strings"
)

//go:generate go run atelier/tools/wordnet -out wordnet.gz
//go:embed wordnet.gz
var embedded string

// unpack is the table's file, which is embedded in gzip.
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

const expanded = 2_200_000 // bytes, a little more than the table's file has

var errColumn = errors.New("its columns do not fit each other")

// numbers are a column of numbers.
type numbers []uint32

func (n numbers) len() int { return len(n) }

func (n numbers) at(i int) uint32 { return n[i] }

// open reads a table's file.
func open(file string) (*Table, error) {
	r := &reader{rest: file}
	stamp := strings.Clone(r.column()) // so that it keeps nothing else of the file in memory
	shared, endings := r.column(), r.column()
	counts, which, others := r.column(), r.column(), r.numbers()
	files, specific := strings.Clone(r.column()), strings.Clone(r.column())
	above, recent, distances := r.column(), r.column(), r.numbers()
	t := &Table{stamp: stamp, files: files, specific: specific, names: r.numbers()}
	synsets := len(files)
	if r.bad || r.rest != "" || len(shared) == 0 || len(counts) != len(shared) || len(specific) != synsets || len(above) != synsets ||
		t.names.len() != synsets {
		return nil, errColumn
	}
	if !t.readTexts(shared, endings) || !t.readSenses(counts, which, others) || !t.readHypernyms(above, recent, distances) {
		return nil, errColumn
	}
	return t, nil
}

// readTexts puts each lemma together: the bytes that it shares with the lemma before it, and the ending that follows them.
func (t *Table) readTexts(shared, endings string) bool {
	length := len(endings) - len(shared)
	for _, n := range []byte(shared) {
		length += int(n)
	}
	var text strings.Builder
	text.Grow(length)
	t.starts = make(numbers, 0, len(shared)+1)
	last := 0 // where the text of the lemma before begins
	for _, n := range []byte(shared) {
		ending, rest, ok := strings.Cut(endings, "\n")
		begin := text.Len()
		if !ok || last+int(n) > begin {
			return false
		}
		t.starts = append(t.starts, uint32(begin))
		text.WriteString(text.String()[last : last+int(n)])
		text.WriteString(ending)
		last, endings = begin, rest
	}
	t.text = text.String()
	t.starts = append(t.starts, uint32(len(t.text)))
	return endings == ""
}

// readSenses finds the synset of each sense. Which is the number of the synset among the synsets that the sense's lemma names, from 1; 0 stands for
// the next number of others.
func (t *Table) readSenses(counts, which string, others numbers) bool {
	named := t.named(len(counts))
	t.senseAt, t.senses = make(numbers, 0, len(counts)+1), make(numbers, 0, len(which))
	for lemma := range len(counts) {
		at := len(t.senses)
		n := int(counts[lemma] >> 1)
		t.senseAt = append(t.senseAt, uint32(at)|uint32(counts[lemma]&1)*seldom)
		if at+n > len(which) {
			return false
		}
		for _, k := range []byte(which[at : at+n]) {
			from := others
			switch {
			case k == 0 && len(others) > 0:
				others = others[1:]
			case k > 0 && int(k) <= len(named(lemma)):
				from = named(lemma)[k-1:]
			default:
				return false
			}
			t.senses = append(t.senses, from[0])
		}
	}
	t.senseAt = append(t.senseAt, uint32(len(t.senses)))
	return len(t.senses) == len(which) && len(others) == 0
}

// named lists for each lemma the synsets that it names, by number.
func (t *Table) named(lemmas int) func(lemma int) numbers {
	ends, list := make(numbers, lemmas+1), make(numbers, t.names.len())
	for _, lemma := range t.names {
		if int(lemma) < lemmas {
			ends[lemma+1]++
		}
	}
	for i := range lemmas {
		ends[i+1] += ends[i]
	}
	starts := slices.Clone(ends) // of each lemma, and in the end where its list ends
	for synset, lemma := range t.names {
		if int(lemma) < lemmas {
			list[starts[lemma]] = uint32(synset)
			starts[lemma]++
		}
	}
	return func(lemma int) numbers { return list[ends[lemma]:starts[lemma]] }
}

// unseen stands for a hypernym that is not among the recent ones.
const unseen = 255

// readHypernyms finds the hypernyms of each synset, which are mostly recent ones: siblings stand together. The most recent one is 0.
func (t *Table) readHypernyms(above, places string, distances numbers) bool {
	var recent [unseen]uint32
	t.hyperAt, t.hypernyms = make(numbers, 0, len(above)+1), make(numbers, 0, len(places))
	for synset := range len(above) {
		at := len(t.hypernyms)
		t.hyperAt = append(t.hyperAt, uint32(at))
		if at+int(above[synset]) > len(places) {
			return false
		}
		for _, k := range []byte(places[at : at+int(above[synset])]) {
			if k == unseen {
				if len(distances) == 0 {
					return false
				}
				k, recent[unseen-1] = unseen-1, uint32(synset)-distances[0]
				distances = distances[1:]
			}
			h := recent[k]
			copy(recent[1:int(k)+1], recent[:k])
			recent[0] = h
			t.hypernyms = append(t.hypernyms, h)
		}
	}
	t.hyperAt = append(t.hyperAt, uint32(len(t.hypernyms)))
	return len(t.hypernyms) == len(places) && len(distances) == 0
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

func (r *reader) take(n int) (text string) {
	if n > len(r.rest) {
		r.bad, n = true, 0
	}
	text, r.rest = r.rest[:n], r.rest[n:]
	return text
}
