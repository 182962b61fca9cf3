package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Stone is rock, rough or cut: mottled, layered, speckled or veined.
type Stone struct {
	Light, Dark geom.Vec3 `is:"the two ends of its tone, sRGB"`
	Vein        geom.Vec3 `is:"colour of veins"`
	Rough       float32   `is:"0: .86"`
	Relief      float32   `is:"height of its unevenness; 0: 1"`
	Speckle     float32   `is:"crystals as in granite, 0..1; 0: none"`
	Layer       float32   `is:"thickness of strata, metres; 0: none"`
	Veins       float32   `is:"strength of veins as in marble, 0..1; 0: none"`
	Course      float32   `is:"height of a course of masonry, metres; 0: one piece"`
	Lichen      float32   `is:"pale crusts on old stone; 0: .3"`
	WearWidth   float32   `is:"of bruised edges, metres; 0: 2 cm"`
	Dirt        float32   `is:"0: 1"`
	Vary        float32   `is:"how blocks differ in tone; 0: .6"`
}

func (s Stone) filled() Stone {
	s.Light, s.Dark, s.Vein = hue(s.Light, 0xA9A296), hue(s.Dark, 0x625C54), hue(s.Vein, 0x5E6066)
	s.Rough, s.Relief, s.Lichen = or(s.Rough, .86), or(s.Relief, 1), or(s.Lichen, .3)
	s.WearWidth, s.Dirt, s.Vary = or(s.WearWidth, .02), or(s.Dirt, 1), or(s.Vary, .6)
	return s
}

// Surface is the stone as a function of the point.
func (s Stone) Surface() tex.Surface {
	s = s.filled()
	return func(p *tex.Point) tex.Sample {
		broad := cloud(p, .25, 4, p.Seed)
		fine := grit(p, p.Seed+3)
		tone := .3 + .75*broad + s.Vary*(geom.Unit(1, p.Seed)-.4)
		h := .7*broad + .55*fine
		if s.Layer > 0 {
			tone, h = s.strata(p, broad, fine, tone, h)
		}
		c := geom.Mix3(s.Light, s.Dark, geom.Clamp01(tone))
		warm := .1 * s.Vary * (geom.Unit(2, p.Seed) - .5)
		c = c.Scale(geom.Vec3{X: 1 + warm, Y: 1, Z: 1 - warm}).Mul(1 + .12*fine*s.Relief)
		rough := s.Rough + .06*fine + .05*broad
		if s.Speckle > 0 {
			c, rough = s.crystals(p, c, rough)
		}
		if s.Veins > 0 {
			c = s.veined(p, c, broad)
		}
		if s.Course > 0 {
			var joint float32
			c, joint = s.laid(p, c, fine)
			h -= 1.1 * joint
		}
		pit := geom.Smooth(.5, .85, s.pits(p)+.5*broad)
		c, h = c.Mul(1-.16*pit*s.Relief), h-.5*pit
		return s.aged(p, c, rough, h)
	}
}

// pits is the noise whose peaks are pits.
func (s Stone) pits(p *tex.Point) float32 {
	return p.NoisePos(even(.17/p.Texel), p.Seed+9)
}

// aged bruises the edges, blackens what rain does not wash, and lets lichen grow. h is texels.
func (s Stone) aged(p *tex.Point, c geom.Vec3, rough, h float32) tex.Sample {
	e := worn(p, s.WearWidth)
	c = geom.Mix3(c, c.Mul(1.25), .6*e)
	d := soil(p, s.Dirt)
	c = soiled(c, d, soot)
	if s.Lichen > 0 && p.Open > .35 {
		if grown, over := cloudOver(p, .22, .14, 3, 88); over {
			c = geom.Mix3(c, geom.RGB(0xB4B48A), s.Lichen*geom.Smooth(.22, .38, grown)*geom.Smooth(.35, .8, p.Open))
		}
	}
	return tex.Sample{
		Color:  brightened(c, 1),
		Rough:  geom.Clamp(geom.Mix(rough, .9, .6*d), .1, .97),
		Height: (h - .3*e) * s.Relief * p.Texel,
	}
}

