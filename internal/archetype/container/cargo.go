package container

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Cargo is a container of a space station: a painted shell with armoured edges, latches and a strip of light.
var Cargo = &archetype.Archetype{
	Name:   "cargo",
	Family: "container",
	Nouns:  []string{"cargo_container", "cargo_pod", "supply_pod", "sci_fi_crate"},
	Called: "a cargo container",
	Names: "cargo container, cargo pod, cargo crate, cargo box, sci fi crate, sci fi container, supply pod, space crate, futuristic crate, " +
		"tech crate",
	Roles: []archetype.Role{
		{Name: "shell", Takes: []material.Class{material.Metallic, material.Polymer}},
		{Name: "edges", Takes: []material.Class{}, Of: material.Metallic},
		{Name: "light", Takes: []material.Class{}},
	},
	Traits: []string{"plain"},
	Height: 0.6,
	Build:  buildCargo,
}

// CargoParms shape one container. Lengths are metres.
type CargoParms struct {
	Width, Depth, Height float32
	Lid                  float32 // height of the lid
	Cut                  float32 // of the upright edges
	Panels               int     // ribs on the long sides
	Marked               bool
	Coat, Light          geom.Vec3
}

// liveries are the colours that containers are painted in, each with its light.
var liveries = [...][2]uint32{{0xC9CCCE, 0x48D6FF}, {0xD98A2B, 0x54E0FF}, {0x5C6A74, 0xFFB347}, {0x3E6E8C, 0x8CF2FF}, {0x6E7F52, 0xFFD05A}}

func cargoParms(b archetype.Brief) CargoParms {
	s := b.Seed.Sub("cargo")
	coat := liveries[b.Hues().Sub("cargo").Intn(len(liveries))]
	return CargoParms{
		Width: .96 * b.Wide * s.Sub("width").Range(.95, 1.06), Depth: .62 * b.Deep, Height: .58 * b.Tall * s.Sub("height").Range(.95, 1.05),
		Lid: .12, Cut: .045, Panels: 2 + s.Sub("panels").Intn(2), Marked: !b.Traits["plain"],
		Coat: geom.RGB(coat[0]), Light: geom.RGB(coat[1]),
	}
}

// cargo is the state of building one.
type cargo struct {
	CargoParms
	archetype.Brief
	scene              *scene.Scene
	shell, dark, light tex.Surface
}

func buildCargo(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	c := &cargo{CargoParms: cargoParms(brief), Brief: brief, scene: &scene.Scene{Name: "cargo", View: scene.DefaultView()}}
	c.scene.View.Yaw, c.scene.View.Pitch, c.scene.View.Fill = .58, .34, .85
	paint := material.Paint{Coat: c.Coat, Chips: .6, WearWidth: .005, Fade: .3, Rough: .42}
	c.shell = brief.Look.Surface("shell", paint)
	c.dark = brief.Look.Surface("edges", material.Paint{Coat: geom.RGB(0x35393E), Chips: .9, WearWidth: .006, Fade: .2, Rough: .5})
	c.light = brief.Look.Surface("light", beam{c.Light})
	c.body()
	c.lid()
	for i := range 4 {
		c.edge(i)
	}
	for _, side := range []float32{-1, 1} {
		c.ribs(side)
		c.handle(side)
	}
	c.latches()
	c.feet()
	return c.scene, nil
}

func (c *cargo) bevel() float32 { return archetype.Of(c.Level, float32(0), .005, .007, .007) }

// outline is the container seen from above, inset by some metres, its corners cut.
func (c *cargo) outline(inset float32) []geom.Vec2 {
	ring, _ := solid.Rect(c.Width-2*inset, c.Depth-2*inset, c.Cut)
	return ring
}

// slab adds a layer of the container between two heights.
func (c *cargo) slab(name string, surface tex.Surface, inset, low, high float32) *solid.Part {
	p := solid.New(name, surface, c.Seed.Sub(name))
	p.Extrude(c.outline(inset), nil, high-low, c.bevel())
	return c.scene.Add(p.Place(geom.Move(0, (low+high)/2, 0).Mul(geom.TurnX(-geom.Pi / 2))))
}

const cargoFoot = .045

// body is the trough below, with a dark plinth and a dark seam under the lid.
func (c *cargo) body() {
	c.slab("plinth", c.dark, .006, cargoFoot, cargoFoot+.055)
	shell := c.shell
	if c.Marked && !c.Look.Statue() {
		shell = c.striped(shell)
	}
	c.slab("body", shell, .014, cargoFoot+.05, c.Height-c.Lid-.012)
	c.slab("seam", c.dark, .026, c.Height-c.Lid-.020, c.Height-c.Lid+.006)
}

