package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// elder is the head of an old man with a long beard.
type elder struct{ hair uint32 }

func (c elder) dress(g *maker) {
	g.skin = skins[g.Seed.Sub("skin").Intn(2)]
	g.skin.age = 1
	g.head(face{nose: 1.2, noseLong: 1.35, cheek: 1.1, ears: 1.15, gaunt: .35, upper: .30, lower: .30, browThick: 1.7, browTilt: .3,
		brow: geom.RGB(c.hair).Mul(.96), iris: geom.RGB(0x3E6E9E), skin: g.skin}, 1.7)
	g.beard(geom.RGB(c.hair))
}

// beard is long locks from the jaw, a moustache over them, and hair from under the hat.
func (g *maker) beard(c vec) {
	var long, upper, back []lock
	const n = 44
	for i := range n {
		s := g.Seed.Sub("beard").At(i)
		t := (float32(i)+.5)/n*2 - 1
		x := t * .27
		y, z := .135+.55*x*x+.035*float32(i%3), .335-1.805*x*x
		if i%3 == 0 {
			y, z = y-.05, z-.02
		}
		l := (.95 - .55*geom.Abs(t)) * s.Sub("l").Range(.85, 1.1)
		long = append(long, lock{[]vec{v(x, y, z-.03), v(x*1.12+s.Sub("a").Range(-.02, .02), y-.42*l, z+.055-.05*geom.Abs(t)),
			v(x*.70+s.Sub("b").Range(-.04, .04), y-.78*l, z+.050), v(x*.30+s.Sub("c").Range(-.05, .05), y-l-.08, z+.03+s.Sub("d").Range(-.02, .03))},
			[]float32{.050, .062, .044, .008}})
	}
	for _, x := range []float32{1, -1} {
		for k := range 4 {
			q := float32(k)
			upper = append(upper, lock{[]vec{v(x*.012, .232-.006*q, .400), v(x*(.085+.010*q), .205-.020*q, .395-.010*q), v(x*(.165+.012*q), .135-.05*q, .335),
				v(x*(.20+.01*q), .03-.07*q, .315)}, []float32{.026, .034, .024, .006}})
		}
		for k := range 9 {
			s, z := g.Seed.Sub("side").At(k), .10-.055*float32(k)
			back = append(back, lock{[]vec{v(x*(.330-.02*float32(k/5)), .62, z), v(x*.375, .36, z-.03), v(x*(.37+s.Sub("w").Range(-.02, .04)), .08, z-.06),
				v(x*(.33+s.Sub("v").Range(-.03, .06)), -.18+s.Sub("u").Range(-.05, .05), z-.04)}, []float32{.060, .064, .054, .010}})
		}
	}
	for k := range 8 {
		x := (float32(k) - 3.5) / 3.5 * .26
		back = append(back, lock{[]vec{v(x, .62, -.36), v(x*1.1, .30, -.47), v(x*1.15, 0, -.44), v(x, -.24, -.40)}, []float32{.085, .085, .070, .012}})
	}
	back = append(back, lock{[]vec{v(0, .55, -.18), v(0, -.05, -.22)}, []float32{.28, .25}}) // what locks lie on, so that no cracks are left behind them
	f := g.headFrame()
	head, chest := g.bones.Bones[rig.Head].Name, g.bones.Bones[rig.UpperChest].Name
	hangs := rig.Follow{Shares: rig.Shares{{Bone: head, Weight: 1}}, Then: rig.Shares{{Bone: head, Weight: .25}, {Bone: chest, Weight: .75}},
		From: f.at(0, 0, 0), To: f.at(0, -.7, 0)}
	g.hair("beard", "beard", long, c, .022, .040, 1.1, hangs)
	g.hair("moustache", "beard", upper, c, .016, .034, .4, g.on(rig.Head))
	g.hair("hair", "hair", back, c, .026, .050, .6, hangs)
}
