package people

import (
	"atelier/internal/archetype"
	"atelier/internal/people/cloth"
)

// Skeleton is the bones of a man, whole and free of flesh.
var Skeleton = &Figure{
	Name:  "skeleton",
	Body:  Body{Heads: 5.5, Hands: 1.2, Feet: 1.15},
	Wears: []garment{bones{}},
}

// Mannequin is a jointed figure of turned wood, as artists have it.
var Mannequin = &Figure{
	Name:  "mannequin",
	Body:  Body{Heads: 6.7, Hands: 1.08, Feet: 1.05, Bulk: .84, Broad: .97},
	Wears: []garment{turned{stuff{role: "body", of: timber, color: 0xC8955C}, stuff{role: "joints", of: timber, color: 0x7C5230}}},
}

// Zombie is a dead man in rags who reaches out.
var Zombie = &Figure{
	Name: "zombie",
	Body: Body{Heads: 5.4, Bulk: .90, Hands: 1.25},
	Head: Head{Gaunt: 1.6, Age: .6, Brow: .5, Lids: .10, Lips: -.4, Smile: -3, NoseLong: -.3, Nose: -.1, Brows: -1, Tones: []skin{deadSkin},
		Irises: []uint32{0xC9C26A}, Locks: []uint32{0x2B2A22}, Hair: wisps},
	Dyes: []dye{{"shirt", []uint32{0x8E8A78, 0x77808A, 0x86735C, 0x6E7A66}}},
	Wears: []garment{
		barefoot{up: .24},
		ragged{trousers{stuff: stuff{role: "trousers", color: 0x4A4438, over: filthy}, off: .010, cuff: .17, loose: .024}, .080},
		ragged{shirt{stuff: stuff{role: "shirt", over: filthy}, off: .013, below: .02, flare: .030, sleeves: 1.05, loose: .014}, .070},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x5A4028}, tall: .034, at: -.012},
	},
	Stand: stance{arms: [2]armStance{{fwd: .72, out: .16, twist: -.05, bend: .88, grip: .25}, {fwd: .52, out: .20, twist: -.10, bend: 1.14, grip: .35}},
		lean: .16, headYaw: .10, nod: .14},
}

// The stuffs of a spacesuit.
var (
	suitShell  = stuff{role: "shell", of: enamel, color: 0xE2E2DF}
	suitRing   = stuff{role: "rings", of: steel, color: 0xB8BCC2}
	suitRubber = stuff{role: "soles", of: moulded, color: 0x3C4046}
	suitGrey   = stuff{role: "boots", of: moulded, color: 0x8A8F96}
	suitRed    = stuff{role: "bands", of: enamel, color: 0xB5342A}
	suitBlue   = stuff{role: "hoses", of: enamel, color: 0x2E5F9E}
	suit       = spacesuit{cloth: stuff{role: "suit", color: 0xDCDCDA}, shell: suitShell, ring: suitRing, stripe: suitRed, left: suitRed, right: suitBlue,
		boot: suitGrey, sole: suitRubber}
)

// Astronaut wears a pressure suit with a hard shell, a globe with a golden visor, and life support on the back.
var Astronaut = &Figure{
	Name: "astronaut",
	Body: Body{Height: 1.80, Heads: 5, Bulk: 1.02, Broad: 1.14, Hip: 1.12, Hands: 1.25, Feet: 1.30},
	Wears: []garment{
		suit,
		gloves{stuff: stuff{role: "gloves", of: moulded, color: 0x8A8F96}, thick: .0065, share: 1},
		globe{shell: suitShell, ring: suitRing, rubber: suitRubber, visor: stuff{role: "visor", of: gilt, color: 0xD89A3A}},
		lifePack{suit: suit, shell: suitShell, ring: suitRing, rubber: suitRubber, face: suitGrey, left: suitRed, right: suitBlue},
	},
}

// akimbo is a fist on a hip.
var akimbo = armStance{fwd: -.10, out: .62, twist: 1.05, bend: 1.25, grip: .95}

// Superhero is a man of muscles in a suit with an emblem, a mask and a cape.
var Superhero = &Figure{
	Name: "superhero",
	Body: Body{Height: 1.88, Heads: 6, Bulk: 1.10, Broad: 1.20, Hip: .96, Hands: 1.22, Feet: 1.16},
	Head: Head{Jaw: .10, Chin: .12, Brow: .1, Stern: .3, Smile: .3, Mask: 0x1E2A4E, Hair: short, Irises: []uint32{0x4A7AA8}},
	Dyes: []dye{{"cape, boots, gloves", []uint32{0xA82420, 0xA82420, 0xC89A28, 0x5A2A7A}}, {"suit", []uint32{0x24408A, 0x24408A, 0x2A2C34, 0x1F6A4E}}},
	Wears: []garment{
		tights{stuff: stuff{role: "suit", over: heroic(0xA82420, 0xC0241E, 0xF0C23A)}},
		shoes{stuff: stuff{role: "boots", of: suede}, tall: .235, wide: .010, cuff: .034},
		gloves{stuff: stuff{role: "gloves", of: suede}, thick: .0022, share: .7},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xE0B040}, tall: .044, at: -.028, thick: .010},
		cape{stuff: stuff{role: "cape"}, low: .10, wide: 1.08},
	},
	Stand: stance{arms: [2]armStance{akimbo, akimbo}, headYaw: .14, nod: -.04},
}

