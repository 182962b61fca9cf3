package people

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// Head is the numbers of a head. The zero Head is a bald young man of usual looks; shares are how much more than usual.
type Head struct {
	Woman float32 // 0 a man's forms … 1 a woman's
	Age   float32 // 0 young … 1 old
	Bulk  float32 // −1 lean … 1 full cheeks and chin
	Gaunt float32 // 0 … 1 hollow cheeks and sockets

	Jaw, Chin, Brow, Nose, NoseLong, Lips, Ears, Eyes float32 // shares
	Smile                                             float32 // −1 … 1: corners of the mouth
	Lids                                              float32 // radians that the eyes are further open
	Brows                                             float32 // thickness of the eyebrows, a share; -1: none
	Stern                                             float32 // −1 kind … 1 stern eyebrows
	Pointed                                           float32 // heads that the tips of the ears stand out; an elf's .2
	Tusks                                             float32 // length of tusks, heads; 0: none
	Stubble                                           float32 // 0 … 1
	Share                                             float32 // of the triangles; 0: 1.7
	Mask                                              uint32  // colour of a mask about the eyes, sRGB; 0: none
	Neck                                              float32 // a share
	OneEye                                            bool    // a large one in the middle of the forehead

	Tones  []skin   // one is drawn by the seed; nil: those of mankind
	Irises []uint32 // sRGB, one is drawn; nil: of mankind
	Locks  []uint32 // colours of hair, one is drawn; nil: of mankind
	Hair   hairStyle
	Beard  beardStyle
	Under  float32 // height above which hats and helmets hide the hair, heads; 0: none

	freckled   bool
	young      float32 // Body.Young
	skin       skin    // the tone that the seed has drawn
	iris, hair vec
}

// Colours of mankind, and of the old.
var (
	irises   = []uint32{0x4A6470, 0x5A6040, 0x4A3220, 0x3A281A}
	locks    = []uint32{0x2A1C14, 0x4A3120, 0x7A4A26, 0xB98A4C, 0x9A4420}
	oldLocks = []uint32{0xB4B0A8, 0xDAD6CC, 0x8A8680}
)

// drawn is the head with its colours, and with the small differences between people, as the seed has them.
func (h Head) drawn(s seed.Seed) Head {
	if h.Tones == nil {
		h.Tones = skins[:]
	}
	h.skin = h.Tones[s.Sub("skin").Intn(len(h.Tones))]
	pick := func(what string, of, usual []uint32) vec {
		if of == nil {
			of = usual
		}
		return geom.RGB(of[s.Sub(what).Intn(len(of))])
	}
	own, eyes := locks, irises
	if h.skin.base.X < .65 { // the two darkest tones, with dark hair and eyes
		own, eyes = own[:1], eyes[3:]
	}
	if h.Age > .6 {
		own = oldLocks
	}
	h.iris, h.hair = pick("iris", h.Irises, eyes), pick("hair", h.Locks, own)
	for _, n := range []struct {
		what  string
		share *float32
		by    float32 // how far the number strays, up and down
	}{{"jaw", &h.Jaw, .05}, {"chin", &h.Chin, .12}, {"nose", &h.Nose, .12}, {"nose long", &h.NoseLong, .16}, {"lips", &h.Lips, .15}, {"brow", &h.Brow, .15},
		{"ears", &h.Ears, .08}, {"smile", &h.Smile, .6}, {"brows", &h.Brows, .15}, {"bulk", &h.Bulk, .25}, {"lids", &h.Lids, .03}} {
		*n.share += s.Sub(n.what).Range(-n.by, n.by)
	}
	return h
}

// dress grows the head; hands and bare limbs get its skin.
func (h Head) dress(g *maker) {
	h = h.drawn(g.Seed.Sub("head"))
	h.young = g.Young
	g.skin = h.skin
	g.head(h, or(h.Share, 1.7))
}

// soft is how far the forms of the face are those of women and children.
func (h *Head) soft() float32 { return max(h.Woman, .8*h.young) }

// eyes are where the eyes of a head lie, heads: the left one, its lids in radians above and below the line of sight, from the line in which
// they meet.
type eyes struct {
	at                 vec
	ball, upper, lower float32
	iris               float32 // its share of the ball's radius
}

