package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/people/cloth"
)

// rosary is a cross on a cord at the breast.
var rosary = necklace{stuff: stuff{role: "trim", of: gilt, color: 0xD8B050}, cross: true}

// Judge is an old man in a black gown with a white wig, bands at the neck, and a gavel.
var Judge = &Figure{
	Name: "judge",
	Body: Body{Heads: 5.6, Bulk: 1.06, Belly: .020},
	Head: Head{Age: .8, Bulk: .5, Nose: .15, Stern: .4, Brows: .3, Hair: long, Locks: []uint32{0xECE8DE}},
	Dyes: []dye{{"robe", []uint32{0x1C1B20, 0x1C1B20, 0x6A1A22}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe"}, ground: .030, spread: .190, off: .018, depth: .028},
		bell{stuff{role: "robe"}, .018, .090},
		shoes{stuff: blackShoe, share: .25},
		mantle{stuff: stuff{role: "mantle", color: 0x9A2028, hem: .012}, low: .070, off: .012, point: .030, calm: .6},
		kerchief{stuff: stuff{role: "collar", color: 0xF4F2EC}, thick: .75, plain: true, wide: 1.0}, bands{stuff{role: "collar", color: 0xF4F2EC}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "gavel", of: timber, color: 0x7A4A2A}, low: .06, top: .20, r: .011, head: gavel},
		armStance{fwd: .40, out: .30, twist: .1, bend: 1.35, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .34, out: .24, twist: .7, bend: 1.15, grip: .4}, easy}, headYaw: .10},
}

// Mime has a white face, in a shirt of stripes, braces and a beret, the hands flat against a wall that is not there.
var Mime = &Figure{
	Name: "mime",
	Body: Body{Heads: 5.8, Bulk: .90},
	Head: Head{Woman: .25, Smile: .2, Stern: -.8, Lids: .05, Brows: .1, Hair: short, Under: .80, Locks: []uint32{0x17120F},
		Tones: []skin{{base: hex(0xF4F0EC), warm: hex(0xF0E6E0), lip: hex(0xB01820), shade: hex(0x2A2A2E)}}, Irises: []uint32{0x2A1C14}},
	Dyes: []dye{{"hat, braces", []uint32{0xA8202A, 0x1C1B20}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x1C1B20}, off: .010, cuff: .050, loose: .010, calm: .3},
		shirt{stuff: stuff{role: "shirt", color: 0xF2F0EA, over: cloth.Hooped(0x1C1B20, .040)},
			sleeve: stuff{role: "shirt", color: 0xF2F0EA, over: cloth.Hooped(0x1C1B20, .040)},
			off:    .008, neck: .050, below: .010, sleeves: 1.80, loose: .008},
		braces{stuff{role: "braces"}}, shoes{stuff: blackShoe, low: .074},
		gloves{stuff: stuff{role: "gloves", color: 0xF6F4F0}, thick: .0026},
		hat{stuff: stuff{role: "hat"}, profile: flatCap, shape: aslant, at: [2]float32{.83, -.05}, tip: .14, deep: 1.10},
	},
	Stand: stance{arms: [2]armStance{{fwd: .80, out: .30, twist: -.2, bend: 1.55}, {fwd: .62, out: .34, twist: -.2, bend: 1.75}}, headYaw: .16, nod: -.02},
}

