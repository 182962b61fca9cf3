package people

// Knight is a man in full plate with a closed helmet, a cape, a sword and a shield of his own where his hands are free for them.
var Knight = &Figure{
	Name: "knight",
	Body: Body{Height: 1.84, Bulk: 1.05, Broad: 1.10, Hands: 1.2, Feet: 1.18},
	Dyes: []dye{{"cape plume shield", []uint32{0x8E1F22, 0x8E1F22, 0x1F3A7A, 0x245A3A, 0x4A2360}}},
	Wears: []garment{
		mailShirt{stuff{role: "mail", of: ringed, color: 0x8A8D93}},
		trousers{stuff: stuff{role: "leather", of: suede, color: 0x2E2A2A}, off: .008, cuff: .09, tuck: .05, bare: true},
		cuirass{polished, stuff{role: "belt", of: hide, color: 0x6A4228}},
		armPlates{polished},
		legPlates{polished},
		gloves{stuff: stuff{role: "leather", of: suede, color: 0x2B2422}, thick: .0022, share: 1},
		closeHelmet{polished},
		plume{stuff{role: "plume"}},
		cape{stuff: stuff{role: "cape", hem: .03, trim: 0xB08A3C}},
	},
	Holds: [2]carried{
		{shield{polished.rims}, armStance{fwd: .16, out: .40, twist: .15, bend: .60, grip: .9}},
		{sword{polished.rims, stuff{role: "leather", color: 0x4A3020}}, armStance{fwd: .10, out: .30, bend: 1.30, grip: 1}},
	},
}

// Wizard is an old man in a starred robe with a mantle, a pointed hat and a long beard. He carries a staff where his hands are free.
var Wizard = &Figure{
	Name: "wizard",
	Body: Body{Bulk: .92, Heads: 5.4, Height: 1.76, Hands: 1.2},
	Head: Head{Age: 1, Nose: .2, NoseLong: .35, Ears: .15, Gaunt: .35, Brows: .7, Stern: .3, Tones: []skin{fair, tanned}, Irises: []uint32{0x3E6E9E}, Locks: []uint32{0xE2DED4},
		Hair: hatted, Beard: longBeard},
	Dyes: []dye{{"robe hat", []uint32{0x2E3F73, 0x2E3F73, 0x4A2E6A, 0x274F46, 0x5A2430}}},
	Wears: []garment{
		robe{stuff: stuff{role: "robe", hem: .05, trim: 0xC39A45, over: stars}, ground: .015, spread: .205, off: .020, depth: .024},
		bell{stuff{role: "robe", hem: .035, trim: 0xC39A45}, .020, .085},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x4A3322}, share: .25},
		mantle{stuff: stuff{role: "mantle", color: 0x171D38, hem: .03, trim: 0xC39A45}, low: .030, off: .016},
		belt{stuff: stuff{role: "sash", color: 0x7A2430}, tall: .075, thick: .012, at: .012},
		pointedHat{stuff: stuff{role: "hat"}, band: stuff{role: "belt", of: hide, color: 0x6B4326}},
	},
	Holds: [2]carried{1: {staff{}, armStance{fwd: .12, out: .34, bend: 1.36, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .06, out: .26, bend: .28, grip: .18}, easy}, headYaw: .12, nod: .02},
}
