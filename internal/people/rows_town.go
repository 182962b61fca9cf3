package people

import "atelier/internal/people/cloth"

var (
	linen      = stuff{role: "shirt", color: 0xDDD3BC, hem: .012}
	brownBoots = stuff{role: "boots", of: hide, color: 0x5B3A22}
	blackBoots = stuff{role: "boots", of: hide, color: 0x26211F}
	brownBelt  = stuff{role: "belt", of: hide, color: 0x6E4528}
)

// upright is an arm that holds a long thing upright before the body.
var upright = armStance{fwd: .12, out: .34, bend: 1.36, grip: 1}

// Farmer is a man in shirt, braces and trousers, with a straw hat and a fork.
var Farmer = &Figure{
	Name: "farmer",
	Body: Body{Heads: 5.7, Bulk: 1.08, Belly: .020},
	Head: Head{Stubble: .35, Nose: .10, Stern: -.5, Hair: short, Under: .80},
	Dyes: []dye{{"shirt", []uint32{0xDDD3BC, 0xDDD3BC, 0x8E4A3C, 0x5E7A94}}, {"trousers", []uint32{0x46566A, 0x5A4A38, 0x4C5A44}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", hem: .02}, off: .012, cuff: .12, loose: .020, tuck: .165},
		shirt{stuff: stuff{role: "shirt", hem: .012, over: cloth.Buttoned}, off: .010, neck: .056, below: .015, flare: .022, sleeves: 1.12, loose: .010},
		shoes{stuff: brownBoots, tall: .175, wide: .006},
		belt{stuff: brownBelt, at: -.012, buckle: stuff{role: "trim", of: gilt, color: 0xB08D4E}},
		braces{stuff{role: "braces", of: hide, color: 0x6B4528}},
		kerchief{stuff: stuff{role: "kerchief", color: 0xA8322A}},
		hat{stuff: stuff{role: "hat", of: straw, color: 0xD8B768}, profile: brimmed, shape: drooping, at: [2]float32{.775, -.045}, tip: .16, deep: 1.14,
			band: hatBand{stuff: stuff{role: "kerchief", color: 0x8A2E26}, r: .458, low: .01, high: .095, taper: .018}},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .95, top: .62, r: .0165, head: fork}, upright}},
}

// Monk is a man in a brown habit with a cowl, and a cord about his waist.
var Monk = &Figure{
	Name: "monk",
	Body: Body{Heads: 5.6, Bulk: 1.04, Belly: .030, Height: 1.74},
	Head: Head{Age: .35, Bulk: .6, Stern: -.4, Hair: fringe},
	Dyes: []dye{{"robe, cowl", []uint32{0x5E432C, 0x5E432C, 0x4A3A2C, 0x3A3634}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", hem: .02}, ground: .020, spread: .175, off: .018, depth: .018},
		bell{stuff{role: "robe", hem: .02}, .020, .080},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4E3522}, share: .25},
		belt{stuff: stuff{role: "cord", color: 0xC8B48A}, at: .012, tall: .026, thick: .018},
		cord{stuff{role: "cord", color: 0xC8B48A}},
		mantle{stuff: stuff{role: "cowl", hem: .015}, low: .050, off: .012, point: .050},
		kerchief{stuff: stuff{role: "cowl"}, thick: 1.7, plain: true, wide: 1.22, low: .004},
	},
	Stand: stance{arms: [2]armStance{{fwd: .42, out: .10, twist: 1.05, bend: 1.30, grip: .3}, {fwd: .42, out: .10, twist: 1.05, bend: 1.30, grip: .3}},
		headYaw: .10, nod: .10},
}

// King is a bearded man in a long tunic and a cape with a collar of ermine, crowned, with a sceptre.
var King = &Figure{
	Name: "king",
	Body: Body{Heads: 5.5, Bulk: 1.12, Belly: .035, Height: 1.80},
	Head: Head{Age: .5, Bulk: .2, Stern: .2, Hair: long, Under: .90, Beard: fullBeard, Locks: []uint32{0x8A7A66, 0xB4B0A8, 0x5A3A22}},
	Dyes: []dye{{"robe", []uint32{0x7A1E26, 0x24407A, 0x4A2360}}, {"cape", []uint32{0x8E1F2A, 0x5A1F5E, 0x1F3A7A}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", hem: .06, trim: 0xC9A24A}, ground: .060, spread: .165, off: .018, depth: .018},
		bell{stuff{role: "robe", hem: .04, trim: 0xC9A24A}, .018, .045},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4A2A22}, share: .25},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xD8A848}, at: .010, tall: .050, thick: .010, buckle: brass},
		cape{stuff: stuff{role: "cape", hem: .06, trim: 0xEFEAE0}, low: .03, wide: 1.12},
		mantle{stuff: stuff{role: "collar", of: furry, color: 0xF2EEE6, over: cloth.Ermine}, low: .040, off: .022, point: .055, calm: 1},
		crown{stuff: stuff{role: "crown", of: gilt, color: 0xE6B450}, gem: stuff{role: "gems", of: moulded, color: 0xB01830},
			cap: stuff{role: "cap", color: 0x7A1830}, points: 8},
	},
	Holds: [2]carried{1: {tool{shaft: brass, low: .18, top: .30, r: .012, head: orb}, armStance{fwd: .14, out: .30, bend: 1.42, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .05, out: .26, bend: .34, grip: .2}, easy}, headYaw: .10, nod: -.02},
}

