package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

var catHead = head{
	L: .60, At: [2]float32{.60, .985}, Pitch: .14, K: .075,
	Forms: forms(
		ball(0, .02, .04, .265, .225, .25),                // skull
		ball(.045, -.115, .36, .075, .060, .085),          // pads of the whiskers
		cone(.20, -.06, .13, .11, .36, -.085, .075, .062), // muzzle
		cone(.20, .04, .07, .06, .40, -.045, .040, .035),  // bridge of the nose
		ball(0, -.165, .33, .060, .048, .075),             // chin
		ball(.150, -.085, .10, .10, .10, .13),             // cheeks
		ball(.105, .095, .18, .07, .045, .08),             // brows
	),
	Lip: [3]float32{-.150, .44, .28},
	Eye: eye{At: v(.112, .028, .218), R: .062, Yaw: .40, Pitch: .04, Upper: .50, Lower: .52, Tilt: .28, Iris: rgb(0xB5CC4A),
		Pupil: [2]float32{.30, .72}, White: .99},
	Ear:  ear{At: v(.150, .165, -.01), Len: .25, Wide: .118, Thick: .42, Roll: .32, Yaw: .30, Pitch: -.05, Tip: .10},
	Nose: v(0, -.068, .440), NoseR: v(.034, .024, .022),
}

var Cat = &Beast{
	Name: "cat", Plays: true, H: .27, K: .10, Lay: .006, Depth: .5, Rough: .82,
	Trunk: []Station{{-.58, .80, .105, .12}, {-.43, .75, .160, .205}, {-.14, .70, .170, .220}, {.16, .70, .172, .230}, {.36, .72, .155, .220},
		{.46, .75, .125, .170}},
	Neck: []Station{{.40, .79, .130, .175}, {.48, .86, .128, .145}, {.55, .92, .124, .125}},
	Fore: leg{X0: .125, X1: .110, Size: .060, Foot: paw, Ham: [3]float32{.28, .90, .08},
		P: [5][2]float32{{.44, .68}, {.30, .52}, {.325, .24}, {.335, .085}, {.375, .045}},
		R: [5][2]float32{{.090, .13}, {.076, .098}, {.054, .056}, {.048, .050}, {.046, .046}}},
	Hind: leg{X0: .120, X1: .120, Size: .058, Foot: paw, Heel: .035, Ham: [3]float32{-.56, .72, .075},
		P: [5][2]float32{{-.44, .76}, {-.315, .51}, {-.54, .265}, {-.52, .080}, {-.46, .045}},
		R: [5][2]float32{{.105, .19}, {.088, .135}, {.046, .056}, {.044, .046}, {.044, .044}}},
	Tail: []Station{{-.62, .85, .045, .045}, {-.78, .90, .045, .045}, {-.96, .80, .045, .045}, {-1.14, .72, .045, .045}, {-1.30, .80, .042, .042},
		{-1.36, .96, .030, .030}},
	Head: catHead, Stand: [4]float32{.08, -.05, -.06, .10}, Turn: .42,
	Base: rgb(0xC98A4B), Vary: pelt, Marked: bicolour, Patterns: []string{"striped", "siamese", "calico", "bengal"},
	Coat: tabby(rgb(0xC98A4B), rgb(0x9A5526), rgb(0xEFE2CF)), Cell: .0105,
}

// pelt is the coat that the words say, and otherwise one of four.
func pelt(q *Beast, b archetype.Brief) {
	pick := int(b.Seed.Sub("coat").Range(0, 3.99))
	r := of(CatBreeds, b)
	switch {
	case r != nil:
		r.give(q)
	case b.Traits["striped"] || pick == 0:
	case pick == 1:
		q.Base, q.Coat = rgb(0x8E8880), tabby(rgb(0x8E8880), rgb(0x4A4642), rgb(0xDAD5CC))
	case pick == 2:
		q.Base = rgb(0x2A2726)
		q.Coat = tones{Base: q.Base, Deep: rgb(0x181616), Pale: rgb(0x3A3634), Ear: rgb(0x6A5450), Under: .2}.coat
	default:
		q.Base, q.Coat = rgb(0x9A6A3E), tabby(rgb(0x9A7650), rgb(0x4E3420), rgb(0xE6D8C2))
	}
}