// Nun is a woman in a black habit with a white coif and a black veil.
var Nun = &Figure{
	Name: "nun",
	Body: Body{Woman: true, Heads: 5.8},
	Head: Head{Woman: 1, Smile: .2, Stern: -.3, Hair: bald},
	Dyes: []dye{{"robe, veil", []uint32{0x1E1D22, 0x1E1D22, 0x2A3446}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe"}, ground: .016, spread: .190, off: .012, depth: .026},
		bell{stuff{role: "robe"}, .014, .070}, shoes{stuff: blackShoe, share: .25},
		mantle{stuff: stuff{role: "collar", color: 0xF4F2EC}, low: .082, off: .012, point: .020, calm: 1},
		hood{stuff{role: "collar", color: 0xF4F2EC}}, veil{stuff{role: "veil"}, .50},
		belt{stuff: stuff{role: "cord", color: 0x4A3A2A}, at: .012, tall: .024, thick: .014}, cord{stuff{role: "cord", color: 0x4A3A2A}}, rosary,
	},
	Stand: stance{arms: [2]armStance{{fwd: .46, out: .12, twist: .95, bend: 1.25, grip: .25}, {fwd: .46, out: .12, twist: .95, bend: 1.25, grip: .25}},
		headYaw: .06, nod: .08},
}

// Priest is a man in a black cassock with a white collar, a cross on his breast and a book.
var Priest = &Figure{
	Name: "priest",
	Body: Body{Heads: 5.8},
	Head: Head{Age: .45, Smile: .2, Stern: -.3, Hair: short},
	Dyes: []dye{{"robe", []uint32{0x1C1B20}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", over: cloth.Buttoned}, ground: .026, spread: .165, off: .014, depth: .020},
		bell{stuff{role: "robe"}, .012, .018}, shoes{stuff: blackShoe, share: .25},
		belt{stuff: stuff{role: "sash", color: 0x1C1B20}, at: .008, tall: .072, thick: .010},
		kerchief{stuff: stuff{role: "collar", color: 0xF6F4F0}, thick: .70, plain: true, wide: .96}, rosary,
	},
	Holds: [2]carried{{block{stuff: stuff{role: "book", of: hide, color: 0x2A1A16}, at: v(.10, 0, .025), size: v(.22, .16, .045),
		edge: stuff{role: "pages", color: 0xE0C880}}, armStance{fwd: .32, out: .16, twist: .9, bend: 1.35, grip: .5}}},
}

// Bishop is an old man in white with a cope, a mitre and a crosier.
var Bishop = &Figure{
	Name: "bishop",
	Body: Body{Heads: 5.6, Bulk: 1.04, Belly: .014},
	Head: Head{Age: .9, Nose: .1, Smile: .3, Stern: -.3, Hair: short, Under: .76},
	Dyes: []dye{{"cape, hat", []uint32{0x9A1E2A, 0xE8E2D2, 0x4A2A6A, 0x2A6A44}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", color: 0xF0ECE2, hem: .05, trim: 0xD0A848}, ground: .018, spread: .190, off: .016, depth: .026},
		bell{stuff{role: "robe", color: 0xF0ECE2, hem: .03, trim: 0xD0A848}, .016, .070}, shoes{stuff: blackShoe, share: .25},
		apron{stuff: stuff{role: "stole", color: 0xC89A40, hem: .03, trim: 0xE8D8A0, over: cloth.Emblem}, bib: .168, low: .13, wide: .20, long: .20,
			off: .014, skirt: 1},
		cape{stuff: stuff{role: "cape", hem: .05, trim: 0xD0A848}, low: .04, wide: 1.05},
		mantle{stuff: stuff{role: "cape", hem: .03, trim: 0xD0A848}, low: .056, off: .018, point: .050, calm: .8}, rosary,
		hat{stuff: stuff{role: "hat", hem: .03, trim: 0xD8B050}, profile: miter, shape: mitred, at: [2]float32{.74, -.05}, tip: .05, deep: 1.12, crease: 30,
			band: hatBand{stuff: stuff{role: "trim", of: gilt, color: 0xD8B050}, r: .440, low: .0, high: .10, taper: -.006}},
	},
	Holds: [2]carried{1: {tool{shaft: brass, low: .98, top: .70, r: .014, head: crooked}, upright}},
	Stand: stance{arms: [2]armStance{{fwd: .50, out: .34, twist: .2, bend: 1.35, grip: .15}, easy}, headYaw: .08},
}

// miter is a bishop's hat in profile, and mitred its form: two points, in front and behind.
var miter = []geom.Vec2{pt(.36, -.04), pt(.425, -.04), pt(.432, .02), pt(.440, .16), pt(.448, .30), pt(.440, .38), pt(.28, .39), pt(.12, .39), pt(0, .39)}

func mitred(q vec) vec {
	t := geom.Smooth(.02, .40, q.Y)
	q.Z *= 1 - .55*t
	q.Y += t * .34 * max(0, 1-geom.Abs(q.X)/.44)
	return q
}

// Sumo is a huge man in a belt of silk, his hair in a knot.
var Sumo = &Figure{
	Name: "sumo wrestler",
	Body: Body{Height: 1.80, Heads: 5.6, Bulk: 1.55, Broad: 1.22, Hip: 1.22, Belly: .150, Hands: 1.25, Feet: 1.25},
	Head: Head{Bulk: 1.5, Jaw: .2, Chin: -.1, Stern: .6, Neck: .5, Hair: topknot,
		Tones: []skin{fair, tanned}, Irises: []uint32{0x2A1C14}, Locks: []uint32{0x14100E}},
	Dyes: []dye{{"belt", []uint32{0x24305A, 0x6A1E2A, 0x2A2A2E, 0x4A2A5A}}},
	Wears: []garment{
		swimwear{stuff: stuff{role: "belt"}, cut: brief, low: true}, barefoot{},
		belt{stuff: stuff{role: "belt", over: cloth.Strips}, at: -.050, tall: .150, thick: .016, off: .008},
		apron{stuff: stuff{role: "belt", hem: .01}, low: .36, wide: .30, long: .34, off: .014},
	},
	Stand: stance{arms: [2]armStance{{fwd: .62, out: .50, twist: .2, bend: .95, grip: .15}, {fwd: .50, out: .55, twist: .2, bend: 1.15, grip: .15}},
		lean: .16, headYaw: .10, nod: -.04, legs: [2]legStance{{fwd: .46, out: .34, bend: .62}, {fwd: .42, out: .34, bend: .58}}},
}

// Prisoner is in broad stripes with a round cap, ball and chain at the ankle.
var Prisoner = &Figure{
	Name: "prisoner",
	Body: Body{Heads: 5.7},
	Head: Head{Stern: .2, Stubble: .7, Gaunt: .2, Hair: cropped, Under: .74},
	Wears: []garment{
		trousers{stuff: stuff{role: "clothes", color: 0xECE8DC, over: cloth.Hooped(0x26262A, .072)}, off: .014, cuff: .036, loose: .018},
		shirt{stuff: stuff{role: "clothes", color: 0xECE8DC, over: cloth.Hooped(0x26262A, .072)},
			sleeve: stuff{role: "clothes", color: 0xECE8DC, over: cloth.Hooped(0x26262A, .072)}, off: .014, neck: .056, below: .060, flare: .012, sleeves: 1.88,
			loose: .012},
		shoes{stuff: blackShoe, low: .074}, shackle{iron},
		hat{stuff: stuff{role: "cap", color: 0xECE8DC, over: cloth.Hooped(0x26262A, .072)}, at: [2]float32{.77, -.05}, tip: .08, deep: 1.12,
			profile: []geom.Vec2{pt(.38, -.05), pt(.425, -.05), pt(.432, .02), pt(.425, .16), pt(.36, .20), pt(.16, .22), pt(0, .22)}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .30, out: .14, twist: .85, bend: .55, grip: .4}, {fwd: .30, out: .14, twist: .85, bend: .55, grip: .4}},
		lean: .04, headYaw: .12, nod: .08},
}

// Detective is in a long coat and a felt hat, with a reading glass.
var Detective = &Figure{
	Name: "detective",
	Body: Body{Heads: 5.8},
	Head: Head{Stern: .4, Gaunt: .2, Stubble: .3, Hair: short, Under: .76},
	Dyes: []dye{{"coat, hat", []uint32{0xA08658, 0x8A7048, 0x4A4A50}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x3A3A40}, off: .010, cuff: .030, loose: .012, calm: .4},
		shirt{stuff: stuff{role: "shirt", color: 0xE8E4DA, over: cloth.Opened(cloth.White, blackTie, .76)}, off: .008, neck: .058, below: .010, calm: .4},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x3A2416}, low: .074},
		coat{stuff: stuff{role: "coat", hem: .014}, off: .022, below: .230, flare: .030, open: [3]float32{.42, .12, .22}, sleeves: 1.92, loose: .014},
		belt{stuff: stuff{role: "coat"}, at: .004, tall: .044, thick: .008, off: .008, buckle: brass},
		kerchief{stuff: stuff{role: "coat"}, thick: 1.35, plain: true, wide: 1.14},
		hat{stuff: stuff{role: "hat", of: suede}, profile: lowCrown, shape: pinched, at: [2]float32{.765, -.05}, tip: .08, deep: 1.15,
			band: hatBand{stuff: stuff{role: "band", color: 0x2A241E}, r: .456, low: .01, high: .10, taper: .014}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x3A2416}, low: .075, top: .055, r: .012, head: readingGlass},
		armStance{fwd: .55, out: .22, twist: .3, bend: 1.35, grip: 1}}},
}

