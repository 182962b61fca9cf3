package people

import "atelier/internal/people/cloth"

// Princess is a young woman in a wide gown with a tiara.
var Princess = &Figure{
	Name: "princess",
	Body: Body{Woman: true, Heads: 5.5, Height: 1.64, Bulk: .82},
	Head: Head{Woman: 1, Smile: .6, Stern: -.4, Eyes: .04, Hair: long, Under: .95, Locks: []uint32{0xD8B868, 0xB98A4C, 0x7A4A26, 0x2A1C14}},
	Dyes: []dye{{"gown", []uint32{0xE08AA8, 0x7AA8D8, 0xB08AD0, 0xE8C868}}},
	Wears: []garment{
		bare{trunk: true, low: true},
		robe{stuff: stuff{role: "gown", hem: .05, trim: 0xF0E4C8, over: cloth.GownFront}, ground: .012, spread: .300, off: .008, depth: .030, neck: -.004},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xE0C070}, at: .016, tall: .030, off: .004},
		straps{stuff{role: "gown"}},
		bracers{stuff{role: "gloves", color: 0xF4F0EA}},
		crown{stuff: stuff{role: "crown", of: gilt, color: 0xEACB70}, gem: stuff{role: "gems", of: moulded, color: 0xE05A8A}, points: 10, high: .09},
	},
	Stand: stance{arms: [2]armStance{{fwd: .20, out: .46, twist: .3, bend: .50, grip: .1}, {fwd: .20, out: .46, twist: .3, bend: .50, grip: .1}},
		headYaw: .12, nod: -.02},
}

// Prince is a young man in a tunic edged with gold, a short cape and a small crown, with a sword.
var Prince = &Figure{
	Name: "prince",
	Body: Body{Heads: 5.8, Bulk: .96, Broad: 1.05},
	Head: Head{Woman: .25, Jaw: .02, Smile: .3, Hair: short, Under: .92, Locks: []uint32{0x7A4A26, 0xB98A4C, 0x4A3120}},
	Dyes: []dye{{"tunic", []uint32{0xE8E2D2, 0x2A4A8A, 0x3E6A5A}}, {"cape", []uint32{0x24408A, 0x8E1F2A, 0x4A1F5E}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x3A3A44}, off: .008, cuff: .10, loose: .006, tuck: .225},
		shirt{stuff: stuff{role: "tunic", hem: .030, trim: 0xC8A04A, over: cloth.CoatButtons}, off: .012, neck: .060, below: .090, flare: .026, sleeves: 1.90,
			loose: .008, calm: .3},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x3A2A20}, tall: .235, wide: .012, cuff: .040},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x5A3A22}, at: -.002, tall: .042, off: .004, buckle: brass},
		cape{stuff: stuff{role: "cape", hem: .03, trim: 0xC8A04A}, low: .20, wide: .95},
		kerchief{stuff: stuff{role: "collar", of: gilt, color: 0xD0A850}, thick: .9, plain: true, wide: 1.06},
		crown{stuff: stuff{role: "crown", of: gilt, color: 0xE6B450}, gem: stuff{role: "gems", of: moulded, color: 0x2A5AC0}, points: 6, high: .10},
	},
	Holds: [2]carried{1: {sword{polished.rims, stuff{role: "leather", color: 0x4A3020}}, armStance{fwd: .10, out: .30, bend: 1.30, grip: 1}}},
}

// Barbarian is huge and bare to the waist, in furs, with a great axe.
var Barbarian = &Figure{
	Name: "barbarian",
	Body: Body{Height: 1.94, Heads: 6, Bulk: 1.22, Broad: 1.26, Hands: 1.25, Feet: 1.2},
	Head: Head{Jaw: .16, Brow: .4, Stern: .9, Hair: long, Beard: shortBeard, Tones: []skin{fair, tanned, skins[2]},
		Locks: []uint32{0x2A1C14, 0x7A4A26, 0x9A4420}},
	Wears: []garment{
		tights{bare: true}, bare{legs: true},
		robe{stuff: stuff{role: "kilt", of: furry, color: 0x6A5038}, ground: .335, spread: .180, off: .012, depth: .014, skirt: true},
		shoes{stuff: stuff{role: "boots", of: furry, color: 0x5A4632}, tall: .185, wide: .020, thick: .008},
		wraps{stuff{role: "wraps", of: hide, color: 0x8A6A48}},
		bracers{stuff{role: "bracers", of: hide, color: 0x4A3020}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: -.006, tall: .075, thick: .011, off: .008, buckle: iron},
		mantle{stuff: stuff{role: "mantle", of: furry, color: 0x7A6048}, low: .074, off: .024, point: .030, calm: .3},
		headband{stuff: stuff{role: "headband", of: hide, color: 0x5A3A22}, tall: .07},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x5A3E26}, low: .34, top: .56, r: .018, head: doubleAxe},
		armStance{fwd: .14, out: .40, bend: 1.40, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .14, out: .40, twist: .2, bend: .55, grip: .9}, easy}, lean: .03, headYaw: .14},
	Vary:  clubbed,
}

