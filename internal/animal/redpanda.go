package animal

// RedPanda is a russet raccoon with black legs, a white face and a long, ringed brush of a tail.
var RedPanda = varied(Raccoon, func(q *Beast) {
	q.Name, q.H, q.Fluff, q.TailTuft, q.Base = "red panda", .30, .9, 60, rgb(0xA8481C)
	q.Tail = []Station{{-.74, .62, .085, .085}, {-.94, .52, .145, .145}, {-1.22, .40, .165, .165}, {-1.56, .32, .160, .160}, {-1.80, .34, .075, .075}}
	build{Legs: .70}.give(q)
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.Pitch = .66, .06
		h.shorten(.72)
		h.Ear.Len, h.Ear.Wide, h.Ear.Roll, h.Ear.Tip = .26, .135, .55, .30
	})
	plain := tones{Base: q.Base, Deep: rgb(0x7A2E10), Pale: rgb(0xC86A34), Feet: rgb(0x1C1412), FeetFrom: .2, Saddle: .35, Under: 0}
	q.Coat = func(w *Where) vec {
		black, white := rgb(0x1C1412), rgb(0xF0E8DA)
		c := plain.coat(w)
		c = mix3(c, black, smooth(-.30, -.55, w.U+.1*w.noise(9, 3))*(1-w.HeadIn)*(1-.6*w.Neck))
		c = mix3(c, black, w.LIn*smooth(.15, .6, w.LT))
		if w.Tail >= 0 {
			c = mix3(plain.Base, rgb(0xD9A070), smooth(-.1, .25, sinOf(w.Tail*2*3.1416*5.5)))
			c = mix3(c, black, smooth(.90, .95, w.Tail))
		}
		if w.HeadIn > 0 {
			x, h := abs(w.Head.X), w.Head
			k := mix3(plain.Base, rgb(0x8A3814), .6*smooth(.05, .14, h.Y))
			k = mix3(k, white, smooth(.052, .036, v(x-.085, h.Y-.100, 0).Len())*smooth(.02, .08, h.Z))
			k = mix3(k, white, smooth(.13, .16, x)*smooth(.07, .03, abs(h.Y+.02))*smooth(-.04, .04, h.Z))
			k = mix3(k, white, smooth(.20, .27, h.Z)*smooth(.02, -.02, h.Y-.2*(h.Z-.25)))
			tear := abs(x - (.105 + .35*max(0, -h.Y)))
			k = mix3(k, rgb(0x6A2810), smooth(.030, .018, tear)*smooth(.03, .0, h.Y)*smooth(.02, .1, h.Z)*smooth(.26, .20, h.Z))
			k = mix3(k, black, smooth(-.13, -.16, h.Y)*smooth(.20, .10, h.Z))
			if w.EarY > 0 {
				k = mix3(white, rgb(0x2A1A14), .85*w.Ear)
			}
			c = mix3(c, w.eyeRim(k, rgb(0x0C0A09)), w.HeadIn)
		}
		return c
	}
})
