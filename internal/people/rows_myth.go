package people

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/people/cloth"
)

// Skins of spirits and monsters.
var (
	trollSkin = skin{base: hex(0x7C8470), warm: hex(0x8A7660), lip: hex(0x5E5A52), shade: hex(0x4A5044)}
	redSkin   = skin{base: hex(0xA82A20), warm: hex(0x8A1A18), lip: hex(0x5A1214), shade: hex(0x5E1414)}
	paleSkin  = skin{base: hex(0xF0C8AC), warm: hex(0xE09080), lip: hex(0xD06A6A), shade: hex(0xC08A70)}
)

// Troll is a huge, stooping man of grey skin with a long nose, great ears and a club.
var Troll = &Figure{
	Name: "troll",
	Body: Body{Height: 2.35, Heads: 5.2, Bulk: 1.22, Broad: 1.22, Hip: 1.06, Belly: .075, Hands: 1.65, Feet: 1.55},
	Head: Head{Brow: .8, Jaw: .22, Chin: .4, Nose: .95, NoseLong: 1.5, Lips: .3, Ears: .35, Pointed: .22, Tusks: .09, Eyes: -.16, Stern: .7, Bulk: .4, Neck: .3,
		Hair: wisps, Tones: []skin{trollSkin}, Irises: []uint32{0xD0A020}, Locks: []uint32{0x2E2A22, 0x4A4A3A}},
	Dyes: []dye{{"kilt", []uint32{0x5A4430, 0x4A4030, 0x5E4E3A}}},
	Wears: []garment{
		bare{trunk: true, legs: true}, barefoot{},
		robe{stuff: stuff{role: "kilt", of: furry, over: filthy}, ground: .330, spread: .190, off: .012, depth: .016, skirt: true},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3E2A1C}, at: -.020, tall: .050, thick: .011, off: .006},
		bracers{stuff{role: "bracers", of: hide, color: 0x4A3626}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x6A4E32}, low: .12, top: .30, r: .028, head: clubHead},
		armStance{fwd: .30, out: .42, bend: .85, grip: .9}}},
	Stand: stance{arms: [2]armStance{{fwd: .34, out: .40, twist: .2, bend: .55, grip: .6}, easy}, lean: .22, headYaw: .14, nod: -.06,
		legs: [2]legStance{{fwd: .30, out: .14, bend: .42}, {fwd: .10, out: .16, bend: .34}}},
}

// Cyclops is a giant with one eye in the middle of his forehead, and a club.
var Cyclops = &Figure{
	Name: "cyclops",
	Body: Body{Height: 2.5, Heads: 5.6, Bulk: 1.28, Broad: 1.32, Belly: .020, Hands: 1.4, Feet: 1.3},
	Head: Head{OneEye: true, Brow: -.97, Jaw: .20, Chin: .25, Nose: .35, Lips: .15, Ears: .15, Pointed: .10, Tusks: .06, Stern: .4, Bulk: .2, Neck: .35,
		Hair:  bald,
		Tones: []skin{{base: hex(0xA98A68), warm: hex(0x9A6A4A), lip: hex(0x7E5444), shade: hex(0x6A523C)}, trollSkin}, Irises: []uint32{0xC8901E, 0x3A7A8A}},
	Dyes: []dye{{"kilt", []uint32{0x6A4A30, 0x5A4636}}},
	Wears: []garment{
		tights{bare: true, neck: .082}, bare{legs: true},
		robe{stuff: stuff{role: "kilt", of: furry}, ground: .335, spread: .180, off: .012, depth: .014, skirt: true},
		sandals{stuff: stuff{role: "boots", of: hide, color: 0x5A3A24}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: -.006, tall: .075, thick: .011, off: .008, buckle: brass},
		bracers{stuff{role: "bracers", of: hide, color: 0x4A3020}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x6A4E32}, low: .12, top: .34, r: .026, head: clubHead},
		armStance{fwd: .12, out: .42, bend: 1.45, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .16, out: .42, twist: .2, bend: .55, grip: .9}, easy}, lean: .05, headYaw: .12},
}

