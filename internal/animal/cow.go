package animal

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

var cowHead = head{
	L: .42, At: [2]float32{.82, 1.015}, Pitch: .72, K: .08,
	Forms: forms(
		ball(0, .01, 0, .185, .165, .20),                   // skull
		cone(.05, .03, .165, .145, .60, -.03, .108, .100),  // muzzle
		cone(.02, .10, .12, .055, .55, .04, .070, .050),    // brow and bridge of the nose
		ball(.095, -.10, .08, .070, .130, .17),             // cheeks
		cone(.16, -.15, .080, .07, .58, -.115, .075, .050), // lower jaw
		ball(0, -.035, .655, .125, .095, .095),             // broad end of the nose
		ball(.070, -.005, .69, .050, .055, .055),           // nostrils
		ball(0, -.125, .630, .085, .045, .07),              // lower lip
		limb(.135, .085, .05, .05, .150, .06, .18, .038),   // brows
		ball(0, .125, -.10, .10, .06, .075),                // poll
	),
	Cuts: forms(limb(.072, .005, .735, .022, .098, -.005, .695, .014)),
	Lip:  [3]float32{-.100, .72, .46},
	Eye: eye{At: v(.145, .045, .140), R: .054, Yaw: 1.10, Pitch: .06, Upper: .40, Lower: .30, Tilt: -.18, Iris: rgb(0x2E1A0E),
		Pupil: [2]float32{.6, .36}, White: .98},
	Ear: ear{At: v(.165, .055, -.10), Len: .30, Wide: .095, Thick: .42, Roll: 1.62, Yaw: .15, Pitch: -.30, Tip: .30},
}

// Cow is a patched one with horns; cattle makes bulls, calves and highland cattle of it.
var Cow = &Beast{
	Name: "cow", H: 1.40, K: .09, Lay: .006, Depth: .22, Rough: .62,
	Trunk: []Station{{-.60, .88, .13, .08}, {-.47, .80, .19, .185}, {-.16, .715, .205, .245}, {.14, .70, .200, .255}, {.36, .72, .155, .235},
		{.48, .68, .11, .18}},
	Neck: []Station{{.42, .80, .10, .20}, {.58, .90, .080, .155}, {.74, 1.00, .078, .115}},
	Muscle: forms(
		ball(.10, .88, -.44, .075, .060, .08),                // hooks of the pelvis
		ball(0, .58, .52, .055, .11, .08),                    // dewlap, brisket
		ball(0, .93, .22, .05, .05, .14),                     // withers
		ball(0, .43, -.34, .115, .085, .115),                 // udder
		limb(.055, .40, -.30, .022, .058, .335, -.295, .014), // teats
		limb(.055, .40, -.39, .022, .058, .335, -.395, .014),
	),
	Fore: leg{X0: .135, X1: .115, Size: .052, Foot: cloven, Ham: [3]float32{.26, .90, .09},
		P: [5][2]float32{{.42, .62}, {.30, .50}, {.325, .27}, {.325, .11}, {.36, .045}},
		R: [5][2]float32{{.075, .115}, {.062, .085}, {.042, .045}, {.033, .036}, {.036, .038}}},
	Hind: leg{X0: .135, X1: .115, Size: .052, Foot: cloven, Heel: .045, Ham: [3]float32{-.60, .74, .065},
		P: [5][2]float32{{-.44, .74}, {-.335, .53}, {-.515, .345}, {-.50, .115}, {-.455, .045}},
		R: [5][2]float32{{.085, .160}, {.070, .110}, {.036, .050}, {.034, .038}, {.037, .039}}},
	Tail: []Station{{-.66, .93, .028, .028}, {-.71, .86, .020, .020}, {-.715, .66, .015, .015}, {-.71, .48, .014, .014}, {-.71, .40, .040, .040},
		{-.71, .27, .012, .012}},
	Head: cowHead, Horn: rgb(0x4A3E34), Stand: [4]float32{.05, -.05, -.07, .06}, Turn: .35, Nod: .05,
	Base: rgb(0x1D1917), Coat: patched(rgb(0x1D1917), rgb(0xE8E2D8)), Vary: cattle, Marked: patched,
}

