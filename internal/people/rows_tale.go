package people

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/people/cloth"
)

// Knight is a man in full plate with a closed helmet, a cape, a sword and a shield of his own where his hands are free for them.
var Knight = &Figure{
	Name: "knight",
	Body: Body{Height: 1.84, Bulk: 1.05, Broad: 1.10, Hands: 1.2, Feet: 1.18},
	Dyes: []dye{{"cape, plume, shield", []uint32{0x8E1F22, 0x8E1F22, 0x1F3A7A, 0x245A3A, 0x4A2360}}},
	Wears: []garment{
		mailShirt{stuff{role: "mail", of: ringed, color: 0x8A8D93}},
		trousers{stuff: stuff{role: "leather", of: suede, color: 0x2E2A2A}, off: .008, cuff: .09, tuck: .05, bare: true},
		cuirass{polished, stuff{role: "belt", of: hide, color: 0x6A4228}},
		armPlates{polished},
		legPlates{polished},
		gloves{stuff: stuff{role: "leather", of: suede, color: 0x2B2422}, thick: .0022, share: 1},
		closeHelmet{polished},
		plume{stuff{role: "plume"}},
		cape{stuff: stuff{role: "cape", hem: .03, trim: 0xB08A3C}},
	},
	Holds: [2]carried{
		{shield{polished.rims}, armStance{fwd: .16, out: .40, twist: .15, bend: .60, grip: .9}},
		{sword{polished.rims, stuff{role: "leather", color: 0x4A3020}}, armStance{fwd: .10, out: .30, bend: 1.30, grip: 1}},
	},
	Vary: func(f *Figure, b *archetype.Brief) {
		if b.Traits["woman"] { // a closed helmet would hide that it is one
			f.Body, f.Head = f.Body.female(), Head{Woman: 1, Stern: .3, Hair: ponytail}
			f.Wears = slices.DeleteFunc(f.Wears, func(w garment) bool {
				_, closed := w.(closeHelmet)
				_, crest := w.(plume)
				return closed || crest
			})
		}
	},
}

// Wizard is an old man in a starred robe with a mantle, a pointed hat and a long beard. He carries a staff where his hands are free.
var Wizard = &Figure{
	Name: "wizard",
	Body: Body{Bulk: .92, Heads: 5.4, Height: 1.76, Hands: 1.2},
	Head: Head{Age: 1, Nose: .2, NoseLong: .35, Ears: .15, Gaunt: .35, Brows: .7, Stern: .3, Tones: []skin{fair, tanned}, Irises: []uint32{0x3E6E9E},
		Locks: []uint32{0xE2DED4},
		Hair:  hatted, Beard: longBeard},
	Dyes: []dye{{"robe, hat", []uint32{0x2E3F73, 0x2E3F73, 0x4A2E6A, 0x274F46, 0x5A2430}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", hem: .05, trim: 0xC39A45, over: cloth.Stars}, ground: .015, spread: .205, off: .020, depth: .024},
		bell{stuff{role: "robe", hem: .035, trim: 0xC39A45}, .020, .085},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4A3322}, share: .25},
		mantle{stuff: stuff{role: "mantle", color: 0x171D38, hem: .03, trim: 0xC39A45}, low: .030, off: .016},
		belt{stuff: stuff{role: "sash", color: 0x7A2430}, tall: .075, thick: .012, at: .012},
		hat{stuff: stuff{role: "hat"}, profile: pointed, shape: bent, tip: .10,
			band: hatBand{stuff: stuff{role: "belt", of: hide, color: 0x6B4326}, r: .470, low: .018, high: .126, taper: .02}},
	},
	Holds: [2]carried{1: {staff{}, armStance{fwd: .12, out: .34, bend: 1.36, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .06, out: .26, bend: .28, grip: .18}, easy}, headYaw: .12, nod: .02},
}

