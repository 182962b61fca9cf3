package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// plain is a coat of back, belly and wings in three colours, with the edges of feathers a little lighter.
func plain(back, belly, wings vec) func(*Plume) vec {
	return func(w *Plume) vec {
		c := mix3(belly, back, smooth(-.45, .25, w.U))
		c = mix3(c, wings, w.Wing)
		c = mix3(c, c.Mul(1.25), .35*w.Edge)
		return w.rim(c)
	}
}

// sheen is the coat of a black bird: lighter on the wings and on the hems of its feathers, so that they can be told.
func sheen(back, belly, wings vec) func(*Plume) vec {
	coat := plain(back, belly, wings)
	return func(w *Plume) vec {
		c := mix3(coat(w), wings.Mul(1.35), .45*w.Edge+.30*w.Wing*smooth(.45, .9, w.WingT))
		ring := smooth(1.9, 1.3, folded(w.Head).Sub(w.b.Head.Eye.At).Len()/w.b.Head.Eye.R)
		return w.rim(mix3(c, wings.Mul(1.6), .6*ring*w.HeadIn))
	}
}

// rim darkens the opening of the lids.
func (w *Plume) rim(c vec) vec {
	if w.HeadIn == 0 {
		return c
	}
	return mix3(c, w.b.Head.rim(w.Head, c, rgb(0x14100E)), w.HeadIn)
}

// quill is a colour for long feathers that is darker along one edge and at the tip.
func quill(wing, tail vec, tip float32) func(float32, bool, float32) vec {
	return func(t float32, onWing bool, across float32) vec {
		c := tail
		if onWing {
			c = wing
		}
		return mix3(mix3(c, c.Mul(.72), .5*geom.Abs(across)), c.Mul(.3), tip*smooth(.7, .95, t))
	}
}

var henHead = head{
	L: .235, At: [2]float32{.215, .865}, K: .10,
	Forms: forms(ball(0, .02, 0, .30, .32, .38), ball(0, -.08, .14, .22, .22, .26)),
	Eye:   eye{At: v(.215, .06, .12), R: .075, Yaw: 1.25, Upper: .40, Lower: .36, Iris: rgb(0xD0701E), Pupil: round(.45), White: .95},
}

// combed are the comb of n points and the wattles, of a height in head lengths.
func combed(n int, high float32) func(*fowl) {
	return func(f *fowl) {
		red := f.Part("comb", anatomy.BareFlesh(rgb(0xB3201C)))
		for i := range n {
			t := float32(i) / float32(n-1)
			z, l := geom.Mix(.30, -.38, t), high*(.65+.35*geom.Sin(geom.Pi*geom.Clamp01(t*.9+.1)))
			f.Tube(f.head, tube{Name: "comb", Of: red, R: []float32{.10, .09, .03}, Flat: .45,
				P: []vec{v(0, .22, z), v(0, .30+l*.4, z-.04), v(0, .28+l, z-.10-.1*t)}})
		}
		f.Lump(f.head, "wattle", red, v(.065, -.27-.5*high, .30), v(.055, .08+high*.60, .11), true)
		f.Lump(f.head, "earlobe", f.Part("comb", anatomy.BareFlesh(rgb(0xC4463A))), v(.235, -.06, -.02), v(.03, .09, .07), true)
	}
}

func henBeak(f *fowl) {
	f.beak(rgb(0xE3B04A), .2, []vec{v(0, -.01, .28), v(0, -.02, .50), v(0, -.11, .68)}, []float32{.13, .10, .01}, .85)
	f.beak(rgb(0xC8903C), .2, []vec{v(0, -.10, .28), v(0, -.11, .44), v(0, -.13, .52)}, []float32{.07, .05, .01}, .9)
}

