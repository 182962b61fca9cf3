// Package person is the family of people in costume: the words that mean each, over the rows of the package that builds them.
package person

import (
	"maps"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/material"
	"atelier/internal/motion"
	"atelier/internal/people"
)

// Family lists the people.
var Family = archetype.Common{Nature: language.Nature{Living: true, Person: true}}.Of(able([]*archetype.Archetype{
	Alien,
	Angel,
	Archer,
	Assassin,
	Astronaut,
	Ballerina,
	Barbarian,
	Bard,
	BasketballPlayer,
	Beggar,
	Bigfoot,
	Bishop,
	Blacksmith,
	Boxer,
	Bride,
	Businessman,
	Butcher,
	Carpenter,
	Cheerleader,
	Chef,
	Cleaner,
	Clown,
	Cowboy,
	Cupid,
	Cyclops,
	Demon,
	Detective,
	Diver,
	Doctor,
	Druid,
	Dryad,
	Dwarf,
	Elf,
	Executioner,
	Fairy,
	Farmer,
	Fighter,
	Firefighter,
	Fisherman,
	FootballPlayer,
	Geisha,
	Genie,
	Ghost,
	Giant,
	Gladiator,
	Gnome,
	Goblin,
	Golem,
	Groom,
	Guard,
	Hobbit,
	Imp,
	Jester,
	Judge,
	King,
	Knight,
	Leprechaun,
	Lumberjack,
	Mannequin,
	Mechanic,
	Medusa,
	Mermaid,
	Mime,
	Miner,
	Minotaur,
	Monk,
	Mummy,
	Naga,
	Necromancer,
	Ninja,
	Nun,
	Nurse,
	Orc,
	Painter,
	Paladin,
	Person,
	Pharaoh,
	Philosopher,
	Pilot,
	Pirate,
	Police,
	Priest,
	Prince,
	Princess,
	Prisoner,
	Queen,
	Racer,
	Reaper,
	Rogue,
	Roman,
	Runner,
	Sailor,
	Samurai,
	Santa,
	Satyr,
	Scientist,
	Shepherd,
	Skeleton,
	SkeletonKing,
	Soldier,
	Spartan,
	Student,
	Sumo,
	Superhero,
	Teacher,
	Troll,
	Valkyrie,
	Vampire,
	Viking,
	Villager,
	Werewolf,
	Witch,
	Wizard,
	Worker,
	Yeti,
	Zombie,
}))

var (
	metals  = []material.Class{material.Metallic}
	stuffs  = []material.Class{material.Textile}
	colours = []material.Class{} // a role of colours alone
)

// creatures are traits of all other people: each puts the creature into their clothes.
var creatures = people.Creatures()

// able gives figures the words of what all of them can be: each sits and is in the air, and each that has a skin, or armour or a spacesuit over it,
// is a child or in the teens
// where words say so.
func able(family []*archetype.Archetype) []*archetype.Archetype {
	taken := map[string]bool{} // "elf archer" is the elf's own name
	for _, a := range family {
		for name := range strings.SplitSeq(a.Name+", "+a.Names, ", ") {
			taken[name] = true
		}
	}
	for _, a := range family {
		var more []string
		human := slices.ContainsFunc(a.Roles, func(r archetype.Role) bool { return r.Name == "skin" || r.Name == "armour" || r.Name == "shell" })
		if human && !slices.Contains(a.Traits, "child") {
			more = append(more, "child", "little", "teenage")
		}
		if human {
			more = append(more, "muscular", "young")
			a.Forms = withWords(a.Forms, build)
		}
		for _, k := range creatures {
			if human && !slices.Contains(creatures, a.Name) && !taken[k+" "+a.Name] {
				more = append(more, k)
			}
		}
		if human && a != Prisoner { // whose clothes are striped in any case
			more = append(more, slices.Sorted(maps.Keys(people.Prints()))...)
			a.Forms = withWords(a.Forms, people.Prints())
		}
		a.Poses = []string{"sitting", "standing"}
		if a != Mermaid { // she has no legs that trail
			a.Poses = append(slices.Concat(a.Poses, []string{"flying", "floating", people.Shouldered, motion.BothHands}), motion.Moments()...)
			a.Forms = withWords(a.Forms, withWords(inAir, moments))
		}
		a.Traits = append(slices.Clone(a.Traits), append(more, a.Poses...)...)
	}
	return family
}

