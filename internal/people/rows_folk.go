package people

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/people/cloth"
)

// Skins of a gorgon, a spirit of the lamp and a spirit of the woods.
var (
	gorgonSkin = skin{base: hex(0x8FA878), warm: hex(0x9AA070), lip: hex(0x6A4A44), shade: hex(0x5A7250)}
	genieSkin  = skin{base: hex(0x3E8ACB), warm: hex(0x4A7AD0), lip: hex(0x2A5AA0), shade: hex(0x265C94)}
	barkSkin   = skin{base: hex(0x9AA468), warm: hex(0xA89460), lip: hex(0x7A6A44), shade: hex(0x66703E)}
)

// Satyr is a man with the legs, the horns and the tail of a goat, and a pipe of reeds.
var Satyr = &Figure{
	Name: "satyr",
	Body: Body{Height: 1.66, Heads: 5.5, Bulk: 1.0, Broad: 1.04, Feet: 1.1},
	Head: Head{Nose: .25, Chin: .2, Brow: .3, Pointed: .26, Smile: .9, Stern: .1, Hair: tousled, Beard: goatee, Locks: []uint32{0x4A2E1A, 0x6A4426, 0x2E1E16},
		Irises: []uint32{0x8A6A1E, 0x4A5A2A}},
	Dyes: []dye{{"fur", []uint32{0x6A4A2E, 0x4A3424, 0x7A6048}}},
	Wears: []garment{
		tights{bare: true, neck: .082},
		trousers{stuff: stuff{role: "fur", of: furry}, off: .016, cuff: .070, loose: .006},
		hooves{stuff{role: "hooves", of: moulded, color: 0x2A221E}}, fleece{stuff{role: "fur", of: furry}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x5A3A22}, at: -.018, tall: .044, off: .008, buckle: brass},
		horns{stuff{role: "horns", of: moulded, color: 0xB8A684}, goatHorns}, tail{stuff{role: "fur", of: furry}, scut},
	},
	Holds: [2]carried{1: {reeds{stuff{role: "pipes", of: timber, color: 0xC8A45C}}, armStance{fwd: .46, out: .26, twist: .60, bend: 1.75, grip: .9}}},
	Stand: stance{arms: [2]armStance{{fwd: .20, out: .40, twist: .5, bend: .95, grip: .3}, easy}, headYaw: .14, nod: -.02},
}

// Medusa is a woman with snakes for hair, in a gown.
var Medusa = &Figure{
	Name: "medusa",
	Body: Body{Woman: true, Heads: 5.7, Height: 1.74},
	Head: Head{Woman: 1, Stern: .9, Brows: .1, Eyes: .08, Hair: bald, Tones: []skin{gorgonSkin}, Irises: []uint32{0xE8C020, 0x58E060}},
	Dyes: []dye{{"gown", []uint32{0xE8E0CC, 0x3A5A4A, 0x5A2A4A}}, {"snakes", []uint32{0x3E7A34, 0x3E7A34, 0x5A7A2A, 0x2A6A5A}}},
	Wears: []garment{
		bare{trunk: true, low: true},
		robe{stuff: stuff{role: "gown", hem: .03, trim: 0xC8A048, over: cloth.Pleats}, ground: .018, spread: .190, off: .008, depth: .024, neck: -.012},
		straps{stuff{role: "gown"}}, sandals{stuff: stuff{role: "boots", of: gilt, color: 0xC8A048}},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xD8B050}, at: .014, tall: .036, thick: .010, buckle: brass},
		bracers{stuff{role: "bracers", of: gilt, color: 0xD8B050}}, serpents{stuff{role: "snakes", of: moulded, over: diamonds}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .42, out: .42, twist: .3, bend: 1.15, grip: .4}, {fwd: .30, out: .46, twist: .3, bend: 1.25, grip: .4}},
		headYaw: .08, nod: .04},
}

