package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Iguana has a comb of spines from its nape to its tail, and a fold of skin below its chin.
var Iguana = varied(Lizard, func(q *Beast) {
	q.Name, q.H, q.Hide = "iguana", .17, hide{Size: .006, Grain: scaly, Rough: .55}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.Pitch = .98, .12
		// The fold of skin below the chin, and the round scale of each cheek.
		h.Forms = append(h.Forms, ball(0, -.24, .10, .030, .16, .17), ball(.150, -.085, .02, .045, .055, .055))
	})
	q.Base = rgb(0x7A9A4A)
	q.Coat = scaled{Base: q.Base, Deep: rgb(0x46602E), Pale: rgb(0xC8CFA0), Bands: .8}.coat
	q.Extra = func(b *body) {
		b.ridge(b.neck, "comb", 1, 7, .30, .060)
		b.ridge(b.trunk, "comb", 1, 16, .24, .055)
		b.ridge(b.tail, "comb", 1, 16, .16, .060)
		b.claws(b.Part("claws", horn(rgb(0x2E2924), .3)))
	}
})

// Chameleon is flat from side to side, with turrets for eyes, a helmet, and a tail that is rolled up.
var Chameleon = varied(Lizard, func(q *Beast) {
	q.Name, q.H, q.Hide, q.Cell, q.Back, q.Turn, q.Yaw = "chameleon", .13, hide{Size: .0036, Grain: scaly, Rough: .5}, .0140, .10, .20, 1.0
	q.Trunk = []Station{{-.70, .42, .11, .14}, {-.45, .50, .16, .28}, {-.05, .58, .18, .38}, {.35, .52, .17, .30}, {.56, .48, .15, .23}}
	q.Neck = []Station{{.46, .51, .15, .22}, {.60, .55, .15, .20}, {.70, .58, .15, .18}}
	q.Fore = leg{X0: .16, X1: .44, Size: .110, Foot: hand, P: [5][2]float32{{.40, .42}, {.28, .33}, {.42, .19}, {.43, .10}, {.47, .07}},
		R: [5][2]float32{{.066, .070}, {.050, .050}, {.040, .040}, {.042, .042}, {.044, .040}}}
	q.Hind = leg{X0: .16, X1: .44, Size: .110, Foot: hand, P: [5][2]float32{{-.50, .40}, {-.36, .32}, {-.54, .19}, {-.54, .10}, {-.48, .07}},
		R: [5][2]float32{{.074, .080}, {.054, .054}, {.040, .040}, {.042, .042}, {.044, .040}}}
	tail := []Station{{-.72, .42, .085, .095}, {-.94, .42, .072, .080}}
	for i := range 16 { // rolled up below its root, and thinner and thinner
		t := float32(i) / 15
		// A turn and a half.
		a, k := .9+t*9.6, geom.Mix(.30, .07, t)
		tail = append(tail, Station{-1.10 - k*geom.Sin(a), .36 + k*geom.Cos(a), geom.Mix(.066, .024, t), geom.Mix(.068, .024, t)})
	}
	q.Tail = tail
	q.Head = head{L: .74, At: [2]float32{.82, .60}, Pitch: .10, K: .05,
		Forms: forms(ball(0, -.02, 0, .185, .190, .25), cone(.06, -.03, .155, .130, .33, -.07, .100, .078), cone(.04, -.14, .145, .065, .31, -.135, .095, .045),
			cone(.06, .08, .085, .120, -.36, .30, .026, .085), cone(-.08, .02, .130, .170, -.36, .17, .034, .170), // a helmet, with a ridge from brow to tip
			limb(.100, .055, .115, .150, .250, .070, .160, .085)), // turrets
		Lip: [3]float32{-.105, .42, .06},
		Eye: eye{At: v(.292, .073, .172), R: .046, Yaw: 1.20, Pitch: .05, Upper: .26, Lower: .26, Iris: rgb(0xC88A20), Pupil: round(.55), White: .95}}
	q.Base = rgb(0x4EA23A)
	coat := scaled{Base: q.Base, Deep: rgb(0x2A6A2A), Pale: rgb(0xC8DA7A), Bands: 0}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		// Yellow bands, two to a height (13 / 2π), blue specks, and an orange ring about the eye.
		band := smooth(.25, .6, geom.Sin(w.Run/w.b.H*13+1.1*w.noise(4, 3))) * smooth(-.8, .1, w.U) * (1 - w.HeadIn) * (1 - w.Neck)
		c = mix3(c, rgb(0xE2C23A), .65*band)
		c = mix3(c, rgb(0x2A7AA8), .55*smooth(.25, .45, w.noise(7, 9))*(1-w.HeadIn))
		return mix3(c, rgb(0xE07A2A), .6*w.HeadIn*smooth(1.9, 1.4, w.fromEye(0)))
	}
	q.Extra = func(b *body) { b.ridge(b.round, "crest", 1, 26, .055, .045) }
})

