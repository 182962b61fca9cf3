package recipe

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed/seedtest"
)

// glowing is the part of a shape that shines where a mask covers it.
func glowing(t *testing.T, shape, mask string) *solid.Part {
	t.Helper()
	return made(t, `b.add("p", `+shape+`, b.fixed(wood(), glow("#FFFFFF", where=`+mask+`, strength=1)))`).Parts[0]
}

// share is how much of its mask a part has at a texel of a millimetre.
func share(p *solid.Part, at tex.Point) float32 {
	at.Open, at.Edge, at.Crease, at.Texel = max(at.Open, .001), 1, 1, .001
	at.Lattice = geom.NewLattice(geom.Vec3{})
	return p.Surface(&at).Emission.X
}

// A mask measures the shape's own frame: here a block of 2 m about the origin that stands 5 m aside and turned by a quarter.
func TestMasks(t *testing.T) {
	for _, c := range []struct {
		mask     string
		at       geom.Vec3 // of the shape's frame
		normal   geom.Vec3
		want     float32
		nearness float32
	}{
		{"above(.5)", v3(0, .6, 1), v3(0, 0, 1), 1, 0},
		{"above(.5)", v3(0, .4, 1), v3(0, 0, 1), 0, 0},
		{"above(.5, axis=\"x\")", v3(.6, 0, 1), v3(0, 0, 1), 1, 0},
		{"above(.5, soft=.2)", v3(0, .5, 1), v3(0, 0, 1), .5, .01},
		{"bands([.2, .8], width=.1)", v3(0, .83, 1), v3(0, 0, 1), 1, 0},
		{"bands([.2, .8], width=.1)", v3(0, .5, 1), v3(0, 0, 1), 0, 0},
		{"stripes(.2)", v3(.1, 0, 1), v3(0, 0, 1), 1, 0},
		{"stripes(.2)", v3(.2, 0, 1), v3(0, 0, 1), 0, 0},
		{"stripes(.2, shift=.1)", v3(.2, 0, 1), v3(0, 0, 1), 1, 0},
		{"checks(.5)", v3(.25, .25, 1), v3(0, 0, 1), 1, 0},
		{"checks(.5)", v3(.75, .25, 1), v3(0, 0, 1), 0, 0},
		{"inside(x=(0, .5), y=(-1, 0))", v3(.25, -.5, 1), v3(0, 0, 1), 1, 0},
		{"inside(x=(0, .5), y=(-1, 0))", v3(.25, .5, 1), v3(0, 0, 1), 0, 0},
		{"facing(\"+x\")", v3(1, 0, 0), v3(1, 0, 0), 1, 0},
		{"facing(\"+x\")", v3(0, 0, 1), v3(0, 0, 1), 0, 0},
		{"dots(.5, r=.1)", v3(.25, .25, 1), v3(0, 0, 1), 1, 0},
		{"dots(.5, r=.1)", v3(.45, .25, 1), v3(0, 0, 1), 0, 0},
		{"dots(.5, r=.1, shift=(.25, 0))", v3(.25, .25, 1), v3(0, 0, 1), 0, 0},
		{"dots(.5, r=.1, shift=(.25, 0))", v3(.5, .25, 1), v3(0, 0, 1), 1, 0},
		{"dots(.5, r=.1, stagger=.5)", v3(.25, .25, 1), v3(0, 0, 1), 1, 0},
		{"dots(.5, r=.1, stagger=.5)", v3(.25, .75, 1), v3(0, 0, 1), 0, 0},
		{"dots(.5, r=.1, stagger=.5)", v3(.5, .75, 1), v3(0, 0, 1), 1, 0},
		{"joints(.4, .2, gap=.02, bed=.1)", v3(.2, .16, 1), v3(0, 0, 1), 1, .01},
		{"joints(.4, .2, gap=.1, bed=.02)", v3(.2, .16, 1), v3(0, 0, 1), 0, .01},
		{"joints(.4, .2, gap=.02)", v3(.2, .1, 1), v3(0, 0, 1), 0, .01},
		{"joints(.4, .2, gap=.02)", v3(.2, .2, 1), v3(0, 0, 1), 1, .01},
		{"drawn(rect(1, .5))", v3(.4, .2, 1), v3(0, 0, 1), 1, 0},
		{"drawn(rect(1, .5))", v3(.6, .2, 1), v3(0, 0, 1), 0, 0},
		{"drawn(rect(1, .5))", v3(.4, .2, -1), v3(0, 0, -1), 0, 0},
		{"drawn(rect(1, .5), line=.02)", v3(.5, 0, 1), v3(0, 0, 1), 1, 0},
		{"drawn(rect(1, .5), line=.02)", v3(0, 0, 1), v3(0, 0, 1), 0, 0},
		{"drawn([rect(.2, .2), rect(.2, .2).move(.5)], at=(0, .5))", v3(.5, .5, 1), v3(0, 0, 1), 1, 0},
		{"drawn(rect(.1, .1), every=.3)", v3(.6, 0, 1), v3(0, 0, 1), 1, 0},
		{"drawn(rect(.1, .1), every=.3)", v3(.45, 0, 1), v3(0, 0, 1), 0, 0},
		{"drawn(rect(1, .5), on=\"+x\")", v3(1, 0, -.4), v3(1, 0, 0), 1, 0},
		{"dial(.3, .5, n=12, width=.02)", v3(0, .4, 1), v3(0, 0, 1), 1, 0},
		{"dial(.3, .5, n=12, width=.02)", v3(.4, 0, 1), v3(0, 0, 1), 1, 0},
		{"dial(.3, .5, n=12, width=.02)", v3(.28, .28, 1), v3(0, 0, 1), 0, 0},
		{"dial(.3, .5, n=12, width=.02)", v3(0, .6, 1), v3(0, 0, 1), 0, 0},
		{"above(0) & above(0, axis=\"x\")", v3(-.5, .5, 1), v3(0, 0, 1), 0, 0},
		{"above(0) | above(0, axis=\"x\")", v3(-.5, .5, 1), v3(0, 0, 1), 1, 0},
		{"above(0) - above(0, axis=\"x\")", v3(.5, .5, 1), v3(0, 0, 1), 0, 0},
		{"~above(0)", v3(.5, .5, 1), v3(0, 0, 1), 0, 0},
		{"above(0) * .25", v3(.5, .5, 1), v3(0, 0, 1), .25, .001},
	} {
		p := glowing(t, "box(2, (-1, 1), 2).turn(y=90).move(5, 0, 0)", c.mask)
		m := geom.Move(5, 0, 0).Mul(geom.TurnY(geom.Pi / 2))
		got := share(p, tex.Point{Pos: m.Point(c.at), Normal: m.Dir(c.normal), Open: 1})
		if geom.Abs(got-c.want) > c.nearness+1e-5 {
			t.Errorf("%s at %v: got %.3f, want %g", c.mask, c.at, got, c.want)
		}
	}
}

