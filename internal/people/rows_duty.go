package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/people/cloth"
)

var (
	paleBlue  = geom.RGB(0xB8CCE0)
	blackTie  = geom.RGB(0x1C1C22)
	redTie    = geom.RGB(0x7A2028)
	yellow    = geom.RGB(0xD8C030)
	darkBelt  = stuff{role: "belt", of: hide, color: 0x1E1C1E}
	blackShoe = stuff{role: "boots", of: hide, color: 0x1E1B1B}
)

// Police is an officer in a dark blue uniform with a peaked cap.
var Police = &Figure{
	Name: "police officer",
	Body: Body{Heads: 5.8, Bulk: 1.04, Broad: 1.05, Height: 1.82},
	Head: Head{Jaw: .05, Stern: .15, Hair: short, Under: .72},
	Dyes: []dye{{"uniform, trousers, hat", []uint32{0x232E4A, 0x232E4A, 0x1E2430}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers"}, off: .012, cuff: .030, loose: .012},
		shirt{stuff: stuff{role: "uniform", hem: .012, over: cloth.InParts(cloth.Opened(cloth.White, blackTie, .93), cloth.BrassButtons,
			cloth.Pocketed(.075, .90, .030, .026), cloth.Badge)},
			sleeve: stuff{role: "uniform", hem: .03, over: cloth.ArmBadge},
			off:    .012, neck: .058, below: .045, flare: .016, sleeves: 1.94, loose: .008, calm: .4},
		shoes{stuff: blackShoe},
		belt{stuff: darkBelt, at: -.004, tall: .050, thick: .010, off: .004, buckle: brass},
		pouches{stuff: darkBelt, at: [][2]float32{{.75, -.012}, {1.15, -.012}, {-2.2, -.012}}, size: v(.055, .075, .035), off: .008},
		holster{darkBelt},
		raisedCap(stuff{role: "hat"}),
		shortPeak, badgeOfBrass,
	},
}

// Firefighter is a man in a turnout coat with bands of tape, a helmet with a long brim, an axe and a bottle of air.
var Firefighter = &Figure{
	Name: "firefighter",
	Body: Body{Heads: 5.6, Bulk: 1.14, Broad: 1.08, Height: 1.84, Feet: 1.25},
	Head: Head{Jaw: .08, Stern: .1, Stubble: .35, Hair: short, Under: .70, Beard: moustache},
	Dyes: []dye{{"coat, trousers", []uint32{0xB89458, 0xB89458, 0x2E3036}}, {"helmet", []uint32{0xB0281E, 0xD8B020, 0xB0281E}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", over: cloth.Taped(.012, yellow, .20)}, off: .024, cuff: .070, loose: .026},
		shirt{stuff: stuff{role: "coat", hem: .012, over: cloth.InParts(cloth.Taped(.014, yellow, .58, .90), cloth.Clasps)},
			sleeve: stuff{role: "coat", hem: .02, over: cloth.ArmTaped(.011, yellow, .25)},
			off:    .020, neck: .064, below: .125, flare: .018, sleeves: 1.86, loose: .014, calm: .3},
		kerchief{stuff: stuff{role: "collar", color: 0x2E2C2A}, thick: 1.5, plain: true, wide: 1.10},
		shoes{stuff: stuff{role: "boots", of: moulded, color: 0x1E1E20}, thick: .010, tall: .12, wide: .006},
		gloves{stuff: stuff{role: "gloves", of: hide, color: 0x4A3A28}, thick: .004},
		braces{stuff{role: "straps", color: 0x1E1E20}},
		tank{stuff{role: "tank", of: enamel, color: 0xC8A020}},
		hat{stuff: stuff{role: "helmet", of: enamel}, profile: hard, shape: longBehind, at: [2]float32{.76, -.05}, tip: .04, deep: 1.14, crease: 45},
		capBadge{stuff: brass, y: .90, z: .47, r: .10},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0xB08A50}, low: .30, top: .46, r: .0165, head: redAxe},
		armStance{fwd: .18, out: .30, bend: 1.25, grip: 1}}},
}

// Worker is a builder in a vest of high visibility and a hard hat.
var Worker = &Figure{
	Name: "worker",
	Body: Body{Heads: 5.7, Bulk: 1.10, Broad: 1.06, Belly: .015},
	Head: Head{Bulk: .2, Stubble: .4, Hair: short, Under: .72, Beard: shaven},
	Dyes: []dye{{"vest", []uint32{0xE8641E, 0xE8641E, 0xC8D828}}, {"shirt", []uint32{0x5A6068, 0x6A7A8A, 0x7A4A3A}},
		{"helmet", []uint32{0xE8B81E, 0xE8E4DA, 0xE8B81E}}},
	Wears: []garment{
		shirt{stuff: stuff{role: "shirt", hem: .012}, off: .008, neck: .056, sleeves: 1.15, loose: .010},
		trousers{stuff: stuff{role: "trousers", color: 0x3C5070, hem: .03}, off: .010, cuff: .070, loose: .016},
		shirt{stuff: stuff{role: "vest", hem: .015, over: cloth.Harnessed}, off: .008, neck: .040, below: .020, flare: .016, calm: .5},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x9A6E3C}, thick: .008, tall: .105, wide: .004},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0xC09A5A}, thick: .003},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x6A4426}, at: -.030, tall: .050, thick: .009, off: .004, buckle: iron},
		pouches{stuff: stuff{role: "belt", of: hide, color: 0x7A5230}, at: [][2]float32{{1.05, -.050}, {-1.05, -.050}}, size: v(.10, .12, .055), off: .010},
		hat{stuff: stuff{role: "helmet", of: moulded}, profile: hard, shape: peakedInFront, at: [2]float32{.76, -.05}, tip: .05, deep: 1.14, crease: 45},
	},
	Holds: [2]carried{1: {tool{shaft: ash, low: .10, top: .22, r: .013, head: sledge}, armStance{fwd: .20, out: .24, bend: 1.15, grip: 1}}},
}