// Salamander is smooth, black with yellow blotches, its head broad; an axolotl is pink, with three plumes of gills on each side.
var Salamander = varied(Lizard, func(q *Beast) {
	q.Name, q.H, q.Hide = "salamander", .045, hide{Size: .0016, Rough: .22}
	q.Trunk = []Station{{-1.3, .34, .24, .22}, {-.9, .36, .36, .27}, {-.1, .36, .40, .29}, {.6, .36, .36, .27}, {.95, .36, .28, .23}}
	q.Neck = []Station{{.8, .36, .29, .24}, {1.1, .37, .26, .21}, {1.35, .38, .25, .19}}
	q.Fore, q.Hind = sprawled(.75, .32, .28, .86, .04, .13, .13), sprawled(-1.0, .32, .28, .90, .0, .14, .13)
	q.Tail = []Station{{-1.2, .34, .24, .22}, {-2.0, .30, .19, .19}, {-2.9, .24, .14, .15}, {-3.6, .17, .09, .10}, {-4.1, .13, .03, .03}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.Forms = forms(ball(0, .0, 0, .28, .135, .26), cone(.06, -.015, .25, .110, .34, -.035, .185, .085), ball(.165, .085, .14, .075, .070, .085))
		h.At, h.Pitch = [2]float32{1.52, .385}, 0
		h.Cuts, h.Eye.Iris, h.Eye.Pupil, h.Eye.At, h.Eye.R = nil, rgb(0x1A1410), round(.7), v(.195, .105, .180), .058
		h.Lip = [3]float32{-.060, .54, .10}
	})
	q.Base = rgb(0x1E1C1E)
	skin := scaled{Base: q.Base, Deep: rgb(0x121113), Pale: rgb(0x3A3638), Bands: 0}
	q.Coat = func(w *Where) vec {
		c := skin.coat(w)
		return mix3(c, rgb(0xF0C020), smooth(.10, .20, w.noise(2.6, 17)+.12*smooth(.2, .8, max(w.U, w.NU*w.Neck, w.TUp)))*(1-.6*w.LIn))
	}
	q.Extra = nil
	q.Vary = func(q *Beast, b archetype.Brief) {
		if b.Traits["axolotl"] {
			q.gilled()
		}
	}
})

// gilled makes a salamander an axolotl: pale pink, its tail a fin, its gills red toward their tips.
func (q *Beast) gilled() {
	q.Base = rgb(0xEBB9B4)
	skin := scaled{Base: q.Base, Deep: rgb(0xD89A98), Pale: rgb(0xF6DCD6), Bands: 0}
	q.Coat = func(w *Where) vec {
		out := max(geom.Abs(w.Head.X)-.26, w.Head.Y-.2) // beyond the head, along a gill
		return mix3(skin.coat(w), rgb(0xC8324E), .8*smooth(0, .2, out)*smooth(.2, .0, w.Head.Z)*smooth(-.44, -.30, w.Head.Z))
	}
	q.Tail = []Station{{-1.2, .36, .20, .27}, {-2.0, .38, .13, .32}, {-2.9, .38, .08, .31}, {-3.6, .34, .05, .23}, {-4.1, .30, .03, .08}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.Forms = append(h.Forms, limb(.17, .09, -.02, .060, .34, .34, -.20, .022), limb(.20, .04, -.05, .060, .50, .18, -.26, .022),
			limb(.20, -.02, -.05, .056, .52, -.02, -.28, .022))
		h.Eye.At = v(.205, .100, .165)
	})
}

// Toad is brown and broad, with warts over its back.
var Toad = varied(Frog, func(q *Beast) {
	q.Name, q.H, q.Hide = "toad", .085, hide{Size: .0042, Rough: .65}
	q.Base = rgb(0x7E6440)
	coat := tones{Base: q.Base, Deep: rgb(0x4E3C26), Pale: rgb(0xCDBB92), Saddle: .4, Under: .9, Rim: rgb(0x1A140C)}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		c = mix3(c, rgb(0x3A2A1A), .7*smooth(.15, .35, w.noise(6, 21))*smooth(-.3, .2, max(w.U, w.HeadIn)))
		return mix3(c, rgb(0xA8623A), .6*smooth(.30, .5, w.noise(30, 5))*smooth(-.2, .3, max(w.U, w.HeadIn)))
	}
	q.Extra = func(b *body) {
		h := b.H
		for i := range 46 {
			s := b.Seed.Sub("wart").At(i)
			p := b.round.Skin(s.Sub("t").Range(.12, .98)*float32(len(b.round.Bones)), geom.Pi*s.Sub("a").Range(.12, .88), .985)
			r := s.Sub("r").Range(.016, .040) * h
			b.crisp = append(b.crisp, sdf.Sphere(p, r))
		}
	}
})

