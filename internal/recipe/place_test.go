package recipe

import (
	"testing"

	"atelier/internal/media/geom"
)

// stands is where a box of a millimetre stands that was added at placements.
func stands(t *testing.T, placements string) []geom.Vec3 {
	t.Helper()
	var out []geom.Vec3
	for _, p := range made(t, `b.add("p", box((-.0005, .0005), (-.0005, .0005), .001, bevel=0), S, at=`+placements+`)`).Parts {
		out = append(out, p.Bounds().Center())
	}
	return out
}

func TestPlacements(t *testing.T) {
	for _, c := range []struct {
		at   string
		want []geom.Vec3
	}{
		{"(1, 2, 3)", []geom.Vec3{v3(1, 2, 3)}},
		{"scale(2).move(1, 0, 0)", []geom.Vec3{v3(1, 0, 0)}},
		{"move(1, 2, 3)", []geom.Vec3{v3(1, 2, 3)}},
		{"move((1, 2, 3))", []geom.Vec3{v3(1, 2, 3)}},
		{"turn(y=90).move(1, 0, 0)", []geom.Vec3{v3(1, 0, 0)}},  // turned in place, then moved
		{"move(1, 0, 0).turn(y=90)", []geom.Vec3{v3(0, 0, -1)}}, // moved, then swung round the origin
		{"pose((1, 0, 0), y=90)", []geom.Vec3{v3(1, 0, 0)}},
		{"move(0, 0, 1).turn(y=90)", []geom.Vec3{v3(1, 0, 0)}},
		{"move(1, 0, 0).scale(2).mirror()", []geom.Vec3{v3(-2, 0, 0)}},
		{"ring(4, 2)", []geom.Vec3{v3(0, 0, 2), v3(2, 0, 0), v3(0, 0, -2), v3(-2, 0, 0)}},
		{"ring(3, 2, y=1, turn=180)", []geom.Vec3{v3(0, 1, 2), v3(2, 1, 0), v3(0, 1, -2)}},
		{"ring(2, 1, start=90)", []geom.Vec3{v3(1, 0, 0), v3(-1, 0, 0)}},
		{"row(3, (2, 0, 0))", []geom.Vec3{v3(-2, 0, 0), v3(0, 0, 0), v3(2, 0, 0)}},
		{"row(3, (0, 1, 0), start=(1, 0, 0))", []geom.Vec3{v3(1, 0, 0), v3(1, 1, 0), v3(1, 2, 0)}},
		{"along(curve([(0, 0, 0), (0, 0, 4)]), n=3)", []geom.Vec3{v3(0, 0, 0), v3(0, 0, 2), v3(0, 0, 4)}},
		{"along(curve([(0, 0, 0), (0, 0, 4)]), step=2, start=.5)", []geom.Vec3{v3(0, 0, 2), v3(0, 0, 4)}},
		{"along(arc(r=1), n=4)", []geom.Vec3{v3(1, 0, 0), v3(0, 1, 0), v3(-1, 0, 0), v3(0, -1, 0)}},
		{"[(1, 0, 0), [move(2, 0, 0), (3, 0, 0)]]", []geom.Vec3{v3(1, 0, 0), v3(2, 0, 0), v3(3, 0, 0)}},
	} {
		got := stands(t, c.at)
		if len(got) != len(c.want) {
			t.Errorf("%s: got %d places, want %d", c.at, len(got), len(c.want))
			continue
		}
		for i := range got {
			if got[i].Sub(c.want[i]).Len() > 2e-3 {
				t.Errorf("%s: place %d: got %v, want %v", c.at, i, got[i], c.want[i])
			}
		}
	}
}

