package surfacetest

import (
	"fmt"
	"math"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// odd checks that wishes beyond the usual give maps without a seam: each of the surface's patterns, and extremes of the rest.
func odd(t *testing.T, s *surface.Surface, seed uint32) {
	wishes := extremes()
	for i, p := range s.Patterns {
		if i < len(wishes) {
			wishes[i].Pattern = p
		} else {
			wishes = append(wishes, surface.Look{Pattern: p})
		}
	}
	for _, look := range wishes {
		look.Seed = seed
		t.Run(wish(look), func(t *testing.T) {
			glance(t, s, look)
		})
	}
}

// glance bakes the smallest maps, and checks that they are numbers and have the tile as period.
func glance(t testing.TB, s *surface.Surface, look surface.Look) {
	t.Helper()
	m := bake(t, s, look, tile.Bake{Size: tile.MinSize})
	sub := &subject{s, look.Seed, s.Make(look), m}
	if relief := m.High - m.Low; !(relief >= 0) || math.IsInf(float64(relief), 0) {
		t.Fatalf("got a relief from %v to %v m, want numbers", m.Low, m.High)
	}
	sub.finite(t, 200)
	sub.period(t, 1000, 5*share) // pieces may be as small as a texel
}

// extremes are looks at the bounds of what a prompt can ask for.
func extremes() []surface.Look {
	black, white := geom.Vec3{}, geom.Vec3{X: 1, Y: 1, Z: 1}
	return []surface.Look{
		{Age: 1, Scale: 3, Color: &black, Joint: &white},
		{Age: -1, Scale: .3, Color: &white, Joint: &black},
		{Side: .02, Length: .5, Width: .05},
		{Side: 5, Length: .01},
		{Length: surface.MostPiece, Width: surface.MostPiece / surface.MostAcross},
		{Side: surface.MostAcross * surface.LeastPiece, Length: surface.LeastPiece},
		{Side: surface.MostSide, Length: surface.MostSide / surface.MostAcross},
		{Side: surface.LeastSide, Width: surface.MostPiece},
	}
}

// wish names a look.
func wish(l surface.Look) string {
	return fmt.Sprintf("%s age %v scale %v side %v length %v", l.Pattern, l.Age, l.Scale, l.Side, l.Length)
}

// finite checks that both passes answer with numbers, and the second with colours.
func (s *subject) finite(t testing.TB, n int) {
	for i := range n {
		p, _ := s.pair(i)
		r := s.made.Relief(&p)
		if !numbers(r.H, r.A, r.B, r.C, r.D) {
			t.Fatalf("relief at (%v, %v): got %+v, want numbers", p.U, p.V, r)
		}
		d := around(i)
		if x := s.made.Dress(&p, &r, &d); !usable(&x) {
			t.Fatalf("dressed at (%v, %v): got %+v, want numbers", p.U, p.V, x)
		}
	}
}

func usable(x *tex.Sample) bool {
	return numbers(x.Color.X, x.Color.Y, x.Color.Z, x.Rough, x.Metal, x.Height, x.Emission.X, x.Emission.Y, x.Emission.Z, x.Clear) &&
		x.Metal >= 0 && x.Metal <= 1 && x.Rough >= 0 && x.Rough <= 1
}

func numbers(list ...float32) bool {
	for _, x := range list {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return false
		}
	}
	return true
}
