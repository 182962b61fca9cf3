package people

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// weave is what something is made of.
type weave int

const (
	woven weave = iota
	hide
	suede
	ringed // mail
	steel
	gilt
	enamel // paint on steel
	moulded
	furry
	straw
	timber
	hewn   // stone
	skinny // the skin of the figure
)

// stuff is what a garment is made of, where words say nothing else.
type stuff struct {
	role        string
	of          weave
	color, trim uint32        // sRGB; trim is that of the hems, 0: as the cloth
	hem         float32       // height of the hems, metres
	over        cloth.Painter // what is sewn or painted on; nil: nothing
}

// ends are where a part has hems: where its Local.X begins, and where it ends.
type ends struct{ start, end bool }

// finish is the stuff as a material.
func (s stuff) finish(e ends) material.Finish {
	c := geom.RGB(s.color)
	switch s.of {
	case hide:
		return material.Leather{Color: c, Wear: geom.Mix3(c, geom.RGB(0xC8A070), .35)}
	case suede:
		return material.Leather{Color: c, Rough: .85, Pebble: .4}
	case ringed:
		return cloth.Mail{Color: c}
	case steel:
		return material.Steel{Color: c, Wear: geom.RGB(0xECEEF0), Rough: .30, Brush: .12, WearWidth: .003, Dirt: 1}
	case gilt:
		return material.Gold{Color: c}
	case enamel:
		return material.Paint{Coat: c, Chips: .3, WearWidth: .003, Rough: .40}
	case moulded:
		return material.Plastic{Color: c}
	case furry:
		return material.Fur{Coat: c, Length: .03, Wave: .6, Rough: .8}
	case straw:
		return material.Fabric{Color: c, Other: c.Mul(.7), Weave: material.Straw, Thread: .006, Relief: .9, Vary: .5, Rough: .75}
	case hewn:
		return material.Stone{Light: c, Dark: c.Mul(.6), Relief: 1.4}
	case timber:
		return material.Wood{Light: c, Dark: c.Mul(.55), Wear: geom.Mix3(c, v(1, 1, 1), .2), Rough: .6}
	}
	w := cloth.Twill{Color: c, Hem: s.hem, Start: e.start, End: e.end}
	if s.trim != 0 {
		w.Trim = geom.RGB(s.trim)
	}
	return w
}

// of is the surface of a stuff whose part has hems at some ends. place takes the part's Local to the bind pose; nil: Pos is there already.
func (g *maker) of(s stuff, e ends, place func(local vec) vec) tex.Surface {
	own := g.dyed(s.role, s.finish(e))
	if s.of == skinny {
		own = complexion{skin: g.skin}
	}
	if s.over == nil || g.Look.Statue() {
		return g.Look.Surface(s.role, own)
	}
	// Painters measure in shares of the shoulders' height, so that a pocket stays where it is on bodies of any size.
	unit := 1 / g.joint(rig.LeftUpperArm).Y
	return g.Look.Over(s.role, own, func(under tex.Surface) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			o, at := under(p), p.Pos
			if place != nil {
				at = place(p.Local)
			}
			s.over(&o, at.Mul(unit), p.Texel*unit)
			return o
		}
	})
}

// plainly is the surface of a stuff without hems.
func (g *maker) plainly(s stuff) tex.Surface { return g.of(s, ends{}, nil) }

// dyed is a finish in the colour that its role was given.
func (g *maker) dyed(role string, own material.Finish) material.Finish {
	if c, ok := g.dyes[role]; ok {
		return own.Tint(c)
	}
	return own
}