// roles are what people wear, in the words for each.
var roles = []archetype.Role{
	{Name: "apron", Takes: stuffs},
	{Name: "armour", Words: "armor, plate armor, plate armour, plates", Takes: metals},
	{Name: "backpack", Words: "rucksack, knapsack", Takes: stuffs},
	{Name: "ball", Takes: colours},
	{Name: "bandages", Words: "wrappings, linen", Takes: stuffs},
	{Name: "bands", Takes: colours},
	{Name: "beard", Words: "whiskers", Takes: colours, Optional: true},
	{Name: "bells", Takes: metals},
	{Name: "belt", Takes: stuffs},
	{Name: "blade", Takes: metals},
	{Name: "body"},
	{Name: "bone", Words: "bones", Takes: colours},
	{Name: "book", Takes: stuffs},
	{Name: "boots", Words: "shoes, boot, shoe, rubber boots, leather boots, work boots", Takes: stuffs},
	{Name: "bracers", Takes: stuffs},
	{Name: "braces", Words: "suspenders", Takes: stuffs},
	{Name: "cap", Takes: stuffs},
	{Name: "cape", Words: "cloak", Takes: stuffs},
	{Name: "case", Words: "briefcase, suitcase", Takes: stuffs},
	{Name: "clothes", Words: "clothing, outfit, gi, garb", Takes: stuffs},
	{Name: "claws", Words: "claw, talons", Takes: colours},
	{Name: "coat", Words: "jacket, overcoat", Takes: stuffs},
	{Name: "collar", Takes: stuffs, Of: material.Living},
	{Name: "cord", Takes: stuffs},
	{Name: "cords", Words: "lacing, laces", Takes: colours},
	{Name: "cowl", Words: "hood", Takes: stuffs},
	{Name: "crest", Takes: metals},
	{Name: "crown", Words: "diadem", Takes: metals},
	{Name: "dress", Words: "gown", Takes: stuffs},
	{Name: "feather", Takes: colours},
	{Name: "fins", Takes: colours},
	{Name: "flowers", Takes: colours},
	{Name: "fur", Takes: colours},
	{Name: "gems", Words: "jewels", Takes: colours},
	{Name: "glasses", Words: "spectacles", Takes: colours},
	{Name: "gloves", Takes: stuffs},
	{Name: "gown", Words: "skirt, frock, dress", Takes: stuffs},
	{Name: "grip", Takes: stuffs},
	{Name: "hair", Takes: colours},
	{Name: "hat", Words: "headgear", Takes: stuffs},
	{Name: "headband", Takes: stuffs},
	{Name: "headcloth", Words: "nemes, headdress", Takes: stuffs},
	{Name: "helmet", Takes: metals},
	{Name: "hood", Takes: stuffs},
	{Name: "hoodie", Takes: stuffs},
	{Name: "hooves", Words: "hoof", Takes: colours},
	{Name: "horns", Words: "horn", Takes: colours},
	{Name: "hoses", Takes: colours},
	{Name: "jacket", Takes: stuffs},
	{Name: "jeans", Takes: stuffs},
	{Name: "jersey", Takes: stuffs},
	{Name: "joints"},
	{Name: "kerchief", Words: "neckerchief, bandana, scarf", Takes: stuffs},
	{Name: "kilt", Takes: stuffs},
	{Name: "kimono", Takes: stuffs},
	{Name: "lamp", Takes: colours},
	{Name: "leather", Takes: stuffs},
	{Name: "leotard", Takes: stuffs},
	{Name: "mail", Words: "chainmail, chain mail", Takes: metals},
	{Name: "mantle", Takes: stuffs},
	{Name: "mask", Takes: colours},
	{Name: "nose", Takes: colours},
	{Name: "overalls", Takes: stuffs},
	{Name: "patch", Words: "eyepatch", Takes: stuffs},
	{Name: "pipes", Words: "pan pipes, reeds", Takes: colours},
	{Name: "plume", Words: "feather, crest", Takes: colours},
	{Name: "quiver", Takes: stuffs},
	{Name: "rifle", Takes: colours},
	{Name: "rings", Takes: metals},
	{Name: "robe", Words: "robes, habit, gown, dress", Takes: stuffs},
	{Name: "ruff", Takes: stuffs},
	{Name: "sack", Takes: stuffs},
	{Name: "sash", Takes: stuffs},
	{Name: "scabbard", Words: "sheath", Takes: colours},
	{Name: "shaft", Takes: colours},
	{Name: "shawl", Takes: stuffs},
	{Name: "sheet", Words: "shroud", Takes: stuffs},
	{Name: "shell", Takes: colours},
	{Name: "shield", Takes: colours},
	{Name: "shirt", Words: "blouse", Takes: stuffs},
	{Name: "shorts", Takes: stuffs},
	{Name: "skin", Takes: colours},
	{Name: "skirt", Takes: stuffs},
	{Name: "snakes", Words: "serpents", Takes: colours},
	{Name: "sneakers", Takes: stuffs},
	{Name: "socks", Words: "stockings", Takes: stuffs},
	{Name: "soles", Takes: colours},
	{Name: "staff", Takes: colours},
	{Name: "stethoscope", Takes: colours},
	{Name: "suit", Words: "spacesuit, space suit, costume, tights", Takes: stuffs},
	{Name: "sweater", Takes: stuffs},
	{Name: "tabard", Words: "surcoat", Takes: stuffs},
	{Name: "tail", Words: "fishtail, scales, fish tail", Takes: colours},
	{Name: "tank", Takes: colours},
	{Name: "tiara", Takes: metals},
	{Name: "tie", Takes: stuffs},
	{Name: "tights", Takes: stuffs},
	{Name: "trim", Takes: metals},
	{Name: "trousers", Words: "pants, jeans, breeches", Takes: stuffs},
	{Name: "tufts", Takes: colours},
	{Name: "tunic", Words: "jerkin", Takes: stuffs},
	{Name: "tutu", Takes: stuffs},
	{Name: "uniform", Takes: stuffs},
	{Name: "veil", Takes: stuffs},
	{Name: "vest", Words: "waistcoat", Takes: stuffs},
	{Name: "visor", Takes: metals},
	{Name: "wings", Words: "wing", Takes: colours},
	{Name: "wrap", Words: "grip", Takes: stuffs},
	{Name: "wraps", Takes: stuffs},
	{Name: "wreath", Takes: colours},
}

