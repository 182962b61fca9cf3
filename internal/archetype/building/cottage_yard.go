package building

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// yard are the things behind the house: firewood under a lean-to, the rain butt at the corner, a ladder.
func (c *cottage) yard(back *elevation) {
	if back.half < 1.7 {
		return
	}
	length := min(2.0, back.half-.55)
	wood := back.at.Mul(geom.Move(-.35-length/2, 0, stoneProud))
	c.firewood(wood, length)
	c.leanTo(wood, length)
	c.butt(back.at.Mul(geom.Move(-back.half+.06, 0, stoneProud+.36)))
	if c.Level > archetype.Sparse {
		c.ladder(back)
	}
}

// The firewood's store, metres.
const (
	logLong   = .44
	stackHigh = 1.12
)

// firewood is split logs stacked against the wall, their ends outward, between two stakes.
func (c *cottage) firewood(at geom.Affine, length float32) {
	bark := c.Look.Wrap(material.Bark{}.Surface())
	cut := c.Look.Wrap(material.Wood{Light: geom.RGB(0xC79A62), Dark: geom.RGB(0x8A5C34), Ring: .012, Rough: .8, Vary: .5, Grey: .15}.Surface())
	if c.Look.Statue() {
		bark, cut = c.timber, c.timber
	}
	r := archetype.Of(c.Level, float32(.22), .15, .125, .081)
	n := archetype.Of(c.Level, 4, 5, 6, 8)
	row := 0
	for y := r; y < stackHigh; y += 1.72 * r {
		for i, x := 0, -length/2+r*(1+float32(row&1)); x < length/2-.6*r; i, x = i+1, x+2*r {
			own := c.Seed.Sub("firewood").At(100*row + i)
			sort := own.Sub("sort").Intn(12)
			s := c.Seed.Sub("log").At(sort)
			q := r * s.Sub("radius").Range(.98, 1.10)
			p := c.part("firewood", ended(cut, bark))
			p.Share = fmt.Sprint("firewood", sort)
			p.Seed = s.Bits()
			l := logLong * s.Sub("long").Range(.9, 1.08)
			ring := solid.Circle(q, q, n)
			if s.Sub("split").Unit() < .55 { // a half or a quarter
				ring = split(q, n)
			}
			spin := own.Sub("spin").Range(0, 2*geom.Pi)
			end := func(z float32) solid.Section {
				return solid.Section{Origin: geom.Vec3{Z: z}, X: geom.Vec3{X: 1}, Y: geom.Vec3{Y: 1}, Ring: ring}
			}
			p.Loft(solid.Loft{Sections: []solid.Section{end(0), end(l)}, GroupDensity: []float32{.6}, CapDensity: [2]float32{.05, 1}})
			c.add(p, at, geom.Move(x, y, 0), geom.TurnZ(spin))
		}
		row++
	}
}

// split is the outline of a log cleft in two, its flat side rough.
func split(r float32, n int) []geom.Vec2 {
	var out []geom.Vec2
	k := n/2 + 1
	for i := range k + 1 {
		a := geom.Pi * (float32(i)/float32(k) - .5) * 1.1
		out = append(out, geom.Vec2{X: 1.35*r*geom.Cos(a) - .4*r, Y: 1.06 * r * geom.Sin(a)})
	}
	return out
}

