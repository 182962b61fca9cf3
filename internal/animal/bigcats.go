package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// Leopard wears rosettes: golden, or pale grey as a snow leopard.
var Leopard = varied(Tiger, func(q *Beast) {
	q.Name, q.H, q.Base, q.Coat = "leopard", .70, golden.Base, rosettes(golden, rgb(0x9A6426))
	q.Vary = func(q *Beast, b archetype.Brief) {
		if b.Traits["snow leopard"] {
			q.Base, q.Coat, q.Head.Eye.Iris = snowy.Base, rosettes(snowy, rgb(0x97908A)), rgb(0xA8B49A)
			q.Lay, q.Fluff = 1.5*q.Lay, max(q.Fluff, .5)
		}
	}
})

// golden and snowy are the coats of a leopard and of a snow leopard below their rosettes.
var (
	golden = tones{Base: rgb(0xD2A050), Deep: rgb(0xB07A30), Pale: rgb(0xF0E6D2), Saddle: .3, Under: .95, Ear: rgb(0xE0D0B8)}
	snowy  = tones{Base: rgb(0xCDC9C2), Deep: rgb(0xA9A49C), Pale: rgb(0xF4F2EE), Saddle: .35, Under: .95, Ear: rgb(0xDAD6D0)}
)

// rosettes are broken dark rings on a plain coat, their hearts of a tone between, and solid spots on head, feet and tail.
func rosettes(plain tones, heart vec) func(*Where) vec {
	return func(w *Where) vec {
		c := plain.coat(w)
		f := float32(13)
		if w.HeadIn > .5 || w.LIn > .5 && w.LT > 1.4 || w.Tail >= 0 {
			f = 20
		}
		p := w.F.Mul(f / w.b.H)
		near, _, id := geom.Cells(p.X, p.Y, p.Z, 19)
		ring := smooth(.42, .36, near) * smooth(.14, .22, near)
		if f > 15 {
			ring = smooth(.34, .26, near)
		}
		c = mix3(c, heart, .5*smooth(.2, .1, near)*smooth(15, 13, f))
		face := smooth(.10, .02, w.Head.Z-.22) // the muzzle stays plain
		c = mix3(c, rgb(0x1E1612), .95*ring*geom.Mix(1, face, w.HeadIn)*smooth(-1.05, -.8, w.U)*(.7+.3*float32(id&1)))
		return w.eyeRim(c, rgb(0x15100D))
	}
}

// Cheetah is slender, with solid spots and tear marks.
var Cheetah = varied(Leopard, func(q *Beast) {
	q.Name, q.H, q.Base = "cheetah", .75, rgb(0xD6A862)
	q.Trunk = []Station{{-.56, .85, .09, .10}, {-.42, .82, .125, .155}, {-.14, .80, .115, .150}, {.16, .75, .140, .220}, {.36, .77, .130, .205},
		{.48, .79, .105, .155}}
	q.Neck = []Station{{.40, .87, .100, .145}, {.51, .95, .090, .115}, {.60, 1.00, .088, .098}}
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At = .43, [2]float32{.67, 1.035} })
	for _, l := range []*leg{&q.Fore, &q.Hind} {
		l.thicker(.80, .82)
		l.Size *= .85
	}
	plain := tones{Base: q.Base, Deep: rgb(0xB4843C), Pale: rgb(0xF0E6D2), Saddle: .25, Under: .95, Ear: rgb(0xE0D0B8)}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		c = mix3(c, rgb(0x1E1612), .95*w.spots(19, .32)*smooth(-1.05, -.85, w.U)*geom.Mix(1, smooth(.16, .06, w.Head.Z), w.HeadIn))
		h := folded(w.Head)
		tear := smooth(.020, .008, abs(h.X-(.105-.12*(h.Z-.25)))) * smooth(.22, .28, h.Z) * smooth(.05, .02, h.Y)
		return w.eyeRim(mix3(c, rgb(0x1A1210), .9*tear*w.HeadIn), rgb(0x15100D))
	}
})

// Panda is black and white.
var Panda = varied(Bear, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Base = "panda", .85, rgb(0xEDE8DE)
	build{Legs: .74, Long: .94, Chest: [2]float32{1.12, 1.02}, Loin: [2]float32{1.14, 1.04}, Neck: 1.12, Bone: 1.10}.give(q)
	q.Neck[1].Z, q.Neck[2].Z, q.Neck[2].Y = .56, .66, q.Neck[1].Y+.01
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .70, [2]float32{.72, .86}, .20
		h.Forms = forms(ball(0, .03, 0, .265, .240, .25), cone(.12, -.06, .150, .135, .36, -.085, .095, .090), ball(.170, -.07, .02, .130, .145, .16),
			cone(.12, -.15, .10, .07, .34, -.165, .066, .042), ball(.088, .098, .16, .07, .045, .075))
		h.Cuts = nil
		h.Nose, h.Lip = v(0, -.040, .440), [3]float32{-.145, .42, .22}
		h.Eye.Upper, h.Eye.Lower = .40, .36
	})
	q.Coat = func(w *Where) vec {
		white, black := mix3(rgb(0xEDE8DE), rgb(0xC8BEAC), .25+.3*w.noise(7, 3)), rgb(0x1C1A1A)
		band := smooth(.66, .72, w.T+.03*w.noise(9, 4)) * (1 - w.Neck*smooth(.1, .35, w.NT))
		c := mix3(white, black, max(band*(1-w.HeadIn), w.LIn*smooth(.35, .75, w.LT)))
		if w.HeadIn > 0 {
			q := folded(w.Head)
			patch := smooth(1.1, .9, q.Sub(v(.108, .022, .20)).Scale(v(1/.070, 1/.085, 1/.13)).Len())
			k := w.eyeRim(mix3(white, black, patch), rgb(0x0A0909))
			if w.EarY > 0 {
				k = black
			}
			c = mix3(c, k, w.HeadIn)
		}
		return c
	}
})
