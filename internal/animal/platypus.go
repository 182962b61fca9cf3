package animal

import (
	"atelier/internal/material"
)

// Platypus has the bill of a duck, the tail of a beaver and webbed feet.
var Platypus = varied(Beaver, func(q *Beast) {
	q.Mute = true
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Back = "platypus", .16, .006, .60, .75, .30
	q.Trunk = []Station{{-1.05, .40, .20, .18}, {-.80, .48, .34, .30}, {-.30, .50, .38, .33}, {.20, .48, .34, .30}, {.50, .48, .27, .25}, {.64, .50, .21, .20}}
	q.Neck = []Station{{.54, .52, .24, .235}, {.70, .52, .215, .205}, {.82, .50, .20, .185}}
	q.Fore, q.Hind = q.Fore.moved(.10), q.Hind.moved(-.20)
	q.Fore.Size, q.Hind.Size, q.Fore.Ham[1], q.Hind.Ham[1] = .15, .15, .56, .44
	for _, l := range []*leg{&q.Fore, &q.Hind} { // low and sprawling
		l.X1 += .12
		l.P[0][1], l.P[1][1] = .38, .27
	}
	q.Head = head{L: .72, At: [2]float32{.92, .50}, Pitch: .10, K: .08,
		Forms: forms(ball(0, .02, 0, .215, .170, .24), cone(.10, -.01, .165, .115, .34, -.065, .125, .065)),
		Eye:   eye{At: v(.130, .075, .165), R: .028, Yaw: .80, Pitch: .35, Upper: .38, Lower: .36, Iris: rgb(0x140D0A), Pupil: round(.7), White: .98}}
	q.Tail = []Station{{-1.14, .36, .17, .12}, {-1.32, .28, .22, .085}, {-1.60, .22, .27, .070}, {-1.88, .18, .24, .060}, {-2.06, .16, .12, .040}}
	q.Base = rgb(0x5E4632)
	plain := tones{Base: q.Base, Deep: rgb(0x3E2C20), Pale: rgb(0xA08868), Feet: rgb(0x3A3230), FeetFrom: 2.6, Saddle: .4, Under: .8}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		h := folded(w.Head)
		return mix3(c, rgb(0xC8B498), .7*w.HeadIn*smooth(.035, .02, h.Sub(v(.135, .045, .225)).Len()))
	}
	q.Extra = func(b *body) {
		skin := b.Part("bill", material.Leather{Color: rgb(0x3A3634), Rough: .45, Grain: .0012, Dirt: .1})
		b.Lump(b.head, "bill", skin, v(0, -.070, .47), v(.235, .055, .270), false)
		b.Lump(b.head, "bill", skin, v(0, -.112, .42), v(.180, .034, .210), false)
		b.Lump(b.head, "bill", skin, v(0, -.060, .300), v(.200, .066, .100), false) // the shield before the brow
	}
})
