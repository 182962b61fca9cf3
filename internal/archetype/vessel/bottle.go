package vessel

import (
	"atelier/internal/archetype"
	"atelier/internal/geom"
	"atelier/internal/material"
	"atelier/internal/scene"
	"atelier/internal/solid"
	"atelier/internal/tex"
)

// Bottle is a bottle of dark glass under a cork; a round one is a flask with a potion.
var Bottle = &archetype.Archetype{
	Name:   "bottle",
	Family: "vessel",
	Nouns:  []string{"bottle", "flask", "vial", "phial", "potion"},
	Roles: []archetype.Role{
		{Name: "glass", Takes: []material.Class{material.Vitreous, material.Metallic, material.Mineral, material.Polymer}},
		{Name: "cork", Takes: []material.Class{material.Timber}},
		{Name: "cord", Takes: []material.Class{material.Textile}},
	},
	Traits: []string{"round", "slim", "plain"},
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
	Hue      geom.Vec3
}

// brews are the colours of potions, and wines those of the glass that wine is kept in.
var (
	brews = [...]uint32{0x1F8A3C, 0xB01E2E, 0x2A62C8, 0x7A2FB4, 0xD08A1A, 0x1E9A94}
	wines = [...]uint32{0x152A18, 0x26140A, 0x1D2D14, 0x14211F}
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
		p.Hue = geom.RGB(wines[s.Sub("wine").Intn(len(wines))])
	}
	return p
}

func buildBottle(brief archetype.Brief) (*scene.Scene, error) {
	p := bottleParms(brief)
	sc := &scene.Scene{Name: "bottle", View: scene.DefaultView()}
	sc.View.Yaw, sc.View.Pitch, sc.View.Fill = .5, .24, .82
	n := archetype.Of(brief.Level, 12, 18, 36, 56)
	glass := brief.Look.Surface("glass", material.Glass{Color: p.Hue, Rough: .05, Ripple: .5, Dirt: .5})
	if _, other := brief.Look.Finish["glass"]; p.Round && !other && !brief.Look.Statue() {
		glass = p.filled(glass)
	}
	body := solid.New("glass", glass, brief.Seed.Sub("glass"))
	body.Crease = geom.Cos(55 * geom.Pi / 180)
	sc.Add(body.Lathe(p.profile(brief.Level), n))
	cork := solid.New("cork", brief.Look.Surface("cork", material.Wood{Light: geom.RGB(0xC69E6C), Dark: geom.RGB(0x8A5F38), Wear: geom.RGB(0xD9B98C), Ring: .0016, Rough: .8, WearWidth: .0015, Pores: 1.6, Dirt: .8}), brief.Seed.Sub("cork"))
	k := p.Neck * .86
	sc.Add(cork.Lathe([]geom.Vec2{{Y: p.Height - .012}, {X: .9 * k, Y: p.Height - .012}, {X: k, Y: p.Height + .002}, {X: 1.05 * k, Y: p.Height + .015}, {X: .95 * k, Y: p.Height + .018}, {Y: p.Height + .018}}, n/2+2))
	if p.Cord {
		p.tie(sc, brief)
	}
	return sc, nil
}

// profile is the outside of the bottle from the foot to the lip, closed over the mouth.
func (p BottleParms) profile(level archetype.Level) []geom.Vec2 {
	h, r, c, y := p.Height, p.Belly, p.Neck, p.Shoulder*p.Height
	out := []geom.Vec2{{Y: .004}, {X: .5 * r, Y: .002}, {X: .62 * r}}
	steps := archetype.Of(level, 4, 7, 14, 22)
	if p.Round {
		for k := 1; k < steps; k++ { // a ball that is flattened where it stands
			a := -.86 + (geom.Pi/2+.62)*float32(k)/float32(steps)
			out = append(out, geom.Vec2{X: r * geom.Cos(a), Y: .5*y*(1+geom.Sin(a)*1.06) + .002})
		}
	} else {
		out = append(out, geom.Vec2{X: .96 * r, Y: .003}, geom.Vec2{X: r, Y: .010}, geom.Vec2{X: r, Y: .78 * y})
		for k := 1; k < steps; k++ {
			a := geom.Pi / 2 * float32(k) / float32(steps)
			out = append(out, geom.Vec2{X: c*1.1 + (r-c*1.1)*geom.Cos(a), Y: .78*y + .22*y*geom.Sin(a)})
		}
	}
	lip := []geom.Vec2{{X: 1.12 * c, Y: y + .006}, {X: c, Y: y + .014}, {X: .98 * c, Y: h - .014}, {X: 1.02 * c, Y: h - .010}, {X: 1.38 * c, Y: h - .0085}, {X: 1.42 * c, Y: h - .004}, {X: 1.32 * c, Y: h - .0006}, {X: c, Y: h}, {X: .9 * c, Y: h - .002}, {Y: h - .002}}
	return append(out, lip...)
}

// filled is glass with the drink behind it: deep and bright below its line, clear above, a rim of light where they meet.
func (p BottleParms) filled(glass tex.Surface) tex.Surface {
	line := p.Full * p.Height
	pale := geom.Mix3(p.Hue, geom.Vec3{X: .46, Y: .50, Z: .50}, .72) // what stands behind clear glass is a room in half light
	return func(q *tex.Point) tex.Sample {
		o := glass(q)
		if q.Pos.Y > p.Height-.002 && q.Normal.Y > .9 {
			return o
		}
		above := geom.Smooth(-.0012, .0012, q.Pos.Y-line-.0006*geom.Noise(q.Pos.X*80, 0, q.Pos.Z*80, 3))
		o.Color = geom.Mix3(o.Color, geom.Mix3(o.Color, pale, .75), above)
		edge := geom.Smooth(.0030, .0006, geom.Abs(q.Pos.Y-line))
		o.Color = geom.Mix3(o.Color, geom.Mix3(p.Hue, geom.Vec3{X: 1, Y: 1, Z: 1}, .6), .6*edge)
		if above < 1 { // light gathers in the drink, most in its foot
			deep := (1 - above) * (.10 + .30*geom.Smooth(line, 0, q.Pos.Y))
			bubble, _, id := geom.Cells(q.Pos.X/.011, q.Pos.Y/.011, q.Pos.Z/.011, 21)
			deep += (1 - above) * .25 * geom.Smooth(.16, .10, bubble) * float32(id>>31)
			o.Emission = o.Emission.Max(p.Hue.Mul(deep))
		}
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
