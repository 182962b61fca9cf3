package intent

// sizeWords are factors on the whole and on the proportions.
var sizeWords = []struct {
	words string
	size  Size
}{
	{"gigantic, giant, colossal, titanic, gargantuan, mammoth, monumental", Size{2.5, 1, 1, 1, nil}},
	{"huge, enormous, massive, immense, vast, oversized, jumbo", Size{2, 1, 1, 1, nil}},
	{"big, large, hefty, grand, sizeable, sizable", Size{1.4, 1, 1, 1, nil}},
	{"medium, medium sized, average, life size, life sized, full size, full sized", Size{1, 1, 1, 1, nil}},
	{"small, little, smallish, compact", Size{0.7, 1, 1, 1, nil}},
	{"tiny, mini, miniature, minuscule, teeny, wee, diminutive, pocket sized, petite, pint sized", Size{0.4, 1, 1, 1, nil}},
	{"microscopic", Size{0.25, 1, 1, 1, nil}},
	{"tall, high, towering, lofty, lanky", Size{1, 1.35, 1, 1, nil}},
	{"short, low, squat", Size{1, 0.75, 1, 1, nil}},
	{"stubby, stumpy, stocky, dumpy", Size{1, 0.75, 1.15, 1.15, nil}},
	{"wide, broad", Size{1, 1, 1.35, 1, nil}},
	{"narrow", Size{1, 1, 0.72, 1, nil}},
	{"deep set", Size{1, 1, 1, 1.3, nil}},
	{"shallow", Size{1, 1, 1, 0.75, nil}},
	{"thin, slim, slender, skinny, lean, spindly, gaunt", Size{1, 1, 0.75, 0.75, nil}},
	{"fat, thick, chubby, plump, stout, bulky, chunky, portly, tubby, beefy, burly, rotund, wide bodied", Size{1, 1, 1.3, 1.3, nil}},
	{"long, elongated, lengthy", Size{1, 1, 1, 1.4, nil}},
	{"flat", Size{1, 0.6, 1, 1, nil}},
}

// lengthwise is the axis along which things of a family are long; those of other families are long from side to side.
var lengthwise = map[string]Axis{"creature": Depth, "animal": Depth, "vehicle": Depth, "weapon": Height}

// units of length, in metres.
var units = map[string]float32{
	"m": 1, "metre": 1, "metres": 1, "meter": 1, "meters": 1, "cm": 0.01, "centimetre": 0.01, "centimetres": 0.01, "centimeter": 0.01, "centimeters": 0.01,
	"mm": 0.001, "millimetres": 0.001, "millimeters": 0.001, "ft": 0.3048, "foot": 0.3048, "feet": 0.3048, "inch": 0.0254, "inches": 0.0254, "yards": 0.9144, "yard": 0.9144,
}

// axes are the words after a length.
var axes = map[string]Axis{
	"tall": Height, "high": Height, "height": Height, "wide": Width, "broad": Width, "across": Width, "width": Width, "long": Depth, "deep": Depth, "length": Depth,
}

// triangleWords stand after a budget.
var triangleWords = map[string]bool{
	"triangle": true, "triangles": true, "tri": true, "tris": true, "poly": true, "polys": true, "polygon": true, "polygons": true, "face": true, "faces": true,
}

// ageWords are words of age and state, as the modifier that shows them.
var ageWords = []struct {
	modifier, words string
	amount          float32
}{
	{"weathered", "old, aged, worn, used, antique, vintage, battered, worn out, timeworn, well worn, well used, beaten up, beat up, " +
		"shabby, tattered, scratched, scuffed, rugged, patinated, patina", 1},
	{"weathered", "ancient, decrepit, dilapidated, derelict, ruined, crumbling, decaying, abandoned, ravaged, wrecked, very old, " +
		"centuries old, age old, millennia old", 1.4},
	{"rusty", "rusted, rusting, corroded, oxidised, oxidized", 1},
	{"mossy", "overgrown, moss covered, moss grown, lichen covered, lichen", 1},
	{"snowy", "snow covered, snow capped, snowed in, frosted, frosty, wintry, winter", 1},
	{"polished", "shiny, glossy, gleaming, lustrous, burnished, lacquered, varnished, waxed, buffed, mirror finish", 1},
	{"polished", "new, brand new, pristine, fresh, clean, immaculate, unused, spotless, modern", 0.5},
	{"glowing", "luminous, luminescent, lit, lit up, illuminated, radiant, shining, incandescent, fluorescing, bioluminescent, light up, glow in the dark", 1},
}

// traitForms are other words for traits that archetypes name.
var traitForms = map[string][]string{
	"sitting": {"sit", "sits", "sat", "seated", "sitting down"}, "standing": {"stand", "stands", "standing up", "upright"},
	"sleeping": {"sleep", "sleeps", "asleep", "dozing"}, "running": {"run", "runs"}, "walking": {"walk", "walks"}, "lying": {"lies", "lying down", "laying"},
	"ornate": {"ornamented", "elaborate", "decorative", "fancy", "baroque", "ornamental"}, "open": {"opened"}, "closed": {"shut"},
	"round": {"circular", "rounded"}, "square": {"squared"}, "broken": {"damaged", "smashed", "shattered"}, "thatched": {"thatch", "straw roofed"}, "armrests": {"armrest", "armed"}, "jagged": {"spiky", "craggy", "rugged"}, "log": {"logs"},
	"antenna": {"antennae", "antennas", "aerial"}, "carved": {"engraved"}, "curved": {"bent", "arched"}, "two-handed": {"two handed", "double handed", "twohanded"},
}

// implied are traits that a noun says by itself.
var implied = map[string]string{
	"stool": "backless", "stools": "backless", "barstool": "backless", "footstool": "short", "armchair": "armrests", "armchairs": "armrests", "throne": "armrests",
	"potion": "round", "elixir": "round", "vial": "slim", "phial": "slim", "wine": "slim", "beer": "slim", "rum": "slim", "drum": "drum", "oil": "drum", "fuel": "drum",
	"sabre": "curved", "saber": "curved", "scimitar": "curved", "cutlass": "curved", "falchion": "curved",
	"katana": "eastern", "wakizashi": "eastern", "tachi": "eastern", "nodachi": "eastern", "tanto": "eastern", "machete": "curved", "kopis": "curved", "khopesh": "curved", "dao": "curved",
	"rapier": "thrusting", "estoc": "thrusting", "foil": "thrusting", "epee": "thrusting", "claymore": "two-handed", "greatsword": "two-handed",
	"great sword": "two-handed", "zweihander": "two-handed", "flamberge": "wavy", "kris": "wavy",
	"gladius": "roman", "shortsword": "roman", "short sword": "roman", "xiphos": "roman",
	"meteorite": "bare", "meteor": "bare", "asteroid": "bare",
}
