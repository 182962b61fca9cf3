package intent

import (
	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/wordnet"
)

// gaits are words for how something moves, behind which a word of paths says where.
var gaits = language.Words("walking, strolling, wandering, marching, hiking, running, jogging, sprinting, racing, trotting, galloping, jumping, leaping, " +
	"hopping, crawling, creeping, sneaking, climbing, driving, rolling, riding, swimming, flying, swinging")

// paths are the places of a thing by which something moves, by the word for its way: "walking along a road". In passing through a gate or over a fence it is
// shown beside that.
var paths = map[string]Place{"along": Beneath, "across": Beneath, "over": Beside, "through": Beside}

// path is the place of what something moves by; "": the words of a phrase tell no such thing.
func (a *arranger) path(p *phrase) Place {
	word := language.Normal(p.word)
	if how := paths[word]; how != "" && p.from > 0 {
		if _, ok := gaits().Of(a.text.Span(p.from-1, 1)); ok {
			return how
		}
	}
	return ""
}

// hung is the relation of a thing to another one as sides has it; people and animals that hang from the thing are shown beside it.
func (r *Reader) hung(p, other *Placed) Place {
	if p.How == Hanging && (r.byName[other.Thing.Archetype].dresses() || r.fileOf(other.Thing.Noun) == wordnet.Animal) {
		return Beside
	}
	return p.Sides(other)
}

// shownAs are words for places, and the place that shows each of them nearly.
var shownAs = map[string]string{
	"crossing": "on", "traversing": "on", "over": "beside", "through": "beside", "hanging from": "beside", "hung from": "beside", "suspended from": "beside",
	"hanging in": "beside", "dangling from": "beside",
}

// StandIn is the note on a word for a place that another place shows nearly; ok is false where the word needs none.
func StandIn(word string) (_ note.Note, ok bool) {
	as := shownAs[language.Normal(word)]
	return shownBy(word, as), as != ""
}

// shownBy is the note on words that something near to what they say shows.
func shownBy(said, instead string) note.Note {
	return note.Plainly("%s is shown as %s.", language.Quote(said), language.Quote(instead))
}
