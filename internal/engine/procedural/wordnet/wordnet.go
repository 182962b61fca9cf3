// Package wordnet is the nouns of WordNet 3.1: what a word may mean, what that is a kind of, and which of some targets it is nearest to.
//
// Start reading at Open, Table.Lookup and Targets.Nearest. The data is Princeton's, under the licence beside this file.
//
// # The table
//
// wordnet.bin.gz is written by tools/wordnet (go run ./tools/wordnet). It is a gzip file whose comment names the digests
// of what it was made from. Inside stand ten columns, each a uvarint of its length in bytes and then that many bytes.
// Lemmas are sorted by text, synsets stand in the order of WordNet's data.noun:
//
//	 1  of each lemma: uvarint, how many bytes of its text it shares with the lemma before
//	 2  of each lemma: uvarint, how many bytes follow
//	 3  those bytes, one lemma after the other
//	 4  of each lemma: uvarint, twice the number of its senses, plus 1 if it is seldom a noun
//	 5  of each sense: uvarint, its synset; the most frequent sense first
//	 6  of each synset: a byte, its lexicographer file
//	 7  of each synset: a byte, its information content in 1/255
//	 8  of each synset: a byte, the number of its hypernyms
//	 9  of each hypernym: zigzag varint, the synset's number minus the hypernym's
//	10  of each synset: uvarint, the lemma that names it
//
// Lemmas are lower case, their words parted by single blanks, without hyphens, apostrophes and points.
package wordnet

import (
	"strings"
	"sync"
)

// Synset is one meaning: its number in the table.
type Synset uint32

// Sense is one meaning of a lemma.
type Sense struct {
	Synset Synset
	Order  int // 0 is the lemma's most frequent sense
	File   File
}

// Table is the network in flat arrays, about 4 MB.
type Table struct {
	stamp     string
	text      string      // all lemmas, one after the other
	starts    []uint32    // of each lemma in text, and the end
	initial   [257]uint32 // the first lemma whose first byte is at least the index
	senseAt   []uint32    // of each lemma in senses, and the end; the top bit says that it is seldom a noun
	senses    []Synset
	files     []File
	specific  []uint8
	hyperAt   []uint32 // of each synset in hypernyms, and the end
	hypernyms []Synset
	names     []uint32 // lemma of each synset
}

const seldom = 1 << 31

// Open returns the one table; the first call unpacks it. It panics if the embedded file is damaged.
var Open = sync.OnceValue(func() *Table {
	t, err := decode(packed)
	if err != nil {
		panic("wordnet: the embedded table is damaged: " + err.Error())
	}
	return t
})

// Stamp is what the table was made from: the source's digest and the generator's.
func (t *Table) Stamp() string { return t.stamp }

// Len is the number of lemmas.
func (t *Table) Len() int { return len(t.starts) - 1 }

// Lookup returns the senses of a lemma, the most frequent first; none if it is not a noun that WordNet knows.
func (t *Table) Lookup(lemma string) []Sense {
	i, ok := t.find(lemma)
	if !ok {
		return nil
	}
	from, to := t.senseAt[i]&^seldom, t.senseAt[i+1]&^seldom
	senses := make([]Sense, 0, to-from)
	for order, s := range t.senses[from:to] {
		senses = append(senses, Sense{s, order, t.files[s]})
	}
	return senses
}

// Has reports whether a lemma is in the table.
func (t *Table) Has(lemma string) bool {
	_, ok := t.find(lemma)
	return ok
}

// Begins reports whether some longer lemma begins with these words.
func (t *Table) Begins(words string) bool {
	i := t.search(words)
	if i < t.Len() && t.lemma(i) == words {
		i++ // the blank sorts before all else that may follow
	}
	if i == t.Len() {
		return false
	}
	rest, ok := strings.CutPrefix(t.lemma(i), words)
	return ok && strings.HasPrefix(rest, " ")
}

// Seldom reports whether a lemma is more often another part of speech than a noun: "round", "dark", "run".
func (t *Table) Seldom(lemma string) bool {
	i, ok := t.find(lemma)
	return ok && t.senseAt[i]&seldom != 0
}

// Hypernyms are what a synset is directly a kind or an instance of. The slice is the table's own.
func (t *Table) Hypernyms(s Synset) []Synset { return t.hypernyms[t.hyperAt[s]:t.hyperAt[s+1]] }

// File is the lexicographer file of a synset.
func (t *Table) File(s Synset) File { return t.files[s] }

// Specific is how much a synset says, 0 for "entity" and 1 for a leaf: the information content by its number of descendants
// (Seco, Veale and Hayes 2004).
func (t *Table) Specific(s Synset) float64 { return float64(t.specific[s]) / 255 }

// Name is the first word of a synset.
func (t *Table) Name(s Synset) string { return t.lemma(int(t.names[s])) }

func (t *Table) lemma(i int) string { return t.text[t.starts[i]:t.starts[i+1]] }

// search is the first lemma that is not below text.
func (t *Table) search(text string) int {
	low, high := 0, t.Len()
	if text != "" {
		low, high = int(t.initial[text[0]]), int(t.initial[int(text[0])+1])
	}
	for low < high {
		middle := int(uint(low+high) / 2)
		if t.lemma(middle) < text {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

func (t *Table) find(lemma string) (int, bool) {
	i := t.search(lemma)
	return i, i < t.Len() && t.lemma(i) == lemma
}

// Is reports whether a synset is another one or a kind of it.
func (t *Table) Is(s, kind Synset) bool {
	if s == kind {
		return true
	}
	for _, h := range t.Hypernyms(s) {
		if t.Is(h, kind) {
			return true
		}
	}
	return false
}