// demonHide and demonHorn are the skin of a demon's wings, and its horns and claws.
var (
	demonHide = stuff{role: "wings", of: suede, color: 0x5A1A18}
	demonHorn = stuff{role: "horns", of: moulded, color: 0x2A2220}
)

// Demon is a red man of muscles with horns, wings of a bat, a pointed tail and a trident.
var Demon = &Figure{
	Name: "demon",
	Body: Body{Height: 2.02, Heads: 6, Bulk: 1.16, Broad: 1.22, Hands: 1.25, Feet: 1.2},
	Head: Head{Brow: .4, Jaw: .10, Chin: .2, Nose: .1, Gaunt: .4, Pointed: .22, Stern: 1, Smile: .5, Brows: .3, Neck: .25, Hair: slick, Beard: goatee,
		Tones: []skin{redSkin}, Irises: []uint32{0xF0C020}, Locks: []uint32{0x17100E}},
	Dyes: []dye{{"kilt", []uint32{0x1E1A1C, 0x2A1A1A}}},
	Wears: []garment{
		tights{bare: true, neck: .082}, bare{legs: true}, barefoot{},
		robe{stuff: stuff{role: "kilt", hem: .02, trim: 0x8A6A2A, over: cloth.Tattered}, ground: .300, spread: .175, off: .010, depth: .016, skirt: true},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x2A1A16}, at: -.006, tall: .070, thick: .011, off: .008,
			buckle: stuff{role: "trim", of: gilt, color: 0xC89A40}},
		bracers{stuff{role: "bracers", of: steel, color: 0x4A4648}},
		horns{demonHorn, demonHorns}, wings{stuff: demonHide, of: leathery, size: 1.15},
		tail{stuff{role: "skin", of: skinny}, spadeTail}, talons{stuff{role: "claws", of: moulded, color: 0x1E1816}},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x2A1E1A}, low: .90, top: .52, r: .016, head: fork}, upright}},
	Stand: stance{arms: [2]armStance{{fwd: .20, out: .42, twist: .2, bend: .80, grip: .5}, easy}, lean: .02, headYaw: .12, nod: .04},
	Vary: func(f *Figure, b *archetype.Brief) {
		if b.Traits["woman"] {
			f.Wears = slices.Insert(f.Wears, 2, garment(shirt{stuff: stuff{role: "kilt"}, off: .006, neck: .020, below: -.03, calm: .6}))
		}
	},
}

// Imp is a small demon with a great head, ears and grin.
var Imp = &Figure{
	Name: "imp",
	Body: Body{Height: .95, Heads: 3.5, Bulk: .95, Broad: .94, Belly: .022, Hands: 1.5, Feet: 1.45},
	Head: Head{Brow: .4, Chin: .3, Nose: .3, NoseLong: .7, Ears: .3, Pointed: .42, Eyes: .14, Stern: .8, Smile: 1.4, Brows: -1, Gaunt: .2, Hair: bald,
		Tones: []skin{redSkin, {base: hex(0x7A3A5A), warm: hex(0x8A3048), lip: hex(0x4A1E30), shade: hex(0x4A2238)}}, Irises: []uint32{0xF0D020}},
	Wears: []garment{
		bare{trunk: true, legs: true}, barefoot{},
		robe{stuff: stuff{role: "kilt", color: 0x3A2A22, over: cloth.Tattered}, ground: .300, spread: .200, off: .010, depth: .014, skirt: true},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x2E1E16}, at: -.006, tall: .034, thick: .009},
		horns{demonHorn, stubHorns}, wings{stuff: demonHide, of: leathery, size: .95},
		tail{stuff{role: "skin", of: skinny}, spadeTail},
	},
	Stand: stance{arms: [2]armStance{{fwd: .50, out: .40, twist: .2, bend: 1.1, grip: .2}, {fwd: .40, out: .44, twist: .2, bend: 1.2, grip: .3}},
		lean: .12, headYaw: .14, nod: .04},
}