// Naga is a man or a woman with the body of a snake from the waist down, and a trident.
var Naga = &Figure{
	Name: "naga",
	Body: Body{Woman: true, Heads: 5.7, Height: 1.86, Bulk: .90},
	Head: Head{Woman: 1, Stern: .7, Eyes: .05, Pointed: .16, Hair: long, Irises: []uint32{0xE0B020, 0x3AA05A}, Locks: []uint32{0x14181A, 0x2A1C14},
		Tones: []skin{gorgonSkin, tanned}},
	Dyes: []dye{{"tail", []uint32{0x3A7A3E, 0x2A6A6A, 0x7A5A2A, 0x7A2A2A}}},
	Wears: []garment{
		bare{trunk: true}, fishTail{stuff{role: "tail", of: moulded}, snaky}, shells{stuff{role: "trim", of: gilt, color: 0xD8B050}},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xD8B050}, at: -.012, tall: .044, thick: .010, off: .004, buckle: brass},
		bracers{stuff{role: "bracers", of: gilt, color: 0xD8B050}}, headband{stuff: stuff{role: "crown", of: gilt, color: 0xD8B050}, tall: .09},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x4A3A2A}, low: .80, top: .52, r: .015, head: fork}, upright}},
	Stand: stance{arms: [2]armStance{{fwd: .30, out: .45, twist: .2, bend: .85, grip: .3}, easy}, headYaw: .12},
	Vary:  seaMan,
}

// seaMan makes a man of a figure with a tail, whose row is a woman, where words say so.
func seaMan(f *Figure, b *archetype.Brief) {
	if !b.Traits["man"] {
		return
	}
	f.Body = Body{Heads: 5.8, Height: 1.84, Bulk: 1.04, Broad: 1.12}
	h := f.Head.(Head)
	h.Woman, h.Stern, h.Smile, h.Eyes, h.Beard = 0, max(h.Stern, .2), .2, 0, fullBeard
	f.Head = h
	f.Wears = slices.DeleteFunc(f.Wears, func(w garment) bool { _, is := w.(shells); return is })
}

// Genie is a blue man out of a lamp, smoke from the waist down, his arms wide.
var Genie = &Figure{
	Name: "genie",
	Body: Body{Height: 2.0, Heads: 5.4, Bulk: 1.16, Broad: 1.24, Belly: .020, Hands: 1.25},
	Head: Head{Jaw: .12, Chin: .2, Smile: 1.1, Stern: -.1, Brows: .5, Pointed: .10, Hair: topknot, Beard: goatee, Tones: []skin{genieSkin},
		Irises: []uint32{0x2A1C14}, Locks: []uint32{0x14100E}},
	Dyes: []dye{{"tail", []uint32{0x3E8ACB}}, {"vest", []uint32{0x6A2A7A, 0xA8282E, 0x2A2A5A}}, {"sash", []uint32{0xC8282E, 0xD8A030}}},
	Wears: []garment{
		bare{trunk: true}, fishTail{stuff{role: "tail"}, smoky},
		coat{stuff: stuff{role: "vest", hem: .02, trim: 0xD8B050}, off: .012, below: -.040, open: [3]float32{.60, .52, .60}, neck: .036},
		belt{stuff: stuff{role: "sash"}, at: -.012, tall: .085, thick: .016, off: .008, buckle: brass},
		bracers{stuff{role: "bracers", of: gilt, color: 0xE0B850}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .30, out: .80, twist: .1, bend: 1.0, grip: .1}, {fwd: .66, out: .30, twist: .80, bend: 1.55, grip: .5}},
		headYaw: .12, nod: -.04},
}

