package all_test

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
	"atelier/internal/surface"
	"atelier/internal/surface/all"
)

// red is a substance that is one colour all over.
func red(side float32) *tile.Surface {
	return &tile.Surface{
		Side:   side,
		Relief: func(*tile.Point) tile.Relief { return tile.Relief{H: 1} },
		Dress:  func(*tile.Point, *tile.Relief, *tile.Derived) tex.Sample { return tex.Sample{Color: geom.Vec3{X: 1}} },
	}
}

// Pieces of another substance cover most of a surface, joints keep their own colour, and the tile still repeats.
func TestCutSurfacesTakeAnotherSubstance(t *testing.T) {
	const n = 149
	for i, s := range all.Surfaces {
		if s.Cut == nil || !seedtest.TakesOf(i, 6) {
			continue
		}
		cut := s.Cut(surface.Look{Seed: 3})
		made := surface.Inlaid(cut, red(cut.Side))
		of, rest, apart := 0, 0, 0
		for i := range n * n {
			u, v := (float32(i%n)+.5)/n, (float32(i/n)+.5)/n
			p, q := tile.At(u, v, cut.Side, 1./256, 5), tile.At(u+1, v-1, cut.Side, 1./256, 5)
			r, far := made.Relief(&p), made.Relief(&q)
			if d := geom.Abs(r.H - far.H); d > .0005 && r.ID == far.ID {
				apart++ // rounding at a crack or a pit's edge
			}
			if own := cut.Relief(&p); r.H-own.H > .0013 {
				t.Fatalf("%s: got %v m on a piece, want the substance's relief held to .0012", s.Name, r.H-own.H)
			}
			switch x := made.Dress(&p, &r, &tile.Derived{AO: 1}); {
			case x.Color.Y == 0:
				of++
			case r.A < 1:
				rest++
			}
		}
		if apart > n*n/200 {
			t.Errorf("%s: got another relief after a period at %d of %d places, want none but by rounding", s.Name, apart, n*n)
		}
		if share := float32(of) / (n * n); share < .4 || rest == 0 {
			t.Errorf("%s: got the substance on %.3f of the tile and %d places between pieces, want some of both", s.Name, share, rest)
		}
	}
}

// Every print shows both colours and repeats.
func TestPrintsHaveTwoColours(t *testing.T) {
	for _, print := range surface.Prints {
		by := print.Print.Parting(0, .6)
		sum := float32(0)
		const n = 200
		for i := range n * n {
			u, v := (float32(i%n)+.5)/n, (float32(i/n)+.5)/n
			p, q := tile.At(u, v, .6, 1./n, 1), tile.At(u+1, v-1, .6, 1./n, 1)
			x := by(&p, &tile.Relief{})
			if y := by(&q, &tile.Relief{}); geom.Abs(x-y) > .02 || x < 0 || x > 1 {
				t.Fatalf("%s at (%v, %v): got %v, and %v after a period", print.Print, u, v, x, y)
			}
			sum += x
		}
		if share := sum / (n * n); share < .2 || share > .8 {
			t.Errorf("%s: got the second colour on %.2f of the tile, want .2 to .8", print.Print, share)
		}
	}
}
