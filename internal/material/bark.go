package material

import (
	"atelier/internal/geom"
	"atelier/internal/tex"
)

// Bark is the skin of a trunk: plates between furrows that run along it.
type Bark struct {
	Plate   geom.Vec3 // sRGB
	Pale    geom.Vec3 // plates vary towards it
	Furrow  geom.Vec3 // deep between the plates
	Width   float32   // of a plate, metres; 0: 3.5 cm
	Stretch float32   // how many times longer than wide a plate is; 0: 4.5
	Depth   float32   // of the furrows; 0: 1
	Smooth  float32   // 0..1: how far plates have grown together, as on beech and birch
	Bands   float32   // dark dashes across the trunk, as on birch, 0..1
	Dirt    float32   // 0: 1
}

func (f Bark) filled() Bark {
	f.Plate, f.Pale, f.Furrow = hue(f.Plate, 0x6B5340), hue(f.Pale, 0x94806B), hue(f.Furrow, 0x2A1E16)
	f.Width, f.Stretch, f.Depth, f.Dirt = or(f.Width, .035), or(f.Stretch, 4.5), or(f.Depth, 1), or(f.Dirt, 1)
	return f
}

// Surface is the bark as a function of the point.
func (f Bark) Surface() tex.Surface {
	f = f.filled()
	return func(p *tex.Point) tex.Sample {
		w := max(f.Width, 9*p.Texel)
		q := p.Local.Mul(1 / w)
		bend := geom.Noise(q.X*.45, q.Y*.8, q.Z*.8, p.Seed)
		crook := geom.Noise(q.X*1.3, q.Y*1.6, q.Z*1.6, p.Seed+1)
		near, second, id := pebbles(geom.Vec3{X: q.X/f.Stretch + .25*crook, Y: q.Y + .45*bend + .2*crook, Z: q.Z - .45*bend + .2*crook}, p.Seed)
		gap := (second - near) * (1 + .3*crook)
		plate := geom.Mix(geom.Smooth(.03, .34, gap), 1, f.Smooth)
		own := float32(id>>24)/255 - .5

		scale := fibre(p, 3.2*p.Texel, 5, p.Seed+2)
		rough := grit(p, p.Seed+3)
		cross := geom.Smooth(.16, .04, geom.Abs(geom.Noise(q.X*1.7+own*9, q.Y*.5, q.Z*.5, p.Seed+4))) * plate * (1 - f.Smooth)
		c := geom.Mix3(f.Plate, f.Pale, geom.Clamp01(.35+.7*own+.35*scale+.25*bend))
		c = brightened(c, 1+.16*rough)
		c = geom.Mix3(f.Furrow, c, plate*(1-.6*cross))
		if f.Bands > 0 {
			c = geom.Mix3(c, f.Furrow, f.Bands*f.dash(p))
		}
		d := soil(p, f.Dirt)
		return tex.Sample{
			Color:  soiled(c, .8*d, earth),
			Rough:  geom.Clamp(.88+.05*rough-.06*plate*own, .4, .97),
			Height: f.Depth * (1.25*plate - .5*cross + .3*scale + .35*rough + .25*own*plate - .6) * p.Texel,
		}
	}
}

// dash is the cover of the lenticels of birch: short dark lines across the trunk, some grown into scars.
func (f Bark) dash(p *tex.Point) float32 {
	h := max(.012, 4*p.Texel)
	n := geom.Noise(p.Local.X/h, p.Local.Y/(7*h), p.Local.Z/(7*h), 31)
	big := geom.Noise(p.Local.X/(6*h), p.Local.Y/(5*h), p.Local.Z/(5*h), 32)
	return geom.Clamp01(geom.Smooth(.42, .62, n) + geom.Smooth(.5, .66, big))
}

// Tint is the bark of another tree.
func (f Bark) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	middle := geom.Mix3(f.Plate, f.Pale, .35)
	f.Plate, f.Pale, f.Furrow = Recolour(f.Plate, middle, sRGB), Recolour(f.Pale, middle, sRGB), Recolour(f.Furrow, middle, sRGB)
	return f
}

// Material is the entry of bark.
func (Bark) Material() *Material { return bark }

var bark = &Material{
	Name:    "bark",
	Class:   Living,
	Words:   []string{"bark", "barky"},
	Default: Bark{},
	Sorts: map[string]Finish{
		"pine-bark":  Bark{Plate: geom.RGB(0x8A5236), Pale: geom.RGB(0xB37D58), Furrow: geom.RGB(0x33201A), Width: .05, Stretch: 2.4},
		"birch-bark": Bark{Plate: geom.RGB(0xD3CEC4), Pale: geom.RGB(0xEAE6DE), Furrow: geom.RGB(0x2B2724), Smooth: .9, Bands: 1, Depth: .5},
		"cork":       Bark{Plate: geom.RGB(0xA57B50), Pale: geom.RGB(0xC49C70), Furrow: geom.RGB(0x5A3C24), Width: .012, Stretch: 1.4, Depth: .6},
	},
}
