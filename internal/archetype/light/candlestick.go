package light

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
)

// Candlestick is a turned stick of brass with a burning candle.
var Candlestick = &archetype.Archetype{
	Name:   "candlestick",
	Family: "light",
	Nouns:  []string{"candlestick", "candle", "candleholder", "taper"},
	Called: "a candlestick",
	Kin:    "candlestick, candle",
	Names:  "candle, candlestick, candle holder, candleholder, taper",
	Roles: []archetype.Role{
		{Name: "stick", Takes: []material.Class{material.Metallic, material.Timber, material.Mineral, material.Vitreous}},
		{Name: "candle", Takes: []material.Class{}},
		{Name: "flame", Takes: []material.Class{}},
	},
	Traits: []string{"unlit", "plain"},
	Height: 0.29,
	Build:  buildCandlestick,
}

// CandlestickParms shape one candlestick. Lengths are metres.
type CandlestickParms struct {
	Stick  float32 // height below the saucer
	Foot   float32 // radius
	Candle float32 // height of what is left of the candle
	Knots  bool    // beads on the stem
	Lit    bool
}

func candlestickParms(b archetype.Brief) CandlestickParms {
	s := b.Seed.Sub("candlestick")
	return CandlestickParms{
		Stick: .150 * b.Tall * s.Sub("stick").Range(.85, 1.2), Foot: .060 * (b.Wide + b.Deep) / 2 * s.Sub("foot").Range(.93, 1.08),
		Candle: .105 * (.5 + .5*b.Tall) * s.Sub("candle").Range(.75, 1.15), Knots: !b.Traits["plain"], Lit: !b.Traits["unlit"],
	}
}

func buildCandlestick(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	p := candlestickParms(brief)
	if look, glowing := brief.Look.Without("glowing"); glowing && !look.Statue() {
		brief.Look, p.Lit = look, true
	}
	// The candle is the lantern's, on a saucer at the top of the stick.
	l := &lantern{LanternParms: LanternParms{Candle: p.Candle, Lit: p.Lit, Power: .8}, Brief: brief,
		scene: &scene.Scene{Name: "candlestick", View: scene.DefaultView()}}
	v := &l.scene.View
	v.Yaw, v.Pitch, v.Fill, v.Bloom = .5, .26, .88, .9
	v.Sun, v.Light, v.Exposure, v.Ground = geom.Vec3{X: -.75, Y: .85, Z: .45}, 2.3, .84, geom.Vec3{X: .40, Y: .39, Z: .385}
	l.home = geom.Vec3{Y: p.Stick - footing}
	l.burn()
	l.candle()
	for _, part := range l.scene.Parts {
		part.Place(geom.Move(0, l.home.Y, 0))
	}
	l.add("stick", l.brass, 42).Lathe(p.profile(brief.Level), archetype.Of(brief.Level, 10, 16, 32, 52))
	return l.scene, nil
}

// burn resolves the roles of a candlestick; what stands near the flame is lit by it.
func (l *lantern) burn() {
	l.light = l.newFlame()
	lit := func(s tex.Surface) tex.Surface { return s }
	if l.shines() {
		lit = l.light.upon
	}
	l.brass = lit(l.Look.Surface("stick", material.Bronze{Color: geom.RGB(0xC8964A), Wear: geom.RGB(0xF3D48E), Patina: geom.RGB(0x5A4E30), Rough: .28,
		Verdigris: .2, WearWidth: .0014}))
	if !l.Look.Statue() {
		l.Look.Modifiers = nil // the stick is old, the candle is not
	}
	l.wax = lit(l.Look.Surface("candle", material.Plastic{Color: geom.RGB(0xE9DCBA), Rough: .44, Skin: .4, Dirt: .35}))
	l.soot = l.Look.Surface("wick", material.Plastic{Color: geom.RGB(0x1B1715), Rough: .9, Skin: .5, Dirt: .3})
}

// profile is the stick from the foot up: a stepped foot, a waist, beads, and a cup below the saucer.
func (p CandlestickParms) profile(level archetype.Level) []geom.Vec2 {
	h, r := p.Stick, p.Foot
	foot := []geom.Vec2{{}, {X: r}, {X: 1.01 * r, Y: .003}, {X: .99 * r, Y: .007}, {X: .88 * r, Y: .010}, {X: .86 * r, Y: .014}, {X: .55 * r, Y: .022},
		{X: .30 * r, Y: .036}, {X: .2 * r, Y: .048}}
	stem := []geom.Vec2{{X: .15 * r, Y: .30 * h}, {X: .13 * r, Y: .62 * h}}
	if p.Knots {
		stem = nil
		for _, k := range []float32{.34, .60} {
			stem = append(stem, geom.Vec2{X: .14 * r, Y: k*h - .014}, geom.Vec2{X: .21 * r, Y: k*h - .010}, geom.Vec2{X: .30 * r, Y: k * h},
				geom.Vec2{X: .21 * r, Y: k*h + .010}, geom.Vec2{X: .14 * r, Y: k*h + .014})
		}
	}
	cup := []geom.Vec2{{X: .14 * r, Y: .80 * h}, {X: .20 * r, Y: .88 * h}, {X: .36 * r, Y: .96 * h}, {X: .42 * r, Y: h}, {Y: h + .0005}}
	if level == archetype.Sparse {
		return []geom.Vec2{{}, {X: r}, {X: .95 * r, Y: .010}, {X: .3 * r, Y: .034}, {X: .14 * r, Y: .34 * h}, {X: .26 * r, Y: .5 * h},
			{X: .14 * r, Y: .66 * h}, {X: .42 * r, Y: h}, {Y: h + .0005}}
	}
	return append(append(foot, stem...), cup...)
}
