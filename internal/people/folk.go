package people

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// serpents are snakes in the place of hair: each winds outward from the scalp and rears its head. Lengths are heads.
type serpents struct{ stuff }

func (c serpents) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	n := archetype.Of(g.Level, 10, 14, 24, 30)
	for i := range n {
		chance := g.Seed.Sub("snake").At(i)
		y := 1 - 1.15*(float32(i)+.5)/float32(n) // of the unit ball, crown to nape
		a := 2.39996 * float32(i)
		r := geom.Sqrt(max(0, 1-y*y))
		out := v(r*geom.Sin(a), y, r*geom.Cos(a))
		if out.Z > .35 && y < .55 { // the face: they lie over the temples instead
			out.Z = -.2 * out.Z
			out.X += 1.2 * float32(1-2*(i&1))
			out = out.Norm()
		}
		root := onScalp(out, -.02)
		side := v(-out.Z, 0, out.X).Norm()
		if side == (vec{}) {
			side = axisX
		}
		long, turn := chance.Sub("length").Range(.60, .86), chance.Sub("turn").Range(-1, 1)*geom.Pi
		var at []vec
		var radii []float32
		steps := max(5, g.rows(13))
		for k := range steps + 1 {
			t := float32(k) / float32(steps)
			way := out.Mul(.72 * t).Add(v(0, -.42*t*t+.30*t, 0)) // outward, and down by its weight
			wave := geom.Sin(2*geom.Pi*1.1*t+turn) * .11 * geom.Smooth(0, .3, t)
			p := root.Mad(way, long).Mad(side, wave).Add(v(0, .16*geom.Smooth(.70, 1, t), .05*geom.Smooth(.6, 1, t)))
			at = append(at, f.at(p.X, p.Y, p.Z))
			radii = append(radii, f.size*(.066-.022*t+.032*geom.Smooth(.78, .86, t)-.060*geom.Smooth(.90, 1, t)))
		}
		p := g.part(fmt.Sprint("snake", i), s)
		p.Crease = -1
		g.add(p.Turned(at, radii, archetype.Of(g.Level, 4, 5, 7, 10), .001), on)
	}
}

// diamonds is the back of a snake: darker lozenges along it. It reads the place alone, so it needs no frame of the snake's own.
func diamonds(o *tex.Sample, at vec, px float32) {
	n := geom.Noise(at.X*46, at.Y*46, at.Z*46, 17)
	o.Color = geom.Mix3(o.Color, o.Color.Mul(.45), .8*geom.Smooth(.02, .16, n))
	o.Color = geom.Mix3(o.Color, geom.RGB(0xC8C070), .5*geom.Smooth(.25, .40, -n))
	o.Rough = .38
}

// foliate is leaves that overlap like tiles, each with its rib.
func foliate(o *tex.Sample, at vec, px float32) {
	u, w, edge, id := tex.Shingle(-at.Y, geom.Atan2(at.X, at.Z), .050, .30)
	k := geom.Frac(float32(id%97) * .618)
	o.Color = o.Color.Mul(.72 + .45*k).Mul(1 - .50*edge)
	o.Color = geom.Mix3(o.Color, o.Color.Mul(1.35), cloth.Line(w-.5, .04, .04)*(1-edge))
	o.Rough, o.Height = .60, o.Height+(1.4*(u-.5)-1.2*edge)*px
}

// goatHorns bend back from the brow; a scut is the short tail of a goat.
var (
	goatHorns = hornShape{{v(.15, .880, .16), .070}, {v(.19, 1.020, .18), .066}, {v(.25, 1.150, .10), .056}, {v(.31, 1.200, -.06), .044},
		{v(.36, 1.160, -.20), .030}, {v(.40, 1.060, -.28), .008}}
	scut = tailShape{way: []geom.Vec2{{X: .030, Y: -.065}, {X: .045, Y: -.100}, {X: .035, Y: -.130}, {X: -.010, Y: -.150}}, r: []float32{.020, .026, .022, .003}}
)

// fleece is tufts of fur about the thighs, the knees and the ankles.
type fleece struct{ stuff }

func (c fleece) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	for side, name := range sideNames {
		o := rig.Side * side
		l, k, f := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
		g.tufted("thigh tuft"+name, s, g.over.leg[side], geom.Mix3(l, k, .55), .018*h, .070*h, g.on(rig.LeftUpperLeg+o))
		g.tufted("knee tuft"+name, s, g.over.leg[side], geom.Mix3(k, f, .06), .017*h, .070*h, g.on(rig.LeftLowerLeg+o))
		g.tufted("ankle tuft"+name, s, g.over.leg[side], geom.Mix3(k, f, .62), .015*h, .070*h, g.on(rig.LeftLowerLeg+o))
	}
}

// fetlocks is hair on bare feet.
type fetlocks struct{}

func (fetlocks) lies() slot { return onFeet }

