package main

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// net is the part of WordNet that the table keeps. Synsets are in the order of data.noun.
type net struct {
	synsets []synset
	lemmas  []lemma // by text
}

type synset struct {
	file      uint8  // lexicographer file, lexnames(5WN)
	name      string // its first word, normalised
	hypernyms []int  // instance hypernyms too
	specific  uint8  // information content in 1/255
}

type lemma struct {
	text   string
	senses []int // synsets, the most frequent first
	seldom bool  // more often another part of speech than a noun
}

func parse(files map[string][]byte) (*net, error) {
	n := &net{}
	number, err := n.readSynsets(files["data.noun"])
	if err != nil {
		return nil, fmt.Errorf("data.noun: %w", err)
	}
	if err := n.readLemmas(files["index.noun"], number); err != nil {
		return nil, fmt.Errorf("index.noun: %w", err)
	}
	if err := n.readUse(files["index.sense"]); err != nil {
		return nil, fmt.Errorf("index.sense: %w", err)
	}
	n.weigh()
	return n, nil
}

// lines are a file's lines without the licence at its head, cut into fields.
func lines(file []byte) [][]string {
	var all [][]string
	for line := range bytes.Lines(file) {
		if !bytes.HasPrefix(line, []byte("  ")) {
			all = append(all, strings.Fields(string(line)))
		}
	}
	return all
}

// normal is a lemma as prompts are tokenised: words parted by blanks, without apostrophes, points and sense markers.
func normal(word string) string {
	word = strings.NewReplacer("_", " ", "-", " ", "/", " ", "'", "", ".", "", "(a)", "", "(p)", "", "(ip)", "").Replace(strings.ToLower(word))
	return strings.Join(strings.Fields(word), " ")
}

// readSynsets reads wndb(5WN) data lines and returns the number of each byte offset.
func (n *net) readSynsets(file []byte) (map[string]int, error) {
	rows := lines(file)
	number := make(map[string]int, len(rows))
	for i, f := range rows {
		number[f[0]] = i
	}
	for _, f := range rows {
		words, err := strconv.ParseInt(f[3], 16, 32)
		if err != nil {
			return nil, fmt.Errorf("synset %s: %w", f[0], err)
		}
		file, err := strconv.ParseUint(f[1], 10, 8)
		if err != nil {
			return nil, fmt.Errorf("synset %s: %w", f[0], err)
		}
		s := synset{file: uint8(file), name: normal(f[4])}
		pointers := f[4+2*words+1:]
		for ; len(pointers) >= 4 && pointers[0] != "|"; pointers = pointers[4:] {
			if pointers[0] == "@" || pointers[0] == "@i" {
				s.hypernyms = append(s.hypernyms, number[pointers[1]])
			}
		}
		n.synsets = append(n.synsets, s)
	}
	return number, nil
}

// readLemmas reads wndb(5WN) index lines. Spellings that normalise to one text become one lemma.
func (n *net) readLemmas(file []byte, number map[string]int) error {
	at := map[string]int{}
	for _, f := range lines(file) {
		text := normal(f[0])
		if text == "" {
			continue
		}
		count, err := strconv.Atoi(f[2])
		if err != nil {
			return fmt.Errorf("lemma %s: %w", f[0], err)
		}
		i, known := at[text]
		if !known {
			i = len(n.lemmas)
			at[text] = i
			n.lemmas = append(n.lemmas, lemma{text: text})
		}
		l := &n.lemmas[i]
		for _, offset := range f[len(f)-count:] {
			if s := number[offset]; !slices.Contains(l.senses, s) {
				l.senses = append(l.senses, s)
			}
		}
	}
	slices.SortFunc(n.lemmas, func(a, b lemma) int { return strings.Compare(a.text, b.text) })
	return nil
}

// readUse reads the tag counts of senseidx(5WN): how often each part of speech was met in the tagged texts.
func (n *net) readUse(file []byte) error {
	noun, other := map[string]int{}, map[string]int{}
	for _, f := range lines(file) {
		word, key, _ := strings.Cut(f[0], "%")
		count, err := strconv.Atoi(f[3])
		if err != nil {
			return fmt.Errorf("sense %s: %w", f[0], err)
		}
		if key[0] == '1' {
			noun[normal(word)] += count
		} else {
			other[normal(word)] += count
		}
	}
	for i := range n.lemmas {
		l := &n.lemmas[i]
		l.seldom = other[l.text] > noun[l.text]
	}
	return nil
}

// weigh gives each synset its intrinsic information content, 1 − log(1 + descendants) / log(all):
// Seco, Veale and Hayes, "An intrinsic information content metric for semantic similarity in WordNet" (ECAI 2004).
func (n *net) weigh() {
	below := make([]int, len(n.synsets))
	for i := range n.synsets {
		for _, a := range n.ancestors(i) {
			below[a]++
		}
	}
	all := math.Log(float64(len(n.synsets)))
	for i, d := range below {
		n.synsets[i].specific = uint8(math.Round(255 * (1 - math.Log(float64(1+d))/all)))
	}
}

// ancestors are the synsets above i, each once.
func (n *net) ancestors(i int) []int {
	var seen []int
	for todo := slices.Clone(n.synsets[i].hypernyms); len(todo) > 0; todo = todo[1:] {
		if slices.Contains(seen, todo[0]) {
			continue
		}
		seen = append(seen, todo[0])
		todo = append(todo, n.synsets[todo[0]].hypernyms...)
	}
	return seen
}
