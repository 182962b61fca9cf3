package vessel

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Goblet is a stemmed cup of metal; an ornate one is set with stones.
var Goblet = &archetype.Archetype{
	Name:   "goblet",
	Family: "vessel",
	Nouns:  []string{"goblet", "chalice", "grail", "wineglass"},
	Called: "a goblet",
	Kin:    "goblet, wineglass",
	Names:  "goblet, chalice, grail, holy grail, wineglass, wine glass",
	Roles: []archetype.Role{
		{Name: "cup", Takes: []material.Class{material.Metallic, material.Vitreous, material.Timber, material.Mineral, material.Polymer}},
		{Name: "wine", Takes: []material.Class{}},
		{Name: "stones", Takes: []material.Class{}},
	},
	Traits: []string{"ornate", "plain", "empty"},
	Height: 0.18,
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

func buildGoblet(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
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
		wine := solid.New("wine", brief.Look.Surface("wine", material.Glass{Color: geom.RGB(0x4A0D18), Rough: .05, Ripple: .2, Dirt: -1, Opaque: true}), brief.Seed.Sub("wine"))
		sc.Add(wine.Lathe(p.wine(brief.Level, metal.Glassy()), n))
	}
	for i := range p.Stones {
		a := (float32(i) + .5) / float32(p.Stones) * 2 * geom.Pi
		stone := solid.New("stone", brief.Look.Surface("stones", material.Glass{Color: geom.RGB(0x6E0A18), Rough: .05, Ripple: .1, Dirt: .3, Opaque: true}), brief.Seed.Sub("stone"))
		stone.Share, stone.Crease = "stone", geom.Cos(20*geom.Pi/180)
		at := geom.Move(p.Bowl*geom.Cos(a), p.bowl(.79).Y, p.Bowl*geom.Sin(a)).Mul(geom.TurnY(-a)).Mul(geom.TurnZ(-geom.Pi / 2))
		sc.Add(stone.Lathe([]geom.Vec2{{Y: -.002}, {X: .0062, Y: -.002}, {X: .0058, Y: .0012}, {X: .0034, Y: .0034}, {Y: .0036}}, 8).Place(at))
	}
	return sc, nil
}

// Shares of the bowl's height: where it is widest, and where its inside ends.
const (
	gobletBelly  = .62
	gobletBottom = .10
	gobletWall   = .0026 // thickness, metres
)

// bowl is the outside of the bowl at a share of its height.
func (p GobletParms) bowl(t float32) geom.Vec2 {
	low := p.Stem * p.Height
	at := geom.Vec2{X: p.Bowl, Y: low + t*(p.Height-low)}
	if s := (t - gobletBelly) / (1 - gobletBelly); s > 0 {
		at.X *= 1 - .045*s*s
		return at
	}
	s := 1 - t/gobletBelly
	at.X *= geom.Sqrt(max(0, 1-s*s))
	return at
}

// wine is what is seen of it: its face, and all of it through glass, a hair off it.
func (p GobletParms) wine(level archetype.Level, whole bool) []geom.Vec2 {
	const full, off = .72, .0004
	if !whole {
		y := p.bowl(.84).Y
		r := p.bowl(.84).X - gobletWall + .0003
		return []geom.Vec2{{Y: y - .012}, {X: .9 * r, Y: y - .012}, {X: r, Y: y - .0008}, {X: .96 * r, Y: y}, {Y: y - .0004}}
	}
	out := []geom.Vec2{{Y: p.bowl(gobletBottom).Y + off}}
	steps := archetype.Of(level, 3, 6, 11, 16)
	for k := range steps + 1 {
		q := p.bowl(gobletBottom + (full-gobletBottom)*float32(k)/float32(steps))
		out = append(out, geom.Vec2{X: q.X - gobletWall - off, Y: q.Y})
	}
	last := out[len(out)-1]
	return append(out, geom.Vec2{X: last.X - .0014, Y: last.Y - .0006}, geom.Vec2{Y: last.Y - .0008})
}

