package light

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Lantern is a square candle lantern: riveted posts, four glazed panels of which the front one is a door, a hipped roof with vents, and a ring to carry it by.
var Lantern = &archetype.Archetype{
	Name:   "lantern",
	Family: "light",
	Nouns:  []string{"lantern", "light"},
	Called: "a lantern",
	Kin:    "lamp",
	Names:  "street lantern, hurricane lamp, storm lantern, light, lamplight, night light",
	Sorts:  "camping",
	Realms: "light source, lighting fixture, fire, timepiece, decoration",
	Roles: []archetype.Role{
		{Name: "frame", Takes: []material.Class{material.Metallic, material.Timber, material.Polymer, material.Mineral}},
		{Name: "glass", Takes: []material.Class{material.Vitreous}},
		{Name: "fittings", Takes: []material.Class{material.Metallic}},
		{Name: "flame", Takes: []material.Class{}},
	},
	Traits: []string{"hanging", "unlit", "closed", "open", "plain"},
	Height: 0.42,
	Build:  buildLantern,
}

// LanternParms shape one lantern. Lengths are metres.
type LanternParms struct {
	Half    geom.Vec2 // half the body's width and depth over the posts
	Glazed  float32   // height of the panels
	Roof    float32   // from the eaves to the vents
	Candle  float32   // height of what is left of the candle
	Door    float32   // how far the door stands open, radians
	Lit     bool
	Power   float32 // of the flame, 1 as of a candle
	Guards  bool    // wires before the panes
	Hanging bool    // from an iron crook that stands on the ground
}

// Stock that no proportion changes, in metres.
const (
	post    = .0125 // square
	stile   = .0095 // of a panel's frame
	footing = .036  // height of feet and base
	eaves   = .012  // height of the moulding over the posts
	drum    = .028  // height of the vents
)

func lanternParms(b archetype.Brief) LanternParms {
	s := b.Seed.Sub("lantern")
	p := LanternParms{
		Half:    geom.Vec2{X: .077 * b.Wide, Y: .077 * b.Deep},
		Glazed:  .178 * b.Tall * s.Sub("height").Range(.96, 1.06),
		Roof:    .056 * (.5 + .5*b.Tall) * s.Sub("roof").Range(.92, 1.1),
		Candle:  .080 * b.Tall * s.Sub("candle").Range(.85, 1.1),
		Door:    s.Sub("door").Range(1.68, 1.86),
		Lit:     !b.Traits["unlit"],
		Power:   1,
		Guards:  !b.Traits["plain"],
		Hanging: b.Traits["hanging"],
	}
	if b.Traits["closed"] && !b.Traits["open"] {
		p.Door = 0
	}
	return p
}

// lantern is the state of building one.
type lantern struct {
	LanternParms
	archetype.Brief
	scene                        *scene.Scene
	iron, brass, pane, wax, soot tex.Surface
	light                        flame
	home                         geom.Vec3 // where the lantern stands or hangs
}

func buildLantern(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	parms := lanternParms(brief)
	if look, glowing := brief.Look.Without("glowing"); glowing && !look.Statue() {
		brief.Look, parms.Lit, parms.Power = look, true, 1.35
	}
	l := &lantern{LanternParms: parms, Brief: brief, scene: &scene.Scene{Name: "lantern", View: scene.DefaultView()}}
	v := &l.scene.View
	v.Yaw, v.Pitch, v.Fill, v.Bloom = .55, .20, .88, .9
	v.Sun, v.Light, v.Exposure, v.Ground = geom.Vec3{X: -.75, Y: .85, Z: .45}, 2.3, .84, geom.Vec3{X: .40, Y: .39, Z: .385}
	if l.Hanging {
		l.home = geom.Vec3{X: -.5 * beside, Y: lift}
	}
	l.finishes()
	l.base()
	l.posts()
	l.panels()
	l.roof()
	l.vents()
	l.handle()
	l.candle()
	l.scene.Sockets = map[string]geom.Affine{"grip": geom.Move(0, l.ringTop(), 0)}
	if l.Hanging {
		l.hang()
	}
	return l.scene, nil
}

// finishes resolves the roles; what stands near a flame is lit by it.
func (l *lantern) finishes() {
	l.light = l.newFlame()
	lit := func(s tex.Surface) tex.Surface { return s }
	if l.shines() {
		lit = l.light.upon
	}
	l.iron = lit(l.Look.Surface("frame", material.Iron{Color: geom.RGB(0x454347), Wear: geom.RGB(0x9C999C), Rough: .46, Hammer: .16, Dent: .011,
		Rusted: .30, WearWidth: .0018, Dirt: 1}))
	l.brass = lit(l.Look.Surface("fittings", material.Bronze{Color: geom.RGB(0xC8964A), Wear: geom.RGB(0xF0CF88), Patina: geom.RGB(0x554A30), Rough: .32,
		Verdigris: .3, WearWidth: .0015}))
	l.pane = l.Look.Surface("glass", material.Glass{Rough: .06, Ripple: 1.2, Dirt: .9})
	l.wax = lit(l.Look.Surface("candle", material.Plastic{Color: geom.RGB(0xE9DCBA), Rough: .44, Skin: .4, Dirt: .35}))
	l.soot = l.Look.Surface("wick", material.Plastic{Color: geom.RGB(0x1B1715), Rough: .9, Skin: .5, Dirt: .3})
}

// shines reports whether there is a flame that gives light: not in a statue.
func (l *lantern) shines() bool { return l.Lit && !l.Look.Statue() }

// add makes a part with the crease up to which it is rounded, in degrees.
func (l *lantern) add(name string, surface tex.Surface, crease float32) *solid.Part {
	p := solid.New(name, surface, l.Seed.Sub(name).At(len(l.scene.Parts)))
	p.Crease = geom.Cos(crease * geom.Pi / 180)
	return l.scene.Add(p)
}

// square is the outline of the body for a lathe, with its corners cut by a share of the half width.
func (l *lantern) square(cut float32) []geom.Vec2 {
	ring, _ := solid.Rect(2, 2, cut)
	return solid.ScaleRing(ring, 1, l.Half.Y/l.Half.X)
}
