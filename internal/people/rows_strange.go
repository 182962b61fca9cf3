package people

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