// calico is white with patches of ginger and black.
func calico(w *Where) vec {
	c := mix3(rgb(0xEDE6DA), rgb(0xD2C6B4), .2+.2*w.noise(12, 3))
	// The patches are two noises, one for each colour, which lie on the back, the crest, the crown and the tail sooner than below.
	up := max(w.U*(1-w.HeadIn), w.NU*w.Neck, smooth(-.05, .1, w.Head.Y)*w.HeadIn, smooth(-1, 0, w.Tail))
	c = mix3(c, rgb(0xC47A36), smooth(.05, .12, w.noise(3.2, 31)+.25*up-.1))
	c = mix3(c, rgb(0x241E1C), smooth(.12, .18, w.noise(2.8, 37)+.25*up-.1))
	if w.HeadIn > 0 {
		c = mix3(c, mix3(w.eyeRim(c, rgb(0x1A1412)), rgb(0xE0B4A4), .8*w.Ear), w.HeadIn)
	}
	return c
}

// tabby is stripes across the body, rings on legs and tail, an M on the brow.
func tabby(base, dark, pale vec) func(*Where) vec {
	return func(w *Where) vec {
		c := mix3(base, pale, .15+.15*w.noise(12, 3))
		s := w.stripes(9, 3.2, 5)
		// The stripes end on the flank; the belly and the throat are pale, and the back has a dark line along its spine.
		k := s * smooth(-.75, -.2, w.U)
		c = mix3(c, pale, .8*smooth(-.5, -.9, w.U)*(1-w.Neck))
		if w.Neck > 0 {
			c = mix3(c, pale, .7*w.Neck*smooth(-.3, -.8, w.NU))
		}
		c = mix3(c, dark, .75*k*(1-w.HeadIn))
		c = mix3(c, dark, .5*smooth(.75, 1, w.U)*(1-w.HeadIn))
		if w.Tail >= 0 {
			// Seven rings (44 / 2π), then a dark tip.
			c = mix3(base, dark, .8*smooth(-.1, .5, geom.Sin(w.Tail*44)+.3*w.noise(20, 2)))
			c = mix3(c, dark, smooth(.86, .93, w.Tail))
		}
		if w.Leg >= 0 {
			// Paler below the elbow or the stifle, striped across, and pale toes.
			c = mix3(c, mix3(base, pale, .4), w.LIn*smooth(1.2, 2.2, w.LT)*.6)
			c = mix3(c, dark, .55*w.LIn*s*smooth(.6, 1.1, w.LT))
			c = mix3(c, pale, w.LIn*smooth(3.2, 3.6, w.LT))
		}
		if w.HeadIn > 0 {
			h := w.Head
			x := geom.Abs(h.X)
			k := mix3(base, pale, .1)
			// Upright lines on the brow, .1 head lengths apart (2π / 62), make the M; slanting ones run back over the cheeks.
			m := geom.Sin(x*62+.6) * smooth(.06, .12, h.Y) * smooth(.35, .2, h.Z)
			k = mix3(k, dark, .8*smooth(.1, .6, m))
			ch := smooth(.2, .7, geom.Sin((h.Y-.4*x)*70)) * smooth(.14, .19, x) * smooth(.05, -.02, h.Y)
			k = mix3(k, dark, .6*ch)
			// Pale: the pads of the whiskers, the chin and throat, and a ring about each eye.
			muz := smooth(.13, .09, v(x-.04, (h.Y+.12)*.9, (h.Z-.37)*.8).Len())
			k = mix3(k, pale, muz)
			k = mix3(k, pale, smooth(-.12, -.18, h.Y))
			ring := w.fromEye(0)
			k = mix3(k, pale, .7*smooth(2.1, 1.7, ring))
			k = w.eyeRim(k, rgb(0x2A1A12))
			// The line from the nose to the mouth.
			k = mix3(k, rgb(0x6A4636), .7*smooth(.010, .004, x)*smooth(-.08, -.09, h.Y)*smooth(.38, .42, h.Z))
			for i := range 3 { // roots of the whiskers
				a := v(x-.065-.012*float32(i), h.Y+.105+.018*float32(i%2), 0)
				k = mix3(k, dark, .7*smooth(.009, .005, a.Len())*smooth(.36, .39, h.Z))
			}
			c = mix3(c, k, w.HeadIn)
			c = mix3(c, rgb(0xE6B9A0), .85*w.Ear)
		}
		return c
	}
}

