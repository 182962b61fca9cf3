package people

import (
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/people/cloth"
)

// piece is something that words put on a figure that can wear it: "a knight with a top hat".
type piece struct {
	name, words string // the role, and further words for it
	at          slot
	wear        []garment // from the inside out
	hues        []uint32  // the seed draws one; nil: as the garments have it
	takes       []material.Class
	under       float32 // height above which a hat hides the hair, heads; 0: nothing
	shows       slot    // what is bare skin where nothing else covers it
	within      string  // pieces that bring it by themselves, a list
	growth      string  // the role whose color it has, of what grows: "hair", "beard"; "": its own
}

var (
	textiles = []material.Class{material.Textile}
	metallic = []material.Class{material.Metallic}
	greys    = []uint32{0x3A3C42, 0x5A5C62, 0x24262C, 0x8A8A88}
	brights  = []uint32{0xB03A34, 0x2F5A8A, 0x3E6E4A, 0xC8942E, 0x5A4A7A, 0x2E8A8A, 0xD8D4CA, 0x3A3C42}
	denims   = []uint32{0x3A5478, 0x2C4062, 0x52709A, 0x24303E}
	khakis   = []uint32{0x9A8660, 0x5A5A48, 0x3E4048, 0x6A5844}
)

// shoed are the feet that go with most clothes.
var (
	sneakers = shoes{stuff: stuff{role: "sneakers", of: moulded, color: 0xB03A34, over: rubbered}, thick: .008, low: .078}
	oxfords  = shoes{stuff: stuff{role: "shoes", of: hide, color: 0x2A1F1A}, low: .074}
)

