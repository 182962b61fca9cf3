package container

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Chest is a banded chest under a vaulted lid; open it may hold a treasure.
var Chest = &archetype.Archetype{
	Name:   "chest",
	Family: "container",
	Nouns:  []string{"chest", "trunk", "coffer", "strongbox"},
	Called: "a chest",
	Kin:    "chest",
	Names: "treasure chest, pirate chest, treasure box, loot chest, chest, coffer, strongbox, trunk, footlocker, hope chest, dowry chest, sea chest, " +
		"war chest",
	Roles: []archetype.Role{
		{Name: "planks", Takes: []material.Class{material.Timber, material.Polymer}},
		{Name: "bands", Takes: []material.Class{}, Of: material.Metallic}, // a golden chest is of gold all over
		{Name: "fittings", Takes: []material.Class{}, Of: material.Metallic},
		{Name: "hoard", Takes: []material.Class{}},
	},
	Traits: []string{"open", "plain", "treasure"},
	Holds: map[string]string{"treasure": "gold, coin, coins, gold coin, gold coins, doubloons, treasure, treasures, jewels, jewel, gems, gemstones, " +
		"loot, riches, " +
		"jewellery, jewelry, valuables, booty"},
	Height: 0.57,
	Build:  buildChest,
}

// ChestParms shape one chest. Lengths are metres.
type ChestParms struct {
	Width, Depth float32
	Height       float32 // of the body, without feet and lid
	Rise         float32 // of the lid's vault, share of a half circle's
	Rows         int     // of planks on each side
	Staves       int     // planks over the vault
	Open         float32 // radians
	Banded       bool
	Hoard        bool
}

// Stock that no proportion changes, in metres.
const (
	chestBoard = .024
	chestFoot  = .035
	chestLid   = .040 // height of the lid's frame
	bandThick  = .0046
	bandWidth  = .046
)

func chestParms(b archetype.Brief) ChestParms {
	s := b.Seed.Sub("chest")
	p := ChestParms{
		Width: .76 * b.Wide * s.Sub("width").Range(.95, 1.06), Depth: .46 * b.Deep * s.Sub("depth").Range(.95, 1.05), Height: .31 * b.Tall,
		Rise: s.Sub("rise").Range(.70, .84), Rows: 3, Staves: archetype.Of(b.Level, 5, 5, 7, 7),
		Banded: !b.Traits["plain"], Hoard: b.Traits["treasure"],
	}
	if p.Hoard || b.Traits["open"] {
		p.Open = s.Sub("open").Range(.62, .78)
	}
	return p
}

// chest is one in the making.
type chest struct {
	ChestParms
	archetype.Brief
	scene             *scene.Scene
	wood, iron, brass tex.Surface
	lid               []*solid.Part
}

func buildChest(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	c := &chest{ChestParms: chestParms(brief), Brief: brief, scene: &scene.Scene{Name: "chest", View: scene.DefaultView()}}
	c.scene.View.Yaw, c.scene.View.Pitch, c.scene.View.Fill = .55, .38, .86
	c.wood = brief.Look.Surface("planks", material.Wood{
		Light: geom.RGB(0x9E6A34), Dark: geom.RGB(0x532F15), Wear: geom.RGB(0xBD8F58),
		Ring: .006, Rough: .54, WearWidth: .006, Vary: .34, Knots: .35,
	})
	c.iron = brief.Look.Surface("bands", material.Iron{Color: geom.RGB(0x4C4A4B), Wear: geom.RGB(0xA9A4A0), Hammer: .26, Rusted: .42, WearWidth: .004})
	c.brass = brief.Look.Surface("fittings", material.Bronze{Color: geom.RGB(0xB08238), Wear: geom.RGB(0xDDB870), Patina: geom.RGB(0x4A4630), Rough: .5,
		Verdigris: .3, Hammer: .5, WearWidth: .003})
	c.body()
	c.plinth()
	if c.Banded {
		c.bands()
		c.corners()
	}
	for _, side := range []float32{-1, 1} {
		c.handle(side)
	}
	c.vault()
	c.hasp()
	c.close()
	c.lock()
	if c.Hoard {
		c.fill()
	}
	c.scene.Bones = c.bones()
	return c.scene, nil
}

// wideOpen is how far the lid opens, radians.
const wideOpen = 1.75

// bones are the body and the lid, which turns on its hinge behind.
func (c *chest) bones() *rig.Skeleton {
	for _, p := range c.lid {
		p.Follow = rig.To("lid")
	}
	return rig.Mechanism{{
		Hinge: rig.Hinge{Bone: "lid", Way: rig.Hinged, Axis: geom.Vec3{X: -1}, From: -c.Open, To: wideOpen - c.Open},
		At:    c.hinge(), Reach: c.Depth,
	}}.Skeleton()
}