func (h *Head) eye() eyes {
	w := h.soft()
	if h.OneEye {
		return eyes{at: v(0, .630, .262), ball: .172 * (1 + h.Eyes), upper: .60 + 1.6*h.Lids, lower: .50 + .6*h.Lids, iris: .56}
	}
	return eyes{
		at: v(.160+.004*h.young, .455-.012*w, .268-.006*h.young), ball: (.088 + .006*w + .012*h.young) * (1 + h.Eyes),
		upper: .62 + .26*w + .12*h.young + 1.6*h.Lids - .10*h.Age, lower: .50 - .02*w + .06*h.young + .6*h.Lids, iris: .58 + .08*w,
	}
}

// meet is where the planes of the lids meet, before the middle of the eyeball: the further, the narrower is the eye.
func (e eyes) meet() vec { return e.at.Add(v(0, 0, .56*e.ball)) }

// above and below are the planes that open the lids, through the line in which they meet: inside where positive.
// The larger an angle, the wider open is the eye; the part along X lifts the upper lid towards the outer corner.
func (e eyes) above() vec { return v(-.10, geom.Cos(e.upper), -geom.Sin(e.upper)) }
func (e eyes) below() vec { return v(-.04, -geom.Cos(e.lower), -geom.Sin(e.lower)) }

// corner is how far the corners of the mouth stand above its middle, heads.
func (h *Head) corner() float32 { return .012 + .010*h.Smile + .004*h.soft() - .008*h.Age }

// field is the head down to the neck, of a mould.
func (h *Head) field(f headFrame, skull *mould) sdf.Field {
	s, m := f.size, sdf.Mirror
	head := sdf.Field(skull)
	if b := 1 + h.Brow - .75*h.soft(); b > .05 {
		// Over each eye from the nose to the temple; at a woman's three quarters of it are gone.
		ridge := sdf.Union(.03*s, m(f.cone(.040, .548, .322+.008*b, .034, .160, .582, .288+.010*b, .036)),
			m(f.cone(.160, .582, .288+.010*b, .036, .272, .538, .180, .028)))
		head = sdf.Union(.06*s, head, ridge)
	}
	head = sdf.Union(.034*s, head, h.nose(f))
	head = h.mouth(f, head)
	head = h.lidded(f, head)
	head = sdf.Union(.020*s, head, m(h.ear(f)))
	// Radius in heads, of a man's neck and of a woman's; the second cone is the muscle from behind the ear to the breastbone.
	r := (1 + h.Neck) * geom.Mix(.185, .140, h.soft())
	neck := sdf.Union(.03*s, f.cone(0, .22, -.07, r, 0, -.30, -.085, r*1.02), m(f.cone(1.03*r, .17, -.10, .27*r, .30*r, -.28, -.050, .22*r)))
	return sdf.Union(.06*s, head, neck)
}

// noseOut is how far the tip of the nose stands out; 1 for a man.
func (h *Head) noseOut() float32 { return (1 + h.NoseLong) * geom.Mix(1, .55, h.soft()) }

// nose is bridge, tip and wings.
func (h *Head) nose(f headFrame) sdf.Field {
	n, l := (1+h.Nose)*geom.Mix(1, .70, h.soft()), h.noseOut()
	up := .012 * h.soft()
	// Its root between the eyes, the bridge, the tip, and a wing at each side.
	return sdf.Union(.028*f.size,
		f.cone(0, .520, .300, .034*n, 0, .340, .350, .058*n),
		f.cone(0, .510, .326, .028*n, 0, .345+up, .366+.062*l, .036*n),
		f.ball(0, .304+up, .368+.076*l, .054*n, .048*n, .054*n),
		sdf.Mirror(f.ball(.050*n, .286+up*.6, .358+.036*l, .032*n, .031*n, .042*n)),
	)
}

