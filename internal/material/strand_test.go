package material

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Strands must change slowly along their direction and fast across it, or fur turns into clumps.
func TestCombedIsLongAndThin(t *testing.T) {
	const width = .003
	lie := geom.Vec3{X: 1}
	change := func(step geom.Vec3) float32 {
		var sum float32
		for i := range 500 {
			q := geom.Vec3{X: float32(i) * .037, Y: float32(i) * .011, Z: .5}
			here, there := &tex.Point{Pos: q}, &tex.Point{Pos: q.Add(step)}
			sum += geom.Abs(combed(there, lie, width, .85*width, 9, 1)-combed(here, lie, width, .85*width, 9, 1)) / 500
		}
		return sum
	}
	along, across := change(geom.Vec3{X: width}), change(geom.Vec3{Y: width})
	if along*2.5 > across {
		t.Errorf("change over one width: got %.3f along and %.3f across, want across at least 2.5 times along", along, across)
	}
}

func TestAlongLiesInTheSurface(t *testing.T) {
	n := geom.Vec3{X: .6, Y: .8}
	for _, d := range []geom.Vec3{{X: 1}, {Y: -3, Z: 2}, {X: .6, Y: .8}, {}} {
		got := along(d, n)
		if geom.Abs(got.Dot(n)) > 1e-4 || geom.Abs(got.Len()-1) > 1e-4 {
			t.Errorf("along(%v): got %v, want a unit vector across %v", d, got, n)
		}
	}
}
