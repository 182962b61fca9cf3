package geom

import "testing"

func TestPolylineIsMeasuredByLength(t *testing.T) {
	l := NewPolyline([]Vec3{{}, {X: 1}, {X: 1}, {X: 1, Y: 3}, {X: 1, Y: 3}})
	if l.Length() != 4 {
		t.Errorf("length: got %g, want 4", l.Length())
	}
	for _, c := range []struct {
		s         float32
		at, along Vec3
	}{
		{-1, Vec3{}, Vec3{X: 1}}, {0, Vec3{}, Vec3{X: 1}}, {.5, Vec3{X: .5}, Vec3{X: 1}}, {1, Vec3{X: 1}, Vec3{Y: 1}},
		{2.5, Vec3{X: 1, Y: 1.5}, Vec3{Y: 1}}, {4, Vec3{X: 1, Y: 3}, Vec3{Y: 1}}, {9, Vec3{X: 1, Y: 3}, Vec3{Y: 1}},
	} {
		if at, along := l.At(c.s); at.Sub(c.at).Len() > 1e-6 || along != c.along {
			t.Errorf("at %g m: got %v to %v, want %v to %v", c.s, at, along, c.at, c.along)
		}
	}
	even := l.Even(5)
	for i, want := range []Vec3{{}, {X: 1}, {X: 1, Y: 1}, {X: 1, Y: 2}, {X: 1, Y: 3}} {
		if even[i].Sub(want).Len() > 1e-6 {
			t.Errorf("point %d of 5: got %v, want %v", i, even[i], want)
		}
	}
}

func TestPolylineWithoutLength(t *testing.T) {
	for _, points := range [][]Vec3{{{X: 2}}, {{X: 2}, {X: 2}}} {
		if at, along := NewPolyline(points).At(1); at != (Vec3{X: 2}) || along != (Vec3{Y: 1}) {
			t.Errorf("%v: got %v to %v, want its point and +Y", points, at, along)
		}
	}
}