// mouth is lips around a cut, and the groove above them.
func (h *Head) mouth(f headFrame, head sdf.Field) sdf.Field {
	s, m := f.size, sdf.Mirror
	k, c := (1+h.Lips)*geom.Mix(1, 1.15, h.soft()), h.corner()
	wide := float32(.092) - .008*h.soft()
	head = sdf.Union(.022*s, head, sdf.Union(.016*s, m(f.cone(.018, .203, .362, .018*k, wide, .190+c, .312, .007)),
		m(f.cone(0, .166, .357, .023*k, wide*.9, .178+c, .310, .008))))
	head = sdf.Cut(.010*s, head, sdf.Union(.008*s, m(f.cone(0, .186, .390, .0085, .060, .185+.4*c, .362, .0075)),
		m(f.cone(.060, .185+.4*c, .362, .0075, wide+.016, .187+c, .312, .006))))
	if h.Tusks > 0 {
		head = sdf.Union(.010*s, head, m(f.ball(.078, .165, .325, .028, .024, .028)))
	}
	// The groove from the nose to the upper lip.
	return sdf.Cut(.016*s, head, f.cone(0, .256, .384, .010, 0, .222, .392, .012))
}

// lidded opens the eyes: each lid is a shell of 1.15 eyeballs, opened by a wedge of two planes through the eyeball's middle.
func (h *Head) lidded(f headFrame, head sdf.Field) sdf.Field {
	s, e := f.size, h.eye()
	at, meet := f.at(e.at.X, e.at.Y, e.at.Z), e.meet()
	corners := f.at(meet.X, meet.Y, meet.Z)
	half := func(n vec) sdf.Field { return sdf.Half(n, n.Norm().Dot(corners)) }
	// The wedge between both planes, as far as 1.7 eyeballs: what it takes out of the lids leaves corners that need no form of their own.
	open := sdf.Common(.004*s, half(e.above()), half(e.below()), sdf.Sphere(at, e.ball*s*1.7))
	r := .104 - .020*h.Gaunt // below the eye, so that the lower lid runs on into the cheek and casts no shadow on it
	head = sdf.Union(.060*s, head, sdf.Mirror(f.cone(.118, .340, .256, r, .185, .350, .222, r*.88)))
	head = sdf.Union(.050*s, head, sdf.Mirror(sdf.Sphere(at, e.ball*s*1.15)))
	return sdf.Cut(.006*s, head, sdf.Mirror(open))
}

// ear is the left ear: a shell with a rim, a lobe and a scoop; an elf's runs out to a point.
func (h *Head) ear(f headFrame) sdf.Field {
	at := f.at(.322, .425, -.055)
	k := (1 + h.Ears) * geom.Mix(1, .86, h.soft()) * f.size
	// An ear stands off behind by .42 rad and leans back by .16.
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(.42)).Mul(geom.TurnX(-.16)).Mul(geom.Stretch(k, k, k))
	shell := []sdf.Field{sdf.Ellipsoid(v(.012, .045, -.02), v(.030, .110, .078)), sdf.Ellipsoid(v(.004, -.075, .005), v(.028, .045, .036)),
		sdf.Cone(v(.012, -.02, .042), v(.012, .02, .046), .018, .016)}
	if t := h.Pointed; t > 0 {
		shell = append(shell, sdf.Cone(v(.012, .08, -.03), v(.012+.85*t, .12+.62*t, -.05-.50*t), .052, .006))
	}
	return sdf.Place(place, sdf.Cut(.018, sdf.Union(.03, shell...), sdf.Ellipsoid(v(.046, .040, -.012), v(.028, .072, .044))))
}

// head grows a head with eyes, brows, hair and beard. share is the skin's weight in the triangles that are left.
func (g *maker) head(h Head, share float32) {
	f := g.headFrame()
	e := h.eye()
	look := g.surface("skin", complexion{skin: h.skin, on: f, face: &h})
	skull := newMould(&h, f)
	field := h.field(f, skull)
	g.grow("head", field, sdf.Mesher{
		Cell: f.size * .0145,
		Importance: func(q vec) float32 {
			switch l := f.in(q); {
			// Triangles go to the eye with its lids first, then to the face, then to the ears.
			case v(geom.Abs(l.X)-e.at.X, l.Y-e.at.Y, l.Z-.35).Len() < .12:
				return 14
			case l.Z > .12 && l.Y > .02 && l.Y < .62:
				return 7
			case geom.Abs(l.X) > .32:
				return 4
			}
			return 1
		},
		Density: func(q vec) float32 {
			if l := f.in(q); l.Z > .02 && l.Y > -.05 && l.Y < .72 {
				return 3
			}
			return 1.4
		},
	}, share, look, rig.Follow{Limbs: rig.OnTrunk | rig.OnHead})
	for side, x := range []float32{1, -1} {
		if side == 0 || !h.OneEye {
			g.eyeball(e, h.iris, side, x)
		}
		g.brow(&h, field, side, x)
		if h.Tusks > 0 {
			g.tusk(&h, side, x)
		}
	}
	g.late = append(g.late, func() { // over all that is worn
		g.hairdo(&h, skull)
		g.beard(&h)
	})
}

