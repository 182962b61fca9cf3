package procedural

import (
	"slices"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// tucked is the share of its depth by which a thing may go under the edge of what it surrounds, as a chair goes under a table.
const tucked = .3

// worked is the turn of a desk at which a single figure sits, radians: its face and its hands are seen.
const worked = 2.2

// surround places the k-th of n bodies on the ground around another, facing it: one in front of it, two at its sides, several along the sides of a
// long body, or else in a ring.
func surround(to, b *body, k, n int) {
	size, own := to.bounds().Size(), b.bounds()
	at, dir := around(geom.Vec2{X: size.X, Y: size.Z}, max(own.Size().X, .01), k, n)
	if n > 2 && n <= mostArc && b.figure() && size.Y < own.Size().Y {
		at, dir = rearArc(geom.Vec2{X: size.X, Y: size.Z}, max(own.Size().X, .01), k, n)
	}
	c := own.Center()
	b.move(geom.Move(-c.X, -own.Min.Y, -c.Z))
	if p, ok := b.socket(playerSocket); ok && to.figure() && p.T.Z < 0 { // its player sits behind it
		b.move(geom.TurnY(geom.Pi))
	}
	b.move(geom.TurnY(geom.Atan2(-dir.X, -dir.Y))) // its front looks back along the way out
	middle, far := to.bounds().Center(), .5*own.Size().Z+apart*min(size.X, size.Z)
	out := at.Add(dir.Mul(far))
	b.move(geom.Move(middle.X+out.X, 0, middle.Z+out.Y))
	tuck(to, b, dir, tucked*own.Size().Z)
	to.load = append(to.load, b)
	if n == 1 && b.of.seat && to.of.archetype.Furnishes && slices.ContainsFunc(b.load, (*body).figure) {
		to.move(geom.TurnY(worked))
	}
}

// flank places the k-th of n bodies on the ground at the sides of another, left and right in turn, facing the same way: level with its front, or where
// they are deeper than it, with their backs at its middle. Taller ones have their fronts at its middle, so that they do not hide it.
func flank(to, b *body, k int) {
	room, own := to.bounds(), b.bounds()
	side, row := float32(2*(k%2)-1), float32(k/2)
	wide := own.Size().X * (1 + apart)
	x := side * (room.Size().X/2 + wide*(row+.5) + apart*own.Size().X)
	z := max(room.Max.Z-own.Max.Z, room.Center().Z-own.Min.Z)
	if own.Size().Y > room.Size().Y {
		z = room.Center().Z - own.Max.Z
	}
	b.move(geom.Move(room.Center().X+x-own.Center().X, -own.Min.Y, z))
	to.load = append(to.load, b)
}

// around is the point on the edge of a plot at the origin for the k-th of n things of a width, and the direction outwards.
func around(size geom.Vec2, wide float32, k, n int) (at, out geom.Vec2) {
	const room = 1.05 // each takes a multiple of its width
	long := max(size.X, size.Y) / max(min(size.X, size.Y), 1e-3)
	switch side := int(max(size.X, size.Y) / (room * wide)); {
	case n == 1:
		return geom.Vec2{Y: size.Y / 2}, geom.Vec2{Y: 1}
	case n == 2:
		x := float32(1 - 2*k)
		return geom.Vec2{X: x * size.X / 2}, geom.Vec2{X: x}
	case long > 1.25 && n <= 2*side+2:
		return sides(size, k, n, side)
	}
	turn := 2 * geom.Pi * (float32(k) + .5) / float32(n)
	out = geom.Vec2{X: geom.Sin(turn), Y: geom.Cos(turn)}
	reach := max(.5*min(size.X, size.Y), .5*room*wide/geom.Sin(geom.Pi/float32(n)))
	return out.Mul(reach), out
}

// mostArc is how many people sit or stand at most in an arc about something low, such as a campfire, so that all faces are seen from the front; more make
// a ring. arc is the angle between two of them, radians.
const (
	mostArc = 4
	arc     = 1.25
)

// rearArc is around for people in an arc, which is open to the front.
func rearArc(size geom.Vec2, wide float32, k, n int) (at, out geom.Vec2) {
	turn := geom.Pi + arc*(float32(k)-float32(n-1)/2)
	out = geom.Vec2{X: geom.Sin(turn), Y: geom.Cos(turn)}
	return out.Mul(max(.5*max(size.X, size.Y), .5*1.05*wide/geom.Sin(arc/2))), out
}

// ringed is the number of a body among all that stand around the same one, and how many these are: a man, a woman and a child around a basket are three.
func (g *group) ringed(l load, k, each int) (at, n int) {
	before := 0
	for i, link := range g.links() {
		if link.how != intent.Ring || link.parent < 0 || g.all[link.parent] != l.to.of {
			continue
		}
		if n += len(g.bodies[i]); i < l.i {
			before += len(g.bodies[i])
		}
	}
	if l.parents > 1 || n <= each {
		return k, each
	}
	return before + k, n
}

// sides is around for a long plot: the things stand along its two long sides, at most side on each, and the others at its ends.
func sides(size geom.Vec2, k, n, side int) (at, out geom.Vec2) {
	ends := max(0, n-2*side)
	if n > 4 && n%2 == 0 && ends == 0 {
		ends = 2
	}
	lengthwise := size.X >= size.Y
	l, w := max(size.X, size.Y), min(size.X, size.Y)
	x, y, ox, oy := float32(0), float32(0), float32(0), float32(0)
	if k >= n-ends {
		ox = float32(1 - 2*(k-(n-ends)))
		x = ox * l / 2
	} else {
		oy = float32(2*(k%2) - 1)
		row := (n - ends + 1) / 2
		if oy > 0 {
			row = (n - ends) / 2
		}
		x, y = l*((float32(k/2)+.5)/float32(row)-.5), oy*w/2
	}
	if !lengthwise {
		x, y, ox, oy = y, x, oy, ox
	}
	return geom.Vec2{X: x, Y: y}, geom.Vec2{X: ox, Y: oy}
}

// tuck moves a body towards the body that it surrounds until they would touch, at most so many metres beyond the edge.
func tuck(to, b *body, out geom.Vec2, most float32) {
	cell := cellOf(to.bounds().Size())
	low, top := relief.SoleOf(to.shape(), cell), relief.Of(b.whole(), cell)
	gap := apart * min(to.bounds().Size().X, to.bounds().Size().Z)
	done := float32(0)
	for by := cell; by <= most+gap; by += cell {
		dx, dz := -floor(out.X*by/cell+.5), -floor(out.Y*by/cell+.5)
		if !relief.Clears(&low, top, dx, dz, clearance) {
			break
		}
		done = by
	}
	done = max(0, done-clearance-2*cell)
	b.move(geom.Move(-out.X*done, 0, -out.Y*done))
}

// between is the gap between the animals of a team, as a share of their width.
const between = 1.25

// harness places the k-th of n bodies in front of a vehicle that they draw: between its shafts or along its pole, as far back as there is room.
func harness(to, b *body, k, n int) {
	load, own := to.bounds(), b.bounds()
	size, c := own.Size(), own.Center()
	pair, row := float32(k%2), k/2
	x := float32(0)
	if n > 1 && (n%2 == 0 || row < n/2) {
		x = (pair - .5) * between * size.X
	}
	ahead := load.Max.Z + size.Z*(.55+1.1*float32(row))
	b.move(geom.Move(load.Center().X+x-c.X, -own.Min.Y, ahead-c.Z))
	if row == 0 {
		cell := cellOf(load.Size())
		taken, top := relief.Of(to.shape(), cell), relief.Of(b.whole(), cell)
		by := float32(0)
		for next := cell; next < .9*size.Z && !relief.Overlap(taken, top, 0, -floor(next/cell)); next += cell {
			by = next
		}
		b.move(geom.Move(0, 0, -by))
	}
	to.load = append(to.load, b)
}
