package recipe

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

func TestOffsetOfRings(t *testing.T) {
	square := []geom.Vec2{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}}
	house := []geom.Vec2{{X: -1, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: .1, Y: 2}, {X: -.1, Y: 2}, {X: -1, Y: 1}}
	spike := []geom.Vec2{{X: 0, Y: 0}, {X: 4, Y: -1}, {X: 4, Y: 1}}
	for _, c := range []struct {
		name   string
		ring   []geom.Vec2
		by     float32
		lo, hi geom.Vec2
	}{
		{"outward", square, .5, geom.Vec2{X: -1.5, Y: -1.5}, geom.Vec2{X: 1.5, Y: 1.5}},
		{"inward", square, -.25, geom.Vec2{X: -.75, Y: -.75}, geom.Vec2{X: .75, Y: .75}},
		{"a short edge goes", house, -.3, geom.Vec2{X: -.7, Y: .3}, geom.Vec2{X: .7, Y: 1.66266}},
		{"a full mitre", spike, .1, geom.Vec2{X: -.41231, Y: -1.1280776}, geom.Vec2{X: 4.1, Y: 1.1280776}},
	} {
		got := offset(c.ring, c.by, true)
		lo, hi := corners(got)
		if len(got) != len(c.ring) || lo.Sub(c.lo).Len() > 1e-3 || hi.Sub(c.hi).Len() > 1e-3 {
			t.Errorf("%s: got %v to %v in %d points, want %v to %v in %d", c.name, lo, hi, len(got), c.lo, c.hi, len(c.ring))
		}
	}
}

func TestOffsetMakesFrames(t *testing.T) {
	s := made(t, `w = std.arch(1, 1.6)`, `b.add("frame", extrude(w.offset(.08), .1, holes=[w]), S)`,
		`b.add("rim", extrude(w.offset(-.02), .1, holes=[w.offset(-.1)]), S)`)
	wantClosed(t, "frames", s)
	inner := "offset([(1, 0), (1, 2), (0, 2)], -.5)"
	for i, got := range said(t, inner+"[0][0]", inner+"[1][0]", inner+"[1][1]", inner+"[2][1]") {
		if want := []string{"0.5", "0.5", "1.5", "1.5"}[i]; got != want {
			t.Errorf("number %d of an open line: got %s, want %s", i, got, want)
		}
	}
}

func TestScaleByNameIsOfThatAxisAlone(t *testing.T) {
	for expr, want := range map[string]geom.Vec3{
		"scale(2)": {X: 1, Y: 2, Z: 1}, "scale(x=2)": {X: 1, Y: 1, Z: .5}, "scale(y=2)": {X: .5, Y: 2, Z: .5}, "scale(1, 3, 1)": {X: .5, Y: 3, Z: .5},
	} {
		b := made(t, `b.add("p", box(1, 1, 1, bevel=0).`+expr+`, S)`).Parts[0].Bounds()
		wantNear(t, expr, b.Max, want)
	}
	flat := made(t, `b.add("p", extrude(rect(1, 1).scale(x=2), 1, bevel=0), S)`).Parts[0].Bounds()
	wantNear(t, "an outline", flat.Max, geom.Vec3{X: 1, Y: .5, Z: .5})
}

func TestLengthsUpToThePointsOfAPath(t *testing.T) {
	line := "curve([(0, 0, 0), (1, 0, 0), (3, 0, 0)]).lengths"
	for i, got := range said(t, line+"[0]", "abs("+line+"[1] - 1) < .02", line+"[2]", "len(arc(1).lengths)") {
		if want := []string{"0.0", "True", "3.0", "2"}[i]; got != want {
			t.Errorf("%d: got %s, want %s", i, got, want)
		}
	}
}

// A decal stays on the side on which it was drawn, however a warp turns it; masks of straight lofts and rods lie where they lay.
func TestDecalsOfWarpedShapes(t *testing.T) {
	for shape, mask := range map[string]string{
		"sheet(2, 1, columns=20).warp(lambda x, y, z: (min(x, 0), y, z + max(x, 0)))":                                     `drawn(rect(.3, 2), at=(.65, 0))`,
		"loft([section((0, -.5, 0), rect(2, .1)), section((0, .5, 0), rect(2, .1))]).warp(lambda x, y, z: (x, y, z + x))": `inside(x=(.2, .5))`,
	} {
		p := glowing(t, shape, mask)
		lit := 0
		for _, is := range p.Islands {
			for _, tri := range is.Triangles {
				var at tex.Point
				for _, v := range tri.V {
					at.Pos, at.Local = at.Pos.Mad(is.Vertices[v].Pos, 1./3), at.Local.Mad(is.Vertices[v].Local, 1./3)
				}
				at.Normal, at.Low, at.High, at.Open = v3(-1, 0, 0), v3(-1, -.5, -.001), v3(1, .5, .001), 1
				if share(p, at) > .9 {
					lit++
				}
			}
		}
		if lit == 0 {
			t.Errorf("%s: nothing shines where %s was drawn", shape, mask)
		}
	}
}

func TestMasksAlongARod(t *testing.T) {
	p := glowing(t, "rod((0, 0, 0), (3, 4, 0), r=.1)", `above(.5, axis="u")`)
	for _, c := range []struct {
		at   float32
		want float32
	}{{1, 0}, {4, 1}} {
		if got := share(p, tex.Point{Local: v3(c.at, 0, 0), High: v3(5, 0, 0), Normal: v3(0, 0, 1)}); got != c.want {
			t.Errorf("%g m along: got %g, want %g", c.at, got, c.want)
		}
	}
}