// eyeball is one eye.
func (g *maker) eyeball(e eyes, iris vec, side int, x float32) {
	f := g.headFrame()
	r, n := e.ball*f.size, archetype.Of(g.Level, 6, 8, 14, 24)
	p := g.part("eye"+sideNames[side], g.Look.Wrap(eyeSurface(r, e.iris, iris)))
	// An eye is small, and looked at first.
	p.Density, p.Crease = 7, -1
	var profile []geom.Vec2
	for i := range n/2 + 1 {
		a := geom.Pi * (float32(i)/float32(n/2) - .5)
		profile = append(profile, pt(max(0, r*geom.Cos(a)), r*geom.Sin(a)))
	}
	profile[0].X, profile[len(profile)-1].X = 0, 0
	at := f.at(x*e.at.X, e.at.Y, e.at.Z)
	p.Lathe(profile, n).Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x * .04)).Mul(geom.TurnX(geom.Pi/2 + .03)))
	g.add(p, g.on(rig.Head))
}

// brow is a tapered wedge of hair that lies on the face.
func (g *maker) brow(h *Head, face sdf.Field, side int, x float32) {
	if !g.from(archetype.Fast) || h.Brows <= -.8 {
		return
	}
	f, tilt, soft := g.headFrame(), h.Stern-.25*h.soft(), h.soft()
	var path []vec
	for i, q := range []geom.Vec2{{X: .050 + .024*soft, Y: .560 + .010*soft - .034*tilt}, {X: .105, Y: .580 - .012*tilt}, {X: .170, Y: .597 + .010*tilt},
		{X: .230, Y: .592 + .016*tilt}, {X: .280, Y: .562 + .012*tilt}} {
		if h.OneEye { // both brows meet over the eye
			q = pt(q.X-.050, q.Y+.275-.30*(q.X-.050))
		}
		// A ray from within the head finds the skin; the hair lies a few thousandths of a head before it, or skin would come through.
		from, way := f.at(x*q.X*.55, q.Y+.020*h.soft(), 0), v(x*q.X*1.1, 0, .33).Norm()
		path = append(path, from.Mad(way, march(face, from, way, f.size)+[5]float32{.004, .008, .009, .006, .002}[i]*f.size))
	}
	sections := solid.Frames(path, axisY, false)
	for i, wide := range []float32{.010, .024, .027, .020, .005} {
		w := wide * f.size * (1 + h.Brows) * geom.Mix(1, .55, h.Woman)
		sections[i].Ring = solid.Circle(w, w*.62, archetype.Of(g.Level, 4, 5, 6, 10))
	}
	hair := material.Fur{Coat: h.hair.Mul(.8), Length: .01, Depth: 1.2, Along: func(vec) vec { return v(x, .2, -.3) }}
	p := g.part("brow"+sideNames[side], g.surface("hair", hair))
	p.Crease = -1
	g.add(p.Loft(solid.Loft{Sections: sections}), g.on(rig.Head))
}

// tusk stands up from the lower jaw.
func (g *maker) tusk(h *Head, side int, x float32) {
	f := g.headFrame()
	t := h.Tusks
	var path []vec
	for _, q := range []vec{v(.078, .145, .318), v(.086, .165, .352), v(.098, .165+.5*t, .365), v(.100, .165+t, .352)} {
		path = append(path, f.at(x*q.X, q.Y, q.Z))
	}
	p := g.part("tusk"+sideNames[side], g.Look.Wrap(bone{}.Surface()))
	p.Crease = -1
	r := .034 * f.size
	g.add(p.Turned(path, []float32{r, r, r * .72, r * .12}, archetype.Of(g.Level, 4, 5, 7, 12), .002), g.on(rig.Head))
}
