package vessel

import (
	"context"
	"maps"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Bottle is a bottle of stained glass under a cork; a round one is a clear flask with a potion.
var Bottle = &archetype.Archetype{
	Name:   "bottle",
	Family: "vessel",
	Nouns:  []string{"bottle", "flask", "vial", "phial", "potion"},
	Called: "a bottle",
	Kin:    "bottle",
	Names: "bottle, potion, potion bottle, potion flask, magic potion, health potion, mana potion, elixir, vial, phial, flask, wine bottle, beaker, " +
		"decanter, carafe",
	Implies: map[string]string{"round": "potion, elixir", "slim": "vial, phial, wine, beer, rum"},
	Roles: []archetype.Role{
		{Name: "glass", Takes: []material.Class{material.Vitreous, material.Metallic, material.Mineral, material.Polymer}},
		{Name: "cork", Takes: []material.Class{material.Timber}},
		{Name: "cord", Takes: []material.Class{material.Textile}},
	},
	Traits: []string{"round", "slim", "plain"},
	Height: 0.21,
	Build:  buildBottle,
}

// BottleParms shape one bottle. Lengths are metres.
type BottleParms struct {
	Height   float32
	Belly    float32 // radius
	Shoulder float32 // height of the neck's foot, share of the whole
	Neck     float32 // radius
	Round    bool    // a ball of a belly
	Full     float32 // how high the drink stands, share of the whole
	Cord     bool
	Hue      geom.Vec3 // of the drink
	Stain    geom.Vec3 // of the glass; zero: clear
}

// brews are the colours of potions, and stains those of the glass that wine is kept in.
var (
	brews  = [...]uint32{0x1F8A3C, 0xB01E2E, 0x2A62C8, 0x7A2FB4, 0xD08A1A, 0x1E9A94}
	stains = [...]uint32{0x7E9C66, 0xA87A48, 0x8C9E5C, 0x7FA096}
)

func bottleParms(b archetype.Brief) BottleParms {
	s := b.Seed.Sub("bottle")
	wide := (b.Wide + b.Deep) / 2
	p := BottleParms{
		Height: .175 * b.Tall * s.Sub("height").Range(.92, 1.08), Belly: .052 * wide * s.Sub("belly").Range(.94, 1.06), Neck: .0145,
		Round: b.Traits["round"] || !b.Traits["slim"] && s.Sub("round").Unit() < .6, Shoulder: .60, Full: s.Sub("full").Range(.40, .52),
		Cord: !b.Traits["plain"], Hue: geom.RGB(brews[s.Sub("brew").Intn(len(brews))]),
	}
	if !p.Round {
		p.Belly, p.Height, p.Shoulder = p.Belly*.70, p.Height*1.3, .60
		p.Hue, p.Full = geom.RGB(0x4A0D18), .56
		p.Stain = geom.RGB(stains[s.Sub("wine").Intn(len(stains))])
	}
	return p
}

func buildBottle(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	p := bottleParms(brief)
	sc := &scene.Scene{Name: "bottle", View: scene.DefaultView()}
	sc.View.Yaw, sc.View.Pitch, sc.View.Fill = .5, .24, .82
	n := archetype.Of(brief.Level, 12, 18, 36, 56)
	glass := p.glass(brief.Look)
	body := solid.New("glass", glass, brief.Seed.Sub("glass"))
	body.Crease = geom.Cos(55 * geom.Pi / 180)
	sc.Add(body.Lathe(p.profile(brief.Level), n))
	if glass.Glassy() && !brief.Look.Statue() {
		drink := solid.New("drink", brief.Look.Wrap(p.brew()), brief.Seed.Sub("drink"))
		drink.Crease = geom.Cos(40 * geom.Pi / 180)
		sc.Add(drink.Lathe(p.drink(brief.Level), n))
	}
	cork := solid.New("cork", brief.Look.Surface("cork", material.Wood{Light: geom.RGB(0xC69E6C), Dark: geom.RGB(0x8A5F38), Wear: geom.RGB(0xD9B98C), Ring: .0016, Rough: .8, WearWidth: .0015, Pores: 1.6, Dirt: .8}), brief.Seed.Sub("cork"))
	k := p.Neck * .86
	sc.Add(cork.Lathe([]geom.Vec2{{Y: p.Height - .012}, {X: .9 * k, Y: p.Height - .012}, {X: k, Y: p.Height + .002}, {X: 1.05 * k, Y: p.Height + .015}, {X: .95 * k, Y: p.Height + .018}, {Y: p.Height + .018}}, n/2+2))
	if p.Cord {
		p.tie(sc, brief)
	}
	return sc, nil
}

// glass is the surface of the body. A colour of words is that of a potion, and only a breath of it is in the flask's glass.
func (p *BottleParms) glass(look archetype.Look) tex.Surface {
	if c, ok := look.Tints["glass"]; ok && p.Round && !look.Statue() {
		p.Hue = c
		look.Tints = maps.Clone(look.Tints)
		look.Tints["glass"] = geom.Mix3(c, geom.Vec3{X: .93, Y: .96, Z: .95}, .8)
	}
	return look.Surface("glass", material.Glass{Color: p.Stain, Rough: .05, Ripple: .5, Dirt: .5})
}

// Thickness of the glass, metres.
const (
	bottleWall = .0020
	bottleFoot = .0055
)

// profile runs from the foot up the outside, over the lip and down the inside.
func (p BottleParms) profile(level archetype.Level) []geom.Vec2 {
	h, r, c, y := p.Height, p.Belly, p.Neck, p.Shoulder*p.Height
	out := append([]geom.Vec2{{Y: .004}, {X: .5 * r, Y: .002}, {X: .62 * r}}, p.belly(archetype.Of(level, 4, 7, 14, 22))...)
	lip := []geom.Vec2{{X: 1.12 * c, Y: y + .006}, {X: c, Y: y + .014}, {X: .98 * c, Y: h - .014}, {X: 1.02 * c, Y: h - .010}, {X: 1.38 * c, Y: h - .0085}, {X: 1.42 * c, Y: h - .004}, {X: 1.32 * c, Y: h - .0006}, {X: c, Y: h}, {X: .9 * c, Y: h - .002}}
	out = append(append(out, lip...), geom.Vec2{X: .98*c - bottleWall, Y: h - .013}, geom.Vec2{X: c - bottleWall, Y: y + .014})
	inside := p.inside(level)
	slices.Reverse(inside)
	return append(out, inside...)
}

// belly is the outside of the body from above the foot to the shoulder.
func (p BottleParms) belly(steps int) []geom.Vec2 {
	r, c, y := p.Belly, p.Neck, p.Shoulder*p.Height
	var out []geom.Vec2
	if p.Round {
		for k := 1; k < steps; k++ { // a ball that is flattened where it stands
			a := -.86 + (geom.Pi/2+.62)*float32(k)/float32(steps)
			out = append(out, geom.Vec2{X: r * geom.Cos(a), Y: .5*y*(1+geom.Sin(a)*1.06) + .002})
		}
		return out
	}
	out = append(out, geom.Vec2{X: .96 * r, Y: .003}, geom.Vec2{X: r, Y: .010}, geom.Vec2{X: r, Y: .78 * y})
	for k := 1; k < steps; k++ {
		a := geom.Pi / 2 * float32(k) / float32(steps)
		out = append(out, geom.Vec2{X: c*1.1 + (r-c*1.1)*geom.Cos(a), Y: .78*y + .22*y*geom.Sin(a)})
	}
	return out
}

// inside is the hollow from the middle of its floor to the shoulder.
func (p BottleParms) inside(level archetype.Level) []geom.Vec2 {
	belly := p.belly(archetype.Of(level, 3, 5, 10, 16))
	out := []geom.Vec2{{Y: bottleFoot + .0015}}
	for _, q := range belly {
		q.X -= bottleWall
		if q.Y < bottleFoot+.001 {
			continue
		}
		if len(out) == 1 {
			out = append(out, geom.Vec2{X: .55 * q.X, Y: bottleFoot + .0004}, geom.Vec2{X: .9 * q.X, Y: min(bottleFoot+.0008, q.Y-.0006)})
		}
		out = append(out, q)
	}
	return out
}

// drink fills the hollow up to its line, a hair off the glass; it climbs a little where they meet.
func (p BottleParms) drink(level archetype.Level) []geom.Vec2 {
	const off = .0004
	line := p.Full * p.Height
	var out []geom.Vec2
	for _, q := range p.inside(level) {
		q.Y += off
		q.X = max(0, q.X-off)
		if q.Y >= line-.002 {
			last := out[len(out)-1]
			x := geom.Mix(last.X, q.X, (line-last.Y)/max(q.Y-last.Y, 1e-5))
			return append(out, geom.Vec2{X: x, Y: line}, geom.Vec2{X: x - .0012, Y: line - .0006}, geom.Vec2{Y: line - .0008})
		}
		out = append(out, q)
	}
	last := out[len(out)-1]
	return append(out, geom.Vec2{X: last.X * .9, Y: last.Y + .0005}, geom.Vec2{Y: last.Y + .0005})
}

// brew is the drink: light gathers in it, most in its foot, and bubbles rise in a potion. It is opaque, as what stands behind glass must be to be seen.
func (p BottleParms) brew() tex.Surface {
	own := material.Glass{Color: p.Hue, Rough: .06, Ripple: .2, Dirt: -1, Opaque: true}.Surface()
	line := p.Full * p.Height
	return func(q *tex.Point) tex.Sample {
		o := own(q)
		if !p.Round {
			return o
		}
		o.Color = o.Color.Mul(1 - .45*geom.Smooth(0, line, q.Pos.Y))
		deep := .05 + .36*geom.Smooth(line, 0, q.Pos.Y)
		bubble, _, id := geom.Cells(q.Pos.X/.011, q.Pos.Y/.011, q.Pos.Z/.011, 21)
		deep += .25 * geom.Smooth(.16, .10, bubble) * float32(id>>31)
		deep += .22 * geom.Smooth(.0025, .0004, line-q.Pos.Y)
		o.Emission = o.Emission.Max(p.Hue.Mul(deep))
		return o
	}
}

// tie is a cord wound round the neck, with a label of parchment hanging from it.
func (p BottleParms) tie(sc *scene.Scene, b archetype.Brief) {
	cord := b.Look.Surface("cord", material.Fabric{Color: geom.RGB(0xB39A68), Thread: .0006})
	y := geom.Mix(p.Shoulder*p.Height+.012, p.Height, .30)
	n := archetype.Of(b.Level, 10, 16, 32, 48)
	for k := range archetype.Of(b.Level, 1, 2, 3, 3) {
		ring := solid.New("cord", cord, b.Seed.Sub("cord").At(k))
		var l solid.Loft
		l.Closed = true
		for i := range n {
			a := float32(i) / float32(n) * 2 * geom.Pi
			out := geom.Vec3{X: geom.Cos(a), Z: geom.Sin(a)}
			l.Sections = append(l.Sections, solid.Section{
				Origin: out.Mul(p.Neck + .0004).Add(geom.Vec3{Y: y + float32(k)*.0031 + .0005*geom.Sin(2*a+float32(k))}), X: out, Y: geom.Vec3{Y: 1},
				Ring: solid.Circle(.0016, .0016, archetype.Of(b.Level, 4, 5, 7, 8)),
			})
		}
		sc.Add(ring.Loft(l))
	}
	label := solid.New("label", b.Look.Surface("cord", material.Leather{Color: geom.RGB(0xD8C59C), Wear: geom.RGB(0xE9DCBC), Rough: .8, Grain: .0009, Pebble: .4}), b.Seed.Sub("label"))
	outline := []geom.Vec2{{X: -.010, Y: -.017}, {X: .010, Y: -.017}, {X: .010, Y: .010}, {X: .0045, Y: .016}, {X: -.0045, Y: .016}, {X: -.010, Y: .010}}
	lean := geom.Atan2(p.Belly-p.Neck, .035)
	sc.Add(label.Extrude(outline, nil, .0011, 0).Place(geom.TurnY(.42).Mul(geom.Move(0, y-.006, p.Neck+.004)).Mul(geom.TurnX(-min(lean, .75))).Mul(geom.Move(0, -.015, .002)).Mul(geom.TurnZ(.12))))
}
