package motion

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// also are other words for the names of joints.
var also = map[string]string{
	"hood": "bonnet", "trunk": "boot", "faucet": "tap", "cover": "lid", "top": "lid", "propeller": "rotor", "blade": "rotor", "vane": "sail", "tyre": "wheel",
	"tire": "wheel", "cannon": "gun", "leaf": "door", "flap": "lid", "rear": "back", "knob": "dial",
}

// joints are the usual names of joints. Words may call a joint that a thing does not have: a chest opens its lid, and has no door.
var joints = func() map[string]bool {
	list := map[string]bool{"drawer": true, "shutter": true, "hatch": true}
	for word, joint := range also {
		list[word], list[joint] = true, true
	}
	return list
}()

// named are the joints that words name best, by the parts of their names, and the words that do; none when no word does.
func named(list []hinged, words []string) (best []hinged, said []string) {
	most := 0
	found := make([]bool, len(words))
	for _, j := range list {
		n, of := 0, make([]bool, len(words))
		for i, w := range words {
			if of[i] = isCalled(j.Bone, w); of[i] {
				n++
			}
		}
		if n > most {
			best, most = nil, n
			clear(found)
		}
		if n == most && most > 0 {
			best = append(best, j)
			for i := range of {
				found[i] = found[i] || of[i]
			}
		}
	}
	for i, w := range words {
		if found[i] && !slices.Contains(said, w) {
			said = append(said, w)
		}
	}
	return best, said
}

// isCalled reports whether a word is a part of a joint's name, or another word for one, or the plural of one.
func isCalled(joint, word string) bool {
	parts := strings.Split(joint, ".")
	one := language.Singular(word)
	for _, w := range []string{word, one, also[word], also[one]} {
		if slices.Contains(parts, w) {
			return true
		}
	}
	return false
}
