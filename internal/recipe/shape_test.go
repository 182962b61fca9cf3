package recipe

import (
	"math"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

func v3(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }

// Each shape lies where the reference says, and its skin is closed at every level.
func TestShapes(t *testing.T) {
	for _, c := range []struct {
		shape  string
		lo, hi geom.Vec3
	}{
		{"box(2, 3, 4)", v3(-1, 0, -2), v3(1, 3, 2)},
		{"box((1, 2), (5, 4), (0, 1))", v3(1, 4, 0), v3(2, 5, 1)},
		{"box(1, -1, 1)", v3(-.5, -1, -.5), v3(.5, 0, .5)},
		{"box(1, 1, 1, round=.2)", v3(-.5, 0, -.5), v3(.5, 1, .5)},
		{"box(3, 1, 1, pieces=5)", v3(-1.5, 0, -.5), v3(1.5, 1, .5)},
		{"beam((0, 0, 0), (0, 0, 2), .4, .2)", v3(-.2, -.1, 0), v3(.2, .1, 2)},
		{"beam((0, 0, 0), (0, 2, 0), .4, .2, up=\"+z\", taper=.5)", v3(-.2, 0, -.1), v3(.2, 2, .1)},
		{"rod((0, 0, 0), (0, 2, 0), r=.5, segments=8)", v3(-.5, 0, -.5), v3(.5, 2, .5)},
		{"rod((0, 0, 0), (0, 2, 0), profile=[(0, .1), (.5, .5), (1, .1)], segments=8)", v3(-.5, 0, -.5), v3(.5, 2, .5)},
		{"lathe([(0, 0), (1, 0), (.5, 2), (0, 2)], segments=8)", v3(-1, 0, -1), v3(1, 2, 1)},
		{"lathe([(0, 0), (1, 0), (.5, 2), (0, 2)], axis=\"x\", segments=8)", v3(0, -1, -1), v3(2, 1, 1)},
		{"lathe([(0, 0), (1, 0), (1, 2), (0, 2)], outline=rect(2, 2))", v3(-1, 0, -1), v3(1, 2, 1)},
		{"tube(1, .8, (1, 3), segments=8)", v3(-1, 1, -1), v3(1, 3, 1)},
		{"tube(1, .8, 2, axis=\"z\", segments=8)", v3(-1, -1, 0), v3(1, 1, 2)},
		{"extrude(rect(2, 1), .4)", v3(-1, -.5, -.2), v3(1, .5, .2)},
		{"extrude(rect(2, 1), (0, .4), face=\"+y\")", v3(-1, 0, -.5), v3(1, .4, .5)},
		{"extrude(rect(2, 1), .4, holes=[circle(.2), circle(.1).move(.5)])", v3(-1, -.5, -.2), v3(1, .5, .2)},
		{"loft([section((0, 0, 0), rect(2, 2)), section((0, 3, 0), rect(1, 1))])", v3(-1, 0, -1), v3(1, 3, 1)},
		{"pipe([(0, 0, 0), (0, 0, 3)], r=.5, segments=8, bevel=0)", v3(-.5, -.5, 0), v3(.5, .5, 3)},
		{"sweep([(0, 0, 0), (0, 0, 3)], rect(1, .5), across=\"+x\")", v3(-.5, -.25, 0), v3(.5, .25, 3)},
		{"ellipsoid(1, 2, .5)", v3(-1, -2, -.5), v3(1, 2, .5)},
		{"sheet(2, 1, thick=.1)", v3(-1, -.5, -.05), v3(1, .5, .05)},
		{"leaf(1, .4)", v3(0, -.001, -.2), v3(1, .001, .2)},
	} {
		s := made(t, `b.add("p", `+c.shape+`.move(0, 9, 0), S, crease=30)`)
		b := s.Parts[0].Bounds()
		tol := float32(.03) // round things are polygons
		for _, d := range [2]geom.Vec3{b.Min.Sub(c.lo.Add(v3(0, 9, 0))), b.Max.Sub(c.hi.Add(v3(0, 9, 0)))} {
			if max(geom.Abs(d.X), geom.Abs(d.Y), geom.Abs(d.Z)) > tol {
				t.Errorf("%s: got %v to %v, want %v to %v 9 m up", c.shape, b.Min, b.Max, c.lo, c.hi)
				break
			}
		}
		for level := archetype.Sparse; level <= archetype.Production; level++ {
			wantClosed(t, c.shape, madeOf(t, plainBrief(level), `b.add("p", `+c.shape+`, S)`))
		}
	}
}

func TestMoreShapesAreClosed(t *testing.T) {
	for _, shape := range []string{
		"pipe(arc(r=1), r=.1)",
		"pipe(helix(r=.5, h=1, turns=3), r=lambda u: .05 + .05 * u)",
		"sweep(curve([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)], closed=True), circle(.1))",
		"loft([section((cos(a), sin(a), 0), circle(.2), face=(-sin(a), cos(a), 0)) for a in [0, 60, 120, 180, 240, 300]], closed=True)",
		"box(1, 1, 1, pieces=8).twist(30).bend(40, h=1).taper(start=0, end=1, by=.5).jitter(.01, .2)",
		"blob(sdf.cut(sdf.union(sdf.ball((0, .5, 0), .5), sdf.capsule((0, 0, 0), (1, 0, 0), .2), k=.1), sdf.half(\"-y\")), share=.2)",
		"extrude(polygon(5, 1, inner=.4).grow(-.05), .2)",
		"extrude(mirrored([(0, 1), (.5, .5), (.2, -1)]), .2)",
	} {
		wantClosed(t, shape, made(t, `b.add("p", `+shape+`, S)`))
	}
}

// volume is of a closed part, by the divergence theorem.
func volume(p *solid.Part) float64 {
	var sum float64
	for _, is := range p.Islands {
		for _, tri := range is.Triangles {
			a, b, c := is.Vertices[tri.V[0]].Pos, is.Vertices[tri.V[1]].Pos, is.Vertices[tri.V[2]].Pos
			sum += float64(a.Dot(b.Cross(c))) / 6
		}
	}
	return sum
}

// A lathe and a tube have at least their least segments at every level, and more where their radius asks for more.
func TestLeastSegments(t *testing.T) {
	for shape, triangles := range map[string]int{`lathe([(0, 0), (.02, 0), (.02, 1), (0, 1)]`: 4, `tube(.02, .01, 1, bevel=0`: 8} {
		for level := archetype.Sparse; level <= archetype.Production; level++ {
			of := func(least string) int {
				return madeOf(t, plainBrief(level), `b.add("p", `+shape+least+`), S)`).Parts[0].Triangles()
			}
			free, few, many := of(""), of(", least=3"), of(", least=40")
			if few != free || many != triangles*40 {
				t.Errorf("%s, level %d: got %d triangles with least=3 and %d with least=40, want %d and %d", shape, level, few, many, free, triangles*40)
			}
		}
	}
}

// A skin faces outward, so its volume is positive and that of the body: mirrored ones too.
func TestVolumes(t *testing.T) {
	for _, c := range []struct {
		shape string
		want  float64
	}{
		{"box(2, 3, 4, bevel=0)", 24},
		{"box(2, 3, 4, bevel=0).mirror()", 24},
		{"box(2, 3, 4, bevel=0).scale(y=.5)", 12},
		{"tube(1, .5, 2, bevel=0, segments=400)", math.Pi * .75 * 2},
		{"lathe([(0, 0), (1, 0), (0, 3)], segments=400)", math.Pi},
		{"extrude(rect(2, 2), 1, holes=[rect(1, 1)], bevel=0)", 3},
		{"rod((0, 0, 0), (0, 2, 0), r=1, bevel=0, segments=400)", 2 * math.Pi},
		{"box(2, 3, 4, bevel=0).taper(start=0, end=3, by=.5)", 24 * (1 + .5 + .25) / 3},
	} {
		s := made(t, `b.add("p", `+c.shape+`, S)`)
		if got := volume(s.Parts[0]); math.Abs(got-c.want) > .002*c.want {
			t.Errorf("%s: got %.4f m³, want %.4f", c.shape, got, c.want)
		}
	}
}

// A slope that falls to -z is one that falls to +z, turned round: its courses look up.
func TestRoofSlopesFallToEitherSide(t *testing.T) {
	there := made(t, `std.roof_slope(b, "a", [S], 2, (.2, 1), (1, .5), 3)`)
	back := made(t, `std.roof_slope(b, "a", [S], 2, (-.2, 1), (-1, .5), 3)`)
	for i, p := range there.Parts {
		box := p.Bounds()
		wantBox(t, "a course behind", back.Parts[i], geom.Vec3{X: -box.Max.X, Y: box.Min.Y, Z: -box.Max.Z}, geom.Vec3{X: -box.Min.X, Y: box.Max.Y, Z: -box.Min.Z})
	}
}