// Hobbit is a small man of the hills with curly hair and bare, furry feet, in a waistcoat and a cloak.
var Hobbit = &Figure{
	Name: "hobbit",
	Body: Body{Height: 1.12, Heads: 4.5, Bulk: 1.10, Broad: 1.0, Hip: 1.04, Belly: .024, Hands: 1.2, Feet: 1.6},
	Head: Head{Bulk: .5, Nose: .2, Ears: .15, Pointed: .12, Eyes: .06, Smile: .6, Stern: -.5, Hair: tousled, Locks: []uint32{0x4A2E1A, 0x6A4426, 0x2E1E16},
		Tones: []skin{fair, paleSkin, tanned}},
	Dyes: []dye{{"vest", []uint32{0x7A2E2A, 0x8A6A2A, 0x3E5A3A}}, {"cape", []uint32{0x3A5238, 0x5A4A34, 0x4A4A44}}, {"trousers", []uint32{0x5A4A34, 0x6A5A44}}},
	Wears: []garment{
		barefoot{up: .24},
		trousers{stuff: stuff{role: "trousers", hem: .02}, off: .012, cuff: .150, loose: .022},
		shirt{stuff: stuff{role: "shirt", color: 0xE8E0CC, hem: .010}, off: .009, neck: .056, below: .010, sleeves: 1.86, loose: .022},
		kerchief{stuff: stuff{role: "shirt", color: 0xE8E0CC}, thick: .75, plain: true, wide: .96},
		coat{stuff: stuff{role: "vest", hem: .014, trim: 0xC8A048}, off: .012, below: -.010, open: [3]float32{.34, .06, .20}, neck: .040},
		belt{stuff: brownBelt, at: -.014, tall: .040, off: .004, buckle: brass},
		cape{stuff: stuff{role: "cape", hem: .02}, low: .17, wide: .92}, kerchief{stuff: stuff{role: "cape"}, thick: 1.2, plain: true, wide: 1.14},
		fetlocks{},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x6E5236}, low: .80, top: .34, r: .017}, upright}},
}

// Giant is a huge bearded man in hides, with a club like a tree.
var Giant = &Figure{
	Name: "giant",
	Body: Body{Height: 3.6, Heads: 6.4, Bulk: 1.30, Broad: 1.24, Belly: .120, Hands: 1.4, Feet: 1.35},
	Head: Head{Brow: .7, Jaw: .26, Chin: .2, Nose: .45, Bulk: .4, Stern: .4, Neck: .3, Hair: tousled, Beard: fullBeard,
		Locks: []uint32{0x4A2E1A, 0x8A4A26, 0x2E241E}},
	Dyes: []dye{{"tunic", []uint32{0x6A5038, 0x7A6448, 0x5A4634}}},
	Wears: []garment{
		tights{bare: true}, bare{legs: true},
		ragged{shirt{stuff: stuff{role: "tunic", of: furry}, off: .020, below: .130, flare: .060, neck: .046}, .120},
		shoes{stuff: stuff{role: "boots", of: suede, color: 0x5A4028}, tall: .150, thick: .012},
		wraps{stuff{role: "wraps", of: hide, color: 0x6A4A30}}, bracers{stuff{role: "bracers", of: hide, color: 0x4A3020}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x4A2E1C}, at: -.006, tall: .150, thick: .020, off: .016, buckle: iron},
	},
	Holds: [2]carried{1: {tool{shaft: stuff{role: "shaft", of: timber, color: 0x6A4E32}, low: .12, top: .36, r: .028, head: clubHead},
		armStance{fwd: .14, out: .40, bend: 1.40, grip: 1}}},
	Stand: stance{arms: [2]armStance{{fwd: .20, out: .40, twist: .2, bend: .55, grip: .8}, easy}, lean: .04, headYaw: .12, nod: .08},
}

