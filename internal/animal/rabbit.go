package animal

import (
	"atelier/internal/media/geom"
)

var rabbitHead = head{
	L: .74, At: [2]float32{.72, 1.06}, Pitch: .24, K: .085,
	Forms: forms(
		ball(0, .03, .03, .215, .225, .265),                 // skull
		cone(.12, -.02, .165, .165, .38, -.075, .115, .118), // muzzle
		ball(.055, -.100, .40, .082, .075, .085),            // pads of the whiskers
		ball(0, -.165, .35, .060, .045, .07),                // chin
		ball(.130, -.085, .12, .11, .13, .15),               // cheeks
		ball(.10, .095, .16, .06, .045, .09),                // brows
	),
	Lip: [3]float32{-.150, .47, .38},
	Eye: eye{At: v(.147, .040, .165), R: .062, Yaw: 1.0, Pitch: .06, Upper: .40, Lower: .36, Tilt: -.05, Iris: rgb(0x3A2214),
		Pupil: [2]float32{.55, .55}, White: .99},
	Ear:  ear{At: v(.085, .165, -.12), Len: .80, Wide: .120, Thick: .58, Roll: .20, Yaw: .55, Pitch: .40, Tip: .50, Deep: .60},
	Nose: v(0, -.068, .475), NoseR: v(.030, .020, .018),
}

// Rabbit goes by bounds, on hind feet that lie flat on the ground.
var Rabbit = &Beast{
	Name: "rabbit", Gait: byBounds, H: .17, K: .12, Lay: .007, Depth: .58, Rough: .86,
	Trunk:  []Station{{-.80, .46, .24, .30}, {-.58, .60, .37, .46}, {-.24, .68, .39, .50}, {.10, .62, .35, .44}, {.36, .58, .29, .38}, {.50, .60, .22, .30}},
	Neck:   []Station{{.42, .74, .24, .28}, {.56, .92, .21, .22}, {.68, 1.04, .19, .19}},
	Muscle: forms(ball(.30, .46, -.50, .16, .40, .36)), // haunches
	Fore: leg{X0: .22, X1: .13, Size: .105, Foot: paw, Ham: [3]float32{.36, .82, .14},
		P: [5][2]float32{{.55, .50}, {.40, .38}, {.56, .20}, {.60, .11}, {.68, .075}},
		R: [5][2]float32{{.13, .16}, {.11, .13}, {.080, .085}, {.075, .08}, {.07, .07}}},
	Hind: leg{X0: .30, X1: .32, Size: .125, Foot: paw, Ham: [3]float32{-.80, .40, .20},
		P: [5][2]float32{{-.58, .52}, {-.18, .34}, {-.62, .13}, {-.22, .10}, {-.06, .085}},
		R: [5][2]float32{{.20, .34}, {.16, .20}, {.10, .10}, {.105, .09}, {.09, .08}}},
	Tail: []Station{{-.98, .46, .13, .13}, {-1.06, .52, .16, .16}},
	Head: rabbitHead, Turn: .40, Yaw: .80, Cell: .0145,
	Base: rgb(0x9A7A58), Coat: agouti, Marked: bicolour,
}

// agouti is brown with dark tips of hair on the back, pale below, rusty on the nape; the tips of the ears are dark.
func agouti(w *Where) vec {
	base, dark, pale := rgb(0x9A7A58), rgb(0x4E3B2B), rgb(0xEBE2D4)
	c := mix3(base, dark, .30+.45*smooth(-.3, .6, w.noise(26, 3))*smooth(-.4, .5, w.U))
	c = mix3(c, rgb(0xB98E63), .5*smooth(.1, -.5, w.U))
	c = mix3(c, pale, .9*smooth(-.55, -.85, w.U)*(1-w.Neck))
	if w.Neck > 0 {
		c = mix3(c, rgb(0xB5793F), .6*w.Neck*smooth(.1, .8, w.NU))
		c = mix3(c, pale, .6*w.Neck*smooth(-.4, -.9, w.NU))
	}
	if w.Leg >= 0 {
		c = mix3(c, mix3(base, pale, .45), w.LIn*smooth(1.6, 3.2, w.LT)*.8)
	}
	if w.Tail >= 0 {
		c = mix3(pale, dark, .6*smooth(.3, .9, w.TUp))
	}
	if w.HeadIn > 0 {
		h := w.Head
		x := geom.Abs(h.X)
		k := mix3(base, dark, .20+.25*w.noise(30, 5))
		q := w.fromEye(0)
		k = mix3(k, pale, .75*smooth(2.2, 1.75, q))
		k = mix3(k, pale, .8*smooth(-.10, -.17, h.Y))
		k = mix3(k, pale, .7*smooth(.11, .07, v(x-.04, h.Y+.10, h.Z-.42).Len()))
		k = w.eyeRim(k, rgb(0x2A1C14))
		c = mix3(c, k, w.HeadIn)
		if w.EarY > 0 {
			c = mix3(mix3(base, dark, .3), dark, smooth(.8, .98, w.EarY))
		}
		c = mix3(c, rgb(0xD8A892), .8*w.Ear)
	}
	return c
}
