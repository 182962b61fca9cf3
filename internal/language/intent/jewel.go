package intent

import (
	"slices"

	"atelier/internal/language/fact"
)

// adorned are families of things into which gems are set.
var adorned = []string{"weapon", "clothing", "magic", "treasure", "writing", "vessel"}

// jewelled reports whether a gem that words put with the archetype is set into it.
func (a *Entry) jewelled() bool { return a != nil && !a.Living && slices.Contains(adorned, a.Family) }

// jewels reports whether a phrase names gems that are set into the thing, though their noun may be that of a colour, too: "with a ruby".
func (d *reading) jewels(p *phrase) bool {
	if p.head < 0 || !d.archetype().jewelled() {
		return false
	}
	it := p.items[p.head]
	stone := d.nouns[d.names[d.Singular(it.text)]]
	return p.head == len(p.items)-1 && stone.Of(fact.Jewel)
}
