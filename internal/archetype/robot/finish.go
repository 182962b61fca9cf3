package robot

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// finishes are the surfaces of a robot's roles, some with marks on them.
type finishes struct {
	armour, striped     tex.Surface
	accent              tex.Surface
	steel, dark, bright tex.Surface // of the joints: hinges, bones and sleeves, rods
	rubber              tex.Surface
	lamp, beacon, glass tex.Surface
	ink                 geom.Vec3 // of marks on the armour
}

func (r *robot) finishes() finishes {
	look := r.Look
	paint := material.Paint{Coat: r.Coat, Chips: .8, WearWidth: .004, Fade: .3, Rough: .38}
	ink := black
	if c, ok := look.Tints["armour"]; ok && max(c.X, c.Y, c.Z) < .3 {
		ink = cream
	}
	hazard := paint
	if r.Marked {
		hazard.Stripe, hazard.Pitch = ink, .058
	}
	f := finishes{
		ink:     ink,
		armour:  look.Surface("armour", paint),
		striped: look.Surface("armour", hazard),
		accent:  look.Surface("accent", material.Paint{Coat: geom.RGB(0x44484E), Chips: .7, WearWidth: .004, Fade: .3, Rough: .44}),
		steel:   look.Surface("joints", material.Steel{Color: geom.RGB(0x9C9FA5), Wear: geom.RGB(0xDFE1E4), Rough: .32, Brush: .1, WearWidth: .0025}),
		dark: look.Surface("joints", material.Iron{Color: geom.RGB(0x4C4E53), Wear: geom.RGB(0x9EA2A8), Hammer: -1, Rough: .42, Rusted: .12,
			WearWidth: .003}),
		bright: look.Surface("joints", material.Steel{Color: geom.RGB(0xCFD2D6), Rough: .18, Brush: -1}),
		rubber: look.Surface("rubber", material.Plastic{Color: geom.RGB(0x26272A), Rough: .7, Skin: 1.2, WearWidth: .003}),
		lamp:   look.Surface("lamps", lamp{Color: r.Light}),
		beacon: look.Wrap(lamp{Color: geom.RGB(0xFF5A24)}.Surface()),
		glass:  look.Surface("lamps", lamp{Color: r.Light, Pane: true}),
	}
	if look.Statue() {
		f.beacon = f.lamp
	}
	return f
}

// lamp is the finish of lights: a bright lens, or the dark pane behind which the eyes glow.
type lamp struct {
	Color geom.Vec3 // sRGB
	Pane  bool
}

// Surface is the lamp as a function of the point.
func (l lamp) Surface() tex.Surface {
	if l.Pane {
		return l.pane()
	}
	return func(*tex.Point) tex.Sample {
		return tex.Sample{Color: l.Color.Mul(.5), Rough: .12, Emission: l.Color.Mul(.88)}
	}
}

// pane is near-black glass with fine lines across; the light of the eyes, eyeAside from the middle, spreads in it.
func (l lamp) pane() tex.Surface {
	return func(p *tex.Point) tex.Sample {
		line := .5 + .5*geom.Sin(p.Pos.Y*2*geom.Pi/max(.005, 4*p.Texel))
		o := tex.Sample{Color: geom.Vec3{X: .045, Y: .055, Z: .065}, Rough: .08}
		x, y := geom.Abs(p.Local.X-.5*(p.Low.X+p.High.X))-eyeAside, p.Local.Y
		halo := geom.Smooth(.062, .008, geom.Sqrt(x*x+y*y))
		o.Emission = l.Color.Mul((.02 + .13*halo) * (.7 + .3*line))
		return o
	}
}

// Tint is the lamp in that light.
func (l lamp) Tint(sRGB geom.Vec3) material.Finish {
	top := max(sRGB.X, sRGB.Y, sRGB.Z, .05)
	l.Color = sRGB.Mul(1 / top)
	return l
}

// Material is the entry of lamps; no word asks for it.
func (lamp) Material() *material.Material { return light }

var light = &material.Material{Name: "lamp", Class: material.Vitreous, Default: lamp{Color: geom.RGB(0x4CEBFF)}}
