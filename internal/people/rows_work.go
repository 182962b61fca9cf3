package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/people/cloth"
)

// Nurse is a woman in scrubs with a small cap and a stethoscope.
var Nurse = &Figure{
	Name: "nurse",
	Body: Body{Woman: true},
	Head: Head{Woman: 1, Smile: .5, Stern: -.3, Hair: bun},
	Dyes: []dye{{"shirt, trousers", []uint32{0x5AA0B0, 0x6A8AC0, 0x8AB8C8}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers"}, off: .012, cuff: .034, loose: .016, calm: .3},
		shirt{stuff: stuff{role: "shirt", hem: .012, over: cloth.InParts(cloth.Scrubbed, cloth.Pocketed(.075, .90, .026, .024),
			cloth.Pocketed(.070, .70, .034, .030))}, off: .012,
			neck:  .050,
			below: .060, flare: .016, sleeves: .62, loose: .016, calm: .3},
		shoes{stuff: stuff{role: "boots", of: moulded, color: 0xF0EEEA, over: rubbered}, thick: .007, low: .074},
		hat{stuff: stuff{role: "hat", color: 0xF6F4F0}, at: [2]float32{.965, -.06}, tip: .16, deep: 1.02,
			profile: []geom.Vec2{pt(.20, -.03), pt(.285, -.035), pt(.30, 0),
				pt(.33, .125), pt(.32, .13), pt(.20, .10), pt(0, .095)}},
		capBadge{stuff: stuff{role: "badge", of: moulded, color: 0xC02028}, y: 1.035, z: .265, r: .050},
		stethoscope{stuff{role: "stethoscope", of: moulded, color: 0x22262C}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .46, out: .12, twist: .95, bend: 1.12, grip: .25}, {fwd: .46, out: .12, twist: .95, bend: 1.12, grip: .25}},
		headYaw: .10},
}

// Teacher is a woman or a man in a cardigan with glasses and a book.
var Teacher = &Figure{
	Name: "teacher",
	Body: Body{Woman: true, Heads: 5.8},
	Head: Head{Woman: 1, Age: .35, Smile: .3, Hair: bun},
	Dyes: []dye{{"sweater", []uint32{0x7A3A3A, 0x3A5A4A, 0x3E5078}}, {"skirt", []uint32{0x3A3C42, 0x5A4A3C}}},
	Wears: []garment{
		shirt{stuff: stuff{role: "shirt", color: 0xE8E2D6, over: cloth.Buttoned}, off: .006, neck: .058, below: .010, calm: .4},
		kerchief{stuff: stuff{role: "shirt", color: 0xE8E2D6}, thick: .65, plain: true, wide: .94},
		bare{legs: true},
		robe{stuff: stuff{role: "skirt", hem: .02}, ground: .235, spread: .165, off: .008, depth: .010, skirt: true},
		coat{stuff: stuff{role: "sweater", hem: .02, over: knitted}, off: .014, below: .040, flare: .006, open: [3]float32{.42, .22, .26}, sleeves: 1.92,
			loose: .008},
		heels{stuff: stuff{role: "boots", of: hide, color: 0x2A1F1A}, high: .022},
		glasses{stuff: stuff{role: "glasses", of: moulded, color: 0x2A1A16}},
	},
	Holds: [2]carried{{block{stuff: stuff{role: "book", of: hide, color: 0x7A2A24}, at: v(.10, 0, .025), size: v(.25, .18, .045),
		edge: stuff{role: "pages", color: 0xE8E0C8}}, armStance{fwd: .32, out: .16, twist: .9, bend: 1.35, grip: .5}}},
}

// Businessman is in a suit, with a case.
var Businessman = &Figure{
	Name: "business person",
	Body: Body{Heads: 5.9, Broad: 1.03},
	Head: Head{Jaw: .04, Stern: .1, Hair: short},
	Dyes: []dye{{"suit", []uint32{0x2A3040, 0x3A3C42, 0x24262C}}, {"tie", []uint32{0x7A2028, 0x24406A, 0x2A4A3A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "suit"}, off: .010, cuff: .030, loose: .012, calm: .4},
		tailored{stuff: stuff{role: "suit", hem: .012}, shirt: stuff{role: "shirt", color: 0xF0EEE8}, tie: stuff{role: "tie", color: 0x7A2028}},
		shoes{stuff: blackShoe, low: .074},
	},
	Holds: [2]carried{1: {block{stuff: stuff{role: "case", of: hide, color: 0x4A2E1E}, side: 1, at: v(.175, 0, 0), size: v(.29, .40, .085),
		edge: stuff{role: "case", of: hide, color: 0x3A2216}}, armStance{fwd: .02, out: .24, bend: .12, grip: 1}}},
}