// Mechanic is in stained overalls and a cap, with a wrench.
var Mechanic = &Figure{
	Name: "mechanic",
	Body: Body{Heads: 5.7, Bulk: 1.06, Broad: 1.05},
	Head: Head{Stubble: .4, Smile: .3, Hair: short, Under: .74, Beard: moustache},
	Dyes: []dye{{"overalls, hat", []uint32{0x2A4A7A, 0x3A5478, 0xA8322A, 0x3A5A4A}}, {"shirt", []uint32{0x9A9A96, 0xA8322A, 0x5A6A7A}}},
	Wears: []garment{
		shirt{stuff: stuff{role: "shirt", hem: .012}, off: .009, neck: .056, below: .010, sleeves: 1.10, loose: .012},
		trousers{stuff: stuff{role: "overalls", hem: .02, over: cloth.InParts(riveted, cloth.Grimy)}, off: .016, cuff: .036, loose: .022},
		apron{stuff: stuff{role: "overalls", hem: .014, over: cloth.Grimy}, bib: .125, low: .50, wide: .95, long: 1.1, off: .008},
		braces{stuff{role: "overalls"}},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x3A2A20}, thick: .007, tall: .10, wide: .004},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x8A7A5A}, thick: .003},
		hat{stuff: stuff{role: "hat"}, profile: ballCap, at: [2]float32{.745, -.05}, tip: .04, deep: 1.14},
		peak{stuff: stuff{role: "hat"}, at: .715, long: .34, down: .085},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: steel, color: 0xA4A8AE}, low: .10, top: .17, r: .013, head: jaws},
		armStance{fwd: .30, out: .26, bend: 1.25, grip: 1}}},
}