// profile runs from the foot up the outside, over the rim and down the inside of the bowl.
func (p GobletParms) profile(level archetype.Level) []geom.Vec2 {
	h, f, low := p.Height, p.Foot, p.Stem*p.Height
	out := []geom.Vec2{{}, {X: f}, {X: 1.02 * f, Y: .0025}, {X: f, Y: .0052}}
	steps := archetype.Of(level, 2, 4, 7, 10)
	for k := range steps + 1 { // the foot rises to the stem in a hollow curve
		a := geom.Pi / 2 * float32(k) / float32(steps)
		out = append(out, geom.Vec2{X: f * (.17 + .72*(1-geom.Sin(a))), Y: .0058 + .024*(1-geom.Cos(a))})
	}
	knot, ball := .5*(low+.026), archetype.Of(level, 2, 4, 6, 8)
	for k := range ball + 1 {
		a := geom.Pi * (.1 + .8*float32(k)/float32(ball))
		out = append(out, geom.Vec2{X: .36 * f * geom.Sin(a), Y: knot - .0105*geom.Cos(a)})
	}
	out = append(out, geom.Vec2{X: .16 * f, Y: low - .006}, geom.Vec2{X: .28 * f, Y: low - .0015})
	steps = archetype.Of(level, 3, 6, 11, 16)
	first := archetype.Of(level, float32(.2), .06, .04, .04)
	for k := range steps + 1 {
		out = append(out, p.bowl(first+(1-first)*float32(k)/float32(steps)))
	}
	rim := out[len(out)-1].X
	out = append(out, geom.Vec2{X: rim - .3*gobletWall, Y: h + .0008}, geom.Vec2{X: rim - .8*gobletWall, Y: h + .0006})
	for k := range steps + 1 {
		in := p.bowl(1 - (1-gobletBottom)*float32(k)/float32(steps))
		out = append(out, geom.Vec2{X: in.X - gobletWall, Y: in.Y - .0004})
	}
	return append(out, geom.Vec2{Y: p.bowl(gobletBottom).Y - .001})
}

// chased is the metal with lines round the bowl and a wreath of leaves between them.
func (p GobletParms) chased(metal tex.Surface) tex.Surface {
	const leaves, line = 10, .0005
	low, high := p.bowl(.30).Y, p.bowl(.70).Y
	return func(q *tex.Point) tex.Sample {
		o := metal(q)
		out := q.Normal.X*q.Pos.X + q.Normal.Z*q.Pos.Z
		if out < 0 || q.Pos.Y < p.bowl(.1).Y {
			return o
		}
		engraved := func(d float32) float32 { return geom.Smooth(line+1.2*q.Texel, line-.4*q.Texel, geom.Abs(d)) }
		cut := max(engraved(q.Pos.Y-p.bowl(.88).Y), engraved(q.Pos.Y-high), engraved(q.Pos.Y-low))
		if q.Pos.Y > low && q.Pos.Y < high {
			u := geom.Frac(geom.Atan2(q.Pos.Z, q.Pos.X)/(2*geom.Pi)*leaves+leaves) - .5
			v := 2*(q.Pos.Y-low)/(high-low) - 1
			across := geom.Abs(u) * 2 * geom.Pi * p.Bowl / leaves
			half := .0098 * (1 - v*v) * (1 - .25*v)
			cut = max(cut, engraved(across-half))
			if across < half && geom.Abs(v) < .8 {
				cut = max(cut, .8*engraved(across))
			}
			if across > half+line { // the ground between the leaves is punched matt
				cut = max(cut, .45+.3*geom.Noise(q.Pos.X*1400, q.Pos.Y*1400, q.Pos.Z*1400, 7))
			}
		}
		if o.Glass { // engraved glass is matt
			o.Clear *= 1 - .45*cut
		} else {
			o.Color = o.Color.Mul(1 - .5*cut)
		}
		o.Height -= .8 * cut * q.Texel
		o.Rough = geom.Mix(o.Rough, .55, cut)
		return o
	}
}
