package tile

import "atelier/internal/media/geom"

// Facet is one of the planes of Facets, seen from a place on it.
type Facet struct {
	ID     uint32
	H      float32 // height of the place, −1..1
	Border float32 // 0 at the facet's border … 1/3 in its middle (the least barycentric coordinate)
}

// ring holds the corners of a square, counterclockwise.
var ring = [4][2]int32{{0, 0}, {1, 0}, {1, 1}, {0, 1}}

// Facets is a surface of triangles, two for each of cx × cy points a tile, as rock breaks: planes that meet in ridges and valleys without
// a step. Points are moved within half a cell, and each square of four is split along a drawn diagonal.
func (p *Point) Facets(u, v float32, cx, cy int32, seed uint32) Facet {
	s := p.octaveSeed(seed, 0)
	su, sv := shift(s)
	x, y := (u+su)*float32(cx), (v+sv)*float32(cy)
	ix, iy := geom.Floor(x-.5), geom.Floor(y-.5)
	// A point moves by less than a quarter of a cell, so the place lies in its square or in one beside that.
	for _, by := range [9][2]int32{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		i, j := ix+by[0], iy+by[1]
		var at [4][3]float32 // the way from the place to each corner, and its height
		for k, c := range ring {
			id := geom.Hash(geom.Wrap(i+c[0], cx), geom.Wrap(j+c[1], cy), 5, s)
			at[k] = [3]float32{
				float32(i+c[0]) + .26 + .48*float32(id&0x7ff)/0x800 - x,
				float32(j+c[1]) + .26 + .48*float32(id>>11&0x7ff)/0x800 - y,
				float32(id>>22)/0x200 - 1,
			}
		}
		id := geom.Hash(geom.Wrap(i, cx), geom.Wrap(j, cy), 6, s)
		first := id >> 31 // corner at which the diagonal begins
		for half := range uint32(2) {
			a, b, c := at[first], at[first+1+half], at[(first+2+half)&3]
			if h, border, inside := within3(a, b, c); inside {
				return Facet{id + half*0x9e3779b9, h, border}
			}
		}
	}
	return Facet{}
}

// within3 is the height at the origin of the triangle a b c, and the least of its barycentric coordinates there.
func within3(a, b, c [3]float32) (h, border float32, inside bool) {
	ka, kb, kc := b[0]*c[1]-b[1]*c[0], c[0]*a[1]-c[1]*a[0], a[0]*b[1]-a[1]*b[0]
	least := min(ka, kb, kc)
	if least < -1e-5 {
		return 0, 0, false
	}
	area := ka + kb + kc
	return (ka*a[2] + kb*b[2] + kc*c[2]) / area, max(0, least) / area, true
}