func (fetlocks) dress(g *maker) {
	h, k := g.Height, g.Height*g.Feet
	s := g.plainly(stuff{role: "hair", of: furry, color: 0x4A2E1A})
	for side, name := range sideNames {
		f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
		for i := range archetype.Of(g.Level, 4, 5, 8, 10) {
			u := float32(i) / 9
			root := v(f.X+x*(.018*geom.Sin(7*u+1))*k, (.056-.022*u)*h, f.Z+(.004+.052*u)*k)
			p := g.part(fmt.Sprint("fetlock", name, i), s)
			p.Crease = -1
			tip := root.Add(v(x*.012*geom.Sin(5*u)*k, -.012*h, .020*k))
			g.add(p.Turned([]vec{root, geom.Mix3(root, tip, .45).Add(v(0, .010*h, 0)), tip}, []float32{.009 * k, .008 * k, .001 * k}, g.sides(6), 0),
				rig.Follow{Limbs: onLeg[side]})
		}
	}
}

// shoeBuckles are square buckles on low shoes.
type shoeBuckles struct{ stuff }

func (shoeBuckles) lies() slot { return onFeet }

func (c shoeBuckles) dress(g *maker) {
	h, k, s := g.Height, g.Height*g.Feet, g.plainly(c.stuff)
	for side, name := range sideNames {
		f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
		from := v(f.X+x*.003*k, .010*h, f.Z+.040*k)
		up := v(0, .86, .50).Norm()
		at := from.Mad(up, march(g.boot(side, .008), from, up, .3))
		path := make([]vec, 4)
		for i, q := range [4][2]float32{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			path[i] = at.Add(v(q[0]*.019*k, 0, 0)).Mad(v(0, -.50, .86), q[1]*.016*k)
		}
		p := g.part("shoe buckle"+name, s)
		p.Sweep(path, up, []geom.Vec2{pt(-.004*k, -.003*k), pt(.004*k, -.003*k), pt(.004*k, .003*k), pt(-.004*k, .003*k)}, nil, true, 0)
		g.add(p, rig.Follow{Limbs: onLeg[side]})
	}
}

// helmWings are wings of three feathers at the sides of a helmet. Lengths are heads.
type helmWings struct{ stuff }

func (helmWings) lies() slot { return onHead }

func (c helmWings) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	for side, x := range []float32{1, -1} {
		for i, q := range []struct{ up, back, long float32 }{{.95, -.30, .72}, {.66, -.62, .60}, {.34, -.86, .46}} {
			p := g.part(fmt.Sprint("helmet feather", sideNames[side], i), s)
			p.Leaf(q.long*f.size, .24*f.size, .030*f.size, 0, .03*f.size, archetype.Of(g.Level, 2, 3, 5, 8))
			along := v(x*.28, q.up, q.back).Norm()
			face := v(x, 0, 0)
			face = face.Mad(along, -face.Dot(along)).Norm()
			g.add(p.Place(geom.Affine{X: along, Y: face, Z: along.Cross(face), T: f.at(x*(.43+.02*float32(i)), .84-.02*float32(i), .06-.05*float32(i))}), on)
		}
		stud := g.part("helmet stud"+sideNames[side], g.plainly(brass))
		stud.Crease = -1
		stud.Ellipsoid(.05*f.size, .10*f.size, .10*f.size, g.segments(12), max(4, g.rows(8)))
		at := f.at(x*.44, .83, .03)
		g.add(stud.Place(geom.Move(at.X, at.Y, at.Z)), on)
	}
}

// sprigs are leaves that stand out of a wreath. Lengths are heads.
type sprigs struct{ stuff }

func (c sprigs) dress(g *maker) {
	f, on, s := g.headFrame(), g.on(rig.Head), g.plainly(c.stuff)
	n := archetype.Of(g.Level, 6, 8, 12, 16)
	for i := range n {
		a := 2 * geom.Pi * float32(i) / float32(n)
		p := g.part(fmt.Sprint("sprig", i), s)
		p.Leaf(.26*f.size, .13*f.size, .016*f.size, 0, .02*f.size, archetype.Of(g.Level, 2, 3, 4, 6))
		along := v(.75*geom.Sin(a), .9+.3*geom.Sin(5*a), .75*geom.Cos(a)).Norm()
		face := v(geom.Sin(a), 0, geom.Cos(a))
		face = face.Mad(along, -face.Dot(along)).Norm()
		at := f.at(.405*geom.Sin(a), .70-.12*.44*geom.Cos(a), -.045+.46*geom.Cos(a))
		g.add(p.Place(geom.Affine{X: along, Y: face, Z: along.Cross(face), T: at}), on)
	}
}

// reeds are the pipes of Pan in the right hand: seven of them side by side, each shorter than the last.
type reeds struct{ stuff }

func (c reeds) dress(g *maker) {
	at, on := g.inHand(1)
	g.blown = true
	s := g.plainly(c.stuff)
	for i := range 7 {
		p := g.part(fmt.Sprint("reed", i), s)
		x := .018 * (float32(i) - 3)
		p.Rod(v(x, .10, 0), v(x, -.085+.018*float32(i), 0), []geom.Vec2{{X: 0, Y: .010}, {X: 1, Y: .010}}, archetype.Of(g.Level, 4, 5, 7, 9), .002)
		g.add(p.Place(at), on)
	}
	band := g.part("reed band", g.plainly(stuff{role: "pipes", of: hide, color: 0x5A3A22}))
	band.Block(.142, .022, .026, 0)
	g.add(band.Place(at.Mul(geom.Move(0, .045, 0))), on)
}
