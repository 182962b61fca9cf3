package geom

import "testing"

// The triangle lies in the plane of x and y. The other one comes near by a corner, by an edge or through its face.
func TestTrianglesTouchWhereTheyComeNear(t *testing.T) {
	flat := Triangle{{}, {X: 1}, {Y: 1}}
	for name, c := range map[string]struct {
		other Triangle
		gap   float32 // 0: they cross
	}{
		"a corner above the face":    {Triangle{{X: .2, Y: .2, Z: .1}, {X: .2, Y: .3, Z: 1}, {X: .3, Y: .2, Z: 1}}, .1},
		"through the face":           {Triangle{{X: .2, Y: .2, Z: -1}, {X: .2, Y: .3, Z: 1}, {X: .3, Y: .2, Z: 1}}, 0},
		"an edge across an edge":     {Triangle{{X: .5, Y: -.2, Z: -1}, {X: .5, Y: -.2, Z: 1}, {X: .5, Y: -2}}, .2},
		"beside it in its own plane": {Triangle{{X: 1.3}, {X: 2}, {X: 2, Y: 1}}, .3},
		"far off":                    {Triangle{{X: 5}, {X: 6}, {X: 6, Y: 1}}, 4},
	} {
		for _, pair := range [][2]Triangle{{flat, c.other}, {c.other, flat}} {
			if c.gap > 0 && pair[0].Touches(pair[1], c.gap*.99) {
				t.Errorf("%s: they touch within %g, want a gap of %g", name, c.gap*.99, c.gap)
			}
			if !pair[0].Touches(pair[1], c.gap*1.01+1e-6) {
				t.Errorf("%s: they do not touch within %g, want a gap of %g", name, c.gap*1.01, c.gap)
			}
		}
	}
}

func TestALineMeetsATriangle(t *testing.T) {
	flat := Triangle{{}, {X: 1}, {Y: 1}}
	if far, ok := flat.Along(Vec3{X: .2, Y: .2, Z: 1}, Vec3{Z: -2}); !ok || far != .5 {
		t.Errorf("got %g %v, want .5 of the way", far, ok)
	}
	if _, ok := flat.Along(Vec3{X: .8, Y: .8, Z: 1}, Vec3{Z: -2}); ok {
		t.Error("a line beside the triangle meets it")
	}
	if _, ok := flat.Along(Vec3{Z: 1}, Vec3{X: 1}); ok {
		t.Error("a line along its plane meets it")
	}
}