// Angel is a woman or a man in a white robe, with wings of white feathers and a halo.
var Angel = &Figure{
	Name: "angel",
	Body: Body{Woman: true, Heads: 5.8, Height: 1.74, Bulk: .84},
	Head: Head{Woman: 1, Smile: .5, Stern: -.6, Eyes: .03, Hair: long, Locks: []uint32{0xE0C070, 0xB98A4C, 0x6A4426, 0x2A1C14}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", color: 0xF0ECE2, hem: .04, trim: 0xD8B050}, ground: .016, spread: .215, off: .010, depth: .028, neck: .046},
		bell{stuff{role: "robe", color: 0xF0ECE2, hem: .03, trim: 0xD8B050}, .012, .080},
		barefoot{},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xE0B850}, at: .014, tall: .034, thick: .010},
		wings{stuff: stuff{role: "wings", color: 0xF4F1EA}, of: plumed, size: .86}, halo{},
	},
	Stand: stance{arms: [2]armStance{{fwd: .40, out: .34, twist: .3, bend: .85, grip: .05}, {fwd: .40, out: .34, twist: .3, bend: .85, grip: .05}},
		headYaw: .06, nod: -.02},
	Vary: func(f *Figure, b *archetype.Brief) {
		if b.Traits["man"] {
			h := f.Head.(Head)
			h.Woman, f.Head = .3, h
			f.Body = Body{Height: 1.84, Heads: 6, Bulk: .98, Broad: 1.05}
		}
	},
}

// Fairy is a small woman in a dress of petals with clear wings, pointed ears and a wand.
var Fairy = &Figure{
	Name: "fairy",
	Body: Body{Woman: true, Heads: 4.9, Height: .62, Bulk: .78, Bust: .7},
	Head: Head{Woman: 1, Smile: .7, Stern: -.5, Eyes: .14, Pointed: .22, Hair: bun, Tones: []skin{paleSkin, fair, tanned},
		Irises: []uint32{0x3A9A5A, 0x4A7AC0, 0x8A5AB0}, Locks: []uint32{0xE0B850, 0xB0502A, 0x7A4A9A, 0x4A2E1C}},
	Dyes: []dye{{"dress, boots", []uint32{0x6AA84A, 0xE07AA8, 0x8A6AD0, 0xE8A840}}},
	Wears: []garment{
		bare{trunk: true, low: true, legs: true},
		robe{stuff: stuff{role: "dress", hem: .02, over: cloth.Tattered}, ground: .305, spread: .300, off: .008, depth: .040, neck: -.010},
		straps{stuff{role: "dress"}},
		belt{stuff: stuff{role: "belt", color: 0xF0E0A0}, at: .014, tall: .018, thick: .008, off: .003},
		shoes{stuff: stuff{role: "boots", of: suede}, low: .060, soft: true},
		headband{stuff: stuff{role: "wreath", color: 0xF0D060}, tall: .08},
		wings{stuff: stuff{role: "wings", color: 0xCFE8F4}, of: gauzy, size: 1.25},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0xD8B060}, low: .08, top: .36, r: .008, head: starHead},
		armStance{fwd: .45, out: .40, twist: .2, bend: 1.35, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .10, out: .55, twist: .2, bend: .45, grip: .05}, easy}, headYaw: .12, nod: -.04,
		legs: [2]legStance{{fwd: .10, out: .04, bend: .12}, {fwd: -.06, out: .04, bend: .34}}},
}

// Gnome is a small old man with a white beard and a tall red hat.
var Gnome = &Figure{
	Name: "gnome",
	Body: Body{Height: .82, Heads: 3.7, Bulk: 1.18, Broad: 1.05, Hip: 1.08, Belly: .030, Hands: 1.35, Feet: 1.45},
	Head: Head{Age: .8, Bulk: .5, Nose: .75, NoseLong: -.2, Ears: .2, Eyes: .06, Brows: .5, Smile: .7, Stern: -.4, Hair: hatted, Under: .62, Beard: longBeard,
		Tones: []skin{fair, paleSkin}, Locks: []uint32{0xE6E2D8, 0xD0CCC4}},
	Dyes: []dye{{"hat", []uint32{0xB8241E, 0xB8241E, 0x2E6A3A, 0x2A5A9A}}, {"coat", []uint32{0x2E5A94, 0x4A6A34, 0x6A4A2E}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x5A4630}, off: .012, cuff: .12, loose: .016, tuck: .150},
		shirt{stuff: stuff{role: "coat", hem: .03, over: cloth.CoatButtons}, off: .014, neck: .056, below: .120, flare: .040, sleeves: 1.9, loose: .012},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4A2E1C}, tall: .150, wide: .012},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x2A1C14}, at: -.004, tall: .060, thick: .010, buckle: brass},
		hat{stuff: stuff{role: "hat"}, profile: gnomeHat, at: [2]float32{.68, -.05}, tip: .10, deep: 1.14},
	},
	Stand: stance{arms: [2]armStance{akimbo, {fwd: .10, out: .30, twist: .2, bend: .55, grip: .3}}, headYaw: .10},
}