// Hen is a brown chicken.
var Hen = &Bird{
	Name: "chicken", H: .42, Around: 24, Row: .055, Turn: .35, Yaw: .75, Base: rgb(0xA8642C),
	Body: []Station{{.202, .775, .076, .084}, {.185, .64, .118, .132}, {.09, .461, .197, .208}, {-.09, .404, .208, .202}, {-.247, .483, .14, .14},
		{-.337, .596, .073, .084}},
	Head: henHead, Beak: henBeak, Extra: combed(5, .22),
	Chick: chick{Size: .36, Base: rgb(0xEBC54E), Coat: down(rgb(0xE3B840), rgb(0xF3DA7C), rgb(0xE3B840))},
	Wing:  wing{At: v(.174, .461, -.045), R: v(.056, .225, .135), Lean: 1.25, Flight: 5, Len: .315},
	Tail:  fan{N: 9, At: [2]float32{-.303, .573}, Len: .337, Wide: .112, Drop: -1.0, Spread: .25},
	Hip:   v(.095, .33, 0), Foot: v(.095, 0, .02), Thigh: .084, Shank: .018, Down: .50, Toe: .169, Feet: rgb(0xD9A94A),
	Coat:  plain(rgb(0xA8642C), rgb(0xC4874A), rgb(0x8E5224)),
	Quill: quill(rgb(0x7E4820), rgb(0x5A3418), .5),
}

// Rooster has a red hackle and a tail of sickles.
var Rooster = variedBird(Hen, func(q *Bird) {
	q.Name, q.H, q.Turn = "rooster", .55, .30
	q.Body = []Station{{.233, .791, .087, .099}, {.215, .651, .128, .145}, {.116, .465, .192, .203}, {-.07, .419, .198, .192}, {-.233, .477, .128, .134},
		{-.326, .558, .07, .081}}
	q.Head.At, q.Head.L = [2]float32{.273, .855}, .23
	q.Extra = combed(6, .42)
	q.Tail = fan{N: 11, At: [2]float32{-.279, .558}, Len: .640, Wide: .105, Drop: -1.9, Spread: .85, Arch: .62}
	q.Base = rgb(0xB4501C)
	q.Coat = func(w *Plume) vec {
		c := mix3(rgb(0x1C1A1E), rgb(0x24403A), .5*w.Edge)
		c = mix3(c, rgb(0xA03A14), smooth(-.1, .4, w.U)*smooth(.15, .3, w.Share))
		hackle := mix3(rgb(0xD98A2A), rgb(0xB4501C), smooth(.2, .8, w.Fu))
		// The hackle hangs over the front third of the body.
		c = mix3(c, hackle, smooth(.40, .30, w.Share))
		c = mix3(c, mix3(rgb(0x8E3A14), rgb(0x1E4A46), smooth(.45, .55, w.WingT)), w.Wing)
		c = mix3(c, mix3(hackle, rgb(0xB3201C), smooth(.05, .15, w.Head.Z)*smooth(.16, .05, geom.Abs(w.Head.Y-.02))), w.HeadIn)
		return w.rim(c)
	}
	q.Quill = func(t float32, wing bool, across float32) vec {
		if wing {
			return mix3(rgb(0x6E3414), rgb(0x221C1A), smooth(.3, .8, t))
		}
		return mix3(rgb(0x15302E), rgb(0x1F5A50), .6*smooth(.9, .2, geom.Abs(across)))
	}
})

// Crow is black, with a blue sheen.
var Crow = &Bird{
	Name: "crow", H: .40, Around: 26, Row: .040, Turn: .20, Yaw: 1.0, Base: rgb(0x25272E),
	Body: []Station{{.318, .765, .078, .082}, {.276, .676, .094, .106}, {.2, .553, .165, .171}, {.053, .435, .202, .188}, {-.129, .329, .165, .144},
		{-.29, .273, .095, .080}, {-.38, .237, .055, .040}},
	Head: head{L: .282, At: [2]float32{.341, .841}, K: .10,
		Forms: forms(ball(0, .02, -.02, .36, .35, .42), ball(0, -.05, .15, .27, .25, .30)),
		Eye:   eye{At: v(.235, .06, .16), R: .070, Yaw: 1.1, Upper: .40, Lower: .36, Iris: rgb(0x6E4A2A), Pupil: round(.5), White: .98}},
	Wing: wing{At: v(.150, .440, -.085), R: v(.060, .300, .135), Lean: 1.05, Flight: 8, Len: .560},
	Tail: fan{N: 7, At: [2]float32{-.376, .218}, Len: .424, Drop: .42, Spread: .10},
	Hip:  v(.088, .31, 0), Foot: v(.088, 0, .035), Thigh: .073, Shank: .0155, Down: .52, Toe: .141, Feet: rgb(0x1C1A1A),
	Coat:  sheen(rgb(0x25272E), rgb(0x2B2D34), rgb(0x2E3548)),
	Quill: quill(rgb(0x3A4560), rgb(0x2C303C), .3),
	Beak: func(f *fowl) {
		f.beak(rgb(0x4A4A50), .1, []vec{v(0, -.01, .32), v(0, .01, .58), v(0, -.04, .84), v(0, -.13, 1.02)}, []float32{.150, .125, .08, .01}, .72)
		f.beak(rgb(0x3E3E44), .1, []vec{v(0, -.12, .32), v(0, -.13, .60), v(0, -.14, .90)}, []float32{.095, .07, .012}, .85)
	},
}

