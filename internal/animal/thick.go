package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Rhinoceros has two horns and folds in its hide.
var Rhinoceros = varied(Elephant, func(q *Beast) {
	q.Mute = false
	q.Name, q.H, q.K, q.Hide = "rhinoceros", 1.6, .10, hide{Size: .024, Grain: wrinkled, Rough: .82}
	q.Trunk = []Station{{-.66, .74, .16, .18}, {-.50, .74, .25, .28}, {-.14, .68, .285, .325}, {.22, .70, .27, .315}, {.44, .76, .22, .27},
		{.56, .76, .16, .21}}
	q.Neck = []Station{{.48, .80, .18, .24}, {.66, .78, .165, .205}, {.80, .72, .15, .175}}
	q.Fore = leg{X0: .185, X1: .165, Size: .082, Foot: column, Ham: [3]float32{.36, .90, .13},
		P: [5][2]float32{{.46, .58}, {.34, .40}, {.365, .21}, {.365, .085}, {.38, .05}},
		R: [5][2]float32{{.12, .16}, {.105, .12}, {.078, .082}, {.074, .076}, {.078, .082}}}
	q.Hind = leg{X0: .18, X1: .16, Size: .078, Foot: column, Ham: [3]float32{-.64, .64, .13},
		P: [5][2]float32{{-.46, .62}, {-.35, .40}, {-.46, .22}, {-.445, .085}, {-.43, .05}},
		R: [5][2]float32{{.13, .20}, {.11, .14}, {.074, .084}, {.072, .074}, {.076, .080}}}
	q.Tail = []Station{{-.76, .82, .028, .028}, {-.82, .68, .018, .018}, {-.83, .52, .016, .016}, {-.83, .42, .006, .006}}
	q.Head = head{L: .62, At: [2]float32{.90, .70}, Pitch: .62, K: .08,
		Forms: forms(ball(0, .02, -.02, .185, .185, .22), cone(.08, .0, .160, .160, .58, -.05, .110, .115), cone(.05, .12, .09, .06, .56, .045, .08, .06),
			ball(.10, -.10, .04, .085, .13, .18), cone(.15, -.15, .09, .07, .52, -.14, .085, .06), ball(0, -.06, .62, .115, .10, .10),
			limb(.12, .10, .05, .05, .14, .07, .20, .036)),
		Cuts: forms(limb(.085, -.03, .69, .020, .105, -.04, .655, .014)),
		Lip:  [3]float32{-.13, .70, .44},
		Eye:  eye{At: v(.152, .020, .215), R: .028, Yaw: 1.05, Upper: .48, Lower: .42, Iris: rgb(0x3A2414), Pupil: round(.5), White: .95},
		Ear:  ear{At: v(.115, .15, -.12), Len: .24, Wide: .075, Thick: .6, Roll: .35, Yaw: .5, Pitch: .1, Tip: .25}}
	q.Base = rgb(0x87827C)
	grey := tones{Base: q.Base, Deep: rgb(0x5E5954), Pale: rgb(0xA59A8C), Feet: rgb(0x6A645E), FeetFrom: 2.4, Saddle: .15, Under: .35}
	q.Coat = func(w *Where) vec {
		c := grey.coat(w)
		// Shares of the height along the body: behind the shoulders, before the hips, at the neck.
		for _, z := range [3]float32{.40, -.36, .60} { // folds of the plates
			d := abs(w.F.Z/w.b.H - z - .05*w.U - .02*w.noise(4, 9))
			c = mix3(c, c.Mul(.55), .8*smooth(.016, .005, d)*(1-w.HeadIn)*smooth(-.9, -.6, w.U))
		}
		return c
	}
	q.Extra = func(b *body) {
		s := b.Part("horns", horn(rgb(0x5A5048), .3))
		b.Tube(b.head, tube{Name: "horn", Of: s, R: []float32{.088, .070, .040, .006},
			P: []vec{v(0, .02, .58), v(0, .20, .64), v(0, .38, .64), v(0, .56, .55)}})
		b.Tube(b.head, tube{Name: "horn", Of: s, R: []float32{.070, .05, .006}, P: []vec{v(0, .08, .34), v(0, .22, .37), v(0, .34, .35)}})
	}
})

