package plant

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// winter takes the snow off the look, since on foliage it lies in loads of its own and not on every needle; it returns how much there is, 0 none.
func winter(look archetype.Look) (archetype.Look, float32) {
	amount := float32(0)
	for _, name := range [...]string{"snowy", "frozen"} {
		for _, m := range look.Modifiers {
			if m.Role == "" && m.Modifier.Name == name {
				amount = max(amount, m.Amount)
			}
		}
		look, _ = look.Without(name)
	}
	return look, amount
}

// The colours of snow: in the shade the sky's, and in the light.
var (
	snowShade = geom.RGB(0xB9CDE4)
	snowLight = geom.RGB(0xF5F9FC)
)

// dusted is foliage with snow caught in it: most near the trunk, where the spray is broad and looks up, thinning in clumps to the tips,
// which stand out green, with rime on them.
func dusted(own tex.Surface, amount float32) tex.Surface {
	rime := geom.RGB(0xD6E4E2)
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		q := p.Pos.Mul(1 / max(.07, 10*p.Texel))
		clump := .65*geom.Noise(q.X, q.Y, q.Z, 551) + .35*geom.Noise(2.1*q.X, 2.1*q.Y, 2.1*q.Z, 552)
		out := geom.Clamp01((p.Local.X - p.Low.X) / max(p.High.X-p.Low.X, 1e-4))
		rim := geom.Smooth(max(.03, 5*p.Texel), 0, p.Edge)
		at := geom.Smooth(.1, .9, p.Normal.Y) - .42*out - .35*rim + .45*clump - .2*max(0, -o.Height/p.Texel)
		k := geom.Smooth(1.02-.62*amount, 1.32-.62*amount, at)
		frost := amount * (.10 + .30*out*out) * geom.Smooth(-.3, .6, p.Normal.Y)
		o.Color = geom.Mix3(o.Color, rime, frost)
		o.Color = geom.Mix3(o.Color, geom.Mix3(snowShade, snowLight, geom.Clamp01(.35+.6*p.Open+.25*clump)), k)
		o.Rough = geom.Mix(o.Rough, .7, k)
		o.Height = geom.Mix(o.Height, (1.3+.4*clump)*p.Texel, k)
		return o
	}
}

// burden puts the snow into the needles and makes room in the budget for what lies on the boughs.
func (c *conifer) burden() {
	if c.Level > archetype.Sparse {
		c.needles = dusted(c.needles, c.snow)
	}
	c.Sprigs -= archetype.Of(c.Level, 0, 0, 1, 5)
}

// laden reports whether a modelled bough carries a load: all do, or as many as the budget allows.
func (c *conifer) laden(variant int) bool {
	return variant < archetype.Of(c.Level, 0, 1, 2, 3)
}

// drift is snow that lies thick.
func drift(p *tex.Point) tex.Sample {
	q := p.Pos.Mul(1 / max(.10, 10*p.Texel))
	soft := .6*geom.Noise(q.X, q.Y, q.Z, 561) + .4*geom.Noise(3*q.X, 3*q.Y, 3*q.Z, 562)
	light := geom.Clamp01(.30 + .45*p.Open + .35*p.Normal.Y + .12*soft - .4*p.Cavity)
	return tex.Sample{Color: geom.Mix3(snowShade, snowLight, light), Rough: geom.Clamp(.62+.1*soft, 0, 1), Height: .5 * soft * p.Texel}
}

// load lays a pillow of snow on a bough of length l at the map: over its midrib, thickest near the trunk, round at its rim.
func (c *conifer) load(s seed.Seed, share string, l float32, m geom.Affine) {
	rows, around := archetype.Of(c.Level, 0, 2, 3, 4), archetype.Of(c.Level, 0, 5, 5, 6)
	deep := c.snow * s.Sub("load").Range(.85, 1.15)
	sections := make([]solid.Section, rows+1)
	for i := range sections {
		t := float32(i) / float32(rows)
		swell := geom.Sqrt(geom.Sin(geom.Pi * geom.Mix(.10, .93, t)))
		w := l * (.125 - .045*t) * swell * s.Sub("wide").At(i).Range(.85, 1.15)
		h := l * .052 * deep * swell
		ring := make([]geom.Vec2, around)
		for k := range ring { // flat below, round above
			a := 2 * geom.Pi * (float32(k) + .5) / float32(around)
			ring[k] = geom.Vec2{X: w * geom.Cos(a), Y: h * max(geom.Sin(a), -.3)}
		}
		sections[i] = solid.Section{Origin: geom.Vec3{X: l * geom.Mix(.10, .72, t), Y: .022 * l}, X: geom.Vec3{Z: -1}, Y: geom.Vec3{Y: 1}, Ring: ring}
	}
	p := solid.New("snow", c.Look.Wrap(drift), s.Sub("snow"))
	p.Role = "needles"
	p.Share, p.Crease = "snow "+share, -1
	p.Loft(solid.Loft{Sections: sections})
	p.Warp(func(q geom.Vec3) geom.Vec3 { return hang(q, l, s) })
	c.scene.Add(p.Place(m))
}

// cap lays snow over a skirt of the low-poly crown that stands at y, h high and r wide, with the given hem: it fills the folds,
// ends in a round lip short of the hem and leaves the skirt's edge green.
func (c *conifer) cap(s seed.Seed, y, h, r float32, folds []geom.Vec2) {
	ring := make([]geom.Vec2, len(folds))
	for k, q := range folds {
		even := q.Mul(.90 / max(q.Len(), .1)) // half as deep as the folds below
		ring[k] = geom.Vec2{X: (q.X + even.X) / 2, Y: (q.Y + even.Y) / 2}.Mul(s.Sub("lip").At(k/2).Range(.90, 1.06))
	}
	deep := c.snow * .10 * h
	top := func(x float32) float32 { // of the skirt, at a share of its radius
		if x < .5 {
			return y + geom.Mix(h, .42*h, x/.5)
		}
		return y + geom.Mix(.42*h, 0, (x-.5)/.5)
	}
	p := solid.New("snow", c.Look.Wrap(drift), s.Sub("snow"))
	p.Role = "needles"
	p.LatheOutline([]geom.Vec2{
		{Y: top(.7)}, {X: .66 * r, Y: top(.80)}, {X: .80 * r, Y: top(.80) + .25*deep}, {X: .70 * r, Y: top(.74) + 1.25*deep}, {Y: y + h + .8*deep},
	}, ring)
	c.scene.Add(p.Warp(c.leaning))
}
