package intent

import "atelier/internal/language"

// sizeWords are the factors by which a word scales the whole thing and each proportion; a factor that is not set is 1.
var sizeWords = []struct {
	words string
	size  Size
}{
	{"huge, enormous, massive, immense, vast, oversized, jumbo", Size{Scale: 2}},
	{"big, large, hefty, grand, sizeable, sizable", Size{Scale: 1.4}},
	{"medium, medium sized, average", Size{}},
	{"small, little, smallish, compact", Size{Scale: 0.7}},
	{"tiny, teeny, wee, diminutive, pocket sized, petite, pint sized", Size{Scale: 0.4}},
	{"microscopic", Size{Scale: 0.25}},
	{"tall, high, towering, lofty, lanky", Size{Tall: 1.35}},
	{"short, low, squat", Size{Tall: 0.75}},
	{"stubby, stumpy, stocky, dumpy", Size{Tall: 0.75, Wide: 1.15, Deep: 1.15}},
	{"wide, broad", Size{Wide: 1.35}},
	{"narrow", Size{Wide: 0.72}},
	{"deep set", Size{Deep: 1.3}},
	{"shallow", Size{Deep: 0.75}},
	{"thin, slim, slender, skinny, lean, spindly, gaunt", Size{Wide: 0.75, Deep: 0.75}},
	{"fat, thick, chubby, plump, stout, bulky, chunky, portly, tubby, beefy, burly, rotund, wide bodied", Size{Wide: 1.3, Deep: 1.3}},
	{"long, elongated, lengthy", Size{Deep: 1.4}},
	{"flat", Size{Tall: 0.6}},
}

// metres is the length of a unit, 0 of other words.
func metres(unit string) float32 { return float32(language.Units[unit]) }

// Words for lengths that are along no certain axis: where a thing is long, and the stock that it is made of, which keeps its thickness.
const (
	lengthwise language.Axis = "length"
	thickness  language.Axis = "thickness"
)

// axes are the words after a length, or before it.
var axes = map[string]language.Axis{
	"tall": language.Height, "high": language.Height, "height": language.Height, "wide": language.Width, "broad": language.Width, "across": language.Width,
	"width": language.Width, "diameter": language.Width, "diametre": language.Width, "long": lengthwise, "length": lengthwise, "deep": language.Depth,
	"depth": language.Depth,
}

// reaches are words for a height by what reaches up to it, or for a length by what holds it, in metres.
var reaches = []struct {
	words  string
	axis   language.Axis
	metres float32
}{
	{"ankle high, ankle height", language.Height, .15}, {"knee high, knee height", language.Height, .5}, {"waist high, waist height", language.Height, 1},
	{"chest high, chest height", language.Height, 1.3}, {"man sized, human sized, person sized, man high, human height, head high", language.Height, 1.8},
	{"thumb sized", "", .06}, {"palm sized", "", .08}, {"fist sized", "", .1}, {"hand sized, handheld size", "", .18},
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
		"shabby, tattered, torn, ragged, frayed, threadbare, scratched, scuffed, rugged, patinated, patina", 1},
	{"weathered", "rotten, rotting, decayed, mouldy, moldy, ancient, decrepit, dilapidated, derelict, ruined, crumbling, decaying, " +
		"abandoned, ravaged, wrecked, very old, " +
		"centuries old, age old, millennia old", 1.4},
	{"rusty", "rusted, rusting, corroded, oxidised, oxidized", 1},
	{"mossy", "overgrown, moss covered, moss grown, lichen covered, lichen", 1},
	{"ivied", "covered in ivy, covered with ivy, overgrown with ivy, overgrown with vines, covered in vines, covered with vines, clad in ivy, " +
		"ivy covered, ivy clad, ivy grown, vine covered, grown over with ivy, covered by ivy, overgrown by ivy, overgrown in ivy, with ivy growing on it", 1},
	{"snowy", "snow covered, snow capped, snowed in, frosted, frosty, wintry, winter", 1},
	{"burnt", "burnt out, burned out, burnt down, burned down, gutted by fire", 1.4},
	{"polished", "shiny, glossy, gleaming, lustrous, burnished, lacquered, varnished, waxed, buffed, mirror finish", 1},
	{"polished", "new, brand new, pristine, fresh, clean, immaculate, unused, spotless, modern", 0.5},
	{"glowing", "luminous, luminescent, lit, lit up, illuminated, radiant, shining, incandescent, fluorescing, bioluminescent, light up, " +
		"glow in the dark, emissive, light emitting", 1},
}

// traitForms are other words for traits that many things have; an archetype has those of its own.
var traitForms = map[string]string{
	"sitting": "sit, sits, sat, seated, sitting down", "standing": "stand, stands, standing up, upright",
	"sleeping": "sleep, sleeps, asleep, dozing", "running": "run, runs", "walking": "walk, walks", "lying down": "lies, lying, lie down, lies down, laying",
	"ornate": "ornamented, elaborate, decorative, fancy, baroque, ornamental", "open": "opened", "closed": "shut",
	"round": "circular, rounded", "square": "squared", "broken": "damaged, smashed, shattered", "carved": "engraved",
}