// strata lays the stone down in beds that a fold has bent, each with its tone and its ledge.
func (s Stone) strata(p *tex.Point, broad, fine, tone, h float32) (float32, float32) {
	thick, beds := tex.Fit(max(s.Layer, 5*p.Texel), p.Period().Y, 1)
	bed := p.Pos.Y/thick + 1.2*broad + .15*fine
	n := geom.Floor(bed)
	f := bed - float32(n)
	own := float32(geom.Hash(geom.Wrap(n, beds), 7, 0, 5)>>8)/(1<<24) - .5
	return .45*tone + .2 + .7*own + .12*f, .5*h + .5*own + .35*geom.Smooth(.75, 1, f) - .4*geom.Smooth(.12, 0, f)
}

// laid lays the stone in courses of running bond, three times as long as high, and gives how deep in a joint the point lies, 0..1.
// No course is under nine texels high.
// u and v are the two axes of the face that it looks along least. A course is high, a block three times as long, and every other course is shifted by
// half a block. own is −1..1.
func (s Stone) laid(p *tex.Point, c geom.Vec3, fine float32) (geom.Vec3, float32) {
	u, v, period := p.Pos.X, p.Pos.Y, p.Period()
	if x, y, z := geom.Abs(p.Normal.X), geom.Abs(p.Normal.Y), geom.Abs(p.Normal.Z); y > .8 {
		v, period.Y = p.Pos.Z, period.Z
	} else if x > z {
		u, period.X = p.Pos.Z, period.Z
	}
	high, rows := tex.Fit(max(s.Course, 9*p.Texel), period.Y, 2)
	wide, columns := tex.Fit(3*high, period.X, 1)
	row := v/high + .02*fine
	i := geom.Floor(row)
	col := u/wide + .5*float32(i&1)
	k := geom.Floor(col)
	across, along := row-float32(i), 3*(col-float32(k))
	edge := min(across, 1-across, along, 3-along)
	half, texel := max(.065, 1.3*p.Texel/high), p.Texel/high
	joint := geom.Smooth(half+1.2*texel, half-.3*texel, edge)
	own := float32(geom.Hash(geom.Wrap(i, rows), geom.Wrap(k, columns), 11, 3)>>8)/(1<<23) - 1
	c = brightened(geom.Mix3(c, s.Dark, geom.Clamp01(.45*own)), 1-.14*own)
	return geom.Mix3(c, geom.RGB(0xA69D8E), .85*joint), joint
}

// crystals are the grains of granite: dark mica, milky quartz, and feldspar between. None is under three texels.
// The upper byte of a cell's number chooses the mineral: 42 of 256 mica, 62 quartz, 56 dark feldspar, and the rest the ground.
func (s Stone) crystals(p *tex.Point, c geom.Vec3, rough float32) (geom.Vec3, float32) {
	w := 1 / max(.006, 3.6*p.Texel)
	warp := .5 * p.NoisePos(even(.6*w), 40)
	near, second, id := p.Pebbles(p.Pos.Mul(w).Add(geom.Vec3{X: warp, Y: -warp, Z: warp}), even(w), 41)
	k := s.Speckle * geom.Smooth(0, .3, second-near)
	switch kind := id >> 24; {
	case kind < 42:
		return geom.Mix3(c, s.Dark.Mul(.55), .8*k), rough - .18*k
	case kind < 104:
		return geom.Mix3(c, brightened(s.Light, 1.2), .6*k), rough - .08*k
	case kind < 160:
		return geom.Mix3(c, s.Dark, .5*k), rough
	}
	return c, rough + .04*k
}

