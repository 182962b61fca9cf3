package procedural

import (
	"atelier/internal/language"
	"atelier/internal/media/geom"
)

// scale is the factor from the built size to the size that was asked for, along each axis. One measure scales the whole; several stretch it, each
// along its own axis.
func (p *plan) scale(built geom.Vec3) geom.Vec3 {
	s := max(p.intent.Size.Scale, .01)
	by := geom.Vec3{X: s, Y: s, Z: s}
	measures := p.intent.Size.Measures
	if len(measures) == 1 {
		m := measures[0]
		f := m.Metres / max(along(built, m.Axis), 1e-6)
		return geom.Vec3{X: f, Y: f, Z: f}
	}
	for _, m := range measures {
		f := m.Metres / max(along(built, m.Axis), 1e-6)
		switch m.Axis {
		case language.Height:
			by.Y = f
		case language.Width:
			by.X = f
		case language.Depth:
			by.Z = f
		}
	}
	return by
}

func along(v geom.Vec3, a language.Axis) float32 {
	switch a {
	case language.Width:
		return v.X
	case language.Depth:
		return v.Z
	}
	return v.Y
}
