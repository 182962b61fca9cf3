package fabric

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// brush is how a hand has stroked a pile: soft straight strokes that lie over each other, each towards a side of its own. Their sum is spot
// noise (van Wijk 1991), so no stroke ends at a border.
type brush struct {
	cells int32   // two strokes lie in each of cells × cells a tile, and reach a cell to either side
	slim  float32 // width over length
	turn  float32 // direction of the strokes, radians from U towards V
	stray float32 // how far a stroke turns from it, radians
	lines float32 // tufts that cling together, a cell across
	seed  uint32
}

// at is how the pile lies at (u, v), about −1..1, and the tufts that the strokes have drawn along themselves, about −1..1.
func (b *brush) at(p *tile.Point, u, v float32) (lean, tuft float32) {
	seed := b.seed + p.Seed*7919
	x, y := u*float32(b.cells), v*float32(b.cells)
	ix, iy := geom.Floor(x), geom.Floor(y)
	var all float32
	for k := range uint32(18) {
		i, j := ix+int32(k%3)-1, iy+int32(k/3%3)-1
		id := geom.Hash(geom.Wrap(i, b.cells), geom.Wrap(j, b.cells), int32(k/9), seed)
		dx, dy := x-float32(i)-tile.Unit(id, 1), y-float32(j)-tile.Unit(id, 2)
		long := .6 + .4*tile.Unit(id, 3)
		if dx*dx+dy*dy >= long*long {
			continue
		}
		a := b.turn + b.stray*tile.Signed(id, 4)
		cos, sin := geom.Cos(a), geom.Sin(a)
		along, across := dx*cos+dy*sin, dy*cos-dx*sin
		across += .12 * tile.Signed(id, 5) * (1 - 4*along*along) // the arc of an arm
		far := (along*along + across*across/(b.slim*b.slim)) / (long * long)
		if far >= 1 {
			continue
		}
		w := (1 - far) * (1 - far)
		lean += w * tile.Signed(id, 6)
		tuft += w * p.Free(along, across, .16*b.lines, b.lines, 2, .6, p.Texel*float32(b.cells), id)
		all += w
	}
	return lean, tuft / max(all, .25)
}