// Butcher is in a white shirt and a striped apron, with a cleaver.
var Butcher = &Figure{
	Name: "butcher",
	Body: Body{Heads: 5.6, Bulk: 1.14, Broad: 1.08, Belly: .040},
	Head: Head{Bulk: .5, Smile: .3, Hair: short, Under: .76, Beard: moustache},
	Dyes: []dye{{"apron", []uint32{0x24406A, 0x7A1E26}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x3A3C44}, off: .011, cuff: .034, loose: .014},
		shirt{stuff: stuff{role: "shirt", color: 0xF0EEE8, hem: .012, over: cloth.Buttoned}, off: .010, neck: .058, below: .020, sleeves: 1.12, loose: .014},
		apron{stuff: stuff{role: "apron", hem: .016, over: piped}, bib: .120, low: .26, wide: .85, long: .92, off: .012},
		belt{stuff: stuff{role: "apron"}, at: .002, tall: .026, off: .010}, neckStrap{stuff{role: "apron"}, .120},
		shoes{stuff: blackShoe, low: .074},
		hat{stuff: stuff{role: "hat", color: 0xF6F4F0}, at: [2]float32{.80, -.05}, tip: .06, deep: 1.16,
			profile: []geom.Vec2{pt(.37, -.04), pt(.41, -.04), pt(.420, .06), pt(.415, .13), pt(.36, .17), pt(.16, .19), pt(0, .19)}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "grip", of: timber, color: 0x4A3020}, low: .070, top: .055, r: .014, head: cleaver},
		armStance{fwd: .34, out: .28, bend: 1.30, grip: 1}}},
	Stand: stance{arms: [2]armStance{akimbo, easy}, headYaw: .12},
}

