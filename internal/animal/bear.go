package animal

import (
	"atelier/internal/archetype"
)

var bearHead = head{
	L: .51, At: [2]float32{.82, .90}, Pitch: .28, K: .08,
	Forms: forms(
		ball(0, .03, 0, .250, .225, .24),
		cone(.12, -.055, .150, .140, .46, -.080, .098, .098),
		cone(.16, .035, .085, .065, .50, -.018, .064, .048),
		cone(.12, -.15, .10, .07, .42, -.165, .066, .042),
		ball(.160, -.06, .0, .120, .130, .16),
		ball(.088, .098, .16, .07, .045, .075),
	),
	Cuts: forms(limb(.024, -.034, .580, .014, .040, -.046, .555, .008)),
	Lip:  [3]float32{-.135, .54, .22},
	Eye: eye{At: v(.100, .042, .200), R: .036, Yaw: .50, Pitch: .05, Upper: .42, Lower: .40, Tilt: .05, Iris: rgb(0x4A2812), Pupil: [2]float32{.5, .5},
		White: .98},
	Ear:  ear{At: v(.185, .160, -.06), Len: .150, Wide: .088, Thick: .55, Roll: .55, Yaw: .30, Pitch: -.05, Tip: .72},
	Nose: v(0, -.030, .545), NoseR: v(.056, .044, .042),
}

var Bear = &Beast{
	Name: "bear", Rears: true, H: 1.05, K: .13, Lay: .016, Depth: .58, Rough: .88,
	Trunk: []Station{{-.60, .70, .17, .19}, {-.44, .70, .250, .285}, {-.14, .66, .275, .315}, {.16, .68, .265, .325}, {.36, .75, .225, .285},
		{.50, .71, .185, .235}},
	Neck: []Station{{.44, .79, .19, .25}, {.60, .83, .185, .215}, {.76, .86, .165, .175}},
	Fore: leg{X0: .19, X1: .185, Size: .098, Foot: paw, Ham: [3]float32{.34, .96, .13},
		P: [5][2]float32{{.46, .64}, {.32, .46}, {.36, .19}, {.36, .090}, {.42, .065}},
		R: [5][2]float32{{.130, .19}, {.118, .145}, {.088, .094}, {.075, .078}, {.07, .07}}},
	Hind: leg{X0: .185, X1: .175, Size: .092, Foot: paw, Heel: .04, Ham: [3]float32{-.60, .60, .13},
		P: [5][2]float32{{-.44, .66}, {-.31, .42}, {-.49, .185}, {-.44, .088}, {-.36, .062}},
		R: [5][2]float32{{.150, .24}, {.132, .180}, {.084, .094}, {.072, .078}, {.07, .07}}},
	Tail: []Station{{-.70, .80, .05, .05}, {-.76, .76, .03, .03}},
	Head: bearHead, Stand: [4]float32{.10, -.08, -.10, .10}, Turn: .35, Fluff: 1,
	Base: rgb(0x6E4527), Coat: brownBear, Vary: polar, Cell: .010,
}

func brownBear(w *Where) vec {
	base, deep, pale := rgb(0x6E4527), rgb(0x3B2415), rgb(0x9A6C40)
	c := mix3(base, pale, .30*smooth(-.2, .9, w.U)+.25*w.noise(9, 3))
	c = mix3(c, deep, .6*smooth(-.1, -.8, w.U))
	if w.Leg >= 0 {
		c = mix3(c, deep, .85*w.LIn*smooth(.5, 1.8, w.LT))
	}
	if w.HeadIn > 0 {
		h := w.Head
		k := mix3(base, pale, .35)
		k = mix3(k, rgb(0xA98258), .75*smooth(.28, .46, h.Z))
		k = mix3(k, deep, .4*smooth(.05, .2, h.Y))
		k = w.eyeRim(k, rgb(0x20140D))
		c = mix3(c, k, w.HeadIn)
		c = mix3(c, deep, .8*w.Ear)
	}
	return c
}

// polar makes a bear white when its words say so.
func polar(q *Beast, b archetype.Brief) {
	if !b.Traits["polar"] {
		return
	}
	q.H, q.Base, q.Fluff = 1.3, rgb(0xE9E2D2), .6
	q.Neck = []Station{{.46, .83, .16, .20}, {.66, .90, .145, .165}, {.84, .96, .13, .14}}
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At, h.Ear.Len, h.Ear.Wide = .44, [2]float32{.92, 1.0}, .11, .065 })
	q.Coat = tones{Base: q.Base, Deep: rgb(0xC9BC9E), Pale: rgb(0xF2EDE0), Rim: rgb(0x16110E), Ear: rgb(0x9A8E7C), Saddle: .15, Under: .4}.coat
}