// Yeti is a huge ape-like man in long white fur.
var Yeti = furred("yeti", 0xE6EAEE, 0xDDE4EC)

// Bigfoot is a huge ape-like man in brown fur.
var Bigfoot = furred("bigfoot", 0x5A3E28, 0x4A3222, 0x6A4A32)

// furred is an ape-like man in fur of one of some colours.
func furred(name string, hues ...uint32) *Figure {
	fur := stuff{role: "fur", of: furry}
	return &Figure{
		Name: name,
		Body: Body{Height: 2.45, Heads: 5.4, Bulk: 1.45, Broad: 1.30, Hip: 1.06, Belly: .030, Hands: 1.55, Feet: 1.6},
		Head: beastHead{fur, ape},
		Dyes: []dye{{"fur", hues}},
		Wears: []garment{
			tights{stuff: fur, neck: .085}, paws{fur},
			gloves{stuff: fur, thick: .0060}, shags{fur},
			talons{stuff{role: "claws", of: moulded, color: 0x2E2C2E}},
		},
		Stand: stance{arms: [2]armStance{{fwd: .26, out: .46, twist: .2, bend: .60, grip: .40}, {fwd: .36, out: .42, twist: .2, bend: .75, grip: .45}},
			lean: .16, headYaw: .14, nod: -.02, legs: [2]legStance{{fwd: .28, out: .12, bend: .34}, {fwd: .04, out: .12, bend: .26}}},
	}
}

// bullHide is the hide of a minotaur.
var bullHide = stuff{role: "fur", of: furry, color: 0x5A3A26}

// Minotaur is a huge man with the head, the tail and the hide of a bull, and a great axe.
var Minotaur = &Figure{
	Name: "minotaur",
	Body: Body{Height: 2.2, Heads: 5.5, Bulk: 1.28, Broad: 1.38, Hip: .98, Hands: 1.4, Feet: 1.3},
	Head: beastHead{bullHide, bull},
	Dyes: []dye{{"fur", []uint32{0x5A3A26, 0x3A2A22, 0x7A5638, 0x4A4644}}, {"kilt", []uint32{0x6A2A20, 0x3A3A34, 0x4A3A2A}}},
	Wears: []garment{
		tights{stuff: bullHide, neck: .085}, hooves{stuff{role: "hooves", of: moulded, color: 0x2A221E}},
		gloves{stuff: bullHide, thick: .0030},
		robe{stuff: stuff{role: "kilt", hem: .03, trim: 0xB08A48, over: cloth.Tattered}, ground: .325, spread: .185, off: .012, depth: .016, skirt: true},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3E2A1C}, at: -.006, tall: .080, thick: .012, off: .010, buckle: brass},
		bracers{stuff{role: "bracers", of: hide, color: 0x3E2A1C}},
		horns{stuff{role: "horns", of: moulded, color: 0xD0C4A4}, bullHorns}, noseRing{brass},
		tail{bullHide, tuftedTail},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x5A3E26}, low: .36, top: .54, r: .018, head: doubleAxe},
		armStance{fwd: .14, out: .40, bend: 1.40, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .20, out: .46, twist: .2, bend: .65, grip: .9}, easy}, lean: .10, headYaw: .12, nod: .02},
}