// Hippopotamus is a barrel on short legs.
var Hippopotamus = varied(Rhinoceros, func(q *Beast) {
	q.Name, q.H, q.Hide, q.Gape, q.Fang = "hippopotamus", 1.4, hide{Size: .012, Rough: .42}, .95, .13
	q.Trunk = []Station{{-.74, .66, .18, .19}, {-.56, .66, .29, .30}, {-.14, .60, .335, .36}, {.26, .62, .32, .35}, {.52, .68, .26, .29}, {.64, .68, .19, .22}}
	q.Neck = []Station{{.54, .74, .22, .26}, {.70, .76, .20, .23}, {.82, .76, .18, .20}}
	low := func(l leg) leg {
		l.P[1][1], l.P[2][1] = l.P[1][1]-.02, l.P[2][1]-.02
		l.X0, l.X1 = l.X0+.04, l.X1+.05
		return l
	}
	q.Fore, q.Hind = low(q.Fore), low(q.Hind)
	q.Tail = []Station{{-.86, .72, .035, .03}, {-.90, .62, .028, .022}, {-.91, .52, .010, .010}}
	q.Head = head{L: .66, At: [2]float32{.92, .80}, Pitch: .34, K: .09,
		Forms: forms(ball(0, .02, -.02, .23, .20, .22), cone(.08, -.02, .19, .18, .46, -.07, .155, .15), ball(0, -.08, .58, .235, .155, .17),
			ball(.12, -.02, .64, .085, .085, .09),
			cone(.1, -.16, .15, .09, .56, -.20, .19, .085), limb(.13, .13, .02, .060, .15, .115, .14, .048), ball(.17, -.12, .08, .09, .14, .15)),
		Cuts: forms(limb(.085, .055, .690, .016, .105, .050, .660, .012)),
		Lip:  [3]float32{-.155, .74, .30},
		Eye:  eye{At: v(.165, .125, .115), R: .034, Yaw: 1.0, Pitch: .15, Upper: .48, Lower: .40, Iris: rgb(0x4A2E18), Pupil: round(.5), White: .9},
		Ear:  ear{At: v(.16, .15, -.13), Len: .13, Wide: .055, Thick: .6, Roll: .6, Yaw: .3, Tip: .5}}
	q.Base, q.Extra = rgb(0x8A7A7C), nil
	q.Coat = tones{Base: q.Base, Deep: rgb(0x5E5256), Pale: rgb(0xC89A92), Muzzle: rgb(0xA88684), MuzzleAt: .60, Saddle: .4, Under: .75}.coat
})

// Mammoth is an elephant in a coat, with long tusks.
var Mammoth = varied(Elephant, func(q *Beast) {
	q.Name, q.H, q.Hide, q.Lay, q.Depth, q.Rough, q.Fluff, q.Shag = "mammoth", 3.2, hide{}, .06, 1, .85, 1, .52
	q.Trunk = []Station{{-.46, .64, .15, .18}, {-.34, .68, .23, .27}, {-.05, .70, .27, .31}, {.22, .76, .26, .30}, {.42, .80, .19, .24}}
	q.Base = rgb(0x6A4226)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x3E2614), Pale: rgb(0x86582F), Feet: rgb(0x4A3020), Rim: rgb(0x140D08), Ear: rgb(0x5A3A24), Under: .2}.coat
	q.Head = varyHead(q.Head, func(h *head) { h.Forms = append(h.Forms, ball(0, .34, -.04, .20, .16, .20)) })
	q.Extra = func(b *body) {
		b.trunkOf(.04)
		fan := sdf.Union(.10, sdf.Ellipsoid(v(0, .04, -.18), v(.040, .24, .20)), sdf.Ellipsoid(v(.01, -.16, -.14), v(.035, .20, .14)))
		b.crisp = append(b.crisp, sdf.Place(b.head, sdf.Mirror(sdf.Place(geom.Move(.215, .05, .0).Mul(geom.TurnY(-.75)), fan))))
		b.Tube(b.head, tube{Name: "tusk", Of: b.Part("tusks", horn(rgb(0xE6D8B8), .12)), Both: true, R: []float32{.062, .062, .056, .048, .034, .008},
			P: []vec{v(.14, -.28, .40), v(.26, -.60, .62), v(.40, -.78, 1.0), v(.42, -.62, 1.38), v(.28, -.30, 1.58), v(.08, -.12, 1.56)}})
		b.tufts(b.trunk, tufts{Name: "skirt", Count: 60, From: .1, To: .95, Long: .20, Wide: .030, Girth: 1.0, Lift: .12, Back: true})
	}
})
