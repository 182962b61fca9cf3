package tex

import (
	"testing"

	"atelier/internal/media/geom"
)

// A trail asks for a colour at every second texel where the colour hardly changes, and at every texel elsewhere, for each surface by itself. A nil trail
// asks at every texel.
func TestTrailAsksWhereColoursChange(t *testing.T) {
	flat := func(int) float32 { return .5 }
	for _, c := range []struct {
		name   string
		trail  *Trail
		colour func(x int) float32
		step   float32 // texels from place to place
		want   int     // of 100 texels
	}{
		{"flat", new(Trail), flat, 1, 51},
		{"a slope", new(Trail), func(x int) float32 { return .05 * float32(x) }, 1, 100},
		{"far apart", new(Trail), flat, 4, 100},
		{"none", nil, flat, 1, 100},
	} {
		asked, own := 0, new(int)
		for x := range 100 {
			p := Point{Texel: .001, Pos: geom.Vec3{X: .001 * c.step * float32(x)}}
			got := c.trail.Colour(&p, own, func() geom.Vec3 { asked++; return geom.Vec3{X: c.colour(x)} }).X
			if off := geom.Abs(got - c.colour(x)); off > nearly {
				t.Errorf("%s: got %.3f at texel %d, want %.3f", c.name, got, x, c.colour(x))
			}
		}
		if asked != c.want {
			t.Errorf("%s: got %d colours asked for, want %d", c.name, asked, c.want)
		}
	}
	trail, p := new(Trail), Point{Texel: .001}
	for range 3 {
		trail.Colour(&p, 1, func() geom.Vec3 { return geom.Vec3{X: .5} })
	}
	if got := trail.Colour(&p, 2, func() geom.Vec3 { return geom.Vec3{X: .7} }).X; got != .7 {
		t.Errorf("another surface: got the colour %.1f, want its own", got)
	}
}