// Cheerleader is a girl of the teens in a short skirt with pompons.
var Cheerleader = &Figure{
	Name: "cheerleader",
	Body: Body{Woman: true, Heads: 5.8, Bulk: .82, Bust: .8},
	Head: Head{Woman: 1, Smile: 1, Stern: -.6, Hair: ponytail},
	Dyes: []dye{{"shirt, skirt, tufts", []uint32{0xB8262C, 0x24489A, 0x5A2A8A, 0x1F7A4A}}},
	Wears: []garment{
		bare{trunk: true, legs: true},
		robe{stuff: stuff{role: "skirt", hem: .022, trim: 0xF2F0EA, over: cloth.Pleats}, ground: .320, spread: .270, off: .009, depth: .022, skirt: true},
		shirt{stuff: stuff{role: "shirt", hem: .018, trim: 0xF2F0EA, over: cloth.Numbered}, off: .010, neck: .030, below: -.030, calm: .5},
		shoes{stuff: stuff{role: "socks", color: 0xF0EEE8}, tall: .110, thick: .001},
		shoes{stuff: stuff{role: "sneakers", of: moulded, color: 0xF2F0EA, over: rubbered}, thick: .008, low: .078},
	},
	Holds: [2]carried{{pompon{stuff{role: "tufts", of: furry}, 0}, armStance{fwd: .20, out: 1.35, twist: .1, bend: .85, grip: .9}},
		{pompon{stuff{role: "tufts", of: furry}, 1}, armStance{fwd: -.10, out: .60, twist: 1.05, bend: 1.25, grip: .9}}},
}

// Beggar is an old man in patched rags, bent over a stick.
var Beggar = &Figure{
	Name: "beggar",
	Body: Body{Heads: 5.6, Bulk: .88, Height: 1.72},
	Head: Head{Age: .8, Gaunt: .8, Nose: .2, Stern: -.7, Hair: long, Under: .70, Beard: fullBeard},
	Dyes: []dye{{"robe", []uint32{0x5A4A3A, 0x4A4640, 0x54503A}}, {"trousers", []uint32{0x3E3A34, 0x4A3A2E}}},
	Wears: []garment{
		barefoot{up: .20},
		ragged{trousers{stuff: stuff{role: "trousers", over: filthy}, off: .012, cuff: .12, loose: .024}, .070},
		ragged{shirt{stuff: stuff{role: "robe", over: cloth.InParts(cloth.Grimy, cloth.Plaid)}, off: .016, neck: .056, below: .170, flare: .050,
			sleeves: 1.55, loose: .026}, .090},
		belt{stuff: stuff{role: "cord", color: 0x8A7450}, at: .004, tall: .022, thick: .014}, cord{stuff{role: "cord", color: 0x8A7450}},
		mantle{stuff: stuff{role: "shawl", color: 0x4E463A, over: cloth.Tattered}, low: .040, off: .016, point: .050},
		hat{stuff: stuff{role: "hat", of: suede, color: 0x4A4034}, profile: brimmed, shape: drooping, at: [2]float32{.765, -.045}, tip: .14, deep: 1.14},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x6A5036}, low: .90, top: .28, r: .015}, upright}},
	Stand: stance{arms: [2]armStance{{fwd: .62, out: .24, twist: .2, bend: 1.05, grip: .2}, easy}, lean: .18, headYaw: .12, nod: .02},
}

