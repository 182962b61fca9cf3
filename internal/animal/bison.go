package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Bison is low behind, with a hump over its shoulders, and wears a woolly cape, a beard and short horns.
var Bison = varied(Cow, func(q *Beast) {
	q.Vary, q.Extra = nil, nil
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Cell, q.Nod, q.Turn = "bison", 1.55, .018, .55, .92, .0095, 0, .32
	q.Trunk = []Station{{-.58, .74, .11, .09}, {-.46, .68, .165, .170}, {-.16, .66, .190, .235}, {.10, .70, .205, .305}, {.28, .72, .195, .335},
		{.42, .66, .155, .265}}
	q.Neck = []Station{{.36, .72, .165, .270}, {.50, .68, .140, .215}, {.60, .66, .125, .175}}
	q.Fore.thicker(1.22, 1.18)
	q.Hind.thicker(1.20, 1.14)
	// The hump, the breast, and the hooks of the pelvis.
	q.Muscle = forms(ball(0, .98, .20, .085, .13, .19), ball(0, .52, .44, .09, .16, .12), ball(.10, .80, -.44, .07, .055, .075))
	q.Head = varyHead(cowHead, func(h *head) {
		h.L, h.At, h.Pitch, h.K = .43, [2]float32{.66, .70}, .98, .09
		// Wool makes the head broader; below the chin it begins the beard.
		h.Forms = append(h.Forms, ball(0, .10, .02, .215, .120, .21), ball(0, .02, -.06, .235, .20, .20), cone(.26, -.13, .10, .09, .46, -.32, .035, .03))
		h.Ear.At, h.Ear.Len, h.Ear.Roll = v(.20, .02, -.10), .20, 1.75
	})
	q.Tail = []Station{{-.62, .80, .026, .026}, {-.68, .70, .018, .018}, {-.69, .54, .014, .014}, {-.69, .46, .030, .030}, {-.69, .36, .010, .010}}
	q.Base = rgb(0x54392A)
	plain := tones{Base: q.Base, Deep: rgb(0x38251B), Pale: rgb(0x6A4E3A), Feet: rgb(0x2E1D14), FeetFrom: 1.6, Muzzle: rgb(0x1E1613), MuzzleAt: .60,
		Ear: rgb(0x3A2416), Tip: rgb(0x241812), Under: .2}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		// The cape covers the front half; head, neck and forelegs are nearly black.
		cape := smooth(.52, .64, w.T+.06*w.noise(6, 5))
		c = mix3(c, mix3(rgb(0x86623F), rgb(0x5E4029), geom.Clamp01(.5+.6*w.noise(14, 6))), cape*(1-w.LIn)*(1-w.Neck))
		dark := mix3(rgb(0x33211A), rgb(0x1F1512), geom.Clamp01(.5+.6*w.noise(18, 8)))
		c = mix3(c, dark, max(w.Neck*.85, w.LIn*smooth(.5, 1.1, w.LT)*float32(1-max(0, min(w.Leg, 2)/2))))
		c = mix3(c, dark, .9*w.HeadIn*smooth(.62, .54, w.Head.Z)*(1-w.Ear))
		return w.eyeRim(c, rgb(0x0E0A08))
	}
	q.Extra = func(b *body) {
		if !b.Traits["young"] {
			b.Tube(b.head, tube{Name: "horn", Of: b.Part("horns", horn(rgb(0x2E2722), .4)), Both: true, R: []float32{.062, .056, .040, .008},
				P: []vec{v(.165, .13, -.06), v(.33, .13, -.05), v(.40, .24, -.05), v(.34, .40, -.06)}})
		}
		b.tufts(b.trunk, tufts{Name: "cape", Count: 130, From: .58, To: 1, Long: .13, Wide: .034, Girth: 1.0, Lift: .09, Back: true})
		b.tufts(b.neck, tufts{Name: "ruff", Count: 70, To: 1, Long: .12, Wide: .034, Girth: 1.0, Lift: .12, Back: true})
		for i := range 26 { // a woolly cap between the horns
			s := b.Seed.Sub("cap").At(i)
			x, z := s.Sub("x").Range(-.17, .17), s.Sub("z").Range(-.16, .20)
			at := v(x, .17-1.2*x*x, z)
			tip := at.Add(v(x*.25, .05, .10))
			b.crisp = append(b.crisp, sdf.Place(b.head, sdf.Cone(at, tip, .048, .012)))
		}
		for i := range archetype.Of(b.Level, 6, 9, 12, 16) { // and a beard
			s := b.Seed.Sub("beard").At(i)
			x, z := s.Sub("x").Range(-.08, .08), s.Sub("z").Range(.16, .42)
			long := s.Sub("long").Range(.26, .42) // straight down
			b.crisp = append(b.crisp, sdf.Place(b.beard(.34), sdf.Cone(v(x, -.17, z), v(x*.6, -.17-.56*long, z+.83*long), .055, .010)))
		}
	}
})

