package people

import "atelier/internal/people/cloth"

// Gladiator is bare to the waist with a crested helmet, one shoulder in steel, a short sword and a round shield.
var Gladiator = &Figure{
	Name: "gladiator",
	Body: Body{Heads: 5.9, Bulk: 1.14, Broad: 1.18, Hands: 1.2},
	Head: Head{Jaw: .12, Stern: .7, Stubble: .5, Hair: cropped, Under: .70},
	Wears: []garment{
		tights{bare: true}, bare{legs: true},
		robe{stuff: stuff{role: "kilt", of: hide, color: 0x6A3A24, over: cloth.Strips}, ground: .335, spread: .180, off: .012, depth: .010, skirt: true},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: -.004, tall: .080, thick: .010, off: .006, buckle: brass},
		sandals{stuff: stuff{role: "boots", of: hide, color: 0x5A3A22}},
		wraps{stuff{role: "wraps", of: hide, color: 0x5A3A22}},
		bracers{stuff{role: "bracers", of: gilt, color: 0xB08A48}},
		shoulderPlate{stuff{role: "armour", of: gilt, color: 0xB08A48}},
		hat{stuff: stuff{role: "helmet", of: gilt, color: 0xB08A48}, profile: domed, shape: earFlaps, at: [2]float32{.74, -.05}, deep: 1.13, crease: 50},
		plume{stuff{role: "plume", color: 0xA8242A}},
	},
	Holds: [2]carried{
		{roundShield{stuff: stuff{role: "shield", of: timber, color: 0x8A3A24, over: cloth.Spoked}, rim: brass, r: .27},
			armStance{fwd: .16, out: .40, twist: .15, bend: .75, grip: .9}},
		{tool{shaft: stuff{role: "grip", of: hide, color: 0x3A2A1E}, low: .08, top: .06, r: .015, head: gladius},
			armStance{fwd: .22, out: .36, bend: 1.20, grip: 1}},
	},
}

// Spartan is bare to the waist with a bronze helmet, a red cape, a spear and a round shield.
var Spartan = &Figure{
	Name: "spartan",
	Body: Body{Heads: 5.9, Bulk: 1.12, Broad: 1.18, Height: 1.84, Hands: 1.2},
	Head: Head{Jaw: .10, Stern: .8, Hair: cropped, Under: .70, Beard: shortBeard, Locks: []uint32{0x2A1C14, 0x4A3120}},
	Dyes: []dye{{"cape, plume", []uint32{0x9A1E1E}}},
	Wears: []garment{
		tights{bare: true}, bare{legs: true},
		robe{stuff: stuff{role: "kilt", of: hide, color: 0x4A2A1C, over: cloth.Strips}, ground: .345, spread: .175, off: .012, depth: .010, skirt: true},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xB8863A}, at: -.004, tall: .060, thick: .010, off: .006},
		sandals{stuff: stuff{role: "boots", of: hide, color: 0x4A2E1C}},
		greaves{stuff{role: "armour", of: gilt, color: 0xB8863A}},
		bracers{stuff{role: "bracers", of: gilt, color: 0xB8863A}},
		cape{stuff: stuff{role: "cape"}, low: .10, wide: 1.0},
		hat{stuff: stuff{role: "helmet", of: gilt, color: 0xB8863A}, profile: domed, shape: cheeked, at: [2]float32{.74, -.05}, deep: 1.13, crease: 50},
		noseGuard{stuff{role: "helmet", of: gilt, color: 0xB8863A}},
		plume{stuff{role: "plume"}},
	},
	Holds: [2]carried{
		{roundShield{stuff: stuff{role: "shield", of: gilt, color: 0xB8863A}, rim: stuff{role: "armour", of: gilt, color: 0x8A6028}, r: .34},
			armStance{fwd: .16, out: .40, twist: .15, bend: .75, grip: .9}},
		{tool{shaft: ash, low: .95, top: .85, r: .014, head: spearhead}, upright},
	},
}

