package rock

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Gravestone is a cut slab with an arched head on a footing, carved with a cross and worn lines.
var Gravestone = &archetype.Archetype{
	Name:   "gravestone",
	Family: "rock",
	Nouns:  []string{"gravestone", "headstone", "tombstone", "grave"},
	Called: "a gravestone",
	Kin:    "gravestone",
	Names:  "gravestone, tombstone, headstone, grave, grave marker, tomb stone",
	Roles:  []archetype.Role{{Name: "stone", Takes: nil, Of: material.Mineral}},
	Traits: []string{"plain", "broken", "cross"},
	Height: 0.98,
	Build:  buildGravestone,
}

// GravestoneParms shape one gravestone. Lengths are metres.
type GravestoneParms struct {
	Width, Height, Thick float32
	Head                 float32 // height of the arch, share of the width
	Shoulder             float32 // how far the arch is set in, share of the width
	Lean, Tilt           float32 // radians: back, and to the side
	Carved               bool
	Broken               bool
	Cross                bool // the slab is a cross itself
}

func gravestoneParms(b archetype.Brief) GravestoneParms {
	s := b.Seed.Sub("gravestone")
	return GravestoneParms{
		Width: .58 * b.Wide * s.Sub("width").Range(.92, 1.08), Height: .92 * b.Tall * s.Sub("height").Range(.9, 1.08), Thick: .13 * b.Deep,
		Head: s.Sub("head").Range(.30, .50), Shoulder: [...]float32{0, .07, .11}[s.Sub("shoulder").Intn(3)],
		Lean: s.Sub("lean").Range(-.02, .07), Tilt: s.Sub("tilt").Range(-.05, .05), Carved: !b.Traits["plain"], Broken: b.Traits["broken"],
		Cross: b.Traits["cross"],
	}
}

func buildGravestone(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	p := gravestoneParms(brief)
	sc := &scene.Scene{Name: "gravestone", View: scene.DefaultView()}
	sc.View.Yaw, sc.View.Pitch, sc.View.Fill = .48, .22, .86
	stone := brief.Look.Surface("stone", material.Stone{Light: geom.RGB(0xA09C94), Dark: geom.RGB(0x5F5C57), Relief: .8, Speckle: .3, Lichen: .5,
		WearWidth: .022})
	p.slab(sc, brief, stone)
	p.footing(sc, brief, stone)
	for i := range archetype.Of(brief.Level, 2, 3, 4, 5) {
		p.chip(sc, brief, i, stone)
	}
	return sc, nil
}

// slab is the stone itself, a little out of true: no edge of an old stone is straight.
func (p GravestoneParms) slab(sc *scene.Scene, b archetype.Brief, stone tex.Surface) {
	if p.Carved && !p.Cross {
		stone = p.carved(stone)
	}
	part := solid.New("slab", stone, b.Seed.Sub("slab"))
	ring := solid.Subdivide(p.outline(b), archetype.Of(b.Level, float32(1), .30, .12, .07))
	part.Extrude(ring, nil, p.Thick, archetype.Of(b.Level, float32(0), .008, .010, .010))
	bits := b.Seed.Sub("rough").Bits()
	part.Warp(func(q geom.Vec3) geom.Vec3 {
		n := func(k uint32) float32 { return geom.Noise(q.X*5, q.Y*5, q.Z*3, bits+k) }
		return q.Add(geom.Vec3{X: .006 * n(1), Y: .005 * n(2) * geom.Smooth(0, .1, q.Y)})
	})
	sc.Add(part.Place(geom.Move(0, .10, 0).Mul(geom.TurnZ(p.Tilt)).Mul(geom.TurnX(-p.Lean))))
}

// footing is the block that the slab is let into.
func (p GravestoneParms) footing(sc *scene.Scene, b archetype.Brief, stone tex.Surface) {
	bits := b.Seed.Sub("rough").Bits()
	foot := solid.New("footing", stone, b.Seed.Sub("footing"))
	foot.Block(p.Width+.17, .13, p.Thick+.15, archetype.Of(b.Level, float32(.008), .014, .016, .016))
	sc.Add(foot.Warp(func(q geom.Vec3) geom.Vec3 {
		return q.Add(geom.Vec3{X: .006 * geom.Noise(q.X*6, q.Y*6, q.Z*6, bits+3), Z: .006 * geom.Noise(q.X*6, q.Y*6, q.Z*6, bits+4)})
	}))
}