// Reaper is death: a skeleton in a black hooded robe, with a scythe.
var Reaper = &Figure{
	Name: "grim reaper",
	Body: Body{Heads: 5.8, Bulk: .92, Height: 1.90},
	Head: barebones{},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", color: 0x1A191D, hem: .02, over: cloth.Tattered}, ground: .010, spread: .210, off: .018, depth: .030},
		bell{stuff{role: "robe", color: 0x1A191D, hem: .02}, .018, .100},
		belt{stuff: stuff{role: "cord", color: 0x4A4038}, at: .012, tall: .026, thick: .016}, cord{stuff{role: "cord", color: 0x4A4038}},
		hood{stuff{role: "hood", color: 0x1A191D, hem: .012}},
		mantle{stuff: stuff{role: "hood", color: 0x1A191D, hem: .02}, low: .040, off: .018, point: .060},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x4A3A2A}, low: .95, top: .82, r: .016, head: scytheHead}, upright}},
	Stand: stance{arms: [2]armStance{{fwd: .50, out: .30, twist: .2, bend: 1.0, grip: .2}, easy}, headYaw: .08, nod: .08},
}

// Bard is a minstrel in motley colours with a feathered hat and a lute on the back.
var Bard = &Figure{
	Name: "bard",
	Body: Body{Heads: 5.8, Bulk: .94, Height: 1.76},
	Head: Head{Woman: .15, Smile: .7, Stern: -.3, Hair: long, Under: .74, Beard: goatee},
	Dyes: []dye{{"tunic, hat", []uint32{0x7A2A3A, 0x2E5A7A, 0x5A3A7A, 0x3A6A4A}}, {"cape", []uint32{0xC89A3A, 0x3A3A5A, 0x7A3A2A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x4A3A32}, off: .006, cuff: .10, loose: .006, tuck: .200},
		shirt{stuff: stuff{role: "shirt", color: 0xEAE2D0}, off: .008, below: .010, neck: .056, sleeves: 1.92, loose: .030},
		shirt{stuff: stuff{role: "tunic", hem: .024, trim: 0xD8B050, over: cloth.CoatButtons}, off: .010, below: .085, flare: .030, neck: .046,
			sleeves: .36, loose: .010},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x5A3A24}, tall: .215, wide: .014},
		belt{stuff: brownBelt, at: -.002, tall: .040, buckle: brass},
		lute{wood: stuff{role: "lute", of: timber, color: 0xC8843C}, dark: stuff{role: "neck", of: timber, color: 0x3A2418}},
		kerchief{stuff: stuff{role: "collar", color: 0xEAE2D0}, thick: 1.2, plain: true, wide: 1.06},
		hat{stuff: stuff{role: "hat", of: suede}, profile: lowCrown, shape: bycocket, at: [2]float32{.775, -.05}, tip: .10, deep: 1.15},
		feather{stuff{role: "feather", color: 0xF0EAD8}},
	},
	Stand: stance{arms: [2]armStance{akimbo, {fwd: .45, out: .40, twist: .2, bend: 1.15, grip: .05}}, headYaw: .12, nod: -.03},
}

// Golem is a body of boulders with glowing eyes.
var Golem = &Figure{
	Name:  "golem",
	Body:  Body{Height: 2.4, Heads: 5.6, Bulk: 1.3, Broad: 1.55, Hip: 1.15, Hands: 1.9, Feet: 1.6},
	Wears: []garment{boulders{stuff{role: "body", of: hewn, color: 0x8A8478}, stuff{role: "joints", of: hewn, color: 0x5A554C}}},
	Stand: stance{arms: [2]armStance{{fwd: .16, out: .40, twist: .2, bend: .45, grip: .75}, {fwd: .24, out: .40, twist: .2, bend: .55, grip: .75}},
		lean: .10, headYaw: .10, legs: [2]legStance{{fwd: .10, out: .12, bend: .14}, {fwd: .02, out: .12, bend: .12}}},
}

// Ghost is a pale figure under a sheet, without feet.
var Ghost = &Figure{
	Name:  "ghost",
	Body:  Body{Height: 1.60, Heads: 4.3, Bulk: .95, Broad: .92},
	Wears: []garment{shroud{stuff{role: "sheet", color: 0xE8EEF4}}},
	Stand: stance{arms: [2]armStance{{fwd: .95, out: .26, twist: .1, bend: .35, grip: 0}, {fwd: .75, out: .30, twist: .1, bend: .45, grip: 0}},
		lean: .06, headYaw: .10, nod: .02},
}