// Roman is a legionary in a banded cuirass over a red tunic, with a tall curved shield.
var Roman = &Figure{
	Name: "roman soldier",
	Body: Body{Heads: 5.7, Bulk: 1.04, Broad: 1.08},
	Head: Head{Jaw: .06, Stern: .4, Hair: cropped, Under: .70},
	Dyes: []dye{{"tunic, plume", []uint32{0xA8242A}}},
	Wears: []garment{
		bare{legs: true},
		robe{stuff: stuff{role: "tunic", hem: .016}, ground: .300, spread: .170, off: .012, depth: .016, skirt: true},
		shirt{stuff: stuff{role: "tunic", hem: .016}, off: .008, neck: .052, sleeves: .60, loose: .020},
		shirt{stuff: stuff{role: "armour", of: steel, color: 0xA8ABB2, over: cloth.Banded}, off: .014, neck: .044, below: .004, flare: .004, calm: 1},
		robe{stuff: stuff{role: "leather", of: hide, color: 0x6A3A24, over: cloth.Strips}, ground: .345, spread: .160, off: .016, depth: .008, skirt: true},
		shoulderPlates{stuff{role: "armour", of: steel, color: 0xA8ABB2}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: .000, tall: .050, thick: .009, off: .006, buckle: brass},
		sandals{stuff: stuff{role: "boots", of: hide, color: 0x5A3A22}},
		kerchief{stuff: stuff{role: "kerchief", color: 0xA8242A}, thick: .9},
		hat{stuff: stuff{role: "helmet", of: steel, color: 0xA8ABB2}, profile: domed, shape: cheeked, at: [2]float32{.74, -.05}, deep: 1.13, crease: 50},
		plume{stuff{role: "plume"}},
	},
	Holds: [2]carried{
		{towerShield{stuff{role: "shield", of: enamel, color: 0xA8242A, over: cloth.Thunder}}, armStance{fwd: .20, out: .34, twist: .25, bend: .80, grip: .9}},
		{tool{shaft: stuff{role: "grip", of: timber, color: 0x6A4A2E}, low: .08, top: .06, r: .015, head: gladius},
			armStance{fwd: .20, out: .34, bend: 1.20, grip: 1}},
	},
}

// Pharaoh is a king of Egypt: a striped headcloth, a broad collar of gold and a white kilt, with a crook.
var Pharaoh = &Figure{
	Name: "pharaoh",
	Body: Body{Heads: 5.8, Bulk: .98, Broad: 1.10},
	Head: Head{Stern: .3, Brows: .3, Tones: []skin{tanned, skins[2], skins[3]}, Irises: []uint32{0x3A281A}, Locks: []uint32{0x17120F}},
	Wears: []garment{
		tights{bare: true}, bare{legs: true},
		robe{stuff: stuff{role: "kilt", color: 0xF0EADC, hem: .02, trim: 0xD0A848, over: cloth.Pleats}, ground: .290, spread: .185, off: .010, depth: .012,
			skirt: true},
		apron{stuff: stuff{role: "apron", color: 0x24508A, hem: .02, trim: 0xD8A848, over: cloth.GoldStriped(.034)}, low: .30, wide: .26, long: .38, off: .022,
			skirt: 1},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xE0B048}, at: .004, tall: .052, thick: .010, off: .006},
		sandals{stuff: stuff{role: "boots", of: gilt, color: 0xD0A040}},
		bracers{stuff{role: "bracers", of: gilt, color: 0xE0B048}},
		mantle{stuff: stuff{role: "collar", color: 0x1E4A8A, over: cloth.Beaded}, low: .082, off: .012, point: .030, calm: 1},
		nemes{stuff{role: "headcloth", color: 0x1E4A8A, over: cloth.GoldStriped(.030)}},
	},
	Holds: [2]carried{1: {tool{shaft: brass, low: .22, top: .20, r: .013, head: crooked}, armStance{fwd: .40, out: .14, twist: .75, bend: 1.85, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .40, out: .14, twist: .75, bend: 1.85, grip: .9}, easy}, headYaw: .04},
}

