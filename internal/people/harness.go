package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// harness is what plates are made of, and what traces their rims.
type harness struct{ plates, rims stuff }

// smith is the surfaces of a harness.
type smith struct{ steel, trim tex.Surface }

func (k harness) forged(g *maker) smith { return smith{g.plainly(k.plates), g.plainly(k.rims)} }

// polished is the harness of a knight.
var polished = harness{stuff{role: "armour", of: steel, color: 0xB4B8BF}, stuff{role: "trim", of: gilt, color: 0xE8B860}}

// mailShirt is rings down to the thighs and over the elbows, as far as plates leave them to be seen.
type mailShirt struct{ stuff }

func (mailShirt) lies() slot { return onTrunk }

func (c mailShirt) dress(g *maker) {
	s := shirt{stuff: c.stuff, off: .010, neck: .052, below: .085, flare: .030}
	if g.from(archetype.Fast) {
		s.sleeves = 1.9
	}
	s.dress(g)
}

// cuirass is breastplate and backplate, the hoops over the hips, a belt, tassets over the thighs and the gorget around the neck.
type cuirass struct {
	harness
	belt stuff
}

func (c cuirass) dress(g *maker) {
	h, k := g.Height, c.forged(g)
	trunk := g.trunk()
	up, chest := g.joint(rig.UpperChest).Y, g.joint(rig.Chest).Y
	front := sdf.Union(.05*h, trunk, sdf.Ellipsoid(v(0, up-.015*h, .018*h), v(.086*h, .09*h, .070*h)),
		sdf.Cone(v(0, up+.03*h, .060*h), v(0, chest-.01*h, .072*h), .012*h, .012*h))
	waist, top := g.joint(rig.Spine).Y+.004*h, g.joint(rig.LeftUpperArm).Y+.030*h
	half := func(back, off float32) ray {
		return func(u, w float32) (vec, vec, float32) {
			if back < 0 {
				w = 1 - w
			}
			s := 2*w - 1
			a := float32(1.62)
			if u > .45 { // the armhole
				a = geom.Mix(1.60, .86, geom.Smooth(.42, .86, u))
			}
			y := geom.Mix(waist, top, u)
			y -= .016 * h * geom.Smooth(.95, .25, geom.Abs(s)) * geom.Smooth(.5, 1, u) * (.75 + .25*back) // the neck
			y -= .020 * h * (1 - s*s) * geom.Smooth(.2, 0, u)                                             // a point at the waist
			return v(0, y, -.002*h), v(geom.Sin(a*s), 0, back*geom.Cos(a*s)), off
		}
	}
	on := g.onBones(rig.Chest, rig.UpperChest)
	g.plate("breastplate", k.steel, plate{over: swollen{front, .018}, rows: 12, cols: 18, thick: .006, bead: .0062, trim: k.trim,
		size: [2]float32{.38, .50}, lay: half(1, .004)}, on)
	if !g.from(archetype.Fast) { // a cape hides the back, and what is left is seen from afar
		g.fauld(k, waist)
		g.gorget(k)
		return
	}
	g.plate("backplate", k.steel, plate{over: swollen{front, .018}, rows: 10, cols: 14, thick: .006, bead: .0055, trim: k.trim, size: [2]float32{.38, .50},
		lay: half(-1, .003)}, on)
	g.fauld(k, waist)
	g.band("belt", g.plainly(c.belt), swollen{trunk, .020}, level(waist+.004*h, -.003*h, .012), 36, .032, .008, g.onBones(rig.Spine, rig.Chest))
	for side := range 2 {
		g.tasset(k, side)
	}
	g.gorget(k)
}

// fauld is hoops that overlap downward, in one shell.
func (g *maker) fauld(k smith, waist float32) {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	hips := swollen{sdf.Union(.03*h, g.trunk(), sdf.Cone(v(0, hip, 0), v(0, hip-.1*h, 0), .092*h, .098*h)), .020}
	hoops := archetype.Of(g.Level, 2, 3, 4, 4)
	tall := .118 * h / float32(hoops)
	on := g.onBones(rig.Hips, rig.Spine)
	var rings []ring
	for i := hoops - 1; i >= 0; i-- {
		y := waist + .008*h - float32(i)*tall
		off := .002 + .020*float32(i)/float32(hoops)
		rings = append(rings, level(y-tall, -.003*h, off+.012), level(y-.002*h, -.003*h, off+.001))
	}
	p := g.tube("fauld", k.steel, tube{around: hips, rings: rings, n: 30, hem: [2]float32{.004, .004}}, on)
	p.Crease = geom.Cos(30 * geom.Pi / 180)
	if g.from(archetype.Standard) {
		r := rings[0]
		r.at.Y += .004
		g.band("fauld trim", k.trim, hips, r, 30, .012, .008, on)
	}
}

// tasset hangs over a thigh and swings with it, more at its lower end.
func (g *maker) tasset(k smith, side int) {
	h, x, o := g.Height, float32(1-2*side), rig.Side*side
	hip := g.joint(rig.LeftUpperLeg + o)
	hips, thigh := g.bones.Bones[rig.Hips].Name, g.bones.Bones[rig.LeftUpperLeg+o].Name
	on := rig.Follow{
		Shares: rig.Shares{{Bone: hips, Weight: .85}, {Bone: thigh, Weight: .15}}, Then: rig.Shares{{Bone: hips, Weight: .15}, {Bone: thigh, Weight: .85}},
		From: v(0, hip.Y-.03*h, 0), To: v(0, hip.Y-.15*h, 0),
	}
	g.plate("tasset"+sideNames[side], k.steel, plate{over: swollen{g.leg(side), .030}, rows: 6, cols: 8, thick: .005, bead: .005, trim: k.trim,
		size: [2]float32{.20, .18},
		lay: func(u, w float32) (vec, vec, float32) {
			s := 2*w - 1
			a := .62*s*(1-.22*u) + x*.32
			return v(hip.X, hip.Y-.045*h-.105*h*u-.018*h*(1-s*s)*u, hip.Z), v(geom.Sin(a), 0, geom.Cos(a)), .006 + .010*(1-u)
		}}, on)
}

// gorget is a collar that lies on the shoulders.
func (g *maker) gorget(k smith) {
	h := g.Height
	shoulder, neck := g.joint(rig.LeftUpperArm).Y, g.joint(rig.Neck)
	n := g.rows(7)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		r := level(geom.Mix(shoulder+.016*h, neck.Y+.004*h, t), geom.Mix(-.004, -.022, t)*h, geom.Mix(.020, .012, t)+.006*geom.Smooth(.8, 1, t))
		r.max = geom.Mix(.108, .056, t) * h
		rings = append(rings, r)
	}
	collar := sdf.Union(.03*h, g.trunk(), sdf.Cone(v(0, shoulder, -.022*h), neck.Add(v(0, .03*h, 0)), .036*h, .036*h))
	on := g.onBones(rig.UpperChest, rig.Neck)
	g.tube("gorget", k.steel, tube{around: collar, rings: rings, n: 30, hem: [2]float32{.004, .004}}, on)
	if g.from(archetype.Standard) {
		rings[0].off, rings[n].off = .024, .022
		g.band("gorget trim", k.trim, collar, rings[0], 30, .011, .009, on)
		g.band("gorget rim", k.trim, collar, rings[n], 30, .010, .009, on)
	}
}