// Archer is in green with a feathered hat and a bow.
var Archer = &Figure{
	Name: "archer",
	Body: Body{Heads: 5.8, Bulk: .94},
	Head: Head{Stern: .2, Hair: short, Under: .74, Beard: goatee},
	Dyes: []dye{{"tunic, hat", []uint32{0x3E5A34, 0x3E5A34, 0x5A4A2E, 0x6A2E28}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x5A4A36}, off: .006, cuff: .10, loose: .006, tuck: .200},
		shirt{stuff: stuff{role: "shirt", color: 0xD8CFB4}, off: .006, below: .010, neck: .054, sleeves: 1.9, loose: .014},
		shirt{stuff: stuff{role: "tunic", hem: .022, trim: 0x2E3A24}, off: .010, below: .105, flare: .034, neck: .046, sleeves: .40, loose: .010},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x5A4028}, tall: .215, wide: .014, cuff: .040},
		bracers{stuff{role: "bracers", of: hide, color: 0x5A3A24}},
		belt{stuff: brownBelt, at: -.002, tall: .044, buckle: brass},
		mantle{stuff: stuff{role: "mantle", hem: .012, color: 0x4A3A2A}, low: .066, off: .012, point: .040},
		kerchief{stuff: stuff{role: "mantle", color: 0x4A3A2A}, thick: 1.4, plain: true, wide: 1.14},
		hat{stuff: stuff{role: "hat", of: suede}, profile: lowCrown, shape: bycocket, at: [2]float32{.775, -.05}, tip: .10, deep: 1.15},
		feather{stuff{role: "feather", color: 0xB83028}},
		quiver{leather: stuff{role: "quiver", of: hide, color: 0x6A4428}, feathers: stuff{role: "feathers", color: 0xDAD6C4}},
	},
	Holds: [2]carried{{bow{stuff{role: "bow", of: timber, color: 0x8A5A30}}, armStance{fwd: .10, out: .16, twist: -.55, bend: 1.40, grip: 1}}},
	Stand: stance{arms: [2]armStance{easy, easy}, headYaw: -.10},
}

// Rogue is a hooded man in leather with a dagger, half the face behind a cloth.
var Rogue = &Figure{
	Name: "rogue",
	Body: Body{Heads: 5.8, Bulk: .94, Height: 1.74},
	Head: Head{Gaunt: .2, Stern: .7, Stubble: .5, Hair: short, Under: .55},
	Dyes: []dye{{"hood, cape", []uint32{0x2E3A34, 0x2A2C38, 0x3A2A2A, 0x2E2A26}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x2E2A28}, off: .009, cuff: .10, loose: .008, tuck: .220},
		shirt{stuff: stuff{role: "shirt", color: 0x4A4640}, off: .008, below: .040, neck: .054, sleeves: 1.9, loose: .010},
		shirt{stuff: stuff{role: "vest", of: hide, color: 0x4E3424, over: cloth.Webbed}, off: .014, neck: .040, below: .050, flare: .018, calm: .7},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x2A221C}, tall: .230, wide: .014, cuff: .040},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x2A2420}, thick: .0022},
		belt{stuff: brownBelt, at: -.006, tall: .046, off: .006, buckle: iron},
		pouches{stuff: brownBelt, at: [][2]float32{{.8, -.012}, {-.9, -.012}}, size: v(.065, .080, .040), off: .008},
		kerchief{stuff: stuff{role: "kerchief", color: 0x5A2420}, thick: 1.2, wide: 1.02},
		cape{stuff: stuff{role: "cape", hem: .02}, low: .16, wide: .92},
		hood{stuff{role: "hood", hem: .01}},
		mantle{stuff: stuff{role: "hood", hem: .015}, low: .066, off: .014, point: .030},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "grip", of: hide, color: 0x2A1E16}, low: .070, top: .055, r: .013, head: dagger},
		armStance{fwd: .34, out: .30, bend: 1.15, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .34, out: .30, twist: .3, bend: .95, grip: .8}, easy}, lean: .08, headYaw: .14, nod: .06},
}

