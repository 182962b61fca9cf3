package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// Songbird is a small plump bird: a sparrow, unless words or the seed give it another coat.
var Songbird = &Bird{
	Name: "bird", H: .165, Around: 24, Row: .050, Turn: .20, Yaw: .95, Base: rgb(0x8A6644), Plain: true,
	Body: []Station{{.201, .701, .089, .092}, {.179, .587, .136, .141}, {.092, .418, .217, .223}, {-.076, .321, .19, .179}, {-.239, .299, .096, .085},
		{-.337, .304, .05, .037}},
	Head: head{L: .325, At: [2]float32{.223, .766}, K: .10,
		Forms: forms(ball(0, .02, -.02, .385, .375, .41), ball(0, -.06, .12, .29, .26, .28)),
		Eye:   eye{At: v(.265, .07, .17), R: .085, Yaw: 1.05, Upper: .34, Lower: .32, Iris: rgb(0x24160E), Pupil: round(.65), White: .98}},
	Wing: wing{At: v(.163, .413, -.076), R: v(.046, .255, .125), Lean: 1.20, Flight: 7, Len: .391},
	Tail: fan{N: 7, At: [2]float32{-.337, .315}, Len: .391, Wide: .082, Drop: -.08, Spread: .14},
	Hip:  v(.074, .196, .0217), Foot: v(.074, 0, .054), Thigh: .052, Shank: .0125, Down: .32, Toe: .13, Feet: rgb(0x8A6A58),
	Chick: chick{Size: .62, Base: rgb(0x9A8468), Coat: down(rgb(0x8E785C), rgb(0xCDBFA6), rgb(0x8E785C))},
	Coat:  sparrow,
	Quill: quill(rgb(0x5A4230), rgb(0xB89A74), .3),
	Beak:  smallBeak(rgb(0x6E6252)),
	Vary:  songs,
}

// smallBeak is a short cone.
func smallBeak(c vec) func(*fowl) {
	return func(f *fowl) {
		f.beak(c, .05, []vec{v(0, .01, .34), v(0, -.01, .46), v(0, -.05, .60)}, []float32{.085, .060, .006}, .95)
		f.beak(c, .05, []vec{v(0, -.075, .33), v(0, -.075, .44), v(0, -.065, .55)}, []float32{.062, .042, .005}, 1)
	}
}

// sparrow is streaked brown above and pale below, with a grey crown and a black bib.
func sparrow(w *Plume) vec {
	back, streak, pale, crown := rgb(0x9A6E44), rgb(0x3E2A1C), rgb(0xBCAF9C), rgb(0x7A7068)
	c := mix3(pale, back, smooth(-.15, .35, w.U))
	marks := smooth(-.05, .30, geom.Noise(w.P.X*900, w.P.Y*320, w.P.Z*320, 9))
	c = mix3(c, streak, .75*marks*smooth(.0, .5, w.U))
	c = mix3(c, mix3(back, streak, .7*marks), w.Wing)
	c = mix3(c, rgb(0xC8B494), .8*w.Wing*smooth(.24, .27, w.WingT)*smooth(.33, .30, w.WingT))
	h := folded(w.Head)
	k := mix3(pale, rgb(0x7A4A2A), smooth(.10, .16, h.Y)*smooth(.30, .05, h.Z))
	k = mix3(k, rgb(0x7A4A2A), smooth(.04, -.14, h.Z))
	k = mix3(k, crown, smooth(.20, .26, h.Y)*smooth(-.30, -.12, h.Z))
	bib := v(h.X, .7*(h.Y+.27), 0).Len() + .03*geom.Noise(w.P.X*500, w.P.Y*500, w.P.Z*500, 4)
	k = mix3(k, rgb(0x2A231E), smooth(.13, .08, bib)*smooth(.05, .15, h.Z))
	return w.rim(mix3(c, k, w.HeadIn))
}

// breasted is a bird of two colours, the breast and as much of the face as is below the eyes in that of the front.
func breasted(back, front, belly, wing vec) func(*Plume) vec {
	return func(w *Plume) vec {
		under := smooth(.30, -.05, w.U+.12*geom.Noise(w.P.X*60, w.P.Y*60, w.P.Z*60, 3))
		c := mix3(back, mix3(front, belly, smooth(.42, .62, w.Share)), under)
		c = mix3(c, mix3(wing, wing.Mul(.6), .5*smooth(.5, .9, w.WingT)), w.Wing)
		h := folded(w.Head)
		k := mix3(back, front, smooth(.20, .10, h.Y)*smooth(-.05, .12, h.Z))
		return w.rim(mix3(c, k, w.HeadIn))
	}
}

// songs gives the bird the coat that words ask for.
func songs(q *Bird, b archetype.Brief) {
	switch {
	case b.Traits["robin"]:
		q.Base, q.Coat = rgb(0x7A6248), breasted(rgb(0x7E6548), rgb(0xC8541E), rgb(0xE4DCCB), rgb(0x6E5840))
		q.Quill = quill(rgb(0x5E4A34), rgb(0x8A7050), .3)
	case b.Traits["bluebird"]:
		q.Base, q.Coat = rgb(0x2E5FA8), breasted(rgb(0x2E62B0), rgb(0xB8623A), rgb(0xE4E0D8), rgb(0x244F98))
		q.Quill = quill(rgb(0x1E3F7A), rgb(0x3E6EB8), .3)
	case b.Traits["canary"]:
		q.Base, q.Coat = rgb(0xE8C22E), breasted(rgb(0xE4BC28), rgb(0xF0D24A), rgb(0xF2E6A8), rgb(0xC8A02A))
		q.Quill, q.Beak = quill(rgb(0x8A742E), rgb(0xE8D47A), .4), smallBeak(rgb(0xD89A6A))
	}
}
