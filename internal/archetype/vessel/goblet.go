package vessel

import (
	"atelier/internal/archetype"
	"atelier/internal/geom"
	"atelier/internal/material"
	"atelier/internal/scene"
	"atelier/internal/solid"
	"atelier/internal/tex"
)

// Goblet is a stemmed cup of metal; an ornate one is set with stones.
var Goblet = &archetype.Archetype{
	Name:   "goblet",
	Family: "vessel",
	Nouns:  []string{"goblet", "chalice", "grail", "wineglass"},
	Roles: []archetype.Role{
		{Name: "cup", Takes: []material.Class{material.Metallic, material.Vitreous, material.Timber, material.Mineral, material.Polymer}},
		{Name: "wine", Takes: []material.Class{}},
		{Name: "stones", Takes: []material.Class{}},
	},
	Traits: []string{"ornate", "plain", "empty"},
	Build:  buildGoblet,
}

// GobletParms shape one goblet. Lengths are metres.
type GobletParms struct {
	Height float32
	Bowl   float32 // radius at the belly
	Foot   float32 // radius
	Stem   float32 // height of the bowl's bottom, share of the whole
	Stones int
	Full   bool
}

func gobletParms(b archetype.Brief) GobletParms {
	s := b.Seed.Sub("goblet")
	wide := (b.Wide + b.Deep) / 2
	p := GobletParms{
		Height: .175 * b.Tall * s.Sub("height").Range(.93, 1.1), Bowl: .043 * wide * s.Sub("bowl").Range(.93, 1.08), Foot: .040 * wide * s.Sub("foot").Range(.92, 1.06),
		Stem: s.Sub("stem").Range(.44, .50), Full: !b.Traits["empty"],
	}
	if b.Traits["ornate"] {
		p.Stones = archetype.Of(b.Level, 6, 6, 8, 8)
	}
	return p
}

func buildGoblet(brief archetype.Brief) (*scene.Scene, error) {
	p := gobletParms(brief)
	sc := &scene.Scene{Name: "goblet", View: scene.DefaultView()}
	sc.View.Yaw, sc.View.Pitch, sc.View.Fill = .5, .34, .84
	metal := brief.Look.Surface("cup", material.Bronze{Color: geom.RGB(0xD6A650), Wear: geom.RGB(0xF8E2A4), Patina: geom.RGB(0x5B4C2A), Rough: .24, Verdigris: .12, WearWidth: .0012})
	if !brief.Traits["plain"] && !brief.Look.Statue() {
		metal = p.chased(metal)
	}
	n := archetype.Of(brief.Level, 12, 18, 36, 56)
	cup := solid.New("cup", metal, brief.Seed.Sub("cup"))
	cup.Crease = geom.Cos(40 * geom.Pi / 180)
	sc.Add(cup.Lathe(p.profile(brief.Level), n))
	if p.Full {
		wine := solid.New("wine", brief.Look.Surface("wine", material.Glass{Color: geom.RGB(0x4A0D18), Rough: .05, Ripple: .2, Dirt: -1}), brief.Seed.Sub("wine"))
		y := .86 * p.Height
		r := .965*p.Bowl - .0026
		sc.Add(wine.Lathe([]geom.Vec2{{Y: y - .012}, {X: .9 * r, Y: y - .012}, {X: r, Y: y - .0008}, {X: .96 * r, Y: y}, {Y: y - .0004}}, n))
	}
	for i := range p.Stones {
		a := (float32(i) + .5) / float32(p.Stones) * 2 * geom.Pi
		stone := solid.New("stone", brief.Look.Surface("stones", material.Glass{Color: geom.RGB(0xA8162A), Rough: .05, Ripple: .1, Dirt: .3}), brief.Seed.Sub("stone"))
		stone.Share, stone.Crease = "stone", geom.Cos(20*geom.Pi/180)
		y := .70 * p.Height
		at := geom.Move(p.Bowl*geom.Cos(a), y, p.Bowl*geom.Sin(a)).Mul(geom.TurnY(-a)).Mul(geom.TurnZ(-geom.Pi / 2))
		sc.Add(stone.Lathe([]geom.Vec2{{Y: -.002}, {X: .0062, Y: -.002}, {X: .0058, Y: .0012}, {X: .0034, Y: .0034}, {Y: .0036}}, 8).Place(at))
	}
	return sc, nil
}

// profile runs from the foot up the outside, over the rim and down the inside of the bowl.
func (p GobletParms) profile(level archetype.Level) []geom.Vec2 {
	h, f, r, low := p.Height, p.Foot, p.Bowl, p.Stem*p.Height
	at := func(x, y float32) geom.Vec2 { return geom.Vec2{X: x, Y: y} }
	knot := .5 * (low + .018)
	if level == archetype.Sparse {
		return []geom.Vec2{{}, at(f, 0), at(.96*f, .006), at(.2*f, .022), at(.3*f, knot), at(.16*f, low-.004), at(.8*r, low+.022), at(r, .70*h), at(.95*r, h), at(.9*r, h), at(.9*r, .7*h), at(0, low+.012)}
	}
	return []geom.Vec2{
		{}, at(f, 0), at(1.02*f, .0025), at(f, .0055), at(.78*f, .0085), at(.74*f, .0110), at(.40*f, .0165), at(.22*f, .0260), at(.17*f, knot-.011),
		at(.26*f, knot-.007), at(.34*f, knot), at(.26*f, knot+.007), at(.17*f, knot+.011), at(.16*f, low-.008), at(.30*f, low-.002), at(.52*r, low+.006), at(.82*r, low+.022),
		at(.96*r, low+.042), at(r, .70*h), at(.985*r, .86*h), at(.975*r, h-.003), at(.985*r, h-.001), at(.965*r, h), at(.935*r, h-.0012),
		at(.94*r, .86*h), at(.94*r, .70*h), at(.86*r, low+.034), at(.55*r, low+.013), at(0, low+.008),
	}
}

// chased is the metal with lines round the rim and a band of leaves cut into the bowl.
func (p GobletParms) chased(metal tex.Surface) tex.Surface {
	return func(q *tex.Point) tex.Sample {
		o := metal(q)
		r := geom.Sqrt(q.Pos.X*q.Pos.X + q.Pos.Z*q.Pos.Z)
		out := q.Normal.X*q.Pos.X + q.Normal.Z*q.Pos.Z
		if out < 0 || r < .5*p.Bowl {
			return o
		}
		cut := geom.Smooth(1.4*q.Texel, 0, geom.Abs(q.Pos.Y-.92*p.Height)-.0006)
		cut = max(cut, geom.Smooth(1.4*q.Texel, 0, geom.Abs(q.Pos.Y-.59*p.Height)-.0006), geom.Smooth(1.4*q.Texel, 0, geom.Abs(q.Pos.Y-.81*p.Height)-.0006))
		u := geom.Frac(geom.Atan2(q.Pos.Z, q.Pos.X)/(2*geom.Pi)*8+8) - .5
		v := (q.Pos.Y/p.Height - .70) / .09
		leaf := geom.Abs(geom.Abs(u)*2 - .72*geom.Sqrt(max(0, 1-v*v)))
		if geom.Abs(v) < 1 {
			cut = max(cut, geom.Smooth(.16, .05, leaf))
		}
		o.Color = o.Color.Mul(1 - .55*cut)
		o.Height -= .8 * cut * q.Texel
		o.Rough = geom.Mix(o.Rough, .5, cut)
		return o
	}
}
