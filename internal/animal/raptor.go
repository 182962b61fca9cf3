package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// Falcon is a peregrine: a dark hood with a moustache, a barred breast, and pointed wings. Words make a hawk of it.
var Falcon = variedBird(Eagle, func(q *Bird) {
	q.Name, q.H, q.Base, q.Around = "falcon", .44, rgb(0x5C636C), 28
	q.Body = []Station{{.15, .844, .102, .107}, {.131, .75, .136, .142}, {.067, .567, .206, .206}, {-.033, .367, .189, .183}, {-.144, .189, .117, .106},
		{-.222, .089, .061, .05}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At = .283, [2]float32{.183, .887}
		h.Forms = forms(ball(0, .03, -.02, .42, .40, .44), ball(0, -.05, .14, .31, .29, .32))
		h.Eye.At, h.Eye.R, h.Eye.Upper, h.Eye.Tilt, h.Eye.Iris, h.Eye.Pupil = v(.265, .075, .215), .105, .40, -.12, rgb(0x2A1A10), round(.6)
	})
	q.Wing = wing{At: v(.183, .489, -.044), R: v(.053, .311, .144), Lean: .34, Flight: 9, Len: .50, Span: 1.15, Finger: 1}
	q.Thigh, q.Shank, q.Toe = .070, .019, .115
	q.Coat = peregrine(rgb(0x5C636C), rgb(0x2C3036), rgb(0xEFE6D4))
	q.Quill = quill(rgb(0x3C4248), rgb(0x6C737A), .3)
	q.Beak = func(f *fowl) {
		f.beak(rgb(0xE3B42E), .1, []vec{v(0, .03, .34), v(0, .03, .43)}, []float32{.115, .105}, .85)
		f.beak(rgb(0x4A4A50), .2, []vec{v(0, .025, .40), v(0, .0, .52), v(0, -.09, .575), v(0, -.19, .545)}, []float32{.108, .092, .055, .006}, .75)
		f.beak(rgb(0x4A4A50), .2, []vec{v(0, -.10, .34), v(0, -.115, .46), v(0, -.11, .50)}, []float32{.075, .05, .02}, .95)
	}
	q.Vary = func(q *Bird, b archetype.Brief) {
		if b.Traits["hawk"] {
			q.Base, q.Coat, q.Quill = rgb(0x6E4E34), peregrine(rgb(0x6E4E34), rgb(0x4A3220), rgb(0xEBDDC2)), quill(rgb(0x4E3826), rgb(0xA8582E), .3)
			q.Head.Eye.Iris = rgb(0xD98A2A)
		}
	}
})

// peregrine is a coat of back and hood over a pale front with bars, and a dark stripe below the eye.
func peregrine(back, hood, pale vec) func(*Plume) vec {
	return func(w *Plume) vec {
		c := mix3(pale, back, smooth(.0, .30, w.U))
		bar := smooth(.30, .55, geom.Sin(w.Fu*7))
		c = mix3(c, hood, .75*bar*smooth(.10, -.1, w.U)*smooth(.30, .42, w.Share))
		c = mix3(c, mix3(back, hood, .25+.45*bar), w.Wing)
		c = mix3(c, mix3(pale, hood, .5*bar), w.Leg)
		h := folded(w.Head)
		stripe := smooth(.10, .075, abs(h.Z-.16-.15*h.Y)) * smooth(.12, .20, h.X) * smooth(-.34, -.26, h.Y)
		k := mix3(pale, hood, max(smooth(.0, .06, h.Y), stripe, smooth(-.14, -.26, h.Z)))
		k = mix3(k, rgb(0xE3B42E), .9*smooth(1.45, 1.25, h.Sub(w.b.Head.Eye.At).Len()/w.b.Head.Eye.R))
		return w.rim(mix3(c, k, w.HeadIn))
	}
}

// Vulture is bald on a bent neck over a ruff.
var Vulture = variedBird(Eagle, func(q *Bird) {
	q.Name, q.H, q.Base = "vulture", .80, rgb(0x3E3028)
	q.Body = []Station{{.33, .813, .046, .051}, {.28, .753, .051, .055}, {.203, .72, .06, .066}, {.132, .67, .137, .137}, {.066, .56, .187, .192},
		{-.033, .374, .181, .181}, {-.143, .198, .115, .104}, {-.22, .099, .06, .049}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .209, [2]float32{.368, .855}, .22
		h.Forms = forms(ball(0, .02, -.02, .30, .30, .42), ball(0, -.05, .16, .25, .22, .34))
		h.Eye.At, h.Eye.R, h.Eye.Tilt, h.Eye.Iris = v(.215, .06, .215), .075, -.1, rgb(0x5A2E1A)
	})
	q.Wing = wing{At: v(.176, .516, -.055), R: v(.066, .33, .159), Lean: .42, Flight: 9, Len: .527, Span: 1.2, Finger: 1}
	q.Chick = chick{}
	q.Feet = rgb(0x9A9288)
	q.Coat = func(w *Plume) vec {
		dark, flesh, ruff := rgb(0x2A211C), rgb(0xC58878), rgb(0xD9CDB8)
		c := mix3(rgb(0x4A3A2E), dark, smooth(-.4, .3, w.U))
		c = mix3(c, mix3(dark, rgb(0x6A5440), .6*w.Edge), w.Wing)
		bald := smooth(.34, .30, w.Share)
		c = mix3(c, ruff, smooth(.47, .42, w.Share)*(1-w.Wing))
		wrinkle := geom.Noise(w.P.X*60, w.P.Y*130, w.P.Z*60, 4)
		skin := flesh.Mul(1 + .16*wrinkle)
		c = mix3(c, skin, max(bald, w.HeadIn))
		return w.rim(c)
	}
	q.Quill = quill(rgb(0x221A16), rgb(0x2A201A), .2)
	q.Beak = func(f *fowl) {
		f.beak(rgb(0xD8C49A), .35, []vec{v(0, .0, .36), v(0, .01, .58), v(0, -.05, .76), v(0, -.19, .82), v(0, -.29, .79)},
			[]float32{.150, .135, .105, .055, .008}, .72)
		f.beak(rgb(0xC8B48A), .3, []vec{v(0, -.14, .36), v(0, -.155, .56), v(0, -.155, .68)}, []float32{.08, .06, .02}, .95)
	}
})
