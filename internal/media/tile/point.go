package tile

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Point is a place on the tile, and where its noise comes from.
type Point struct {
	U, V  float32 // across and down, 0..1 within the tile
	Side  float32 // metres a tile
	Texel float32 // size of a texel, tile units
	Seed  uint32  // of the tile: all noise of a Point depends on it

	rows *rows // noise of the row that is being baked; nil: noise is asked texel by texel
	x, n int   // column, and columns a row
	row  int32
	u0   float32 // U of the first column

	model *tex.Point // the place as surfaces of models see theirs, once Model was asked
}

// At is a place on its own, outside a bake.
func At(u, v, side, texel float32, seed uint32) Point {
	return Point{U: u, V: v, Side: side, Texel: texel, Seed: seed}
}

// Moved is the place so far across and down, in tile units. Its noise is asked place by place: it lies in another row.
func (p *Point) Moved(u, v float32) Point {
	if p.model == nil {
		p.model = p.open(false) // once for all that are moved from here
	}
	q := *p
	q.rows, q.U, q.V = nil, p.U+u, p.V+v
	return q
}

// Metres is the place in metres from the tile's corner.
func (p *Point) Metres() (x, y float32) { return p.U * p.Side, p.V * p.Side }

// Cells is how many cells of so many metres fill the tile: a whole number, at least 1. It is for noise and layouts given by real sizes.
func (p *Point) Cells(metres float32) int32 { return Whole(p.Side / metres) }

// mostWhole bounds Whole, so that eight octaves of doubling stay within 32 bits.
const mostWhole = 1 << 20

// Whole is the whole number nearest to x, held to 1 … 2²⁰.
func Whole(x float32) int32 { return max(1, geom.Floor(min(x, mostWhole)+.5)) }

// Unit is the i-th number in 0..1 that is drawn for an ID.
func Unit(id uint32, i int) float32 { return geom.Unit(i, id) }

// Signed is the i-th number in −1..1 that is drawn for an ID.
func Signed(id uint32, i int) float32 { return 2*geom.Unit(i, id) - 1 }
