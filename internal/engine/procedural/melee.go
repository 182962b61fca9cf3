package procedural

import (
	"slices"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of several that face one: the angle between two neighbours, the most that all of them take up, and how far the arc is turned to the viewer, radians;
// how much of the length of the one is before the point about which they stand; how far they stand from it, as a share of their height; and up to which
// height nothing is over them, in heights of theirs.
const (
	fanned   = 1.1
	fanMost  = 3.2
	fanFront = .1
	brow     = .25
	parried  = .2
	overhead = 1.9
)

// melee stands several bodies that face a single one in an arc before its head: the single one faces their middle. Pairs, and what is borne by
// something else, are left as they are.
func (g *group) melee(links []link) {
	for i, t := range g.all {
		if t.how != intent.Facing {
			continue
		}
		one, many := g.side(i, links), g.side(t.of, links)
		way := float32(-1) // the second one looks to the left
		if len(many) == 1 {
			one, many, way = many, one, 1
		}
		if len(one) != 1 || len(many) < 2 || slices.ContainsFunc(slices.Concat(one, many), g.borneBy) {
			continue
		}
		g.fan(one[0], many, way)
	}
}

// side are the bodies of a thing and of the things beside it, all of which stand on the ground.
func (g *group) side(i int, links []link) (out []*body) {
	if t := g.all[i]; t.how == intent.Beside && t.of != i && links[i].parent < 0 {
		i = t.of
	}
	for k, t := range g.all {
		if links[k].parent < 0 && (k == i || k != 0 && t.how == intent.Beside && t.of == i) {
			out = append(out, g.bodies[k]...)
		}
	}
	return out
}

// fan stands bodies in an arc about the front of another one, which looks along ±X.
func (g *group) fan(one *body, many []*body, way float32) {
	high := float32(0)
	for _, b := range many {
		high = max(high, b.bounds().Size().Y)
	}
	c, size := one.bounds().Center(), one.bounds().Size()
	head := geom.Vec3{X: c.X + way*(.5-brow)*size.X, Z: c.Z}
	cell := max(.03, cellOf(one.bounds().Size()))
	taken := []*relief.Map{relief.Of(reaching(one.whole(), one.bounds().Min.Y+overhead*high), cell)}
	step := min(fanned, fanMost/float32(len(many)))
	for k, b := range many {
		turn := fanFront + step*(float32((k+1)/2)*float32(1-2*(k%2))+.5*float32(1-len(many)%2))
		out := geom.Vec3{X: way * geom.Cos(turn), Z: geom.Sin(turn)}
		b.move(geom.TurnY(geom.Atan2(-out.X, -out.Z) - geom.Atan2(b.at.Z.X, b.at.Z.Z)))
		own := b.bounds().Center()
		b.move(geom.Move(head.X-own.X, 0, head.Z-own.Z))
		// From where it is clear of all others a body stands back by the reach of a blow, and farther where a neighbour's weapon is.
		top, far, most := relief.Of(b.whole(), cell), float32(0), 2*size.Len()+float32(len(many))*high
		for _, back := range []float32{0, parried * b.bounds().Size().Y} {
			for far += back; far < most && meetsAny(taken, top, out.Mul(far), cell); {
				far += cell
			}
		}
		b.move(geom.Move(out.X*far, 0, out.Z*far))
		taken = append(taken, relief.Of(b.whole(), cell))
		one.load = append(one.load, b)
		b.ranged = true
	}
}

// meetsAny reports whether a body covers ground of others where it is moved by some way.
func meetsAny(taken []*relief.Map, top *relief.Map, way geom.Vec3, cell float32) bool {
	dx, dz := floor(way.X/cell+.5), floor(way.Z/cell+.5)
	return slices.ContainsFunc(taken, func(o *relief.Map) bool { return relief.Overlap(o, top, dx, dz) })
}

// reaching are the triangles of a shape that reach down under some height.
func reaching(shape []geom.Vec3, high float32) (out []geom.Vec3) {
	for i := 0; i+2 < len(shape); i += 3 {
		if min(shape[i].Y, shape[i+1].Y, shape[i+2].Y) < high {
			out = append(out, shape[i:i+3]...)
		}
	}
	return out
}
