package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/people/cloth"
)

// veil hangs from the head behind, to a height, share.
type veil struct {
	stuff
	low float32
}

func (c veil) dress(g *maker) {
	f, h := g.headFrame(), g.Height
	top, low := f.at(0, .98, 0).Y, c.low*h
	g.plate("veil", g.of(c.stuff, ends{false, true}, nil), plate{rows: 16, cols: 18, thick: .005, size: [2]float32{top - low, .5},
		lay: func(u, w float32) (vec, vec, float32) {
			a := (2*w - 1) * geom.Mix(1.75, 1.25, u)
			r := geom.Mix(.40, .62, geom.Smooth(0, .25, u)) * f.size * geom.Mix(1, 1.75, geom.Smooth(.2, 1, u))
			r += .10 * f.size * geom.Smooth(.15, .6, u) * geom.Sin(6*a)
			y := geom.Mix(top, low, u) - .03*f.size*a*a*(1-u)
			return v(r*geom.Sin(a), y, -.05*f.size-r*geom.Cos(a)*geom.Mix(.9, 1.1, u)), v(geom.Sin(a), 0, -geom.Cos(a)), 0
		}}, g.between(rig.Head, rig.UpperChest, .5))
}

// foolsCap is three drooping points with bells.
type foolsCap struct{ left, right, bells stuff }

func (c foolsCap) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	hat{stuff: c.left, profile: knitCap, at: [2]float32{.735, -.05}, tip: .08, deep: 1.12}.dress(g)
	for i, q := range [][]vec{
		{v(.25, .98, -.05), v(.55, 1.30, -.05), v(.85, 1.20, -.03), v(.98, .92, 0)},
		{v(-.25, .98, -.05), v(-.55, 1.30, -.05), v(-.85, 1.20, -.03), v(-.98, .92, 0)},
		{v(0, 1.0, -.28), v(0, 1.38, -.55), v(0, 1.25, -.88), v(0, .95, -1.0)},
	} {
		path := make([]vec, len(q))
		for k := range q {
			path[k] = f.at(q[k].X, q[k].Y, q[k].Z)
		}
		p := g.part("point", g.plainly([3]stuff{c.right, c.left, c.right}[i]))
		p.Crease = -1
		even := geom.NewPolyline(path).Even(max(4, g.rows(14)))
		radii := make([]float32, len(even))
		for k := range radii {
			radii[k] = geom.Mix(.235, .045, geom.Pow(float32(k)/float32(len(even)-1), .8)) * f.size
		}
		g.add(p.Turned(even, radii, archetype.Of(g.Level, 6, 7, 10, 16), .003), on)
		pompom{c.bells, q[3].Add(v(0, -.05, 0)), .085}.dress(g)
	}
}

// nemes is the striped headcloth of a pharaoh: about the skull, in wings behind the ears down to the shoulders, and in two lappets down the
// chest; with a cobra at the brow and a plaited beard of state.
type nemes struct{ stuff }

// nemesSide is a wing and its lappet from the temple down: the inner and the outer edge and how far before the ear they lie, in heads.
var nemesSide = [...]struct{ in, out, zIn, zOut float32 }{
	{.36, .41, .10, .02}, {.40, .56, .08, -.08}, {.41, .74, .04, -.16}, {.36, .84, .06, -.16}, {.26, .74, .14, -.02}, {.20, .56, .20, .12}, {.17, .48, .20, .20},
}

func (c nemes) dress(g *maker) {
	f, h := g.headFrame(), g.Height
	hood(c).dress(g)
	top, low := f.at(0, .80, 0).Y, g.joint(rig.UpperChest).Y-.012*h
	for side, x := range []float32{1, -1} {
		g.plate("lappet"+sideNames[side], g.plainly(c.stuff), plate{rows: 20, cols: 8, thick: .010, size: [2]float32{top - low, .18},
			lay: func(u, w float32) (vec, vec, float32) {
				at := u * float32(len(nemesSide)-1)
				i := min(int(at), len(nemesSide)-2)
				a, b, t := nemesSide[i], nemesSide[i+1], at-float32(min(int(at), len(nemesSide)-2))
				across := geom.Mix(geom.Mix(a.in, b.in, t), geom.Mix(a.out, b.out, t), w)
				ahead := geom.Mix(geom.Mix(a.zIn, b.zIn, t), geom.Mix(a.zOut, b.zOut, t), w)
				q := f.at(x*across, 0, ahead)
				q.Y = geom.Mix(top, low, u)
				if on := march(g.over.trunk, v(q.X, q.Y, -.010*h), axisZ, .3); on > 0 {
					q.Z = max(q.Z, on-.010*h+.012*h)
				}
				return q, v(x*.4*(1-u), 0, 1).Norm(), 0
			}}, g.between(rig.Head, rig.UpperChest, .25))
	}
	c.regalia(g)
}

// regalia is the rearing cobra with its hood spread, and the beard, narrow at the chin and bent forward at its end.
func (c nemes) regalia(g *maker) {
	f := g.headFrame()
	turned := func(name string, s stuff, wide float32, radii []float32, at ...vec) {
		path := make([]vec, len(at))
		for i, q := range at {
			path[i] = f.at(q.X, q.Y, q.Z)
			radii[i] *= f.size
		}
		p := g.part(name, g.plainly(s))
		p.Crease = -1
		p.Turned(path, radii, archetype.Of(g.Level, 4, 6, 9, 12), .001)
		p.Warp(func(q vec) vec { return v(q.X*wide, q.Y, q.Z) })
		g.add(p, g.on(rig.Head))
	}
	turned("cobra", brass, 1.7, []float32{.025, .040, .075, .080, .045, .040, .012}, v(0, .74, .48), v(0, .80, .56), v(0, .90, .60), v(0, 1.00, .58),
		v(0, 1.09, .55), v(0, 1.13, .60), v(0, 1.12, .70))
	turned("beard", stuff{role: "beard", of: moulded, color: 0x23406E, over: cloth.GoldStriped(.012)}, 1, []float32{.045, .055, .060, .066, .050}, v(0, .05, .36),
		v(0, -.08, .38), v(0, -.22, .39), v(0, -.36, .42), v(0, -.42, .46))
}

