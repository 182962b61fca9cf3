package people

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// wolfHead is the head of a wolf on the neck of a man, its jaws open. Lengths are heads.
type wolfHead struct{ stuff }

// wolfEyes are where the eyes of a wolf's head lie.
var wolfEyes = eyes{at: v(.155, .618, .212), ball: .072, iris: .86}

func (c wolfHead) dress(g *maker) {
	f := g.headFrame()
	look := c.stuff
	look.over = c.marks(f, g.joint(rig.LeftUpperArm).Y)
	g.grow("head", c.field(f), sdf.Mesher{Cell: f.size * .018, Importance: func(q vec) float32 {
		if l := f.in(q); l.Z > .05 || l.Y > .85 {
			return 6
		}
		return 1
	}, Density: func(q vec) float32 {
		if f.in(q).Z > .02 {
			return 2.5
		}
		return 1.3
	}}, 2.2, g.plainly(look), rig.Follow{Limbs: rig.OnTrunk | rig.OnHead})
	on := g.on(rig.Head)
	for side, x := range []float32{1, -1} {
		g.eyeball(wolfEyes, geom.RGB(0xE8A820), side, x)
		ivory := func(name string, r float32, from, to vec) {
			p := g.part(name+sideNames[side], g.Look.Wrap(bone{Color: geom.RGB(0xEDE6D0)}.Surface()))
			p.Crease = -1
			a, b := f.at(x*from.X, from.Y, from.Z), f.at(x*to.X, to.Y, to.Z)
			g.add(p.Turned([]vec{a, geom.Mix3(a, b, .6), b}, []float32{r * f.size, r * .62 * f.size, r * .1 * f.size}, g.sides(7), 0), on)
		}
		ivory("fang", .030, v(.070, .37, .60), v(.074, .22, .64))
		ivory("lower fang", .024, v(.052, .17, .52), v(.058, .30, .56))
		if g.from(archetype.Fast) {
			for i := range 3 {
				z := .50 - .085*float32(i)
				ivory("tooth", .020, v(.085+.012*float32(i), .365, z), v(.085+.012*float32(i), .295, z))
			}
		}
	}
	nose := g.part("nose", g.surface("nose", material.Plastic{Color: geom.RGB(0x1A1616)}))
	nose.Crease = -1
	nose.Ellipsoid(.062*f.size, .050*f.size, .050*f.size, g.segments(14), max(4, g.rows(10)))
	at := f.at(0, .515, .665)
	g.add(nose.Place(geom.Move(at.X, at.Y, at.Z)), on)
}

// field is skull, muzzle, jaw, ears and the ruff at the cheeks.
func (c wolfHead) field(f headFrame) sdf.Field {
	s, m := f.size, sdf.Mirror
	head := sdf.Union(.07*s,
		f.ball(0, .64, -.06, .31, .29, .34),
		m(f.cone(.060, .685, .215, .062, .215, .735, .130, .058)), // brow
		m(f.cone(.115, .525, .245, .060, .235, .545, .150, .060)), // under the eyes
		f.cone(0, .54, .16, .185, 0, .455, .60, .095),             // muzzle
		f.cone(0, .63, .20, .090, 0, .530, .58, .060),
		m(f.ball(.20, .46, .02, .15, .18, .18)),
		f.cone(0, .28, -.10, .25, 0, -.28, -.10, .31))
	tufts := sdf.Union(.03*s, m(f.cone(.24, .44, -.02, .13, .46, .22, -.12, .012)), m(f.cone(.22, .32, .0, .13, .36, .03, -.06, .012)),
		m(f.cone(.25, .56, -.08, .11, .46, .46, -.22, .010)), m(f.cone(.12, .02, .06, .16, .20, -.36, .16, .012)),
		f.cone(0, .02, .08, .16, 0, -.42, .24, .012), m(f.cone(.20, .05, -.14, .16, .46, -.30, -.16, .012)))
	jaw := f.cone(0, .30, .10, .125, 0, .145, .52, .062)
	head = sdf.Union(.04*s, head, tufts)
	head = sdf.Union(.03*s, head, jaw)
	var ears []sdf.Field
	for _, x := range []float32{1, -1} {
		ear := sdf.EllipticCone(f.at(x*.190, .82, -.08), f.at(x*.300, 1.16, -.12), [2]float32{.135 * s, .070 * s}, [2]float32{.014 * s, .012 * s}, axisX)
		hollow := sdf.EllipticCone(f.at(x*.205, .84, -.01), f.at(x*.292, 1.10, -.055), [2]float32{.085 * s, .045 * s}, [2]float32{.010 * s, .010 * s}, axisX)
		ears = append(ears, sdf.Cut(.012*s, ear, hollow))
	}
	head = sdf.Union(.03*s, append(ears, head)...)
	at := f.at(wolfEyes.at.X, wolfEyes.at.Y, wolfEyes.at.Z)
	return sdf.Cut(.012*s, head, m(sdf.Ellipsoid(at.Add(v(.01*s, 0, .05*s)), v(.062*s, .040*s, .06*s))))
}

