// Package wordnet is the nouns of WordNet 3.1: what a word may mean, what that is a kind of, and which of some targets it is nearest to.
//
// Start reading at Open, Table.Lookup and Targets.Nearest. The data is Princeton's, under the licence beside this file.
//
// # The table
//
// wordnet.gz is written by tools/wordnet (go run ./tools/wordnet). Open unpacks it into 3.5 MB of memory, once, in about 25 ms.
// It is twelve columns, each its length in bytes, and then that many bytes. The length has four bytes, the lowest first; the numbers of
// columns 6, 11 and 12 have four bytes too, first the lowest of all. Lemmas are sorted by text, synsets stand in the order of WordNet's data.noun:
//
//	 1  a text: the digests of what the table was made from
//	 2  of each lemma: a byte, how many bytes its text shares with the beginning of the one before
//	 3  the rest of each lemma's text, and a line feed
//	 4  of each lemma: a byte, twice the number of its senses, and 1 more if it is seldom a noun
//	 5  of each sense, the most frequent one of a lemma first: a byte, the number of its synset among the synsets
//	    that its lemma names, from 1; 0: another synset, which column 6 has
//	 6  of each sense of the second sort: the number of its synset
//	 7  of each synset: a byte, its lexicographer file
//	 8  of each synset: a byte, its information content in 1/255
//	 9  of each synset: a byte, the number of its hypernyms
//	10  of each hypernym: a byte, its place among the last 255 different ones, the last at 0; 255: it is not among them
//	11  of each hypernym of the second sort: how far it stands before its synset
//	12  of each synset: the number of the lemma that names it
//
// Lemmas are lower case, their words parted by single blanks, without hyphens, apostrophes and points.
package wordnet

import (
	"iter"
	"slices"
	"sort"
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

// Table is the network, column by column.
type Table struct {
	stamp     string
	text      string  // all lemmas, one after the other
	starts    numbers // of each lemma in text, and the end
	senseAt   numbers // of each lemma in senses, and the end; the top bit says that it is seldom a noun
	senses    numbers
	files     string
	specific  string
	hyperAt   numbers // of each synset in hypernyms, and the end
	hypernyms numbers
	names     numbers // lemma of each synset

	surnames sync.Map // of lemmas for animals that may be surnames, what surnamed has found
}

const seldom = 1 << 31

// Open returns the one table. It panics if the embedded file is damaged.
var Open = sync.OnceValue(func() *Table {
	table, err := unpack(embedded)
	if err != nil {
		panic("wordnet: the embedded table is damaged: " + err.Error())
	}
	t, err := open(table)
	if err != nil {
		panic("wordnet: the embedded table is damaged: " + err.Error())
	}
	return t
})

// Stamp is what the table was made from: the source's digest and the generator's.
func (t *Table) Stamp() string { return t.stamp }

// Len is the number of lemmas.
func (t *Table) Len() int { return t.starts.len() - 1 }

// Lookup returns the senses of a lemma, the most frequent first; none if it is not a noun that WordNet knows. An animal's noun is no surname: of "gibbon" the
// historian Edward Gibbon is left out.
func (t *Table) Lookup(lemma string) []Sense {
	i, ok := t.find(lemma)
	if !ok {
		return nil
	}
	from, to := int(t.senseAt.at(i)&^seldom), int(t.senseAt.at(i+1)&^seldom)
	senses := make([]Sense, 0, to-from)
	for order := range to - from {
		s := Synset(t.senses.at(from + order))
		senses = append(senses, Sense{s, order, t.File(s)})
	}
	is := func(f File) bool { return slices.ContainsFunc(senses, func(s Sense) bool { return s.File == f }) }
	if is(Person) && is(Animal) {
		people := t.surnamed(lemma)
		senses = slices.DeleteFunc(senses, func(s Sense) bool { return s.File == Person && slices.Contains(people, s.Synset) })
		for order := range senses {
			senses[order].Order = order
		}
	}
	return senses
}

// surnamed are the meanings of longer lemmas that end in a word, found once. The meanings include people with that surname, as Edward Gibbon.
func (t *Table) surnamed(word string) (list []Synset) {
	if known, ok := t.surnames.Load(word); ok {
		return known.([]Synset)
	}
	ending := " " + word
	for at := 0; ; at++ {
		next := strings.Index(t.text[at:], ending)
		if next < 0 {
			break
		}
		at += next
		i := sort.Search(t.Len(), func(i int) bool { return int(t.starts.at(i+1)) > at })
		if at+len(ending) == int(t.starts.at(i+1)) {
			from, to := int(t.senseAt.at(i)&^seldom), int(t.senseAt.at(i+1)&^seldom)
			for k := from; k < to; k++ {
				list = append(list, Synset(t.senses.at(k)))
			}
		}
	}
	t.surnames.Store(word, list)
	return list
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
	return ok && t.senseAt.at(i)&seldom != 0
}

// Hypernyms are what a synset is directly a kind or an instance of.
func (t *Table) Hypernyms(s Synset) iter.Seq[Synset] {
	return func(yield func(Synset) bool) {
		for i := int(t.hyperAt.at(int(s))); i < int(t.hyperAt.at(int(s)+1)) && yield(Synset(t.hypernyms.at(i))); i++ {
		}
	}
}

// File is the lexicographer file of a synset.
func (t *Table) File(s Synset) File { return File(t.files[s]) }

// Specific is how much a synset says, 0 for "entity" and 1 for a leaf: the information content by its number of descendants
// (Seco, Veale and Hayes 2004).
func (t *Table) Specific(s Synset) float64 { return float64(t.specific[s]) / 255 }

// Name is the first word of a synset.
func (t *Table) Name(s Synset) string { return t.lemma(int(t.names.at(int(s)))) }

func (t *Table) lemma(i int) string { return t.text[t.starts.at(i):t.starts.at(i+1)] }

// search is the first lemma that is not below text.
func (t *Table) search(text string) int {
	return sort.Search(t.Len(), func(i int) bool { return t.lemma(i) >= text })
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
	for h := range t.Hypernyms(s) {
		if t.Is(h, kind) {
			return true
		}
	}
	return false
}

// Plain is what a lemma plainly means: its first sense that has a form.
func (t *Table) Plain(lemma string) (Synset, bool) {
	for _, s := range t.Lookup(lemma) {
		if s.File.Tangible() {
			return s.Synset, true
		}
	}
	return 0, false
}

// Within reports whether a synset is one of some, or a kind of one at most so many steps below it.
func (t *Table) Within(s Synset, of []Synset, steps int) bool {
	if slices.Contains(of, s) {
		return true
	}
	if steps == 0 {
		return false
	}
	for h := range t.Hypernyms(s) {
		if t.Within(h, of, steps-1) {
			return true
		}
	}
	return false
}
