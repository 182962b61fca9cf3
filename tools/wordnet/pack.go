package main

import (
	"encoding/binary"
	"slices"
)

// pack writes the format that the documentation of package wordnet describes.
func pack(n *net, stamp string) (file []byte) {
	for _, column := range slices.Concat([][]byte{[]byte(stamp)}, n.texts(), n.meanings(), n.kinds(), [][]byte{planes(n.names())}) {
		file = append(number(file, len(column)), column...)
	}
	return file
}

// names are of each synset the number of the lemma that names it.
func (n *net) names() (out []int) {
	at := make(map[string]int, len(n.lemmas))
	for i, l := range n.lemmas {
		at[l.text] = i
	}
	for _, s := range n.synsets {
		out = append(out, at[s.name])
	}
	return out
}

// texts are two columns: how many bytes each lemma shares with the one before it, and the rest of its text.
func (n *net) texts() [][]byte {
	var shared, endings []byte
	last := ""
	for _, l := range n.lemmas {
		k := 0
		for k < min(len(l.text), len(last), 255) && l.text[k] == last[k] {
			k++
		}
		shared = append(shared, byte(k))
		endings = append(append(endings, l.text[k:]...), '\n')
		last = l.text
	}
	return [][]byte{shared, endings}
}

// meanings are three columns: how many senses each lemma has; of each sense, which of the synsets that its lemma names it is, from 1; and the
// synsets of the senses that are none of these.
func (n *net) meanings() [][]byte {
	named := make([][]int, len(n.lemmas))
	for synset, lemma := range n.names() {
		named[lemma] = append(named[lemma], synset)
	}
	var counts, which []byte
	var others []int
	for i, l := range n.lemmas {
		count := byte(len(l.senses)) << 1
		if l.seldom {
			count |= 1
		}
		counts = append(counts, count)
		for _, s := range l.senses {
			k := slices.Index(named[i], s) + 1
			which = append(which, byte(k))
			if k == 0 {
				others = append(others, s)
			}
		}
	}
	return [][]byte{counts, which, planes(others)}
}

// unseen stands for a hypernym that is not among the recent ones, of which there are as many.
const unseen = 255

// kinds are five columns of the synsets: their files, what they say, and how many hypernyms each has; then each hypernym's place among the recent
// ones; and of each that is not among them, how far it stands before its synset.
func (n *net) kinds() [][]byte {
	var files, specific, above, places []byte
	var distances, recent []int
	for synset, s := range n.synsets {
		files, specific, above = append(files, s.file), append(specific, s.specific), append(above, byte(len(s.hypernyms)))
		for _, h := range s.hypernyms {
			k := slices.Index(recent, h)
			if k < 0 {
				distances = append(distances, synset-h)
				places = append(places, unseen)
				recent = recent[:min(len(recent), unseen-1)]
			} else {
				places = append(places, byte(k))
				recent = slices.Delete(recent, k, k+1)
			}
			recent = slices.Insert(recent, 0, h)
		}
	}
	return [][]byte{files, specific, above, places, planes(distances)}
}

// planes are numbers of four bytes, with the lowest bytes of all first, then the next ones: so they become shorter in gzip.
func planes(list []int) (out []byte) {
	for k := range 4 {
		for _, n := range list {
			out = append(out, byte(uint32(n)>>(8*k)))
		}
	}
	return out
}

func number(column []byte, n int) []byte { return binary.LittleEndian.AppendUint32(column, uint32(n)) }
