package furniture

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Table is a joiner's table: a planked top with clamped ends, an apron, four legs and a stretcher; or round on a turned pillar.
var Table = &archetype.Archetype{
	Name:   "table",
	Family: "furniture",
	Nouns:  []string{"table", "workbench", "counter"},
	Called: "a table",
	Kin:    "table",
	Names: "workbench, work bench, counter, countertop, side table, end table, dining table, picnic table, standing desk, tabletop, " +
		"ping pong table, pool table, bar counter, trestle",
	Realms: "furniture",
	Roles: []archetype.Role{
		{Name: "frame", Takes: []material.Class{material.Timber, material.Metallic, material.Polymer}},
		{Name: "top", Takes: []material.Class{material.Mineral, material.Vitreous, material.Textile}, Of: material.Timber},
	},
	Traits: []string{"round", "ornate", "low"},
	Height: 0.76,
	Build:  buildTable,
}

// TableParms shape one table. Lengths are metres.
type TableParms struct {
	Length, Width, Height float32
	Top                   float32 // thickness of the top
	Planks                int     // boards of the top
	Leg                   float32 // side of a leg at the apron
	Apron                 float32 // height of the apron
	Overhang              float32 // of the top beyond the apron
	Turned                bool    // legs are turned instead of tapered
}

func tableParms(b archetype.Brief) TableParms {
	s := b.Seed.Sub("table")
	p := TableParms{
		Length: 1.55 * b.Wide * s.Sub("length").Range(.94, 1.1),
		Width:  .82 * b.Deep * s.Sub("width").Range(.95, 1.06),
		Height: .755 * b.Tall,
		Top:    .032, Planks: archetype.Of(b.Level, 4, 4, 5, 5),
		Leg: .078, Apron: .105, Overhang: .075,
		Turned: b.Traits["ornate"],
	}
	if b.Traits["low"] {
		p.Height *= .6
	}
	return p
}

// table is one in the making.
type table struct {
	TableParms
	archetype.Brief
	scene     *scene.Scene
	wood, top tex.Surface
}

// oak is what the table is made of when no word says otherwise.
var oak = material.Wood{
	Light: geom.RGB(0xA87A48), Dark: geom.RGB(0x5C3A20), Wear: geom.RGB(0xC9A06C),
	Ring: .006, Rough: .46, WearWidth: .005, Vary: .34, Knots: .18, Dirt: .9,
}

func buildTable(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	t := &table{TableParms: tableParms(brief), Brief: brief, scene: &scene.Scene{Name: "table", View: scene.DefaultView()}}
	t.scene.View.Yaw, t.scene.View.Pitch, t.scene.View.Fill = .62, .34, .9
	t.wood = brief.Look.Surface("frame", oak)
	t.top = t.wood
	if _, ok := brief.Look.Finish["top"]; ok {
		t.top = brief.Look.Surface("top", oak)
	} else if _, ok := brief.Look.Tints["top"]; ok {
		t.top = brief.Look.Surface("top", oak)
	}
	if brief.Traits["round"] {
		t.round()
		return t.scene, nil
	}
	t.planks()
	t.apron()
	for i := range 4 {
		t.leg(t.Seed.Sub("leg").At(i), float32(1-2*(i&1)), float32(1-2*(i>>1)))
	}
	t.stretcher()
	return t.scene, nil
}

func (t *table) bevel() float32 { return archetype.Of(t.Level, float32(.004), .004, .0038, .0034) }

