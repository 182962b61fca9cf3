package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// Of loads on the back of a beast: how long a load is at most, as a share of the beast's length, how far below the back the top of one at a flank is, as a
// share of its own height, and how wide and thick the strap is that holds it, metres.
const (
	packLong    = .34
	packLow     = .08
	strapWide   = .05
	strapThick  = .008
	folded      = .4 // of the length of a rug, which is thicker then
	foldedThick = 6
)

// packs reports whether a beast that has no hands bears a thing on its back, as words for carrying have it.
func (b *body) packs(t *plan) bool {
	_, ok := b.saddle()
	return ok && b.alive() && !b.figure() && intent.Packs(t.word) && !t.common().Living
}

// load puts a load on the back of a beast: a single one on top, two and more at its flanks in turn, with a strap over the back.
func (g *group) load(by, b *body) bool {
	s, ok := by.saddle()
	if !ok {
		return false
	}
	room := by.bounds()
	if flat(b.bounds().Size()) {
		b.move(geom.Stretch(folded, foldedThick, folded))
		g.remark("The %s is folded on the back of the %s.", bare(b.of), bare(by.of))
	}
	g.atMost(by, b, packLong*max(room.Size().X, room.Size().Z))
	back := s.at
	if b.of.copies < 2 {
		b.settleAt(by, back, room.Max.Y)
		return true
	}
	n := 0
	for _, o := range by.load {
		if o.spot == intent.Back {
			n++
		}
	}
	side := float32(1 - 2*(n%2))
	own := b.bounds()
	if own.Size().X > own.Size().Z {
		b.move(geom.TurnY(quarter))
		own = b.bounds()
	}
	foot, top := back.Y-(1+packLow)*own.Size().Y, back.Y-packLow*own.Size().Y
	flank := back.X
	for _, p := range by.shape() {
		if p.Y > foot && p.Y < top && geom.Abs(p.Z-back.Z) < .5*own.Size().Z {
			flank = max(flank*side, p.X*side) * side
		}
	}
	b.move(geom.Move(flank+side*(.5*own.Size().X+clearance)-own.Center().X, foot-own.Min.Y, back.Z-float32(n/2)*own.Size().Z-own.Center().Z))
	own = b.bounds()
	top = own.Max.Y
	from, to := geom.Vec3{X: back.X, Y: back.Y + strapThick, Z: own.Center().Z}, geom.Vec3{X: own.Center().X - side*.3*own.Size().X, Y: top, Z: own.Center().Z}
	b.add(strap(b, from, to))
	return true
}

// strap is a flat band between two places, in the frame of a body.
func strap(b *body, from, to geom.Vec3) *solid.Part {
	part := solid.New("strap", material.Leather{Color: geom.RGB(0x5A3B22), Wear: geom.RGB(0x8E6B47)}.Surface(), b.of.brief.Seed.Sub("strap"))
	way := to.Sub(from)
	part.Block(strapWide, way.Len(), strapThick, 0)
	y := way.Norm()
	z := geom.Vec3{X: -y.Y, Y: y.X}.Norm()
	part.Place(b.at.Inverse().Mul(geom.Affine{X: y.Cross(z), Y: y, Z: z, T: from}))
	return part
}