// Tiger has the cat's build with a heavier neck, breast and muzzle, small round ears and smaller eyes for its head.
var Tiger = varied(Cat, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Lay = "tiger", .92, .012
	q.Base = rgb(0xC9752B)
	q.Head.L, q.Head.At, q.Head.Pitch = .56, [2]float32{.69, .945}, .20
	q.Neck = []Station{{.40, .82, .150, .195}, {.51, .87, .145, .170}, {.61, .91, .135, .145}}
	q.Trunk = []Station{{-.57, .80, .115, .12}, {-.43, .755, .172, .195}, {-.14, .70, .178, .225}, {.16, .70, .190, .250}, {.36, .71, .180, .245},
		{.48, .74, .14, .185}}
	h := q.Head
	h.Forms = append(append([]form{}, h.Forms...), cone(.16, -.06, .17, .14, .40, -.085, .145, .108),
		// bridge, pads and chin
		cone(.16, .035, .095, .07, .41, -.034, .072, .046), ball(.075, -.105, .37, .098, .076, .090), ball(0, -.180, .34, .092, .058, .085),
		limb(.17, -.07, .02, .09, .28, -.16, -.06, .015)) // the ruff of each cheek
	h.Eye.R, h.Eye.Iris, h.Eye.Pupil = .042, rgb(0xC79A2E), [2]float32{.36, .36}
	h.Eye.At = v(.118, .035, .245)
	h.Ear.Len, h.Ear.Tip, h.Ear.Wide, h.Ear.Roll = .19, .55, .11, .50
	h.Nose, h.NoseR = v(0, -.062, .492), v(.058, .038, .026)
	h.Lip = [3]float32{-.158, .50, .27}
	q.Head = h
	for i := range q.Fore.R {
		q.Fore.R[i][0] *= 1.12
		q.Fore.R[i][1] *= 1.12
		q.Hind.R[i][0] *= 1.08
		q.Hind.R[i][1] *= 1.04
	}
	q.Fore.Size, q.Hind.Size = .078, .073
	build{Legs: .92}.give(q)
	q.Coat = func(w *Where) vec {
		base, dark, pale := rgb(0xC9752B), rgb(0x17110E), rgb(0xEDE4D3)
		c := mix3(base, rgb(0xDB9448), .4*smooth(.2, -.4, w.U))
		// White: the belly, the throat, and the insides of the legs.
		wh := smooth(-.42, -.75, w.U) * (1 - w.Neck)
		wh = max(wh, w.Neck*smooth(-.35, -.75, w.NU))
		if w.Leg >= 0 {
			wh = max(wh, w.LIn*smooth(.2, -.5, w.LOut)*.9)
		}
		c = mix3(c, pale, wh)
		// The stripes fade out before the paws.
		s := w.stripes(8, 3.0, 15)
		if w.Leg >= 0 {
			s *= 1 - w.LIn*smooth(3.0, 3.4, w.LT)
		}
		c = mix3(c, dark, s*(1-w.HeadIn))
		if w.Tail >= 0 {
			c = mix3(base, dark, smooth(.1, .4, geom.Sin(w.Tail*44)+.2*w.noise(12, 2)))
		}
		if w.HeadIn > 0 {
			h := w.Head
			x := geom.Abs(h.X)
			k := base
			ring := w.fromEye(.03)
			// White over the eyes, and on the cheeks below a line that rises outward.
			k = mix3(k, pale, .9*smooth(2.6, 2.0, ring))
			k = mix3(k, pale, smooth(-.06, -.11, h.Y-.25*(x-.05)))
			// The stripes of the brow run slantwise, and end before the muzzle.
			m := geom.Sin((h.Y*1.3+.9*x)*72+1.2*w.noise(16, 4)) * smooth(.26, .14, h.Z)
			k = mix3(k, dark, .95*smooth(.35, .6, m)*smooth(.03, .08, x+max(h.Y-.05, 0)))
			k = w.eyeRim(k, dark)
			k = mix3(k, dark, .7*smooth(.012, .005, x)*smooth(-.07, -.08, h.Y)*smooth(.46, .5, h.Z))
			c = mix3(c, k, w.HeadIn)
			if w.EarY > 0 {
				// The backs of the ears are black; the hollows are pale.
				c = mix3(c, dark, smooth(.2, .4, w.EarY))
			}
			c = mix3(c, pale, .85*w.Ear)
		}
		return c
	}
})

