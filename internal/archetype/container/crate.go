package container

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

// Crate is a shipping crate: planked sides in nailed frames with a brace, iron corners, rope handles.
var Crate = &archetype.Archetype{
	Name:   "crate",
	Family: "container",
	Nouns:  []string{"crate", "box", "case", "container", "package"},
	Called: "a crate",
	Kin:    "crate",
	Names: "loot box, lootbox, lootcrate, loot crate, supply crate, ammo box, ammo crate, shipping crate, packing case, tea chest, box, wooden box, " +
		"mystery box, container, parcel, package",
	Realms: "container, bag, vehicle, wheeled vehicle, craft, boat, electronic equipment, equipment, device, scientific instrument, " +
		"optical instrument, measuring instrument, navigational instrument, musical instrument, covering, clothing, solid food, food, artifact",
	Roles: []archetype.Role{
		{Name: "planks", Takes: []material.Class{material.Timber, material.Polymer}},
		{Name: "corners", Takes: []material.Class{}, Of: material.Metallic}, // an iron crate is of iron all over
		{Name: "rope", Takes: []material.Class{material.Textile}},
	},
	Traits: []string{"open", "plain"},
	Height: 0.67,
	Build:  buildCrate,
}

// CrateParms shape one crate. Lengths are metres.
type CrateParms struct {
	Width, Height, Depth float32
	Planks               int     // boards on each side
	Board                float32 // thickness of the boards
	Rail                 float32 // width of the frames' boards
	Braced               bool    // a diagonal on each side
	Corners              bool    // iron angles
	Handles              bool    // rope through the ends
	Lid                  bool
}

func crateParms(b archetype.Brief) CrateParms {
	s := b.Seed.Sub("crate")
	return CrateParms{
		Width:  .78 * b.Wide * s.Sub("width").Range(.94, 1.1),
		Height: .62 * b.Tall * s.Sub("height").Range(.94, 1.06),
		Depth:  .60 * b.Deep * s.Sub("depth").Range(.95, 1.05),
		Planks: archetype.Of(b.Level, 3, 5, 5, 5),
		Board:  .018, Rail: .078,
		Braced:  true,
		Corners: !b.Traits["plain"],
		Handles: !b.Traits["plain"] && b.Level > archetype.Sparse,
		Lid:     !b.Traits["open"],
	}
}

// crate is one in the making.
type crate struct {
	CrateParms
	archetype.Brief
	scene      *scene.Scene
	wood, iron tex.Surface
	nails      int
}

func buildCrate(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	c := &crate{CrateParms: crateParms(brief), Brief: brief, scene: &scene.Scene{Name: "crate", View: scene.DefaultView()}}
	c.scene.View.Yaw, c.scene.View.Pitch, c.scene.View.Fill = .58, .36, .84
	c.wood = brief.Look.Surface("planks", material.Wood{
		Light: geom.RGB(0xB08A58), Dark: geom.RGB(0x6E4B2B), Wear: geom.RGB(0xC8A878),
		Ring: .008, Rough: .66, WearWidth: .006, Vary: .42, Grey: .28, Knots: .45,
	})
	c.iron = brief.Look.Surface("corners", material.Iron{Color: geom.RGB(0x4A4A4E), Rusted: .5})
	for i, f := range c.faces() {
		c.side(c.Seed.Sub("side").At(i), f)
	}
	c.floor()
	if c.Lid {
		c.lid()
	}
	if c.Corners {
		c.corners()
	}
	if c.Handles {
		c.handle(1)
		c.handle(-1)
	}
	return c.scene, nil
}

// face is one of the four sides: at maps its plane, +Z outward with the origin at the middle of its foot.
type face struct {
	at            geom.Affine
	width, height float32
	front         bool
}

func (c *crate) faces() []face {
	w, d, h := c.Width, c.Depth, c.Height
	in := 2 * c.Board // the frames of front and back run past those of the ends
	return []face{
		{geom.Move(0, 0, d/2-in), w, h, true},
		{geom.TurnY(geom.Pi).Mul(geom.Move(0, 0, d/2-in)), w, h, false},
		{geom.TurnY(geom.Pi / 2).Mul(geom.Move(0, 0, w/2-in)), d - 2*in, h, false},
		{geom.TurnY(-geom.Pi / 2).Mul(geom.Move(0, 0, w/2-in)), d - 2*in, h, false},
	}
}

// side is planks lying across, held by a frame of four rails and a brace.
func (c *crate) side(s seed.Seed, f face) {
	pitch := (f.height - .004) / float32(c.Planks)
	surface := c.wood
	if f.front && !c.Look.Statue() && !c.Traits["plain"] {
		surface = stencilled(surface, c.Height)
	}
	for i := range c.Planks {
		k := s.Sub("plank").At(i)
		p := c.board(surface, k, f.width-2*c.Board*.2, pitch-k.Sub("gap").Range(.003, .008))
		tilt := k.Sub("tilt").Range(-.003, .003)
		c.add(p, f.at, geom.Move(k.Sub("shift").Range(-.002, .002), .002+pitch*(float32(i)+.5), c.Board/2).Mul(geom.TurnZ(tilt)))
	}
	z := 1.5 * c.Board
	stile := f.height
	for k, x := range []float32{-1, 1} {
		q := s.Sub("stile").At(k)
		at := geom.Move(x*(f.width-c.Rail)/2, f.height/2, z).Mul(geom.TurnZ(geom.Pi/2 + q.Sub("tilt").Range(-.002, .002)))
		c.add(c.board(c.wood, q, stile, c.Rail), f.at, at)
	}
	for k, y := range []float32{c.Rail / 2, f.height - c.Rail/2} {
		at := geom.Move(0, y, z)
		c.add(c.board(c.wood, s.Sub("rail").At(k), f.width-2*c.Rail-.003, c.Rail-.004), f.at, at)
		c.nailRow(f, y, z+c.Board/2)
	}
	if c.Braced {
		c.brace(s.Sub("brace"), f, z)
	}
}