// A placement of a ring looks outward, and one along a path looks along it, with its +z.
func TestPlacementsLook(t *testing.T) {
	for _, c := range []struct {
		at   string
		i    int
		want geom.Vec3 // where a box a metre before the placement lies
	}{
		{"ring(4, 2)", 1, v3(3, 0, 0)},
		{"ring(4, 2, face=False)", 1, v3(2, 0, 1)},
		{"along(curve([(0, 0, 0), (4, 0, 0)]), n=2)", 1, v3(5, 0, 0)},
		{"[curve([(0, 0, 0), (0, 4, 0)]).place(.5)]", 0, v3(0, 3, 0)},
	} {
		s := made(t, `b.add("p", box((-.001, .001), (-.001, .001), (.999, 1.001), bevel=0), S, at=`+c.at+`)`)
		if got := s.Parts[c.i].Bounds().Center(); got.Sub(c.want).Len() > 2e-3 {
			t.Errorf("%s: got %v, want %v", c.at, got, c.want)
		}
	}
}

// Steps of a shape go in the order in which they are written.
func TestStepsOfAShape(t *testing.T) {
	wantBox(t, "moved, turned", made(t, `b.add("p", box(1, 1, 1, bevel=0).move(2, 0, 0).turn(z=90), S)`).Parts[0], v3(-1, 1.5, -.5), v3(0, 2.5, .5))
	wantBox(t, "turned, moved", made(t, `b.add("p", box(1, 1, 1, bevel=0).turn(z=90).move(2, 0, 0), S)`).Parts[0], v3(1, -.5, -.5), v3(2, .5, .5))
	wantBox(t, "x, then y, then z", made(t, `b.add("p", box((0, 1), (0, 2), (0, 3), bevel=0).turn(x=90, y=90), S)`).Parts[0], v3(0, -3, -1), v3(2, 0, 0))
	wantBox(t, "in a frame", made(t, `b.at(turn(y=90).move(0, 1, 0)).at((2, 0, 0)).add("p", box(1, 1, 1, bevel=0), S)`).Parts[0], v3(-.5, 1, -2.5),
		v3(.5, 2, -1.5))
}

func TestMirrorAddsTheOtherSide(t *testing.T) {
	s := made(t, `b.add("p", box((1, 2), 1, (0, 3), bevel=0), S, mirror=True)`)
	if len(s.Parts) != 2 {
		t.Fatalf("got %d parts, want 2", len(s.Parts))
	}
	wantBox(t, "right", s.Parts[0], v3(1, 0, 0), v3(2, 1, 3))
	wantBox(t, "left", s.Parts[1], v3(-2, 0, 0), v3(-1, 1, 3))
	if v := volume(s.Parts[1]); v < 2.99 {
		t.Errorf("the mirror image has the volume %.2f, want 3: its faces look inward", v)
	}
}

// Sockets stand in the frame of their builder, and the thing's settling on the ground carries them.
func TestSockets(t *testing.T) {
	s := made(t, small, `f = b.at(turn(y=90).move(0, 1, 0))`, `f.socket("grip", (0, 0, 2))`)
	wantNear(t, "grip", s.Sockets["grip"].T, v3(2, 1, 0))
	wantNear(t, "grip looks", s.Sockets["grip"].Z, v3(1, 0, 0))
	sunk := made(t, `b.add("p", box(1, (-.01, 1), 1, bevel=0), S)`, `b.socket("top", (0, 1, 0))`)
	wantNear(t, "a socket of what is lifted by a centimetre", sunk.Sockets["top"].T, v3(0, 1.01, 0))
}

func TestView(t *testing.T) {
	s := made(t, small, `b.view(yaw=45, pitch=-10, fill=.5, sun="+x", ground="#000001")`)
	if v := s.View; geom.Abs(v.Yaw-geom.Pi/4) > 1e-6 || geom.Abs(v.Pitch+geom.Pi/18) > 1e-6 || v.Fill != .5 || v.Sun != v3(1, 0, 0) || v.Fov != .5 {
		t.Errorf("got %+v", v)
	}
	for ground, want := range map[string]geom.Vec3{`None`: made(t, small).View.Ground, `"#000000"`: {X: .004, Y: .004, Z: .004}, `"#ff0000"`: {X: 1}} {
		if v := made(t, small, `b.view(ground=`+ground+`)`).View; v.Ground != want {
			t.Errorf("a ground of %s: got %v, want %v", ground, v.Ground, want)
		}
	}
	if r := parsed(t, small); r.Header.Size != v3(1, 1, 1) || r.Archetype().Height != 1 {
		t.Errorf("got the size %v", r.Header.Size)
	}
}
