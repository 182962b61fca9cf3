package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Hamster is a golden ball with full cheeks.
var Hamster = varied(Hedgehog, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Cell, q.Extra, q.Turn = "hamster", .075, .0045, .75, .86, .0165, nil, .35
	q.Trunk = []Station{{-.62, .40, .22, .24}, {-.44, .52, .42, .45}, {-.06, .56, .46, .48}, {.28, .54, .39, .42}, {.46, .56, .28, .32}}
	q.Neck = []Station{{.38, .60, .29, .31}, {.50, .66, .25, .26}, {.58, .70, .23, .23}}
	q.Head = rodentHead(.80, [2]float32{.60, .70}, ear{At: v(.165, .165, -.08), Len: .26, Wide: .125, Thick: .42, Roll: .50, Yaw: .42, Tip: .72, Deep: .7})
	q.Head.Pitch = .20
	// Full pouches in the cheeks, and a round head over them.
	q.Head.Forms = append(q.Head.Forms, ball(.165, -.105, .08, .145, .135, .17), ball(0, -.02, .02, .26, .22, .24))
	q.Head.Eye.At, q.Head.Eye.R = v(.160, .055, .205), .056
	q.Head.shorten(.80)
	q.Tail = []Station{{-.66, .36, .06, .06}, {-.76, .34, .03, .03}}
	q.Base = rgb(0xC98C48)
	plain := tones{Base: q.Base, Deep: rgb(0x9A6630), Pale: rgb(0xF4ECDE), Feet: rgb(0xDDAE9C), FeetFrom: 2.6, Ear: rgb(0x8A6A5C), Saddle: .35, Under: .95}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		if w.HeadIn > 0 && w.EarY == 0 {
			k := mix3(plain.Base, plain.Pale, smooth(-.03, -.08, w.Head.Y)*smooth(.02, .14, w.Head.Z))
			k = mix3(k, plain.Pale, smooth(.10, .13, abs(w.Head.X))*smooth(.0, -.06, w.Head.Y))
			k = mix3(k, rgb(0xC88A80), smooth(.345, .375, w.Head.Z))
			c = mix3(c, w.eyeRim(k, rgb(0x1A100C)), w.HeadIn)
		}
		return c
	}
	q.Marked = bicolour
})

// GuineaPig is longer than a hamster and has no tail, in patches of ginger, black and white.
var GuineaPig = varied(Hamster, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Cell = "guinea pig", .125, .012, .80, .0150
	q.Trunk = []Station{{-.80, .42, .24, .26}, {-.62, .54, .40, .43}, {-.14, .56, .43, .455}, {.28, .55, .38, .42}, {.50, .58, .30, .34}}
	q.Neck = []Station{{.42, .62, .31, .34}, {.56, .68, .28, .29}, {.64, .72, .26, .26}}
	q.Head = head{L: .84, At: [2]float32{.70, .73}, Pitch: .22, K: .09,
		Forms: forms(ball(0, .02, 0, .245, .230, .27), cone(.10, -.02, .200, .185, .38, -.080, .125, .125), ball(.050, -.095, .41, .085, .085, .07),
			ball(0, -.160, .32, .070, .050, .08), ball(.160, -.09, .06, .12, .14, .17)),
		Lip:  [3]float32{-.150, .46, .38},
		Eye:  eye{At: v(.180, .055, .180), R: .052, Yaw: 1.0, Pitch: .08, Upper: .36, Lower: .34, Iris: rgb(0x1C100B), Pupil: round(.7), White: .99},
		Ear:  ear{At: v(.190, .120, -.05), Len: .24, Wide: .125, Thick: .30, Roll: 1.35, Yaw: .20, Pitch: -.35, Tip: .62},
		Nose: v(0, -.065, .465), NoseR: v(.040, .026, .022)}
	q.Fore, q.Hind = q.Fore.moved(.06), q.Hind.moved(-.10)
	q.Tail = nil
	q.Base = rgb(0xB4682E)
	q.Coat = func(w *Where) vec {
		// Ginger, with a white band over the shoulders, a black rump and a white belly. Half of the face is black, with a blaze between.
		z := w.F.Z/w.b.H + .12*w.noise(3, 31)
		c := mix3(rgb(0xB4682E), rgb(0x8A4A1E), .2+.3*w.noise(10, 3))
		c = mix3(c, rgb(0xF0EADF), smooth(.10, .14, z)*smooth(.62, .58, z))
		c = mix3(c, rgb(0x2A2220), smooth(-.34, -.38, z))
		c = mix3(c, rgb(0xF0EADF), smooth(-.55, -.7, w.U)*(1-w.Neck)*(1-w.HeadIn))
		if w.Leg >= 0 {
			c = mix3(c, rgb(0xD9A08E), w.LIn*smooth(2.6, 3.0, w.LT))
		}
		if w.HeadIn > 0 {
			x := abs(w.Head.X)
			k := mix3(rgb(0xB4682E), rgb(0x2A2220), smooth(-.02, .02, w.Head.X))
			k = mix3(k, rgb(0xF0EADF), smooth(.075, .055, x-.10*smooth(.2, .42, w.Head.Z)+.02*w.noise(14, 5)))
			if w.EarY > 0 {
				k = mix3(rgb(0x3A2A24), rgb(0xB08474), .7*w.Ear)
			}
			c = mix3(c, w.eyeRim(k, rgb(0x140D0A)), w.HeadIn)
		}
		return c
	}
	q.Marked = blotches
})

