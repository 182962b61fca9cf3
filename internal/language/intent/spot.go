package intent

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/language"
)

// Spot is a place on the body of a person or an animal.
type Spot string

// The spots.
const (
	Shoulder Spot = "shoulder"
	Crown    Spot = "head"
	Back     Spot = "back"
	Mouth    Spot = "mouth"
	Talons   Spot = "talons"
	Eyes     Spot = "eyes"
	Hand     Spot = "hand"
	Lap      Spot = "lap"
	Rim      Spot = "rim" // of a vessel
)

// Side is one of two sides: a hand or a shoulder of the other thing, as that thing calls it, or a place on the ground beside it, as whoever looks at its
// front calls it.
type Side string

// The sides.
const (
	Left  Side = "left"
	Right Side = "right"
)

// Opposite is the other one of two sides.
func (s Side) Opposite() Side {
	switch s {
	case Left:
		return Right
	case Right:
		return Left
	}
	return ""
}

// usualSides are the sides on which things go where words name none.
var usualSides = map[Spot]Side{Hand: Right, Shoulder: Left}

// SideIn is the side that words name; "": they name none. The other side is the one that a spot does not have now.
func SideIn(words string, at Spot, now Side) Side {
	switch fields := strings.Fields(words); {
	case slices.Contains(fields, "left"):
		return Left
	case slices.Contains(fields, "right"):
		return Right
	case slices.Contains(fields, "other"):
		return cmp.Or(now, usualSides[at]).Opposite()
	}
	return ""
}

// Spots are the spots by their words.
var Spots = map[string]Spot{
	"shoulder": Shoulder, "shoulders": Shoulder, "head": Crown, "hair": Crown, "back": Back, "mouth": Mouth, "beak": Mouth, "jaws": Mouth, "teeth": Mouth,
	"snout": Mouth, "hand": Hand, "hands": Hand, "arm": Hand, "arms": Hand, "paw": Hand, "paws": Hand, "lap": Lap,
	"talons": Talons, "talon": Talons, "claws": Talons,
}

// rims are words for the upper edge of a vessel.
var rims = []string{"rim", "edge", "brim", "lip"}

// rimmed reports whether a phrase places something on the rim of a thing: "on the rim of a bowl".
func (a *arranger) rimmed(p *phrase, how Place) bool {
	last := p.items[p.head].at
	for k := p.from; how == Beneath && k+1 < last; k++ {
		if slices.Contains(rims, a.text.Span(k, 1)) && a.text.Span(k+1, 1) == "of" {
			return true
		}
	}
	return false
}

// owners are the words before a spot that say whose it is, or which of two; onto are the words that place something on one.
var (
	owners = []string{"his", "her", "its", "their", "the", "one", "left", "right", "other", "a"}
	onto   = []string{"on", "in", "over", "upon", "across", "behind"}
)

// spot is the place on a body that a phrase names, and its side, as "on his left shoulder" does; "": it names none.
func (a *arranger) spot(p *phrase) (Spot, Side) {
	if !slices.Contains(onto, a.text.Span(p.from, 1)) {
		return "", ""
	}
	var words []string
	for _, it := range p.items {
		words = append(words, strings.Fields(it.text)...)
	}
	last := len(words) - 1
	if last < 0 || slices.ContainsFunc(words[:last], func(w string) bool { return !slices.Contains(owners, w) }) {
		return "", ""
	}
	at := Spots[words[last]]
	return at, SideIn(strings.Join(words[:last], " "), at, "")
}

// sited reports whether a phrase only tells where on a thing that is which was named right before, a part of it or what is told as not followed: "with a
// spare tire on the back".
func (d *reading) sited(p *phrase) bool {
	a := d.archetype()
	return (d.target != "" || len(d.out.Relations) > 0) && a != nil && !a.Living && language.Normal(p.word) == "on" && len(p.items) == 2 &&
		p.counted("the", "its") && slices.Contains([]string{"back", "front", "rear", "side", "sides", "top"}, p.items[1].text)
}