// Assassin is in a white hooded robe with a red sash.
var Assassin = &Figure{
	Name: "assassin",
	Body: Body{Heads: 5.9, Bulk: .96, Broad: 1.05},
	Head: Head{Stern: .6, Stubble: .3, Hair: short, Under: .55},
	Dyes: []dye{{"robe, hood", []uint32{0xE4DED0, 0xE4DED0, 0x2A2A30}}, {"sash", []uint32{0xA8242A, 0xA8242A, 0x8A6A2A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x4A4038}, off: .009, cuff: .10, loose: .008, tuck: .220},
		shirt{stuff: stuff{role: "robe", hem: .02, over: cloth.Crossed(0x8A2A2A)}, off: .013, below: .060, neck: .050, sleeves: 1.86, loose: .012},
		coat{stuff: stuff{role: "robe", hem: .02}, off: .010, below: .230, flare: .050, open: [3]float32{.60, .30, .90}, neck: .046},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4A3222}, tall: .230, wide: .012, cuff: .036},
		bracers{stuff{role: "bracers", of: hide, color: 0x4A3020}},
		belt{stuff: stuff{role: "sash"}, at: .004, tall: .090, thick: .012, off: .004},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3E2A1C}, at: -.002, tall: .040, off: .010, buckle: bright},
		shoulderPlate{stuff{role: "bracers", of: hide, color: 0x5A3A24}},
		hood{stuff{role: "hood", hem: .014}},
		mantle{stuff: stuff{role: "hood", hem: .016}, low: .070, off: .014, point: .036},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "grip", of: hide, color: 0x2A1E16}, low: .070, top: .055, r: .013, head: dagger},
		armStance{fwd: .10, out: .30, bend: .85, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .10, out: .26, bend: .42, grip: .7}, easy}, headYaw: .10, nod: .12},
}

// radiant is the harness of a paladin.
var radiant = harness{stuff{role: "armour", of: steel, color: 0xD8DCE2}, stuff{role: "trim", of: gilt, color: 0xF0C050}}

// Paladin is a knight of the light, the head bare, in bright plate trimmed with gold.
var Paladin = &Figure{
	Name: "paladin",
	Body: Body{Height: 1.86, Bulk: 1.06, Broad: 1.12, Hands: 1.2, Feet: 1.18, Heads: 5.8},
	Head: Head{Jaw: .08, Stern: .2, Hair: long, Beard: shortBeard, Locks: []uint32{0xB98A4C, 0x7A4A26, 0xD8B868}},
	Dyes: []dye{{"cape, shield", []uint32{0xE8E4DA, 0x24408A, 0xC8A040}}},
	Wears: []garment{
		mailShirt{stuff{role: "mail", of: ringed, color: 0x9A9DA3}},
		trousers{stuff: stuff{role: "leather", of: suede, color: 0x2E2A2A}, off: .008, cuff: .09, tuck: .05, bare: true},
		cuirass{radiant, stuff{role: "belt", of: hide, color: 0x6A4228}},
		armPlates{radiant}, legPlates{radiant},
		gloves{stuff: stuff{role: "leather", of: suede, color: 0x2B2422}, thick: .0022, share: .7},
		cape{stuff: stuff{role: "cape", hem: .03, trim: 0xC8A040}},
	},
	Holds: [2]carried{
		{shield{radiant.rims}, armStance{fwd: .16, out: .40, twist: .15, bend: .60, grip: .9}},
		{tool{shaft: stuff{role: "grip", of: hide, color: 0x4A3020}, low: .34, top: .46, r: .017, head: warHammer},
			armStance{fwd: .10, out: .34, bend: 1.30, grip: 1}},
	},
}