// leanTo is a small roof on two stakes over the firewood.
func (c *cottage) leanTo(at geom.Affine, length float32) {
	const out, low, high = .72, 1.36, 1.66
	for _, side := range []float32{-1, 1} {
		x := side * (length/2 + .05)
		stake := c.hewn(c.part("stake", c.timber), low+.02, .085, .085)
		c.add(stake, at, geom.Move(x, low/2, .56), geom.TurnZ(geom.Pi/2))
		arm := c.hewn(c.part("stake", c.timber), out+.05, .08, .07)
		c.add(arm, at, geom.Move(x, (low+high)/2-.05, out/2-.06), geom.TurnY(-geom.Pi/2), geom.TurnZ(geom.Atan2(low-high, out)))
	}
	tilt := geom.Atan2(high-low, out)
	n := archetype.Of(c.Level, 1, 4, 8, 9)
	w := (length + .36) / float32(n)
	for i := range n {
		s := c.Seed.Sub("lean-to").At(i)
		p := c.part("lean-to board", c.roof)
		p.Board(.86+s.Range(-.03, .04), w-.012, .03, archetype.Of(c.Level, float32(0), 0, 0, .006))
		x := -length/2 - .18 + w*(float32(i)+.5)
		c.add(p, at, geom.Move(x, (low+high)/2+.04+.014*float32(i&1), out/2+s.Sub("slip").Range(-.02, .02)), geom.TurnY(-geom.Pi/2), geom.TurnZ(-tilt),
			geom.TurnX(-geom.Pi/2))
	}
}

// butt is the barrel that takes the roof's rain, with its pipe.
func (c *cottage) butt(at geom.Affine) {
	const high, belly = .92, .34
	p := c.part("butt", staved(c.joinery, archetype.Of(c.Level, 8, 10, 14, 16)))
	var profile []geom.Vec2
	n := archetype.Of(c.Level, 2, 2, 4, 10)
	profile = append(profile, geom.Vec2{})
	for i := range n + 1 {
		t := float32(i)/float32(n)*2 - 1
		profile = append(profile, geom.Vec2{X: belly - .06*t*t, Y: high * float32(i) / float32(n)})
	}
	profile = append(profile, geom.Vec2{X: belly - .09, Y: high}, geom.Vec2{X: belly - .095, Y: high - .07}, geom.Vec2{Y: high - .07})
	segments := archetype.Of(c.Level, 6, 8, 10, 20)
	c.add(p.Lathe(profile, segments), at)
	for _, u := range archetype.Of(c.Level, nil, []float32{.2, .8}, []float32{.16, .84}, []float32{.08, .34, .66, .92}) {
		t := 2*u - 1
		r := belly - .06*t*t + .008
		hoop := c.part("hoop", c.iron)
		hoop.Crease = geom.Cos(40 * geom.Pi / 180)
		hoop.Lathe([]geom.Vec2{{X: r - .03, Y: 0}, {X: r, Y: -.022}, {X: r, Y: .022}, {X: r - .03, Y: 0}}, segments)
		c.add(hoop, at, geom.Move(0, high*u, 0))
	}
}

// ladder leans on the eaves at the back.
func (c *cottage) ladder(back *elevation) {
	foot := geom.Vec3{X: back.half - .42, Z: 1.25}
	head := geom.Vec3{X: back.half - .46, Y: c.Eaves + .35, Z: c.Overhang - .02}
	up := head.Sub(foot)
	length := up.Len()
	at := back.at.Mul(geom.Move(foot.X, foot.Y, foot.Z)).Mul(geom.TurnX(-geom.Atan2(foot.Z-head.Z, head.Y)))
	for _, side := range []float32{-1, 1} {
		rail := c.part("ladder rail", c.joinery)
		rail.Rod(geom.Vec3{X: side * .22}, geom.Vec3{X: side * .18, Y: length}, []geom.Vec2{{X: 0, Y: .036}, {X: 1, Y: .027}},
			archetype.Of(c.Level, 3, 4, 5, 8), 0)
		c.add(rail, at)
	}
	n := int(length / .30)
	for i := range n {
		y := .24 + .30*float32(i)
		if y > length-.1 {
			break
		}
		x := geom.Mix(.22, .18, y/length) + .03
		rung := c.part("rung", c.joinery)
		rung.Rod(geom.Vec3{X: -x, Y: y}, geom.Vec3{X: x, Y: y}, []geom.Vec2{{X: 0, Y: .018}, {X: 1, Y: .018}}, archetype.Of(c.Level, 3, 3, 4, 6), 0)
		c.add(rung, at)
	}
}
