package intent

import "slices"

// Spot is a place on the body of a person or an animal.
type Spot string

// The spots.
const (
	Shoulder Spot = "shoulder"
	Crown    Spot = "head"
	Back     Spot = "back"
	Mouth    Spot = "mouth"
	Hand     Spot = "hand"
	Lap      Spot = "lap"
)

// spots are the spots by their words.
var spots = map[string]Spot{
	"shoulder": Shoulder, "shoulders": Shoulder, "head": Crown, "hair": Crown, "back": Back, "mouth": Mouth, "beak": Mouth, "jaws": Mouth, "teeth": Mouth,
	"snout": Mouth, "hand": Hand, "hands": Hand, "arm": Hand, "arms": Hand, "paw": Hand, "paws": Hand, "lap": Lap,
}

// owners are the words before a spot that say whose it is, or which of two; onto are the words that place something on one.
var (
	owners = []string{"his", "her", "its", "their", "the", "one", "left", "right", "a"}
	onto   = []string{"on", "in", "over", "upon", "across", "behind"}
)

// spot is the place on a body that a phrase names, as "on his left shoulder" does; "": it names none.
func (a *arranger) spot(p *phrase) Spot {
	if !slices.Contains(onto, a.text.Span(p.from, 1)) {
		return ""
	}
	for i, it := range p.items {
		if i == len(p.items)-1 {
			return spots[it.text]
		}
		if !slices.Contains(owners, it.text) {
			break
		}
	}
	return ""
}
