package animal

import (
	"atelier/internal/media/geom"
)

// Moose stands high on pale legs, with a hump, a heavy muzzle and broad antlers with points along their rim.
var Moose = varied(Stag, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff = "moose", 1.90, .016, .60, .88, .45
	q.Trunk = []Station{{-.42, .85, .085, .085}, {-.31, .83, .130, .155}, {-.11, .80, .145, .190}, {.10, .81, .155, .235}, {.27, .85, .145, .240},
		{.39, .81, .105, .170}}
	q.Neck = []Station{{.32, .92, .105, .195}, {.44, 1.00, .095, .160}, {.55, 1.07, .085, .125}}
	q.Muscle = append(q.Muscle[:2:2], ball(0, 1.02, .24, .065, .10, .14))
	q.Fore.thicker(1.15, 1.12)
	q.Hind.thicker(1.12, 1.08)
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .43, [2]float32{.61, 1.10}, .44
		// A longer and heavier muzzle that hangs over the lips, and the bell below the throat.
		h.Forms = append(h.Forms, cone(.30, -.03, .095, .110, .62, -.075, .096, .105), ball(0, -.055, .68, .100, .098, .090), ball(0, -.140, .64, .070, .055, .08),
			cone(.10, -.15, .03, .06, .30, -.46, .016, .028))
		h.Cuts = forms(limb(.062, -.040, .755, .018, .078, -.055, .715, .012))
		h.Lip, h.NoseR = [3]float32{-.125, .74, .44}, vec{}
		h.Ear.Len, h.Ear.Wide, h.Ear.Roll = .34, .085, .95
		h.Eye.R = .040
	})
	q.Base, q.Horn = rgb(0x4E3A2C), rgb(0x2A221C)
	plain := tones{Base: q.Base, Deep: rgb(0x33251C), Pale: rgb(0x5E4A3A), Feet: rgb(0xA89C8C), FeetFrom: 1.1, Muzzle: rgb(0x6A5646), MuzzleAt: .55,
		Ear: rgb(0x8A7664), Under: .3}
	q.Coat = plain.coat
	q.Extra = func(b *body) {
		if b.Traits["young"] {
			return
		}
		crown, bone := b.crown(), horn(rgb(0x6B5138), -.5)
		b.Tube(crown, tube{Name: "antler", Of: b.Part("antlers", bone), Both: true, R: []float32{.052, .046, .044, .042},
			P: []vec{v(.080, .16, -.06), v(.20, .19, -.08), v(.32, .24, -.10), v(.43, .305, -.10)}})
		b.palms(crown, palm{Root: v(.42, .30, -.10), Out: v(.86, .48, -.20), Fore: v(.05, .18, 1), Points: 9, Point: .17, Cup: .42, Thick: .040,
			Rim: []geom.Vec2{{X: -1.75, Y: .10}, {X: -1.15, Y: .30}, {X: -.60, Y: .58}, {X: -.15, Y: .70}, {X: .30, Y: .60}, {X: .75, Y: .44},
				{X: 1.2, Y: .36}, {X: 1.7, Y: .34}, {X: 2.2, Y: .14}}, Surface: b.Part("antlers", horn(rgb(0x5E4630), 0))})
	}
})

// Reindeer has a pale mane, a furry muzzle and long antlers with many points.
var Reindeer = varied(Stag, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff = "reindeer", 1.12, .018, .80, .88, .55
	q.Trunk = []Station{{-.46, .84, .085, .085}, {-.34, .82, .145, .165}, {-.11, .78, .160, .195}, {.12, .76, .165, .220}, {.28, .79, .145, .215},
		{.40, .79, .105, .165}}
	q.Neck = []Station{{.34, .87, .100, .190}, {.46, .97, .090, .155}, {.57, 1.05, .078, .115}}
	q.Fore.thicker(1.22, 1.18)
	q.Hind.thicker(1.22, 1.12)
	q.Fore.Size, q.Hind.Size = .044, .044
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .40, [2]float32{.62, 1.09}, .42
		h.Forms = append(h.Forms, cone(.30, -.03, .085, .095, .62, -.055, .082, .080))
		h.Ear.Len, h.Ear.Wide = .26, .075
	})
	q.Base, q.Horn = rgb(0x86705A), rgb(0x2E2620)
	plain := tones{Base: q.Base, Deep: rgb(0x5A4736), Pale: rgb(0xDED4C4), Feet: rgb(0x5E4E40), FeetFrom: 1.2, Ear: rgb(0xC8BAA6), Under: .8}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		// The pale mane of neck and breast, the white rump, and a white ring above each hoof.
		mane := max(w.Neck*smooth(.9, .2, w.NU), smooth(.84, .96, w.T+.08*w.noise(8, 4))*smooth(.7, .2, w.U)) * (1 - w.HeadIn) * (1 - w.LIn)
		c = mix3(c, plain.Pale, .9*mane)
		c = mix3(c, rgb(0xEFE8DC), smooth(.05, -.02, w.Run/w.b.H)*(1-w.LIn))
		c = mix3(c, rgb(0xE6DED0), w.LIn*smooth(3.0, 3.3, w.LT)*smooth(3.75, 3.55, w.LT))
		if w.HeadIn > 0 && w.EarY == 0 {
			k := mix3(rgb(0x6A5644), rgb(0x4A3A2E), smooth(-.02, .06, w.Head.Y)*smooth(.1, .3, w.Head.Z))
			k = mix3(k, plain.Pale, .85*smooth(.60, .66, w.Head.Z))
			k = mix3(k, plain.Pale, .7*smooth(-.07, -.12, w.Head.Y))
			k = mix3(k, plain.Pale, .5*smooth(2.0, 1.5, w.fromEye(0)))
			c = mix3(c, w.eyeRim(k, rgb(0x140E0B)), w.HeadIn)
		}
		return c
	}
	q.Extra = func(b *body) {
		if b.Traits["young"] {
			return
		}
		crown, bone := b.crown(), b.Part("antlers", horn(rgb(0x8A7052), -.7))
		b.Tube(crown, tube{Name: "antler", Of: bone, Both: true, R: []float32{.040, .036, .032, .028, .022, .006},
			P: []vec{v(.075, .18, -.06), v(.13, .38, -.30), v(.27, .74, -.44), v(.38, 1.10, -.30), v(.36, 1.38, .0), v(.28, 1.52, .26)}})
		for _, t := range [][3]vec{ // each from its root on the beam
			// The brow tine over the face and its fork, the next and its fork, one to the back, and three of the crown.
			{v(.085, .22, -.10), v(.07, .26, .14), v(.04, .22, .40)}, {v(.055, .23, .20), v(.05, .34, .32), v(.05, .40, .42)},
			{v(.15, .44, -.33), v(.17, .56, -.06), v(.15, .62, .22)}, {v(.165, .58, -.04), v(.19, .72, .08), v(.20, .82, .20)},
			{v(.34, .96, -.39), v(.42, 1.02, -.56), v(.46, 1.12, -.68)}, {v(.38, 1.16, -.26), v(.44, 1.34, -.34), v(.46, 1.48, -.36)},
			{v(.37, 1.30, -.10), v(.41, 1.48, -.10), v(.42, 1.62, -.06)}, {v(.345, 1.42, .06), v(.36, 1.58, .12), v(.35, 1.70, .20)},
		} {
			b.Tube(crown, tube{Name: "tine", Of: bone, Both: true, R: []float32{.024, .019, .005}, P: t[:]})
		}
	}
})
