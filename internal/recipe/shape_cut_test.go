package recipe

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// A box of 40×20×10 cm with a hole of 2 cm in the middle of its lid, at each level: right to a tenth of a millimetre.
func TestCutMakesAHole(t *testing.T) {
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		s := madeOf(t, plainBrief(level), `b.add("case", box(.4, .1, .2).cut(rod((0, .07, 0), (0, .2, 0), r=.01)), S)`)
		hole := geom.Empty()
		for _, p := range named3(s, "case") {
			if geom.Abs(p.X) < .1 && geom.Abs(p.Z) < .05 && p.Y > .05 {
				hole = hole.Add(p)
			}
		}
		want := geom.Box{Min: geom.Vec3{X: -.01, Y: .07, Z: -.01}, Max: geom.Vec3{X: .01, Y: .1, Z: .01}}
		if hole.Min.Sub(want.Min).Len() > 1e-4 || hole.Max.Sub(want.Max).Len() > 1e-4 {
			t.Errorf("%s: the hole spans %v, want %v", levelNames[level], hole, want)
		}
		wantBox(t, levelNames[level], s.Parts[0], geom.Vec3{X: -.2, Z: -.1}, geom.Vec3{X: .2, Y: .1, Z: .1})
		wantClosed(t, levelNames[level], s)
	}
}

// Whatever is made can be cut: warped, turned, grown, lofted; and what cuts may be cut itself.
func TestCutOfEachShape(t *testing.T) {
	for _, shape := range []string{
		`box(1, 1, 1, round=.1).twist(40).cut(box(.3, 3, .3))`,
		`box(1, (-.5, .5), 1).cut(box(.5, (-2, 2), .5).cut(box(.3, (-2, 2), .3)))`,
		`box(1, 1, 1).cut(rod((-1, .5, 0), (1, .5, 0), r=.1), rod((0, .5, -1), (0, .5, 1), r=.1), rod((0, -1, 0), (0, 2, 0), r=.1))`,
		`lathe([(0, 0), (.5, 0), (.5, 1), (.45, 1), (.45, .05), (0, .05)]).cut(box(.2, (.5, 2), 2))`,
		`box(2, .1, 2).cut(rod((0, -1, 0), (0, 1, 0), r=.05), at=ring(12, .7))`,
		`blob(sdf.union(sdf.ball((0, .5, 0), .5), sdf.ball((.4, .8, 0), .3), k=.1)).cut(box((.2, 2), (-1, 2), 3))`,
		`pipe(curve([(0, .2, 0), (.5, .6, 0), (1, .3, .4)]), r=.1).cut(box((.4, .6), (0, 1), .3).move(0, .5, 0))`,
		`ellipsoid(.5).move(0, .5, 0).cut(ellipsoid(.45).move(0, .5, 0)).cut(box(2, (.7, 2), 2))`,
		`extrude(polygon(6, .5), .2, holes=[circle(.2)]).cut(box(.1, (-1, 1), 1)).mirror()`,
		`loft([section((0, 0, 0), rect(1, .5)), section((0, 1, 0), rect(.6, .3))]).cut(box(.4, (.6, 2), 2)).bend(30, 1)`,
		`sheet(1, 1, thick=.02).warp(lambda x, y, z: vec(x, y, z + .1 * sin(300 * x))).cut(box(.3, .3, 1))`,
		`box(1, 1, 1).cut(extrude([(0, 0), (.6, 0), (.3, .6)], 3, face="+x").move(0, .3, 0))`,
	} {
		wantClosed(t, shape, made(t, `b.add("p", `+shape+`, S)`))
	}
}

func TestCutsEdgesAreSharpUnlessAsked(t *testing.T) {
	sharp := made(t, `b.add("p", box(1, 1, 1, bevel=0).cut(box(.5, (.5, 2), .5)), S)`)
	soft := made(t, `b.add("p", box(1, 1, 1, bevel=0).cut(box(.5, (.5, 2), .5, bevel=.05)), S)`)
	if a, b := sharp.Parts[0].Triangles(), soft.Parts[0].Triangles(); a >= b {
		t.Errorf("triangles: got %d with a sharp cutter and %d with a bevelled one, want fewer with the sharp one", a, b)
	}
}

func TestCutSaysWhatIsWrong(t *testing.T) {
	wantText(t, mistake(t, `b.add("p", box(1, 1, 1).cut(box(1, 1, 1).move(3)), S)`),
		"p: cut: the cutter lies wholly outside the shape, so it cuts nothing: the box spans (2.5 to 3.5,")
	wantText(t, mistake(t, `b.add("p", box(1, 1, 1).cut(box(2, (-1, 2), 2)), S)`), "the cutter takes all of the shape")
	wantText(t, mistake(t, `b.add("p", box(1, 1, 1).cut(3), S)`), "got 3, want a shape: box(…), rod(…), extrude(…)")
	wantText(t, mistake(t, `b.add("p", box(1, 1, 1).cut(), S)`), "want shapes to cut by")
	wantText(t, mistake(t, `s = box(1, 1, 1)`, `for i in range(12):`, `    s = s.cut(s.move(.1 * i))`, `b.add("p", s, S)`), "cut by at most 200 cutters")
}
