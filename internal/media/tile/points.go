package tile

import "atelier/internal/media/geom"

// Points are the feature points of a cellular layout on the torus, one in each of NX × NY cells.
type Points struct {
	NX, NY int32
	Seed   uint32
	at     [][2]float32 // in cells, from the corner of the point's cell
}

// NewPoints places points at random, jitter (0..1) of a cell around its middle, and relaxes them some times (Lloyd 1982), which makes
// cells more even.
func NewPoints(nx, ny int32, jitter float32, relax int, seed uint32) *Points {
	g := &Points{nx, ny, seed, make([][2]float32, nx*ny)}
	for j := range ny {
		stagger := float32(0) // rows of a relaxed layout begin as in a honeycomb
		if relax > 0 && ny%2 == 0 {
			stagger = .25 - .5*float32((j+1)&1)
		}
		for i := range nx {
			h := geom.Hash(i, j, 3, seed)
			g.at[j*nx+i] = [2]float32{
				.5 + stagger + jitter*(float32(h&0xffff)/0x10000-.5),
				.5 + jitter*(float32(h>>16)/0x10000-.5),
			}
		}
	}
	for range relax {
		g.relax()
	}
	return g
}

// relax moves each point to the middle of its cell, by samples.
func (g *Points) relax() {
	const sub = 12 // samples a cell and axis
	sum := make([][3]float32, len(g.at))
	for y := range g.NY * sub {
		for x := range g.NX * sub {
			k, dx, dy := g.nearest((float32(x)+.5)/sub, (float32(y)+.5)/sub)
			s := &sum[k]
			s[0], s[1], s[2] = s[0]+dx, s[1]+dy, s[2]+1
		}
	}
	for k, s := range sum {
		if s[2] > 0 {
			g.at[k][0] -= s[0] / s[2]
			g.at[k][1] -= s[1] / s[2]
		}
	}
}

// nearest is the number of the point nearest to (x, y) in cells, and the way to it.
func (g *Points) nearest(x, y float32) (k int32, dx, dy float32) {
	ix, iy := geom.Floor(x), geom.Floor(y)
	best := float32(99)
	for j := iy - 2; j <= iy+2; j++ {
		for i := ix - 2; i <= ix+2; i++ {
			q := geom.Wrap(j, g.NY)*g.NX + geom.Wrap(i, g.NX)
			ex, ey := float32(i)+g.at[q][0]-x, float32(j)+g.at[q][1]-y
			if d := ex*ex + ey*ey; d < best {
				best, k, dx, dy = d, q, ex, ey
			}
		}
	}
	return k, dx, dy
}

// Cell is the answer of a cellular layout. Lengths are cells.
type Cell struct {
	ID     uint32
	X, Y   float32 // from the feature point to the place
	F1, F2 float32 // distances to the nearest point and to the next
	Border float32 // distance to the border of the cell
}

// At looks (u, v) up. The distance to the border is exact: the least over the neighbours b of the nearest point a of
// ⟨(a+b)/2, (b−a)/|b−a|⟩, seen from the place.
func (g *Points) At(u, v float32) Cell {
	type way struct{ x, y, d float32 }
	var near [21]way
	x, y := u*float32(g.NX), v*float32(g.NY)
	ix, iy := geom.Floor(x), geom.Floor(y)
	n, best, id := 0, 0, int32(0)
	f1, f2 := float32(99), float32(99)
	for b := int32(-2); b <= 2; b++ {
		for a := int32(-2); a <= 2; a++ {
			if a*a+b*b > 5 {
				continue
			}
			q := geom.Wrap(iy+b, g.NY)*g.NX + geom.Wrap(ix+a, g.NX)
			ex, ey := float32(ix+a)+g.at[q][0]-x, float32(iy+b)+g.at[q][1]-y
			d := ex*ex + ey*ey
			near[n] = way{ex, ey, d}
			if d < f1 {
				f2, f1, best, id = f1, d, n, q
			} else if d < f2 {
				f2 = d
			}
			n++
		}
	}
	own, border := near[best], float32(99)
	for i, w := range near[:n] {
		rx, ry := w.x-own.x, w.y-own.y
		if l := rx*rx + ry*ry; i != best && w.d < 9 && l > 1e-6 {
			border = min(border, ((w.x+own.x)*rx+(w.y+own.y)*ry)/(2*geom.Sqrt(l)))
		}
	}
	return Cell{geom.Hash(id, 7, 1, g.Seed), -own.x, -own.y, geom.Sqrt(f1), geom.Sqrt(f2), border}
}