// hinge is where the lid turns.
func (c *chest) hinge() geom.Vec3 { return geom.Vec3{Y: c.rim() + .002, Z: -c.Depth / 2} }

func (c *chest) bevel() float32 { return archetype.Of(c.Level, float32(0), .004, .0042, .0042) }

// rim is where the body ends.
func (c *chest) rim() float32 { return chestFoot + c.Height }

func (c *chest) board(name string, s seed.Seed, length, width float32, at geom.Affine) {
	c.scene.Add(solid.New(name, c.wood, s).Board(length, width, chestBoard, c.bevel()).Place(at))
}

// body is rows of planks all round; the front and the back lap the ends.
func (c *chest) body() {
	row := c.Height / float32(c.Rows)
	for i := range c.Rows {
		s := c.Seed.Sub("row").At(i)
		y := chestFoot + row*(float32(i)+.5)
		for k, side := range []float32{-1, 1} {
			q := s.At(k)
			c.board("plank", q, c.Width+q.Sub("long").Range(-.002, .002), row-.0022,
				geom.Move(0, y, side*(c.Depth-chestBoard)/2+q.Sub("proud").Range(-.0012, .0012)))
			c.board("end plank", q.Sub("end"), c.Depth-2*chestBoard+.004, row-.0022,
				geom.Move(side*(c.Width/2-chestBoard/2-.003), y, 0).Mul(geom.TurnY(geom.Pi/2)))
		}
	}
	p := solid.New("bottom", c.wood, c.Seed.Sub("bottom"))
	p.Density = .3
	c.scene.Add(p.Board(c.Width-2*chestBoard, c.Depth-2*chestBoard, .02, 0).Place(geom.Move(0, chestFoot+.012, 0).Mul(geom.TurnX(geom.Pi / 2))))
}

// plinth is a moulding round the foot, on four turned feet.
func (c *chest) plinth() {
	const high, thick = .040, .018
	for k, side := range []float32{-1, 1} {
		s := c.Seed.Sub("plinth").At(k)
		y := float32(chestFoot + .016)
		c.scene.Add(solid.New("plinth", c.wood, s).Board(c.Width+.028, high, thick, c.bevel()).Place(geom.Move(0, y, side*(c.Depth/2+.005))))
		c.scene.Add(solid.New("plinth", c.wood, s.Sub("end")).Board(c.Depth-.008, high, thick, c.bevel()).
			Place(geom.Move(side*(c.Width/2+.005), y, 0).Mul(geom.TurnY(geom.Pi / 2))))
		for _, front := range []float32{-1, 1} {
			foot := solid.New("foot", c.wood, c.Seed.Sub("foot"))
			foot.Share = "foot"
			c.scene.Add(foot.Lathe([]geom.Vec2{{}, {X: .026}, {X: .035, Y: .007}, {X: .036, Y: .020}, {X: .030, Y: .034}, {Y: .034}},
				archetype.Of(c.Level, 6, 8, 14, 18)).
				Place(geom.Move(side*(c.Width/2-.045), 0, front*(c.Depth/2-.045))))
		}
	}
}

// bandX is how far the two bands stand from the middle.
func (c *chest) bandX() float32 { return c.Width/2 - .18*c.Width }

// strap is a flat band along a path in a plane across X.
func (c *chest) strap(name string, s seed.Seed, path []geom.Vec3, ref geom.Vec3, width float32) *solid.Part {
	ring, ranks := solid.Rect(bandThick, width, archetype.Of(c.Level, float32(0), 0, bandThick*.32, bandThick*.32))
	p := solid.New(name, c.iron, s)
	p.Crease = geom.Cos(40 * geom.Pi / 180)
	return c.scene.Add(p.Sweep(path, ref, ring, ranks, false, archetype.Of(c.Level, float32(0), 0, bandThick*.3, bandThick*.3)))
}

// bands run down the front and the back.
func (c *chest) bands() {
	for k, side := range []float32{-1, 1} {
		for n, front := range []float32{-1, 1} {
			x, z := side*c.bandX(), front*(c.Depth/2+bandThick/2)
			c.strap("band", c.Seed.Sub("band").At(2*k+n), []geom.Vec3{{X: x, Y: chestFoot + .036, Z: z}, {X: x, Y: c.rim() - .001, Z: z}},
				geom.Vec3{Z: front}, bandWidth)
			for i := range 3 {
				y := chestFoot + .062 + float32(i)*(c.Height-.086)/2
				for _, u := range []float32{-1, 1} {
					c.stud(.0062, geom.Move(x+u*.013, y, front*(c.Depth/2+bandThick)).Mul(geom.TurnX(front*geom.Pi/2)), front > 0)
				}
			}
		}
	}
}

