package building

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// finishes are the cottage's own materials where the words say nothing else.
func (c *cottage) finishes() surfaces {
	look := c.Look
	shingle := material.Wood{
		Light: geom.RGB(0x93704F), Dark: geom.RGB(0x4B3627), Wear: geom.RGB(0xAB9A82), Ring: .02, Rough: .78, WearWidth: .014, Dirt: .9, Vary: .6, Grey: .4,
	}
	rubble := material.Stone{Light: geom.RGB(0x9A9488), Dark: geom.RGB(0x67605A), WearWidth: .02, Vary: .9}
	f := surfaces{
		wall: look.Surface("walls", c.wallFinish()),
		roof: look.Surface("roof", shingle),
		timber: look.Surface("frame", material.Wood{
			Light: geom.RGB(0x69492F), Dark: geom.RGB(0x33221A), Wear: geom.RGB(0x8F7458), Ring: .012, Rough: .72, WearWidth: .016, Dirt: .9, Vary: .35,
			Grey: .22,
		}),
		joinery: look.Surface("frame", material.Wood{
			Light: geom.RGB(0x7E5936), Dark: geom.RGB(0x452B1A), Wear: geom.RGB(0xA98A68), Ring: .01, Rough: .6, WearWidth: .01, Dirt: .8, Vary: .25,
		}),
		stone: look.Surface("stones", rubble),
		door: look.Surface("door", material.Wood{
			Light: geom.RGB(0xA8723E), Dark: geom.RGB(0x5C381C), Wear: geom.RGB(0xC39A6A), Ring: .012, Rough: .58, WearWidth: .012, Vary: .35,
		}),
		shutter: look.Surface("shutters", material.Paint{
			Coat: geom.RGB(0x3C6C68), Primer: geom.RGB(0x7C6A54), Relief: .6, Rough: .62, Chips: .8, WearWidth: .012,
			Under: material.Wood{Light: geom.RGB(0x9A7A56), Dark: geom.RGB(0x5C4430), Ring: .012, Rough: .7},
		}),
	}
	f.tread = f.stone
	f.iron, f.clay, f.glass, f.leaf, f.ivied, f.bloom = f.timber, f.stone, f.joinery, f.timber, f.timber, f.joinery
	if !look.Statue() {
		f.iron = look.Wrap(material.Iron{Color: geom.RGB(0x3C3B3C), Rusted: .4, WearWidth: .006}.Surface())
		f.clay = look.Wrap(material.Ceramic{Body: geom.RGB(0xB4623C), Bare: true, Rough: .82, Dirt: 1}.Surface())
		f.glass, f.leaf, f.bloom = look.Wrap(lit), look.Wrap(leafy(geom.RGB(0x3A5C22), geom.RGB(0x86A545))), look.Wrap(petals)
		f.ivied = look.Wrap(leafy(geom.RGB(0x22371A), geom.RGB(0x5B7A34)))
		f.stone = look.Over("stones", rubble, func(s tex.Surface) tex.Surface { return damp(s, c.Plinth) })
		f.roof = look.Over("roof", shingle, c.mossed)
	}
	return f
}

// wallFinish is what the walls are of: plaster between timbers, or logs without their bark.
func (c *cottage) wallFinish() material.Finish {
	if c.Walls == ofLogs {
		return material.Wood{
			Light: geom.RGB(0x9A7148), Dark: geom.RGB(0x553822), Wear: geom.RGB(0xB49470), Ring: .012, Rough: .72, WearWidth: .014, Dirt: .9, Vary: .4,
			Knots: .4, Grey: .18,
		}
	}
	return material.Stone{Light: geom.RGB(0xEADFC6), Dark: geom.RGB(0xCDBB98), Rough: .9, Relief: .45, Lichen: -1, Vary: .12}
}

// courses is the stones' surface with joints drawn in where no stones are built.
func (c *cottage) courses(high float32) tex.Surface { return coursed(c.stone, high) }

// face is the coordinates of a point on the nearest of the three planes: along the wall and up it.
func face(p *tex.Point) (u, v float32) {
	x, y, z := geom.Abs(p.Normal.X), geom.Abs(p.Normal.Y), geom.Abs(p.Normal.Z)
	switch {
	case y > .8:
		return p.Pos.X, p.Pos.Z
	case x > z:
		return p.Pos.Z, p.Pos.Y
	}
	return p.Pos.X, p.Pos.Y
}

