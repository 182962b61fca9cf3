package procedural

import (
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// waterSocket is the middle of open water, on its surface: its X reaches to the side, its Z to the end and its Y as far as the water is deep, metres.
// lineSocket is as high above the lowest point of what floats as the water reaches there.
const (
	waterSocket = "water"
	lineSocket  = "waterline"
)

// immersed is how deep creatures of some skeletons lie in the water, as a share of their height, and buoyant how deep other things do that float.
var immersed = map[rig.Kind]float32{rig.Fish: .6, rig.Merfolk: .5, rig.Octopus: .5, rig.Snake: .4}

const buoyant = .35

// Of what is in the water: wading is how deep others stand in it, as a share of their height; ring is how far from the middle several of them are, as a
// share of the open water; berth is the water that one takes, as a share of its size; and oblong the ratio of the sides of what lies along it.
const (
	wading = .2
	ring   = .55
	berth  = 1.2
	oblong = 1.5
)

// wetted reports whether a body has open water.
func (b *body) wetted() bool {
	_, ok := b.scene.Sockets[waterSocket]
	return ok
}

// swims reports whether a body is made for the water: it has a waterline, or is a fish.
func (b *body) swims() bool {
	_, line := b.scene.Sockets[lineSocket]
	return line || b.scene.Bones != nil && immersed[b.scene.Bones.Kind] > 0
}

// wets reports whether a body that goes on or in another one is in its water: whatever swims or lives, what the words put into it, and things without
// foundations. A house on a lake stands at its shore.
func wets(b, to *body, how intent.Place) bool {
	if _, ok := to.scene.Sockets[waterSocket]; !ok || how != intent.Atop && how != intent.Inside {
		return false
	}
	return b.swims() || b.alive() || how == intent.Inside || !b.of.common().Upright && !b.of.archetype.Furnishes
}

// draught is how deep a body is in the water.
func (b *body) draught() float32 {
	high := b.bounds().Size().Y
	if line, ok := b.socket(lineSocket); ok {
		return line.T.Y - b.bounds().Min.Y
	}
	switch {
	case b.scene.Bones != nil && immersed[b.scene.Bones.Kind] > 0:
		return immersed[b.scene.Bones.Kind] * high
	case b.alive() || b.of.common().Upright:
		return wading * high
	}
	return buoyant * high
}

// hull is the box of what a body has in the water and just above it: a boat's without its oars.
func (b *body) hull() geom.Box {
	const above = 2.5 // of its draught
	shape := b.shape()
	whole := box(shape)
	high := whole.Min.Y + above*b.draught()
	return box(slices.DeleteFunc(shape, func(p geom.Vec3) bool { return p.Y > high }))
}

// flood makes water as large as what is in it needs. A size in the words stays.
func (g *group) flood(i int, loads []int, links []link) {
	t, to := g.all[i], g.bodies[i][0]
	water, ok := to.socket(waterSocket)
	if !ok || t.intent.Size.Measured() {
		return
	}
	by, largest := float32(1), (*plan)(nil)
	n := g.wet(i, loads, links)
	for _, c := range loads {
		b := g.bodies[c][0]
		if !wets(b, to, links[c].how) {
			continue
		}
		size := b.hull().Size().Mul(.5 * berth)
		side, end := min(size.X, size.Z)/water.X.Len(), max(size.X, size.Z)/water.Z.Len()
		need := geom.Vec2{X: side, Y: end}.Len()
		if n > 1 {
			gap := min(1-ring, ring*geom.Sin(geom.Pi/float32(n)))
			need = max(size.X, size.Z) / (gap * min(water.X.Len(), water.Z.Len()))
		}
		if b.swims() {
			need = max(need, b.draught()/water.Y.Len())
		}
		if need > by {
			by, largest = need, g.all[c]
		}
	}
	if largest == nil {
		return
	}
	for _, b := range g.bodies[i] {
		b.move(geom.Stretch(by, by, by))
	}
	g.remark("The %s is as large as the %s in it needs.", bare(t), bare(largest))
}

// wet is how many bodies are in the water of each copy of a thing.
func (g *group) wet(i int, loads []int, links []link) (n int) {
	for _, c := range loads {
		if wets(g.bodies[c][0], g.bodies[i][0], links[c].how) {
			n += len(g.bodies[c])
		}
	}
	return (n + len(g.bodies[i]) - 1) / len(g.bodies[i])
}

// launch puts a body, the k-th of n, into the water of another: long things lie along it, creatures look about. What floats there is left out where the
// body is.
func launch(b, to *body, k, n int) {
	water, _ := to.socket(waterSocket)
	size := b.hull().Size()
	along := geom.Atan2(water.Z.X, water.Z.Z)
	switch {
	case size.X > oblong*size.Z:
		along += quarter
	case size.Z < oblong*size.X && !b.swims():
		along = 0
	}
	if k > 0 {
		along += b.of.brief.Seed.Sub("drift").At(k).Range(-.6, .6)
	}
	b.move(geom.TurnY(along))
	at := water.T
	if n > 1 {
		a := 2*geom.Pi*float32(k)/float32(n) + b.of.brief.Seed.Sub("around").Range(0, 1)
		at = at.Add(water.X.Mul(ring * geom.Cos(a))).Add(water.Z.Mul(ring * geom.Sin(a)))
	}
	own := b.bounds()
	deep := min(b.draught(), water.Y.Len())
	b.move(geom.Move(at.X-own.Center().X, at.Y-deep-own.Min.Y, at.Z-own.Center().Z))
	own = b.bounds()
	bed := slices.DeleteFunc(slices.Clone(to.scene.Parts), func(p *solid.Part) bool {
		at := to.boxOf(p)
		return at.Max.X-at.Min.X < water.X.Len() || at.Max.Z-at.Min.Z < water.X.Len()
	})
	to.clear(bed, at.Y-deep, func(at geom.Box) bool {
		return at.Min.X < own.Max.X && own.Min.X < at.Max.X && at.Min.Z < own.Max.Z && own.Min.Z < at.Max.Z
	})
	to.recount()
	to.load = append(to.load, b)
}
