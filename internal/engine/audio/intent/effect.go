package intent

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
)

// effect is the change that a word asks of its sound.
type effect struct {
	words    string // a list: "tiny, miniature"
	kind     string // words of one kind contradict each other if their effects do
	size     float64
	force    float64
	speed    float64
	pitch    float64
	distance float64
	pan      float64
	times    int
	material *sound.Material
	space    foley.Space
	mood     bool // it is understood as a mood, which is only noted
}

// effects are all words for how a sound is.
// Factors are of foley.Ask: 1 is as usual. They multiply, between .25 and 4 in all, and a word of degree raises them to its power.
// Distances are metres, pan is −1 left to 1 right.
var effects = []effect{
	{words: "tiny, miniature, minuscule, teeny, itty bitty, microscopic", kind: "size", size: .4},
	{words: "small, little, smallish, short, thin, slim, mini, compact, baby", kind: "size", size: .65},
	{words: "big, large, tall, thick, sizeable, long, wide, broad", kind: "size", size: 1.5},
	{words: "huge, giant, enormous, massive, gigantic, colossal, immense, monstrous, mighty, great, oversized", kind: "size", size: 2.2},
	{words: "heavy, hefty, solid, weighty, bulky", kind: "size", size: 1.25, force: 1.35},
	{words: "soft, softly, gentle, gently, quiet, quietly, faint, faintly, subtle, delicate, light, lightly, mild, weak, muffled, low volume, tender",
		kind: "force", force: .5},
	{words: "loud, loudly, hard, strong, strongly, forceful, firm, intense, big loud, noisy", kind: "force", force: 1.7},
	{words: "violent, violently, powerful, brutal, deafening, thunderous, fierce, furious, raging, ferocious, aggressive, devastating", kind: "force",
		force: 2.4},
	{words: "slow, slowly, lazy, sluggish, leisurely, unhurried, gradual, gradually", kind: "speed", speed: .6},
	{words: "fast, quick, quickly, rapid, rapidly, swift, swiftly, hurried, brisk, hasty, speedy, frantic", kind: "speed", speed: 1.6},
	{words: "high pitched, high, shrill, squeaky, piercing, bright, treble", kind: "pitch", pitch: 1.4},
	{words: "low pitched, low, deep, bassy, dark, sub bass, booming, deep bass, baritone", kind: "pitch", pitch: .68},
	{words: "close, close up, nearby, near, up close, intimate, right here", kind: "distance", distance: 1},
	{words: "across the street, across the room, a little away, some way off", kind: "distance", distance: 18},
	{words: "distant, distantly, far, faraway, far away, in the distance, far off, remote, from afar, outside, next door", kind: "distance", distance: 80},
	{words: "on the left, from the left, left side, left speaker, left channel", kind: "side", pan: -.8},
	{words: "on the right, from the right, right side, right speaker, right channel", kind: "side", pan: .8},
	{words: "once, single, a single, one time", times: 1},
	{words: "twice, two times, double, a pair of", times: 2},
	{words: "thrice, three times, triple", times: 3},
	{words: "repeatedly, again and again, over and over, several times, many times, repeated", times: 5},

	{words: "wood, wooden, oak, oaken, timber, hardwood, mahogany, walnut", kind: "material", material: &sound.Oak},
	{words: "pine, plywood, softwood", kind: "material", material: &sound.Pine},
	{words: "bamboo, reed", kind: "material", material: &sound.Bamboo},
	{words: "metal, metallic, steel, iron, chrome, alloy, aluminium, aluminum, titanium", kind: "material", material: &sound.Steel},
	{words: "tin, sheet metal, tinny, corrugated", kind: "material", material: &sound.Tin},
	{words: "brass, copper, golden, gold, silver", kind: "material", material: &sound.Brass},
	{words: "bronze", kind: "material", material: &sound.Bronze},
	{words: "glass, glassy, pane", kind: "material", material: &sound.Glass},
	{words: "crystal, crystalline", kind: "material", material: &sound.Crystal},
	{words: "ice, icy, frozen", kind: "material", material: &sound.Ice},
	{words: "ceramic, porcelain, clay, china, pottery, earthenware, tile, tiled", kind: "material", material: &sound.Ceramic},
	{words: "stone, rock, rocky, concrete, marble, brick, granite, slate", kind: "material", material: &sound.Stone},
	{words: "bone, bony, ivory", kind: "material", material: &sound.Bone},
	{words: "plastic, acrylic, polymer", kind: "material", material: &sound.Plastic},
	{words: "cardboard, carton, paper box", kind: "material", material: &sound.Cardboard},
	{words: "leather", kind: "material", material: &sound.Leather},
	{words: "rubber, rubbery, foam", kind: "material", material: &sound.Rubber},
	{words: "flesh, meat, body, fleshy", kind: "material", material: &sound.Flesh},

	{words: "dry, anechoic, no reverb, without reverb, no echo", kind: "space", space: dry},
	{words: "room, indoors, inside, house, bedroom, kitchen, office, cabin, studio, living room, apartment, corridor, hallway", kind: "space",
		space: foley.Room},
	{words: "hall, great hall, ballroom, theater, theatre, warehouse, gym, museum, throne room, big room, large room, hangar, station, lobby",
		kind: "space", space: foley.Hall},
	{words: "cathedral, church, chapel, temple, abbey, monastery, basilica, reverberant, lots of reverb, heavy reverb", kind: "space", space: foley.Cathedral},
	{words: "cave, cavern, grotto, mine, underground, echoing, echoey, with echo, with reverb", kind: "space", space: foley.Cave},
	{words: "dungeon, crypt, cellar, basement, catacomb, tomb, vault, castle, stairwell, prison", kind: "space", space: foley.Dungeon},
	{words: "tunnel, subway, sewer, pipe, underpass", kind: "space", space: foley.Tunnel},
	{words: "bathroom, shower room, restroom, toilet, locker room", kind: "space", space: foley.Bathroom},
	{words: "submarine, cargo hold, metal corridor, space station, spaceship, spacecraft, container, bunker, tank", kind: "space", space: foley.Metal},
	{words: "street, alley, city, town, courtyard, urban, backyard", kind: "space", space: foley.Street},
	{words: "forest, woods, wood land, jungle, grove, rainforest", kind: "space", space: foley.Forest},
	{words: "valley, canyon, mountain, mountains, gorge, cliffs", kind: "space", space: foley.Valley},
	{words: "outdoors, outdoor, field, meadow, beach, desert, plain, prairie, open air, park, garden, farm", kind: "space", space: foley.Open},

	{words: "scary, creepy, eerie, spooky, ominous, sinister, menacing, haunting, horror, terrifying, tense, mysterious, sad, melancholy, gloomy, lonely, " +
		"happy, cheerful, joyful, playful, cute, funny, comic, cartoon, cartoonish, epic, dramatic, heroic, calm, calming, peaceful, relaxing, " +
		"soothing, serene, " +
		"cozy, cosy, warm, cold, angry, romantic, magical, fantasy, retro, vintage, modern, futuristic, realistic, cinematic, natural, medieval, " +
		"ancient, old, new, " +
		"rustic, beautiful, nice, clean, crisp, busy, lively, empty, abandoned, haunted, satisfying, game, movie, film, arcade, 8 bit, vintage style",
		mood: true},
}

// dry is the space of words such as "dry": no room at all, whatever the family's usual one.
const dry foley.Space = "dry"