// leathery are the words for wings of skin between fingers.
const leathery = "wing, bat wings, bats wings, leathery wings, dragon wings"

// worded gives the role of a name other words.
func worded(roles []archetype.Role, name, words string) []archetype.Role {
	for i := range roles {
		if roles[i].Name == name {
			roles[i].Words = words
		}
	}
	return roles
}

// build are the words of a body with muscles, and of a young one.
var build = map[string]string{"muscular": "brawny, well-built, heavily muscled", "young": "youthful"}

// inAir are the words of figures in the air, and ages those of children.
var (
	inAir = map[string]string{"flying": "fly, flies, in flight, mid-flight, in mid-air, mid-air, in the air, airborne, soaring",
		"floating":       "float, floats, hovering, hovers, hover, levitating, levitates",
		motion.BothHands: "with both hands, with two hands"}
	ages = map[string]string{"little": "preschool", "teenage": "adolescent, teenaged"}
)

// moments are the words of what a figure is shown doing, by the name of the moment.
var moments = map[string]string{
	"walking":      "strolling, marching, striding, hiking, wandering",
	"running":      "sprinting, jogging, fleeing",
	"sneaking":     "creeping, tiptoeing, lurking",
	"jumping":      "leaping, hopping",
	"waving":       "greeting",
	"pointing":     "gesturing",
	"cheering":     "celebrating, rejoicing, arms raised, victorious, triumphant",
	"bowing":       "curtsying",
	"hurling":      "throwing, tossing",
	"clapping":     "applauding",
	"spellcasting": "casting a spell, casting spells, conjuring, casting magic",
	"asleep":       "sleeping, lying, lying down, napping, snoring, unconscious",
	"en garde":     "fighting, sparring, duelling, dueling, jousting, in fighting stance, in a fighting stance, ready to fight, battling",
	"lunging":      "attacking, striking, thrusting, stabbing, slashing, punching, jabbing, throwing a punch",
	"taking aim":   "aiming, shooting, firing",
	"hammering":    "forging, smithing",
	"conversing":   "talking, chatting, arguing, speaking",
	"kneeling":     "on one knee, kneeling down, on his knee, on her knee, genuflecting",
	"praying":      "on his knees, on her knees, on their knees, begging",
	"on one leg":   "standing on one leg, standing on one foot, on one foot, on one toe, in an arabesque, in tree pose, balancing on one leg, pirouetting",
	"crawling":     "crawls, on all fours, on hands and knees",
	"push-ups":     "push ups, pushups, press-ups, push-up, doing push-ups, doing pushups, doing push ups, doing press-ups, doing a push-up, planking",
	"cross-legged": "sitting cross-legged, sitting cross legged, cross legged, meditating, in meditation, in lotus position, in the lotus position",
	"crouching":    "squatting, crouched, ducking",
	"saluting":     "standing at attention",
	"toasting":     "making a toast, drinking, drinking water",
	motion.Clasp:   "shaking his hand, shaking her hand, handshake",
	motion.Embrace: "hugging, kissing, cuddling, in an embrace, in a hug",
	motion.Waltz:   "dancing a waltz, dancing a tango, dancing together, in a waltz, ballroom dancing",
	motion.Grapple: "wrestling",

	motion.HandInHand: "holding hands",
}