// coursed lays a surface in rough courses of high metres, each stone of its own tone, with sunk joints.
func coursed(s tex.Surface, high float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		h := max(high, 8*p.Texel)
		u, v := face(p)
		v += .03 * h * geom.Noise(u*6/h*.2, v*6/h*.2, 3, 5)
		row := v / h
		i := geom.Floor(row)
		wide := h * (1.7 + .9*geom.Unit(int(i), 61))
		col := u/wide + geom.Unit(int(i), 62) + .05*geom.Noise(u/h*2, v/h*2, 1, 9)
		k := geom.Floor(col)
		col, row = col-float32(k), row-float32(i)
		q := *p
		q.Seed = geom.Hash(i, k, 3, 17)
		o := s.At(p, q)
		edge := min(row*h, (1-row)*h, col*wide, (1-col)*wide)
		half := max(.010, .35*p.Texel)
		joint := geom.Smooth(half+p.Texel, half-.3*p.Texel, edge)
		o.Color = o.Color.Mul(1 - .5*joint*geom.Clamp(.02/p.Texel, .6, 1))
		o.Height += p.Texel * (.5*geom.Smooth(half, half+3*p.Texel, edge) - .9*joint)
		return o
	}
}

// planked draws a part of so many metres across Local.Y as boards of equal width, each of its own tone, with grooves between.
func planked(s tex.Surface, boards int, across float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		board := across / float32(boards)
		u := p.Local.Y/board + .5*float32(boards)
		q := *p
		q.Seed = geom.Hash(geom.Floor(u), 1, 2, p.Seed)
		o := s.At(p, q)
		joint := geom.Floor(u + .5)
		if joint <= 0 || int(joint) >= boards {
			return o
		}
		gap := geom.Smooth(1.7*p.Texel+.003, .4*p.Texel, geom.Abs(u-float32(joint))*board)
		o.Color = o.Color.Mul(1 - .62*gap)
		o.Height -= 1.1 * gap * p.Texel
		return o
	}
}

// shingled draws single shingles about wide metres into a row that runs along Local.Y, its grain up Local.X.
func shingled(s tex.Surface, wide float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		w := max(wide, 6*p.Texel)
		u := p.Local.Y / w
		edge := func(i int32) float32 { return float32(i) + .4*geom.Unit(int(i), p.Seed) }
		i := geom.Floor(u)
		if u < edge(i) {
			i--
		}
		q := *p
		q.Seed = geom.Hash(i, 5, 1, p.Seed)
		q.Local.Y -= float32(i) * w
		o := s.At(p, q)
		d := min(u-edge(i), edge(i+1)-u) * w
		gap := geom.Smooth(1.1*p.Texel+.004, .3*p.Texel, d)
		o.Color = o.Color.Mul((1 - .5*gap) * (.92 + .16*geom.Unit(3, q.Seed)))
		o.Height -= gap * p.Texel
		return o
	}
}

// staved draws the joints of n staves about Local.X.
func staved(s tex.Surface, n int) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		r := geom.Sqrt(p.Local.Y*p.Local.Y + p.Local.Z*p.Local.Z)
		u := geom.Atan2(p.Local.Z, p.Local.Y) / (2 * geom.Pi) * float32(n)
		i := geom.Floor(u + .5)
		q := *p
		q.Seed = geom.Hash(i, 4, 2, p.Seed)
		o := s.At(p, q)
		d := (.5 - geom.Abs(u-float32(i))) * 2 * geom.Pi * r / float32(n)
		gap := geom.Smooth(1.4*p.Texel+.002, .2*p.Texel, d)
		o.Color = o.Color.Mul(1 - .6*gap)
		o.Height -= gap * p.Texel
		return o
	}
}

// ended is cut wood on faces across Local.X and bark around.
func ended(cut, bark tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		if geom.Abs(p.Normal.Z) < .8 {
			return bark(p)
		}
		o := cut(p)
		rim := geom.Sqrt(p.Local.Y*p.Local.Y+p.Local.Z*p.Local.Z) / max(p.High.Z, 1e-4)
		o.Color = o.Color.Mul(1 - .5*geom.Smooth(.86, .97, rim))
		return o
	}
}

