package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// site says how things go with ground, with water and with lanes, where words leave that open: what is with a hill stands on it, a boat with a lake
// floats in it, and people with what has seats sit on these. What words put on water that has no shore of its own, and what does not go into it, stands
// behind it.
func (g *group) site() {
	for i, l := range g.links() {
		if l.parent < 0 {
			continue
		}
		b, to := g.bodies[i][0], g.bodies[l.parent][0]
		switch {
		case l.how == intent.With && b.figure() && to.offersSeat():
			g.all[i].how = intent.Inside
		case l.how == intent.With && b.swims() && wets(b, to, intent.Inside):
			g.all[i].how = intent.Inside
		case l.how == intent.With && (drives(b, to, intent.Atop) || to.builtOn() && !b.builtOn() && !b.swims()):
			g.all[i].how = intent.Atop
		case l.how == intent.Inside && to.lain(b) && g.all[l.parent].how == intent.Around: // "a cow in a meadow", "a child in a bed"
			g.all[l.parent].how = intent.Beneath
		case l.how == intent.Inside && to.lain(b):
			g.all[i].how = intent.Atop
		case l.how == intent.Atop && to.shoreless() && !wets(b, to, l.how):
			g.ashore(i, l.parent)
		}
	}
}

// lain reports whether what is said to be in a body is on it: on dry ground, and in a bed if it lives.
func (b *body) lain(on *body) bool {
	return b.landed() && !b.wetted() || on.alive() && b.of.archetype.Furnishes && b.includes("mattress")
}

// landed reports whether a body is ground with a place on which others stand.
func (b *body) landed() bool {
	_, land := b.scene.Sockets[landSocket]
	return land
}

// shoreless reports whether the body is water without land beside it.
func (b *body) shoreless() bool {
	return b.wetted() && !b.landed()
}

// ashore sets a thing behind water, which becomes as wide as the thing. A size in the words stays.
func (g *group) ashore(i, water int) {
	t, to := g.all[i], g.all[water]
	if t.how == intent.Atop {
		t.how = intent.Behind
	} else {
		to.how = intent.Before
	}
	by := g.bodies[i][0].bounds().Size().X / g.bodies[water][0].bounds().Size().X
	if by <= 1 || to.intent.Size.Measured() {
		return
	}
	for _, b := range g.bodies[water] {
		b.move(geom.Stretch(by, by, by))
	}
	g.remark("The %s is as wide as the %s behind it.", bare(to), bare(t))
}