// wardrobe is what words put on, from the inside out.
var wardrobe = []piece{
	// On the legs and the trunk.
	{name: "bikini", words: "two piece swimsuit, two-piece", at: onTrunk | onLegs, wear: []garment{swimwear{stuff: stuff{role: "bikini"}, cut: bikini}},
		hues: []uint32{0xC8324A, 0x2E7AA8, 0xE0A030, 0x2E2E34}, shows: onFeet},
	{name: "swimsuit", words: "bathing suit, swimming costume, one piece swimsuit, swim suit, leotard", at: onTrunk | onLegs,
		wear: []garment{swimwear{stuff: stuff{role: "swimsuit"}, cut: onePiece}}, hues: []uint32{0xB02A3A, 0x24508A, 0x2E2E34, 0x2E8A7A}, shows: onFeet},
	{name: "singlet", words: "unitard, wrestling singlet, weightlifting suit", at: onTrunk | onLegs,
		wear: []garment{swimwear{stuff: stuff{role: "singlet"}, cut: singlet}}, hues: []uint32{0xA8242E, 0x24508A, 0x2E2E34}},
	{name: "swimming trunks", words: "swim trunks, trunks, swim shorts, boxers, speedo", at: onTrunk | onLegs,
		wear: []garment{bare{trunk: true, legs: true}, trousers{stuff: stuff{role: "swimming trunks", hem: .02}, off: .010, cuff: .345, loose: .022}},
		hues: []uint32{0xC8502A, 0x2E6AA8, 0x2E8A6A}, shows: onFeet},
	{name: "jeans", words: "blue jeans, denims, denim trousers", at: onLegs, hues: denims,
		wear: []garment{trousers{stuff: stuff{role: "jeans", hem: .022, over: riveted}, off: .010, cuff: .034, loose: .014}}},
	{name: "trousers", words: "pants, slacks, chinos, khakis, sweatpants, joggers, cargo pants", at: onLegs, hues: khakis,
		wear: []garment{trousers{stuff: stuff{role: "trousers", hem: .02}, off: .011, cuff: .034, loose: .014}}},
	{name: "leggings", words: "tights, yoga pants, stockings", at: onLegs, hues: greys,
		wear: []garment{trousers{stuff: stuff{role: "leggings"}, off: .003, cuff: .055, calm: .8}}},
	{name: "shorts", words: "short pants, short trousers, bermuda shorts", at: onLegs, hues: khakis,
		wear: []garment{bare{legs: true}, trousers{stuff: stuff{role: "shorts", hem: .02}, off: .013, cuff: .305, loose: .026}}},
	{name: "t-shirt", words: "t-shirt, tee shirt, tee, jersey, polo shirt, tank top, undershirt", at: onTrunk, hues: brights,
		wear: []garment{shirt{stuff: stuff{role: "t-shirt", hem: .012}, off: .009, neck: .054, below: .030, flare: .010, sleeves: .58, loose: .014}}},
	{name: "shirt", words: "dress shirt, button up, button-down, flannel, flannel shirt", at: onTrunk,
		hues: []uint32{0xDDE2E8, 0x9AB8D4, 0xD8D2C4, 0x8A5A4A, 0x5A7A6A},
		wear: []garment{shirt{stuff: stuff{role: "shirt", hem: .012, over: cloth.Buttoned}, off: .009, neck: .058, below: .030, flare: .012, sleeves: 1.90,
			loose: .008},
			kerchief{stuff: stuff{role: "shirt"}, thick: .70, plain: true, wide: .95, low: -.003}}},
	{name: "referee shirt", words: "umpire shirt, referee jersey", at: onTrunk,
		wear: []garment{shirt{stuff: stuff{role: "referee shirt", color: 0x16161A, hem: .012, over: barred}, off: .010, neck: .056, below: .030, flare: .010,
			sleeves: .62, loose: .014},
			kerchief{stuff: stuff{role: "referee shirt", color: 0x16161A}, thick: .70, plain: true, wide: .95, low: -.003}}},
	{name: "hawaiian shirt", words: "aloha shirt", at: onTrunk, hues: []uint32{0x2E6AA8, 0xC8502A, 0x2E8A7A, 0x3A3C42},
		wear: []garment{shirt{stuff: stuff{role: "hawaiian shirt", hem: .012, over: cloth.InParts(cloth.Blossoms, cloth.Buttoned)},
			sleeve: stuff{role: "hawaiian shirt", hem: .012, over: cloth.Blossoms}, off: .010, neck: .056, below: .035, flare: .012, sleeves: .70, loose: .018},
			kerchief{stuff: stuff{role: "hawaiian shirt"}, thick: .70, plain: true, wide: .95, low: -.003}}},
	{name: "scrubs", words: "medical scrubs, hospital scrubs, surgical scrubs", at: onTrunk | onLegs, hues: []uint32{0x3E8A7A, 0x5AA0B0, 0x3A6AA0},
		wear: []garment{trousers{stuff: stuff{role: "scrubs"}, off: .012, cuff: .034, loose: .016, calm: .3},
			shirt{stuff: stuff{role: "scrubs", hem: .012, over: cloth.InParts(cloth.Scrubbed, cloth.Pocketed(.075, .90, .026, .024))}, off: .012, neck: .050,
				below: .060,
				flare: .016, sleeves: .62, loose: .016, calm: .3}}},
	{name: "pyjamas", words: "pajamas, pyjama, pajama, nightclothes, nightwear", at: onTrunk | onLegs, hues: []uint32{0x7A9AC8, 0xC8D4E0, 0xB86A6A, 0x6A8A7A},
		wear: []garment{trousers{stuff: stuff{role: "pyjamas", over: cloth.Hooped(0xEDE8DC, .085)}, off: .014, cuff: .034, loose: .022, calm: .3},
			shirt{stuff: stuff{role: "pyjamas", hem: .012, over: cloth.Buttoned}, off: .014, neck: .056, below: .075, flare: .018, sleeves: 1.92, loose: .018},
			kerchief{stuff: stuff{role: "pyjamas"}, thick: .70, plain: true, wide: .95, low: -.003}}},
	{name: "blouse", at: onTrunk, hues: []uint32{0xE8E2DA, 0xD8B8C0, 0xB8C8DA, 0xC8B890},
		wear: []garment{shirt{stuff: stuff{role: "blouse", hem: .010, over: cloth.Buttoned}, off: .008, neck: .050, below: .020, flare: .014, sleeves: 1.88,
			loose: .018}}},
	{name: "sweater", words: "jumper, pullover, turtleneck, sweatshirt", at: onTrunk, hues: brights,
		wear: []garment{shirt{stuff: stuff{role: "sweater", hem: .02, over: knitted}, off: .016, neck: .060, below: .050, flare: .004, sleeves: 1.93,
			loose: .008},
			kerchief{stuff: stuff{role: "sweater"}, thick: .85, plain: true, wide: 1.0}}},
	{name: "hoodie", words: "hoody, hooded sweatshirt, hooded sweater, hooded jacket", at: onTrunk | overTrunk, hues: brights,
		wear: []garment{shirt{stuff: stuff{role: "hoodie", hem: .026, over: pouched}, off: .016, neck: .058, below: .055, flare: .006, sleeves: 1.93,
			loose: .010},
			hoodDown{stuff{role: "hoodie"}}}},
	{name: "kilt", words: "tartan kilt, scottish kilt", at: onLegs | onWaist, hues: []uint32{0x8A2428, 0x24503A, 0x24406A},
		wear: []garment{bare{legs: true}, robe{stuff: stuff{role: "kilt", hem: .02, over: cloth.Plaid}, ground: .285, spread: .185, off: .009, depth: .012,
			skirt: true},
			belt{stuff: darkBelt, at: -.004, tall: .040, off: .012, buckle: brass}}},
	{name: "skirt", words: "miniskirt, tutu", at: onLegs, hues: brights,
		wear: []garment{bare{legs: true}, robe{stuff: stuff{role: "skirt", hem: .02}, ground: .300, spread: .260, off: .009, depth: .016, skirt: true}}},
	{name: "sundress", words: "summer dress, short dress, cocktail dress, party dress, minidress, mini dress", at: onTrunk | onLegs,
		hues: []uint32{0xC83A4A, 0xE0B040, 0x3A7AA8, 0xD88AA0, 0xE8E4DA},
		wear: []garment{bare{trunk: true, low: true, legs: true}, robe{stuff: stuff{role: "sundress", hem: .02}, ground: .275, spread: .270, off: .009,
			depth: .020, neck: -.012},
			belt{stuff: stuff{role: "sundress"}, at: .012, tall: .030, off: .003}, straps{stuff{role: "sundress"}}}},
	{name: "dress", words: "frock, gown, evening gown, ball gown, evening dress, long dress, wedding dress, wedding gown, bridal gown", at: onTrunk | onLegs,
		hues: []uint32{0x8A2438, 0x24406A, 0x2E5A4A, 0x5A3A6A, 0x2A2A30},
		wear: []garment{bare{trunk: true, low: true}, robe{stuff: stuff{role: "dress", hem: .02}, ground: .018, spread: .230, off: .008, depth: .026,
			neck: -.010},
			belt{stuff: stuff{role: "dress"}, at: .012, tall: .034, off: .003}, straps{stuff{role: "dress"}}}},
	{name: "overalls", words: "dungarees, coveralls", at: onLegs | onLap, hues: denims,
		wear: []garment{trousers{stuff: stuff{role: "overalls", hem: .022, over: riveted}, off: .016, cuff: .034, loose: .020},
			apron{stuff: stuff{role: "overalls", hem: .014}, bib: .125, low: .50, wide: .95, long: 1.1, off: .008},
			braces{stuff{role: "overalls"}}}},
	{name: "suit", words: "business suit, three piece suit, pantsuit, dress suit", at: onTrunk | onLegs | overTrunk | onFeet,
		hues: []uint32{0x2A3040, 0x3A3C42, 0x24262C, 0x4A4A50},
		wear: []garment{trousers{stuff: stuff{role: "suit"}, off: .010, cuff: .030, loose: .012, calm: .4},
			tailored{stuff: stuff{role: "suit", hem: .012}, shirt: stuff{role: "shirt", color: 0xF0EEE8}, tie: stuff{role: "tie", color: 0x7A2028}}, oxfords}},
	{name: "tuxedo", words: "dinner jacket, black tie, tux, smoking jacket", at: onTrunk | onLegs | overTrunk | onFeet, hues: []uint32{0x18181C},
		wear: []garment{trousers{stuff: stuff{role: "tuxedo"}, off: .010, cuff: .030, loose: .012, calm: .4},
			tailored{stuff: stuff{role: "tuxedo", hem: .012}, shirt: stuff{role: "shirt", color: 0xF4F2EC}, tie: stuff{role: "bow tie", color: 0x141418},
				bow: true}, oxfords}},
	{name: "tailcoat", words: "tail coat, tails, white tie, dress coat, morning coat, evening tails",
		at: onTrunk | onLegs | overTrunk | onFeet, hues: []uint32{0x18181C},
		wear: []garment{trousers{stuff: stuff{role: "tailcoat"}, off: .010, cuff: .030, loose: .012, calm: .4},
			tailored{stuff: stuff{role: "tailcoat", hem: .012}, shirt: stuff{role: "shirt", color: 0xF4F2EC}, tie: stuff{role: "bow tie", color: 0xF4F2EC},
				bow: true, below: .010}, tails{stuff{role: "tailcoat", hem: .014}}, oxfords}},
	{name: "uniform", words: "military uniform, dress uniform, school uniform", at: onTrunk | onLegs | onFeet, hues: []uint32{0x2A3A5A, 0x4A5040, 0x5A2A2E},
		wear: []garment{trousers{stuff: stuff{role: "uniform", over: cloth.Striped}, off: .011, cuff: .032, loose: .012},
			shirt{stuff: stuff{role: "uniform", hem: .012, over: cloth.InParts(cloth.Opened(cloth.White, blackTie, .93), cloth.BrassButtons,
				cloth.Pocketed(.075, .90, .030, .026))},
				off:  .013,
				neck: .058, below: .060, flare: .014, sleeves: 1.94, loose: .008, calm: .4},
			oxfords, belt{stuff: darkBelt, at: -.002, tall: .040, off: .004, buckle: brass}}},

	{name: "robe", words: "robes, long robe, cassock, kaftan, caftan, djellaba, toga", at: onTrunk | onLegs | overTrunk | onLap,
		hues: []uint32{0x5A3A7A, 0x7A2A2E, 0x2E3F73, 0x6A5238, 0x274F46},
		wear: []garment{robe{stuff: stuff{role: "robe", hem: .03}, ground: .020, spread: .200, off: .016, depth: .024},
			bell{stuff{role: "robe", hem: .02}, .018, .055}, belt{stuff: stuff{role: "cord", color: 0xC8B48A}, at: .004, tall: .030, off: .010}}},
	{name: "tunic", words: "doublet, surcoat, medieval tunic", at: onTrunk, hues: []uint32{0x7A2E26, 0x2F4A66, 0x40603E, 0x8A6A34, 0x5E3A58},
		wear: []garment{shirt{stuff: stuff{role: "tunic", hem: .024, trim: 0xC8B070}, off: .012, neck: .055, below: .120, flare: .040, sleeves: 1.80,
			loose: .012}, belt{stuff: brownBelt, at: -.008, tall: .042, off: .006, buckle: iron}}},
	{name: "loincloth", words: "breechcloth, grass skirt, fur skirt, hide skirt", at: onLegs | onWaist,
		hues: []uint32{0x7A5A38, 0x8A6A44, 0x5A4030}, shows: onTrunk | onFeet,
		wear: []garment{bare{legs: true}, robe{stuff: stuff{role: "loincloth", of: suede, hem: .02}, ground: .345, spread: .150, off: .010, depth: .016, skirt: true},
			belt{stuff: brownBelt, at: -.004, tall: .045, off: .012}}},

	// On the feet.
	{name: "sneakers", words: "trainers, running shoes, tennis shoes, gym shoes, sports shoes, sneaker", at: onFeet, wear: []garment{sneakers}, hues: brights},
	{name: "shoes", words: "dress shoes, loafers, oxfords, leather shoes, shoe", at: onFeet, wear: []garment{oxfords},
		hues: []uint32{0x2A1F1A, 0x4A2E1E, 0x1C1A1C}},
	{name: "boots", words: "boot, work boots, hiking boots, cowboy boots, rubber boots, wellies", at: onFeet, hues: []uint32{0x5A3A22, 0x26211F, 0x6A4A2E},
		wear: []garment{shoes{stuff: stuff{role: "boots", of: hide}, tall: .170, wide: .008, thick: .006}}},
	{name: "sandals", words: "flip flops, flip-flops, slippers, sandal", at: onFeet,
		wear: []garment{sandals{stuff: stuff{role: "sandals", color: 0x6A4426}, up: .16}}},
	{name: "high heels", words: "heels, stilettos, pumps, high heel, high heeled shoes", at: onFeet,
		wear: []garment{bare{legs: true}, heels{stuff: stuff{role: "high heels",
			of: moulded}}}, hues: []uint32{0x1C1A1C, 0xA8242E, 0xD8C8B0}},

	// Over them.
	{name: "vest", words: "waistcoat", at: overTrunk, hues: greys,
		wear: []garment{coat{stuff: stuff{role: "vest"}, off: .012, below: -.030, open: [3]float32{.34, .12, .22}, neck: .040}}},
	{name: "cardigan", at: overTrunk, hues: brights,
		wear: []garment{coat{stuff: stuff{role: "cardigan", hem: .026, over: knitted}, off: .016, below: .055, open: [3]float32{.30, .20, .16}, sleeves: 1.93,
			loose: .012}}},
	{name: "jacket", words: "leather jacket, denim jacket, bomber jacket, blazer, windbreaker, sports jacket, anorak", at: overTrunk,
		hues: []uint32{0x5A3A26, 0x2A2C32, 0x3A5478, 0x4A5440, 0x7A2A2A},
		wear: []garment{coat{stuff: stuff{role: "jacket", hem: .024}, off: .017, below: .012, flare: .004, open: [3]float32{.44, .24, .20}, sleeves: 1.94,
			loose: .010},
			kerchief{stuff: stuff{role: "jacket"}, thick: 1.0, plain: true, wide: 1.10}}},
	{name: "coat", words: "overcoat, trench coat, raincoat, winter coat, fur coat, greatcoat, parka, duster", at: overTrunk,
		hues: []uint32{0x6A5844, 0x3A3C42, 0x2A3A4A, 0x8A6E4A},
		wear: []garment{coat{stuff: stuff{role: "coat", hem: .02}, off: .024, below: .225, flare: .030, open: [3]float32{.34, .14, .26}, sleeves: 1.92,
			loose: .014},
			kerchief{stuff: stuff{role: "coat"}, thick: 1.25, plain: true, wide: 1.14}}},
	{name: "lab coat", words: "laboratory coat, white coat, doctors coat", at: overTrunk,
		wear: []garment{coat{stuff: stuff{role: "lab coat", color: 0xF0F0EC, over: cloth.Pocketed(.105, .63, .040, .036)}, off: .024, below: .215, flare: .026,
			open: [3]float32{.42, .34, .50}, sleeves: 1.92, loose: .012}}},
	{name: "armour", words: "armor, plate armor, plate armour, body armor, body armour, armour plates, combat armor, power armor", at: overTrunk, takes: metallic,
		wear: []garment{cuirass{polished, stuff{role: "belt", of: hide, color: 0x4A3A2E}}, armPlates{polished}, legPlates{polished}}},
	{name: "medals", words: "medal, decorations, ribbons of honour", at: 0, takes: metallic,
		wear: []garment{medals{stuff{role: "medals", of: gilt, color: 0xD8B050}}}},
	{name: "apron", words: "pinafore", at: onLap, hues: []uint32{0xE2DAC6, 0x3A4A5A, 0x7A2E2A},
		wear: []garment{apron{stuff: stuff{role: "apron", hem: .016}, bib: .115, low: .30, wide: .85, long: .90, off: .012},
			belt{stuff: stuff{role: "apron"}, at: .002, tall: .026, off: .010}, neckStrap{stuff{role: "apron"}, .115}}},
	{name: "belt", at: onWaist, wear: []garment{belt{stuff: stuff{role: "belt", of: hide, color: 0x5A3A22}, at: -.010, off: .010, buckle: brass}}},
	{name: "cape", words: "cloak", at: onBack, hues: []uint32{0x8E1F22, 0x1F3A7A, 0x2A2A30, 0x245A3A},
		wear: []garment{cape{stuff: stuff{role: "cape", hem: .02}, low: .12, wide: .95},
			kerchief{stuff: stuff{role: "cape"}, thick: 1.1, plain: true, wide: 1.14}}},
	{name: "backpack", words: "rucksack, knapsack, school bag, schoolbag", at: onBack, wear: []garment{backpack{stuff{role: "backpack"}}}, hues: brights},
	{name: "bag", words: "shoulder bag, satchel, messenger bag, purse, handbag, tote bag", at: 0, wear: []garment{satchel{stuff{role: "bag", of: hide}}},
		hues: []uint32{0x6A4428, 0x2A2624, 0x8A5A3A}},
	{name: "hook hand", words: "hooked hand, iron hook", at: onHands, takes: metallic,
		wear: []garment{hook{stuff{role: "hook hand", of: steel, color: 0x9A9EA4}}}},
	{name: "gloves", words: "mittens, glove", at: onHands, wear: []garment{gloves{stuff: stuff{role: "gloves", of: suede}, thick: .0025}}, hues: greys},

	// About the neck.
	{name: "tie", words: "necktie, neck tie", at: 0, wear: []garment{necktie{stuff: stuff{role: "tie"}}}, hues: []uint32{0x7A2028, 0x24406A, 0x2A2A30},
		within: "suit, tuxedo"},
	{name: "bow tie", words: "bowtie", at: 0, wear: []garment{necktie{stuff: stuff{role: "bow tie"}, bow: true}}, hues: []uint32{0x7A2028, 0x2A2A30},
		within: "tuxedo, tailcoat"},
	{name: "scarf", words: "muffler, shawl, neckerchief", at: onNeck, wear: []garment{scarf{stuff: stuff{role: "scarf"}}}, hues: brights},
	{name: "bandana", words: "neck gaiter", at: onNeck, wear: []garment{kerchief{stuff: stuff{role: "bandana"}}}, hues: []uint32{0xA8322A, 0x2A4A7A}},

	// On the head.
	{name: "glasses", words: "spectacles, eyeglasses, reading glasses", at: onEyes,
		wear: []garment{glasses{stuff: stuff{role: "glasses", of: moulded, color: 0x1A1A1E}}}},
	{name: "sunglasses", words: "shades, dark glasses, aviators", at: onEyes, takes: []material.Class{},
		wear: []garment{shades{stuff: stuff{role: "sunglasses", of: moulded, color: 0x101014},
			frame: stuff{role: "sunglasses", of: moulded, color: 0x101014}, r: .140}}},
	{name: "goggles", words: "swimming goggles, safety goggles, ski goggles", at: onEyes, takes: []material.Class{},
		wear: []garment{shades{stuff: stuff{role: "goggles", of: moulded, color: 0x3A6A8A}, frame: stuff{role: "goggle frames", of: hide, color: 0x3A2A1E},
			r: .150}}},
	{name: "visor", words: "glowing visor, cyber visor, led visor, augmented reality visor, cyber goggles, cybernetic visor", at: onEyes,
		takes: []material.Class{},
		wear:  []garment{lightBand{stuff{role: "visor"}}}, hues: []uint32{0x20C8F0, 0xF02A8A, 0x58F05A, 0xF08A20}},
	{name: "plague mask", words: "beak mask, beaked mask, plague doctor mask, bird mask, raven mask", at: onEyes, hues: []uint32{0x4A3828, 0x2A2420, 0xB8A888},
		wear: []garment{beak{stuff{role: "plague mask", of: hide}}}},
	{name: "eyepatch", words: "eye patch, patch", at: onEyes, wear: []garment{eyePatch{stuff{role: "eyepatch", of: hide, color: 0x17130F}}}},
	{name: "ponytail", words: "pony tail", takes: []material.Class{}, growth: "hair"},
	{name: "bun", words: "hair bun, chignon", takes: []material.Class{}, growth: "hair"},
	{name: "braids", words: "braid, plait, plaits, pigtails, cornrows", takes: []material.Class{}, growth: "hair"},
	{name: "mohawk", words: "mohican, mohawk hair", takes: []material.Class{}, growth: "hair"},
	{name: "afro", words: "afro hair", takes: []material.Class{}, growth: "hair"},
	{name: "dreadlocks", words: "dreads, locs", takes: []material.Class{}, growth: "hair"},
	{name: "freckles", takes: []material.Class{}},
	{name: "moustache", words: "mustache, handlebar moustache", takes: []material.Class{}, growth: "beard"},
	{name: "tobacco pipe", words: "pipe, smoking pipe, corncob pipe, briar pipe", at: 0, takes: []material.Class{},
		wear: []garment{briar{stuff{role: "tobacco pipe", of: timber, color: 0x5A3420}}}},
	{name: "headphones", words: "headset, earphones", at: 0, takes: []material.Class{},
		wear: []garment{headphones{stuff{role: "headphones", of: moulded}}}, hues: []uint32{0x24262C, 0xB03A34, 0xE4E2DC}},
	{name: "headband", words: "sweatband, hairband", at: 0, wear: []garment{headband{stuff: stuff{role: "headband"}}},
		hues: []uint32{0xB03A34, 0xE4E2DC, 0x2F5A8A}},
	{name: "top hat", words: "tophat, stovepipe hat, silk hat", at: onHead, under: .76,
		wear: []garment{hat{stuff: stuff{role: "top hat"}, profile: tallCrown, shape: rolled, at: [2]float32{.775, -.05}, tip: .06, deep: 1.13,
			band: hatBand{stuff: stuff{role: "hat band", color: 0x6A2028}, r: .450, low: .01, high: .11, taper: .016}}}, hues: []uint32{0x1A1A1E}},
	{name: "fedora", words: "hat, felt hat, trilby, homburg, panama hat, sun hat", at: onHead, under: .76, hues: []uint32{0x4A4038, 0x3A3C42, 0x8A6E4A},
		wear: []garment{hat{stuff: stuff{role: "fedora", of: suede}, profile: lowCrown, shape: pinched, at: [2]float32{.765, -.05}, tip: .08, deep: 1.15,
			band: hatBand{stuff: stuff{role: "hat band", color: 0x1E1C1E}, r: .456, low: .01, high: .10, taper: .014}}}},
	{name: "bowler hat", words: "bowler, derby hat, derby", at: onHead, under: .76, hues: []uint32{0x1E1E22},
		wear: []garment{hat{stuff: stuff{role: "bowler hat"}, profile: roundCrown, shape: rolled, at: [2]float32{.765, -.05}, tip: .06, deep: 1.14,
			band: hatBand{stuff: stuff{role: "hat band", color: 0x2E2A2A}, r: .452, low: .01, high: .08, taper: .006}}}},
	{name: "sombrero", words: "mexican hat", at: onHead, under: .78,
		wear: []garment{hat{stuff: stuff{role: "sombrero", of: straw, color: 0xD8B768}, profile: wideBrim, at: [2]float32{.785, -.05}, tip: .08, deep: 1.12,
			band: hatBand{stuff: stuff{role: "hat band", color: 0xA8322A}, r: .456, low: .01, high: .12, taper: .02}}}},
	{name: "straw hat", words: "boater", at: onHead, under: .80,
		wear: []garment{hat{stuff: stuff{role: "straw hat", of: straw, color: 0xD8B768}, profile: brimmed, shape: drooping, at: [2]float32{.775, -.045},
			tip:  .16,
			deep: 1.14, band: hatBand{stuff: stuff{role: "hat band", color: 0x8A2E26}, r: .458, low: .01, high: .095, taper: .018}}}},
	{name: "bee veil", words: "beekeepers veil, beekeeper veil, beekeepers hat, beekeeper hat, mosquito net", at: onHead, under: .80,
		wear: []garment{hat{stuff: stuff{role: "straw hat", of: straw, color: 0xD8B768}, profile: brimmed, at: [2]float32{.775, -.045}, tip: .04, deep: 1.14},
			netVeil{stuff{role: "bee veil", color: 0xB4B6B0}}}},
	{name: "cowboy hat", words: "stetson, ten gallon hat", at: onHead, under: .78,
		wear: []garment{hat{stuff: stuff{role: "cowboy hat", of: suede, color: 0x8A6440}, profile: creasedCrown, shape: curled, at: [2]float32{.75, -.05},
			tip:  .08,
			deep: 1.16, band: hatBand{stuff: stuff{role: "hat band", of: hide, color: 0x3A2416}, r: .462, low: .035, high: .105, taper: .010}}}},
	{name: "peaked cap", words: "officers cap, military cap, captains hat, captains cap, service cap, police cap", at: onHead, under: .72,
		hues: []uint32{0x232E4A, 0x2A3A2E, 0xE8E6DE}, wear: officersCap(stuff{role: "peaked cap"})},
	{name: "tricorn", words: "tricorne, three cornered hat, tricorn hat, tricorne hat, cocked hat, pirate hat", at: onHead, under: .74,
		hues: []uint32{0x2A2426, 0x24324A, 0x5A2226},
		wear: []garment{hat{stuff: stuff{role: "tricorn"}, profile: cockedBrim, shape: cocked, at: [2]float32{.73, -.05}, tip: .10, deep: 1.12,
			band: hatBand{stuff: stuff{role: "hat band", of: gilt, color: 0xC9A24A}, r: .465, low: .03, high: .075, taper: .008}}}},
	{name: "cap", words: "baseball cap, ball cap, trucker cap, sun visor", at: onHead, under: .74, hues: brights,
		wear: []garment{hat{stuff: stuff{role: "cap"}, profile: ballCap, at: [2]float32{.745, -.05}, tip: .04, deep: 1.14},
			peak{stuff: stuff{role: "cap"}, at: .715, long: .34, down: .085}}},
	{name: "beanie", words: "knit cap, wool hat, woolly hat, winter hat, stocking cap, bobble hat, knit hat", at: onHead, under: .68, hues: brights,
		wear: []garment{hat{stuff: stuff{role: "beanie", over: cloth.Ribbed}, profile: knitCap, at: [2]float32{.735, -.05}, tip: .10, deep: 1.12}}},
	{name: "beret", words: "french beret", at: onHead, under: .80, hues: []uint32{0x7A2028, 0x24262C, 0x2A4A3A},
		wear: []garment{hat{stuff: stuff{role: "beret"}, profile: flatCap, shape: aslant, at: [2]float32{.83, -.05}, tip: .14, deep: 1.10}}},
	{name: "hard hat", words: "construction helmet, safety helmet, miners helmet", at: onHead, under: .72, hues: []uint32{0xE8B81E, 0xE8E4DA, 0xD8641E},
		takes: []material.Class{},
		wear: []garment{hat{stuff: stuff{role: "hard hat", of: moulded}, profile: hard, shape: peakedInFront, at: [2]float32{.76, -.05}, tip: .05,
			deep: 1.14, crease: 45}}},
	{name: "helmet", words: "bike helmet, bicycle helmet, motorcycle helmet, combat helmet", at: onHead, under: .70,
		hues: []uint32{0x6A6C72, 0x2A2C32, 0xB03A34}, takes: metallic,
		wear: []garment{hat{stuff: stuff{role: "helmet", of: enamel}, profile: domed, shape: earFlaps, at: [2]float32{.755, -.05}, deep: 1.12, crease: 70},
			chinStrap{stuff{role: "chin strap", color: 0x2A2A2C}}}},
	{name: "viking helmet", words: "helmet with horns", at: onHead, under: .70, takes: metallic,
		wear: []garment{hat{stuff: stuff{role: "viking helmet", of: steel, color: 0x8E9096}, profile: domed, at: [2]float32{.74, -.05}, crease: 40},
			noseGuard{stuff{role: "trim", of: gilt, color: 0xB08A48}}, horns{stuff: stuff{role: "horns", of: moulded, color: 0xD8CCAE}}}},
	{name: "crown", words: "golden crown", at: onHead, takes: metallic,
		wear: []garment{crown{stuff: stuff{role: "crown", of: gilt, color: 0xE6B450}, gem: stuff{role: "gems", of: moulded, color: 0xB01830}, points: 8}}},
	{name: "tiara", words: "diadem, coronet", at: onHead, takes: metallic,
		wear: []garment{crown{stuff: stuff{role: "tiara", of: gilt, color: 0xE6C470}, gem: stuff{role: "gems", of: moulded, color: 0x4A90C8}, points: 10,
			high: .07}}},
	{name: "turban", at: onHead, under: .70, hues: []uint32{0xE4DCC8, 0xA8422A, 0x2A5A7A},
		wear: []garment{hat{stuff: stuff{role: "turban"}, profile: wound, shape: swathed, at: [2]float32{.735, -.05}, tip: .12, deep: 1.10}}},
	{name: "wizard hat", words: "wizards hat, witch hat, witchs hat, pointed hat, pointy hat", at: onHead, under: .80,
		hues: []uint32{0x2E3F73, 0x4A2E6A, 0x2A2430},
		wear: []garment{hat{stuff: stuff{role: "wizard hat"}, profile: pointed, shape: bent, tip: .10,
			band: hatBand{stuff: stuff{role: "hat band", of: hide, color: 0x6B4326}, r: .470, low: .018, high: .126, taper: .02}}}},
	{name: "santa hat", words: "christmas hat, santas hat", at: onHead, under: .74, wear: santaHat},
	{name: "party hat", words: "birthday hat, cone hat, dunce cap", at: onHead, hues: []uint32{0xC8324A, 0x2E7AA8, 0xE0A030},
		wear: []garment{hat{stuff: stuff{role: "party hat"}, profile: cone, at: [2]float32{.90, -.05}, tip: .06, deep: 1.10},
			pompom{stuff{role: "pompom", of: furry, color: 0xF0E8D0}, v(0, 1.98, -.10), .09}}},
	{name: "chef hat", words: "chefs hat, toque", at: onHead, under: .82,
		wear: []garment{hat{stuff: stuff{role: "chef hat", color: 0xF6F4EE}, profile: toque, shape: pleated, at: [2]float32{.80, -.05}, tip: .12, deep: 1.12}}},
	{name: "graduation cap", words: "mortarboard, academic cap", at: onHead, under: .76, hues: []uint32{0x1E1E24},
		wear: []garment{hat{stuff: stuff{role: "graduation cap"}, profile: ballCap, at: [2]float32{.745, -.05}, tip: .06, deep: 1.14},
			board{stuff{role: "graduation cap"}}}},
	{name: "headscarf", words: "head scarf, durag", at: onHead, under: .74, hues: []uint32{0xA8322A, 0x2A4A7A, 0x3A3A40},
		wear: []garment{hat{stuff: stuff{role: "headscarf"}, profile: headscarf, at: [2]float32{.735, -.05}, tip: .16, deep: 1.15}}},
	{name: "hooded cloak", words: "cloak with a hood", at: onHead | onBack | onNeck, under: .70, hues: []uint32{0x2A2A30, 0x4A2A2E, 0x2E3E2E},
		wear: []garment{cape{stuff: stuff{role: "hooded cloak", hem: .02}, low: .12, wide: 1.15}, hood{stuff{role: "hooded cloak", hem: .01}},
			mantle{stuff: stuff{role: "hooded cloak", hem: .015}, low: .062, off: .014, point: .030}}},
	{name: "hood", words: "cowl", at: onHead | onNeck, under: .70, hues: []uint32{0x4A3E34, 0x3A4A3A, 0x2A2A30},
		wear: []garment{hood{stuff{role: "hood", hem: .01}}, mantle{stuff: stuff{role: "hood", hem: .015}, low: .062, off: .014, point: .030}}},
}