// SeaTurtle has flippers, long ones before, and a flat shell.
var SeaTurtle = varied(Tortoise, func(q *Beast) {
	q.Name, q.H, q.Hide, q.Cell = "sea turtle", .50, hide{Size: .020, Grain: scaly, Rough: .45}, .0150
	q.Trunk = []Station{{-.80, .30, .20, .12}, {-.35, .34, .46, .16}, {.30, .34, .46, .16}, {.70, .34, .26, .14}}
	q.Neck = []Station{{.62, .36, .18, .15}, {.86, .40, .15, .14}, {.98, .42, .14, .13}}
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At, h.Pitch = .50, [2]float32{1.06, .43}, .04 })
	q.Fore = leg{X0: .34, X1: .46, P: [5][2]float32{{.54, .32}, {.46, .27}, {.54, .22}, {.54, .17}, {.58, .13}},
		R: [5][2]float32{{.13, .13}, {.11, .11}, {.08, .08}, {.06, .06}, {.05, .05}}}
	q.Hind = leg{X0: .30, X1: .36, P: [5][2]float32{{-.60, .30}, {-.56, .25}, {-.68, .19}, {-.70, .14}, {-.74, .10}},
		R: [5][2]float32{{.12, .12}, {.10, .10}, {.07, .07}, {.05, .05}, {.05, .05}}}
	q.Tail = []Station{{-.84, .26, .06, .05}, {-.94, .22, .04, .04}, {-1.0, .20, .015, .015}}
	q.Base = rgb(0x5A7A5A)
	q.Coat = func(w *Where) vec {
		skin := scaled{Base: rgb(0x6E8A78), Deep: rgb(0x33463C), Pale: rgb(0xD6D2AE)}.coat(w)
		p := w.F.Mul(1 / w.b.H)
		// Dark scales on flippers with pale seams, laid like bricks: every second row is moved by half a scale.
		plate := smooth(.36, .15, abs(geom.Frac(p.X*7)-.5)) * smooth(.36, .15, abs(geom.Frac(p.Z*6+.5*geom.Frac(float32(int(p.X*7+20))*.5)*2)-.5))
		c := mix3(mix3(rgb(0xC9C9A4), rgb(0x3E5244), plate), skin, .25+.75*w.HeadIn)
		c = mix3(c, skin, smooth(.36, .30, geom.Abs(p.X))*.6)
		on := smooth(.96, 1.0, p.Sub(v(0, .30, 0)).Scale(v(1/.64, 1/.42, 1/.95)).Len()) * smooth(.27, .30, p.Y) *
			smooth(.98, .94, abs(p.Z)) * smooth(.66, .63, abs(p.X))
		near, second, id := geom.Cells(p.X*2.6+.5, 0, p.Z*2.6, 6)
		shell := mix3(rgb(0x33401E), rgb(0x8A7A3A), smooth(.42, .05, near)*(.7+.3*float32(id&3)/3))
		shell = mix3(rgb(0xC0B070), shell, smooth(.02, .07, second-near))
		return mix3(c, shell, on)
	}
	q.Extra = func(b *body) {
		h := b.H
		dome := sdf.Ellipsoid(v(0, .30*h, 0), v(.64, .42, .95).Mul(h))
		b.crisp = append(b.crisp, sdf.Common(.03*h, dome, sdf.Half(v(0, -1, 0), -.28*h)))
		flipper := func(at geom.Affine, r vec) sdf.Field {
			return sdf.Place(even(h), sdf.Mirror(sdf.Place(at, sdf.Ellipsoid(vec{}, r))))
		}
		b.flesh = append(b.flesh, flipper(geom.Move(.86, .17, .40).Mul(geom.TurnY(.62)).Mul(geom.TurnZ(-.31)), v(.50, .050, .17)),
			flipper(geom.Move(.46, .145, -.78).Mul(geom.TurnY(-.80)).Mul(geom.TurnZ(-.12)), v(.14, .050, .30)))
	}
})
