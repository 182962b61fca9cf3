package animal

// Bat is a small furred body between wide wings of skin, with large ears. It has no forelegs beside them, and is in the air unless words say that it stands.
var Bat = varied(Fox, func(q *Beast) {
	q.Gait, q.Plays = byNone, false
	q.Vary, q.Seat, q.Stand = nil, seat{}, [4]float32{}
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.TailTuft, q.Cell, q.Yaw, q.Back, q.Nod = "bat", .075, .003, .60, .3, 0, .0150, .50, 0, 0
	q.Flies, q.Hover, q.Pitch = true, -.345, .45
	q.Trunk = []Station{{-.62, .56, .10, .11}, {-.46, .60, .19, .20}, {-.12, .68, .235, .245}, {.18, .76, .225, .240}, {.36, .82, .165, .180}}
	q.Neck = []Station{{.26, .84, .175, .185}, {.40, .94, .165, .170}, {.50, 1.02, .160, .160}}
	q.Muscle = nil
	q.Fore = leg{X0: .12, X1: .12, P: [5][2]float32{{.22, .72}, {.16, .62}, {.22, .52}, {.24, .46}, {.28, .42}},
		R: [5][2]float32{{.05, .05}, {.04, .04}, {.03, .03}, {.03, .03}, {.03, .03}}}
	q.Hind = leg{X0: .13, X1: .17, Size: .055, Foot: paw, P: [5][2]float32{{-.46, .54}, {-.36, .34}, {-.54, .16}, {-.52, .08}, {-.46, .045}},
		R: [5][2]float32{{.075, .090}, {.052, .056}, {.030, .030}, {.028, .028}, {.028, .026}}}
	q.Tail = nil
	q.Head = varyHead(foxHead, func(h *head) {
		h.L, h.At, h.Pitch = .58, [2]float32{.58, 1.06}, .06
		h.Ear = ear{At: v(.150, .150, -.06), Len: .66, Wide: .20, Thick: .42, Roll: .42, Yaw: .35, Tip: .30, Deep: .75}
		h.Eye.R, h.Eye.Iris, h.Eye.Pupil, h.Eye.White = .050, rgb(0x1A100C), round(.7), .98
		h.shorten(.62)
	})
	q.Base = rgb(0x5A4030)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x33241A), Pale: rgb(0x8A6A50), Feet: rgb(0x2A1E18), FeetFrom: 2, Ear: rgb(0x3A2A24), Under: .5, Saddle: .4}.coat
	q.Extra = func(b *body) {
		b.batWings(membrane{Shoulder: v(.17, .84, .22), Flank: v(.15, .60, -.50), Span: 2.1, Rise: .30, Thin: .42, Skin: rgb(0x3A2A24)})
	}
})

// Pterodactyl has the beak of a stork, a crest, and wings of skin behind one long finger.
var Pterodactyl = varied(Bat, func(q *Beast) {
	q.Name, q.H, q.Hide, q.Hover = "pterodactyl", .62, hide{Size: .012, Grain: scaly, Rough: .60}, -.265
	q.Lay, q.Fluff, q.Cell, q.Yaw = .01, 0, .0150, .60
	q.Trunk = []Station{{-.60, .60, .07, .08}, {-.46, .62, .13, .14}, {-.12, .66, .17, .18}, {.18, .72, .18, .19}, {.36, .76, .13, .14}}
	q.Neck = []Station{{.26, .80, .110, .125}, {.48, .96, .080, .090}, {.62, 1.10, .070, .075}}
	q.Hind = leg{X0: .11, X1: .13, Size: .060, Foot: claw3, P: [5][2]float32{{-.42, .58}, {-.26, .40}, {-.46, .20}, {-.44, .08}, {-.38, .045}},
		R: [5][2]float32{{.065, .085}, {.050, .055}, {.030, .030}, {.028, .028}, {.028, .026}}}
	q.Tail = []Station{{-.66, .60, .045, .045}, {-.78, .57, .030, .030}, {-.90, .55, .010, .010}}
	q.Head = head{L: .60, At: [2]float32{.72, 1.16}, Pitch: .16, K: .06,
		Forms: forms(ball(0, .01, 0, .135, .135, .19), cone(.10, .0, .105, .085, .72, -.05, .034, .034), cone(.72, -.05, .034, .034, 1.06, -.075, .010, .010),
			cone(.06, -.085, .085, .045, .70, -.125, .026, .020), cone(-.06, .10, .045, .070, -.52, .34, .012, .020), cone(.10, .09, .03, .06, -.20, .18, .03, .06)),
		Lip: [3]float32{-.075, .95, .10},
		Eye: eye{At: v(.098, .045, .120), R: .040, Yaw: 1.0, Pitch: .1, Upper: .42, Lower: .38, Iris: rgb(0xE0A82A), Pupil: round(.45), White: .93}}
	q.Base = rgb(0x8E6A48)
	coat := scaled{Base: q.Base, Deep: rgb(0x5A4230), Pale: rgb(0xDCC8A0), Bands: 0}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		c = mix3(c, rgb(0xB8482A), .85*w.HeadIn*smooth(-.10, -.22, w.Head.Z)*smooth(.06, .12, w.Head.Y))
		return mix3(c, rgb(0xD9A84A), .8*w.HeadIn*smooth(.22, .40, w.Head.Z))
	}
	q.Extra = func(b *body) {
		b.claws(b.Part("claws", horn(rgb(0x2E2924), .3)))
		b.batWings(membrane{Shoulder: v(.13, .76, .24), Flank: v(.10, .60, -.46), Span: 2.0, Rise: .26, Thin: .55, Skin: rgb(0x9A6E4A)})
	}
})