// Ninja is in dark clothes with only the eyes to be seen, a sword across the back.
var Ninja = &Figure{
	Name: "ninja",
	Body: Body{Height: 1.74, Heads: 5.7, Bulk: .98, Hands: 1.15},
	Head: Head{Stern: .8, Lids: -.04, Brows: -1, Ears: -.5, Bulk: -.2, Tones: []skin{fair, tanned}, Irises: []uint32{0x3A281A}, Locks: []uint32{0x17120F},
		Share: 1},
	Dyes: []dye{{"clothes", []uint32{0x24262E, 0x24262E, 0x2A2430, 0x1E2E38}}, {"sash", []uint32{0x8E2420, 0x8E2420, 0x3A4A6A, 0x5A5A5E}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "clothes"}, off: .016, cuff: .10, loose: .018, tuck: .200},
		shirt{stuff: stuff{role: "clothes", over: cloth.Crossed(0x0E0F12)}, off: .013, below: .060, flare: .020, neck: .050, sleeves: 1.75, loose: .010},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x17181C}, tall: .210, thick: .003},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x17181C}, thick: .0018, share: .7},
		belt{stuff: stuff{role: "sash"}, tall: .070, at: .004, thick: .012},
		cowl{stuff: stuff{role: "clothes"}},
		katana{wrap: stuff{role: "wrap", of: hide, color: 0x5A1A18}, slung: true},
	},
	Stand: stance{arms: [2]armStance{{fwd: .50, out: .30, twist: .55, bend: 1.30, grip: .45}, {fwd: .20, out: .34, twist: .30, bend: .95, grip: .8}},
		lean: .08, headYaw: .12, nod: .02},
}

// lacquered is the armour of a samurai.
var lacquered = lamellar{plates: stuff{role: "armour", of: enamel, color: 0x8A1E1C}, lace: stuff{role: "cords", color: 0xE0D6BC},
	metal: stuff{role: "trim", of: gilt, color: 0xC89A48}}

// Samurai is in laced armour with a crested helmet, sword in hand.
var Samurai = &Figure{
	Name: "samurai",
	Body: Body{Height: 1.76, Heads: 5.6, Bulk: 1.02, Broad: 1.06, Hands: 1.2},
	Head: Head{Stern: 1, Lids: -.03, Beard: moustache, Tones: []skin{fair, tanned}, Irises: []uint32{0x3A281A}, Locks: []uint32{0x17120F}},
	Dyes: []dye{{"armour", []uint32{0x8A1E1C, 0x8A1E1C, 0x1E2436, 0x1C1A1C, 0x2A4A34}}, {"cords", []uint32{0xE0D6BC, 0xC8A040, 0xD8D8DC}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x2E2C38}, off: .020, cuff: .10, loose: .034, tuck: .230},
		shirt{stuff: stuff{role: "shirt", color: 0x34323E}, off: .010, below: .050, flare: .02, neck: .056, sleeves: 1.85, loose: .012},
		shoes{stuff: stuff{role: "boots", color: 0xD8D2C4}, tall: .10, thick: .003},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x4A3A2A}, thick: .0020, share: .7},
		lacquered,
		kabuto{lamellar: lacquered, crest: stuff{role: "crest", of: gilt, color: 0xE8B848}},
	},
	Holds: [2]carried{1: {katana{wrap: stuff{role: "wrap", of: hide, color: 0x1E1E24}}, armStance{fwd: .28, out: .30, bend: 1.10, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .10, out: .28, bend: .55, grip: .7}, easy}, headYaw: .10},
}

