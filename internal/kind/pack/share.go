package pack

import (
	"slices"
	"strings"

	"atelier/internal/language/wordnet"
)

// laid are nouns for surfaces made of pieces. A list of substances can share one: "oak, pine and walnut planks".
var laid = strings.Fields(`plank board floorboard floor tile brick wall shingle parquet roof cobble cobblestone slab paver block mosaic panel path
	bark fabric cloth plate veneer herringbone flooring`)

// shareNouns gives the noun of a list's last phrase to earlier phrases that name only a substance.
func shareNouns(list []phrase) []phrase {
	for i := range list {
		p := &list[i]
		n := len(p.thing)
		if n < 2 || p.aside || !slices.Contains(laid, p.thing[n-1]) || !substance(p.thing[n-2]) {
			continue
		}
		// Backwards up to the first phrase that names more than a substance: there another list begins.
		for k := i - 1; k >= 0 && list[k].bare(); k-- {
			list[k].thing = append(slices.Clone(list[k].thing), p.thing[n-1])
			list[k].text += " " + p.thing[n-1]
		}
	}
	return list
}

// bare reports whether a phrase names one substance and nothing else.
func (p phrase) bare() bool {
	return len(p.thing) == 1 && !p.aside && !p.holds && !p.whole && substance(p.thing[0])
}

// substance reports whether a word names a substance: a surface, or a kind of wood, stone or metal.
func substance(word string) bool {
	if surfaceNames()[word] {
		return true
	}
	lemma, _, ok := wordnet.Open().Lemma(word)
	if !ok || wordnet.Open().Seldom(lemma) {
		return false
	}
	return slices.ContainsFunc(wordnet.Open().Lookup(lemma), func(s wordnet.Sense) bool {
		return s.File == wordnet.Substance || s.File == wordnet.Plant
	})
}
