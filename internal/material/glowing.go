package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var glowing = &Modifier{
	Name: "glowing",
	Words: []string{"glowing", "luminous", "lit", "neon", "radiant", "luminescent", "bioluminescent", "illuminated", "enchanted",
		"magical", "magic", "fluorescent"},
	Wrap: glow,
}

// glow shines in the surface's own hue: out of the cavities, along the edges, and faintly all over, so that the form stays readable.
// A colour without a hue glows cold.
// The hue is the colour less three quarters of its grey, scaled to full strength. .6 bounds the light, beyond which the form would be lost in it.
func glow(s tex.Surface, amount float32) tex.Surface {
	cold := geom.Vec3{X: .36, Y: .80, Z: 1}
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		c := o.Color
		top := max(c.X, c.Y, c.Z, .05)
		low := min(c.X, c.Y, c.Z)
		hue := geom.Vec3{X: (c.X - .75*low) / top, Y: (c.Y - .75*low) / top, Z: (c.Z - .75*low) / top}
		hue = geom.Mix3(cold, hue.Mul(1/max(hue.X, hue.Y, hue.Z, .05)), geom.Smooth(.08, .3, (top-low)/top))

		vein := geom.Smooth(.11, .01, geom.Abs(cloud(p, .16, 2, 541)))
		crack := geom.Clamp01(1.2*p.Cavity + .6*geom.Smooth(.55, .15, p.Open) + .5*geom.Smooth(8*p.Texel, 0, p.Crease))
		edge := geom.Smooth(max(.003, 3*p.Texel), 0, p.Edge)
		k := amount * min(.09+.42*max(crack, vein)+.22*edge, .6)
		o.Emission = geom.Vec3{X: max(o.Emission.X, hue.X*k), Y: max(o.Emission.Y, hue.Y*k), Z: max(o.Emission.Z, hue.Z*k)}
		o.Color = geom.Mix3(c, c.Scale(hue), .3*amount).Mul(1 - .25*amount*(1-k))
		return o
	}
}
