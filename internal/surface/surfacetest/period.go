package surfacetest

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
)

// share of places that may differ where they should not: rounding carries a place over the border of its piece.
const share = .002

// points is how many places a check of the period asks for.
func points() int {
	if seedtest.All() {
		return 40_000
	}
	return 2_000
}

// period checks that both passes answer the same a tile on, f(u+1, v−1) = f(u, v), but for a share of n places.
func (s *subject) period(t testing.TB, n int, share float64) {
	t.Helper()
	relief := max(s.maps.High-s.maps.Low, 1e-7)
	var relieved, dressed int
	for i := range n {
		p, q := s.pair(i)
		a, b := s.made.Relief(&p), s.made.Relief(&q)
		if !sameRelief(&a, &b, relief) {
			relieved++
		}
		d := around(i)
		if x, y := s.made.Dress(&p, &a, &d), s.made.Dress(&q, &a, &d); !sameSample(&x, &y, relief) {
			dressed++
		}
	}
	if most := int(share * float64(n)); relieved > most || dressed > most {
		t.Errorf("a tile on: relief differs at %d and colour at %d of %d places, want at most %d: see that U and V are only asked for things "+
			"with the tile as period", relieved, dressed, n, most)
	}
}

// pair is the i-th place and the same one a tile to the right and a tile up. Both are exact: places are multiples of 2⁻²⁰.
func (s *subject) pair(i int) (p, q tile.Point) {
	const grid = 1 << 20
	h := geom.Hash(int32(i), 17, 3, s.seed)
	u, v := float32(geom.Hash(int32(i), 1, 0, h)%grid)/grid, float32(geom.Hash(int32(i), 2, 0, h)%grid)/grid
	side := s.made.Side
	return tile.At(u, v, side, 1./size, s.seed), tile.At(u+1, v-1, side, 1./size, s.seed)
}

// around is what a place might have about it.
func around(i int) tile.Derived {
	x := func(k int) float32 { return tile.Unit(uint32(i), k) }
	d := tile.Derived{AO: x(1), Cav: 2*x(2) - 1, Broad: 2*x(3) - 1, X: 2*x(4) - 1, Y: 2*x(5) - 1}
	d.Slope = geom.Sqrt(d.X*d.X + d.Y*d.Y)
	return d
}

func sameRelief(a, b *tile.Relief, relief float32) bool {
	return a.ID == b.ID && near(a.H, b.H, .005*relief) && near(a.A, b.A, .02) && near(a.B, b.B, .02) && near(a.C, b.C, .02) && near(a.D, b.D, .02)
}

func sameSample(a, b *tex.Sample, relief float32) bool {
	return near3(a.Color, b.Color, .02) && near3(a.Emission, b.Emission, .02) && near(a.Rough, b.Rough, .02) &&
		near(a.Metal, b.Metal, .02) && near(a.Clear, b.Clear, .02) && near(a.Height, b.Height, .005*relief) && a.Glass == b.Glass
}

// near is false for what is no number, too.
func near(a, b, within float32) bool { return geom.Abs(a-b) <= within }

func near3(a, b geom.Vec3, within float32) bool {
	return near(a.X, b.X, within) && near(a.Y, b.Y, within) && near(a.Z, b.Z, within)
}
