package weapon

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// stroke is a line of a rune in its cell: x in 0..1 from the stave, y in −1..1 from foot to head.
type stroke struct{ x0, y0, x1, y1 float32 }

// futhark is a choice of the elder runes that read well when cut large: fehu, thurisaz, ansuz, raido, hagalaz, jera's half, sowilo, tiwaz, berkano, othala.
var futhark = [][]stroke{
	{{0, -1, 0, 1}, {0, .1, 1, .75}, {0, -.45, 1, .2}},
	{{0, -1, 0, 1}, {0, .5, .9, 0}, {.9, 0, 0, -.5}},
	{{0, -1, 0, 1}, {0, 1, 1, .35}, {0, .4, 1, -.25}},
	{{0, -1, 0, 1}, {0, 1, .9, .5}, {.9, .5, 0, 0}, {0, 0, 1, -1}},
	{{0, -1, 0, 1}, {1, -1, 1, 1}, {0, .35, 1, -.35}},
	{{.8, 1, 0, .3}, {0, .3, 1, -.3}, {1, -.3, .2, -1}},
	{{.5, -1, .5, 1}, {.5, 1, 0, .35}, {.5, 1, 1, .35}},
	{{0, -1, 0, 1}, {0, 1, .9, .5}, {.9, .5, 0, 0}, {0, 0, .9, -.5}, {.9, -.5, 0, -1}},
	{{.5, 1, 0, .4}, {.5, 1, 1, .4}, {0, .4, 1, -1}, {1, .4, 0, -1}},
	{{0, -1, 0, 1}, {1, -1, 1, 1}, {0, 1, 1, .2}, {1, 1, 0, .2}},
}

// inscription is a line of runes in the fuller.
type inscription struct {
	from, to float32 // metres from the root
	cell     float32 // metres from rune to rune
	high     float32 // half the height of a rune, metres
	stroke   float32 // half the width of a line, metres
	seed     uint32
	margin   float32 // share of the cell left free on either side
}

func (s *sword) inscription() inscription {
	high := .62 * min(.42*s.Width/2, .2*s.Width)
	return inscription{
		from: bladeRoot + .004 + s.Width, to: .57 * s.Fuller / .64 * s.Length, cell: 2.35 * high, high: high,
		stroke: .115 * high, seed: s.Seed.Sub("runes").Bits(), margin: .24,
	}
}

// distance is how far (along, across) metres lies from the nearest line of a rune.
func (r *inscription) distance(along, across float32) float32 {
	if along < r.from || along > r.to || geom.Abs(across) > 1.4*r.high {
		return 1
	}
	u := (along - r.from) / r.cell
	i := geom.Floor(u)
	if float32(i+1)*r.cell+r.from > r.to {
		return 1
	}
	letter := futhark[geom.Hash(i, 5, 7, r.seed)%uint32(len(futhark))]
	wide := (1 - 2*r.margin) * r.cell
	at := geom.Vec2{X: (u - float32(i) - r.margin) * r.cell, Y: across}
	best := float32(1)
	for _, l := range letter {
		a := geom.Vec2{X: l.x0 * wide, Y: l.y0 * r.high}
		b := geom.Vec2{X: l.x1 * wide, Y: l.y1 * r.high}
		d := b.Sub(a)
		t := geom.Clamp01(at.Sub(a).Dot(d) / d.Dot(d))
		best = min(best, at.Sub(a.Add(d.Mul(t))).Len())
	}
	return best
}

// engraved cuts the runes into the blade: inlaid with gold on plain steel, dark on anything else, shining on a spellbound blade.
func (s *sword) engraved(own tex.Surface) tex.Surface {
	r := s.inscription()
	_, other := s.Look.Finish["blade"]
	inlaid := !other && !s.Look.Statue()
	gold, shine := geom.RGB(0xD9A441), geom.RGB(0x22A6FF)
	if c, ok := s.Look.Tints["fittings"]; ok {
		shine = c
	}
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		if s.Spell && !s.Look.Statue() { // the groove is blackened, so that the light stands out
			lip := s.sectionAt(geom.Clamp01(p.Local.X / (s.Length + bladeRoot))).lip
			o.Color = o.Color.Mul(1 - .72*geom.Smooth(lip+.6*p.Texel, lip-.6*p.Texel, geom.Abs(p.Local.Y)))
		}
		side := float32(1)
		if p.Local.Z < 0 {
			side = -1
		}
		d := r.distance(p.Local.X, p.Local.Y*side)
		if d > 4*r.stroke+3*p.Texel {
			return o
		}
		w := max(r.stroke, .55*p.Texel)
		cut := geom.Smooth(w+.5*p.Texel, w-.5*p.Texel, d)
		rim := geom.Smooth(w+1.6*p.Texel, w+.2*p.Texel, d) * (1 - cut)
		o.Color = o.Color.Mul(1 - .62*rim)
		o.Height -= .9 * cut * p.Texel
		switch {
		case s.Spell && !s.Look.Statue():
			halo := geom.Smooth(4*r.stroke+2*p.Texel, w, d)
			o.Emission = shine.Mul(max(.62*cut, .16*halo*halo))
			o.Color = geom.Mix3(o.Color.Mul(1-.3*halo), shine.Mul(.3), cut)
		case inlaid:
			o.Color = geom.Mix3(o.Color, gold, .9*cut)
			o.Rough = geom.Mix(o.Rough, .36, cut)
		default:
			o.Color = o.Color.Mul(1 - .6*cut)
			o.Rough = geom.Mix(o.Rough, .6, cut)
		}
		return o
	}
}
