package people

import "atelier/internal/people/cloth"

// Shepherd is a man in a short cloak of wool with a wide hat, and a wooden crook.
var Shepherd = &Figure{
	Name: "shepherd",
	Body: Body{Heads: 5.7},
	Head: Head{Age: .25, Stubble: .3, Stern: -.3, Hair: short, Under: .80},
	Dyes: []dye{{"cloak", []uint32{0x8A7A5E, 0x6A5A44, 0x5E6648}}, {"trousers", []uint32{0x5A4A38, 0x4C4A40}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", hem: .02}, off: .012, cuff: .12, loose: .020, tuck: .165},
		shirt{stuff: linen, off: .010, neck: .056, below: .055, flare: .026, sleeves: 1.80, loose: .014},
		shoes{stuff: brownBoots, tall: .175, wide: .006},
		belt{stuff: brownBelt, at: -.012, buckle: stuff{role: "trim", of: gilt, color: 0xB08D4E}},
		mantle{stuff: stuff{role: "cloak", hem: .02}, low: .110, off: .016, point: .060},
		hat{stuff: stuff{role: "hat", of: straw, color: 0xB89858}, profile: brimmed, shape: drooping, at: [2]float32{.775, -.045}, tip: .16, deep: 1.14,
			band: hatBand{stuff: stuff{role: "band", color: 0x5A4028}, r: .458, low: .01, high: .095, taper: .018}},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .98, top: .66, r: .014, head: crook}, upright}},
}

// Carpenter is a man in a shirt and overalls with a flat cap, and a hammer.
var Carpenter = &Figure{
	Name: "carpenter",
	Body: Body{Heads: 5.7, Bulk: 1.06, Broad: 1.04},
	Head: Head{Bulk: .2, Stubble: .4, Smile: .2, Hair: short, Under: .80},
	Dyes: []dye{{"overalls", []uint32{0x7A6248, 0x5A4A38, 0x4A5868}}, {"shirt", []uint32{0x9A4A3A, 0x5A7A6A, 0xB8A888}}},
	Wears: []garment{
		shirt{stuff: stuff{role: "shirt", hem: .012, over: cloth.Buttoned}, off: .009, neck: .056, below: .010, sleeves: 1.10, loose: .012},
		trousers{stuff: stuff{role: "overalls", hem: .02, over: riveted}, off: .016, cuff: .036, loose: .022},
		apron{stuff: stuff{role: "overalls", hem: .014}, bib: .125, low: .50, wide: .95, long: 1.1, off: .008},
		braces{stuff{role: "overalls"}},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4E3522}, thick: .007, tall: .10, wide: .004},
		hat{stuff: stuff{role: "hat", color: 0x5E5648}, profile: flatCap, shape: aslant, at: [2]float32{.83, -.05}, tip: .14, deep: 1.10},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .12, top: .24, r: .013, head: sledge}, armStance{fwd: .30, out: .22, bend: 1.25, grip: 1}}},
}

// Painter is an artist in a smock and a beret, with a brush.
var Painter = &Figure{
	Name: "painter",
	Body: Body{Heads: 5.8, Bulk: .94},
	Head: Head{Smile: .2, Hair: short, Under: .82, Beard: moustache},
	Dyes: []dye{{"hat", []uint32{0x8A2430, 0x26364E, 0x2A2A2E}}, {"kerchief", []uint32{0x2A5A8A, 0xB0502A, 0x8A2430}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x46444A}, off: .010, cuff: .040, loose: .014, calm: .3},
		shirt{stuff: stuff{role: "smock", color: 0xE6DFD0, hem: .012, over: cloth.Buttoned}, off: .012, neck: .056, below: .090, flare: .034, sleeves: 1.86,
			loose: .016},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4A3224}, low: .074},
		kerchief{stuff: stuff{role: "kerchief"}, wide: 1.04},
		hat{stuff: stuff{role: "hat"}, profile: flatCap, shape: aslant, at: [2]float32{.83, -.05}, tip: .14, deep: 1.10},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .10, top: .13, r: .007, head: bristles}, armStance{fwd: .44, out: .24, bend: 1.45, grip: 1}}},
}

// Cleaner is a woman or a man in a tunic and an apron, with a broom.
var Cleaner = &Figure{
	Name: "cleaner",
	Body: Body{Woman: true, Heads: 5.7, Bulk: 1.04},
	Head: Head{Woman: 1, Age: .3, Smile: .3, Stern: -.3, Hair: bun},
	Dyes: []dye{{"shirt", []uint32{0x6A9AB8, 0x8AA88A, 0xB08AA0}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x3E4450}, off: .012, cuff: .034, loose: .016, calm: .3},
		shirt{stuff: stuff{role: "shirt", hem: .012, over: cloth.Buttoned}, off: .012, neck: .050, below: .060, flare: .018, sleeves: .62, loose: .016, calm: .3},
		apron{stuff: stuff{role: "apron", color: 0xEFECE4, hem: .015}, bib: .115, low: .25, wide: 1.05, long: 1.05, off: .006},
		belt{stuff: stuff{role: "apron", color: 0xE6E2D8}, at: .002, tall: .030, off: .006},
		neckStrap{stuff{role: "apron", color: 0xE6E2D8}, .115},
		shoes{stuff: stuff{role: "boots", of: moulded, color: 0xE8E6E0, over: rubbered}, thick: .007, low: .074},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x8A6A44}, low: .88, top: .42, r: .014, head: besom}, upright}},
}
