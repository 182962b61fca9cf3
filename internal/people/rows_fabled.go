package people

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/people/cloth"
)

// The fur of a werewolf, and the bare horn of its claws.
var (
	wolfFur  = stuff{role: "fur", of: furry, color: 0x5E564E}
	wolfHorn = stuff{role: "claws", of: moulded, color: 0x26211D}
)

// Werewolf is half man, half wolf: huge and hunched, in fur from its ears to its feet, with what is left of its trousers.
var Werewolf = &Figure{
	Name: "werewolf",
	Body: Body{Height: 2.02, Heads: 5.1, Bulk: 1.22, Broad: 1.30, Hip: .92, Hands: 1.42, Feet: 1.35},
	Head: beastHead{wolfFur, wolf},
	Dyes: []dye{{"fur", []uint32{0x5E564E, 0x5E564E, 0x4A3A2E, 0x34322F, 0x7A7066}}},
	Wears: []garment{
		tights{stuff: wolfFur}, paws{wolfFur},
		ragged{trousers{stuff: stuff{role: "trousers", color: 0x3E4654, over: filthy}, off: .010, cuff: .27, loose: .022}, .085},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x3E2A1C}, at: -.012, tall: .036, buckle: iron},
		gloves{stuff: wolfFur, thick: .0035},
		talons{wolfHorn}, tail{wolfFur, bushyTail},
	},
	Stand: stance{arms: [2]armStance{{fwd: .42, out: .42, twist: .25, bend: .80, grip: .40}, {fwd: .18, out: .50, twist: .10, bend: .95, grip: .45}},
		lean: .26, headYaw: .16, nod: .05, legs: [2]legStance{{fwd: .40, out: .14, bend: .55}, {fwd: .12, out: .16, bend: .45}}},
}

// Mermaid is a woman with long hair and the tail of a fish.
var Mermaid = &Figure{
	Name: "mermaid",
	Body: Body{Woman: true, Heads: 5.6, Height: 1.74, Bulk: .82},
	Head: Head{Woman: 1, Smile: .5, Stern: -.4, Eyes: .05, Hair: long, Irises: []uint32{0x2E8A8A, 0x3A6AA0, 0x4A7A4A},
		Locks: []uint32{0x9A3020, 0xB98A4C, 0x2A1C14, 0xD8B868, 0x2E7A74}},
	Dyes: []dye{{"tail", []uint32{0x1F8A7A, 0x1F8A7A, 0x2A6AA8, 0x6A4A9A, 0xC8683A}}, {"shell", []uint32{0xB088C0, 0xE0B08A, 0xD87A78}}},
	Wears: []garment{
		bare{trunk: true}, fishTail{stuff{role: "tail", of: moulded}, finned}, shells{stuff{role: "shell", of: moulded}},
		bracers{stuff{role: "bracers", of: gilt, color: 0xD8B050}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .15, out: .42, twist: .2, bend: .55, grip: .1}, {fwd: .45, out: .50, twist: .25, bend: 1.20, grip: .1}},
		headYaw: .14, nod: -.02},
	Vary: seaMan,
}

// Centaur is the upper body of a man, or of a woman in a tunic, with bow arms and a belt: a beast carries it in the place of its neck.
var Centaur = &Figure{
	Name: "centaur",
	Body: Body{Height: 1.84, Heads: 6, Bulk: 1.14, Broad: 1.16},
	Head: Head{Jaw: .1, Brow: .2, Stern: .4, Hair: long, Beard: shortBeard, Locks: []uint32{0x2A1C14, 0x5A3A22, 0x7A4A26, 0x9A4420}},
	Dyes: []dye{{"belt", []uint32{0x5A3A22, 0x4A2E1C, 0x6E2A20}}},
	Wears: []garment{
		bare{trunk: true},
		bracers{stuff{role: "bracers", of: hide, color: 0x4A3020}},
		belt{stuff: stuff{role: "belt", of: hide}, at: -.052, tall: .080, thick: .012, off: .010, buckle: iron},
	},
	Stand: stance{arms: [2]armStance{{fwd: .10, out: .32, twist: .2, bend: .55, grip: .7}, {fwd: .14, out: .34, twist: .2, bend: .75, grip: .7}}, headYaw: .16},
	Vary: func(f *Figure, b *archetype.Brief) {
		if b.Traits["woman"] {
			f.Wears = slices.Insert(f.Wears, 1, garment(shirt{stuff: stuff{role: "tunic", color: 0x6A7A4A}, off: .007, neck: .046, below: -.03, calm: .4}))
		}
	},
}

// SkeletonKing is a king of the dead: bare bones under crown, cape and fur, with a sword.
var SkeletonKing = &Figure{
	Name: "skeleton king",
	Body: Body{Height: 1.92, Heads: 5.5, Broad: 1.10, Hands: 1.2, Feet: 1.15},
	Dyes: []dye{{"cape", []uint32{0x7A1420, 0x7A1420, 0x3A1A54, 0x17242E}}},
	Wears: []garment{
		bones{},
		cape{stuff: stuff{role: "cape", hem: .03, trim: 0xB08A38, over: cloth.Tattered}, low: .06, wide: 1.15},
		mantle{stuff: stuff{role: "mantle", of: furry, color: 0xCFC6B6}, low: .090, off: .010, point: .030, calm: .3},
		crown{stuff: stuff{role: "crown", of: gilt, color: 0xE0AC48}, gem: stuff{role: "gems", of: moulded, color: 0xB81E2A}, points: 5},
	},
	Holds: [2]carried{1: {sword{polished.rims, stuff{role: "leather", color: 0x2A1E18}}, armStance{fwd: .10, out: .30, bend: 1.30, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .10, out: .34, twist: .2, bend: .60, grip: .6}, easy}, headYaw: .12, nod: .04},
}
