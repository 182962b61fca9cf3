package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Steel is bright: polished, or brushed along the part.
type Steel struct {
	Color     geom.Vec3 `is:"sRGB"`
	Wear      geom.Vec3 `is:"rubbed edges"`
	Rough     float32   `is:"0: .28"`
	Brush     float32   `is:"strength of the strokes; 0: .22"`
	Fold      float32   `is:"width of the layers of pattern-welded steel, metres; 0: none"`
	Rusted    float32   `is:"0: none"`
	WearWidth float32   `is:"metres; 0: 1.2 mm"`
	Dirt      float32   `is:"0: .8"`
}

// filled has the usual values in place of zeros.
func (f Steel) filled() Steel {
	f.Color, f.Wear = hue(f.Color, 0xC6C9CE), hue(f.Wear, 0xE8EAEC)
	f.Rough, f.Brush, f.WearWidth, f.Dirt = or(f.Rough, .28), or(f.Brush, .22), or(f.WearWidth, .0012), or(f.Dirt, .8)
	return f
}

// Surface is the steel as a function of the point.
func (f Steel) Surface() tex.Surface {
	f = f.filled()
	bare := metal{
		color: f.Color, worn: f.Wear, crust: geom.RGB(0x6A4A34), tone: geom.Vec3{X: .5, Y: .46, Z: .42},
		rough: f.Rough, mottle: .1, smudge: .45, brush: f.Brush, grown: f.Rusted, wear: f.WearWidth, dirt: f.Dirt,
	}.Surface()
	if f.Fold <= 0 {
		return bare
	}
	return func(p *tex.Point) tex.Sample {
		o := bare(p)
		k := f.folded(p)
		o.Color = soiled(o.Color, .5*k, geom.Vec3{X: .40, Y: .41, Z: .44})
		o.Rough += .12 * k
		o.Height -= .25 * k * p.Texel
		return o
	}
}

// folded is how dark the layer is that comes to the surface, 0..1: sheets forged together, twisted and ground through.
func (f Steel) folded(p *tex.Point) float32 {
	sheet, _ := tex.Fit(max(f.Fold, 4*p.Texel), p.Period().Y, 2)
	l, per := p.Local.Mul(1/sheet), even(1/sheet)
	bend := p.Noise(geom.Vec3{X: l.X * .11, Y: l.Y * .22, Z: l.Z * .22}, per.Scale(geom.Vec3{X: .11, Y: .22, Z: .22}), 3)
	knead := p.Noise(geom.Vec3{X: l.X*.3 + bend, Y: l.Y * .4, Z: l.Z * .4}, per.Scale(geom.Vec3{X: .3, Y: .4, Z: .4}), 4)
	// Flat layers, bent by broad noise and kneaded by finer noise; the sine turns the number of a layer into light and dark.
	v := l.Y + .6*l.Z + 3.2*bend + 1.3*knead
	return geom.Smooth(.15, .85, .5+.5*geom.Sin(v*geom.Pi))
}

// Tint is the steel with a coloured oxide film; it stays metal.
func (f Steel) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	f.Color = anodise(f.Color, sRGB)
	f.Wear = shade(f.Color, 1.2)
	return f
}

// Material is the entry of steel.
func (Steel) Material() *Material { return steel }

var steel = &Material{
	Name:    "steel",
	Class:   Metallic,
	Words:   []string{"steel", "metal", "metallic"},
	Default: Steel{},
	Sorts: map[string]Finish{
		"stainless": Steel{Color: geom.RGB(0xCDCFD2), Brush: .3, Rough: .3},
		"brushed":   Steel{Brush: .5, Rough: .36},
		"damascus":  Steel{Color: geom.RGB(0xBEC1C6), Fold: .007, Brush: .08, Rough: .32},
		"chrome":    Steel{Color: geom.RGB(0xD8DADD), Brush: -1, Rough: .13, Dirt: .4},
		"aluminium": Steel{Color: geom.RGB(0xDCDDDF), Brush: .3, Rough: .38},
		"aluminum":  Steel{Color: geom.RGB(0xDCDDDF), Brush: .3, Rough: .38},
		"titanium":  Steel{Color: geom.RGB(0xA8A29C), Brush: .15, Rough: .36},
		"tin":       Steel{Color: geom.RGB(0xC2C3C2), Brush: -1, Rough: .42, Dirt: 1},
		"pewter":    Steel{Color: geom.RGB(0x9A9A9C), Brush: -1, Rough: .44, Dirt: 1.1},
	},
}
