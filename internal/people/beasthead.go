package people

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// beastHead is the head of a beast on the neck of a man.
type beastHead struct {
	stuff
	of *beast
}

// beast is the head of a sort of beasts. Lengths are heads.
type beast struct {
	form  func(headFrame) sdf.Field
	marks func(o *tex.Sample, q vec) // painted at a place of the head
	eyes  eyes
	iris  uint32 // sRGB
	ivory []fang
	nose  [2]vec // where its tip is, and its radii
	skin  uint32 // of the nose, sRGB
}

// fang is the left one of two teeth, from its root to its point. A small one is left out where the level is coarse.
type fang struct {
	name     string
	r        float32
	from, to vec
	small    bool
}

func (c beastHead) dress(g *maker) {
	f, unit, b := g.headFrame(), g.joint(rig.LeftUpperArm).Y, c.of
	look := c.stuff
	// Painters get shares of the shoulders' height; heads are measured in the head's frame.
	look.over = func(o *tex.Sample, at vec, px float32) { b.marks(o, f.in(at.Mul(unit))) }
	g.grow("head", b.form(f), sdf.Mesher{Cell: f.size * .018, Importance: func(q vec) float32 {
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
		g.eyeball(b.eyes, geom.RGB(b.iris), side, x)
		for _, t := range b.ivory {
			if t.small && !g.from(archetype.Fast) {
				continue
			}
			p := g.part(t.name+sideNames[side], g.Look.Wrap(bone{Color: geom.RGB(0xEDE6D0)}.Surface()))
			p.Crease = -1
			a, e := f.at(x*t.from.X, t.from.Y, t.from.Z), f.at(x*t.to.X, t.to.Y, t.to.Z)
			g.add(p.Turned([]vec{a, geom.Mix3(a, e, .6), e}, []float32{t.r * f.size, t.r * .62 * f.size, t.r * .1 * f.size}, g.sides(7), 0), on)
		}
	}
	nose := g.part("nose", g.surface("nose", material.Plastic{Color: geom.RGB(b.skin)}))
	nose.Crease = -1
	r := b.nose[1].Mul(f.size)
	nose.Ellipsoid(r.X, r.Y, r.Z, g.segments(14), max(4, g.rows(10)))
	at := f.at(b.nose[0].X, b.nose[0].Y, b.nose[0].Z)
	g.add(nose.Place(geom.Move(at.X, at.Y, at.Z)), on)
}

// rimmed darkens the skin about an eye.
func rimmed(o *tex.Sample, q, eye vec, c uint32) {
	o.Color = geom.Mix3(o.Color, geom.RGB(c), geom.Smooth(.115, .085, v(geom.Abs(q.X)-eye.X, q.Y-eye.Y, .6*(q.Z-eye.Z)).Len()))
}

// wolfEyeAt is where the left eye of a wolf lies.
var wolfEyeAt = v(.155, .618, .212)

// wolf is a wolf whose jaws are open.
var wolf = &beast{
	form: wolfForm, marks: wolfMarks, iris: 0xE8A820, nose: [2]vec{v(0, .515, .665), v(.062, .050, .050)}, skin: 0x1A1616,
	eyes: eyes{at: wolfEyeAt, ball: .072, iris: .86},
	ivory: []fang{{"fang", .030, v(.070, .37, .60), v(.074, .22, .64), false}, {"lower fang", .024, v(.052, .17, .52), v(.058, .30, .56), false},
		{"tooth", .020, v(.085, .365, .500), v(.085, .295, .500), true}, {"tooth", .020, v(.097, .365, .415), v(.097, .295, .415), true},
		{"tooth", .020, v(.109, .365, .330), v(.109, .295, .330), true}},
}

// wolfForm is skull, muzzle, jaw, ears and the ruff at the cheeks.
func wolfForm(f headFrame) sdf.Field {
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
	at := f.at(wolfEyeAt.X, wolfEyeAt.Y, wolfEyeAt.Z)
	return sdf.Cut(.012*s, head, m(sdf.Ellipsoid(at.Add(v(.01*s, 0, .05*s)), v(.062*s, .040*s, .06*s))))
}

// wolfMarks is a dark face with pale cheeks, and the red of the mouth.
func wolfMarks(o *tex.Sample, q vec) {
	x := geom.Abs(q.X)
	o.Color = geom.Mix3(o.Color, o.Color.Mul(.45), .8*geom.Smooth(.16, .04, x)*geom.Smooth(.5, .7, q.Y)*geom.Smooth(.0, .2, q.Z))
	o.Color = geom.Mix3(o.Color, geom.Mix3(o.Color, v(.86, .82, .74), .6), geom.Smooth(.55, .40, q.Y)*geom.Smooth(.02, .22, q.Z))
	o.Color = geom.Mix3(o.Color, geom.RGB(0x17120F), geom.Smooth(.115, .085, v(x-wolfEyeAt.X, q.Y-wolfEyeAt.Y, .6*(q.Z-wolfEyeAt.Z)).Len()))
	mouth := geom.Smooth(.115, .085, x) * geom.Smooth(.18, .26, q.Z) * geom.Smooth(.385-.05*q.Z, .365-.05*q.Z, q.Y) * geom.Smooth(.30-.25*q.Z, .33-.25*q.Z, q.Y)
	o.Color = geom.Mix3(o.Color, geom.RGB(0x5A1416), mouth)
	o.Rough = geom.Mix(o.Rough, .35, mouth)
}

// bullEyeAt is where the left eye of a bull lies.
var bullEyeAt = v(.225, .625, .130)

// bull is a bull with a broad muzzle.
var bull = &beast{
	form: bullForm, marks: bullMarks, iris: 0x8A2A14, nose: [2]vec{v(0, .345, .610), v(.135, .085, .080)}, skin: 0x2A2220,
	eyes: eyes{at: bullEyeAt, ball: .068, iris: .90},
}

// bullForm is skull, muzzle, dewlap and ears that stand out under the horns.
func bullForm(f headFrame) sdf.Field {
	s, m := f.size, sdf.Mirror
	head := sdf.Union(.08*s,
		f.ball(0, .68, -.06, .31, .30, .33),
		m(f.cone(.070, .730, .200, .075, .235, .760, .070, .075)), // brow
		f.cone(0, .60, .12, .215, 0, .375, .47, .150),             // muzzle
		m(f.cone(.14, .50, .10, .13, .085, .345, .46, .105)),
		f.ball(0, .335, .53, .170, .115, .100),
		m(f.ball(.19, .45, .0, .15, .20, .19)),
		f.cone(0, .30, -.10, .30, 0, -.30, -.12, .40), // a bull's neck
		f.cone(0, .22, .06, .16, 0, -.24, .16, .10))
	head = sdf.Union(.03*s, head, f.cone(0, .255, .14, .130, 0, .215, .50, .085), // jaw
		m(f.cone(.06, .98, -.02, .10, .02, .82, .24, .045)), f.cone(0, .98, .04, .10, 0, .76, .27, .030)) // tuft
	var ears []sdf.Field
	for _, x := range []float32{1, -1} {
		ear := sdf.EllipticCone(f.at(x*.27, .72, -.10), f.at(x*.66, .66, -.14), [2]float32{.085 * s, .055 * s}, [2]float32{.020 * s, .012 * s}, axisY)
		hollow := sdf.EllipticCone(f.at(x*.30, .715, -.03), f.at(x*.60, .665, -.10), [2]float32{.055 * s, .030 * s}, [2]float32{.012 * s, .008 * s}, axisY)
		ears = append(ears, sdf.Cut(.012*s, ear, hollow))
	}
	head = sdf.Union(.03*s, append(ears, head)...)
	at := f.at(bullEyeAt.X, bullEyeAt.Y, bullEyeAt.Z)
	head = sdf.Cut(.012*s, head, m(sdf.Ellipsoid(at.Add(v(.035*s, 0, .035*s)), v(.055*s, .036*s, .055*s))))
	return sdf.Cut(.012*s, head, sdf.Union(.01*s, f.cone(-.12, .262, .56, .012, .12, .262, .56, .012), m(f.cone(.12, .262, .56, .012, .15, .285, .30, .010))))
}

// bullMarks is a pale muzzle, a dark forelock and dark rims about the eyes.
func bullMarks(o *tex.Sample, q vec) {
	x := geom.Abs(q.X)
	o.Color = geom.Mix3(o.Color, geom.Mix3(o.Color, v(.84, .76, .66), .55), geom.Smooth(.30, .44, q.Z)*geom.Smooth(.50, .42, q.Y))
	o.Color = geom.Mix3(o.Color, o.Color.Mul(.50), geom.Smooth(.18, .08, x)*geom.Smooth(.72, .80, q.Y)*geom.Smooth(.0, .1, q.Z))
	rimmed(o, q, bullEyeAt, 0x17120F)
	mouth := geom.Smooth(.024, .010, geom.Abs(q.Y-.262)) * geom.Smooth(.30, .36, q.Z)
	o.Color = o.Color.Mul(1 - .8*mouth)
}

// apeEyeAt is where the left eye of an ape lies.
var apeEyeAt = v(.118, .560, .318)

// ape is the bare face of an ape in long fur.
var ape = &beast{
	form: apeForm, marks: apeMarks, iris: 0x3A6AA0, nose: [2]vec{v(0, .430, .420), v(.078, .050, .040)}, skin: 0x4A4E58,
	eyes:  eyes{at: apeEyeAt, ball: .066, iris: .80},
	ivory: []fang{{"fang", .026, v(.105, .215, .400), v(.112, .320, .425), false}},
}

// apeForm is a heavy brow over a broad mouth, tufts at the cheeks and at the chin, and a crest that falls over the nape.
func apeForm(f headFrame) sdf.Field {
	s, m := f.size, sdf.Mirror
	head := sdf.Union(.07*s,
		f.ball(0, .66, -.06, .33, .34, .36),
		m(f.cone(.050, .650, .320, .060, .210, .640, .240, .060)), // brow
		m(f.ball(.13, .47, .25, .12, .10, .10)),
		f.ball(0, .290, .255, .205, .165, .185), // mouth
		m(f.ball(.22, .42, .02, .16, .22, .20)),
		f.cone(0, .28, -.10, .30, 0, -.28, -.10, .38))
	tufts := sdf.Union(.03*s, m(f.cone(.27, .50, .02, .14, .50, .30, -.02, .012)), m(f.cone(.25, .36, .06, .13, .42, .10, .04, .012)),
		m(f.cone(.12, .12, .22, .12, .16, -.16, .26, .012)), f.cone(0, .10, .26, .12, 0, -.26, .32, .012),
		f.cone(0, .90, .04, .15, 0, 1.02, -.26, .11), f.cone(0, .98, -.20, .12, 0, .60, -.48, .03),
		m(f.cone(.16, .84, -.10, .17, .22, .74, -.50, .02)), m(f.cone(.26, .70, -.10, .14, .42, .52, -.30, .012)))
	head = sdf.Union(.03*s, head, tufts)
	at := f.at(apeEyeAt.X, apeEyeAt.Y, apeEyeAt.Z)
	head = sdf.Cut(.014*s, head, m(sdf.Ellipsoid(at.Add(v(0, 0, .05*s)), v(.060*s, .040*s, .06*s))))
	return sdf.Cut(.014*s, head, sdf.Union(.01*s, m(f.cone(0, .235, .44, .014, .13, .225, .385, .012))))
}

// apeMarks is the bare skin of the face.
func apeMarks(o *tex.Sample, q vec) {
	x := geom.Abs(q.X)
	bare := max(geom.Smooth(.215, .180, v(x, .9*(q.Y-.275), 0).Len()), geom.Smooth(.125, .095, v(max(0, x-.115), q.Y-.51, 0).Len())) * geom.Smooth(.14, .20, q.Z)
	o.Color = geom.Mix3(o.Color, geom.RGB(0x6A707E), bare)
	o.Rough = geom.Mix(o.Rough, .55, bare)
	rimmed(o, q, apeEyeAt, 0x23252C)
	o.Color = o.Color.Mul(1 - .75*geom.Smooth(.022, .008, geom.Abs(q.Y-.235))*geom.Smooth(.17, .13, x)*geom.Smooth(.3, .36, q.Z))
}
