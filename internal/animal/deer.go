package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// Doe is a stag's hind; as a fawn it has spots.
var Doe = varied(Stag, func(q *Beast) {
	q.Name, q.H, q.Extra = "doe", 1.0, nil
	q.Head.Forms = q.Head.Forms[:len(q.Head.Forms)-1] // no stumps of antlers
	q.Neck = []Station{{.32, .84, .080, .160}, {.44, .96, .066, .118}, {.54, 1.06, .056, .088}, {.61, 1.15, .050, .070}}
	q.Head.At = [2]float32{.65, 1.18}
	q.Head.Ear.Len = .38
	q.Base = rgb(0x9E7044)
	plain := tones{Base: q.Base, Deep: rgb(0x6E4A28), Pale: rgb(0xE0D0B4), Feet: rgb(0x7E5836), Muzzle: rgb(0x5A4232), MuzzleAt: .56}
	q.Coat = plain.coat
	q.Vary = func(q *Beast, b archetype.Brief) {
		if !b.Traits["spotted"] {
			return
		}
		q.H, q.Head.L = .68, .42
		q.Coat = func(w *Where) vec {
			return mix3(plain.coat(w), rgb(0xF0E6D4), .9*w.spots(11, .27)*smooth(-.45, -.1, w.U)*(1-w.HeadIn)*(1-w.LIn)*(1-.7*w.Neck))
		}
	}
})

// Goat has a beard and horns that sweep back.
var Goat = varied(Stag, func(q *Beast) {
	q.Rears = true
	q.Name, q.H, q.Lay, q.Depth = "goat", .72, .012, .65
	q.Trunk = []Station{{-.50, .84, .09, .09}, {-.38, .81, .15, .17}, {-.13, .74, .165, .205}, {.12, .73, .165, .220}, {.30, .76, .135, .205},
		{.42, .77, .095, .150}}
	q.Neck = []Station{{.36, .84, .085, .165}, {.47, .97, .072, .125}, {.56, 1.09, .064, .095}}
	q.Tail = []Station{{-.52, .90, .035, .030}, {-.57, .93, .035, .028}, {-.61, .99, .012, .012}}
	q.Fore.thicker(1.18, 1.15)
	q.Hind.thicker(1.18, 1.1)
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .42, [2]float32{.62, 1.13}, .52
		h.Forms = append(h.Forms[:len(h.Forms)-1:len(h.Forms)-1], cone(.50, -.15, .03, .03, .46, -.40, .008, .008))
		h.Ear = ear{At: v(.14, .07, -.10), Len: .34, Wide: .075, Thick: .42, Roll: 1.75, Yaw: .2, Pitch: -.1, Tip: .2}
		h.Eye.Iris, h.Eye.Pupil = rgb(0xD0A850), [2]float32{.6, .22}
	})
	q.Base = rgb(0xD8CDBA)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x9A8468), Pale: rgb(0xEFE8DA), Feet: rgb(0x6A5848), FeetFrom: 2.2, Muzzle: rgb(0xB8A48C), MuzzleAt: .5}.coat
	q.Horn = rgb(0x3A322A)
	q.Extra = func(b *body) {
		b.Tube(b.head, tube{Name: "horn", Of: b.Part("horns", horn(rgb(0x6E6254), .5)), Both: true, R: []float32{.062, .056, .042, .010}, Flat: .8,
			P: []vec{v(.060, .13, -.02), v(.085, .36, -.12), v(.13, .50, -.36), v(.19, .48, -.60)}})
	}
})

// Sheep is a cloud of wool on thin legs.
var Sheep = varied(Goat, func(q *Beast) {
	q.Rears = false
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Wool = "sheep", .76, .014, .7, .92, .022
	build{Legs: .78, Bone: 1.10}.give(q)
	q.Trunk = []Station{{-.56, .62, .13, .14}, {-.42, .62, .215, .240}, {-.14, .59, .240, .275}, {.14, .58, .240, .280}, {.34, .62, .205, .245},
		{.46, .65, .135, .170}}
	q.Neck = []Station{{.38, .72, .15, .19}, {.48, .82, .135, .155}, {.55, .89, .115, .125}}
	q.Tail = []Station{{-.62, .66, .055, .055}, {-.67, .54, .05, .05}, {-.68, .42, .03, .03}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.At, h.Pitch, h.L = [2]float32{.63, .92}, .58, .42
		h.Forms = append(h.Forms[:len(h.Forms)-1:len(h.Forms)-1], ball(0, .12, -.05, .17, .11, .15))
	})
	q.Base = rgb(0xE6DECE)
	q.Extra = nil
	q.Coat = woolly(q.Base, rgb(0x2A2420), rgb(0x8A6A5E))
	q.Vary = func(q *Beast, b archetype.Brief) {
		if b.Traits["horned"] {
			q.Extra = func(b *body) {
				var p []vec
				var r []float32
				for i := range 9 { // a spiral about the ear
					t := float32(i) / 8
					a := t * 5.2
					k := geom.Mix(.20, .15, t)
					p = append(p, v(.12+.20*t, .10+k*cosOf(a)-.06, -.10-k*sinOf(a)))
					r = append(r, geom.Mix(.075, .012, t))
				}
				b.Tube(b.head, tube{Name: "horn", Of: b.Part("horns", horn(rgb(0x9A8868), .4)), Both: true, P: p, R: r})
			}
		}
	}
})

// woolly is a coat of wool, with a bare face, bare legs and the hollows of the ears in colours of their own.
func woolly(wool, bare, hollow vec) func(*Where) vec {
	return func(w *Where) vec {
		k := w.eyeRim(bare, rgb(0x0E0B0A))
		return mix3(mix3(k, hollow, .7*w.Ear), mix3(wool, wool.Scale(v(.87, .85, .80)), .2+.3*w.noise(9, 3)), w.fleecy())
	}
}

// varyHead is a copy of a head, with f done to it; its forms are its own.
func varyHead(h head, f func(*head)) head {
	h.Forms = append([]form(nil), h.Forms...)
	f(&h)
	return h
}