// withWords are words of traits, and further ones.
func withWords(words, more map[string]string) map[string]string {
	out := maps.Clone(more)
	maps.Copy(out, words)
	return out
}

// wears are the roles of these names, the main one first.
func wears(names string) []archetype.Role {
	var out []archetype.Role
	for _, name := range strings.Fields(names) {
		for _, r := range roles {
			if r.Name == name {
				out = append(out, r)
			}
		}
	}
	return out
}

// dressed are the roles of these names, and the roles of all garments that words can put on.
func dressed(names string) []archetype.Role { return with(people.Dressed, names) }

func with(by people.Wearer, names string) []archetype.Role {
	return people.Wardrobe(wears(names), by)
}

// sexes and looks are what words may say of most people, in words of their own.
var (
	looks = []string{"bald", "bearded", "beardless", "long-haired", "short-haired", "curly-haired", "long-bearded", "hatless", "shirtless", "barefoot"}
	sexes = append([]string{"woman", "man"}, looks...)

	lookWord = map[string]string{"beardless": "clean shaven", "hatless": "bareheaded", "shirtless": "bare chested", "barefoot": "barefooted"}
	ageWord  = withWords(sexWord, ages)
	sexWord  = map[string]string{"woman": "female, lady", "man": "male", "beardless": lookWord["beardless"], "hatless": lookWord["hatless"],
		"shirtless": lookWord["shirtless"], "barefoot": lookWord["barefoot"]}
)