// antlers branch from the brow. Lengths are heads.
type antlers struct{ stuff }

func (c antlers) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	branch := func(name string, r float32, at ...vec) {
		p := g.part(name, s)
		p.Crease = -1
		path, radii := make([]vec, len(at)), make([]float32, len(at))
		for i, q := range at {
			path[i] = f.at(q.X, q.Y, q.Z)
			radii[i] = f.size * geom.Mix(r, r*.25, float32(i)/float32(len(at)-1))
		}
		g.add(p.Turned(path, radii, archetype.Of(g.Level, 4, 5, 7, 10), .002), on)
	}
	for side, x := range []float32{1, -1} {
		name := "antler" + sideNames[side]
		branch(name, .050, v(x*.20, .86, .10), v(x*.34, 1.10, .02), v(x*.52, 1.34, -.06), v(x*.54, 1.62, -.02), v(x*.44, 1.86, .02))
		branch(name, .032, v(x*.33, 1.08, .02), v(x*.34, 1.20, .16), v(x*.30, 1.34, .22))
		branch(name, .030, v(x*.52, 1.36, -.06), v(x*.68, 1.46, .02), v(x*.74, 1.62, .06))
	}
}

// feather is a long one in the band of a hat, at the left. Lengths are heads.
type feather struct{ stuff }

func (feather) lies() slot { return onHead }

func (c feather) dress(g *maker) {
	f := g.headFrame()
	p := g.part("feather", g.plainly(c.stuff))
	path, radii := []vec{}, []float32{}
	for i := range g.rows(12) + 1 {
		t := float32(i) / float32(g.rows(12))
		path = append(path, f.at(.43+.10*t, .84+.62*t-.22*t*t, .12-.62*t))
		radii = append(radii, f.size*(.012+.065*geom.Sin(geom.Pi*geom.Pow(t, .8))))
	}
	p.Crease = -1
	p.Turned(path, radii, archetype.Of(g.Level, 4, 5, 6, 10), .001)
	p.Warp(func(q vec) vec { // flat
		m := f.at(.48, 0, 0).X
		return v(m+(q.X-m)*.35, q.Y, q.Z)
	})
	g.add(p, g.on(rig.Head))
}

// pins are ornaments in a knot of hair. Lengths are heads.
type pins struct{ metal, flower stuff }

func (c pins) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	for side, x := range []float32{1, -1} {
		p := g.part("pin"+sideNames[side], g.plainly(c.metal))
		p.Rod(f.at(x*.05, .66, -.48), f.at(x*.42, .86, -.40), []geom.Vec2{{X: 0, Y: .010 * f.size}, {X: .85, Y: .010 * f.size}, {X: .9, Y: .035 * f.size},
			{X: 1, Y: .02 * f.size}},
			archetype.Of(g.Level, 4, 5, 6, 8), 0)
		g.add(p, on)
	}
	for i, q := range []vec{v(.34, .80, .02), v(.36, .70, .08), v(.38, .76, -.08)} {
		pompom{c.flower, q, [3]float32{.060, .045, .050}[i]}.dress(g)
	}
}

// pompom is a ball at the top of a hat, at a place in heads.
type pompom struct {
	stuff
	at vec
	r  float32
}

func (c pompom) dress(g *maker) {
	f := g.headFrame()
	p := g.part(c.role+" ball", g.plainly(c.stuff))
	p.Crease = -1
	r := c.r * f.size
	at := f.at(c.at.X, c.at.Y, c.at.Z)
	p.Ellipsoid(r, r, r, archetype.Of(g.Level, 6, 8, 12, 18), archetype.Of(g.Level, 4, 5, 8, 12))
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), g.on(rig.Head))
}

// headband is a strap about the forehead.
type headband struct {
	stuff
	tall float32 // heads; 0: .10
}

func (c headband) dress(g *maker) {
	tall := or(c.tall, .10)
	hat{stuff: c.stuff, at: [2]float32{.70, -.045}, tip: .12, deep: 1.16, profile: []geom.Vec2{{X: .375, Y: -tall / 2}, {X: .402, Y: -tall / 2},
		{X: .402, Y: tall / 2}, {X: .375, Y: tall / 2}, {X: .375, Y: -tall / 2}}}.dress(g)
}

// board is the square top of a scholar's cap, with a tassel.
type board struct{ stuff }

func (c board) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	at := f.at(0, 1.02, -.05)
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(-.10)).Mul(geom.TurnY(geom.Pi / 4))
	p := g.part("board", s)
	p.Block(.86*f.size, .028*f.size, .86*f.size, .004)
	g.add(p.Place(place), on)
	cord := g.plainly(stuff{role: "tassel", color: 0xD8B040})
	t := g.part("tassel", cord)
	corner := f.at(.40, 1.05, .16)
	t.Rod(corner, corner.Add(v(0, -.36*f.size, 0)), []geom.Vec2{{X: 0, Y: .012 * f.size}, {X: .55, Y: .012 * f.size}, {X: .6, Y: .030 * f.size},
		{X: 1, Y: .036 * f.size}}, 6, 0)
	g.add(t, on)
}