// Parrot is a macaw.
var Parrot = &Bird{
	Name: "parrot", H: .42, Around: 26, Row: .042, Turn: .20, Yaw: 1.0, Base: rgb(0xC4201A),
	Body: []Station{{.165, .800, .098, .104}, {.150, .705, .112, .122}, {.095, .550, .168, .178}, {-.03, .400, .166, .165}, {-.165, .290, .118, .108},
		{-.26, .220, .066, .055}},
	Head: head{L: .370, At: [2]float32{.195, .845}, K: .10,
		Forms: forms(ball(0, .03, -.02, .36, .37, .40), ball(0, -.06, .10, .30, .30, .30)),
		Eye:   eye{At: v(.255, .06, .16), R: .062, Yaw: 1.1, Upper: .30, Lower: .30, Iris: rgb(0xE8DFA0), Pupil: round(.45), White: .9}},
	Wing: wing{At: v(.140, .455, -.085), R: v(.056, .310, .150), Lean: .78, Flight: 8, Len: .640},
	Tail: fan{N: 7, At: [2]float32{-.24, .235}, Len: .900, Wide: .085, Drop: 1.6, Spread: .07},
	Hip:  v(.085, .290, .0), Foot: v(.085, 0, .045), Thigh: .080, Shank: .024, Down: .50, Toe: .15, Feet: rgb(0x4A4540),
	Coat: func(w *Plume) vec {
		red, yellow, blue := rgb(0xC4201A), rgb(0xE9B41E), rgb(0x1E4FA8)
		c := mix3(red, red.Mul(1.2), .4*w.Edge)
		// Down the wing: red shoulders, a band of yellow, a trace of green, and blue quills.
		k := mix3(red, yellow, smooth(.28, .36, w.WingT))
		k = mix3(k, rgb(0x2E8A4A), smooth(.45, .50, w.WingT)*.7)
		k = mix3(k, blue, smooth(.50, .58, w.WingT))
		c = mix3(c, k, w.Wing)
		c = mix3(c, blue, smooth(.82, .95, w.Share)*smooth(-.2, .3, w.U))
		h := w.Head
		// The bare white cheek, with fine lines of red feathers across.
		face := smooth(.22, .17, folded(h).Sub(v(.24, .02, .18)).Len())
		c = mix3(c, mix3(rgb(0xEDE6DA), red, .5*smooth(.6, .9, geom.Sin(h.Y*90))), face*w.HeadIn)
		return w.rim(c)
	},
	Quill: func(t float32, wing bool, across float32) vec {
		if wing {
			return mix3(rgb(0x1E4FA8), rgb(0x16306E), .6*geom.Abs(across))
		}
		return mix3(rgb(0xC4201A), rgb(0x2A56B0), smooth(.35, .75, t))
	},
	Marked: func(base, mark vec) func(*Plume) vec {
		coat := pied(base, mark)
		return func(w *Plume) vec {
			h := folded(w.Head)
			face := smooth(.22, .17, h.Sub(v(.24, .02, .18)).Len())
			return w.rim(mix3(coat(w), mix3(rgb(0xEDE6DA), rgb(0x2A2624), .7*smooth(.75, .95, geom.Sin(h.Y*70))), face*w.HeadIn))
		}
	},
	Beak: func(f *fowl) {
		f.beak(rgb(0xE9DFCB), .2, []vec{v(0, .06, .30), v(0, .08, .46), v(0, -.02, .60), v(0, -.20, .60), v(0, -.32, .54)},
			[]float32{.19, .175, .13, .07, .008}, .75)
		f.beak(rgb(0x2A2624), .1, []vec{v(0, -.14, .28), v(0, -.22, .42), v(0, -.20, .50)}, []float32{.12, .09, .02}, .9)
	},
}