// brace runs from corner to corner inside the frame, its ends cut along the rails.
func (c *crate) brace(s seed.Seed, f face, z float32) {
	w, h := f.width-2*c.Rail-.006, f.height-2*c.Rail-.006
	half := c.Rail * .46
	slope := geom.Sqrt(w*w+h*h) / h * half // half of the cut along the foot
	ring := []geom.Vec2{{X: -w / 2, Y: -h / 2}, {X: -w/2 + slope, Y: -h / 2}, {X: w / 2, Y: h/2 - slope*h/w}, {X: w / 2, Y: h / 2},
		{X: w/2 - slope, Y: h / 2}, {X: -w / 2, Y: -h/2 + slope*h/w}}
	p := solid.New("brace", c.wood, s).Extrude(ring, nil, c.Board*.94, c.bevel())
	a := geom.Atan2(h, w)
	cos, sin := geom.Cos(a), geom.Sin(a)
	p.Regrain(func(l geom.Vec3) geom.Vec3 {
		return geom.Vec3{X: l.X*cos + l.Y*sin, Y: l.Y*cos - l.X*sin, Z: l.Z}
	})
	c.add(p, f.at, geom.Move(0, f.height/2, z))
}

func (c *crate) bevel() float32 { return archetype.Of(c.Level, float32(0), .0028, .0028, .0026) }

// board is a plank of the crate's thickness, along X.
func (c *crate) board(surface tex.Surface, s seed.Seed, length, width float32) *solid.Part {
	return solid.New("board", surface, s).Board(length, width, c.Board, c.bevel())
}

func (c *crate) add(p *solid.Part, face, at geom.Affine) { c.scene.Add(p.Place(face.Mul(at))) }

// nailRow puts two nails where a rail meets each stile, and one on every plank's end between them at finer levels.
func (c *crate) nailRow(f face, y, z float32) {
	if c.Level == archetype.Sparse {
		return
	}
	for _, x := range []float32{-1, 1} {
		for k := range 2 {
			d := (float32(k) - .5) * c.Rail * .5
			c.nail(f.at.Mul(geom.Move(x*(f.width-c.Rail)/2+d, y+d*.6, z)))
		}
	}
}

// nail is a hammered head, its +Z outward.
func (c *crate) nail(at geom.Affine) {
	c.nails++
	p := rivet(c.iron, .0062, archetype.Of(c.Level, 4, 5, 8, 12), c.Seed.Sub("nail"), at.Mul(geom.TurnX(geom.Pi/2)))
	c.scene.Add(p)
}

// floor closes the bottom, inside the sides.
func (c *crate) floor() {
	w, d := c.Width-2*c.Board, c.Depth-4*c.Board
	p := solid.New("floor", c.wood, c.Seed.Sub("floor"))
	p.Density = .3
	c.scene.Add(p.Board(w, d, c.Board, 0).Place(geom.Move(0, .03, 0).Mul(geom.TurnX(-geom.Pi / 2))))
}

// lid is planks along the width with two battens across, a little larger than the body.
func (c *crate) lid() {
	w, d := c.Width+.012, c.Depth+.012
	pitch := d / float32(c.Planks)
	top := c.Height + c.Board/2 + .001
	for i := range c.Planks {
		k := c.Seed.Sub("lid").At(i)
		p := c.board(c.wood, k, w+k.Sub("length").Range(-.006, .004), pitch-k.Sub("gap").Range(.003, .007))
		c.scene.Add(p.Place(geom.Move(k.Sub("shift").Range(-.003, .003), top,
			-d/2+pitch*(float32(i)+.5)).Mul(geom.TurnX(-geom.Pi / 2)).Mul(geom.TurnZ(k.Sub("tilt").Range(-.003, .003)))))
	}
	for i, x := range []float32{-1, 1} {
		k := c.Seed.Sub("batten").At(i)
		at := geom.Move(x*(w/2-c.Rail*.75), top+c.Board, 0)
		p := c.board(c.wood, k, d-.01, c.Rail)
		c.scene.Add(p.Place(at.Mul(geom.TurnY(geom.Pi / 2)).Mul(geom.TurnX(-geom.Pi / 2))))
		if c.Level == archetype.Sparse {
			continue
		}
		for j := range c.Planks {
			z := -d/2 + pitch*(float32(j)+.5)
			c.nail(geom.Move(at.T.X+(float32(j%2)-.5)*.03, top+1.5*c.Board, z).Mul(geom.TurnX(-geom.Pi / 2)))
		}
	}
}
