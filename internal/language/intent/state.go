package intent

import (
	"slices"
	"strings"
)

// states are pairs of opposite states. A thing that has a trait for one of a pair is in the other state by itself: a chest that can be open is closed.
var states = [][2]string{
	{"open, opened, ajar", "closed, shut"},
	{"empty, emptied, vacant, unladen", "full, filled, loaded, stocked"},
	{"unlit, extinguished, switched off, turned off, not burning, not lit", "lit, burning, alight, switched on, turned on, flickering"},
	{"broken, damaged, smashed, shattered", "intact, unbroken, undamaged"},
	{"folded, folded up, collapsed", "unfolded"},
	{"folded wings, wings folded, closed wings, wings closed, tucked wings", "wings spread"},
}

// nearly are phrases whose trait shows something near to what they say.
var nearly = map[string]string{"on a branch": "on a stump", "curled up": "asleep", "curled up asleep": "asleep",
	"jousting": "fighting with swords"}

// state takes a word for a state, and reports whether the thing can be in it. What is closed shows nothing that it holds.
func (d *reading) state(word string) bool {
	a := d.archetype()
	if a == nil {
		return false
	}
	for _, pair := range states {
		sides := [2][]string{slices.Collect(list(pair[0])), slices.Collect(list(pair[1]))}
		for k, side := range sides {
			if !slices.Contains(side, word) {
				continue
			}
			if t := a.stateOf(side); t != "" {
				return d.trait(t)
			}
			if t := a.stateOf(sides[1-k]); t != "" && (!strings.Contains(word, " ") || slices.Contains(sides[1-k], t)) {
				d.out.Traits = slices.DeleteFunc(d.out.Traits, func(o string) bool { return o == t || t == "open" && a.Holds[o] != "" })
				return true
			}
		}
	}
	return false
}

// denied takes the opposite of the state that a word says, "not lit", and reports whether the thing can be in it.
func (d *reading) denied(word string) bool {
	for _, pair := range states {
		for k, side := range pair {
			other, _, _ := strings.Cut(pair[1-k], ",")
			if slices.Contains(slices.Collect(list(side)), word) && d.state(other) {
				return true
			}
		}
	}
	return false
}

// stateOf is the trait of a thing that one of some words means; "" if it has none.
func (a *Entry) stateOf(words []string) string {
	for _, t := range a.Traits {
		if slices.Contains(words, t) {
			return t
		}
		for w := range list(a.Forms[t]) {
			if slices.Contains(words, w) {
				return t
			}
		}
	}
	return ""
}
