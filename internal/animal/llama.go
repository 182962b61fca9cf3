package animal

import (
	"atelier/internal/archetype"
)

// Llama carries its neck upright, with ears like bananas, in long wool.
var Llama = varied(Camel, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff, q.TailTuft = "llama", 1.12, .030, .95, .92, .75, 26
	q.Trunk = []Station{{-.42, .83, .12, .12}, {-.32, .78, .185, .215}, {-.10, .75, .205, .250}, {.12, .74, .205, .260}, {.28, .77, .170, .230},
		{.38, .82, .10, .15}}
	q.Neck = []Station{{.30, .86, .105, .170}, {.40, 1.02, .088, .125}, {.455, 1.20, .076, .098}, {.48, 1.38, .070, .084}}
	q.Muscle = nil
	q.Fore.thicker(1.25, 1.2)
	q.Hind.thicker(1.30, 1.15)
	q.Tail = []Station{{-.46, .90, .050, .050}, {-.54, .84, .060, .060}, {-.575, .72, .050, .050}, {-.58, .62, .020, .020}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .335, [2]float32{.52, 1.46}, .20
		h.Forms = append(h.Forms, ball(0, .10, -.04, .135, .11, .15))
		h.Ear = ear{At: v(.082, .150, -.10), Len: .60, Wide: .080, Thick: .60, Roll: .14, Yaw: .45, Pitch: .02, Tip: .22, Leaf: .25}
		h.Eye.Upper = .44
	})
	q.Base = rgb(0xD8C8AC)
	coat := tones{Base: q.Base, Deep: rgb(0xB09876), Pale: rgb(0xECE2D0), Muzzle: rgb(0x8A7258), MuzzleAt: .50, Feet: rgb(0xC8B498), FeetFrom: 1.8,
		Ear: rgb(0xB89A80), Saddle: .3}
	q.Coat = coat.coat
	q.Marked = func(base, mark vec) func(*Where) vec {
		own := tones{Base: base, Deep: base.Mul(.74), Pale: mix3(base, rgb(0xFFFFFF), .10), Muzzle: base.Mul(.62), MuzzleAt: .50, Saddle: .3}.coat
		if base == mark {
			return own
		}
		return blotched(own, mark)
	}
	q.Vary = nil
})

// Alpaca is smaller than a llama and rounder, in close curls, with a tuft over its eyes.
var Alpaca = varied(Llama, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.TailTuft, q.Wool, q.Marked = "alpaca", .92, .010, .7, 0, 0, .020, nil
	q.Trunk = []Station{{-.42, .80, .13, .14}, {-.32, .76, .205, .225}, {-.10, .74, .225, .250}, {.12, .74, .220, .250}, {.28, .78, .180, .220},
		{.38, .82, .125, .17}}
	q.Neck = []Station{{.30, .86, .135, .190}, {.40, 1.02, .115, .145}, {.455, 1.16, .105, .125}, {.48, 1.28, .098, .110}}
	q.Fore.thicker(1.25, 1.2)
	q.Hind.thicker(1.25, 1.15)
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .345, [2]float32{.52, 1.35}, .16
		h.Forms = append(h.Forms, ball(0, .13, .02, .175, .145, .17), ball(.10, -.05, -.02, .10, .14, .14))
		h.Ear.Len, h.Ear.At = .44, v(.090, .20, -.12)
		h.shorten(.78)
	})
	q.Base = rgb(0xE8DCC6)
	q.Coat = woolly(q.Base, rgb(0xD8C8AE), rgb(0xC49A86))
	q.Vary = func(q *Beast, b archetype.Brief) {
		q.Base = [3]vec{rgb(0xE8DCC6), rgb(0xB98A58), rgb(0xD8C2A0)}[int(b.Seed.Sub("coat").Range(0, 2.99))]
		q.Coat = woolly(q.Base, q.Base.Mul(.92), rgb(0xC49A86))
	}
})
