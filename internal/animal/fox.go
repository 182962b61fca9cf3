package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

var foxHead = head{
	L: .55, At: [2]float32{.73, 1.19}, Pitch: .02, K: .07,
	Forms: forms(
		ball(0, 0, 0, .264, .227, .273),
		ball(.182, -.082, .045, .150, .132, .155),
		cone(.164, -.036, .143, .143, .482, -.091, .057, .057),
		cone(.182, .045, .068, .068, .491, -.045, .039, .039),
		cone(.127, -.155, .091, .091, .400, -.157, .039, .039),
		ball(.102, .130, .177, .093, .043, .095),
		limb(.200, -.064, .018, .118, .400, -.136, -.164, .014), // three tufts of each cheek, swept back
		limb(.182, -.118, .036, .109, .350, -.236, -.145, .014),
		limb(.136, -.155, .027, .095, .250, -.290, -.155, .014),
	),
	Cuts: forms(limb(.020, -.084, .580, .010, .032, -.090, .560, .006)),
	Lip:  [3]float32{-.152, .510, .25},
	Eye: eye{At: v(.127, .052, .223), R: .053, Yaw: .40, Pitch: .05, Upper: .39, Lower: .33, Tilt: .15, Iris: rgb(0xE8A02C), Pupil: [2]float32{.28, .54},
		White: .79},
	Ear:  ear{At: v(.168, .136, -.055), Len: .460, Wide: .142, Thick: .58, Roll: .27, Yaw: .30, Pitch: .06, Tip: .09, Deep: .70},
	Nose: v(0, -.077, .536), NoseR: v(.056, .044, .046),
}

// Fox is a red one, with a brush as long as its trunk.
var Fox = &Beast{
	Name: "fox", Plays: true, Howls: true, H: .40, K: .11, Lay: .013, Depth: 1, Rough: .82, Cell: .0125,
	Trunk: []Station{{-.55, .87, .095, .11}, {-.42, .84, .155, .190}, {-.12, .81, .160, .190}, {.20, .77, .175, .235}, {.38, .78, .160, .240},
		{.49, .83, .125, .180}},
	Neck:   []Station{{.42, .90, .150, .20}, {.57, 1.03, .142, .160}, {.69, 1.15, .128, .130}},
	Muscle: forms(ball(0, .96, .55, .135, .155, .11), ball(0, .80, .43, .125, .170, .12)),
	Fore: leg{X0: .115, X1: .118, Size: .072, Foot: paw, Ham: [3]float32{.22, .93, .075},
		P: [5][2]float32{{.38, .740}, {.265, .535}, {.325, .265}, {.345, .075}, {.395, .035}},
		R: [5][2]float32{{.100, .150}, {.080, .090}, {.046, .047}, {.040, .042}, {.036, .038}}},
	Hind: leg{X0: .110, X1: .127, Size: .070, Foot: paw, Heel: .030, Ham: [3]float32{-.48, .76, .085},
		P: [5][2]float32{{-.395, .785}, {-.265, .585}, {-.510, .310}, {-.465, .075}, {-.410, .035}},
		R: [5][2]float32{{.100, .165}, {.085, .105}, {.046, .052}, {.040, .042}, {.036, .038}}},
	Tail: []Station{{-.56, .905, .070, .070}, {-.725, .838, .090, .090}, {-.888, .712, .120, .120}, {-1.075, .595, .142, .142}, {-1.275, .520, .142, .142},
		{-1.45, .500, .117, .117}, {-1.60, .512, .075, .075}, {-1.725, .535, .025, .025}},
	Head: foxHead, Stand: [4]float32{.09, -.09, -.08, .08}, Turn: .40, Nod: .06, TailTuft: 60, Fluff: .8, Yaw: .66, Back: .35,
	Seat: seat{Turn: .90, HipY: .25, Near: .82, Wrap: 4.1, Fore: -.06},
	Base: rgb(0xCE7030), Coat: foxes[0].coat, Vary: ofFoxes,
}

// foxCoat is a coat of a fox: what is red in the red one, its saddle and flanks, what is white, and what is black.
type foxCoat struct{ Base, Deep, Saddle, Flank, Pale, Dark, Inner vec }

// foxes are the red fox, the arctic fox and the fennec.
var foxes = [3]foxCoat{
	{rgb(0xCE7030), rgb(0xA85822), rgb(0x8A4319), rgb(0xDB9450), rgb(0xEDE3D2), rgb(0x241A16), rgb(0xCDB79E)},
	{rgb(0xE9E8E4), rgb(0xD3D3D2), rgb(0xDCDBD8), rgb(0xEFEEEB), rgb(0xF6F4F0), rgb(0xD9D7D4), rgb(0xD8C6BC)},
	{rgb(0xDDBC8C), rgb(0xC49C68), rgb(0xC0935C), rgb(0xE6CDA4), rgb(0xF2E8D6), rgb(0x6A4E38), rgb(0xE2C9B4)},
}