// Buffalo is black and heavy, with horns that meet on its brow, hang and turn up.
var Buffalo = varied(Cow, func(q *Beast) {
	q.Vary = nil
	q.Name, q.H, q.Lay, q.Depth = "buffalo", 1.50, .006, .18
	q.Muscle = append(q.Muscle[:3:3], ball(0, .90, .38, .085, .11, .18))
	q.Neck = []Station{{.42, .79, .145, .235}, {.58, .85, .120, .180}, {.74, .91, .105, .135}}
	build{Legs: .92, Chest: [2]float32{1.10, 1.12}, Loin: [2]float32{1.08, 1.10}, Bone: 1.14}.give(q)
	q.Head = varyHead(cowHead, func(h *head) {
		h.At, h.L = [2]float32{.80, .88}, .46
		h.Ear = ear{At: v(.175, -.02, -.10), Len: .34, Wide: .115, Thick: .36, Roll: 1.95, Yaw: .10, Pitch: -.20, Tip: .35}
	})
	q.Base = rgb(0x4A3F38)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x2C2520), Pale: rgb(0x685A4F), Muzzle: rgb(0x2A2320), MuzzleAt: .60, Ear: rgb(0x4A3C34), Tip: rgb(0x141010),
		Under: .35, Rim: rgb(0x0A0808)}.coat
	q.Extra = func(b *body) {
		if b.Traits["young"] {
			return
		}
		horns := b.Part("horns", horn(rgb(0x4E463E), .45))
		b.Tube(b.head, tube{Name: "horn", Of: horns, Both: true, R: []float32{.090, .105, .085, .062, .040, .007},
			P: []vec{v(.015, .165, -.06), v(.16, .165, -.07), v(.36, .03, -.10), v(.54, -.02, -.06), v(.62, .16, -.01), v(.48, .34, .0)}})
	}
})

// Yak is shaggy: hair hangs from its flanks to its knees, under horns that turn up.
var Yak = varied(Bison, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Shag = "yak", 1.45, .034, .9, .46
	q.Muscle = forms(ball(0, .90, .20, .085, .11, .20), ball(.10, .78, -.44, .08, .065, .085))
	q.Trunk = []Station{{-.58, .70, .13, .12}, {-.46, .64, .190, .215}, {-.16, .62, .215, .270}, {.10, .64, .220, .310}, {.28, .66, .215, .325},
		{.42, .62, .170, .270}}
	q.Fore.thicker(1.10, 1.08)
	q.Hind.thicker(1.06, 1.04)
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At, h.Pitch = .48, [2]float32{.66, .72}, .86 })
	q.Tail = []Station{{-.62, .80, .030, .030}, {-.69, .68, .050, .050}, {-.71, .50, .075, .075}, {-.71, .34, .070, .070}, {-.70, .20, .020, .020}}
	q.TailTuft = 50
	q.Base = rgb(0x5A412F)
	q.Coat = tones{Base: q.Base, Deep: rgb(0x38271C), Pale: rgb(0x86684C), Muzzle: rgb(0xC4B6A6), MuzzleAt: .58, Ear: rgb(0x4A3628), Feet: rgb(0x38271C),
		FeetFrom: 1.6, Saddle: .3, Under: .1, Rim: rgb(0x0E0A08)}.coat
	q.Extra = func(b *body) {
		if !b.Traits["young"] {
			b.Tube(b.head, tube{Name: "horn", Of: b.Part("horns", horn(rgb(0x3A322A), .4)), Both: true, R: []float32{.060, .056, .046, .030, .006},
				P: []vec{v(.15, .15, -.06), v(.34, .12, .0), v(.50, .20, .08), v(.52, .40, .10), v(.42, .56, .02)}})
		}
		b.tufts(b.trunk, tufts{Name: "coat", Count: 190, From: .04, To: 1, Long: .24, Wide: .040, Girth: 1, Lift: .05})
		b.tufts(b.neck, tufts{Name: "ruff", Count: 60, To: .9, Long: .20, Wide: .036, Girth: 1, Lift: .06})
	}
})