// officersCap is a raised cap with a peak and a badge.
func officersCap(s stuff) []garment { return []garment{raisedCap(s), shortPeak, badgeOfBrass} }

// raisedCap has a crown that is raised in front, and a dark band.
func raisedCap(s stuff) hat {
	return hat{stuff: s, profile: peakedCap, shape: raisedInFront, at: [2]float32{.735, -.05}, tip: .06, deep: 1.12,
		band: hatBand{stuff: stuff{role: "band", color: 0x15171E}, r: .425, low: -.02, high: .095}}
}

// shortPeak and badgeOfBrass are in front of the caps of officers.
var (
	shortPeak    = peak{stuff: stuff{role: "peak", of: moulded, color: 0x121216}, at: .725, long: .22, down: .055}
	badgeOfBrass = capBadge{stuff: brass, y: .865, z: .475, r: .075}
)

// santaHat is red, with fur about its rim and at its tip.
var santaHat = []garment{
	hat{stuff: stuff{role: "santa hat", color: 0xB01E24}, profile: cone, shape: hangingCone, at: [2]float32{.76, -.05}, tip: .10, deep: 1.12,
		band: hatBand{stuff: stuff{role: "fur", of: furry, color: 0xF2EEE6}, r: .485, low: -.07, high: .075, taper: .012}},
	pompom{stuff{role: "fur", of: furry, color: 0xF2EEE6}, v(-.545, 1.42, -.33), .11},
}