// Geisha is a woman in a silk kimono with a broad sash, her face white.
var Geisha = &Figure{
	Name: "geisha",
	Body: Body{Woman: true, Heads: 5.7, Height: 1.62, Bulk: .82, Bust: .6},
	Head: Head{Woman: 1, Lids: -.05, Lips: .1, Hair: bun, Locks: []uint32{0x14100E}, Irises: []uint32{0x2A1C14},
		Tones: []skin{{base: hex(0xF0E6DE), warm: hex(0xE8B8B0), lip: hex(0xC01A24), shade: hex(0xD8A8A0)}}},
	Dyes: []dye{{"kimono", []uint32{0xA8243A, 0x2A4A7A, 0x5A2A6A, 0x2E6A5A}}, {"sash", []uint32{0xD8B048, 0xE8E0D0, 0x2A2A34}}},
	Wears: []garment{
		robe{stuff: stuff{role: "kimono", hem: .04, trim: 0xE8DCC8, over: cloth.InParts(cloth.Blossoms, cloth.Crossed(0xF0E8DC))}, ground: .015,
			spread: .130, off: .012, depth: .010, neck: .050},
		bell{stuff{role: "kimono", hem: .03, trim: 0xE8DCC8, over: cloth.Blossoms}, .012, .120},
		shoes{stuff: stuff{role: "boots", color: 0xF0EEE8}, share: .25},
		belt{stuff: stuff{role: "sash"}, at: .040, tall: .165, thick: .016, off: .004},
		belt{stuff: stuff{role: "cord", color: 0xC8324A}, at: .040, tall: .024, thick: .010, off: .022},
		obi{stuff{role: "sash"}},
		kerchief{stuff: stuff{role: "collar", color: 0xF4F0E8}, thick: .8, plain: true, wide: 1.08, low: .006},
		pins{stuff{role: "trim", of: gilt, color: 0xE8B848}, stuff{role: "flowers", color: 0xE06A8A}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "fan", of: timber, color: 0x3A2418}, low: .05, top: .02, r: .008, head: foldingFan},
		armStance{fwd: .60, out: .22, twist: .55, bend: 1.75, grip: .9}}},
	Stand: stance{arms: [2]armStance{{fwd: .46, out: .12, twist: .95, bend: 1.12, grip: .25}, {fwd: .46, out: .12, twist: .95, bend: 1.12, grip: .25}},
		headYaw: .16, nod: .06},
}

// Philosopher is an old man of ancient Greece with a full beard, in a white gown and a cloak over his shoulders.
var Philosopher = &Figure{
	Name: "philosopher",
	Body: Body{Heads: 5.7, Bulk: 1.02, Broad: 1.04},
	Head: Head{Age: .7, Brows: .3, Stern: .2, Hair: fringe, Beard: fullBeard, Locks: []uint32{0xE4E0D8, 0xB4B0A8, 0x8A8680}},
	Dyes: []dye{{"cape", []uint32{0x8A2A2E, 0x2A4A7A, 0x5A5A3A, 0x6A3A5A}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", color: 0xF0EADC, hem: .03, trim: 0xC8A048}, ground: .060, spread: .165, off: .012, depth: .034, neck: .030},
		bell{stuff{role: "robe", color: 0xF0EADC, hem: .02, trim: 0xC8A048}, .014, .040},
		sandals{stuff: stuff{role: "boots", of: hide, color: 0x5A3A22}},
		belt{stuff: stuff{role: "cord", color: 0xC8A048}, at: .012, tall: .022, thick: .014},
		mantle{stuff: stuff{role: "cape", hem: .016}, low: .046, off: .014, point: .070},
		cape{stuff: stuff{role: "cape", hem: .02}, low: .10, wide: .95},
	},
	Holds: [2]carried{0: {block{stuff: stuff{role: "book", color: 0xE4D8B8}, side: 0, at: v(.0, 0, .0), size: v(.050, .26, .050),
		edge: stuff{role: "book", color: 0xD0C09A}}, armStance{fwd: .42, out: .18, twist: .55, bend: 1.35, grip: .9}}},
	Stand: stance{arms: [2]armStance{easy, {fwd: .55, out: .34, twist: .25, bend: 1.25, grip: .2}}, headYaw: .16, nod: .02},
}
