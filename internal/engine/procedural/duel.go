package procedural

import "maps"

// The poses of figures that fight each other, one and the other in turn.
const (
	guards  = "en garde"
	strikes = "lunging"
)

// answering are the traits of a figure that stands opposite one with other traits: it strikes where that one is on guard.
func answering(traits map[string]bool) map[string]bool {
	if !traits[guards] {
		return traits
	}
	out := maps.Clone(traits)
	delete(out, guards)
	out[strikes] = true
	return out
}
