package cutout

import (
	"context"
	"errors"
	"image"
	"strings"
	"testing"

	"atelier/internal/media/geom"
)

// drawn is a picture by its pixels.
func drawn(w, h int, at func(x, y int) [4]uint8) *Picture {
	p := &Picture{Width: w, Height: h, Pix: make([]uint8, 0, 4*w*h)}
	for y := range h {
		for x := range w {
			c := at(x, y)
			p.Pix = append(p.Pix, c[:]...)
		}
	}
	return p
}

// disc is a red disc of radius r in the middle of a background.
func disc(w, h int, r float32, behind func(x, y int) [4]uint8) *Picture {
	return drawn(w, h, func(x, y int) [4]uint8 {
		dx, dy := float32(x)+.5-float32(w)/2, float32(y)+.5-float32(h)/2
		if dx*dx+dy*dy < r*r {
			return [4]uint8{190, uint8(40 + x%7), 30, 255}
		}
		return behind(x, y)
	})
}

func grey(v uint8) func(x, y int) [4]uint8 {
	return func(int, int) [4]uint8 { return [4]uint8{v, v, v, 255} }
}

func TestADiscIsCutOut(t *testing.T) {
	for _, c := range []struct {
		name string
		p    *Picture
		how  string
		box  image.Rectangle
		cut  bool
	}{
		{"plain", disc(120, 100, 30, grey(220)), ByColour, image.Rect(30, 20, 90, 80), false},
		{"large", disc(900, 700, 200, grey(60)), ByColour, image.Rect(250, 150, 650, 550), false},
		{"small", disc(16, 16, 5, grey(220)), ByColour, image.Rect(3, 3, 13, 13), false},
		{"graded", disc(120, 100, 30, func(x, y int) [4]uint8 { v := uint8(120 + x/2 + y/2); return [4]uint8{v, v, v, 255} }), ByColour,
			image.Rect(30, 20, 90, 80), false},
		{"transparent", disc(120, 100, 30, func(int, int) [4]uint8 { return [4]uint8{190, 40, 30, 0} }), ByAlpha, image.Rect(30, 20, 90, 80), false},
		{"noise", disc(120, 100, 30, func(x, y int) [4]uint8 {
			n := uint8(geom.Hash(int32(x), int32(y), 1, 2) % 90)
			return [4]uint8{60 + n, 100 + n, 60 + n, 255}
		}), ByColour, image.Rect(30, 20, 90, 80), false},
		{"cut off", drawn(120, 100, func(x, y int) [4]uint8 {
			if x > 30 && x < 90 && y > 40 {
				return [4]uint8{190, 40, 30, 255}
			}
			return [4]uint8{220, 220, 220, 255}
		}), ByColour, image.Rect(31, 41, 90, 100), true},
	} {
		got, err := Cut(t.Context(), c.p)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		off := max(abs(got.Box.Min.X-c.box.Min.X), abs(got.Box.Min.Y-c.box.Min.Y), abs(got.Box.Max.X-c.box.Max.X), abs(got.Box.Max.Y-c.box.Max.Y))
		if off > max(1, c.p.Width/100) || got.How != c.how || got.Cut != c.cut {
			t.Errorf("%s: got %v by %s, cut %v, want %v by %s, cut %v", c.name, got.Box, got.How, got.Cut, c.box, c.how, c.cut)
		}
		if s := got.Shape(); c.name != "cut off" && (s.Mirror < .93 || geom.Abs(s.Aspect-1) > .05 || geom.Abs(s.TopHeavy-.5) > .05) {
			t.Errorf("%s: got the shape %+v of a disc", c.name, s)
		}
	}
}

func abs(x int) int { return max(x, -x) }

// A table throws a shadow on the floor, which reaches the border of the picture. Its drawer is as grey as the background in shadow, and
// between its legs the background shows.
func TestShadowsOnTheFloorAreBackground(t *testing.T) {
	red, drawer, shadow := [4]uint8{190, 40, 30, 255}, [4]uint8{120, 120, 124, 255}, [4]uint8{110, 110, 114, 255}
	c, err := Cut(t.Context(), drawn(160, 160, func(x, y int) [4]uint8 {
		switch {
		case x >= 60 && x < 100 && y >= 46 && y < 62:
			return drawer
		case x >= 40 && x < 120 && y >= 40 && y < 70, y >= 70 && y < 130 && (x >= 40 && x < 50 || x >= 110 && x < 120):
			return red
		case y >= 126 && y < 130 && x >= 60:
			return shadow
		}
		return [4]uint8{190, 190, 190, 255}
	}))
	if err != nil {
		t.Fatal(err)
	}
	if want := image.Rect(40, 40, 120, 130); abs(c.Box.Max.X-want.Max.X) > 2 || abs(c.Box.Min.X-want.Min.X) > 2 || abs(c.Box.Max.Y-want.Max.Y) > 2 {
		t.Errorf("got the table in %v, want %v", c.Box, want)
	}
	for _, at := range []struct {
		name string
		x, y int
		want bool
	}{{"drawer", 80, 54, true}, {"leg", 45, 120, true}, {"between the legs", 80, 100, false}, {"shadow between the legs", 80, 128, false},
		{"shadow beside the table", 140, 128, false}} {
		if got := c.Mask[at.y*c.Width+at.x]; got != at.want {
			t.Errorf("%s: the mask is %v, want %v", at.name, got, at.want)
		}
	}
}

func TestEmptyPicturesAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, why string
		p         *Picture
	}{
		{"one colour", "nothing that stands out", drawn(80, 80, grey(120))},
		{"gradient", "nothing that stands out", drawn(80, 80, func(x, y int) [4]uint8 { return [4]uint8{uint8(2 * x), uint8(2 * x), uint8(2 * y), 255} })},
		{"all transparent", "transparent all over", drawn(80, 80, func(int, int) [4]uint8 { return [4]uint8{200, 0, 0, 0} })},
		{"a few pixels", "of 12 × 12 px", drawn(12, 12, grey(120))},
	} {
		_, err := Cut(t.Context(), c.p)
		var r *Refusal
		if !errors.As(err, &r) || !strings.Contains(r.Why, c.why) {
			t.Errorf("%s: got %v, want a refusal that says %q", c.name, err, c.why)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Cut(ctx, disc(120, 100, 30, grey(220))); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

func TestShapesAreLike(t *testing.T) {
	box := NewShape(40, 80, func(int, int) bool { return true })
	cone := NewShape(40, 80, func(x, y int) bool { return abs(2*x-39) <= y/2 })
	flat := NewShape(80, 40, func(int, int) bool { return true })
	if l := box.Like(&box); l != 1 {
		t.Errorf("a box is like itself by %g", l)
	}
	if a, b := box.Like(&cone), box.Like(&flat); a > .75 || b > .6 {
		t.Errorf("a box is like a cone by %g and like a flat box by %g", a, b)
	}
	if cone.TopHeavy > .3 || cone.Widest > .1 || cone.Mirror < .9 {
		t.Errorf("got %+v of a cone", cone)
	}
}

// The mask of any picture has the picture's size, and its box holds all marked pixels; a refusal has a reason.
func FuzzCut(f *testing.F) {
	f.Add(uint8(20), uint8(30), []byte{255, 0, 0, 255, 0, 0, 255, 255})
	f.Add(uint8(40), uint8(17), []byte{1, 2, 3, 0, 200, 200, 200, 255, 9})
	f.Fuzz(func(t *testing.T, w, h uint8, data []byte) {
		if len(data) == 0 || w < 1 || h < 1 || w > 64 || h > 64 {
			return
		}
		k := 0
		p := drawn(int(w), int(h), func(int, int) (c [4]uint8) {
			for i := range c {
				c[i] = data[k%len(data)]
				k++
			}
			return c
		})
		got, err := Cut(t.Context(), p)
		if r := (*Refusal)(nil); errors.As(err, &r) && r.Why != "" {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Mask) != int(w)*int(h) || !got.Box.In(image.Rect(0, 0, int(w), int(h))) || got.Box.Empty() {
			t.Fatalf("got a mask of %d and the box %v of %d × %d px", len(got.Mask), got.Box, w, h)
		}
		for i, in := range got.Mask {
			if in && !image.Pt(i%got.Width, i/got.Width).In(got.Box) {
				t.Fatalf("pixel %d lies outside %v", i, got.Box)
			}
		}
	})
}

func BenchmarkCut(b *testing.B) {
	p := disc(1024, 1024, 300, grey(200))
	for b.Loop() {
		if _, err := Cut(b.Context(), p); err != nil {
			b.Fatal(err)
		}
	}
}

// A hole that shows the paper stays a hole; a part of the thing that is as light as the paper, and striped, does not become one.
func TestPocketsAreHolesWhereTheyShowTheGround(t *testing.T) {
	ring := func(within func(x, y int) [4]uint8) *Picture {
		return drawn(160, 160, func(x, y int) [4]uint8 {
			switch d := (x-80)*(x-80) + (y-80)*(y-80); {
			case d > 60*60:
				return [4]uint8{220, 220, 216, 255}
			case d > 35*35:
				return [4]uint8{190, 60, 30, 255}
			}
			return within(x, y)
		})
	}
	for _, c := range []struct {
		name   string
		within func(x, y int) [4]uint8
		hole   bool
	}{
		{"paper", func(int, int) [4]uint8 { return [4]uint8{220, 220, 216, 255} }, true},
		{"paper in a soft shadow", func(x, _ int) [4]uint8 { v := uint8(205 + x/12); return [4]uint8{v, v, v - 4, 255} }, true},
		{"hair", func(x, _ int) [4]uint8 { v := uint8(213 + 14*(x/3%2)); return [4]uint8{v, v, v - 4, 255} }, false},
	} {
		got, err := Cut(t.Context(), ring(c.within))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		n := 0
		for y := 65; y < 95; y++ {
			for x := 65; x < 95; x++ {
				if !got.Mask[y*160+x] {
					n++
				}
			}
		}
		if hole := n > 800; hole != c.hole || n > 30 && n < 870 {
			t.Errorf("%s: %d of 900 pixels are no thing's, want a hole: %v", c.name, n, c.hole)
		}
	}
}
