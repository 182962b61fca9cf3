package likeness

import (
	"errors"
	"image"
	"testing"

	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// view is a silhouette in a box of w by h pixels, of one colour.
func view(s Side, w, h int, colour [3]uint8, in func(x, y float32) bool) View {
	p := &cutout.Picture{Width: w, Height: h}
	c := &cutout.Cutout{Picture: p, Box: image.Rect(0, 0, w, h)}
	for y := range h {
		for x := range w {
			p.Pix = append(p.Pix, colour[0], colour[1], colour[2], 255)
			c.Mask = append(c.Mask, in((float32(x)+.5)/float32(w)*2-1, 1-(float32(y)+.5)/float32(h)*2))
		}
	}
	return View{Side: s, Cutout: c}
}

func whole(float32, float32) bool { return true }
func round(x, y float32) bool     { return x*x+y*y < 1 }
func box(p *solid.Part) geom.Box {
	b := geom.Empty()
	for _, is := range p.Islands {
		for _, v := range is.Vertices {
			b = b.Add(v.Pos)
		}
	}
	return b
}

// vase is broad below the middle.
func vase(s Side) View {
	return view(s, 60, 120, [3]uint8{9, 9, 200}, func(x, y float32) bool { return geom.Abs(x) < .65+.35*geom.Sin(-2.5*y) })
}

// A body of revolution is round: the corners of its box are empty.
func TestATurnedBodyIsRound(t *testing.T) {
	b, err := New([]View{vase(Front), vase(Left)})
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := b.field(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	const r, y = .24, .19 // a little less than half the width where it is broadest
	if in, out := f.At(geom.Vec3{X: r, Y: y}), f.At(geom.Vec3{X: r, Y: y, Z: r}); in > 0 || out < .05 {
		t.Errorf("got %g on the axis and %g at the corner", in, out)
	}
}

func TestBodies(t *testing.T) {
	front := view(Front, 60, 120, [3]uint8{200, 20, 20}, round)
	side := view(Right, 90, 120, [3]uint8{20, 200, 20}, round)
	top := view(Top, 60, 90, [3]uint8{20, 20, 200}, whole)
	for _, c := range []struct {
		name  string
		views []View
		way   Way
		size  geom.Vec3
	}{
		{"front", []View{front}, Relief, geom.Vec3{X: .5, Y: 1, Z: .25}},
		{"front and back", []View{front, view(Back, 60, 120, [3]uint8{9, 9, 9}, round)}, Relief, geom.Vec3{X: .5, Y: 1, Z: .25}},
		{"side alone", []View{side}, Relief, geom.Vec3{X: .75, Y: 1, Z: .375}},
		{"front and side", []View{side, front}, Hull, geom.Vec3{X: .5, Y: 1, Z: .75}},
		{"front and top", []View{front, top}, Hull, geom.Vec3{X: .5, Y: 1, Z: .75}},
		{"vase from two sides", []View{vase(Front), vase(Right)}, Turned, geom.Vec3{X: .5, Y: 1, Z: .5}},
		{"box from two sides", []View{view(Front, 60, 90, [3]uint8{9, 9, 9}, whole), view(Left, 60, 90, [3]uint8{9, 9, 9}, whole)}, Hull,
			geom.Vec3{X: .667, Y: 1, Z: .667}},
		{"side and top", []View{side, top}, Hull, geom.Vec3{X: .5, Y: 1, Z: .75}},
	} {
		b, err := New(c.views)
		if err != nil || b.Way != c.way {
			t.Errorf("%s: got %+v, %v, want %s", c.name, b, err, c.way)
			continue
		}
		p, err := b.Part(t.Context(), 2000, seed.From("1"))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := box(p)
		if off := got.Size().Sub(c.size); max(geom.Abs(off.X), geom.Abs(off.Y), geom.Abs(off.Z)) > .04 || geom.Abs(got.Min.Y) > .02 {
			t.Errorf("%s: got the box %v, want the size %v", c.name, got, c.size)
		}
		if n := p.Triangles(); n == 0 || n > 2000 {
			t.Errorf("%s: got %d triangles", c.name, n)
		}
	}
	if _, err := New([]View{top}); !errors.Is(err, ErrNoSides) {
		t.Errorf("got %v, want %v", err, ErrNoSides)
	}
}

// Each side has the colours of its photograph; a side without a photograph has those of the opposite side.
func TestPaint(t *testing.T) {
	front := view(Front, 60, 120, [3]uint8{255, 0, 0}, whole)
	side := view(Left, 60, 120, [3]uint8{0, 255, 0}, whole)
	p := newPaint([]View{front, side}, geom.Vec3{X: .5, Y: 1, Z: .5})
	for _, c := range []struct {
		name   string
		normal geom.Vec3
		want   geom.Vec3
	}{
		{"front", geom.Vec3{Z: 1}, geom.Vec3{X: 1}}, {"behind", geom.Vec3{Z: -1}, geom.Vec3{X: 1}},
		{"left", geom.Vec3{X: 1}, geom.Vec3{Y: 1}}, {"right", geom.Vec3{X: -1}, geom.Vec3{Y: 1}},
		{"above", geom.Vec3{Y: 1}, geom.Vec3{X: .5, Y: .5}},
	} {
		if got := p.surface(&tex.Point{Pos: geom.Vec3{Y: .5}, Normal: c.normal}).Color; got.Sub(c.want).Len() > .01 {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func BenchmarkHull(b *testing.B) {
	views := []View{view(Front, 600, 900, [3]uint8{200, 20, 20}, round), view(Right, 700, 900, [3]uint8{20, 200, 20}, round)}
	for b.Loop() {
		body, err := New(views)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := body.Part(b.Context(), 10000, seed.From("1")); err != nil {
			b.Fatal(err)
		}
	}
}
