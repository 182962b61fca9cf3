package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Bark is the skin of a trunk: ridges that part and meet again along it, or scales, with furrows between.
type Bark struct {
	Plate   geom.Vec3 `is:"sRGB"`
	Pale    geom.Vec3 `is:"the crests vary towards it"`
	Furrow  geom.Vec3 `is:"deep between"`
	Width   float32   `is:"of a ridge, metres; 0: 3 cm"`
	Stretch float32   `is:"how many times longer than wide it is; 0: 5"`
	Depth   float32   `is:"of the furrows; 0: 1"`
	Scaly   bool      `is:"scales like those of an old pine instead of ridges"`
	Smooth  float32   `is:"0..1: how far the skin has closed, as on beech and birch"`
	Bands   float32   `is:"dark dashes across the trunk, as on birch, 0..1"`
	Dirt    float32   `is:"0: 1"`
}

func (f Bark) filled() Bark {
	f.Plate, f.Pale, f.Furrow = hue(f.Plate, 0x6A5442), hue(f.Pale, 0x8F7C66), hue(f.Furrow, 0x41342A)
	f.Width, f.Stretch, f.Depth, f.Dirt = or(f.Width, .03), or(f.Stretch, 5), or(f.Depth, 1), or(f.Dirt, 1)
	return f
}

// Surface is the bark as a function of the point.
// A ridge is eight texels wide at least, or its furrows would vanish in the map.
func (f Bark) Surface() tex.Surface {
	f = f.filled()
	return func(p *tex.Point) tex.Sample {
		w := max(f.Width, 8*p.Texel)
		q := p.Local.Mul(1 / w)
		bend := p.Noise(geom.Vec3{X: q.X * .3, Y: q.Y * .7, Z: q.Z * .7}, geom.Vec3{X: .3 / w, Y: .7 / w, Z: .7 / w}, p.Seed)
		q.Y, q.Z = q.Y+.5*bend, q.Z-.5*bend
		lay := f.ridge
		if f.Scaly {
			lay = f.scale
		}
		crest, own := lay(p, q, 1/w)
		crest = geom.Mix(crest, .85, f.Smooth)
		strip := fibre(p, 3*p.Texel, 6, p.Seed+2)
		rough := grit(p, p.Seed+3)
		peel := p.Noise(geom.Vec3{X: q.X*.9 + 3*own, Y: q.Y * .9, Z: q.Z * .9}, even(.9/w), p.Seed+4)
		flake := geom.Smooth(-.5, .3, peel+.5*strip) * (1 - .8*f.Smooth)

		top := geom.Clamp01(crest - .18*(1-flake))
		c := geom.Mix3(f.Plate, f.Pale, geom.Clamp01(.4*own+.5*crest*flake+.35*strip-.1))
		c = brightened(c, 1+.18*rough+.08*strip)
		c = geom.Mix3(f.Furrow, c, geom.Smooth(-.08, .5, top))
		if f.Bands > 0 {
			c = geom.Mix3(c, f.Furrow, f.Bands*f.dash(p))
		}
		return tex.Sample{
			Color:  soiled(c, .8*soil(p, f.Dirt), earth),
			Rough:  geom.Clamp(.88+.06*rough-.05*crest, .4, .97),
			Height: f.Depth * (1.7*top + .3*flake + .3*strip + .3*rough - 1) * p.Texel,
		}
	}
}

// ridge is how high on a ridge q lies, 0 in a furrow to 1 on the crest, and the ridge's own chance 0..1. Ridges are cells drawn out
// along the trunk, so that they taper and interlock; finer ones divide them. q moves on by per a metre.
func (f Bark) ridge(p *tex.Point, q geom.Vec3, per float32) (crest, own float32) {
	crook := p.Noise(geom.Vec3{X: q.X * .5, Y: q.Y * 1.2, Z: q.Z * 1.2}, geom.Vec3{X: .5 * per, Y: 1.2 * per, Z: 1.2 * per}, p.Seed+1)
	main := geom.Vec3{X: (q.X + .8*crook) / f.Stretch, Y: q.Y + .28*crook, Z: q.Z - .28*crook}
	cells := geom.Vec3{X: per / f.Stretch, Y: per, Z: per}
	// Borders of cells are where the second nearest point is as near as the nearest (Worley 1996): second − near is 0 there, and the crest far from
	// it.
	near, second, id := p.Pebbles(main, cells, p.Seed+5)
	finer := geom.Vec3{X: main.X * 1.6, Y: main.Y*2.1 + .3*crook, Z: main.Z*2.1 - .3*crook}
	near2, second2, id2 := p.Pebbles(finer, cells.Scale(geom.Vec3{X: 1.6, Y: 2.1, Z: 2.1}), p.Seed+6)
	crest = geom.Smooth(.0, .3, second-near) * (.6 + .4*geom.Smooth(.0, .3, second2-near2))
	return crest, .65*float32(id>>24)/255 + .35*float32(id2>>24)/255
}

// scale is how far inside a scale q lies, 0 in the gap to 1, and the scale's own chance 0..1.
func (f Bark) scale(p *tex.Point, q geom.Vec3, per float32) (crest, own float32) {
	crook := .3 * p.Noise(geom.Vec3{X: q.X * 1.3, Y: q.Y * 1.6, Z: q.Z * 1.6}, geom.Vec3{X: 1.3 * per, Y: 1.6 * per, Z: 1.6 * per}, p.Seed+1)
	cells := geom.Vec3{X: per / f.Stretch, Y: per, Z: per}
	near, second, id := p.Pebbles(geom.Vec3{X: q.X/f.Stretch + crook, Y: q.Y + crook, Z: q.Z - crook}, cells, p.Seed)
	return geom.Smooth(.0, .24, (second-near)*(1+crook)), float32(id>>24) / 255
}

// dash is the cover of the lenticels of birch: short dark lines across the trunk, some grown into scars.
func (f Bark) dash(p *tex.Point) float32 {
	h := max(.012, 4*p.Texel)
	n := p.NoiseLocal(geom.Vec3{}, geom.Vec3{X: 1 / h, Y: 1 / (7 * h), Z: 1 / (7 * h)}, geom.Vec3{}, 31)
	wide := geom.Vec3{X: 1 / (3 * h), Y: 1 / (6 * h), Z: 1 / (6 * h)}
	big := p.NoiseLocal(geom.Vec3{}, wide, geom.Vec3{}, 32)
	return geom.Clamp01(geom.Smooth(.42, .62, n) + geom.Smooth(.66, .8, big))
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
		"pine-bark":  Bark{Plate: geom.RGB(0x8A5236), Pale: geom.RGB(0xB37D58), Furrow: geom.RGB(0x452C22), Width: .05, Stretch: 2.2, Scaly: true},
		"birch-bark": Bark{Plate: geom.RGB(0xD3CEC4), Pale: geom.RGB(0xEAE6DE), Furrow: geom.RGB(0x2B2724), Smooth: .9, Bands: 1, Depth: .5},
		"cork":       Bark{Plate: geom.RGB(0xA57B50), Pale: geom.RGB(0xC49C70), Furrow: geom.RGB(0x876442), Width: .012, Stretch: 1.4, Depth: .6},
	},
}
