package intent

import (
	"fmt"
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// gaits are words for how something moves, behind which a word of paths says where.
var gaits = language.Words("walking, strolling, wandering, marching, hiking, running, jogging, sprinting, racing, trotting, galloping, jumping, leaping, " +
	"hopping, crawling, creeping, sneaking, climbing, driving, rolling, riding, swimming, flying, swinging")

// paths are the places of a thing by which something moves, by the word for its way: "walking along a road". In passing through a gate or over a fence it is
// shown beside that.
var paths = map[string]Place{"along": Beneath, "across": Beneath, "over": Beside, "through": Beside}

// hanging are words for how somebody hangs on a thing: they are shown beside it.
var hanging = []string{"hanging from", "hung from", "suspended from"}

// path is the place of what something moves by, or of what a person or an animal hangs from; "": the words of a phrase tell no such thing.
func (a *arranger) path(p *phrase) Place {
	word := language.Normal(p.word)
	if slices.Contains(hanging, word) && a.moves(&a.list[a.open]) {
		return Beside
	}
	if how := paths[word]; how != "" && p.from > 0 {
		if _, ok := gaits().Of(a.text.Span(p.from-1, 1)); ok {
			return how
		}
	}
	return ""
}

// moves reports whether the thing of a clause is a person or an animal.
func (a *arranger) moves(c *clause) bool {
	return c.archetype().dresses() || a.fileOf(c.out.Thing.Noun) == wordnet.Animal
}

// shownAs are words for places, and the place that shows each of them nearly.
var shownAs = map[string]string{
	"crossing": "on", "traversing": "on", "over": "beside", "through": "beside", "hanging from": "beside", "hung from": "beside", "suspended from": "beside",
}

// standIn is the note on a word for a place that another place shows nearly; "": the word needs none.
func standIn(word string) string {
	if as := shownAs[language.Normal(word)]; as != "" {
		return fmt.Sprintf("%s is shown as %s.", quote(word), quote(as))
	}
	return ""
}