// The mask of a warped shape lies where it lay before the warp: here a plate whose right half is folded up.
func TestAMaskMeasuresThePlaceBeforeAWarp(t *testing.T) {
	p := glowing(t, "sheet(2, 1, columns=20).warp(lambda x, y, z: (min(x, 0), y, z + max(x, 0)))", "inside(x=(.5, .8))")
	lit, dark := 0, 0
	for _, is := range p.Islands {
		for _, v := range is.Vertices {
			got := share(p, tex.Point{Pos: v.Pos, Local: v.Local, Normal: v3(0, 0, 1), Open: 1})
			switch { // the fold stands up along z by as much as it lay along x
			case v.Pos.Z > .53 && v.Pos.Z < .77:
				lit++
				if got < .99 {
					t.Fatalf("at %v, which was at x %.2f: got %.2f, want 1", v.Pos, v.Local.X, got)
				}
			case v.Pos.Z < .4:
				dark++
				if got > .01 {
					t.Fatalf("at %v, which was at x %.2f: got %.2f, want 0", v.Pos, v.Local.X, got)
				}
			}
		}
	}
	if lit < 10 || dark < 10 {
		t.Errorf("met %d lit corners and %d dark ones", lit, dark)
	}
}

// The width of a line of letters is at most what was asked for, and letters shrink to it.
func TestLettersFitTheirWidth(t *testing.T) {
	seedtest.InTurn(t, 3)
	across := func(mask string) (lo, hi float32) {
		p := glowing(t, "box(4, (-1, 1), 2)", mask)
		lo, hi = 9, -9
		for x := float32(-2); x < 2; x += .01 {
			for y := float32(-.2); y < .2; y += .02 {
				if share(p, tex.Point{Pos: v3(x, y, 1), Normal: v3(0, 0, 1), Open: 1}) > .5 {
					lo, hi = min(lo, x), max(hi, x)
				}
			}
		}
		return lo, hi
	}
	lo, hi := across(`letters("HOTEL", .3)`)
	if w := hi - lo; w < .9 || w > 1.8 || geom.Abs(lo+hi) > .05 {
		t.Errorf("five letters 30 cm high run from %.2f to %.2f, want about 1.3 m in the middle", lo, hi)
	}
	lo, hi = across(`letters("HOTEL", .3, width=.6)`)
	if w := hi - lo; w < .5 || w > .61 {
		t.Errorf("letters of width=.6 run from %.2f to %.2f", lo, hi)
	}
	lo, _ = across(`letters("HOTEL", .3, width=.6, align="left", at=(.5, 0))`)
	if geom.Abs(lo-.5) > .05 {
		t.Errorf("letters that begin at .5 begin at %.2f", lo)
	}
}

func TestLayers(t *testing.T) {
	at := func(layers string) tex.Sample {
		p := made(t, `b.add("p", box(2, 2, 2), b.fixed(wood(), `+layers+`))`).Parts[0]
		return p.Surface(&tex.Point{Pos: v3(0, .5, 1), Normal: v3(0, 0, 1), Open: 1, Edge: 1, Crease: 1, Texel: .01, Lattice: geom.NewLattice(geom.Vec3{})})
	}
	bare := at("None")
	if s := at(`paint("#FF0000", rough=.2, metal=1)`); s.Color.X < .9 || s.Color.Y > .1 || geom.Abs(s.Rough-.2) > 1e-6 || s.Metal != 1 {
		t.Errorf("red paint: got %+v", s)
	}
	if s := at(`paint("#FF0000", where=above(5))`); s.Color != bare.Color {
		t.Errorf("paint where there is none: got %v, want %v", s.Color, bare.Color)
	}
	if s := at(`emboss(above(0), relief=2)`); geom.Abs(s.Height-bare.Height-.02) > 1e-6 {
		t.Errorf("2 texels of relief: got %.4f m more, want 0.02", s.Height-bare.Height)
	}
	if s := at(`cover(steel())`); s.Metal < .5 {
		t.Errorf("covered with steel: got a metal of %.2f", s.Metal)
	}
}