// deep is a surface in the shade of what stands before it.
func deep(s tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		o.Color = o.Color.Mul(.5)
		return o
	}
}

// lit is old glass before a lamp: warm, brightest low in the middle, curtains drawn back at its sides. Local runs along and up it.
func lit(p *tex.Point) tex.Sample {
	span := p.High.Sub(p.Low)
	u, v := (p.Local.X-p.Low.X)/max(span.X, 1e-4)*2-1, (p.Local.Y-p.Low.Y)/max(span.Y, 1e-4)
	n := p.Fractal(5, 2, 9)
	glow := .50 + .34*geom.Smooth(1.1, .1, geom.Sqrt(u*u+(v-.4)*(v-.4)*2)) + .10*n
	warm := geom.Vec3{X: 1, Y: .70, Z: .32}
	if span.X > .5 { // curtains
		hang := .50 + .34*v*v + .05*geom.Sin(v*9)
		fold := .5 + .5*geom.Sin(geom.Abs(u)*46+2*v)
		k := geom.Smooth(hang-.03, hang+.03, geom.Abs(u))
		glow *= 1 - k*(.42+.22*fold)
		warm = geom.Mix3(warm, geom.Vec3{X: 1, Y: .52, Z: .22}, .6*k)
	}
	return tex.Sample{Color: geom.RGB(0x3A2A18), Rough: .12, Emission: warm.Mul(.74 * glow), Height: .3 * n * p.Texel}
}

// barred draws a window's frame and bars over its lit pane, where they are not built. Local runs along and up it.
func barred(glass, wood tex.Surface, columns, rows int) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		span := p.High.Sub(p.Low)
		u, v := p.Local.X-p.Low.X, p.Local.Y-p.Low.Y
		cell := geom.Vec2{X: span.X / float32(columns), Y: span.Y / float32(rows)}
		near := func(x, step float32) float32 { return geom.Abs(geom.Frac(x/step+.5)-.5) * step }
		bar := min(near(u, cell.X), near(v, cell.Y))
		rim := min(u, span.X-u, v, span.Y-v)
		k := max(geom.Smooth(.022+.7*p.Texel, .022-.5*p.Texel, bar), geom.Smooth(.062+.7*p.Texel, .062-.5*p.Texel, rim))
		o := glass(p)
		w := wood(p)
		o.Color, o.Rough, o.Emission = geom.Mix3(o.Color, w.Color, k), geom.Mix(o.Rough, w.Rough, k), o.Emission.Mul(1-k)
		o.Height += .8 * k * p.Texel
		return o
	}
}

// leafy is a leaf along Local.X with a pale rib, each of its own green between two.
func leafy(old, young geom.Vec3) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		t := geom.Unit(1, p.Seed)
		out := geom.Clamp01(p.Local.X / max(p.High.X, 1e-4))
		c := geom.Mix3(old, young, geom.Clamp01(.1+.6*t+.3*out*out+.12*p.Fractal(30, 2, p.Seed)))
		rib := geom.Smooth(1.3*p.Texel+.002, .2*p.Texel, geom.Abs(p.Local.Y))
		c = geom.Mix3(c, young.Mul(1.3), .4*rib)
		return tex.Sample{Color: c.Mul(.5 + .5*p.Open), Rough: .62, Height: .3 * rib * p.Texel}
	}
}

// petals are red, some rose and some white, with a yellow heart.
func petals(p *tex.Point) tex.Sample {
	hues := [...]uint32{0xC5322B, 0xD2453A, 0xC5322B, 0xE2A0A6, 0xEFE3D2}
	c := geom.RGB(hues[int(geom.Unit(1, p.Seed)*float32(len(hues)))%len(hues)])
	r := geom.Sqrt(p.Local.Y*p.Local.Y+p.Local.Z*p.Local.Z) / max(p.High.Y, 1e-4)
	c = geom.Mix3(geom.RGB(0xE0B040), c, geom.Smooth(.15, .35, r))
	return tex.Sample{Color: c.Mul(.6 + .4*p.Open), Rough: .6}
}
