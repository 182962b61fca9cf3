package pack

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// colours are given to the things of a set in turns, when the prompt asks for a different colour of each.
var colours = []string{
	"red", "blue", "yellow", "green", "white", "black", "orange", "purple", "pink", "brown", "turquoise", "grey", "beige", "maroon", "teal", "navy blue",
}

// otherColour are the words before "colours" that ask for another colour of each thing.
var (
	otherColour = []string{"different", "various", "distinct", "unique"}
	colourWords = []string{"color", "colors", "colour", "colours"}
)

// colourful reports whether a phrase asks for another colour of each thing: "each a different colour".
func (p phrase) colourful() bool {
	words := strings.Fields(p.text)
	for i, w := range words[:max(len(words)-1, 0)] {
		if slices.Contains(otherColour, w) && slices.Contains(colourWords, words[i+1]) {
			return true
		}
	}
	return false
}

// paint is n things of a list, each in another colour, without the colours that the prompt refuses. A shorter list is repeated.
func paint(list []string, manner string, n int) []string {
	// The manner is ", not red, without rust": a colour is refused where it ends a phrase of it.
	free := slices.DeleteFunc(slices.Clone(colours), func(c string) bool { return strings.Contains(manner+",", " "+c+",") })
	out := make([]string, n)
	for i := range out {
		thing := list[i%len(list)]
		if out[i] = thing; len(free) > 0 {
			out[i] = language.WithArticle(free[i%len(free)] + " " + bare(thing))
		}
	}
	return out
}
