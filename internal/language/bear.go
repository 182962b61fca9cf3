package language

import (
	"fmt"
	"strings"
)

// Figure is a set of sorts of pictures that a surface bears.
type Figure uint8

// The sorts of figures.
const (
	Symbols Figure = 1 << iota // drawn by themselves: a heart, a star
	Animals                    // the outline of an animal
	Plants
	Objects // the outline of anything else that can be built
)

// Bears says which figures are pictures on the surface of a thing when words name them with it: a mug with a cat has a picture of the cat, but a cat may
// sit on a rug. A figure that words call an emblem or a picture is one on every thing that bears any figures.
type Bears struct {
	With    Figure // sorts that "with" and "on" put onto its surface
	OnIt    Figure // sorts that are on its surface only where "on it" follows: the thing may hold or wear them otherwise
	Flowers bool   // flowers that words name with it stand in it
}

// flowersIn is the item of a list that sets Bears.Flowers.
const flowersIn = "flowers in it"

// figureNames are the sorts of figures as a list names them.
var figureNames = []struct {
	name string
	sort Figure
}{{"symbols", Symbols}, {"animals", Animals}, {"plants", Plants}, {"things", Objects}}

// BearsOf reads the list in which an archetype declares what it bears: "symbols, animals, plants on it, flowers in it". It fails for a word that is no
// sort of figure.
func BearsOf(words string) (out Bears, err error) {
	for item := range strings.SplitSeq(words, ",") {
		item = Normal(item)
		name, onIt := strings.CutSuffix(item, " on it")
		to := &out.With
		if onIt {
			to = &out.OnIt
		}
		before := *to
		for _, f := range figureNames {
			if f.name == name {
				*to |= f.sort
			}
		}
		switch {
		case item == flowersIn:
			out.Flowers = true
		case *to == before:
			return Bears{}, fmt.Errorf(`got %q, want some of symbols, animals, plants, things, each alone or as "symbols on it", and %q`, item, flowersIn)
		}
	}
	return out, nil
}
