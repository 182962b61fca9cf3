package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var ruined = &Modifier{
	Name: "ruined",
	Words: []string{"ruined", "derelict", "dilapidated", "decrepit", "crumbling", "decaying", "wrecked", "ravaged", "collapsed", "destroyed", "crashed",
		"shipwrecked", "sunken"},
	Wrap:    ruin,
	Spreads: true,
}

// ruin is long neglect: the surface is weathered through and broken, and lit panes are dark and dirty.
func ruin(s tex.Surface, amount float32) tex.Surface {
	return crack(weather(abandon(s, min(1, 1.5*amount)), min(1.1*amount, 1.5)), .85*amount)
}

// abandon puts out lights.
func abandon(s tex.Surface, amount float32) tex.Surface {
	soot := geom.RGB(0x17150F)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		if o.Emission == (geom.Vec3{}) {
			return o
		}
		o.Color = geom.Mix3(o.Color, soot, .9*amount)
		o.Emission = o.Emission.Mul(1 - amount)
		return o
	}
}
