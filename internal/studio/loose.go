package studio

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/solid"
)

// Of a thing's size, gaps that nobody sees: Snug is the share that a writer of a recipe is warned of, Apart the one
// from which a viewer sees air, which single leaves and sprinkles of any seed stay below.
const (
	Snug  = .004
	Apart = .025
)

// Loose names the parts of a recipe's thing that hang in the air, touching nothing that stands, with the way from the first to what is nearest to it; it
// is "" where there are none. Parts count as touching where the gap between them is at most 1 mm and a share of the size.
func Loose(parts []*solid.Part, of *archetype.Program, share float32) string {
	size := max(of.Size.X, of.Size.Y, of.Size.Z)
	near := share*size + .001
	air := solid.Floating(parts, .02*size+near, near, func(p *solid.Part) bool { return slices.Contains(of.Hovers, p.Name) })
	if len(air) == 0 {
		return ""
	}
	var names []string
	for _, p := range air {
		names = append(names, p.Name)
	}
	at := air[0].Bounds().Center()
	fault := fmt.Sprintf("in the air, touching nothing that stands: %s; the first is at (%.2f, %.2f, %.2f)", Some(names), at.X, at.Y, at.Z)
	if to, way := solid.Gap(air[0], parts, air); to != nil {
		fault += fmt.Sprintf(", (%.3f, %.3f, %.3f) from %s", way.X, way.Y, way.Z, to.Name)
	}
	return fault
}

// Some are the first names of a list, each once.
func Some(names []string) string {
	const most = 5
	var list []string
	for _, n := range names {
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	if more := len(list) - most; more > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(list[:most], ", "), more)
	}
	return strings.Join(list, ", ")
}
