package procedural

import (
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// opposite are the places for which the other thing turns to its right, where the thing stands.
var opposite = []intent.Place{intent.Facing, intent.Ahead, intent.At}

// face turns things that the words set against each other, and seats that stand before something.
func (g *group) face(t *plan, i int) {
	switch {
	case t.intent.Facing && t.copies > 1:
		for n, b := range g.bodies[i] {
			if o := n ^ 1; o < len(g.bodies[i]) && g.borneBy(b) {
				b.aim(g.bodies[i][o])
			} else {
				b.move(geom.TurnY(quarter * float32(1-2*(n%2))))
			}
		}
	case t.how == intent.Facing && g.borneBy(g.bodies[g.steed(i)][0]) && g.borneBy(g.bodies[g.steed(t.of)][0]):
		g.bodies[i][0].aim(g.bodies[t.of][0])
		g.bodies[t.of][0].aim(g.bodies[i][0])
	case slices.Contains(opposite, t.how):
		if !slices.ContainsFunc(g.all[:i], func(o *plan) bool { return o.how == t.how && o.of == t.of }) {
			g.turnAll(g.steed(t.of), quarter)
		}
		switch t.how {
		case intent.Facing:
			g.turnAll(g.steed(i), -quarter)
		case intent.Ahead:
			g.turnAll(g.steed(i), quarter)
		case intent.At:
			by := g.toward(i)
			t.presents = by == quarter
			g.turnAll(i, -by)
		}
	case t.how == intent.Behind && g.all[t.of].seat && !t.seat:
		g.turnAll(t.of, geom.Pi)
	case t.how == intent.Before && t.seat && !g.all[t.of].seat && !strings.EqualFold(t.word, "behind"): // a sofa that hides a lamp is not for it
		g.turnAll(i, geom.Pi)
	}
}

// borneBy reports whether a body stands on or in another one.
func (g *group) borneBy(b *body) bool {
	return slices.ContainsFunc(g.placed(), func(o *body) bool { return slices.Contains(o.load, b) })
}

// aim turns a body about its own axis until its front is toward another one.
func (b *body) aim(to *body) {
	c, way := b.bounds().Center(), to.bounds().Center().Sub(b.bounds().Center())
	turn := geom.TurnY(geom.Atan2(way.X, way.Z) - geom.Atan2(b.at.Z.X, b.at.Z.Z))
	b.move(geom.Move(c.X, 0, c.Z).Mul(turn).Mul(geom.Move(-c.X, 0, -c.Z)))
}

// quarter is a quarter turn, from the front to the right of the viewer.
const quarter = geom.Pi / 2

// turnAll turns all copies of the i-th thing: about their own axes where another thing bears them.
func (g *group) turnAll(i int, by float32) {
	for _, b := range g.bodies[i] {
		turn := geom.TurnY(by)
		if g.borneBy(b) {
			c := b.bounds().Center()
			turn = geom.Move(c.X, 0, c.Z).Mul(turn).Mul(geom.Move(-c.X, 0, -c.Z))
		}
		b.move(turn)
	}
}

// opposed reports whether the i-th thing faces another one, or comes before or after it.
func (g *group) opposed(i int) bool {
	for k, o := range g.all {
		if o.opposes() && (k == i || o.of == i || g.steed(k) == i || g.steed(o.of) == i) {
			return true
		}
	}
	return false
}

// opposes reports whether the words set a thing against another one, or its copies against each other.
func (p *plan) opposes() bool {
	return slices.Contains(opposite, p.how) || p.intent.Facing
}

// turn turns a body about its own axis by chance, by at most so many radians. The first one faces the viewer.
func (g *group) turn(b *body, i, n int, most float32) {
	if i == 0 && n == 0 {
		return
	}
	b.move(geom.TurnY(b.of.brief.Seed.Sub("facing").At(n).Range(-most, most)))
}
