package people

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// wings stand out half spread from the shoulder blades, each on a spring of its own.
type wings struct {
	stuff
	of   func(*wing)
	size float32 // factor; 0: 1
}

// wing is one of two wings being made. Its places are shares of the height from its root: outward, up and forward.
type wing struct {
	g    *maker
	s    tex.Surface
	side int
	root vec
	unit float32 // metres
	on   rig.Follow
}

// The joints of a wing's arm, root, elbow and wrist, and the end of its hand.
var wingArm = [...]vec{v(0, 0, 0), v(.105, .120, -.085), v(.215, .185, -.115), v(.370, .215, -.120)}

func (c wings) dress(g *maker) {
	s := g.plainly(c.stuff)
	for side, x := range []float32{1, -1} {
		w := &wing{g: g, s: s, side: side, unit: g.Height * or(c.size, 1)}
		from := v(x*.040*g.Height, g.joint(rig.LeftUpperArm).Y-.030*g.Height, -.004*g.Height)
		w.root = from.Mad(axisZ, .010*g.Height-march(g.over.trunk, from, axisZ.Mul(-1), reach))
		spring := "wing" + [2]string{"Left", "Right"}[side]
		w.on = rig.Follow{Spring: spring}
		joints := make([]vec, len(wingArm))
		for i, p := range wingArm {
			joints[i] = w.at(p)
		}
		// Four times as stiff as a cape, and without gravity: wings hold themselves up and only give.
		g.chain(rig.Spring{Name: spring, Stiffness: 2.2, Drag: .5, Radius: .010 * g.Height}, rig.UpperChest, joints, .03*g.Height, nil)
		c.of(w)
	}
}

// at is a place of the wing.
func (w *wing) at(p vec) vec {
	return w.root.Add(v(p.X*float32(1-2*w.side), p.Y, p.Z).Mul(w.unit))
}

// named is the name of one of several parts of the wing.
func (w *wing) named(name string, n int) string { return fmt.Sprint(name, sideNames[w.side], n) }

// limb is a round bone through places of the wing; radii are in shares of the height.
func (w *wing) limb(name string, radii []float32, at ...vec) {
	path, r := make([]vec, len(at)), make([]float32, len(at))
	for i := range at {
		path[i], r[i] = w.at(at[i]), radii[i]*w.unit
	}
	p := w.g.part(name, w.s)
	p.Crease = -1
	w.g.add(p.Turned(path, r, w.g.sides(8), .001), w.on)
}

// leaf is a blade from a place of the wing along a way, its face to the front.
func (w *wing) leaf(name string, s tex.Surface, at, way vec, long, wide, thick, twist float32) {
	x := float32(1 - 2*w.side)
	along := v(x*way.X, way.Y, way.Z).Norm()
	face := v(x*twist, 0, 1)
	face = face.Mad(along, -face.Dot(along)).Norm()
	p := w.g.part(name, s)
	p.Leaf(long*w.unit, wide*w.unit, thick*w.unit, 0, .04*long*w.unit, archetype.Of(w.g.Level, 2, 3, 4, 7))
	w.g.add(p.Place(geom.Affine{X: along, Y: face, Z: along.Cross(face), T: w.at(at)}), w.on)
}

// alongArm is a place of the wing's arm: 0 its root, 1 the end of its hand.
func alongArm(t float32) vec {
	at := geom.Clamp(t, 0, 1) * float32(len(wingArm)-1)
	i := min(int(at), len(wingArm)-2)
	return geom.Mix3(wingArm[i], wingArm[i+1], at-float32(i))
}

