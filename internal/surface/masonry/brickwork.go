package masonry

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// brickwork is the relief of bricks in mortar. Lengths are metres.
type brickwork struct {
	Joint float32 // between two bricks
	Proud float32 // how far faces stand before the joint
	Slack float32 // how far bricks are out of place
	Chips float32 // depth of what is knocked off an edge
	Rough float32 // unevenness of a face
	Pits  float32 // share of a face that is pitted, 0..1
}

// relief is the place on a brick or in a joint. Its masks are: A the brick, B pits and holes, C the wire's drag, D distance to the border
// in units of 2 cm.
func (b brickwork) relief(p *tile.Point, layout tile.Layout) tile.Relief {
	u, v := p.Warp(p.U, p.V, .5*b.Slack/p.Side, 9, 3, 11)
	k := p.Laid(layout.At(u, v), b.Joint, b.Slack, .005)
	// The arris is ragged everywhere and knocked off in places.
	rag := k.Free(90, 90, 3, 1)
	chip := geom.Smooth(.2, .7, k.Free(24, 24, 2, 2)) * tile.Unit(k.ID, 1)
	edge := k.Edge + .0014*rag - b.Chips*chip*geom.Smooth(.02, 0, k.Edge)
	body := geom.Smooth(-.0006, .0024, edge)
	drag := k.Free(18, 240, 3, 3)
	pit := p.Grain(p.U, p.V, p.Cells(.006), p.Cells(.006), 30)
	pits := geom.Smooth(.3, .14, pit.F1) * geom.Smooth(1-.45*b.Pits, 1-.4*b.Pits, tile.Unit(pit.ID, 0))
	hole := p.Grain(p.U, p.V, p.Cells(.022), p.Cells(.022), 31)
	pits += geom.Smooth(.26, .12, hole.F1+.12*rag) * geom.Smooth(1-.3*b.Pits, 1-.26*b.Pits, tile.Unit(hole.ID, 0))
	face := .003*tile.Signed(k.ID, 6) + k.Tilt(.018) + b.Rough*(.5*drag+k.Free(14, 14, 3, 4)+.3*p.Noise(p.Cells(.005), 2, 40))
	h := b.Proud + face - .0016*min(pits, 1) - .004*(1-geom.Smooth(0, .007, edge))*(.6+.4*rag)
	sand := p.Grain(p.U, p.V, p.Cells(.0028), p.Cells(.0028), 50)
	mortar := .0016*p.Noise(p.Cells(.04), 4, 51) + .0009*geom.Smooth(.5, .1, sand.F1) + .0006*p.Noise(p.Cells(.0075), 3, 53)
	mortar -= .002 * geom.Smooth(.002, -.001, edge) * geom.Smooth(-.004, -.001, edge) // it shrinks away from the brick
	// A: 0 mortar … 1 brick. B: a pit. C: the drag of the wire that cut the clay. D: distance from the edge over 20 mm.
	return tile.Relief{H: geom.Mix(mortar, max(h, mortar), body), A: body, B: min(pits, 1), C: .5 + .5*drag, D: k.Edge / .02, ID: k.ID}
}
