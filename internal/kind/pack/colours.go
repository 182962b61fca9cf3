package pack

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// colours are those that the things of a set get in turn when each shall have its own.
var colours = []string{
	"red", "blue", "yellow", "green", "white", "black", "orange", "purple", "pink", "brown", "turquoise", "grey", "beige", "maroon", "teal", "navy blue",
}

// colourful reports whether a phrase asks for another colour of each thing: "each a different colour".
func (p phrase) colourful() bool {
	words := strings.Fields(p.text)
	for i, w := range words[:max(len(words)-1, 0)] {
		if slices.Contains([]string{"different", "various", "distinct", "unique"}, w) && slices.Contains([]string{"color", "colors", "colour", "colours"}, words[i+1]) {
			return true
		}
	}
	return false
}

// colour is n things of a list, each with a colour of its own that the prompt does not refuse. When the list is shorter, its things come again.
func colour(list []string, manner string, n int) []string {
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