// lid is the upper layer, with a raised panel.
func (c *cargo) lid() {
	low := c.Height - c.Lid
	c.slab("lid", c.shell, .008, low, c.Height-.012)
	ring, _ := solid.Rect(c.Width-.22, c.Depth-.20, .05)
	p := solid.New("panel", c.dark, c.Seed.Sub("panel"))
	p.Extrude(ring, nil, .022, c.bevel()*.8)
	c.scene.Add(p.Place(geom.Move(0, c.Height-.010, 0).Mul(geom.TurnX(-geom.Pi / 2))))
	for k, x := range []float32{-1, 1} {
		vent := solid.New("vent", c.shell, c.Seed.Sub("vent").At(k))
		c.scene.Add(vent.Block(.10, .016, c.Depth-.34, c.bevel()*.5).Place(geom.Move(x*(c.Width/2-.20), c.Height-.004, 0)))
	}
}

// edge is the armour of an upright edge: a dark post, a little proud, with a bolt above and below.
func (c *cargo) edge(i int) {
	sx, sz := float32(1-2*(i&1)), float32(1-2*(i>>1))
	high := c.Height - c.Lid - .05 - cargoFoot
	arm := c.Cut + .075
	e := float32(.006)
	ring := []geom.Vec2{{X: e, Y: -arm}, {X: e, Y: -c.Cut - .4*e}, {X: -c.Cut - .4*e, Y: e}, {X: -arm, Y: e}, {X: -arm, Y: -.02},
		{X: -c.Cut - .01, Y: -.02}, {X: -.02, Y: -c.Cut - .01}, {X: -.02, Y: -arm}}
	p := solid.New("edge", c.dark, c.Seed.Sub("edge").At(i))
	p.Crease = geom.Cos(30 * geom.Pi / 180)
	p.Extrude(ring, nil, high, archetype.Of(c.Level, float32(0), .003, .004, .004))
	x, z := c.Width/2-.008, c.Depth/2-.008
	c.scene.Add(p.Place(geom.Affine{X: geom.Vec3{X: sx}, Y: geom.Vec3{Z: sz}, Z: geom.Vec3{Y: 1},
		T: geom.Vec3{X: sx * x, Y: cargoFoot + .03 + high/2, Z: sz * z}}))
	if c.Level == archetype.Sparse {
		return
	}
	for _, y := range []float32{cargoFoot + .075, cargoFoot + high - .02} {
		d := c.Cut + .045
		c.bolt(geom.Move(sx*(x-d), y, sz*(z+e)).Mul(geom.TurnX(sz * geom.Pi / 2)))
		c.bolt(geom.Move(sx*(x+e), y, sz*(z-d)).Mul(geom.TurnZ(-sx * geom.Pi / 2)))
	}
}

// bolt is a hexagonal head that stands on the map's +Y.
func (c *cargo) bolt(at geom.Affine) {
	p := solid.New("bolt", c.dark, c.Seed.Sub("bolt"))
	p.Share, p.Crease = "bolt", geom.Cos(30*geom.Pi/180)
	c.scene.Add(p.Lathe([]geom.Vec2{{Y: -.003}, {X: .014, Y: -.003}, {X: .013, Y: .007}, {Y: .0075}}, 6).Place(at))
}

// ribs stiffen a long side; between them runs the strip of light.
func (c *cargo) ribs(side float32) {
	low, high := float32(cargoFoot+.075), c.Height-c.Lid-.035
	z := side * (c.Depth/2 - .014)
	step := (c.Width - 2*c.Cut - .2) / float32(c.Panels+1)
	for i := range c.Panels {
		x := step * (float32(i) - float32(c.Panels-1)/2)
		p := solid.New("rib", c.dark, c.Seed.Sub("rib").At(i))
		c.scene.Add(p.Block(.05, high-low, .022, c.bevel()).Place(geom.Move(x, low, z)))
	}
	strip := solid.New("light", c.light, c.Seed.Sub("light"))
	long := .42 * c.Width
	c.scene.Add(strip.Board(long, .018, .012, archetype.Of(c.Level, float32(0), .002, .003, .003)).Place(geom.Move(0, c.Height-.5*c.Lid-.006,
		side*(c.Depth/2-.008))))
	frame := solid.New("strip frame", c.dark, c.Seed.Sub("strip frame"))
	c.scene.Add(frame.Board(long+.05, .046, .012, archetype.Of(c.Level, float32(0), .002, .003, .003)).Place(geom.Move(0, c.Height-.5*c.Lid-.006,
		side*(c.Depth/2-.0105))))
}