// Racer drives racing cars: an overall of one piece with bands of colour, gloves and a cap.
var Racer = &Figure{
	Name: "racing driver",
	Body: Body{Heads: 5.8, Bulk: .96, Broad: 1.05},
	Head: Head{Smile: .3, Jaw: .05, Hair: short, Under: .74},
	Dyes: []dye{{"suit, hat", []uint32{0xB81E22, 0x1E4A9A, 0xE8E6E0, 0xE0A020}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "suit"}, off: .011, cuff: .050, loose: .010},
		shirt{stuff: stuff{role: "suit", over: cloth.InParts(cloth.Taped(.022, cloth.White, .93), cloth.Numbered)},
			sleeve: stuff{role: "suit", over: cloth.ArmTaped(.014, cloth.White, .25)}, off: .011,
			neck: .060, below: .010, sleeves: 1.94, loose: .008},
		belt{stuff: stuff{role: "belt", color: 0xF0EEE8}, at: -.006, tall: .048, off: .004},
		kerchief{stuff: stuff{role: "suit"}, thick: .85, plain: true, wide: 1.0},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x22242A}, thick: .004, tall: .090},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x22242A}, thick: .0025},
		hat{stuff: stuff{role: "hat"}, profile: ballCap, at: [2]float32{.745, -.05}, tip: .04, deep: 1.14},
		peak{stuff: stuff{role: "hat"}, at: .715, long: .34, down: .085},
	},
	Holds: [2]carried{1: {crashHelmet{stuff{role: "crash helmet", of: enamel, color: 0xE8E6E0}}, armStance{fwd: .16, out: .34, twist: .4, bend: .95, grip: .8}}},
}

// Fighter is a master of karate in white with a black belt, in his stance.
var Fighter = &Figure{
	Name: "martial artist",
	Body: Body{Heads: 5.8, Bulk: 1.0, Broad: 1.06},
	Head: Head{Stern: .5, Jaw: .04, Hair: short},
	Dyes: []dye{{"belt", []uint32{0x1A1A1E, 0x1A1A1E, 0xA8242A, 0x24489A, 0x6A4426}}},
	Wears: []garment{
		barefoot{up: .12},
		trousers{stuff: stuff{role: "clothes", color: 0xF2F0EA}, off: .016, cuff: .070, loose: .030},
		shirt{stuff: stuff{role: "clothes", color: 0xF2F0EA, hem: .014, over: cloth.Crossed(0xC8C4BA)}, off: .015, neck: .048, below: .090, flare: .026,
			sleeves: 1.55,
			loose:   .030},
		belt{stuff: stuff{role: "belt"}, at: -.004, tall: .044, thick: .010, off: .004}, cord{stuff{role: "belt"}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .95, out: .20, twist: .2, bend: .70, grip: 1}, {fwd: -.10, out: .24, twist: .3, bend: 1.55, grip: 1}},
		lean: .02, yaw: -.14, headYaw: .10, legs: [2]legStance{{fwd: .46, out: .14, bend: .55}, {fwd: -.12, out: .16, bend: .24}}},
}

// Executioner is a man of muscles in a black hood, with a broad axe.
var Executioner = &Figure{
	Name: "executioner",
	Body: Body{Height: 1.90, Heads: 5.8, Bulk: 1.18, Broad: 1.22, Belly: .020, Hands: 1.25},
	Head: Head{Stern: 1, Brows: -1, Ears: -.6, Bulk: -.4, Jaw: -.06, Share: 1},
	Wears: []garment{
		tights{bare: true},
		trousers{stuff: stuff{role: "trousers", color: 0x2A2624}, off: .012, cuff: .10, loose: .012, tuck: .200},
		shoes{stuff: blackBoots, tall: .215, wide: .012, cuff: .030},
		bracers{stuff{role: "bracers", of: hide, color: 0x2A2018}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3A2416}, at: -.012, tall: .080, thick: .011, off: .010, buckle: iron},
		cowl{stuff: stuff{role: "hood", color: 0x1A191D}},
		mantle{stuff: stuff{role: "hood", color: 0x1A191D, hem: .012}, low: .070, off: .026, point: .040, calm: .7},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .46, top: .50, r: .019, head: doubleAxe}, armStance{fwd: .14, out: .40, bend: 1.40, grip: 1}}},
	Stand: stance{arms: [2]armStance{akimbo, easy}, headYaw: .08},
}