// Druid is a bearded man in green and brown with antlers, and a crooked staff.
var Druid = &Figure{
	Name: "druid",
	Body: Body{Heads: 5.5, Bulk: .98},
	Head: Head{Age: .7, Brows: .4, Hair: hatted, Beard: longBeard, Locks: []uint32{0x8A7A66, 0xB4B0A8, 0x6A5040}},
	Dyes: []dye{{"robe", []uint32{0x4A5A34, 0x5A4A30, 0x3E5244}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", hem: .03, trim: 0x6A5A3A, over: cloth.Tattered}, ground: .030, spread: .190, off: .018, depth: .024},
		bell{stuff{role: "robe", hem: .03, trim: 0x6A5A3A}, .018, .070},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x4E3826}, share: .25},
		belt{stuff: stuff{role: "cord", color: 0x8A6A3A}, at: .012, tall: .026, thick: .018}, cord{stuff{role: "cord", color: 0x8A6A3A}},
		mantle{stuff: stuff{role: "mantle", of: furry, color: 0x6A5640}, low: .050, off: .018, point: .045, calm: .3},
		headband{stuff: stuff{role: "wreath", color: 0x4A6A34}, tall: .12}, antlers{stuff{role: "horns", of: moulded, color: 0xB89A70}},
	},
	Holds: [2]carried{1: {staff{glow: 0x88E860}, armStance{fwd: .12, out: .34, bend: 1.36, grip: 1}}},
}

// Necromancer is a pale man in a black hooded robe, with a skull on his staff.
var Necromancer = &Figure{
	Name: "necromancer",
	Body: Body{Heads: 5.6, Bulk: .90, Height: 1.80},
	Head: Head{Age: .4, Gaunt: 1, Stern: .9, Hair: hatted, Beard: goatee, Irises: []uint32{0x58E870}, Locks: []uint32{0x17120F, 0xB4B0A8},
		Tones: []skin{{base: hex(0xC8C4B4), warm: hex(0xA89A90), lip: hex(0x7A5A5A), shade: hex(0x6A6A5E)}}},
	Dyes: []dye{{"robe, hood", []uint32{0x1E1C24, 0x1E1C24, 0x2A1E34, 0x1E2A24}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", hem: .05, trim: 0x4A7A4A, over: cloth.Tattered}, ground: .015, spread: .200, off: .018, depth: .026},
		bell{stuff{role: "robe", hem: .04, trim: 0x4A7A4A}, .018, .095},
		shoes{stuff: blackBoots, share: .25},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x2A2220}, at: .010, tall: .050, thick: .010,
			buckle: stuff{role: "bone", of: moulded, color: 0xD8CCAE}},
		hood{stuff{role: "hood", hem: .014, trim: 0x4A7A4A}},
		mantle{stuff: stuff{role: "hood", hem: .02, trim: 0x4A7A4A}, low: .040, off: .018, point: .060},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x3A2A22}, low: .95, top: .62, r: .018, head: skullHead}, upright}},
	Stand: stance{arms: [2]armStance{{fwd: .65, out: .30, twist: .2, bend: 1.15, grip: .3}, easy}, headYaw: .10, nod: .06},
}

// Goblin is small and green, with great ears, in rags, with a knife.
var Goblin = &Figure{
	Name: "goblin",
	Body: Body{Height: 1.12, Heads: 3.9, Bulk: .92, Broad: .94, Belly: .020, Hands: 1.55, Feet: 1.5},
	Head: Head{Brow: .5, Jaw: .02, Chin: .3, Nose: .5, NoseLong: 1.1, Ears: .35, Pointed: .46, Tusks: .05, Eyes: .12, Gaunt: .4, Stern: .9, Smile: 1.2,
		Brows:  -1,
		Tones:  []skin{{base: hex(0x7E9A48), warm: hex(0x9A8A48), lip: hex(0x5E6A3A), shade: hex(0x4A5E2E)}},
		Irises: []uint32{0xE0B020, 0xC8401E}, Locks: []uint32{0x1E1612}},
	Dyes: []dye{{"vest", []uint32{0x5A3A26, 0x4A4030, 0x5A2A24}}, {"trousers", []uint32{0x5A4A34, 0x3E3A34}}},
	Wears: []garment{
		bare{trunk: true}, barefoot{up: .20},
		ragged{trousers{stuff: stuff{role: "trousers", over: filthy}, off: .010, cuff: .16, loose: .016}, .060},
		ragged{shirt{stuff: stuff{role: "vest", of: suede, over: filthy}, off: .012, neck: .030, below: .060, flare: .026}, .060},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3E2A1C}, at: -.004, tall: .046, thick: .009, buckle: iron},
		bracers{stuff{role: "bracers", of: hide, color: 0x4A3020}},
		shoulderPlate{stuff{role: "bracers", of: steel, color: 0x6A645A}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "grip", of: hide, color: 0x2A1E16}, low: .070, top: .055, r: .015, head: dagger},
		armStance{fwd: .40, out: .36, bend: 1.15, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .40, out: .36, twist: .2, bend: 1.0, grip: .6}, easy}, lean: .16, headYaw: .14, nod: .04},
}