// chip is one of the pieces that have broken off and lie about.
func (p GravestoneParms) chip(sc *scene.Scene, b archetype.Brief, i int, stone tex.Surface) {
	s := b.Seed.Sub("chip").At(i)
	chip := solid.New("chip", stone, s)
	w := s.Sub("size").Range(.045, .09)
	chip.Ellipsoid(w, .62*w, .8*w, archetype.Of(b.Level, 5, 7, 12, 16), archetype.Of(b.Level, 3, 5, 8, 10))
	cut := s.Sub("cut").Bits()
	chip.Warp(func(q geom.Vec3) geom.Vec3 {
		return q.Mul(1 + .35*geom.Noise(q.X/w*1.3, q.Y/w*1.3, q.Z/w*1.3, cut))
	})
	a, low := s.Sub("angle").Range(-.2, 3.3), chip.Bounds().Min.Y
	sc.Add(chip.Place(geom.Move((p.Width/2+.13)*geom.Cos(a), -.006-low, p.Thick/2+.10+.08*geom.Sin(a))))
}

// outline is the slab seen from the front, its foot at 0.
func (p GravestoneParms) outline(b archetype.Brief) []geom.Vec2 {
	w, h := p.Width/2, p.Height
	if p.Cross {
		a, y0, y1 := .30*w, .60*h, .60*h+.6*w
		return []geom.Vec2{{X: -a}, {X: a}, {X: .92 * a, Y: y0}, {X: w, Y: y0}, {X: w, Y: y1}, {X: .92 * a, Y: y1}, {X: .88 * a, Y: h}, {X: -.88 * a, Y: h},
			{X: -.92 * a, Y: y1}, {X: -w, Y: y1}, {X: -w, Y: y0}, {X: -.92 * a, Y: y0}}
	}
	out := []geom.Vec2{{X: -w}, {X: w}}
	if p.Broken {
		s := b.Seed.Sub("break")
		y := .52 * h
		const teeth = 9
		for k := range teeth + 1 { // stone breaks in steps: it falls, and holds level for a while
			t := float32(k) / teeth
			fall := geom.Smooth(0, 1, t) + .09*float32(k%2)
			if k > 0 && k < teeth {
				t += s.At(k).Sub("x").Range(-.035, .035)
			}
			out = append(out, geom.Vec2{X: geom.Mix(w, -w, t), Y: y + .24*h*(1-fall) + s.At(k).Range(-.022, .022)})
		}
		return out
	}
	rise := p.Head * p.Width
	in := p.Shoulder * p.Width
	out = append(out, geom.Vec2{X: w, Y: h - rise})
	steps := archetype.Of(b.Level, 6, 10, 20, 32)
	for k := range steps + 1 {
		a := geom.Pi * float32(k) / float32(steps)
		if in == 0 && (k == 0 || k == steps) {
			continue
		}
		out = append(out, geom.Vec2{X: (w - in) * geom.Cos(a), Y: h - rise + rise*geom.Sin(a)})
	}
	return append(out, geom.Vec2{X: -w, Y: h - rise})
}

// carved cuts a border, a cross and lines of worn writing into the face.
func (p GravestoneParms) carved(stone tex.Surface) tex.Surface {
	return func(q *tex.Point) tex.Sample {
		o := stone(q)
		if q.Normal.Z < .7 {
			return o
		}
		x, y := q.Local.X, q.Local.Y
		n := .0035 * q.Fractal(30, 2, 41)
		cy := .66 * p.Height
		if p.Broken {
			cy = .34 * p.Height
		}
		d := max(geom.Abs(x)-.014, geom.Abs(y-cy)-.11)              // upright
		d = min(d, max(geom.Abs(x)-.068, geom.Abs(y-cy-.035)-.014)) // arms
		for k := range 4 {
			line := max(geom.Abs(y-(cy-.19-.052*float32(k)))-.0075, geom.Abs(x)-.30*p.Width+.02*float32(k%2))
			if letters := geom.Noise(x*95, float32(k)*7, 0, 17); letters > -.15 {
				d = min(d, line+.010*geom.Smooth(.1, -.15, letters))
			}
		}
		cut := geom.Smooth(max(.004, 1.2*q.Texel), -.002, d+n)
		o.Color = o.Color.Mul(1 - .38*cut)
		o.Height -= min(.0045, 3.2*q.Texel) * cut
		return o
	}
}
