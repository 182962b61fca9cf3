package intent

import (
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
)

// measure takes the length that is the i-th item of a phrase: of the whole square where the phrase speaks of the texture, else of a piece.
// Joints and thicknesses are the surface's own.
func (c *coverage) measure(p *phrase, i int) bool {
	it := p.items[i]
	thick := it.name == string(thickness) || it.name == string(language.Depth)
	switch long := it.amount; {
	case it.size == nil && long <= 0:
		c.out.Notes = append(c.out.Notes, note.Of(note.Unmet, it.raw).But("a length is above 0"))
		return false
	case thick || p.has(jointing):
		c.out.Notes = append(c.out.Notes, note.Of(note.Unmet, it.raw).But("joints and thicknesses are the surface's own"))
		return false
	case it.size != nil: // "30 x 60 cm"
		c.out.Length, c.out.Width = it.size.Measures[0].Metres, it.size.Measures[1].Metres
	case slices.ContainsFunc(p.items, func(o item) bool { return o.kind == placing && o.text != "square" }) && long >= leastTexture:
		c.out.Tile, c.out.TileWords = long, it.raw
	case it.name == string(language.Width):
		c.out.Width = long
	default:
		c.out.Length = long
	}
	return true
}

// leastTexture is the least length that is said of a whole texture, metres: "a 20 cm tile texture" is of tiles of 20 cm.
const leastTexture = .5

// product is two lengths from word i on, as in "30 x 60 cm", "30x60cm", "12 inch x 24 inch" and "2.5 by 5 m", the longer first.
func product(t language.Text, i int) (it item, words int) {
	word := func(n int) string {
		if i+n < len(t.Words) && (n == 0 || t.Words[i+n].Pause <= language.Hyphen) {
			return t.Span(i+n, 1)
		}
		return ""
	}
	first, rest := figure(word(0))
	if first == 0 {
		return it, 0
	}
	words = 1
	unit, second, inOne := cutTimes(rest)
	if !inOne {
		if unit == "" && metres(word(words)) > 0 {
			unit = word(words)
			words++
		}
		if sign := word(words); sign != "x" && sign != "by" {
			return it, 0
		}
		second, words = word(words+1), words+2
	}
	other, last := figure(second)
	if last == "" && metres(word(words)) > 0 {
		last = word(words)
		words++
	}
	scale := metres(last)
	own := scale
	if unit != "" {
		own = metres(unit)
	}
	a, b := first*own, other*scale
	if a == 0 || b == 0 {
		return it, 0
	}
	return item{meaning: meaning{kind: length, size: &Size{Measures: []Measure{{language.Depth, max(a, b)}, {language.Width, min(a, b)}}}}}, words
}

// cutTimes is what stands before and after the sign in the rest of a word that a number begins: "cm" and "60cm" of "30cmx60cm".
func cutTimes(rest string) (unit, second string, inOne bool) {
	unit, second, inOne = strings.Cut(rest, "x")
	if !inOne || second == "" || metres(unit) == 0 && unit != "" {
		return rest, "", false
	}
	return unit, second, true
}

// figure is the number that a word begins with, and the rest of the word; 0: it begins with none.
func figure(word string) (value float32, rest string) {
	rest = strings.TrimLeft(word, "0123456789.")
	v, err := strconv.ParseFloat(word[:len(word)-len(rest)], 32)
	if err != nil {
		return 0, word
	}
	return float32(v), rest
}
