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

// Pedestal carries a statue: a plinth, a die with sunk panels between two mouldings, and a cap to stand on; square or round.
var Pedestal = &archetype.Archetype{
	Name:    "pedestal",
	Family:  "rock",
	Nouns:   []string{"pedestal", "plinth", "dais"},
	Called:  "a pedestal",
	Names:   "statue base, stone base, column base, podium, museum stand, display stand, stand for a statue",
	Roles:   []archetype.Role{{Name: "stone", Words: "die, plinth, cap, base, moulding, molding", Takes: nil, Of: material.Mineral}},
	Traits:  []string{"plain", "round", "low"},
	Height:  0.8,
	Carries: true,
	Build:   buildPedestal,
}

// PedestalParms shape one pedestal. Lengths are metres.
type PedestalParms struct {
	Wide, Deep float32 // of the plinth and the cap
	Height     float32
	Waist      float32 // width of the die, share of the plinth's
	Round      bool
	Panels     bool
}

func pedestalParms(b archetype.Brief) PedestalParms {
	s := b.Seed.Sub("pedestal")
	p := PedestalParms{
		Wide: .62 * b.Wide, Deep: .62 * b.Deep, Height: .80 * b.Tall * s.Sub("height").Range(.92, 1.1),
		Waist: s.Sub("waist").Range(.74, .80), Round: b.Traits["round"], Panels: !b.Traits["plain"] && !b.Traits["round"],
	}
	if b.Traits["low"] {
		p.Height *= .45
	}
	return p
}

func buildPedestal(_ context.Context, b archetype.Brief) (*scene.Scene, error) {
	p := pedestalParms(b)
	s := &scene.Scene{Name: "pedestal", View: scene.DefaultView()}
	stone := b.Look.Surface("stone", material.Stone{Light: geom.RGB(0xB4AEA2), Dark: geom.RGB(0x77716A), Relief: .6, Speckle: .25, Lichen: .45, WearWidth: .018})
	foot, cap, moulding := .15*p.Height, .10*p.Height, min(.11*p.Height, .16*p.Wide)
	die := p.Height - foot - cap - 2*moulding
	p.slab(s, b, "plinth", stone, 1, 0, foot)
	p.moulded(s, b, "lower moulding", stone, foot, moulding, false)
	body := stone
	if p.Panels {
		body = p.sunk(stone, die)
	}
	p.slab(s, b, "die", body, p.Waist, foot+moulding, die)
	p.moulded(s, b, "upper moulding", stone, foot+moulding+die, moulding, true)
	p.slab(s, b, "cap", stone, 1, p.Height-cap, cap)
	return s, nil
}

// slab is a block, or a drum, of a share of the plinth's width. Its foot sinks a little into what it stands on.
func (p PedestalParms) slab(s *scene.Scene, b archetype.Brief, name string, stone tex.Surface, share, at, height float32) {
	part := solid.New(name, stone, b.Seed.Sub(name))
	bevel := archetype.Of(b.Level, float32(.006), .009, .010, .010)
	sunk := min(at, .004)
	if p.Round {
		r, h := share*p.Wide/2, height+sunk
		part.LatheOutline([]geom.Vec2{{X: r - bevel}, {X: r, Y: bevel}, {X: r, Y: h - bevel}, {X: r - bevel, Y: h}}, solid.Circle(1, p.Deep/p.Wide, p.segments(b)))
	} else {
		part.Block(share*p.Wide, height+sunk, share*p.Deep, bevel)
	}
	bits := b.Seed.Sub("rough").Bits()
	part.Warp(func(q geom.Vec3) geom.Vec3 { // cut by hand: no edge is quite true, but what lies on another lies flat
		n := func(k uint32) float32 { return .0025 * geom.Noise(q.X*5, (q.Y+at)*5, q.Z*5, bits+k) }
		return q.Add(geom.Vec3{X: n(1), Z: n(2)})
	})
	s.Add(part.Place(geom.Move(0, at-sunk, 0)))
}

func (p PedestalParms) segments(b archetype.Brief) int { return archetype.Of(b.Level, 14, 24, 40, 64) }

// moulded is the curve between the die and the wider stone below or above it: a cyma, hollow at the die and full at the stone.
func (p PedestalParms) moulded(s *scene.Scene, b archetype.Brief, name string, stone tex.Surface, at, height float32, up bool) {
	const sunk = .004
	steps := archetype.Of(b.Level, 3, 4, 7, 10)
	wide, narrow := .94*p.Wide/2, p.Waist*p.Wide/2
	var profile []geom.Vec2
	for k := range steps + 1 {
		t := float32(k) / float32(steps)
		x := geom.Mix(wide, narrow, geom.Smooth(0, 1, t))
		y := t * height
		if up {
			y = height - y
		}
		profile = append(profile, geom.Vec2{X: x, Y: y})
	}
	if up {
		for i, k := 0, len(profile)-1; i < k; i, k = i+1, k-1 {
			profile[i], profile[k] = profile[k], profile[i]
		}
	}
	profile[0].Y -= sunk
	profile[len(profile)-1].Y += sunk
	deep := p.Deep / p.Wide
	outline := solid.Circle(1, deep, p.segments(b))
	if !p.Round {
		outline = []geom.Vec2{{X: -1, Y: -deep}, {X: 1, Y: -deep}, {X: 1, Y: deep}, {X: -1, Y: deep}}
	}
	part := solid.New(name, stone, b.Seed.Sub(name))
	part.LatheOutline(profile, outline)
	s.Add(part.Place(geom.Move(0, at, 0)))
}

// sunk cuts a panel with a raised border into each side of the die.
func (p PedestalParms) sunk(stone tex.Surface, die float32) tex.Surface {
	return func(q *tex.Point) tex.Sample {
		o := stone(q)
		if geom.Abs(q.Normal.Y) > .3 || die < .12 {
			return o
		}
		half, across := p.Waist*p.Wide/2, q.Pos.X
		if geom.Abs(q.Normal.X) > geom.Abs(q.Normal.Z) {
			half, across = p.Waist*p.Deep/2, q.Pos.Z
		}
		border := min(.20*half*2, .25*die)
		y := geom.Abs(q.Local.X - die/2) // Local runs up the block
		d := max(geom.Abs(across)-(half-border), y-(die/2-border))
		edge := max(.006, 1.2*q.Texel)
		in := geom.Smooth(edge, -edge, d)
		o.Height -= min(.006, 2.5*q.Texel) * in
		rim := geom.Smooth(2*edge, 0, geom.Abs(d))
		o.Color = o.Color.Mul(1 - .10*in - .22*rim)
		return o
	}
}