// Student is young, in a hooded sweater and jeans, with a backpack.
var Student = &Figure{
	Name: "student",
	Body: Body{Heads: 5.5, Bulk: .90, Height: 1.72, Broad: .95},
	Head: Head{Woman: .25, Smile: .3, Stern: -.3, Hair: tousled, Eyes: .04},
	Dyes: []dye{{"hoodie", brights}, {"jeans", denims}, {"backpack", []uint32{0x2A3A4A, 0x7A2E2A, 0x3A3C42}},
		{"sneakers", []uint32{0xE4E2DC, 0x2A2A2E, 0xB03A34}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "jeans", hem: .022, over: riveted}, off: .010, cuff: .034, loose: .014},
		shirt{stuff: stuff{role: "hoodie", hem: .026, over: pouched}, off: .016, neck: .058, below: .055, flare: .006, sleeves: 1.93, loose: .010},
		hoodDown{stuff{role: "hoodie"}}, sneakers, backpack{stuff{role: "backpack"}},
	},
	Holds: [2]carried{{block{stuff: stuff{role: "book", of: hide, color: 0x2A5A7A}, at: v(.10, 0, .025), size: v(.25, .18, .05),
		edge: stuff{role: "pages", color: 0xE8E0C8}}, armStance{fwd: .22, out: .18, twist: .9, bend: 1.30, grip: .5}}},
}

// FootballPlayer is in a jersey and shorts, with long socks and a ball.
var FootballPlayer = &Figure{
	Name: "football player",
	Body: Body{Heads: 5.9, Bulk: 1.02, Broad: 1.06},
	Head: Head{Jaw: .03, Hair: short},
	Dyes: []dye{{"jersey, socks", []uint32{0xB8262C, 0x24489A, 0x2E7A4A, 0xE0A828}}, {"shorts", []uint32{0xF0EEE8, 0x22242A}}},
	Wears: []garment{
		bare{legs: true},
		trousers{stuff: stuff{role: "shorts", hem: .02}, off: .014, cuff: .315, loose: .028},
		shirt{stuff: stuff{role: "jersey", hem: .012, over: cloth.Numbered}, off: .011, neck: .054, below: .045, flare: .014, sleeves: .66, loose: .018},
		shoes{stuff: stuff{role: "socks"}, tall: .235, thick: .001},
		shoes{stuff: stuff{role: "boots", of: moulded, color: 0x1C1C20, over: rubbered}, thick: .006, low: .068},
	},
	Holds: [2]carried{1: {ball{stuff: stuff{role: "ball", of: moulded, color: 0xF2F0EA, over: cloth.Patched}, side: 1, r: .110},
		armStance{fwd: .10, out: .36, twist: .55, bend: 1.05, grip: .15}}},
}

// BasketballPlayer is tall, in a sleeveless jersey and wide shorts, with a ball.
var BasketballPlayer = &Figure{
	Name: "basketball player",
	Body: Body{Height: 1.98, Heads: 6.5, Broad: 1.08, Hands: 1.25},
	Head: Head{Hair: cropped, Tones: []skin{skins[3], skins[4], skins[2]}},
	Dyes: []dye{{"jersey, shorts", []uint32{0xB8262C, 0x5A2A8A, 0x24489A, 0xE07A20}}},
	Wears: []garment{
		bare{trunk: true, low: true, legs: true},
		trousers{stuff: stuff{role: "shorts", hem: .03, trim: 0xF0EEE8}, off: .018, cuff: .285, loose: .040},
		shirt{stuff: stuff{role: "jersey", hem: .02, trim: 0xF0EEE8, over: cloth.Numbered}, off: .013, neck: .024, below: .035, flare: .014},
		shoes{stuff: stuff{role: "sneakers", of: moulded, color: 0xF0EEEA, over: rubbered}, thick: .009, tall: .085},
		headband{stuff: stuff{role: "headband", color: 0xF0EEE8}},
	},
	Holds: [2]carried{1: {ball{stuff: stuff{role: "ball", of: moulded, color: 0xD8702A, over: cloth.Ribs}, side: 1, r: .120},
		armStance{fwd: .16, out: .36, twist: .55, bend: 1.05, grip: .15}}},
}

