package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// unfinished is the item of a phrase that names a part of a body or of things, where this thing has no finish of its own for such a part: the arms of a
// robot; −1: there is none.
func (e *revision) unfinished(p *phrase) int {
	for k, it := range slices.Backward(p.items) {
		if it.kind != plain && !e.othersTrait(it) || e.same(it.noun) && it.noun != "" || slices.Contains(wholes, e.Singular(it.text)) {
			continue
		}
		if it.kind == plain && it.rank != thing && (Spots[it.text] != "" || e.PartWord(it.text)) || e.alien(p, k) {
			e.aim("", "")
			e.bereft = it.raw
			return k
		}
	}
	return -1
}

// alien reports whether an item is a noun that calls nothing of the thing, of which the phrase says a look: the stars of "with gold stars", and the text of
// "the text should be blue". The look is of what the noun means, and not of the thing.
func (e *revision) alien(p *phrase, k int) bool {
	it := p.items[k]
	has := p.lead == language.With
	switch {
	case slices.Contains(allOfIt, it.text), it.rank > weak && (!has || e.Built(e.Singular(it.text)) || e.Built(it.text)),
		!has && !slices.Contains(definites, e.text.Span(max(0, it.at-1), 1)):
		return false
	}
	look := func(o item) bool { return o.kind == colouring || o.kind == substance }
	if next := it.at + max(it.words, 1); next < len(e.text.Words) && slices.Contains([]string{"should", "must", "is", "are"}, e.text.Span(next, 1)) {
		return true
	}
	return slices.ContainsFunc(p.items[:k], look) && k == len(p.items)-1 || k+1 < len(p.items) && look(p.items[k+1])
}

// allOfIt are nouns for all that there is of a thing.
var allOfIt = strings.Fields("thing object item model whole rest design style look one ones entirety asset piece version result image picture scene")

// mere reports whether a word calls a limb of which the main role of the thing is no more than the likeliest finish: the arms of a robot are of its armour, as
// all else is.
func (e *revision) mere(part, role string) bool {
	a := e.archetype()
	return Spots[part] != "" && a.Roles[0].Name == role && a.called(append(wordnet.Singulars(part), part), false) == ""
}

// wholes are words for parts that are most of a thing.
var wholes = strings.Fields("body frame framework structure surface shell hull casing chassis wood metal")

// withheld takes a word that is said of a part without a finish, and reports whether it was one.
func (e *revision) withheld(it item) bool {
	if e.bereft == "" || it.kind != colouring && it.kind != substance && it.kind != sizing {
		return false
	}
	if _, verb := changeWords[it.text]; !verb {
		e.out.Relations = append(e.out.Relations, Relation{Word: string(language.With), Text: it.raw + " " + e.bereft})
	}
	return true
}
