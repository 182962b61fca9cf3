package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

var horseHead = head{
	L: .43, At: [2]float32{.75, 1.235}, Pitch: .82, K: .07,
	Forms: forms(
		ball(0, .0, 0, .150, .165, .21),                     // skull
		cone(.02, .03, .140, .150, .62, -.045, .086, .085),  // muzzle
		cone(.05, .10, .085, .06, .60, .020, .060, .050),    // bridge of the nose
		ball(.085, -.125, .06, .052, .150, .175),            // cheeks
		cone(.16, -.17, .060, .07, .60, -.105, .055, .045),  // lower jaw
		ball(0, -.045, .655, .090, .092, .105),              // end of the nose
		ball(.055, -.005, .70, .042, .055, .062),            // nostrils
		ball(0, -.125, .660, .058, .042, .062),              // lower lip
		limb(.112, .095, .05, .040, .128, .075, .20, .030),  // brows
		limb(.105, -.035, .24, .022, .088, -.05, .50, .018), // the facial crest
	),
	Cuts: forms(limb(.066, .010, .755, .024, .088, -.020, .715, .014)),
	Lip:  [3]float32{-.095, .76, .56},
	Eye: eye{At: v(.124, .055, .130), R: .050, Yaw: 1.18, Pitch: .05, Upper: .38, Lower: .30, Tilt: -.25, Iris: rgb(0x4A2A14),
		Pupil: [2]float32{.55, .34}, White: .98},
	Ear: ear{At: v(.082, .115, -.085), Len: .30, Wide: .062, Thick: .75, Roll: .14, Yaw: .35, Pitch: .16, Tip: .10},
}

// Horse is a bay; colouring makes the others of it.
var Horse = &Beast{
	Name: "horse", Rears: true, H: 1.58, K: .10, Lay: .008, Depth: .28, Rough: .52,
	Trunk: []Station{{-.47, .83, .10, .10}, {-.33, .79, .168, .185}, {-.12, .73, .160, .195}, {.10, .71, .172, .225}, {.26, .74, .150, .235},
		{.40, .72, .115, .175}},
	Neck: []Station{{.33, .83, .085, .19}, {.46, .98, .068, .145}, {.58, 1.12, .056, .105}, {.68, 1.22, .052, .080}},
	Muscle: forms(
		ball(.062, .665, .455, .070, .085, .065), // breast
		ball(0, .93, .20, .040, .055, .14),       // withers
		ball(.105, .80, -.36, .075, .14, .13),    // croup
	),
	Fore: leg{X0: .125, X1: .095, Size: .046, Foot: hoof, Ham: [3]float32{.24, .90, .085},
		P: [5][2]float32{{.40, .66}, {.29, .545}, {.305, .30}, {.30, .125}, {.335, .040}},
		R: [5][2]float32{{.070, .105}, {.058, .085}, {.034, .038}, {.026, .031}, {.030, .033}}},
	Hind: leg{X0: .115, X1: .095, Size: .046, Foot: hoof, Heel: .045, Ham: [3]float32{-.475, .72, .09},
		P: [5][2]float32{{-.34, .75}, {-.255, .560}, {-.42, .365}, {-.415, .130}, {-.375, .040}},
		R: [5][2]float32{{.090, .155}, {.070, .105}, {.034, .046}, {.027, .032}, {.031, .034}}},
	Tail: []Station{{-.50, .88, .030, .035}, {-.575, .86, .026, .028}, {-.62, .76, .022, .024}, {-.625, .62, .016, .016}, {-.62, .50, .010, .010}},
	Head: horseHead,
	Horn: rgb(0x3B332C), Stand: [4]float32{.05, -.04, -.07, .05}, Turn: .30, Mane: true,
	Base: rgb(0x8A4A22), ManeColor: rgb(0x2E1E17),
	Vary: colouring, Marked: pinto, Patterns: []string{"pinto", "dappled", "palomino"},
	Coat: bay,
}

// bay is red-brown, with black legs, muzzle, tips of the ears and tail, socks on two legs, a star and a stripe.
func bay(w *Where) vec {
	red, deep, black := rgb(0x8A4A22), rgb(0x5E2C14), rgb(0x17110F)
	c := mix3(red, deep, .35+.30*geom.Fractal(w.F, 5, 2, .001, 4))
	c = mix3(c, rgb(0xA86A38), .45*smooth(-.1, -.9, w.U)*(1-w.HeadIn)*(1-w.Neck))
	c = mix3(c, deep, .5*smooth(.4, 1, w.U)*(1-w.HeadIn))
	if w.Leg >= 0 {
		// Black from below the elbow and the stifle; a fore and a hind leg have white from above the fetlock.
		from := float32(1.45)
		c = mix3(c, black, w.LIn*smooth(from, from+.55, w.LT))
		sock := float32(3.0)
		if w.Leg == 2 || w.Leg == 1 {
			c = mix3(c, rgb(0xE9E2D6), w.LIn*smooth(sock-.5, sock-.4, w.LT))
		}
	}
	if w.HeadIn > 0 {
		h := w.Head
		k := mix3(red, deep, .4)
		k = mix3(k, black, smooth(.50, .74, h.Z)*.85)
		x := geom.Abs(h.X)
		// star and stripe
		st := smooth(.055, .040, geom.Sqrt(x*x+(h.Z-.20)*(h.Z-.20)*.8)) * smooth(.05, .09, h.Y)
		st = max(st, smooth(.028, .016, x)*smooth(.18, .24, h.Z)*smooth(.60, .5, h.Z)*smooth(.0, .03, h.Y))
		k = mix3(k, rgb(0xEDE6DA), st)
		k = w.eyeRim(k, rgb(0x20130D))
		c = mix3(c, k, w.HeadIn)
	}
	c = mix3(c, rgb(0x2A1A12), w.Ear*.75)
	if w.EarY > .75 {
		c = mix3(c, black, smooth(.75, .95, w.EarY)*.8)
	}
	if w.Tail >= 0 {
		c = mix3(black, rgb(0x3A2418), .4+.5*w.noise(30, 3))
	}
	return c
}

