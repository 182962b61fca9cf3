package recipe

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// cart is a body of 2 m on four wheels, with a board on top.
const cart = `
    b.add("body", box(1, .4, 2).move(0, .5, 0), b.surface("a", wood(), paint("#ff0000", where=inside(z=(.9, 1)))))
    b.add("board", box(1, .05, 2).move(0, .9, 0), S)
    b.add("wheel", tube(.3, .2, .1, axis="x").move(.5, .3, .7), S, mirror=True)
    b.add("wheel", tube(.3, .2, .1, axis="x").move(.5, .3, -.7), S, mirror=True)
    b.socket("end", (0, .6, 1))`

// TestStretch builds things in proportions that their recipes do not ask for.
func TestStretch(t *testing.T) {
	vase := `b.add("vase", lathe([(0, 0), (.3, 0), (.3, 1), (0, 1)]), S)`
	for _, c := range []struct {
		name, lines, part string
		by                geom.Vec3 // the proportions that are asked for
		want              geom.Vec3 // the size of the part, or of the thing
		kept              [3]bool
	}{
		{"a long cart", cart, "", v3(1, 1, 1.5), v3(1.2, .95, 3), [3]bool{}},
		{"its wheels", cart, "wheel", v3(1, 1, 1.5), v3(.1, .6, .6), [3]bool{}},
		{"a tall cart", cart, "", v3(1, 1.3, 1), v3(1.2, 1.235, 2), [3]bool{}},
		{"its board", cart, "board", v3(1, 1.3, 1), v3(1, .05, 2), [3]bool{}},
		{"wheels of a tall cart", cart, "wheel", v3(1, 1.3, 1), v3(.1, .6, .6), [3]bool{}},
		{"a tall vase", vase, "", v3(1, 1.4, 1), v3(.6, 1.4, .6), [3]bool{}},
		{"a wide vase is round", vase, "", v3(1.5, 1, 1), v3(.9, 1, .9), [3]bool{}},
		{"a ball", `b.add("ball", ellipsoid(.5, .5, .5).move(0, .5, 0), S)`, "", v3(1, 1.4, 1), v3(1, 1, 1), [3]bool{false, true, false}},
		{"a recipe that asks", `b.add("box", box(1, b.tall, 1), S)`, "", v3(2, 1.5, 1), v3(2, 1.5, 1), [3]bool{}},
	} {
		brief := plainBrief(archetype.Fast)
		brief.Wide, brief.Tall, brief.Deep = c.by.X, c.by.Y, c.by.Z
		s := madeOf(t, brief, c.lines)
		box := geom.Empty()
		for _, p := range s.Parts {
			if c.part == "" || p.Name == c.part {
				b := p.Bounds()
				box = box.Add(b.Min).Add(b.Max)
			}
			if p.Name == c.part {
				break
			}
		}
		if got := box.Size(); got.Sub(c.want).Len() > .02 || s.Kept != c.kept {
			t.Errorf("%s: got %v, kept %v, want %v, kept %v", c.name, got, s.Kept, c.want, c.kept)
		}
		wantClosed(t, c.name, s)
	}
}

// TestStretchCarries finds sockets and what is drawn on a surface where they were on the thing.
func TestStretchCarries(t *testing.T) {
	of := func(deep float32) (*scene.Scene, *solid.Part) {
		brief := plainBrief(archetype.Fast)
		brief.Deep = deep
		s := madeOf(t, brief, cart)
		return s, s.Parts[0]
	}
	was, body := of(1)
	is, long := of(1.5)
	if got, want := is.Sockets["end"].T.Z, is.Parts[0].Bounds().Max.Z; geom.Abs(got-want) > 1e-4 || geom.Abs(want-1.5) > .01 {
		t.Errorf("got the socket at %v m, want at the end of the body, %v m", got, want)
	}
	if got, want := is.Parts[2].Bounds().Center().Z, was.Parts[2].Bounds().Center().Z; got < want+.1 {
		t.Errorf("got the wheel at %v m, want farther out than %v m", got, want)
	}
	red := func(p *solid.Part, z float32) bool {
		at := &tex.Point{Pos: v3(.5, .7, z), Local: v3(.1, .2, .3), Normal: v3(1, 0, 0), Open: 1, Edge: 1, Crease: 1, Texel: .002}
		return p.Surface(at).Color.X > .9
	}
	for z, want := range map[float32]bool{.95: true, .8: false} {
		if got, far := red(body, z), red(long, z+.5); got != want || far != want { // 50 cm farther out, as the wheels there
			t.Errorf("at %v m: got red %v before and %v after, want %v", z, got, far, want)
		}
	}
}