// Doctor is a man in an open white coat with a stethoscope.
var Doctor = &Figure{
	Name: "doctor",
	Body: Body{Heads: 5.8},
	Head: Head{Age: .3, Smile: .3, Stern: -.4, Hair: short},
	Dyes: []dye{{"shirt", []uint32{0x9AB8D4, 0xB8CCE0, 0xA8C4B8}}, {"trousers", []uint32{0x3A4250, 0x4A4A52}}},
	Wears: []garment{
		shirt{stuff: stuff{role: "shirt", over: cloth.Opened(paleBlue, redTie, .79)}, off: .008, neck: .060, calm: .4},
		trousers{stuff: stuff{role: "trousers"}, off: .010, cuff: .030, loose: .012},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x3A2A20}},
		belt{stuff: darkBelt, at: -.012, tall: .036, off: .004, buckle: bright},
		coat{stuff: stuff{role: "coat", color: 0xF0F0EC, over: cloth.Pocketed(.105, .63, .040, .036)}, off: .024, below: .215, flare: .026,
			open: [3]float32{.42, .34, .50}, sleeves: 1.92, loose: .012},
		stethoscope{stuff{role: "stethoscope", of: moulded, color: 0x22262C}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .30, out: .22, twist: .6, bend: 1.05, grip: .45}, easy}, headYaw: .10, nod: .02},
}

// Scientist is an old man with wild hair and round glasses, in a buttoned laboratory coat, with a flask.
var Scientist = &Figure{
	Name: "scientist",
	Body: Body{Heads: 5.5, Bulk: .92, Height: 1.74},
	Head: Head{Age: .7, Gaunt: .2, Nose: .15, Brows: .4, Smile: .3, Hair: tousled, Beard: moustache, Locks: []uint32{0xDAD6CC, 0xB4B0A8}},
	Dyes: []dye{{"trousers", []uint32{0x4A4A50, 0x5A4A3C}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers"}, off: .010, cuff: .030, loose: .012},
		shirt{stuff: stuff{role: "coat", color: 0xF0F0EC, hem: .014, over: cloth.InParts(cloth.Opened(paleBlue, redTie, .90), cloth.CoatButtons,
			cloth.Pocketed(.085, .62, .036, .034), cloth.Pocketed(.075, .90, .026, .024))},
			sleeve: stuff{role: "coat", color: 0xF0F0EC, hem: .02}, off: .014, neck: .060, below: .215, flare: .034, sleeves: 1.90, loose: .016, calm: .2},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x2A2220}},
		glasses{stuff: stuff{role: "glasses", of: moulded, color: 0x1A1A1E}},
		gloves{stuff: stuff{role: "gloves", of: moulded, color: 0x3A7A9A}, thick: .002},
	},
	Holds: [2]carried{1: {flask{}, armStance{fwd: .34, out: .20, twist: .2, bend: 1.55, grip: .85}}},
}

// Soldier is a man in camouflage with a helmet, a vest with pouches and a pack.
var Soldier = &Figure{
	Name: "soldier",
	Body: Body{Heads: 5.7, Bulk: 1.08, Broad: 1.08, Height: 1.82},
	Head: Head{Jaw: .08, Stern: .35, Stubble: .3, Hair: cropped, Under: .68},
	Dyes: []dye{{"uniform, trousers, helmet", []uint32{0x6E6E48, 0x6E6E48, 0x9A8A66}}, {"vest", []uint32{0x4E4E38, 0x5E5640}}},
	Wears: []garment{
		trousers{stuff: stuff{role: "trousers", over: cloth.Camouflage}, off: .016, cuff: .090, loose: .022, tuck: .120},
		shirt{stuff: stuff{role: "uniform", over: cloth.Camouflage}, off: .012, neck: .060, below: .035, flare: .012, sleeves: 1.92, loose: .010},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x8A6E4A}, thick: .007, tall: .135, wide: .004},
		shirt{stuff: stuff{role: "vest", over: cloth.Webbed}, off: .022, neck: .030, below: -.058, calm: .9},
		belt{stuff: stuff{role: "belt", color: 0x3E3C2C}, at: -.014, tall: .050, thick: .008, off: .004, buckle: iron},
		pouches{stuff: stuff{role: "vest", color: 0x4E4E38}, at: [][2]float32{{.50, .035}, {0, .035}, {-.50, .035}}, size: v(.078, .115, .042), off: .003},
		pouches{stuff: stuff{role: "backpack", color: 0x55523A}, at: [][2]float32{{geom.Pi, .062}}, size: v(.30, .40, .16), off: -.008, rounded: .045},
		braces{stuff{role: "backpack", color: 0x55523A}},
		gloves{stuff: stuff{role: "gloves", of: suede, color: 0x3A3830}, thick: .0022},
		hat{stuff: stuff{role: "helmet", over: cloth.Camouflage}, profile: domed, shape: earFlaps, at: [2]float32{.755, -.05}, deep: 1.12, crease: 70},
		chinStrap{stuff{role: "belt", color: 0x3E3C2C}},
	},
	Holds: [2]carried{1: {rifle{stuff{role: "rifle", of: moulded, color: 0x22241F}}, armStance{fwd: .02, out: .26, twist: .80, bend: 1.12, grip: 1}}},
	Helps: armStance{fwd: .62, out: .22, twist: .60, bend: 1.10, grip: .8},
	Stand: stance{arms: [2]armStance{easy, easy}, headYaw: .14, nod: .02},
}