// marks is a dark face with pale cheeks, and the red of the mouth; unit is the height of the shoulder joints, metres.
func (c wolfHead) marks(f headFrame, unit float32) painter {
	return func(o *tex.Sample, at vec, px float32) {
		q := f.in(at.Mul(unit))
		x := geom.Abs(q.X)
		o.Color = geom.Mix3(o.Color, o.Color.Mul(.45), .8*geom.Smooth(.16, .04, x)*geom.Smooth(.5, .7, q.Y)*geom.Smooth(.0, .2, q.Z))
		o.Color = geom.Mix3(o.Color, geom.Mix3(o.Color, v(.86, .82, .74), .6), geom.Smooth(.55, .40, q.Y)*geom.Smooth(.02, .22, q.Z))
		o.Color = geom.Mix3(o.Color, geom.RGB(0x17120F), geom.Smooth(.115, .085, v(x-wolfEyes.at.X, q.Y-wolfEyes.at.Y, .6*(q.Z-wolfEyes.at.Z)).Len()))
		mouth := geom.Smooth(.115, .085, x) * geom.Smooth(.18, .26, q.Z) * geom.Smooth(.385-.05*q.Z, .365-.05*q.Z, q.Y) * geom.Smooth(.30-.25*q.Z, .33-.25*q.Z, q.Y)
		o.Color = geom.Mix3(o.Color, geom.RGB(0x5A1416), mouth)
		o.Rough = geom.Mix(o.Rough, .35, mouth)
	}
}

// talons are claws on the fingers and on the toes of bare feet.
type talons struct{ stuff }

func (c talons) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	claw := func(name string, on int, root, way vec, long, r float32) {
		p := g.part(name, s)
		p.Crease = -1
		mid := root.Mad(way, .55*long)
		g.add(p.Turned([]vec{root.Mad(way, -.3*long), mid, root.Mad(way, long).Add(v(0, -.25*long, 0))}, []float32{r, r * .8, r * .1}, g.sides(6), 0), g.on(on))
	}
	for side, x := range []float32{1, -1} {
		k := g.handFrame(side).Y.Len()
		for n := range 5 {
			b := g.bones.Bones[rig.Fingers(side)+3*n+2]
			claw(fmt.Sprint("claw", sideNames[side], n), rig.Fingers(side)+3*n+2, b.Tip, b.Tip.Sub(b.Pos).Norm(), .026*k, .0082*k)
		}
		toes := rig.LeftToes + rig.Side*side
		f, size := g.joint(rig.LeftFoot+rig.Side*side), h*g.Feet
		for n := range archetype.Of(g.Level, 3, 3, 4, 4) {
			u := float32(n) / float32(archetype.Of(g.Level, 3, 3, 4, 4)-1)
			at := v(f.X+x*geom.Mix(-.018, .026, u)*size, .011*h, f.Z+geom.Mix(.098, .080, u)*size)
			claw(fmt.Sprint("toe claw", sideNames[side], n), toes, at, v(x*.1*(u-.5), -.10, 1).Norm(), .022*size, .0075*size)
		}
	}
}

// paws are bare feet in fur.
type paws struct{ stuff }

func (c paws) dress(g *maker) {
	for side, name := range sideNames {
		g.grow("foot"+name, swollen{g.foot(side), .004 * g.Height}, sdf.Mesher{Cell: .0085 * g.Height}, .45, g.plainly(c.stuff),
			rig.Follow{Limbs: onLeg[side]})
	}
}

// brush is a tail of long hair that swings behind the hips.
type brush struct{ stuff }

func (c brush) dress(g *maker) {
	const name = "tail"
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	way := []vec{v(0, hip+.040*h, -.070*h), v(0, hip+.005*h, -.150*h), v(0, hip-.085*h, -.205*h), v(0, hip-.190*h, -.225*h), v(0, hip-.270*h, -.215*h)}
	g.swings(name, rig.Hips, way, .03*h)
	p := g.part("tail", g.plainly(c.stuff))
	p.Crease = -1
	g.add(p.Turned(way, []float32{.022 * h, .034 * h, .044 * h, .038 * h, .004 * h}, g.sides(12), 0), rig.Follow{Spring: name})
}