// veined draws the veins of marble: where a warped noise crosses zero, wide and faint or thin and dark.
func (s Stone) veined(p *tex.Point, c geom.Vec3, broad float32) geom.Vec3 {
	f := 1 / max(.24, 70*p.Texel)
	q, per := p.Pos.Mul(f), even(f)
	if p.Period() == (geom.Vec3{}) {
		q = geom.Vec3{X: .8*q.X + .6*q.Y, Y: .45 * (.8*q.Y - .6*q.X), Z: .8*q.Z + .3*q.Y} // veins run aslant, longer than wide
	}
	bend := 1.1 * broad
	wide := geom.Abs(p.Noise(geom.Vec3{X: q.X + bend, Y: q.Y*.6 + bend, Z: q.Z - bend}, per.Scale(geom.Vec3{X: 1, Y: .6, Z: 1}), 71))
	thin := geom.Abs(p.Noise(geom.Vec3{X: q.X*2.3 - bend, Y: q.Y * 1.4, Z: q.Z*2.3 + 2*bend}, per.Scale(geom.Vec3{X: 2.3, Y: 1.4, Z: 2.3}), 72))
	k := .55*geom.Smooth(.16, 0, wide) + .6*geom.Smooth(.09, 0, thin)*geom.Smooth(.6, .15, wide)
	return geom.Mix3(c, s.Vein, geom.Clamp01(k*s.Veins))
}

// Tint is the stone quarried in another colour.
func (s Stone) Tint(sRGB geom.Vec3) Finish {
	s, sRGB = s.filled(), earthen(sRGB)
	middle := geom.Mix3(s.Light, s.Dark, .4)
	s.Light, s.Dark, s.Vein = Recolour(s.Light, middle, sRGB), Recolour(s.Dark, middle, sRGB), Recolour(s.Vein, middle, sRGB)
	s.Lichen *= .4
	return s
}

// Material is the entry of stone.
func (Stone) Material() *Material { return stone }

var stone = &Material{
	Name:    "stone",
	Class:   Mineral,
	Words:   []string{"stone", "rock", "rocky", "stony", "masonry"},
	Default: Stone{},
	Sorts: map[string]Finish{
		"granite": Stone{Light: geom.RGB(0xB3ABA6), Dark: geom.RGB(0x6E6968), Speckle: 1, Rough: .7, Lichen: .15, Vary: .3},
		"marble": Stone{Light: geom.RGB(0xEFECE6), Dark: geom.RGB(0xCFCBC6), Vein: geom.RGB(0x74777E), Veins: 1, Rough: .22, Relief: .15, Lichen: -1,
			Vary: .2},
		"sandstone": Stone{Light: geom.RGB(0xD9B683), Dark: geom.RGB(0xA4774A), Layer: .045, Rough: .92, Lichen: .1, Vary: .4},
		"slate":     Stone{Light: geom.RGB(0x6F7780), Dark: geom.RGB(0x41474F), Layer: .02, Rough: .6, Relief: .7, Lichen: .15},
		"limestone": Stone{Light: geom.RGB(0xD8CFB9), Dark: geom.RGB(0xA99D84), Rough: .9, Lichen: .2, Vary: .4},
		"basalt":    Stone{Light: geom.RGB(0x5A5A5C), Dark: geom.RGB(0x303134), Rough: .82, Lichen: .1, Vary: .3},
		"obsidian":  Stone{Light: geom.RGB(0x2A2830), Dark: geom.RGB(0x121116), Rough: .1, Relief: .12, Lichen: -1, Dirt: .3, Vary: .2},
		"jade": Stone{Light: geom.RGB(0x5F8C6A), Dark: geom.RGB(0x2E5A44), Vein: geom.RGB(0xB9D6B8), Veins: .7, Rough: .2, Relief: .12, Lichen: -1,
			Dirt: .5, Vary: .2},
		"concrete": Stone{Light: geom.RGB(0xB4B2AC), Dark: geom.RGB(0x8C8A85), Rough: .88, Relief: .6, Lichen: -1, Vary: .2},
		"brick":    Stone{Light: geom.RGB(0xA9644B), Dark: geom.RGB(0x7A4030), Course: .075, Rough: .9, Lichen: .08, Vary: .2},
		"plaster":  Stone{Light: geom.RGB(0xE9DEC5), Dark: geom.RGB(0xCDBE9E), Rough: .9, Relief: .45, Lichen: -1, Vary: .15},
	},
}
