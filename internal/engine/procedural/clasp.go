package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/motion"
)

// clasp moves those of two figures that shake hands together until the right hand of one is in that of the other.
func (g *group) clasp() {
	for i, t := range g.all {
		switch {
		case t.intent.Facing:
			for n := 1; n < len(g.bodies[i]); n += 2 {
				join(g.bodies[i][n-1], g.bodies[i][n])
			}
		case t.how == intent.Facing:
			join(g.bodies[t.of][0], g.bodies[i][0])
		}
	}
}

// join moves the second one of two figures that shake hands.
func join(a, b *body) {
	if !a.of.brief.Traits[motion.Clasp] || !b.of.brief.Traits[motion.Clasp] {
		return
	}
	from, ok := b.socket(hands[0])
	to, too := a.socket(hands[0])
	if ok && too {
		way := to.T.Sub(from.T)
		b.move(geom.Move(way.X, 0, way.Z))
	}
}