// Duck is a mallard drake; words make it a brown duck.
var Duck = &Bird{
	Vary: func(q *Bird, b archetype.Brief) {
		if b.Traits["female"] {
			q.Base, q.Coat, q.Quill = rgb(0x8A6E4E), brownDuck, quill(rgb(0x5E4A34), rgb(0xC8B08A), .2)
		}
	},
	Name: "duck", H: .42, Around: 24, Row: .048, Turn: .35, Yaw: .8, Base: rgb(0x9A9084),
	Body: []Station{{.350, .82, .062, .066}, {.325, .690, .066, .072}, {.300, .535, .100, .115}, {.143, .345, .214, .196}, {-.143, .286, .244, .202},
		{-.429, .31, .161, .131}, {-.595, .369, .065, .06}},
	Head: head{L: .275, At: [2]float32{.385, .870}, K: .10,
		Forms: forms(ball(0, .02, 0, .31, .33, .38), ball(0, -.06, .16, .24, .22, .28)),
		Eye:   eye{At: v(.225, .08, .14), R: .060, Yaw: 1.15, Upper: .38, Lower: .36, Iris: rgb(0x3A2414), Pupil: round(.5), White: .98}},
	Wing: wing{At: v(.196, .357, -.19), R: v(.06, .333, .137), Lean: 1.45, Flight: 6, Len: .381},
	Tail: fan{N: 7, At: [2]float32{-.548, .357}, Len: .214, Drop: -.15, Spread: .35},
	Hip:  v(.107, .24, -.071), Foot: v(.119, 0, 0), Thigh: .083, Shank: .026, Toe: .202, Web: true, Feet: rgb(0xE0812A), Afloat: .238,
	Chick: chick{Size: .42, Base: rgb(0xE8C64A), Coat: down(rgb(0xB89A48), rgb(0xF2D660), rgb(0x8E7038))},
	Coat: func(w *Plume) vec {
		green, ring, chest, grey := rgb(0x1C5A3A), rgb(0xEDEAE2), rgb(0x5A3420), rgb(0xB0A89C)
		c := mix3(grey, rgb(0x7E7468), smooth(.1, .8, w.U))
		c = mix3(c, rgb(0x1C1B1C), smooth(.84, .92, w.Share))
		// Share runs from the neck: .24 is the hem of the green head, .29 the white ring, .5 the end of the brown breast, and the black tail begins at .84.
		c = mix3(c, chest, smooth(.52, .44, w.Share))
		c = mix3(c, mix3(rgb(0x8A7A68), rgb(0x6E6054), .5*w.Edge), w.Wing)
		// The blue mirror on the lower wing, seen from the side alone.
		c = mix3(c, rgb(0x2A4A9A), w.Wing*smooth(.62, .66, w.WingT)*smooth(.84, .80, w.WingT)*smooth(.05, -.05, w.U-.5))
		c = mix3(c, ring, smooth(.295, .28, w.Share))
		c = mix3(c, mix3(green, rgb(0x2A7A6A), .5*w.Edge), max(smooth(.245, .23, w.Share), w.HeadIn))
		return w.rim(c)
	},
	Quill: quill(rgb(0x6E6054), rgb(0xD9D4CA), .2),
	Beak: func(f *fowl) {
		f.beak(rgb(0xD9B22E), .0, []vec{v(0, .02, .28), v(0, -.03, .48), v(0, -.08, .70), v(0, -.09, .88), v(0, -.10, .94)},
			[]float32{.13, .090, .080, .085, .03}, 2.0)
		f.beak(rgb(0xC09A26), .0, []vec{v(0, -.10, .28), v(0, -.13, .52), v(0, -.13, .86)}, []float32{.065, .045, .04}, 2.6)
	},
}