// Blacksmith is a strong bearded man in a leather apron, with a hammer.
var Blacksmith = &Figure{
	Name: "blacksmith",
	Body: Body{Heads: 5.6, Bulk: 1.24, Broad: 1.14, Belly: .015, Height: 1.82, Hands: 1.25},
	Head: Head{Bulk: .25, Jaw: .12, Brow: .2, Stern: .35, Hair: cropped, Beard: fullBeard},
	Dyes: []dye{{"shirt", []uint32{0xB8AC94, 0x8A6A4A, 0x6A4A40}}, {"trousers", []uint32{0x3E3A38, 0x4A3E34}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers"}, off: .012, cuff: .12, loose: .018, tuck: .165},
		shirt{stuff: stuff{role: "shirt", hem: .012}, off: .008, neck: .054, below: .020, flare: .015, sleeves: .55, loose: .012},
		shoes{stuff: blackBoots, tall: .175, wide: .006},
		apron{stuff: stuff{role: "apron", of: hide, color: 0x5C3C26}, bib: .115, low: .235, wide: .85, long: .95, off: .007},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3E2A1C}, at: -.006, off: .008, buckle: iron},
		neckStrap{stuff{role: "apron", of: hide, color: 0x4E3220}, .115},
		bracers{stuff{role: "bracers", of: hide, color: 0x4A3020}},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .12, top: .30, r: .016, head: sledge}, armStance{fwd: .30, out: .22, bend: 1.25, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .08, out: .30, bend: .42, grip: .5}, easy}, headYaw: .12, nod: .02},
}

// Chef is a cook in a white jacket with two rows of buttons, checked trousers and a tall hat.
var Chef = &Figure{
	Name: "chef",
	Body: Body{Heads: 5.6, Bulk: 1.12, Belly: .045},
	Head: Head{Bulk: .6, Smile: .5, Stern: -.4, Hair: short, Under: .86, Beard: moustache},
	Dyes: []dye{{"kerchief", []uint32{0xA8322A, 0x2A4A7A, 0x2E2E32}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0xA8AAB0, over: cloth.Checked}, off: .012, cuff: .035, loose: .018},
		shirt{stuff: stuff{role: "jacket", color: 0xF2F0EA, hem: .014, over: cloth.Breasted}, sleeve: stuff{role: "jacket", color: 0xF2F0EA, hem: .07}, off: .010,
			neck: .058, below: .055, flare: .022,
			sleeves: 1.92, loose: .012, calm: .3},
		shoes{stuff: blackBoots},
		apron{stuff: stuff{role: "apron", color: 0xE6E2D8, hem: .015}, low: .27, wide: 1.25, long: 1.15, off: .006},
		belt{stuff: stuff{role: "apron", color: 0xDCD8CC}, at: .002, tall: .030, off: .006},
		kerchief{stuff: stuff{role: "kerchief"}, wide: 1.04},
		hat{stuff: stuff{role: "hat", color: 0xF6F4EE}, profile: toque, shape: pleated, at: [2]float32{.80, -.05}, tip: .12, deep: 1.12},
	},
	Holds: [2]carried{1: {tool{shaft: bright, low: .10, top: .26, r: .008, head: bowl}, armStance{fwd: .16, out: .26, bend: 1.50, grip: 1}}},
}

// Cowboy is a man with a curled hat, a kerchief, a waistcoat and jeans.
var Cowboy = &Figure{
	Name: "cowboy",
	Body: Body{Heads: 5.7, Bulk: .98, Broad: 1.04, Height: 1.82},
	Head: Head{Gaunt: .15, Jaw: .06, Stubble: .5, Stern: .3, Hair: short, Under: .80, Beard: moustache},
	Dyes: []dye{{"shirt", []uint32{0x8E3A30, 0xC8B48A, 0x4A6A8A}}, {"vest", []uint32{0x5A3A24, 0x3E2E24}}, {"hat", []uint32{0x8A6440, 0x6A4A30, 0x2E2824}}},
	Wears: []garment{
		shirt{stuff: stuff{role: "shirt", hem: .012, over: cloth.Tartan}, off: .008, neck: .056, sleeves: 1.9, loose: .008},
		trousers{stuff: stuff{role: "trousers", color: 0x3E5878, hem: .03}, off: .006, cuff: .045, loose: .012},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x6A4426}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: -.020, tall: .048, off: .008, buckle: brass},
		coat{stuff: stuff{role: "vest", of: suede, color: 0x5A3A24}, off: .018, below: -.050, open: [3]float32{.50, .34, .42}, neck: .040},
		kerchief{stuff: stuff{role: "kerchief", color: 0xA8322A}, thick: 1.1},
		hat{stuff: stuff{role: "hat", of: suede, color: 0x8A6440}, profile: creasedCrown, shape: curled, at: [2]float32{.75, -.05}, tip: .08, deep: 1.16,
			band: hatBand{stuff: stuff{role: "belt", of: hide, color: 0x3A2416}, r: .462, low: .035, high: .105, taper: .010}},
		holster{stuff{role: "belt", of: hide, color: 0x4A2E1C}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .10, out: .34, twist: .5, bend: .95, grip: .6}, {fwd: -.04, out: .30, bend: .50, grip: .3}}, headYaw: .14, nod: .04},
}
