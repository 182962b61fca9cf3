package procedural

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// seatings are the words for a figure that sits.
var seatings = strings.Fields("sitting seated")

// evident drops what the notes on arranged things deny though the arrangement shows it: the leash of a led dog, and that a figure on a stool is sitting.
func (g *group) evident() {
	sits := slices.ContainsFunc(g.all, func(t *plan) bool { return t.brief.Seat.Height > 0 && !t.brief.Seat.Stands }) // the words may follow another noun
	for i, t := range g.all {
		has := func(noun string) bool {
			return slices.ContainsFunc(g.bodies[i], func(b *body) bool { return b.includes(noun) })
		}
		t.intent, t.notes = t.intent.Without(func(noun string) bool {
			return sits && slices.Contains(seatings, language.Normal(noun)) || noun == leashName && has(noun)
		}, t.notes)
	}
}
