package animal

import "atelier/internal/media/geom"

// Gazelle is slender, with ringed horns and a dark band along its flank.
var Gazelle = varied(Doe, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Lay, q.Depth = "gazelle", .80, .006, .35
	q.Head.Ear.Len, q.Head.Ear.Roll, q.Head.L = .36, .85, .37
	q.Fore.thicker(.92, .92)
	q.Hind.thicker(.95, .95)
	q.Tail = []Station{{-.47, .87, .024, .022}, {-.52, .80, .022, .022}, {-.54, .70, .020, .020}, {-.55, .62, .006, .006}}
	q.Base, q.Horn = rgb(0xB08A60), rgb(0x2A221C)
	plain := tones{Base: q.Base, Deep: rgb(0x8A6844), Pale: rgb(0xF2ECE0), Feet: rgb(0xC4A882), FeetFrom: 1.8, Ear: rgb(0xE6D8C2), Under: .01, Saddle: .4}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		trunk := (1 - w.Neck) * (1 - w.HeadIn) * (1 - w.LIn*smooth(.5, 1, w.LT))
		line := w.U + .06*w.noise(5, 3)
		c = mix3(c, rgb(0x2E221A), trunk*smooth(-.36, -.28, line)*smooth(-.02, -.10, line)*smooth(.14, .22, w.T)*smooth(.92, .86, w.T))
		c = mix3(c, plain.Pale, trunk*smooth(-.30, -.38, line))
		c = mix3(c, plain.Pale, .9*smooth(.06, -.02, w.Run/w.b.H)*(1-.6*w.LIn))
		c = mix3(c, plain.Pale, w.LIn*smooth(.0, -.5, w.LOut)*smooth(2.2, 1.4, w.LT))
		if w.Tail >= 0 {
			c = mix3(rgb(0x2A201A), plain.Pale, smooth(.2, -.4, w.TUp))
		}
		if w.HeadIn > 0 && w.EarY == 0 {
			x, h := abs(w.Head.X), w.Head
			k := mix3(plain.Base, rgb(0x8A5A30), .5*smooth(.05, .03, x)*smooth(.2, .3, h.Z))
			k = mix3(k, plain.Pale, smooth(.020, .010, abs(x-(.085-.03*h.Z)))*smooth(.02, .05, h.Y+.12*h.Z)*smooth(.12, .2, h.Z)*smooth(.62, .52, h.Z))
			k = mix3(k, rgb(0x2E221A), smooth(.022, .012, abs(h.Y-(.01-.13*(h.Z-.16))))*smooth(.16, .22, h.Z)*smooth(.58, .48, h.Z)*smooth(.03, .05, x))
			k = mix3(k, plain.Pale, smooth(-.06, -.10, h.Y))
			c = mix3(c, w.eyeRim(k, rgb(0x120C09)), w.HeadIn)
		}
		return c
	}
	q.Extra = func(b *body) {
		if b.Traits["young"] {
			return
		}
		var p []vec
		var r []float32
		for i := range 15 { // back, then forward at the tips, in rings
			t := float32(i) / 14
			p = append(p, v(.055+.13*t*(1.5-t), .14+.80*t, -.03-.62*t+.52*t*t))
			r = append(r, geom.Mix(.044, .006, t)*(1+.12*float32(i&1)))
		}
		b.Tube(b.head, tube{Name: "horn", Of: b.Part("horns", horn(rgb(0x3A322B), .2)), Both: true, P: p, R: r})
	}
})
