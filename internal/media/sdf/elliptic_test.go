package sdf

import (
	"testing"

	"atelier/internal/media/geom"
)

func TestEllipticConeIsAsWideAsItsRadii(t *testing.T) {
	c := EllipticCone(geom.Vec3{}, geom.Vec3{Z: 2}, [2]float32{.3, .5}, [2]float32{.1, .3}, geom.Vec3{X: 1})
	for _, at := range []struct {
		name string
		p    geom.Vec3
	}{
		{"aside at a", geom.Vec3{X: .3}},
		{"above at a", geom.Vec3{Y: .5}},
		{"aside in the middle", geom.Vec3{X: .2, Z: 1}},
		{"above in the middle", geom.Vec3{Y: .4, Z: 1}},
		{"aside at b", geom.Vec3{X: -.1, Z: 2}},
		{"the end", geom.Vec3{Z: 2.1}},
	} {
		if d := c.At(at.p); geom.Abs(d) > 1e-4 {
			t.Errorf("%s: got a distance of %.5f, want 0", at.name, d)
		}
		if box := c.Bounds(); outside(box, at.p) > 1e-5 {
			t.Errorf("%s: lies outside of the bounds %v", at.name, box)
		}
	}
	for _, p := range []geom.Vec3{{X: 1, Y: .4, Z: .3}, {X: -.5, Z: 2.6}, {Y: -.9, Z: -.4}} {
		a, b := c.At(p), c.At(p.Mul(1.01))
		if a <= 0 || b <= a {
			t.Errorf("%v: got distances %.3f and, further out, %.3f, want growing ones above 0", p, a, b)
		}
	}
	if d := c.At(geom.Vec3{Z: 1}); d >= 0 {
		t.Errorf("got a distance of %.3f on the axis, want one below 0", d)
	}
}

// Many places at once have the bits of each by itself: beside the cone, on its axis, in its ends and in the very middle.
func TestEllipticConesFillWhatTheyAnswer(t *testing.T) {
	for i := range 500 {
		at := func(k int) geom.Vec3 {
			return geom.Vec3{X: geom.Between(i, uint32(k), -2, 2), Y: geom.Between(i, uint32(k+1), -2, 2), Z: geom.Between(i, uint32(k+2), -2, 2)}
		}
		r := func(k int) [2]float32 {
			return [2]float32{geom.Between(i, uint32(k), .01, 1), geom.Between(i, uint32(k+1), .01, 1)}
		}
		a, b := at(1), at(4)
		c := EllipticCone(a, b, r(7), r(9), at(11))
		ps := []geom.Vec3{a, b, a.Add(b).Mul(.5), a.Mad(b.Sub(a), -.3), b.Mad(b.Sub(a), .01)}
		for k := 14; len(ps) < 21; k += 3 {
			ps = append(ps, at(k))
		}
		d := make([]float32, len(ps))
		c.Fill(d, ps, new(Scratch))
		for k, p := range ps {
			if want := c.At(p); d[k] != want {
				t.Fatalf("cone %d at %v: got %v, want %v", i, p, d[k], want)
			}
		}
	}
}

func BenchmarkEllipticCone(b *testing.B) {
	c := EllipticCone(geom.Vec3{}, geom.Vec3{Z: 2}, [2]float32{.3, .5}, [2]float32{.1, .3}, geom.Vec3{X: 1})
	ps, d := make([]geom.Vec3, volume), make([]float32, volume)
	for i := range ps {
		x, y, z := of(i)
		ps[i] = geom.Vec3{X: .01 * float32(x), Y: .4 + .01*float32(y), Z: 1 + .01*float32(z)}
	}
	for b.Loop() {
		c.Fill(d, ps, nil)
	}
}

// The nearest of many cones is the one that each by itself answers the least of, at the same bits.
func TestConesFindTheNearest(t *testing.T) {
	for n := 1; n < 20; n++ {
		at := func(i, k int) geom.Vec3 {
			return geom.Vec3{X: geom.Between(i, uint32(k), -2, 2), Y: geom.Between(i, uint32(k+1), -2, 2), Z: geom.Between(i, uint32(k+2), -2, 2)}
		}
		var fields []Field
		for i := range n {
			r := func(k int) [2]float32 {
				return [2]float32{geom.Between(i, uint32(k), .01, 1), geom.Between(i, uint32(k+1), .01, 1)}
			}
			fields = append(fields, EllipticCone(at(i, n), at(i, n+3), r(n+6), r(n+8), geom.Vec3{X: 1}))
		}
		c := NewCones(append(fields, fields[0])) // the last is as near as the first
		for k := range 200 {
			p := at(k, n+10)
			want, least := 0, fields[0].At(p)
			for i, f := range fields {
				if d := f.At(p); d < least {
					want, least = i, d
				}
			}
			if got, d := c.Nearest(p); got != want || d != least {
				t.Fatalf("%d cones at %v: got number %d at %v, want %d at %v", n, p, got, d, want, least)
			}
		}
	}
}

func BenchmarkCones(b *testing.B) {
	var fields []Field
	for i := range 18 {
		z := float32(i)
		fields = append(fields, EllipticCone(geom.Vec3{Z: z}, geom.Vec3{Z: z + 1}, [2]float32{.5, .7}, [2]float32{.6, .5}, geom.Vec3{X: 1}))
	}
	c := NewCones(fields)
	for i := range b.N {
		c.Nearest(geom.Vec3{X: .5, Y: .3, Z: float32(i % 18)})
	}
}
