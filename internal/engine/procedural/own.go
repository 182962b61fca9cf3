package procedural

import (
	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// ownPlace reports whether the words may tell a part of a made thing by the place that it has there: the globe of "a gas pump with a glass globe on top",
// and the rope of "a well with a bucket on a rope", on which the bucket is and not the well. The index is the thing's among the others of a plan.
func (p *plan) ownPlace(k int, of *plan) bool {
	to := of.things()[p.of]
	if to.common().Living || to.common().Grows || p.copies > 1 {
		return false
	}
	switch p.how {
	case intent.Atop:
		return language.Normal(p.word) == "with"
	case intent.Beneath:
		return k > 0 && of.others[k-1].how == intent.With && of.others[k-1].of == p.of && language.Normal(p.word) == "on"
	}
	return false
}
