package people

import "atelier/internal/people/cloth"

// Santa is a stout old man in red with white fur, and a sack.
var Santa = &Figure{
	Name: "santa claus",
	Body: Body{Heads: 5, Bulk: 1.16, Belly: .075, Height: 1.76, Hands: 1.25, Feet: 1.2},
	Head: Head{Age: .7, Bulk: 1, Nose: .25, Smile: .7, Stern: -.8, Brows: .4, Tones: []skin{fair}, Locks: []uint32{0xF2EEE8}, Irises: []uint32{0x4A7AA8},
		Hair:  hatted,
		Beard: longBeard},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0xB01E24}, off: .016, cuff: .12, loose: .026, tuck: .175},
		shirt{stuff: stuff{role: "coat", color: 0xB01E24, hem: .055, trim: 0xF2EEE6, over: cloth.FurFront},
			sleeve: stuff{role: "coat", color: 0xB01E24, hem: .055, trim: 0xF2EEE6},
			off:    .016, neck: .060, below: .110, flare: .026, sleeves: 1.88, loose: .020, calm: .4},
		kerchief{stuff: stuff{role: "fur", of: furry, color: 0xF2EEE6}, thick: 1.6, plain: true, wide: 1.10},
		shoes{stuff: blackBoots, tall: .185, wide: .010, thick: .007},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x1A1818}, at: -.010, tall: .070, off: .008, buckle: brass},
		gloves{stuff: stuff{role: "gloves", color: 0xF0EEE8}, thick: .004},
		santaHat[0], santaHat[1],
	},
	Holds: [2]carried{1: {sack{stuff{role: "sack", color: 0x7A4A30}}, armStance{fwd: .30, out: .30, twist: .2, bend: 2.1, grip: 1}}},
}

// Clown has red hair, a red nose, a dotted suit with a ruff, and great shoes.
var Clown = &Figure{
	Name: "clown",
	Body: Body{Heads: 5.2, Belly: .040, Hands: 1.3, Feet: 1.55},
	Head: Head{Bulk: .5, Smile: 2.2, Lips: .9, Stern: -1, Brows: .5, Hair: tousled, Locks: []uint32{0xD8341E, 0xE07A1E, 0x2E8AC0}, Irises: []uint32{0x4A7AA8},
		Tones: []skin{{base: hex(0xF2EAE4), warm: hex(0xE89890), lip: hex(0xC81E24), shade: hex(0x5A8AC0)}}},
	Dyes: []dye{{"suit", []uint32{0xF0D040, 0xF0EEE8, 0x7AC0D8}}, {"boots", []uint32{0xC82A24, 0x2E6AC8}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "suit", over: cloth.Dotted}, off: .026, cuff: .055, loose: .045, calm: .5},
		shirt{stuff: stuff{role: "suit", over: cloth.Dotted}, off: .026, neck: .056, below: .050, flare: .020, sleeves: 1.86, loose: .034, calm: .5},
		shoes{stuff: stuff{role: "boots", of: enamel}, thick: .010, low: .080},
		gloves{stuff: stuff{role: "gloves", color: 0xF6F4F0}, thick: .004},
		ruff{stuff: stuff{role: "ruff", color: 0xF4F2EE}}, tufts{stuff{role: "tufts", of: furry, color: 0xD8342E}},
		pompom{stuff{role: "nose", of: enamel, color: 0xD01E22}, v(0, .310, .475), .080},
	},
	Stand: stance{arms: [2]armStance{{fwd: .20, out: .75, twist: .1, bend: .95, grip: .1}, {fwd: .20, out: .75, twist: .1, bend: .95, grip: .1}},
		headYaw: .12, nod: -.04},
}

// Jester is in two colours, with a cap of three points and bells.
var Jester = &Figure{
	Name: "jester",
	Body: Body{Heads: 5.5, Bulk: .92, Height: 1.70},
	Head: Head{Smile: 1.2, Chin: .2, Nose: .2, Stern: -.4},
	Wears: []garment{
		trousers{stuff: stuff{role: "suit", color: 0x7A2A8A, over: cloth.Halved(hex(0xE0B030))}, off: .004, cuff: .055, calm: .8},
		shirt{stuff: stuff{role: "suit", color: 0xE0B030, over: cloth.Halved(hex(0x7A2A8A))}, off: .012, neck: .056, below: .090, flare: .040, sleeves: 1.88,
			loose: .014},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x7A2A8A}, low: .078},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xD8A848}, at: .004, tall: .034, off: .006},
		ruff{stuff: stuff{role: "ruff", color: 0xF0EEE8}, wide: .105},
		foolsCap{stuff{role: "cap", color: 0x7A2A8A}, stuff{role: "cap", color: 0xE0B030}, stuff{role: "bells", of: gilt, color: 0xE8B848}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .30, out: .70, twist: .1, bend: 1.10, grip: .1}, {fwd: -.05, out: .45, twist: 1.0, bend: 1.2, grip: .4}},
		headYaw: .16, nod: .02},
}

// Bride is in a white gown with a veil, and flowers.
var Bride = &Figure{
	Name: "bride",
	Body: Body{Woman: true, Heads: 5.9},
	Head: Head{Woman: 1, Smile: .5, Hair: bun},
	Wears: []garment{
		bare{trunk: true, low: true},
		robe{stuff: stuff{role: "gown", color: 0xF4F0EA, hem: .03, trim: 0xE8DCC8}, ground: .008, spread: .290, off: .008, depth: .030, neck: -.006},
		straps{stuff{role: "gown", color: 0xF4F0EA}},
		belt{stuff: stuff{role: "belt", color: 0xE0D0B8}, at: .014, tall: .034, off: .003},
		veil{stuff{role: "veil", color: 0xF8F6F2}, .30},
		crown{stuff: stuff{role: "tiara", of: gilt, color: 0xE8D8A8}, gem: stuff{role: "gems", of: moulded, color: 0xF0F4F8}, points: 10, high: .05},
	},
	Holds: [2]carried{1: {bunch{}, armStance{fwd: .46, out: .16, twist: .75, bend: 1.25, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .40, out: .14, twist: .85, bend: 1.20, grip: .4}, easy}, headYaw: .08},
}

// Groom is in a black dinner suit.
var Groom = &Figure{
	Name: "groom",
	Body: Body{Heads: 5.9, Broad: 1.04},
	Head: Head{Smile: .5, Hair: short},
	Wears: []garment{
		trousers{stuff: stuff{role: "suit", color: 0x18181C}, off: .010, cuff: .030, loose: .012, calm: .4},
		tailored{stuff: stuff{role: "suit", color: 0x18181C, hem: .012}, shirt: stuff{role: "shirt", color: 0xF4F2EC},
			tie: stuff{role: "tie", color: 0x141418}, bow: true,
			below: .085},
		shoes{stuff: blackShoe, low: .074},
	},
}