// Pirate is a bearded man in a long open coat and a cocked hat, a patch over one eye and a cutlass in his fist.
var Pirate = &Figure{
	Name: "pirate",
	Body: Body{Heads: 5.6, Bulk: 1.02, Broad: 1.04},
	Head: Head{Gaunt: .2, Stern: .5, Hair: hatted, Beard: fullBeard, Locks: []uint32{0x1E1814, 0x3A2A1E, 0x6A3A1E}},
	Dyes: []dye{{"coat, hat", []uint32{0x7A2226, 0x7A2226, 0x24324A, 0x2E2A2C}}, {"sash", []uint32{0xA8322A, 0xC08A3A, 0x3A6A5A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x3A3836}, off: .014, cuff: .13, loose: .016, tuck: .190},
		shirt{stuff: stuff{role: "shirt", color: 0xE4DCC8, hem: .012, over: cloth.Hooped(0x8E2A24, .044)}, off: .008, neck: .050, below: .010, flare: .010},
		shoes{stuff: blackBoots, tall: .225, wide: .026, cuff: .050},
		belt{stuff: stuff{role: "sash"}, at: .004, tall: .085, thick: .012},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3E2A1C}, at: -.004, tall: .036, off: .010, buckle: brass},
		coat{stuff: stuff{role: "coat", hem: .03, trim: 0xC9A24A}, off: .032, below: .205, flare: .050, open: [3]float32{.55, .42, .62}, sleeves: 1.86,
			loose: .018, rim: brass},
		kerchief{stuff: stuff{role: "kerchief", color: 0xE8E2D2}, thick: .9},
		hat{stuff: stuff{role: "hat", hem: 0}, profile: cockedBrim, shape: cocked, at: [2]float32{.73, -.05}, tip: .10, deep: 1.12,
			band: hatBand{stuff: stuff{role: "trim", of: gilt, color: 0xC9A24A}, r: .465, low: .03, high: .075, taper: .008}},
		eyePatch{stuff{role: "patch", of: hide, color: 0x17130F}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "grip", of: hide, color: 0x3A2A1E}, low: .075, top: .05, r: .015, head: cutlass},
		armStance{fwd: .20, out: .36, bend: 1.20, grip: 1}}},
}

// Viking is a bearded man in a tunic with a cape of fur and a horned helmet, with axe and round shield.
var Viking = &Figure{
	Name: "viking",
	Body: Body{Heads: 5.5, Bulk: 1.20, Broad: 1.12, Height: 1.84, Hands: 1.22},
	Head: Head{Jaw: .1, Stern: .6, Hair: hatted, Beard: braided, Tones: []skin{fair, tanned}, Locks: []uint32{0xC08A44, 0xA8552A, 0xD0A860}},
	Dyes: []dye{{"tunic", []uint32{0x3E5A6A, 0x6A3A2E, 0x4C5A3E}}, {"shield", []uint32{0x8E2A24, 0x2E4A6A, 0xB08A3A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x5A4A38}, off: .014, cuff: .11, loose: .012, tuck: .150},
		shirt{stuff: stuff{role: "tunic", hem: .035, trim: 0xB8944A}, off: .012, neck: .054, below: .100, flare: .034, sleeves: 1.1, loose: .010},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x4E3826}, tall: .160, thick: .006},
		wraps{stuff{role: "wraps", of: hide, color: 0x8A6A48}},
		bracers{stuff{role: "bracers", of: hide, color: 0x5A3A24}},
		belt{stuff: brownBelt, at: -.004, tall: .050, buckle: iron},
		cape{stuff: stuff{role: "cape", of: furry, color: 0x5E4A38}, low: .26, wide: 1.05},
		mantle{stuff: stuff{role: "cape", of: furry, color: 0x6E5844}, low: .052, off: .026, point: .040, calm: .4},
		hat{stuff: stuff{role: "helmet", of: steel, color: 0x8E9096}, profile: domed, at: [2]float32{.74, -.05}, crease: 40},
		noseGuard{stuff{role: "trim", of: gilt, color: 0xB08A48}},
		horns{stuff: stuff{role: "horns", of: moulded, color: 0xD8CCAE}},
	},
	Holds: [2]carried{
		{roundShield{stuff: stuff{role: "shield", of: timber, over: cloth.Spoked}, rim: iron, r: .30},
			armStance{fwd: .16, out: .40, twist: .15, bend: .60, grip: .9}},
		{tool{shaft: ash, low: .34, top: .42, r: .015, head: axe}, armStance{fwd: .14, out: .30, bend: 1.25, grip: 1}},
	},
	Vary: greatAxed,
}

