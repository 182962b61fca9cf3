package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
)

// Lynx is high behind, with tufts on its ears, whiskers of fur along its cheeks and a stump of a tail.
var Lynx = varied(Leopard, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Fluff = "lynx", .62, .018, .85, .55
	q.Fore.Size, q.Hind.Size = .085, .085
	q.Tail = []Station{{-.60, .84, .055, .055}, {-.70, .80, .055, .055}, {-.78, .74, .050, .050}, {-.82, .70, .020, .020}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At = .54, [2]float32{.66, .97}
		h.Forms = append(h.Forms, limb(.17, -.08, .02, .100, .30, -.26, -.08, .016), limb(.15, -.12, .04, .090, .24, -.33, -.04, .014))
		h.Ear = ear{At: v(.150, .170, -.04), Len: .34, Wide: .125, Thick: .5, Roll: .32, Yaw: .34, Tip: .10}
	})
	q.Base = rgb(0xB8906A)
	plain := tones{Base: q.Base, Deep: rgb(0x8A6A4A), Pale: rgb(0xEEE6D8), Saddle: .3, Under: .9, Ear: rgb(0xD8C8B4), Tip: rgb(0x17120F)}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		c = mix3(c, rgb(0x3A2A1E), .62*w.spots(22, .26)*smooth(-1.0, -.7, w.U)*(1-w.HeadIn))
		if w.EarY > 0 {
			c = mix3(c, rgb(0x17120F), smooth(.70, .85, w.EarY))
		}
		return w.eyeRim(c, rgb(0x15100D))
	}
	q.Extra = func(b *body) { // the tufts
		at := b.ear.Point(v(0, .96*b.Head.Ear.Len, 0))
		b.Tube(b.head, tube{Name: "tuft", Of: b.Part("fur", anatomy.Strand(rgb(0x17120F))), Both: true, R: []float32{.022, .018, .003},
			P: []vec{at, at.Add(v(.01, .08, -.01)), at.Add(v(.03, .17, -.03))}})
	}
})

// Puma is plain: tawny, or black as a panther.
var Puma = varied(Leopard, func(q *Beast) {
	q.Name, q.Base, q.Coat = "puma", tawny.Base, tawny.coat
	q.Vary = func(q *Beast, b archetype.Brief) {
		if b.Traits["panther"] {
			q.Base, q.Coat, q.Head.Eye.Iris = sable.Base, sable.coat, rgb(0xC8C24A)
		}
	}
})

// tawny and sable are the coats of a puma and of a black panther.
var (
	tawny = tones{Base: rgb(0xB98A5A), Deep: rgb(0x8E6640), Pale: rgb(0xEDE2D0), Saddle: .3, Under: .9, Ear: rgb(0xD8BFA4), Tip: rgb(0x3A2A1E), Rim: rgb(0x15100D)}
	sable = tones{Base: rgb(0x1E1B1B), Deep: rgb(0x121010), Pale: rgb(0x2E2A29), Saddle: .2, Ear: rgb(0x3A3130), Rim: rgb(0x0A0808)}
)

// Jackal is a slender wolf with large ears, sandy below a dark saddle.
var Jackal = varied(Wolf, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Fluff, q.TailTuft = "jackal", .46, .010, .45, 26
	q.Fore.thicker(.86, .86)
	q.Hind.thicker(.88, .88)
	q.Head = varyHead(wolfHead, func(h *head) {
		h.L = .45
		h.Ear.Len, h.Ear.Wide, h.Ear.Roll = .40, .125, .34
	})
	q.Base = rgb(0xB58A56)
	plain := tones{Base: q.Base, Deep: rgb(0x8A6236), Pale: rgb(0xEADDC4), Saddle: .2, Under: .9, Ear: rgb(0xDCC6A8), Tip: rgb(0x1E1814),
		Muzzle: rgb(0x9A6A3C), MuzzleAt: .40}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		saddle := smooth(.25, .6, w.U+.2*w.noise(14, 5)) * (1 - w.Neck) * (1 - w.HeadIn) * smooth(.1, .2, w.T)
		if w.Tail >= 0 || w.Leg >= 0 {
			saddle *= 1 - max(w.LIn, float32(0))
		}
		return w.eyeRim(mix3(c, mix3(rgb(0x2A2420), rgb(0xC8C0B0), .5+.5*w.noise(40, 6)), .8*saddle), rgb(0x15100D))
	}
})