// corners are iron angles up the four edges.
func (c *chest) corners() {
	const arm, e = .062, bandThick
	high := c.Height - .046
	ring := []geom.Vec2{{X: -e, Y: -e}, {X: arm, Y: -e}, {X: arm}, {}, {Y: arm}, {X: -e, Y: arm}}
	for k, side := range []float32{-1, 1} {
		for n, front := range []float32{-1, 1} {
			p := solid.New("corner", c.iron, c.Seed.Sub("corner").At(2*k+n))
			p.Crease = geom.Cos(40 * geom.Pi / 180)
			p.Extrude(ring, nil, high, archetype.Of(c.Level, float32(0), 0, .0014, .0014))
			p.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Z, Y: l.X, Z: l.Y} })
			at := geom.Affine{X: geom.Vec3{X: -side}, Y: geom.Vec3{Z: -front}, Z: geom.Vec3{Y: 1},
				T: geom.Vec3{X: side * c.Width / 2, Y: chestFoot + c.Height/2 + .020, Z: front * c.Depth / 2}}
			c.scene.Add(p.Place(at))
			for i := range 3 {
				y := chestFoot + .062 + float32(i)*(c.Height-.086)/2
				c.stud(.0056, geom.Move(side*(c.Width/2-.036), y, front*(c.Depth/2+e)).Mul(geom.TurnX(front*geom.Pi/2)), front > 0)
				c.stud(.0056, geom.Move(side*(c.Width/2+e), y, front*(c.Depth/2-.036)).Mul(geom.TurnZ(-side*geom.Pi/2)), false)
			}
		}
	}
}

// stud is a rivet of the bands. Where triangles are few, rivets that only show from behind are left out.
func (c *chest) stud(r float32, at geom.Affine, shows bool) {
	if c.Level == archetype.Sparse || c.Level == archetype.Fast && !shows {
		return
	}
	c.scene.Add(rivet(c.iron, r, archetype.Of(c.Level, 4, 5, 8, 12), c.Seed.Sub("rivet"), at))
}

// handle is a ring that hangs from a plate on an end.
func (c *chest) handle(side float32) {
	y := chestFoot + .62*c.Height
	if c.Level > archetype.Sparse {
		ring := make([]geom.Vec2, archetype.Of(c.Level, 8, 8, 20, 28))
		for k := range ring {
			a := float32(k) / float32(len(ring)) * 2 * geom.Pi
			r := .036 * (1 + .16*geom.Cos(4*a))
			ring[k] = geom.Vec2{X: 1.35 * r * geom.Cos(a), Y: r * geom.Sin(a)}
		}
		plate := solid.New("handle plate", c.brass, c.Seed.Sub("handle plate"))
		plate.Crease = geom.Cos(40 * geom.Pi / 180)
		c.scene.Add(plate.Extrude(ring, nil, .006, archetype.Of(c.Level, float32(0), 0, .0015, .0015)).Place(geom.Move(side*(c.Width/2+.001), y,
			0).Mul(geom.TurnY(side * geom.Pi / 2))))
	}
	steps := archetype.Of(c.Level, 5, 7, 14, 20)
	var path []geom.Vec3
	var radii []float32
	for k := range steps + 1 {
		t := float32(k) / float32(steps)
		a := geom.Pi * (1 + t)
		path = append(path, geom.Vec3{X: side * (c.Width/2 + .012 + .014*geom.Sin(geom.Pi*t)), Y: y + .070*geom.Sin(a), Z: .060 * geom.Cos(a)})
		radii = append(radii, .0062+.0030*geom.Sin(geom.Pi*t))
	}
	c.scene.Add(solid.New("handle", c.iron, c.Seed.Sub("handle")).Turned(path, radii, archetype.Of(c.Level, 4, 5, 10, 12),
		archetype.Of(c.Level, float32(0), 0, .002, .002)))
	for _, u := range []float32{-1, 1} {
		eye := solid.New("handle eye", c.iron, c.Seed.Sub("eye"))
		eye.Share = "handle eye"
		c.scene.Add(eye.Lathe([]geom.Vec2{{Y: -.010}, {X: .012, Y: -.010}, {X: .013, Y: .010}, {X: .010, Y: .014}, {Y: .014}},
			archetype.Of(c.Level, 4, 6, 12, 16)).
			Place(geom.Move(side*(c.Width/2+.006), y, u*.060).Mul(geom.TurnZ(-side * geom.Pi / 2))))
	}
}
