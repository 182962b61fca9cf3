package animal

import (
	"atelier/internal/media/sdf"
)

// Beaver is a large rodent with orange teeth and a flat, scaly tail.
var Beaver = varied(Otter, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Cell, q.Back, q.Yaw = "beaver", .36, .014, .75, .82, .0140, .30, .80
	q.Trunk = []Station{{-.86, .46, .19, .20}, {-.66, .58, .335, .36}, {-.26, .66, .375, .395}, {.14, .62, .33, .35}, {.40, .62, .265, .29}, {.54, .66, .20, .23}}
	q.Neck = []Station{{.44, .72, .24, .27}, {.58, .80, .215, .225}, {.68, .85, .20, .20}}
	q.Fore, q.Hind = q.Fore.moved(-.30), q.Hind.moved(.26)
	q.Fore.X0, q.Fore.X1, q.Hind.X0, q.Hind.X1, q.Hind.Size = .22, .20, .26, .27, .165
	q.Head = head{L: .62, At: [2]float32{.75, .89}, Pitch: .20, K: .09,
		Forms: forms(ball(0, .02, 0, .245, .225, .26), cone(.12, -.03, .185, .165, .34, -.075, .130, .115), ball(.055, -.085, .34, .090, .085, .09),
			ball(0, -.165, .28, .085, .055, .09), ball(.160, -.085, .06, .13, .14, .16)),
		Lip: [3]float32{-.145, .43, .34},
		Eye: eye{At: v(.150, .055, .195), R: .034, Yaw: .85, Pitch: .10, Upper: .36, Lower: .34, Iris: rgb(0x140D0A), Pupil: round(.7), White: .99},
		Ear: ear{At: v(.205, .115, -.09), Len: .15, Wide: .085, Thick: .45, Roll: .75, Yaw: .45, Tip: .75}, Nose: v(0, -.040, .435),
		NoseR: v(.055, .036, .028)}
	q.Tail = []Station{{-.94, .34, .14, .12}, {-1.10, .22, .17, .080}, {-1.32, .15, .28, .055}, {-1.62, .13, .31, .050}, {-1.86, .12, .25, .044},
		{-1.98, .11, .12, .030}}
	q.Base = rgb(0x6E4A2E)
	plain := tones{Base: q.Base, Deep: rgb(0x4A301D), Pale: rgb(0x8E6A48), Feet: rgb(0x2E241E), FeetFrom: 2.7, Ear: rgb(0x3E2C20), Saddle: .35, Under: .4}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		if w.Tail < .16 {
			return c
		}
		q := w.P.Mul(26 / w.b.H) // scales
		scale := .5 + .5*sinOf(q.X*1.7)*sinOf(q.Z*1.7+q.X*.4)
		return mix3(c, mix3(rgb(0x2E2824), rgb(0x544A42), scale), smooth(.16, .24, w.Tail))
	}
	q.Extra = func(b *body) {
		teeth := b.Part("teeth", horn(rgb(0xD98A32), .1))
		b.Tube(b.head, tube{Name: "tooth", Of: teeth, Both: true, Flat: .9, R: []float32{.026, .026, .018},
			P: []vec{v(.026, -.115, .385), v(.026, -.165, .405), v(.026, -.225, .385)}})
		b.crisp = append(b.crisp, sdf.Place(b.head, sdf.Ellipsoid(v(0, -.105, .37), v(.075, .045, .06))))
	}
})