// brownDuck is the coat of a mallard's hen: brown feathers with pale hems, a pale face with a dark cap and a dark line through the eye.
func brownDuck(w *Plume) vec {
	brown, dark, buff := rgb(0x7A5C3C), rgb(0x46321F), rgb(0xC4A678)
	c := mix3(mix3(buff, brown, smooth(-.6, .3, w.U)), dark, .75*smooth(.30, .60, w.Fu)*(1-w.Edge))
	c = mix3(c, buff, .55*w.Edge)
	c = mix3(c, rgb(0x2A4A9A), w.Wing*smooth(.62, .66, w.WingT)*smooth(.84, .80, w.WingT)*smooth(.05, -.05, w.U-.5))
	h := folded(w.Head)
	k := mix3(buff, brown, .35+.3*w.ID)
	k = mix3(k, dark, .8*smooth(.14, .22, h.Y-.2*h.Z))
	k = mix3(k, dark, .8*smooth(.06, .03, abs(h.Y-.08))*smooth(.10, .18, h.X))
	return w.rim(mix3(c, k, max(smooth(.245, .23, w.Share), w.HeadIn)))
}

// Swan lies on the water.
var Swan = &Bird{
	Name: "swan", H: .95, Around: 28, Row: .030, Turn: .20, Yaw: .85, Base: rgb(0xF0EDE6), Swims: true, Afloat: .09,
	Body: []Station{{.36, .905, .034, .036}, {.28, .90, .038, .040}, {.225, .80, .040, .044}, {.25, .62, .044, .050}, {.33, .45, .055, .062},
		{.36, .32, .085, .090}, {.24, .22, .165, .150}, {0, .20, .220, .180}, {-.28, .23, .180, .150}, {-.50, .29, .080, .070}, {-.60, .33, .030, .030}},
	Head: head{L: .155, At: [2]float32{.40, .90}, K: .10, Pitch: .38,
		Forms: forms(ball(0, .0, 0, .27, .29, .38), cone(.1, -.02, .21, .20, .48, -.06, .13, .11)),
		Eye:   eye{At: v(.205, .06, .16), R: .050, Yaw: 1.1, Upper: .36, Lower: .36, Iris: rgb(0x2A1A10), Pupil: round(.6), White: .98}},
	Wing:  wing{At: v(.165, .30, -.14), R: v(.060, .30, .135), Lean: 1.32, Flight: 8, Len: .36},
	Tail:  fan{N: 7, At: [2]float32{-.52, .30}, Len: .16, Drop: -.35, Spread: .3},
	Chick: chick{Size: .34, Base: rgb(0xA8A49E), Coat: down(rgb(0xA09C96), rgb(0xD6D3CC), rgb(0xA09C96)), Feet: rgb(0x3A3634)},
	Coat: func(w *Plume) vec {
		c := mix3(rgb(0xEEEAE1), rgb(0xF4F1EA), smooth(.2, .8, w.Fu))
		c = mix3(c, rgb(0x1A1614), w.HeadIn*smooth(.13, .10, geom.Abs(w.Head.Y-.01+.05*w.Head.Z))*smooth(.18, .26, w.Head.Z))
		return w.rim(c)
	},
	Quill: quill(rgb(0xEDE9E0), rgb(0xEDE9E0), 0),
	Beak: func(f *fowl) {
		f.beak(rgb(0xD9702A), .6, []vec{v(0, .01, .42), v(0, -.03, .62), v(0, -.085, .84), v(0, -.12, .92)}, []float32{.10, .072, .055, .018}, 1.4)
		f.beak(rgb(0xC86426), .6, []vec{v(0, -.09, .42), v(0, -.115, .62), v(0, -.13, .85)}, []float32{.065, .050, .020}, 1.8)
		f.Lump(f.head, "knob", f.Part("beak", anatomy.BareFlesh(rgb(0x1A1614))), v(0, .09, .44), v(.07, .08, .08), false)
	},
}

