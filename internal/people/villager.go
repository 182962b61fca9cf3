package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/people/cloth"
)

// plainHues are what villagers dye their wool in.
var plainHues = []uint32{0x7A2E26, 0x2F4A66, 0x40603E, 0x8A6A34, 0x6A5244, 0x5E3A58, 0x9A8A6A}

// Villager is a man or a woman of a village, whom the seed draws: body, head, and clothes of dyed wool.
var Villager = &Figure{
	Name: "villager",
	Dyes: []dye{{"tunic, gown", plainHues}, {"trousers", []uint32{0x4A3E34, 0x3E4650, 0x5A4630, 0x40382E}}, {"vest", []uint32{0x5A4028, 0x3E3A36, 0x6A4A34}},
		{"shawl", []uint32{0x8A4A36, 0x4A5A6A, 0x6A6A44, 0x7A6A5A}}},
	Vary: villager,
}

func villager(f *Figure, b *archetype.Brief) {
	r := func(what string, lo, hi float32) float32 { return b.Seed.Sub(what).Range(lo, hi) }
	one := func(what string, n int) int { return b.Seed.Sub(what).Intn(n) }
	f.Body.Heads, f.Body.Belly = r("heads", 5.4, 6), max(0, r("belly", -.03, .035))
	if b.Traits["woman"] || !b.Traits["man"] && one("sex", 2) == 0 {
		f.Body = Body{Woman: true, Height: r("height", 1.58, 1.76), Heads: f.Body.Heads - .1, Bulk: r("bulk", .80, .96), Hip: r("hip", 1.02, 1.14)}
		f.Head = Head{Woman: 1, Bulk: r("cheeks", -.2, .5), Age: max(0, r("age", -.9, .4)),
			Hair: []hairStyle{plait, bun, long, ponytail, plaits}[one("hair", 5)]}
		f.Wears = dressed(one)
		f.young(b)
		return
	}
	f.Body.Height, f.Body.Bulk, f.Body.Broad = r("height", 1.68, 1.88), r("bulk", .90, 1.16), r("broad", .96, 1.08)
	f.Head = Head{Bulk: r("cheeks", -.5, .6), Age: max(0, r("age", -.8, .5)), Stubble: max(0, r("stubble", -.4, .5)), Gaunt: max(0, r("gaunt", -.5, .4)),
		Hair:  []hairStyle{short, tousled, cropped, fringe, tousled, long}[one("hair", 6)],
		Beard: []beardStyle{shaven, shortBeard, shaven, moustache, goatee, fullBeard}[one("beard", 6)]}
	f.Wears = clad(r, one)
	f.young(b)
}

// young makes the figure a child where words say so: of five years ("little"), of about ten, or in the teens. What is strange about its head,
// such as pointed ears or green skin, stays.
func (f *Figure) young(b *archetype.Brief) {
	girl, age := f.Body.Woman, .6+.12*b.Seed.Sub("age").Range(-1, 1)
	switch {
	case b.Traits["teenage"]:
		age = .2
	case b.Traits["little"]:
		age = 1
	case !b.Traits["child"]:
		return
	}
	f.Body = Body{Woman: girl, Young: age, Height: 1.70 - .60*age, Heads: 5.70 - 1.45*age, Bulk: .96, Broad: geom.Mix(.92, .85, age),
		Hip: .92, Hands: 1.02, Feet: 1.04, Bust: .7 * geom.Smooth(.5, 0, age), Belly: .014 * age}
	old, bare := f.Head.(Head)
	if !bare {
		return
	}
	small := geom.Smooth(0, .6, age)
	h := Head{Bulk: .3 + .45*small, Chin: -.30 * small, Nose: -.12 * small, NoseLong: -.34 * small, Brow: -.7 * small, Ears: .14 * small,
		Lips: -.12 * small, Brows: -.35 * small, Smile: .5, Stern: -.2 - .25*small,
		Hair:  []hairStyle{tousled, short, tousled, cropped}[b.Seed.Sub("hair").Intn(4)],
		Tones: old.Tones, Irises: old.Irises, Locks: old.Locks, Pointed: old.Pointed, Mask: old.Mask, Under: old.Under}
	if girl {
		h.Woman, h.Ears, h.Brows = geom.Mix(1, .7, small), 0, -.2-.25*small
		h.Hair = []hairStyle{plaits, ponytail, long, plaits, bun}[b.Seed.Sub("hair").Intn(5)]
	}
	if old.Age > .5 { // no child is grey
		h.Locks = nil
	}
	if old.Hair == hatted || old.Hair == bald {
		h.Hair = old.Hair
	}
	f.Head = h
}

// clad is a villager's tunic, trousers and boots, and what goes over them.
func clad(r func(string, float32, float32) float32, one func(string, int) int) []garment {
	boots := shoes{stuff: brownBoots, tall: r("boots", .12, .19), wide: .006}
	w := []garment{
		trousers{stuff: stuff{role: "trousers"}, off: .012, cuff: .09, loose: r("loose", .006, .022), tuck: boots.tall - .012},
		shirt{stuff: stuff{role: "tunic", hem: .024, trim: []uint32{0, 0xC8B070, 0xD8CCB0}[one("trim", 3)]}, off: .012, neck: .055,
			below: r("below", .030, .105), flare: .030,
			sleeves: r("sleeves", 1.1, 1.9), loose: .012},
		boots,
	}
	switch one("over", 3) {
	case 0:
		w = append(w, coat{stuff: stuff{role: "vest", of: suede, color: 0x5A4028}, off: .016, below: .010, open: [3]float32{.42, .30, .40}, neck: .040})
	case 1:
		w = append(w, mantle{stuff: stuff{role: "shawl", hem: .015}, low: .056, off: .014, point: .040},
			kerchief{stuff: stuff{role: "shawl"}, thick: 1.5, plain: true, wide: 1.2, low: .004})
	}
	return append(w, belt{stuff: brownBelt, at: -.008, tall: .042, off: .006, buckle: iron})
}

// dressed is a villager's dress over a shirt of linen, with an apron or a shawl.
func dressed(one func(string, int) int) []garment {
	w := []garment{
		shirt{stuff: linen, off: .004, neck: .046, below: -.16, sleeves: []float32{1.2, 1.5, 1.92}[one("sleeves", 3)], loose: .022, calm: .7},
		robe{stuff: stuff{role: "gown", hem: .045, trim: []uint32{0, 0xC8A050, 0xDDD3BC}[one("trim", 3)], over: cloth.Laced}, ground: .030, spread: .195,
			off: .014, depth: .024, neck: .018},
		shoes{stuff: brownBoots, share: .25},
	}
	if one("over", 3) > 0 {
		w = append(w, apron{stuff: stuff{role: "apron", color: 0xE2DAC6, hem: .025}, low: .15, wide: .62, long: .60, off: .012, skirt: 1})
	}
	if one("shawl", 3) == 0 {
		w = append(w, mantle{stuff: stuff{role: "shawl", hem: .02}, low: .050, off: .012, point: .060})
	}
	return append(w, belt{stuff: brownBelt, at: .010, tall: .046, off: .010})
}
