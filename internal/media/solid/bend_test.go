package solid

import (
	"testing"

	"atelier/internal/media/geom"
)

// A part that is squeezed flat stays a closed shell without doubled edges, wherever it is placed afterwards.
func TestBendKeepsPositionsApart(t *testing.T) {
	squeezed := func(q geom.Vec3) geom.Vec3 { return geom.Vec3{X: q.X, Y: q.Y * 1e-6, Z: q.Z} }
	for _, c := range []struct {
		name string
		move float32
	}{{"where it was bent", 0}, {"placed once more", .37 * geom.Weld}, {"placed far away", 1.23456}} {
		p := New("ball", nil, 1)
		p.Ellipsoid(.1, .1, .1, 12, 8)
		before := distinct(p)
		p.Bend(squeezed).Place(geom.Move(c.move, c.move, c.move))
		if got := distinct(p); got != before {
			t.Errorf("%s: got %d positions that do not weld, want %d", c.name, got, before)
		}
	}
}

// Positions that weld move as one, however they differ by rounding.
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