// cattle is a bull, a highland cow or a calf by words.
func cattle(q *Beast, b archetype.Brief) {
	const udder = 3 // the first of its muscles
	long, thick, ivory := float32(.24), float32(.038), rgb(0xD8CBB0)
	switch {
	case b.Traits["male"]:
		q.Muscle = append(slices.Clone(q.Muscle[:udder]), ball(0, .93, .42, .085, .10, .16))
		q.Neck = slices.Clone(q.Neck)
		for i := range q.Neck {
			q.Neck[i].RX, q.Neck[i].RY = q.Neck[i].RX*1.35, q.Neck[i].RY*1.12
		}
		t := tones{Base: rgb(0x4A2C1A), Deep: rgb(0x1E120C), Pale: rgb(0x6A4328), Muzzle: rgb(0xB8A28C), MuzzleAt: .62, Saddle: .6}
		q.Base, q.Coat, long, thick = t.Base, t.coat, .27, .050
	case b.Traits["shaggy"]:
		q.Muscle = q.Muscle[:udder]
		t := tones{Base: rgb(0xA8622C), Deep: rgb(0x74401A), Pale: rgb(0xC88E50), Muzzle: rgb(0xC8A88A), MuzzleAt: .62}
		q.H, q.Base, q.Coat, q.Lay, q.Depth, q.Fluff, q.Shag, long, thick = 1.20, t.Base, t.coat, .030, .95, 1.1, .34, .50, .036
	}
	if b.Traits["young"] {
		q.Muscle, q.Extra = q.Muscle[:min(len(q.Muscle), udder)], nil
		return
	}
	q.Extra = func(b *body) { b.horns(v(.115, .130, -.125), long, thick, ivory) }
}

// patched is a coat of patches on another colour, with the bare udder and the broad pale muzzle of cattle.
func patched(black, white vec) func(*Where) vec {
	return func(w *Where) vec {
		p := w.F.Mul(1 / w.b.H)
		n := geom.Noise(p.X*2.0+7.3, p.Y*2.2+1.9, p.Z*2.5+3.4, 21) + .30*geom.Noise(p.X*6, p.Y*6, p.Z*6, 22)
		// Patches are more on the back and fewer on the belly; the neck is black toward the head, the legs are white, and so is the tuft of the tail.
		m := smooth(-.02, .03, n+.05+.25*smooth(.1, 1, w.U)*(1-w.Neck)-.35*smooth(-.3, -.9, w.U))
		if w.Neck > 0 {
			m = max(m, w.Neck*smooth(.15, .3, w.NT+.15*w.noise(8, 2)))
		}
		c := mix3(white, black, m)
		if w.Leg >= 0 {
			c = mix3(c, white, w.LIn*smooth(1.0, 1.15, w.LT+.3*w.noise(8, 4)))
		}
		if (w.Leg < 0 || w.LIn < .5) && len(w.b.Muscle) > 3 {
			ud := w.F.Mul(1 / w.b.H).Sub(v(0, .42-w.b.pose.Sink, -.34)).Scale(v(1/.15, 1/.12, 1/.15)).Len()
			c = mix3(c, rgb(0xE0B3A0), smooth(1.05, .85, ud))
		}
		if w.Tail >= 0 {
			c = mix3(black, white, smooth(.55, .62, w.Tail))
		}
		if w.HeadIn > 0 {
			h := w.Head
			x := geom.Abs(h.X)
			k := black
			// A blaze that widens to the white muzzle, whose bare end is pink.
			k = mix3(k, white, smooth(.085, .065, x+.02*w.noise(20, 6)-.04*smooth(.3, .55, h.Z))*smooth(.03, .06, h.Y+.12*smooth(.3, .6, h.Z)))
			k = mix3(k, white, smooth(.50, .56, h.Z+.02*w.noise(20, 6)))
			k = mix3(k, rgb(0xD49C8C), smooth(.60, .66, h.Z-.35*max(h.Y-.03, 0))*.95)
			k = w.eyeRim(k, rgb(0x120D0B))
			c = mix3(c, k, w.HeadIn)
			c = mix3(c, rgb(0xC99A8A), .7*w.Ear)
		}
		return c
	}
}
