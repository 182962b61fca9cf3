package tile

import (
	"testing"

	"atelier/internal/media/geom"
)

// canvas is an even ground at height 0 of 128 texels and one metre.
func canvas(t *testing.T) *Canvas {
	return &Canvas{Size: 128, Side: 1, ctx: t.Context(), relief: newField(128 * 128)}
}

// disc is a flat disc with the radius P[0] in metres.
func disc(s *Stamp, x, y float32, r *Relief) (float32, bool) {
	r.A = 1
	return .01, x*x+y*y < s.P[0]*s.P[0]
}

func TestStampsLieOverTheWrap(t *testing.T) {
	for _, at := range [][2]float32{{.5, .5}, {0, 0}, {1, .5}, {.999, .001}, {-3.01, 7.5}} {
		c := canvas(t)
		c.Lay([]Stamp{{U: at[0], V: at[1], Reach: .2, ID: 7, P: [4]float32{.2}, Shape: disc}})
		covered := 0
		for k, h := range c.relief.h {
			if h == 0 {
				continue
			}
			covered++
			du, dv := way((float32(k%128)+.5)/128-at[0]), way((float32(k/128)+.5)/128-at[1])
			if r := new(Relief); du*du+dv*dv > .201*.201 {
				t.Fatalf("at %v: got a texel %v from the middle, want at most .2", at, geom.Sqrt(du*du+dv*dv))
			} else if c.relief.get(k, r); r.ID != 7 || r.A != 1 {
				t.Fatalf("at %v: got relief %+v, want the stamp's", at, *r)
			}
		}
		if want := geom.Pi * .04 * 128 * 128; geom.Abs(float32(covered)-want) > 40 {
			t.Errorf("at %v: got %d texels, want %.0f", at, covered, want)
		}
	}
}

// way is the shortest vector between two places of the periodic tile.
func way(d float32) float32 { return d - float32(geom.Floor(d+.5)) }

func TestTheHighestStampWins(t *testing.T) {
	c := canvas(t)
	flat := func(id uint32, base float32) Stamp {
		return Stamp{U: .5, V: .5, Reach: .1, Base: base, ID: id, P: [4]float32{.1}, Shape: disc}
	}
	c.Lay([]Stamp{flat(1, .02), flat(2, .05), flat(3, .05), flat(4, .03), flat(5, -.5)})
	r := new(Relief)
	c.relief.get(64*128+64, r)
	if r.ID != 2 || geom.Abs(r.H-.06) > 1e-6 {
		t.Errorf("got stamp %d at %v m, want stamp 2, the first of the highest, at .06", r.ID, r.H)
	}
	if got := c.Height(.5, -.5); got != r.H {
		t.Errorf("height: got %v, want %v", got, r.H)
	}
}

// TestBreathOnlySavesTime draws thin strips in all directions with and without the hint.
func TestBreathOnlySavesTime(t *testing.T) {
	strip := func(s *Stamp, x, y float32, _ *Relief) (float32, bool) {
		return .01 + .001*x, geom.Abs(x) < s.P[0] && geom.Abs(y) < s.P[1]
	}
	for i := range 24 {
		s := Stamp{U: .9, V: .4, Reach: .3, Turn: float32(i) * geom.Pi / 12, P: [4]float32{.29, .01}, Shape: strip}
		plain, quick := canvas(t), canvas(t)
		plain.Lay([]Stamp{s})
		s.Breath = .012
		quick.Lay([]Stamp{s})
		for k, h := range plain.relief.h {
			if quick.relief.h[k] != h {
				t.Fatalf("turned by %.2f: got height %v at texel %d with a breath, want %v", s.Turn, quick.relief.h[k], k, h)
			}
		}
	}
}