// Boxer is bare to the waist, in shining shorts and gloves, on guard.
var Boxer = &Figure{
	Name: "boxer",
	Body: Body{Heads: 5.9, Bulk: 1.12, Broad: 1.16, Hands: 1.25},
	Head: Head{Jaw: .12, Brow: .2, Stern: .8, Stubble: .3, Hair: cropped},
	Dyes: []dye{{"gloves", []uint32{0xB01E22, 0xB01E22, 0x24489A}}, {"shorts", []uint32{0xB01E22, 0x24489A, 0x1E1E22, 0xE0B030}}},
	Wears: []garment{
		tights{bare: true}, bare{legs: true},
		trousers{stuff: stuff{role: "shorts", hem: .03, trim: 0xF0EEE8, over: cloth.Striped}, off: .016, cuff: .310, loose: .036},
		belt{stuff: stuff{role: "belt", color: 0xF0EEE8}, at: -.016, tall: .062, off: .006},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0xE4E2DC}, tall: .140, thick: .003},
		mitts{stuff{role: "gloves", of: moulded}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .85, out: .20, twist: .15, bend: 1.95}, {fwd: .62, out: .22, twist: .10, bend: 2.15}}, lean: .08, headYaw: .10,
		nod: .06},
}

// Runner is in a vest and shorts, with a number on the chest.
var Runner = &Figure{
	Name: "runner",
	Body: Body{Heads: 6, Bulk: .92},
	Head: Head{Gaunt: .15, Hair: cropped},
	Dyes: []dye{{"jersey", []uint32{0xD8502A, 0x2E7AA8, 0xC8D030}}, {"shorts", []uint32{0x22242A, 0x24406A}},
		{"sneakers", []uint32{0xD8502A, 0xC8D030, 0x2E7AA8}}},
	Wears: []garment{
		bare{trunk: true, low: true, legs: true},
		trousers{stuff: stuff{role: "shorts", hem: .02}, off: .012, cuff: .345, loose: .030},
		shirt{stuff: stuff{role: "jersey", hem: .014, over: cloth.Bibbed}, off: .009, neck: .022, below: .030, flare: .010},
		sneakers, headband{stuff: stuff{role: "headband", color: 0xF0EEE8}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .55, out: .16, twist: .30, bend: 1.55, grip: .7}, {fwd: -.60, out: .20, twist: .10, bend: 1.45, grip: .7}},
		lean: .14, yaw: .12,
		headYaw: .02},
}

// Ballerina is a dancer in a leotard and a stiff skirt, her arms in a circle.
var Ballerina = &Figure{
	Name: "ballerina",
	Body: Body{Woman: true, Heads: 6.1, Bulk: .80, Bust: .7},
	Head: Head{Woman: 1, Smile: .5, Stern: -.3, Hair: bun},
	Dyes: []dye{{"leotard, tutu, boots", []uint32{0xE8A8BC, 0xE8A8BC, 0xE8E8F0, 0x8AB0D8}}},
	Wears: []garment{
		swimwear{stuff: stuff{role: "leotard"}, cut: onePiece, tights: stuff{role: "tights", color: 0xF0D8D0}},
		tutu{stuff{role: "tutu"}},
		shoes{stuff: stuff{role: "boots", of: moulded}, thick: .0015, soft: true},
	},
	Stand: stance{arms: [2]armStance{{fwd: .42, out: 1.05, twist: .60, bend: .50, grip: .06}, {fwd: .42, out: 1.05, twist: .60, bend: .50, grip: .06}},
		legs: [2]legStance{{fwd: .08, out: -.045, point: 1.12}, {fwd: -.08, out: -.045, point: 1.12}}, headYaw: .22, nod: -.06},
}