// Witch is an old woman in a black gown and a crooked hat, with a broom.
var Witch = &Figure{
	Name: "witch",
	Body: Body{Woman: true, Heads: 5.2, Bulk: .88, Height: 1.64, Bust: .7},
	Head: Head{Woman: .7, Age: 1, Gaunt: .5, Nose: .35, NoseLong: .9, Chin: .5, Stern: .5, Hair: hatted, Locks: []uint32{0x77757C, 0x4A4A50, 0xB4B0A8}},
	Dyes: []dye{{"robe, hat", []uint32{0x2A2430, 0x2A2430, 0x38234A, 0x2A3A2C}}, {"sash", []uint32{0x6A3A8A, 0x4A7A3A, 0xA8622A}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", hem: .03, over: cloth.Tattered}, ground: .030, spread: .200, off: .014, depth: .022},
		bell{stuff{role: "robe", hem: .02}, .014, .070},
		shoes{stuff: blackBoots, share: .25},
		mantle{stuff: stuff{role: "shawl", color: 0x3A3440, hem: .02}, low: .045, off: .012, point: .070},
		belt{stuff: stuff{role: "sash"}, at: .012, tall: .060, thick: .012, buckle: brass},
		hat{stuff: stuff{role: "hat"}, profile: pointed, shape: bent, tip: .10,
			band: hatBand{stuff: stuff{role: "sash"}, r: .475, low: .018, high: .150, taper: .03}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x6E5236}, low: .88, top: .42, r: .015, head: besom}, upright}},
}

// Queen is a woman in a long gown and a cape with a collar of ermine, crowned.
var Queen = &Figure{
	Name: "queen",
	Body: Body{Woman: true, Heads: 5.6, Height: 1.70},
	Head: Head{Woman: 1, Smile: .2, Hair: long, Under: .92},
	Dyes: []dye{{"gown", []uint32{0x7A1E46, 0x2A4A8A, 0x1F5A4A, 0x5A2A7A}}, {"cape", []uint32{0x8E1F2A, 0x4A1F5E}}},
	Wears: []garment{
		robe{stuff: stuff{role: "gown", hem: .06, trim: 0xD0A850, over: cloth.GownFront}, ground: .020, spread: .245, off: .008, depth: .028, neck: .040},
		bell{stuff{role: "gown", hem: .03, trim: 0xD0A850}, .008, .070},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0xB08A50}, share: .2},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xE0B050}, at: .016, tall: .034, thick: .010, buckle: brass},
		cape{stuff: stuff{role: "cape", hem: .06, trim: 0xEFEAE0}, low: .03, wide: 1.05},
		mantle{stuff: stuff{role: "collar", of: furry, color: 0xF2EEE6, over: cloth.Ermine}, low: .062, off: .020, point: .030, calm: 1},
		crown{stuff: stuff{role: "crown", of: gilt, color: 0xEABA58}, gem: stuff{role: "gems", of: moulded, color: 0x2A5AC0}, points: 8, high: .13},
	},
	Stand: stance{arms: [2]armStance{{fwd: .46, out: .12, twist: .95, bend: 1.12, grip: .25}, {fwd: .46, out: .12, twist: .95, bend: 1.12, grip: .25}},
		headYaw: .08},
}

// Guard is a man in mail and a tabard with a kettle hat and a halberd.
var Guard = &Figure{
	Name: "guard",
	Body: Body{Heads: 5.7, Bulk: 1.06, Broad: 1.04, Height: 1.80},
	Head: Head{Stern: .4, Stubble: .3, Beard: moustache},
	Dyes: []dye{{"tabard", []uint32{0x8E2A24, 0x24407A, 0x3A5A34, 0x6A4A8A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x4A4038}, off: .010, cuff: .11, loose: .010, tuck: .165},
		shirt{stuff: stuff{role: "mail", of: ringed, color: 0x8A8D93}, off: .012, neck: .056, below: .110, flare: .012, sleeves: 1.35, loose: .012, calm: .7},
		shoes{stuff: brownBoots, tall: .180, wide: .006},
		apron{stuff: stuff{role: "tabard", hem: .02, trim: 0xD0B060, over: cloth.Emblem}, bib: .168, low: .245, wide: .80, long: .72, back: true, off: .022},
		belt{stuff: brownBelt, at: -.002, tall: .044, off: .012, buckle: iron},
		coif{stuff{role: "mail", of: ringed, color: 0x8A8D93}},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x4A3626}, thick: .0022, share: .6},
		hat{stuff: stuff{role: "helmet", of: steel, color: 0x9A9CA2}, profile: kettle, at: [2]float32{.76, -.05}, crease: 38},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .95, top: .80, r: .0155, head: halberd}, upright}},
}
