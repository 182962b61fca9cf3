package solid

import (
	"testing"

	"atelier/internal/media/geom"
)

// A part that is squeezed flat stays a closed shell without doubled edges, wherever it is placed afterwards.
func TestBendKeepsPositionsApart(t *testing.T) {
	squeezed := func(q geom.Vec3) geom.Vec3 { return geom.Vec3{X: q.X, Y: q.Y * 1e-6, Z: q.Z} }
	p := New("ball", nil, 1)
	before := distinct(p.Ellipsoid(.1, .1, .1, 12, 8))
	for i := range 40 { // in many places, so that its cells lie differently
		by := geom.Weld * float32(i) / 7
		q := New("ball", nil, 1)
		q.Ellipsoid(.1, .1, .1, 12, 8).Bend(squeezed).Place(geom.Move(by, .6*by, .3*by))
		if got := distinct(q); got != before {
			t.Errorf("moved by %.2f weld distances: got %d positions that do not weld, want %d", by/geom.Weld, got, before)
		}
	}
}

// Positions that are welded move together, though rounding makes them differ.
func TestBendTearsNoSeam(t *testing.T) {
	p := New("two", nil, 1)
	p.Ellipsoid(.1, .1, .1, 12, 8)
	first := true
	for _, is := range p.Islands {
		for i := range is.Vertices {
			if v := &is.Vertices[i].Pos; first || v.Y > .0999 {
				v.X += geom.Weld * .2
				first = false
			}
		}
	}
	before := distinct(p)
	p.Bend(func(q geom.Vec3) geom.Vec3 { return q.Mul(3).Add(geom.Vec3{X: geom.Weld / 2}) })
	if got := distinct(p); got != before {
		t.Errorf("got %d positions, want %d", got, before)
	}
}

func distinct(p *Part) int {
	g := geom.NewGrid(1 << 12)
	for _, is := range p.Islands {
		for i := range is.Vertices {
			g.Number(is.Vertices[i].Pos)
		}
	}
	return len(g.Pos)
}