// Zebra is a stouter horse with a standing mane and stripes.
var Zebra = varied(Horse, func(q *Beast) {
	q.Name, q.H, q.Mane, q.Crest = "zebra", 1.32, false, .065
	q.Vary = nil
	q.Base = rgb(0xE9E4DA)
	q.Head.L *= 1.04
	build{Chest: [2]float32{1.06, 1.01}, Loin: [2]float32{1.08, 1.02}, Bone: 1.12}.give(q)
	q.Coat = func(w *Where) vec {
		white, black := rgb(0xE9E4DA), rgb(0x191513)
		s := w.stripes(8.5, 3.0, 9)
		if w.HeadIn > 0 {
			h := w.Head
			x := geom.Abs(h.X)
			// On the head they run slantwise; the muzzle is black, and so are the tips of the ears.
			a := geom.Sin((h.Z*.9-1.1*x+.5*h.Y)*52 + .8*w.noise(14, 3))
			s = geom.Mix(s, smooth(-.1, .3, a), w.HeadIn)
			s = geom.Mix(s, 1, w.HeadIn*smooth(.52, .62, h.Z))
			if w.EarY > 0 {
				s = smooth(.55, .65, w.EarY)
			}
		}
		// The belly is white.
		s *= 1 - smooth(-.6, -.9, w.U)*(1-w.LIn)*(1-w.Neck)*(1-w.HeadIn)
		c := mix3(white, black, s)
		c = w.eyeRim(c, rgb(0x0D0A08))
		if w.Tail > .45 {
			c = mix3(c, black, smooth(.5, .65, w.Tail))
		}
		return mix3(c, rgb(0x6A5A4E), .5*w.Ear)
	}
})

// blotched is a coat with large patches of another colour, which the feet have, too.
func blotched(coat func(*Where) vec, mark vec) func(*Where) vec {
	return func(w *Where) vec {
		m := smooth(.02, .05, w.noise(1.7, 41)+.3*w.noise(5, 42)) * (1 - w.HeadIn)
		m = max(m, w.LIn*smooth(1.6, 1.8, w.LT))
		return mix3(coat(w), mark, m)
	}
}

// pinto is the coat of a horse in two colours; the same twice is a plain one, a little darker on the muzzle.
func pinto(base, mark vec) func(*Where) vec {
	plain := tones{Base: base, Deep: base.Mul(.78), Pale: mix3(base, rgb(0xFFFFFF), .07), Muzzle: base.Mul(.62), MuzzleAt: .58, Ear: base.Mul(.55)}.coat
	if base == mark {
		return plain
	}
	return blotched(plain, mark)
}

// palomino is a golden coat.
var palomino = rgb(0xC08A48)

// colouring is the colour of a horse: a pinto, a dapple or a palomino by words, and otherwise one of five by seed.
func colouring(q *Beast, b archetype.Brief) {
	pick := int(b.Seed.Sub("colour").Range(0, 5.99))
	switch {
	case b.Traits["pinto"]:
		q.Coat = blotched(bay, rgb(0xEBE4D8))
	case b.Traits["dappled"] || pick == 1 && !b.Traits["palomino"]:
		q.Base, q.ManeColor = rgb(0xB4B0AC), rgb(0x8A8684)
		grey := tones{Base: q.Base, Deep: rgb(0x7E7A78), Pale: rgb(0xDAD6D0), Feet: rgb(0x4A4644), Muzzle: rgb(0x5A5452), MuzzleAt: .55, Ear: rgb(0x6A6462)}
		q.Coat = func(w *Where) vec {
			return mix3(grey.coat(w), rgb(0xE4E0DA), .5*w.spots(15, .42)*(1-w.HeadIn)*(1-w.LIn))
		}
	case b.Traits["palomino"] || pick == 2:
		q.Base, q.ManeColor = palomino, rgb(0xE6D6B4)
		q.Coat = tones{Base: q.Base, Deep: rgb(0x96642C), Pale: rgb(0xD9B47C), Muzzle: rgb(0x8A6A4A), MuzzleAt: .60, Ear: rgb(0x7A5430)}.coat
	case pick == 3:
		q.Base, q.ManeColor = rgb(0x8E4420), rgb(0x7A3A1C)
		q.Coat = tones{Base: q.Base, Deep: rgb(0x5E2C14), Pale: rgb(0xAA6434), Muzzle: rgb(0x5A2E1C), MuzzleAt: .60, Ear: rgb(0x4A2616)}.coat
	case pick == 4:
		q.Base, q.ManeColor = rgb(0x2A2422), rgb(0x1A1614)
		q.Coat = tones{Base: q.Base, Deep: rgb(0x161212), Pale: rgb(0x3E3430), Ear: rgb(0x1A1614), Under: .4}.coat
	}
}