// Pilot flies an airliner: a dark uniform with stripes of gold, a white cap and sunglasses.
var Pilot = &Figure{
	Name: "pilot",
	Body: Body{Heads: 5.8, Broad: 1.04},
	Head: Head{Jaw: .05, Smile: .3, Hair: short, Under: .72},
	Dyes: []dye{{"uniform, trousers", []uint32{0x1E2436, 0x1E2436, 0x24262C}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers"}, off: .012, cuff: .030, loose: .012, calm: .3},
		shirt{stuff: stuff{role: "uniform", hem: .012, over: cloth.InParts(cloth.Opened(cloth.White, blackTie, .86), cloth.BrassButtons, cloth.Winged)},
			sleeve: stuff{role: "uniform", hem: .055, trim: 0xC8A040}, off: .014, neck: .060, below: .070, flare: .012, sleeves: 1.93, loose: .008, calm: .4},
		kerchief{stuff: stuff{role: "shirt", color: 0xF0EEE8}, thick: .62, plain: true, wide: .93, low: -.004},
		shoes{stuff: blackShoe, low: .074},
		raisedCap(stuff{role: "hat", color: 0xF0EEE8}),
		shortPeak, badgeOfBrass,
		shades{stuff: stuff{role: "glasses", of: moulded, color: 0x101014}, frame: stuff{role: "frames", of: gilt, color: 0xC8A050}, r: .140},
	},
}

// Sailor is in white with a blue collar.
var Sailor = &Figure{
	Name: "sailor",
	Body: Body{Heads: 5.7, Broad: 1.04},
	Head: Head{Smile: .4, Hair: short, Under: .80},
	Dyes: []dye{{"collar, trousers", []uint32{0x24406A, 0x1E2A4A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers"}, off: .014, cuff: .030, loose: .036, calm: .3},
		shirt{stuff: stuff{role: "shirt", color: 0xF2F0EA, hem: .012}, sleeve: stuff{role: "shirt", color: 0xF2F0EA, hem: .035, trim: 0x24406A}, off: .011,
			neck:  .050,
			below: .030, flare: .020, sleeves: 1.90, loose: .012},
		mantle{stuff: stuff{role: "collar", hem: .016, trim: 0xE8E6E0}, low: .066, off: .012, point: .050, calm: 1},
		kerchief{stuff: stuff{role: "kerchief", color: 0xA8242C}, thick: .8},
		shoes{stuff: blackShoe, low: .074},
		hat{stuff: stuff{role: "hat", color: 0xF6F4F0}, at: [2]float32{.80, -.05}, tip: .10, deep: 1.10,
			profile: []geom.Vec2{pt(.36, -.05), pt(.41, -.05), pt(.49, .05),
				pt(.50, .12), pt(.47, .13), pt(.42, .06), pt(.37, .15), pt(.26, .21), pt(.12, .235), pt(0, .24)}},
	},
}

// Miner has a lamp on his hard hat and a pickaxe.
var Miner = &Figure{
	Name: "miner",
	Body: Body{Heads: 5.6, Bulk: 1.10, Broad: 1.08},
	Head: Head{Stern: .2, Hair: short, Under: .72, Beard: shortBeard},
	Dyes: []dye{{"overalls", []uint32{0x3A4A62, 0x5A4A3C}}, {"helmet", []uint32{0xE0A81E, 0xD8641E}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "overalls", over: cloth.Grimy}, off: .016, cuff: .09, loose: .022, tuck: .130},
		shirt{stuff: stuff{role: "shirt", color: 0xB8AC98, over: cloth.Grimy}, off: .010, neck: .056, below: .010, sleeves: 1.2, loose: .012},
		apron{stuff: stuff{role: "overalls", over: cloth.Grimy}, bib: .125, low: .50, wide: .95, long: 1.1, off: .008},
		braces{stuff{role: "overalls"}},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x3A2A20}, tall: .150, thick: .007},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x8A6A40}, thick: .003},
		hat{stuff: stuff{role: "helmet", of: moulded}, profile: hard, shape: peakedInFront, at: [2]float32{.76, -.05}, tip: .05, deep: 1.14, crease: 45},
		capBadge{stuff: stuff{role: "lamp", of: steel, color: 0xE8E6D8}, y: .945, z: .47, r: .11},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .55, top: .40, r: .017, head: pick}, armStance{fwd: -.04, out: .34, bend: 1.30, grip: 1}}},
}