// Vampire is a pale man in evening dress, a black cape lined with red and a high collar.
var Vampire = &Figure{
	Name: "vampire",
	Body: Body{Height: 1.84, Heads: 6, Bulk: .92},
	Head: Head{Gaunt: .55, Stern: .8, Smile: .8, Hair: slick, Irises: []uint32{0xC01E1E}, Locks: []uint32{0x14100E}, Brows: .2,
		Tones: []skin{{base: hex(0xD8D2CC), warm: hex(0xC0AAA4), lip: hex(0x9A2A2E), shade: hex(0x8A8490)}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x18181C}, off: .010, cuff: .030, loose: .012, calm: .4},
		tailored{stuff: stuff{role: "suit", color: 0x1C1A1E, hem: .012}, shirt: stuff{role: "shirt", color: 0xF2EEE8},
			tie: stuff{role: "sash", color: 0x8E1A20}, bow: true,
			below: .050},
		belt{stuff: stuff{role: "sash", color: 0x8E1A20}, at: .002, tall: .060, off: .004},
		shoes{stuff: blackShoe, low: .074},
		cape{stuff: stuff{role: "cape", color: 0x141216, hem: .02, trim: 0x8E1A20}, low: .03, wide: 1.15},
		standing{stuff{role: "collar", color: 0x8E1A20}},
		necklace{stuff: stuff{role: "trim", of: gilt, color: 0xD8A848}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .30, out: .55, twist: .2, bend: .75, grip: .35}, {fwd: .62, out: .40, twist: .25, bend: 1.35, grip: .45}},
		headYaw: .10, nod: .06},
}

// Mummy is wound in old linen from head to foot, its arms held out.
var Mummy = &Figure{
	Name: "mummy",
	Body: Body{Heads: 5.6, Bulk: .96, Hands: 1.25, Feet: 1.15},
	Head: Head{Gaunt: 1, Lids: .05, Brows: -1, Irises: []uint32{0xE0C040}, Share: .8,
		Tones: []skin{{base: hex(0x6A5A44), warm: hex(0x5A4634), lip: hex(0x4A3A2E), shade: hex(0x3A2E24)}}},
	Wears: []garment{
		tights{stuff: stuff{role: "bandages", color: 0xD0C4A4, over: cloth.Bandaged}},
		shoes{stuff: stuff{role: "bandages", color: 0xD0C4A4, over: cloth.Bandaged}, tall: .12, thick: .002},
		gloves{stuff: stuff{role: "bandages", color: 0xD0C4A4, over: cloth.Bandaged}, thick: .0020, share: .7},
		cowl{stuff: stuff{role: "bandages", color: 0xD0C4A4, over: cloth.Bandaged}},
		scarf{stuff: stuff{role: "bandages", color: 0xC8BA98, over: cloth.Bandaged}, long: .26},
	},
	Stand: stance{arms: [2]armStance{{fwd: .82, out: .14, twist: -.05, bend: .75, grip: .25}, {fwd: .66, out: .16, twist: -.08, bend: .95, grip: .3}},
		lean:    .06,
		headYaw: .08, nod: .04},
}

// Alien is thin and grey, with a great head and black eyes.
var Alien = &Figure{
	Name: "alien",
	Body: Body{Height: 1.42, Heads: 4.0, Bulk: .66, Broad: .80, Hip: .85, Hands: 1.45, Feet: 1.0},
	Head: Head{Woman: .8, Jaw: -.24, Chin: -.3, Nose: -.75, NoseLong: -.9, Lips: -.7, Ears: -.9, Eyes: -.2, Brow: -1, Brows: -1, Gaunt: .5, Neck: -.30,
		Tones: []skin{{base: hex(0x9AA89A), warm: hex(0x8A988E), lip: hex(0x7A8A80), shade: hex(0x6A7A70)},
			{base: hex(0x8AB060), warm: hex(0x7AA058), lip: hex(0x6A8A4E),
				shade: hex(0x5A7A42)}}},
	Wears: []garment{bare{trunk: true, legs: true}, barefoot{}, almonds{}},
	Stand: stance{arms: [2]armStance{{fwd: .12, out: .22, bend: .40, grip: .1}, {fwd: .45, out: .32, twist: .2, bend: 1.35, grip: 0}}, headYaw: .10},
}