// blotches is a coat of two colours in patches of no order; the same twice is a plain coat.
func blotches(base, mark vec) func(*Where) vec {
	plain := bicolour(base, base)
	return func(w *Where) vec {
		return w.eyeRim(mix3(plain(w), mark, smooth(.02, .07, w.noise(2.2, 41)+.2*w.noise(8, 42))), rgb(0x140D0A))
	}
}

// Porcupine is dark, in long quills with white bands.
var Porcupine = varied(Beaver, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Back = "porcupine", .42, .020, .9, .9, .20
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At, h.Pitch, h.Eye.R = .62, [2]float32{.70, .62}, .34, .036 })
	q.Neck = []Station{{.42, .58, .235, .26}, {.54, .61, .215, .225}, {.63, .63, .20, .20}}
	q.Tail = []Station{{-.92, .46, .13, .13}, {-1.08, .40, .11, .11}, {-1.22, .38, .05, .05}}
	build{Legs: .70, Bone: .86}.give(q)
	q.Base = rgb(0x3E342E)
	plain := tones{Base: q.Base, Deep: rgb(0x241E1A), Pale: rgb(0x5A4E46), Feet: rgb(0x1E1916), FeetFrom: 2.4, Ear: rgb(0x5A4A42), Under: .5}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		return mix3(c, rgb(0xB8AC98), .7*smooth(.5, .9, w.NU)*w.Neck*(1-w.HeadIn)*smooth(-.1, .4, w.noise(30, 6)))
	}
	q.Extra = func(b *body) {
		b.tufts(b.neck, tufts{Name: "crest", Count: 60, To: .95, Long: .34, Wide: .022, Girth: 1, Lift: .55, Back: true, Spread: .9})
		b.quills(archetype.Of(b.Level, 44, 110, 210, 320))
	}
})

// quills stand off the back, so many of them: the fewer they are, the thicker.
func (b *body) quills(count int) {
	banded := b.Part("quills", anatomy.Painted{Base: rgb(0xEDE6D6), Draw: func(dye func(vec) vec) tex.Surface {
		light, dark := dye(rgb(0xEDE6D6)), rgb(0x1C1714)
		return func(p *tex.Point) tex.Sample {
			// Two dark bands and a little more along the quill (14 / 2π).
			t := geom.Clamp01((p.Local.X - p.Low.X) / max(p.High.X-p.Low.X, 1e-6))
			return tex.Sample{Color: mix3(dark, light, smooth(-.25, .25, sinOf(t*14-.9))).Mul(geom.Mix(.6, 1, smooth(.05, .5, p.Open))), Rough: .45}
		}
	}})
	h, bones, thick := b.H, float32(len(b.trunk.Bones)), geom.Sqrt(110/float32(count))
	for i := range count {
		q := b.Seed.Sub("quill").At(i)
		at := bones * geom.Mix(.02, .90, (float32(i)+q.Sub("along").Unit())/float32(count))
		angle := geom.Pi/2 + q.Sub("angle").Range(-1.55, 1.55)
		root := b.trunk.Skin(at, angle, .92)
		out := b.trunk.Skin(at, angle, 1.5).Sub(root).Norm()
		way := out.Mul(q.Sub("lift").Range(.25, .65)).Add(v(0, .12, -1)).Norm().Mul(h * q.Sub("long").Range(.46, .72))
		r := .017 * h * thick
		b.Tube(geom.Identity(), tube{Name: "quill", Of: banded, R: []float32{r * .8, r, r * .12},
			P: []vec{root, root.Mad(way, .5).Mad(out, .02*h), root.Add(way)}})
	}
}