// Lumberjack is a bearded man in a checked shirt with an axe.
var Lumberjack = &Figure{
	Name: "lumberjack", print: "checkered",
	Body: Body{Heads: 5.5, Bulk: 1.18, Broad: 1.14, Height: 1.84},
	Head: Head{Bulk: .3, Jaw: .1, Stern: .2, Hair: tousled, Under: .70, Beard: fullBeard, Locks: []uint32{0x7A4A26, 0x4A3120, 0x9A4420}},
	Dyes: []dye{{"shirt", []uint32{0xA8281E, 0xA8281E, 0x2E5A3A}}, {"hat", []uint32{0x8A2A22, 0x3A4A3A, 0x3A3C42}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x3A5478, hem: .022, over: riveted}, off: .013, cuff: .09, loose: .016, tuck: .140},
		shirt{stuff: stuff{role: "shirt", hem: .012}, off: .010, neck: .058, below: .010, flare: .010, sleeves: 1.35, loose: .014},
		braces{stuff{role: "braces", of: hide, color: 0x4A3020}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: -.014, off: .006, buckle: iron},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x6A4426}, tall: .155, thick: .007},
		hat{stuff: stuff{role: "hat", over: cloth.Ribbed}, profile: knitCap, at: [2]float32{.735, -.05}, tip: .10, deep: 1.12},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .45, top: .40, r: .016, head: axe}, armStance{fwd: .20, out: .32, bend: 1.30, grip: 1}}},
}

// Fisherman is an old man in oilskins with a rod.
var Fisherman = &Figure{
	Name: "fisherman",
	Body: Body{Heads: 5.5, Bulk: 1.08, Belly: .020},
	Head: Head{Age: .8, Bulk: .3, Hair: short, Under: .76, Beard: fullBeard},
	Dyes: []dye{{"coat, hat", []uint32{0xE0B020, 0xE0B020, 0xC8821E}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x3A4048}, off: .014, cuff: .11, loose: .016, tuck: .200},
		shirt{stuff: stuff{role: "sweater", color: 0x2E3E5A, over: knitted}, off: .010, neck: .060, below: .020},
		kerchief{stuff: stuff{role: "sweater", color: 0x2E3E5A}, thick: 1.1, plain: true},
		shoes{stuff: stuff{role: "boots", of: moulded, color: 0x2E4A3A}, tall: .235, wide: .014, thick: .007},
		coat{stuff: stuff{role: "coat", of: moulded}, off: .024, below: .170, flare: .030, open: [3]float32{.40, .16, .24}, sleeves: 1.88, loose: .020},
		hat{stuff: stuff{role: "hat", of: moulded}, profile: brimmed, shape: southwester, at: [2]float32{.765, -.045}, tip: .06, deep: 1.14},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x7A5A36}, low: .25, top: .40, r: .012, head: rod},
		armStance{fwd: .30, out: .26, bend: 1.20, grip: 1}}},
}

// Diver is in a wetsuit with a mask, a bottle of air and fins.
var Diver = &Figure{
	Name: "diver",
	Body: Body{Heads: 5.9, Bulk: 1.0, Broad: 1.06},
	Head: Head{Share: 1.2},
	Dyes: []dye{{"suit", []uint32{0x22262C, 0x1E2A3A}}, {"fins", []uint32{0xE0B020, 0x2E7AA8, 0xD8502A}}},
	Wears: []garment{
		tights{stuff: stuff{role: "suit", over: cloth.Suited}},
		shoes{stuff: stuff{role: "suit"}, tall: .11, thick: .003},
		gloves{stuff: stuff{role: "suit"}, thick: .003},
		hood{stuff{role: "suit"}},
		shades{stuff: stuff{role: "mask", of: moulded, color: 0x3A6A8A}, frame: stuff{role: "fins", of: moulded}, r: .165},
		tank{stuff{role: "tank", of: enamel, color: 0xC8A020}},
		belt{stuff: darkBelt, at: -.014, tall: .050, off: .006, buckle: bright},
		fins{stuff{role: "fins", of: moulded}},
	},
}