// planks are the top: boards along the length, held flat by a clamp across each end.
func (t *table) planks() {
	y := t.Height - t.Top/2
	clamp := t.Top * 3
	pitch := t.Width / float32(t.Planks)
	for i := range t.Planks {
		s := t.Seed.Sub("plank").At(i)
		p := solid.New("plank", t.top, s)
		p.Board(t.Length-2*clamp, pitch-.0012, t.Top, t.bevel())
		t.scene.Add(p.Place(geom.Move(0, y+s.Sub("cup").Range(-.0006, .0006), -t.Width/2+pitch*(float32(i)+.5)).Mul(geom.TurnX(-geom.Pi / 2))))
	}
	for i, x := range []float32{-1, 1} {
		s := t.Seed.Sub("clamp").At(i)
		p := solid.New("clamp", t.top, s)
		p.Board(t.Width+.008, clamp-.001, t.Top+.003, t.bevel())
		t.scene.Add(p.Place(geom.Move(x*(t.Length-clamp)/2, y, 0).Mul(geom.TurnY(geom.Pi / 2)).Mul(geom.TurnX(-geom.Pi / 2))))
		for k := range archetype.Of(t.Level, 0, 2, 3, 4) {
			z := (float32(k)+.5)/float32(archetype.Of(t.Level, 1, 2, 3, 4))*t.Width - t.Width/2
			t.peg(s, geom.Move(x*(t.Length-clamp)/2, y+t.Top/2+.0006, z))
		}
	}
}

// peg is the end of a dowel, standing a hair proud on +Y.
func (t *table) peg(s seed.Seed, at geom.Affine) {
	dark := t.Look.Surface("frame", material.Wood{Light: geom.RGB(0x7E5630), Dark: geom.RGB(0x432813), Wear: geom.RGB(0xA9794A), Ring: .004, WearWidth: .002})
	p := solid.New("peg", dark, s.Sub("peg"))
	p.Share = "peg"
	t.scene.Add(p.Lathe([]geom.Vec2{{Y: -.008}, {X: .0058, Y: -.008}, {X: .0058, Y: .0006}, {X: .0046, Y: .0018}, {Y: .0021}},
		archetype.Of(t.Level, 5, 6, 8, 12)).Place(at))
}

// inset is how far the legs' outer faces stand inside the edges of the top.
func (t *table) legAt() (x, z float32) {
	return t.Length/2 - t.Overhang*1.5 - t.Leg/2, t.Width/2 - t.Overhang - t.Leg/2
}

// apron is four boards under the top, let into the legs, their lower edge beaded and arched.
func (t *table) apron() {
	x, z := t.legAt()
	y := t.Height - t.Top - t.Apron/2
	for i, side := range []float32{-1, 1} {
		t.rail(t.Seed.Sub("long").At(i), 2*x, geom.Move(0, y, side*(z+t.Leg*.18)))
		t.rail(t.Seed.Sub("short").At(i), 2*z, geom.Move(side*(x+t.Leg*.18), y, 0).Mul(geom.TurnY(geom.Pi/2)))
	}
}

// rail is one board of the apron along X, arched below.
func (t *table) rail(s seed.Seed, length float32, at geom.Affine) {
	n := archetype.Of(t.Level, 2, 6, 10, 16)
	h, half := t.Apron/2, length/2
	ring := []geom.Vec2{{X: half, Y: h}, {X: -half, Y: h}}
	for k := range n + 1 {
		u := float32(k)/float32(n)*2 - 1
		ring = append(ring, geom.Vec2{X: u * half, Y: -h + .03*geom.Smooth(.92, .55, geom.Abs(u))})
	}
	t.scene.Add(solid.New("apron", t.wood, s).Extrude(ring, nil, .022, t.bevel()*.8).Place(at))
}