// Elf is an archer of the woods with pointed ears, a man or a woman.
var Elf = &Figure{
	Name: "elf",
	Body: Body{Height: 1.80, Heads: 6, Bulk: .86, Broad: .92, Hands: 1.10, Feet: 1.05},
	Head: Head{Woman: .35, Bulk: -.5, Pointed: .36, Jaw: -.05, Stern: -.2, Tones: []skin{fair, fair, tanned}, Irises: []uint32{0x4E8A5A, 0x4A7AA8},
		Locks: []uint32{0xD8C48A, 0xE2DCC8, 0x8A5A32, 0x3A2A20}, Hair: long},
	Dyes: []dye{{"tunic", []uint32{0x3E5A34, 0x3E5A34, 0x2F5550, 0x5E6A3A}}, {"cape", []uint32{0x2E4430, 0x4A3E2E, 0x34404A}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x6A5A44}, off: .008, cuff: .10, loose: .008, tuck: .220},
		shirt{stuff: stuff{role: "shirt", color: 0xD8CFB4}, off: .006, below: .010, neck: .054, sleeves: 1.9, loose: .012},
		shirt{stuff: stuff{role: "tunic", hem: .022, trim: 0xC8A45A}, off: .008, below: .105, flare: .030, neck: .046, sleeves: .34, loose: .008},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x5A4028}, tall: .235, wide: .012, cuff: .036},
		bracers{stuff{role: "bracers", of: hide, color: 0x5A3A24}},
		belt{stuff: brownBelt, at: -.002, tall: .042, buckle: brass},
		cape{stuff: stuff{role: "cape", hem: .02, trim: 0xC8A45A}, low: .12, wide: .92},
		quiver{leather: stuff{role: "quiver", of: hide, color: 0x6A4428}, feathers: stuff{role: "feathers", color: 0xDAD6C4}},
	},
	Holds: [2]carried{{bow{stuff{role: "bow", of: timber, color: 0x8A5A30}}, armStance{fwd: .10, out: .16, twist: -.55, bend: 1.40, grip: 1}}},
	Stand: stance{arms: [2]armStance{easy, easy}, headYaw: -.10},
	Vary: func(f *Figure, b *archetype.Brief) {
		if b.Traits["woman"] || !b.Traits["man"] && b.Seed.Sub("sex").Unit() < .5 {
			h := f.Head.(Head)
			h.Woman, f.Head = 1, h
			f.Body = Body{Woman: true, Height: 1.72, Heads: 5.9, Bulk: .82, Bust: .8}
		}
	},
}

// Dwarf is short and broad, with a braided beard, mail and a hammer.
var Dwarf = &Figure{
	Name: "dwarf",
	Body: Body{Height: 1.36, Heads: 4.3, Bulk: 1.26, Broad: 1.22, Hip: 1.10, Belly: .022, Hands: 1.42, Feet: 1.40},
	Head: Head{Bulk: .5, Brow: .5, Nose: .5, Jaw: .05, Ears: .1, Brows: .6, Stern: .5, Hair: hatted, Beard: braided, Tones: []skin{fair, tanned},
		Locks: []uint32{0xA8552A, 0xB9742C, 0x6A4022, 0xC8C0B0}},
	Dyes: []dye{{"tunic", []uint32{0x7A2E26, 0x2F4A66, 0x4C5A3E}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", color: 0x4E4236}, off: .010, cuff: .12, loose: .014, tuck: .190},
		shirt{stuff: stuff{role: "tunic", hem: .030, trim: 0xC8A04A}, off: .010, below: .130, flare: .036, neck: .056, sleeves: 1.6, loose: .014},
		shirt{stuff: stuff{role: "mail", of: ringed, color: 0x8A8D93}, off: .010, below: .070, flare: .020, neck: .056, sleeves: .62, loose: .012, calm: .7},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4A3222}, tall: .210, wide: .016, cuff: .040, thick: .006},
		bracers{stuff{role: "bracers", of: hide, color: 0x5A3A24}},
		belt{stuff: brownBelt, at: -.004, tall: .064, thick: .010, buckle: brass},
		hat{stuff: stuff{role: "helmet", of: steel, color: 0x9A9CA2}, profile: domed, at: [2]float32{.74, -.05}, crease: 40},
		noseGuard{stuff{role: "trim", of: gilt, color: 0xC89A48}},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .30, top: .52, r: .019, head: warHammer}, armStance{fwd: .16, out: .36, bend: 1.25, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .12, out: .40, bend: .60, grip: .9}, easy}, headYaw: .12},
}

// Orc is a huge green warrior with tusks, bare to the waist, with an axe.
var Orc = &Figure{
	Name: "orc",
	Body: Body{Height: 1.98, Heads: 6, Bulk: 1.24, Broad: 1.34, Hip: 1.0, Hands: 1.35, Feet: 1.25},
	Head: Head{Brow: .9, Jaw: .34, Chin: .2, Nose: .45, NoseLong: -.45, Lips: .2, Ears: .1, Pointed: .16, Tusks: .19, Eyes: -.12, Bulk: .3, Stern: 1, Brows: -1,
		Neck: .35, Hair: topknot, Tones: []skin{orcSkin}, Irises: []uint32{0xB07A20, 0xA8321E}, Locks: []uint32{0x1E1612}},
	Dyes: []dye{{"trousers", []uint32{0x4A3C2E, 0x5A3A2A, 0x3E3E38}}},
	Wears: []garment{
		tights{bare: true},
		trousers{stuff: stuff{role: "trousers", over: filthy}, off: .014, cuff: .13, loose: .020, tuck: .150},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x3E2C20}, tall: .165, wide: .014, thick: .007},
		bracers{stuff{role: "bracers", of: steel, color: 0x5E6066}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: -.020, tall: .070, thick: .011, buckle: iron},
		mantle{stuff: stuff{role: "mantle", of: furry, color: 0x5A4634}, low: .078, off: .022, point: .028, calm: .3},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x5A3E26}, low: .30, top: .54, r: .018, head: doubleAxe},
		armStance{fwd: .12, out: .42, bend: 1.50, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .16, out: .42, twist: .2, bend: .55, grip: .9}, easy}, lean: .06, headYaw: .14, nod: .02},
	Vary:  clubbed,
}