// handle is a bar on an end, between two lugs.
func (c *cargo) handle(side float32) {
	x, y := side*(c.Width/2-.012), .56*(c.Height-c.Lid)+.5*cargoFoot
	for _, z := range []float32{-.11, .11} {
		lug := solid.New("lug", c.dark, c.Seed.Sub("lug"))
		c.scene.Add(lug.Block(.075, .05, .034, c.bevel()*.6).Place(geom.Move(x+side*.02, y-.025, z)))
	}
	bar := solid.New("bar", c.dark, c.Seed.Sub("bar"))
	at := x + side*.038
	c.scene.Add(bar.Rod(geom.Vec3{X: at, Y: y, Z: -.112}, geom.Vec3{X: at, Y: y, Z: .112}, []geom.Vec2{{X: 0, Y: .011}, {X: 1, Y: .011}},
		archetype.Of(c.Level, 5, 8, 14, 18), 0))
}

// latches hold the lid in front.
func (c *cargo) latches() {
	for k, x := range []float32{-1, 1} {
		y := c.Height - c.Lid - .007
		plate := solid.New("latch", c.dark, c.Seed.Sub("latch").At(k))
		c.scene.Add(plate.Block(.085, .12, .03, c.bevel()*.8).Place(geom.Move(x*.30*c.Width, y-.07, c.Depth/2-.006)))
		lever := solid.New("lever", c.shell, c.Seed.Sub("lever").At(k))
		c.scene.Add(lever.Block(.05, .085, .022, c.bevel()*.6).Place(geom.Move(x*.30*c.Width, y-.052, c.Depth/2+.009)))
		if c.Level > archetype.Sparse {
			pin := solid.New("lamp", c.light, c.Seed.Sub("lamp"))
			pin.Share = "lamp"
			c.scene.Add(pin.Lathe([]geom.Vec2{{Y: -.002}, {X: .0085, Y: -.002}, {X: .0075, Y: .003}, {Y: .004}}, archetype.Of(c.Level, 5, 6, 10, 14)).
				Place(geom.Move(x*.30*c.Width, y-.062, c.Depth/2+.009).Mul(geom.TurnX(geom.Pi / 2))))
		}
	}
}

// feet are four rubber blocks.
func (c *cargo) feet() {
	for i := range 4 {
		sx, sz := float32(1-2*(i&1)), float32(1-2*(i>>1))
		p := solid.New("foot", c.dark, c.Seed.Sub("foot"))
		p.Density = .5
		c.scene.Add(p.Block(.15, cargoFoot+.004, .12, c.bevel()).Place(geom.Move(sx*(c.Width/2-.13), 0, sz*(c.Depth/2-.11))))
	}
}

// striped is the shell with a band of hazard stripes near its foot.
func (c *cargo) striped(shell tex.Surface) tex.Surface {
	low, high := float32(cargoFoot+.060), float32(cargoFoot+.105)
	return func(p *tex.Point) tex.Sample {
		o := shell(p)
		if geom.Abs(p.Normal.Y) > .5 {
			return o
		}
		u := p.Pos.X
		if geom.Abs(p.Normal.X) > .7 {
			u = p.Pos.Z
		}
		worn := geom.Smooth(.25, -.1, p.Fractal(22, 3, 17)-.35)
		if p.Pos.Y > low && p.Pos.Y < high && geom.Frac((u+p.Pos.Y)/.075+64) < .5 {
			o.Color = geom.Mix3(o.Color, geom.RGB(0x2A2C2E), .9*worn*(1-o.Metal))
		} else if p.Pos.Y > low && p.Pos.Y < high {
			o.Color = geom.Mix3(o.Color, geom.RGB(0xD9A02B), .9*worn*(1-o.Metal))
		}
		return o
	}
}

// beam is the finish of a lit strip.
type beam struct{ color geom.Vec3 }

// Surface shines, brightest in the middle of the part.
func (b beam) Surface() tex.Surface {
	return func(p *tex.Point) tex.Sample {
		rim := geom.Smooth(0, .006, p.Edge)
		return tex.Sample{Color: b.color.Mul(.5), Rough: .25, Emission: b.color.Mul(.35 + .6*rim)}
	}
}

// Tint is light of that colour.
func (b beam) Tint(sRGB geom.Vec3) material.Finish { return beam{sRGB} }

// Material is the entry of glass, which the strip is behind.
func (b beam) Material() *material.Material { return material.Glass{}.Material() }
