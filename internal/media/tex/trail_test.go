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

// In the row below one that it was along, a trail asks only where the colours above differ, lie elsewhere or are another surface's.
func TestTrailTakesTheRowAbove(t *testing.T) {
	const texels = 100
	for _, c := range []struct {
		name   string
		colour func(x int) float32 // in both rows
		down   float32             // texels from row to row
		of     int                 // the surface of the second row; 1 that of the first
		below  bool
		want   int // of the second row's texels
	}{
		{"flat", func(int) float32 { return .5 }, 1, 1, true, 3}, // two at the beginning and two at the end, one of which is taken from before
		{"a stripe", func(x int) float32 { return .5 * float32(x/20%2) }, 1, 1, true, 15},
		{"a slope", func(x int) float32 { return .05 * float32(x) }, 1, 1, true, texels},
		{"far below", func(int) float32 { return .5 }, 4, 1, true, 51},
		{"another surface", func(int) float32 { return .5 }, 1, 2, true, 51},
		{"not below", func(int) float32 { return .5 }, 1, 1, false, 51},
	} {
		trail, asked := new(Trail), 0
		along := func(row, of int) {
			for x := range texels {
				p := Point{Texel: .001, Pos: geom.Vec3{X: .001 * float32(x), Y: .001 * c.down * float32(row)}, Texture: geom.Vec2{X: float32(x), Y: float32(row)}}
				got := trail.Colour(&p, of, func() geom.Vec3 { asked++; return geom.Vec3{X: c.colour(x)} }).X
				if off := min(geom.Abs(got-c.colour(x)), geom.Abs(got-c.colour(max(x-1, 0)))); off > nearly {
					t.Errorf("%s: got %.3f at texel %d of row %d, want %.3f", c.name, got, x, row, c.colour(x))
				}
			}
		}
		trail.Row(0, texels, false)
		along(0, 1)
		asked = 0
		trail.Row(1, texels, c.below)
		along(1, c.of)
		if asked != c.want {
			t.Errorf("%s: got %d colours asked for in the second row, want %d", c.name, asked, c.want)
		}
	}
}
