package recipe

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/seed"
)

// A point that asks the triangles of its cell alone learns what all triangles of the part would tell.
func TestEnclosuresHoldWhatTheirTrianglesEnclose(t *testing.T) {
	s := made(t, `b.add("box", box(1, 2, .01), S)`, `b.add("ball", ellipsoid(.4).move(3, 1, -2), S)`,
		`b.add("bowl", lathe([(0, 0), (.5, .4), (.5, .5), (.45, .5), (0, .05)]), S)`, `b.add("rod", rod((0, 0, 0), (2, 3, 1), r=.02), S)`)
	for i, p := range s.Parts {
		v, box := newEnclosure(p), p.Bounds()
		size, within := box.Size(), 0
		for k := range 2000 {
			r := seed.From("point").At(i).At(k)
			at := box.Min.Add(geom.Vec3{X: size.X * r.At(0).Range(-.1, 1.1), Y: size.Y * r.At(1).Range(-.1, 1.1), Z: size.Z * r.At(2).Range(-.1, 1.1)})
			want := false
			for _, f := range v.facets {
				if f.meets(at) {
					want = !want
				}
			}
			if got := v.holds(at); got != want {
				t.Errorf("%s: the point %v is inside: got %v, want %v", p.Name, at, got, want)
			}
			if want {
				within++
			}
		}
		if within == 0 || within == 2000 {
			t.Errorf("%s: got %d of 2000 points inside, want some and not all", p.Name, within)
		}
	}
}