// plumed is a wing of feathers: long ones behind the whole arm, and two rows of shorter ones over their quills.
func plumed(w *wing) {
	w.limb("wing arm"+sideNames[w.side], []float32{.026, .024, .020, .008}, wingArm[:]...)
	rows := []struct {
		n                          int
		long, more, wide, thick, z float32 // the length at the root, and how much more at the hand
	}{
		{archetype.Of(w.g.Level, 6, 8, 12, 18), .20, .27, .085, .006, 0},
		{archetype.Of(w.g.Level, 0, 6, 10, 15), .13, .10, .080, .020, .004},
		{archetype.Of(w.g.Level, 0, 0, 8, 14), .075, .035, .060, .030, .008},
	}
	for k, row := range rows {
		for i := range row.n {
			t := float32(i) / float32(row.n-1)
			a := geom.Mix(-1.50, -.32, geom.Pow(t, 1.5)) // from hanging to nearly level
			long := row.long + row.more*geom.Smooth(0, .8, t)
			wide := row.wide * geom.Mix(1.05, .8, t)
			at := alongArm(.04 + .95*t).Add(v(0, -.004*float32(k), -.003*float32(i&1)))
			w.leaf(w.named(fmt.Sprint("feather", k), i), w.s, at, v(geom.Cos(a), geom.Sin(a), -.10), long, wide, row.thick, .30)
		}
	}
}

// wingTips are the tips of the fingers of a wing of skin, from the foremost on, and where its skin ends at the flank.
var wingTips = [...]vec{v(.52, .29, -.13), v(.46, .02, -.19), v(.32, -.16, -.22), v(.14, -.23, -.20), v(.012, -.19, -.03)}

// leathery is a wing of skin between fingers.
func leathery(w *wing) {
	g, wrist := w.g, wingArm[2]
	w.limb("wing arm"+sideNames[w.side], []float32{.022, .019, .015}, wingArm[:3]...)
	for i, tip := range wingTips[:4] {
		mid := geom.Mix3(wrist, tip, .5).Add(v(.012, .020, .010))
		w.limb(w.named("wing finger", i), []float32{.012, .009, .002}, wrist, mid, tip)
	}
	w.limb("wing claw"+sideNames[w.side], []float32{.010, .007, .001}, wrist, wrist.Add(v(-.006, .030, .012)), wrist.Add(v(-.020, .050, .030)))
	n := float32(len(wingTips) - 1)
	g.plate("wing skin"+sideNames[w.side], w.s, plate{rows: 10, cols: 32, thick: .005, size: [2]float32{.4 * w.unit, .8 * w.unit},
		lay: func(u, across float32) (vec, vec, float32) {
			at := across * n
			i := min(int(at), len(wingTips)-2)
			t := at - float32(i)
			root, end := wrist, geom.Mix3(wingTips[i], wingTips[i+1], t)
			if i == len(wingTips)-2 { // along the arm to the flank
				root = geom.Mix3(wrist, wingArm[0], t)
			}
			// 0 along a finger, 1 midway to the next: there the rim is drawn in and the skin hollow.
			hollow := geom.Sin(geom.Pi * t)
			end = geom.Mix3(end, geom.Mix3(wrist, wingArm[0], .3), .20*hollow)
			bow := 2 * u * (1 - u) * (1 - hollow) // as the fingers
			if i == len(wingTips)-2 {
				bow *= 1 - t
			}
			return w.at(geom.Mix3(root, end, u).Add(v(.012*bow, .020*bow, .010*bow-.030*hollow*geom.Sin(geom.Pi*u)))), axisZ, 0
		}}, w.on)
}

// gauzy is a wing like a dragonfly's: two clear blades, an upper and a lower one.
func gauzy(w *wing) {
	gauze := w.g.surface("wings", material.Glass{Color: geom.RGB(0xCFE8F4), Rough: .25, Dirt: .01, Frost: .35})
	w.leaf("upper wing"+sideNames[w.side], gauze, v(0, 0, 0), v(.80, .66, -.30), .46, .20, .008, .25)
	w.leaf("lower wing"+sideNames[w.side], gauze, v(0, -.015, 0), v(.86, -.42, -.30), .32, .16, .008, .25)
}