// Lion is the tiger without stripes, with a mane, a longer muzzle and a tuft on a thin tail. A young one has no mane.
var Lion = varied(Tiger, func(q *Beast) {
	q.Name, q.H = "lion", 1.0
	q.Base = rgb(0xC2934F)
	q.Head.At, q.Head.L = [2]float32{.72, .950}, .60
	q.Tail = []Station{{-.62, .84, .035, .035}, {-.76, .74, .030, .030}, {-.86, .52, .026, .026}, {-.96, .36, .024, .024}, {-1.04, .36, .060, .060},
		{-1.14, .42, .014, .014}}
	q.Extra = func(b *body) {
		if b.Traits["young"] { // its mane has not grown yet
			return
		}
		// a mass around neck and throat, then locks that break its outline
		h := b.H
		n := b.neck.P
		var p []vec
		var r [][2]float32
		for i := range n {
			p = append(p, n[i].Add(v(0, -.02*h, 0)))
			r = append(r, wide(b.neck.R[i], [3]float32{1.34, 1.62, 1.70}[min(i, 2)]))
		}
		p, r = append(p, b.head.Point(v(0, -.06, -.04))), append(r, [2]float32{.33 * b.Head.L * h, .33 * b.Head.L * h})
		mass := anatomy.NewChain(p, r)
		b.flesh = append(b.flesh, mass.Fields()...)
		b.tufts(mass, tufts{Name: "mane", Count: 150, To: .95, Long: .17, Wide: .034, Girth: 1, Lift: .14, Back: true})
		b.tufts(b.trunk, tufts{Name: "breast", Count: 30, From: .84, To: 1, Long: .22, Wide: .036, Girth: 1.06, Lift: .12, Back: true})
		b.mass = mass
	}
	h := q.Head
	h.Forms = append(append([]form{}, h.Forms...), cone(.2, -.05, .13, .12, .44, -.07, .122, .104))
	h.Nose = v(0, -.042, .526)
	q.Head = h
	q.Head.Eye.Iris = rgb(0xC08A2A)
	q.Coat = func(w *Where) vec {
		base, deep, pale, mane := rgb(0xC2934F), rgb(0x96682F), rgb(0xE4CFA4), rgb(0x6A3A18)
		c := mix3(base, deep, .25*smooth(.2, 1, w.U)+.15*w.noise(8, 3))
		c = mix3(c, pale, .7*smooth(-.3, -.85, w.U))
		if w.Leg >= 0 {
			c = mix3(c, pale, .4*w.LIn*smooth(.3, -.5, w.LOut))
		}
		var m float32
		if w.b.mass != nil {
			// The mass of the mane: brown, darker towards the breast and lighter about the face.
			m = smooth(.05*w.b.H, .02*w.b.H, w.b.mass.Nearest(w.P).D)
		}
		c = mix3(c, mix3(rgb(0x8A5426), rgb(0x3A2212), geom.Clamp01(.45+.6*w.noise(9, 5)-.55*smooth(.5, 1, w.NT))), m)
		// The tuft.
		if w.Tail > .72 {
			c = mix3(c, rgb(0x2E190D), smooth(.72, .8, w.Tail))
		}
		if w.HeadIn > 0 {
			h := w.Head
			x := geom.Abs(h.X)
			k := base
			ring := w.fromEye(.02)
			k = mix3(k, pale, .7*smooth(2.4, 1.9, ring))
			k = mix3(k, pale, .85*smooth(-.07, -.13, h.Y))
			k = mix3(k, mix3(base, mane, .5), smooth(.24, .32, v(x, h.Y, 0).Len())*smooth(.22, .05, h.Z))
			k = w.eyeRim(k, rgb(0x1A110B))
			c = mix3(c, k, w.HeadIn*smooth(-.02, .10, h.Z-.10*smooth(.0, -.2, h.Y)))
			if w.EarY > 0 {
				c = mix3(base, deep, .5)
			}
			c = mix3(c, pale, .7*w.Ear)
		}
		return c
	}
})
