package simplify

import (
	"testing"

	"atelier/internal/media/geom"
)

// prism is a closed upright prism of n sides.
func prism(n int, radius, height float32) (pos []geom.Vec3, corners []uint32) {
	for k := range n {
		a := float32(k) * 2 * geom.Pi / float32(n)
		x, z := radius*geom.Cos(a), -radius*geom.Sin(a)
		pos = append(pos, geom.Vec3{X: x, Z: z}, geom.Vec3{X: x, Y: height, Z: z})
	}
	for k := range n {
		a, b := uint32(2*k), uint32(2*((k+1)%n))
		corners = append(corners, a, b, a+1, b, b+1, a+1)
		if k > 0 && k < n-1 {
			corners = append(corners, 0, b, a, 1, a+1, b+1)
		}
	}
	return pos, corners
}

// TestThinRodsCount looks at the errors of rods and of what is no rod, in a model of 2 m.
func TestThinRodsCount(t *testing.T) {
	for name, tc := range map[string]struct {
		sides          int
		radius, height float32
		want           bool
	}{
		"a spoke": {6, .0015, .3, true}, "a table's leg": {8, .04, .7, false}, "a stud": {8, .004, .01, false}, "a disc": {64, .3, .003, false},
	} {
		pos, corners := prism(tc.sides, tc.radius, tc.height)
		s := &surface{size: 2, position: pos, point: make([]int32, len(pos)), mate: make([]int32, len(corners))}
		for v := range s.point {
			s.point[v] = int32(v)
		}
		var members []int32
		for i, v := range corners {
			s.corner = append(s.corner, int32(v))
			if i%3 == 0 {
				members = append(members, int32(i/3))
			}
		}
		if got := s.slenderness(members); got > 1 != tc.want || got > leanest {
			t.Errorf("%s: its errors count %g times; got a thin rod %v, want %v", name, got, got > 1, tc.want)
		}
		s.mate[0] = -1
		if got := s.slenderness(members); got != 1 {
			t.Errorf("%s with an open edge: got %g times, want 1", name, got)
		}
	}
}