// Wearer is who puts on what words name.
type Wearer int

// The wearers.
const (
	Dressed  Wearer = iota // in clothes, which others can replace
	Headed                 // a bare head alone: a skeleton
	Armoured               // in a shell: what goes on the head in place of its helmet, about the neck and on the back
)

// worn is the places that a wearer has free.
var worn = [...]slot{Dressed: ^slot(0), Headed: onHead | onEyes | onNeck, Armoured: onHead | onNeck | onBack}

// plainPieces are the words for each piece of cloth of the wardrobe, by its name. Of several pieces of one name the first counts.
var plainPieces = func() map[string]string {
	words := map[string]string{}
	for _, p := range slices.Backward(wardrobe) {
		if p.takes == nil {
			words[p.name] = p.words
		}
	}
	return words
}()

// named are the roles of a figure's own, with the words that the wardrobe has for what lies there: a detective's coat is a trench coat, too.
func named(own []archetype.Role) []archetype.Role {
	taken := map[string]bool{}
	for _, r := range own {
		for word := range strings.SplitSeq(r.Name+", "+r.Words, ", ") {
			taken[word] = true
		}
	}
	for i, r := range own {
		words, ok := plainPieces[r.Name]
		if !ok {
			continue
		}
		for word := range strings.SplitSeq(words, ", ") {
			if !taken[word] {
				taken[word], own[i].Words = true, strings.TrimPrefix(own[i].Words+", "+word, ", ")
			}
		}
	}
	return own
}

// Wardrobe is the roles of a figure's own, in all words for them, and those of what words put on it.
func Wardrobe(own []archetype.Role, by Wearer) []archetype.Role {
	own = named(slices.Clone(own))
	out := slices.Grow(own, len(wardrobe))
	has := map[string]bool{"helmet": by == Armoured} // of its own armour
	for _, r := range own {
		for name := range strings.SplitSeq(r.Name+","+r.Words, ",") {
			has[strings.TrimSpace(name)] = true
		}
	}
	for i := range wardrobe {
		p := &wardrobe[i]
		if has[p.name] || by != Dressed && p.at == 0 || p.at&^worn[by] != 0 {
			continue
		}
		takes := p.takes
		if takes == nil {
			takes = textiles
		}
		out = append(out, archetype.Role{Name: p.name, Words: p.words, Takes: takes, Optional: true})
	}
	return out
}