// Valkyrie is a woman in mail and a cuirass with a winged helmet, wings of feathers, spear and round shield.
var Valkyrie = &Figure{
	Name: "valkyrie",
	Body: Body{Woman: true, Heads: 5.9, Height: 1.78, Bulk: .90, Broad: .94},
	Head: Head{Woman: 1, Stern: .4, Hair: plaits, Under: .72, Locks: []uint32{0xE0C070, 0xC89A4C, 0x9A4A24}, Tones: []skin{fair, paleSkin}},
	Dyes: []dye{{"skirt", []uint32{0xE8E2D4, 0x2A4A7A, 0x7A2028}}, {"shield", []uint32{0x2E4A6A, 0x8E2A24, 0xB08A3A}}},
	Wears: []garment{
		bare{trunk: true, legs: true},
		robe{stuff: stuff{role: "skirt", hem: .03, trim: 0xC8A04A}, ground: .250, spread: .200, off: .008, depth: .018, skirt: true},
		shirt{stuff: stuff{role: "mail", of: ringed, color: 0x9A9DA3}, off: .008, below: .050, flare: .014, neck: .050, sleeves: .50, loose: .008, calm: .7},
		shirt{stuff: stuff{role: "armour", of: steel, color: 0xC0C4CC}, off: .012, below: -.050, neck: .028, calm: 1},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x6A4A30}, tall: .235, wide: .010, cuff: .030},
		bracers{stuff{role: "bracers", of: steel, color: 0xB4B8BF}},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x5A3A22}, at: -.004, tall: .056, thick: .010, off: .006, buckle: brass},
		hat{stuff: stuff{role: "helmet", of: steel, color: 0xC0C4CC}, profile: domed, at: [2]float32{.74, -.05}, crease: 40},
		helmWings{stuff{role: "wings", color: 0xF2EEE6}}, wings{stuff: stuff{role: "wings", color: 0xF2EEE6}, of: plumed, size: .80},
	},
	Holds: [2]carried{
		{roundShield{stuff: stuff{role: "shield", of: timber, over: cloth.Spoked}, rim: iron, r: .26},
			armStance{fwd: .16, out: .40, twist: .15, bend: .60, grip: .9}},
		{tool{shaft: ash, low: .95, top: .80, r: .0145, head: spearhead}, upright},
	},
}

// Leprechaun is a small man in green with a red beard and a buckle on his tall hat.
var Leprechaun = &Figure{
	Name: "leprechaun",
	Body: Body{Height: .92, Heads: 3.8, Bulk: 1.08, Broad: 1.0, Belly: .018, Hands: 1.3, Feet: 1.4},
	Head: Head{Bulk: .5, Nose: .4, Ears: .2, Pointed: .14, Eyes: .08, Smile: 1, Stern: -.3, Brows: .4, Hair: tousled, Under: .70, Beard: shortBeard,
		Tones: []skin{fair, paleSkin}, Locks: []uint32{0xC8541E, 0xB84A1E}, Irises: []uint32{0x3A8A4A}},
	Dyes: []dye{{"coat, hat, trousers", []uint32{0x1F7A34, 0x1F7A34, 0x2E8A3E}}},
	Wears: []garment{
		shoes{stuff: stuff{role: "socks", color: 0xF0ECE2, over: cloth.Hooped(0x2E8A3E, .040)}, tall: .26, thick: .001},
		trousers{stuff: stuff{role: "trousers", hem: .014}, off: .013, cuff: .170, loose: .014},
		shirt{stuff: stuff{role: "shirt", color: 0xF0ECE2, over: cloth.Buttoned}, off: .009, neck: .056, below: .010, calm: .4},
		shoes{stuff: stuff{role: "boots", of: hide, color: 0x201A18}, low: .084, thick: .008}, shoeBuckles{brass},
		coat{stuff: stuff{role: "coat", hem: .020, trim: 0xD8B048}, off: .018, below: .120, flare: .040, open: [3]float32{.46, .20, .40}, sleeves: 1.90,
			loose: .012},
		belt{stuff: stuff{role: "belt", of: hide, color: 0x201A18}, at: -.006, tall: .044, thick: .009, off: .006, buckle: brass},
		necktie{stuff: stuff{role: "tie", color: 0xD8641E}, bow: true},
		hat{stuff: stuff{role: "hat"}, profile: tallCrown, shape: rolled, at: [2]float32{.765, -.05}, tip: .06, deep: 1.13,
			band: hatBand{stuff: stuff{role: "band", color: 0x201A18}, r: .452, low: .01, high: .14, taper: .016}},
		capBadge{stuff: brass, y: .87, z: .47, r: .11},
	},
	Stand: stance{arms: [2]armStance{akimbo, {fwd: .40, out: .50, twist: .2, bend: 1.25, grip: .1}}, headYaw: .12, nod: -.02},
}