// Flamingo stands on long legs.
var Flamingo = &Bird{
	Name: "flamingo", H: 1.35, Around: 24, Row: .024, Turn: .15, Yaw: .95, Base: rgb(0xE88A84),
	Body: []Station{{.255, .945, .022, .024}, {.20, .965, .023, .025}, {.145, .93, .024, .026}, {.125, .85, .025, .027}, {.155, .75, .028, .031},
		{.165, .67, .042, .046}, {.10, .61, .080, .082}, {-.02, .60, .098, .092}, {-.15, .575, .068, .062}, {-.25, .54, .025, .024}},
	Head: head{L: .125, At: [2]float32{.275, .93}, K: .10, Pitch: .95,
		Forms: forms(ball(0, .02, 0, .30, .31, .40), cone(.1, 0, .22, .22, .42, -.02, .15, .15)),
		Eye:   eye{At: v(.225, .08, .14), R: .055, Yaw: 1.15, Upper: .34, Lower: .34, Iris: rgb(0xE3C84A), Pupil: round(.4), White: .9}},
	Wing: wing{At: v(.080, .605, -.08), R: v(.030, .155, .070), Lean: 1.32, Flight: 5, Len: .17},
	Tail: fan{N: 5, At: [2]float32{-.23, .55}, Len: .08, Wide: .04, Drop: .5},
	Hip:  v(.040, .55, -.02), Foot: v(.040, .012, .03), Thigh: .042, Shank: .0095, Toe: .06, Web: true, Feet: rgb(0xE09A92),
	Coat:  plain(rgb(0xE88A84), rgb(0xF0B4A8), rgb(0xDC6A68)),
	Quill: quill(rgb(0xC84A4C), rgb(0xE89A94), .3),
	Beak: func(f *fowl) {
		f.beak(rgb(0xEBC9B4), 0, []vec{v(0, .045, .36), v(0, .065, .56), v(0, .005, .745)}, []float32{.118, .105, .092}, 1)
		f.beak(rgb(0x1C1816), 0, []vec{v(0, .010, .71), v(0, -.06, .88), v(0, -.22, .955), v(0, -.34, .92)}, []float32{.096, .080, .055, .01}, 1)
		f.beak(rgb(0xDFB9A4), 0, []vec{v(0, -.085, .28), v(0, -.050, .56), v(0, -.095, .70)}, []float32{.082, .072, .070}, 1.4)
		f.beak(rgb(0x1C1816), 0, []vec{v(0, -.095, .68), v(0, -.16, .80), v(0, -.27, .86)}, []float32{.074, .062, .012}, 1.2)
	},
}

// Dodo is fat, with a hooked beak and little wings.
var Dodo = &Bird{
	Name: "dodo", H: .85, Around: 26, Row: .036, Turn: .20, Yaw: .95, Base: rgb(0x7E766C),
	Body: []Station{{.330, .760, .098, .104}, {.320, .650, .105, .115}, {.265, .545, .165, .180}, {.080, .430, .290, .275}, {-.15, .400, .300, .275},
		{-.36, .450, .190, .175}, {-.46, .510, .090, .085}},
	Head: head{L: .350, At: [2]float32{.375, .820}, K: .10, Pitch: .14,
		Forms: forms(ball(0, .0, 0, .29, .32, .36), cone(.1, -.02, .24, .26, .36, -.06, .19, .20)),
		Eye:   eye{At: v(.205, .09, .17), R: .052, Yaw: 1.0, Upper: .38, Lower: .36, Iris: rgb(0xD9B04A), Pupil: round(.45), White: .9}},
	Wing: wing{At: v(.272, .430, -.05), R: v(.055, .170, .105), Lean: 1.15, Flight: 5, Len: .22},
	Tail: fan{N: 9, At: [2]float32{-.44, .52}, Len: .22, Wide: .09, Drop: -1.2, Spread: .7, Arch: .8},
	Hip:  v(.135, .27, .0), Foot: v(.135, 0, .035), Thigh: .115, Shank: .044, Toe: .185, Feet: rgb(0xC09A52),
	Coat: func(w *Plume) vec {
		c := mix3(rgb(0xA79E92), rgb(0x7E766C), smooth(-.5, .3, w.U))
		c = mix3(c, rgb(0x6A6258), w.Wing)
		c = mix3(c, rgb(0xB8A894), w.HeadIn*smooth(.0, .2, w.Head.Z))
		return w.rim(c)
	},
	Quill: quill(rgb(0x8E867A), rgb(0xE0D8CA), 0),
	Beak: func(f *fowl) {
		f.beak(rgb(0x8A8468), .2, []vec{v(0, .0, .28), v(0, .0, .58), v(0, .01, .92), v(0, -.12, 1.14), v(0, -.36, 1.14)},
			[]float32{.235, .185, .205, .150, .012}, .72)
		f.beak(rgb(0x6E684E), .2, []vec{v(0, -.18, .28), v(0, -.20, .60), v(0, -.20, .96)}, []float32{.135, .095, .03}, .9)
	},
}

// variedBird is a copy of the row, with f done to it.
func variedBird(q *Bird, f func(*Bird)) *Bird {
	o := *q
	f(&o)
	return &o
}