// ofFoxes gives a fox the coat and the ears of its kind, and its own red.
func ofFoxes(q *Beast, b archetype.Brief) {
	kind := 0
	for i, name := range []string{"arctic", "fennec"} {
		if b.Traits[name] {
			kind = i + 1
		}
	}
	c := foxes[kind]
	if kind == 0 {
		c.Base = mix3(rgb(0xD67A30), rgb(0xC4662C), b.Seed.Sub("hue").Unit())
	}
	q.Base, q.Coat = c.Base, c.coat
	ears := b.Seed.Sub("ears").Range(.95, 1.05)
	switch kind {
	case 1: // against the cold
		ears *= .62
	case 2:
		ears *= 1.5
	}
	q.Head = varyHead(q.Head, func(h *head) {
		h.Ear.Len *= ears
		if kind == 2 {
			h.Ear.Wide *= 1.25
		}
	})
}

// coat is the coat as a function.
func (c *foxCoat) coat(w *Where) vec {
	k := mix3(c.Base, c.Deep, .35+.25*w.noise(6, 4))
	body := 1 - w.Neck
	k = mix3(k, c.Flank, .5*smooth(0, -.6, w.U)*body)
	k = mix3(k, c.Saddle, .45*smooth(.5, .95, w.U)*body)
	// White lies where U is below −reach, and on the neck on the throat. Legs have none.
	white := smooth(.62, .86, w.T) // wide on the breast, thin along the belly
	reach := geom.Mix(.84, .30, white)
	throat := smooth(-.25, -.45, w.NU)
	bib := geom.Mix(geom.Mix(smooth(-reach, -reach-.12, w.U), throat, smooth(.80, .95, w.T)), throat, w.Neck)
	bib *= 1 - w.LIn*smooth(.25, .6, w.LT)
	if w.Leg >= 0 {
		// The black stockings begin below the elbow, and of the hind legs (2 and 3) below the hock.
		from := float32(1.40)
		if w.Leg > 1 {
			from = 2.25
		}
		k = mix3(k, c.Dark, w.LIn*smooth(from, from+.6, w.LT))
	}
	k = mix3(k, c.Pale, bib)
	if w.Tail >= 0 {
		k = mix3(c.Base, c.Deep, .35+.25*w.noise(6, 4))
		k = mix3(k, c.Dark, .38*smooth(-.1, .9, w.TUp)*smooth(.05, .35, w.Tail)*smooth(-.5, .6, w.noise(24, 9)))
		// The white tip is the last third of the brush.
		k = mix3(k, c.Pale, smooth(.66, .72, w.Tail))
	}
	if w.HeadIn > 0 {
		k = mix3(k, c.face(w), w.HeadIn)
	}
	return c.tufts(w, k)
}

// tufts makes what hangs from the cheeks beside the head as pale as the cheeks.
func (c *foxCoat) tufts(w *Where, k vec) vec {
	h := folded(w.Head)
	on := smooth(.13, .22, h.X) * smooth(.55, .45, h.X) * smooth(-.06, -.12, h.Y) * smooth(-.40, -.32, h.Y) * smooth(-.30, -.22, h.Z) * smooth(.25, .1, h.Z)
	return mix3(k, c.Pale, on*(1-w.EarY))
}

// face is the colour of the head: white lips and cheeks, black backs of the ears, and the dark lines of eyes and tears.
func (c *foxCoat) face(w *Where) vec {
	h := w.Head
	x := abs(h.X)
	k := mix3(c.Base, c.Deep, .3+.3*smooth(.045, .23, h.Y))
	// White below a line that rises outward and falls towards the nose.
	line := h.Y - (-.073 + .16*x - .10*(h.Z-.227))
	k = mix3(k, c.Pale, smooth(.027, -.027, line)*smooth(-.136, .136, h.Z))
	k = mix3(k, c.Pale, smooth(-.055, -.118, h.Y)*smooth(.136, .227, x))
	k = mix3(k, c.Pale, smooth(-.127, -.182, h.Y)*smooth(-.182, -.09, h.Z))
	if w.EarY > 0 {
		behind := into(w.b.ear, folded(h)).Z
		k = mix3(k, c.Dark, smooth(.18, .51, w.EarY)*max(smooth(.01, -.014, behind), smooth(.66, .80, w.EarY)))
	}
	k = mix3(k, c.Inner, .9*w.Ear)
	// The dark line from the eye down the side of the muzzle.
	tear := abs(x - (.098 - .13*(h.Z-.273)))
	k = mix3(k, c.Dark, .55*smooth(.023, .007, tear)*smooth(.245, .29, h.Z)*smooth(.427, .336, h.Z)*smooth(-.082, -.036, h.Y))
	return w.eyeRim(k, mix3(c.Dark, geom.RGB(0x241A16), .7))
}