// Dryad is a woman of the woods, her skin like young bark, in a dress of leaves.
var Dryad = &Figure{
	Name: "dryad",
	Body: Body{Woman: true, Heads: 5.9, Height: 1.72, Bulk: .80, Bust: .8},
	Head: Head{Woman: 1, Smile: .3, Stern: -.3, Eyes: .08, Pointed: .22, Hair: long,
		Tones: []skin{barkSkin, paleSkin, tanned}, Irises: []uint32{0x4A9A3A, 0xB08A2A},
		Locks: []uint32{0x4A7A34, 0x7A8A34, 0x8A4A24, 0x3A2A1E}},
	Dyes: []dye{{"dress", []uint32{0x4E7A34, 0x6A8A3A, 0x8A6A2A}}},
	Wears: []garment{
		bare{trunk: true, low: true, legs: true}, barefoot{},
		robe{stuff: stuff{role: "dress", over: foliate}, ground: .240, spread: .200, off: .010, depth: .034, neck: -.010},
		straps{stuff{role: "dress"}}, belt{stuff: stuff{role: "cord", of: timber, color: 0x6A4E32}, at: .014, tall: .022, thick: .012, off: .004},
		bracers{stuff{role: "bracers", of: timber, color: 0x6A5236}}, headband{stuff: stuff{role: "wreath", color: 0x4A7A34}, tall: .10},
		sprigs{stuff{role: "wreath", color: 0x5A8A3A}},
	},
	Stand: stance{arms: [2]armStance{{fwd: .30, out: .50, twist: .2, bend: .75, grip: .05}, {fwd: .45, out: .36, twist: .3, bend: 1.30, grip: .1}},
		headYaw: .12, nod: -.02},
}

// Cupid is a small boy with wings of feathers, a bow and golden curls.
var Cupid = &Figure{
	Name: "cupid",
	Body: Body{Young: 1, Height: .95, Heads: 4.1, Bulk: 1.06, Broad: .86, Hip: .94, Belly: .020},
	Head: Head{Bulk: .8, Chin: -.3, Nose: -.12, NoseLong: -.34, Brow: -.7, Brows: -.4, Smile: .8, Stern: -.5, Hair: tousled,
		Tones: []skin{paleSkin, fair, tanned, skins[3]}, Locks: []uint32{0xE0C070, 0xC89A4C, 0x4A3120}},
	Wears: []garment{
		bare{trunk: true, legs: true}, barefoot{},
		robe{stuff: stuff{role: "kilt", color: 0xF0ECE4, hem: .012, trim: 0xD8B050}, ground: .300, spread: .170, off: .010, depth: .014, skirt: true},
		belt{stuff: stuff{role: "belt", of: gilt, color: 0xD8B050}, at: -.004, tall: .024, thick: .007},
		wings{stuff: stuff{role: "wings", color: 0xF4F1EA}, of: plumed, size: .72},
	},
	Holds: [2]carried{{bow{stuff{role: "bow", of: gilt, color: 0xE0B850}}, armStance{fwd: .10, out: .16, twist: -.55, bend: 1.40, grip: 1}}},
	Stand: stance{arms: [2]armStance{easy, {fwd: .30, out: .40, twist: .3, bend: 1.0, grip: .3}}, headYaw: -.10},
}
