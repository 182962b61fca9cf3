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

// DrumParms shape a barrel of sheet steel. Lengths are metres.
type DrumParms struct {
	Height, Radius float32
	Open, Plain    bool
	Dents          float32 // depth
	Coat, Band     geom.Vec3
}

// drums are coats and the bands round their middle.
var drums = [...][2]uint32{{0x2F5F7E, 0xD8D2C0}, {0x8C3A24, 0xD8C9A4}, {0x47603A, 0xD2C8A0}, {0xB98A22, 0x2C2C2E}}

// drummed reports whether a barrel is no cooper's work: the words call a drum, or make it of steel.
func drummed(b archetype.Brief) bool {
	all := b.Look.All
	return b.Traits["drum"] || all != nil && all.Material().Name == "steel"
}

func drumParms(b archetype.Brief) DrumParms {
	s := b.Seed.Sub("drum")
	coat := drums[b.Hues().Sub("drum").Intn(len(drums))]
	return DrumParms{
		Height: .88 * b.Tall * s.Sub("height").Range(.98, 1.02), Radius: .29 * (b.Wide + b.Deep) / 2, Open: b.Traits["open"], Plain: b.Traits["plain"],
		Dents: s.Sub("dents").Range(.003, .009), Coat: geom.RGB(coat[0]), Band: geom.RGB(coat[1]),
	}
}

func buildDrum(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	p := drumParms(brief)
	sc := &scene.Scene{Name: "barrel", View: scene.DefaultView()}
	sc.View.Yaw, sc.View.Pitch = .55, .40
	coat := brief.Look.Surface("staves", material.Paint{Coat: p.Coat, Chips: .9, WearWidth: .006, Fade: .4, Rough: .46, Dirt: 1.2})
	if _, tinted := brief.Look.Tints["staves"]; !p.Plain && !tinted && !brief.Look.Statue() {
		coat = p.banded(coat)
	}
	n := archetype.Of(brief.Level, 14, 24, 44, 64)
	shell := solid.New("shell", coat, brief.Seed.Sub("shell"))
	shell.Crease = geom.Cos(38 * geom.Pi / 180)
	shell.Lathe(p.profile(brief.Level), n)
	shell.Warp(p.dented(brief))
	sc.Add(shell)
	if p.Open {
		return sc, nil
	}
	for k, plug := range []struct{ x, r float32 }{{-.55, .040}, {.60, .024}} {
		bung := solid.New("bung", brief.Look.Surface("hoops", material.Steel{Color: geom.RGB(0x85878A), Rough: .42}), brief.Seed.Sub("bung").At(k))
		bung.Crease = geom.Cos(40 * geom.Pi / 180)
		r := plug.r
		bung.Lathe([]geom.Vec2{{Y: -.004}, {X: 1.25 * r, Y: -.004}, {X: 1.25 * r, Y: .003}, {X: r, Y: .005}, {X: .96 * r, Y: .013}, {X: .5 * r, Y: .013},
			{X: .46 * r, Y: .008}, {Y: .008}}, archetype.Of(brief.Level, 8, 10, 20, 28))
		sc.Add(bung.Place(geom.Move(plug.x*p.Radius, p.Height-drumHead, .12*p.Radius)))
	}
	return sc, nil
}

// drumHead is how deep the head lies under the rim, in metres.
const drumHead = .020

// profile runs from the sunk bottom over the chimes and two rolling hoops to the sunk head, or down the inside.
func (p DrumParms) profile(level archetype.Level) []geom.Vec2 {
	h, r := p.Height, p.Radius
	out := []geom.Vec2{{Y: .014}, {X: r - .014, Y: .014}, {X: r - .010}, {X: r + .001}, {X: r + .006, Y: .006}, {X: r + .006, Y: .016}, {X: r, Y: .022}}
	steps := archetype.Of(level, 2, 3, 6, 8)
	for _, at := range []float32{h / 3, 2 * h / 3} {
		for k := range steps + 1 {
			t := float32(k)/float32(steps)*2 - 1
			out = append(out, geom.Vec2{X: r + .013*(1-t*t), Y: at + .020*t})
		}
	}
	out = append(out, geom.Vec2{X: r, Y: h - .022}, geom.Vec2{X: r + .006, Y: h - .016}, geom.Vec2{X: r + .006, Y: h - .006}, geom.Vec2{X: r + .001, Y: h},
		geom.Vec2{X: r - .010, Y: h})
	if p.Open {
		return append(out, geom.Vec2{X: r - .012, Y: h - .004}, geom.Vec2{X: r - .012, Y: .020}, geom.Vec2{Y: .018})
	}
	return append(out, geom.Vec2{X: r - .014, Y: h - drumHead}, geom.Vec2{Y: h - drumHead})
}

// dented is a body that has been rolled off a lorry: hollows between the hoops, none at the rims.
func (p DrumParms) dented(b archetype.Brief) func(geom.Vec3) geom.Vec3 {
	s := b.Seed.Sub("dent").Bits()
	return func(q geom.Vec3) geom.Vec3 {
		far := geom.Smooth(.03, .14, min(q.Y, p.Height-q.Y))
		k := 1 - far*p.Dents/p.Radius*(1+geom.Noise(q.X*7, q.Y*7, q.Z*7, s))
		return geom.Vec3{X: q.X * k, Y: q.Y, Z: q.Z * k}
	}
}

// banded paints a band between the hoops, and lets oil run down from the head.
func (p DrumParms) banded(coat tex.Surface) tex.Surface {
	low, high := .36*p.Height, .64*p.Height
	return func(q *tex.Point) tex.Sample {
		o := coat(q)
		side := geom.Smooth(.6, .4, geom.Abs(q.Normal.Y))
		edge := min(q.Pos.Y-low, high-q.Pos.Y)
		band := side * geom.Smooth(-.6*q.Texel, .6*q.Texel, edge) * (1 - geom.Smooth(.3, .7, o.Metal))
		tone := geom.Clamp((o.Color.X+o.Color.Y+o.Color.Z)/(p.Coat.X+p.Coat.Y+p.Coat.Z), .6, 1.2)
		worn := geom.Smooth(.34, .46, q.Fractal(12, 3, 71))
		o.Color = geom.Mix3(o.Color, p.Band.Mul(tone), .93*band*(1-worn))
		a := geom.Atan2(q.Pos.Z, q.Pos.X)
		run := geom.Smooth(.42, .75, geom.Noise(a*9, 0, 3, 17)+.25*geom.Noise(a*31, q.Pos.Y*2, 5, 18)) * geom.Smooth(.45, .95,
			q.Pos.Y/p.Height+.3*geom.Noise(a*9, 1, 0, 19))
		o.Color = o.Color.Mul(1 - .45*side*run)
		o.Rough = geom.Mix(o.Rough, .3, .6*side*run)
		return o
	}
}