// leg is square at the joint; below it tapers on the two inner faces, or is turned.
func (t *table) leg(s seed.Seed, sx, sz float32) {
	x, z := t.legAt()
	p := solid.New("leg", t.wood, s)
	top := t.Height - t.Top
	block := t.Apron + .02
	if t.Turned {
		t.turnedLeg(s, geom.Vec3{X: sx * x, Z: sz * z}, top-block)
		p.Block(t.Leg, block, t.Leg, t.bevel()).Place(geom.Move(sx*x, top-block, sz*z))
		t.scene.Add(p)
		return
	}
	ring, ranks := solid.Rect(t.Leg, t.Leg, t.bevel())
	l := solid.Loft{Ranks: ranks, Bevel: [2]float32{t.bevel(), 0}}
	for _, k := range []struct{ y, w float32 }{{0, .60}, {top - block, .985}, {top - block + .004, 1}, {top, 1}} {
		in := (1 - k.w) * t.Leg / 2 // outer faces stay plumb
		l.Sections = append(l.Sections, solid.Section{
			Origin: geom.Vec3{X: sx * (x + in), Y: k.y, Z: sz * (z + in)}, X: geom.Vec3{Z: 1}, Y: geom.Vec3{X: 1}, Ring: solid.ScaleRing(ring, k.w, k.w),
		})
	}
	t.scene.Add(p.Loft(l))
	if t.Level == archetype.Sparse {
		return
	}
	for _, d := range []float32{-.022, .022} { // drawn mortises
		y := top - t.Apron/2 + d
		t.peg(s, geom.Move(sx*x, y, sz*(z+t.Leg/2)).Mul(geom.TurnX(sz*geom.Pi/2)))
		t.peg(s, geom.Move(sx*(x+t.Leg/2), y, sz*z).Mul(geom.TurnZ(-sx*geom.Pi/2)))
	}
}

// turnedLeg is a baluster below the square block, on a bun foot.
func (t *table) turnedLeg(s seed.Seed, at geom.Vec3, height float32) {
	r := t.Leg / 2
	var profile []geom.Vec2
	turning := [][2]float32{{0, 0}, {.62, 0}, {.86, .02}, {.92, .05}, {.78, .085}, {.5, .1}, {.46, .115}, {.62, .125}, {.62, .14}, {.45, .155}, {.5, .2},
		{.74, .42}, {.92, .62}, {.97, .7}, {.86, .79}, {.56, .86}, {.5, .875}, {.78, .89}, {.8, .91}, {.56, .925}, {.6, .94}, {.9, .955}, {.98, .985},
		{.98, 1}, {0, 1}}
	if t.Level == archetype.Sparse {
		turning = [][2]float32{{0, 0}, {.9, .02}, {.5, .11}, {.62, .14}, {.95, .68}, {.56, .88}, {.98, 1}, {0, 1}}
	}
	for _, q := range turning {
		profile = append(profile, geom.Vec2{X: q[0] * r, Y: q[1] * height})
	}
	p := solid.New("baluster", t.wood, s.Sub("baluster"))
	t.scene.Add(p.Lathe(profile, archetype.Of(t.Level, 6, 10, 18, 28)).Place(geom.Move(at.X, 0, at.Z)))
}

// stretcher is an H low between the legs, its middle bar wedged through the ends.
func (t *table) stretcher() {
	x, z := t.legAt()
	const y, w, h = .135, .03, .058
	taper := (1 - y/(t.Height-t.Top-t.Apron)) * .2 * t.Leg
	for i, side := range []float32{-1, 1} {
		s := t.Seed.Sub("foot").At(i)
		p := solid.New("stretcher", t.wood, s).Board(2*(z+taper), h, w, t.bevel())
		t.scene.Add(p.Place(geom.Move(side*(x+taper), y, 0).Mul(geom.TurnY(geom.Pi / 2))))
		wedge := solid.New("wedge", t.wood, s.Sub("wedge")).BoardTaper(.11, .012, .02, .02, .026, .002)
		t.scene.Add(wedge.Place(geom.Move(side*(x+taper+w/2+.014), y, 0).Mul(geom.TurnZ(geom.Pi / 2))))
	}
	s := t.Seed.Sub("bar")
	p := solid.New("stretcher", t.wood, s).Board(2*(x+taper)+.13, h*.86, w, t.bevel())
	t.scene.Add(p.Place(geom.Move(0, y, 0)))
}
