// Package animal is the family of animals: the words that mean each, over the rows of the package that builds them.
package animal

import (
	"maps"
	"slices"
	"strings"

	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/material"
)

// Family lists the animals.
var Family = archetype.Common{Nature: language.Nature{Living: true}}.Of(completed([]*archetype.Archetype{
	Alpaca, Ankylosaurus, Ant, Anteater, Armadillo, Badger, Bat, Bear, Beaver, Bee, Beetle, Bird, Bison, Boar, Brachiosaurus, Buffalo, Butterfly, Camel, Cat,
	Caterpillar, Centaur, Centipede, Chameleon, Cheetah, Chimpanzee, Clownfish, Cobra, Cow, Crab, Crocodile, Crow, Deer, Dodo, Doe, Dog, Dolphin, Donkey,
	Dragon, Dragonfly, Duck, Eagle, Eel, Elephant, Falcon, Ferret, Flamingo, Fly, Fox, Frog, Gazelle, Giraffe, Goat, Goldfish, Goose, Gorilla, Grasshopper,
	Griffin, GuineaPig, Gull, Hammerhead, Hamster, Hare, Hedgehog, Hen, Heron, Hippopotamus, Horse, Hummingbird, Hyena, Iguana, Jackal, Jellyfish, Kangaroo,
	Koala, Ladybird, Lemur, Leopard, Lion, Lizard, Llama, Lobster, Lynx, Mammoth, Manta, Meerkat, Mole, Monkey, Moose, Mosquito, Moth, Mouse, Octopus,
	Orangutan, Orca, Ostrich, Otter, Owl, Panda, Parrot, Peacock, Pegasus, Pelican, Penguin, Pig, Pigeon, Piranha, Platypus, Porcupine, Pterodactyl, Puma,
	Rabbit, Raccoon, Rat, RedPanda,
	Reindeer, Rhinoceros, Rooster, Salamander, Scorpion, SeaTurtle, Seahorse, Seal, Shark, Sheep, Shrimp, Skunk, Sloth, Snail, Snake,
	Spider, Spinosaurus, Squid, Squirrel, Starfish, Stegosaurus, Stork, Swan, Tapir, Tiger, Toad, Tortoise, Toucan, Triceratops, Trout, Turkey, Tyrannosaurus,
	Unicorn, Velociraptor, Vulture, Walrus, Warthog, Weasel, Whale, Wolf, Woodpecker, Worm, Yak, Zebra,
}))

// young are the animals that have young ones, and the words for these.
var young = map[string]string{
	"horse": "foal, colt, filly", "cow": "calf", "sheep": "lamb", "pig": "piglet", "goat": "kid goat, goat kid", "doe": "fawn, bambi", "dog": "puppy, pup",
	"cat": "kitten", "wolf": "wolf cub", "bear": "bear cub", "panda": "panda cub", "tiger": "tiger cub", "lion": "lion cub", "fox": "fox cub, fox kit",
	"elephant": "elephant calf", "zebra": "zebra foal", "donkey": "donkey foal", "giraffe": "giraffe calf", "camel": "camel calf",
	"rhinoceros": "rhino calf", "hippopotamus": "hippo calf", "leopard": "leopard cub", "cheetah": "cheetah cub", "rabbit": "leveret",
	"monkey": "monkey infant", "boar": "boar piglet", "bison": "bison calf", "buffalo": "buffalo calf", "llama": "llama cria", "alpaca": "alpaca cria",
	"otter": "otter pup", "raccoon": "raccoon kit", "badger": "badger cub", "beaver": "beaver kit", "hyena": "hyena cub", "gazelle": "gazelle fawn",
	"moose": "moose calf", "reindeer": "reindeer calf", "seal": "seal pup", "walrus": "walrus calf",
	"chicken": "chick", "duck": "duckling", "swan": "cygnet", "goose": "gosling", "penguin": "penguin chick", "owl": "owlet",
	"eagle": "eaglet", "bird": "nestling, fledgling",
}

// withYoung gives animals the words of their young ones.
func withYoung(family []*archetype.Archetype) []*archetype.Archetype {
	for _, a := range family {
		words, ok := young[a.Name]
		if !ok {
			continue
		}
		for name := range strings.SplitSeq(words, ", ") {
			if !slices.Contains(strings.Split(a.Names, ", "), name) {
				a.Names = strings.TrimPrefix(a.Names+", "+name, ", ")
			}
		}
		a.Traits = append(slices.Clone(a.Traits), "young")
		a.Forms = added(a.Forms, "young", "baby, newborn, juvenile, infant")
		a.Implies = added(a.Implies, "young", words)
	}
	return family
}

// beast is the archetype of a beast on legs: what it can do follows from its row.
func beast(q *animal.Beast, a archetype.Archetype) *archetype.Archetype {
	a.Build, a.Traits = q.Build, slices.Clone(a.Traits)
	if words, balls := strings.CutSuffix(a.Forms["sleeping"], balled); balls && q.Curls() {
		a.Forms = added(a.Forms, "sleeping", words)
	}
	for _, act := range q.Acts() {
		if !slices.Contains(a.Traits, act.Trait) {
			a.Traits = append(a.Traits, act.Trait)
		}
		if act.Words != "" && a.Forms[act.Trait] == "" {
			a.Forms = added(a.Forms, act.Trait, act.Words)
		}
	}
	return &a
}

// bred is beast of an animal that has breeds: each is a trait, which its words imply.
func bred(q *animal.Beast, a archetype.Archetype, breeds []animal.Breed) *archetype.Archetype {
	a.Traits = slices.Clone(a.Traits)
	for _, r := range breeds {
		a.Traits = append(a.Traits, r.Name)
		words := r.Name
		if r.Words != "" {
			words += ", " + r.Words
			a.Forms = added(a.Forms, r.Name, r.Words)
		}
		a.Implies = added(a.Implies, r.Name, words)
	}
	return beast(q, a)
}

// withPoses tells which of the traits of animals are poses.
func withPoses(family []*archetype.Archetype) []*archetype.Archetype {
	for _, a := range family {
		for _, t := range a.Traits {
			if slices.Contains(animal.Poses, t) {
				a.Poses = append(a.Poses, t)
			}
		}
	}
	return family
}

// completed gives animals their poses, and the words of their young ones.
func completed(family []*archetype.Archetype) []*archetype.Archetype {
	return withPoses(withYoung(withBeaks(family)))
}

// withBeaks lets birds open their beaks.
func withBeaks(family []*archetype.Archetype) []*archetype.Archetype {
	for _, a := range family {
		if slices.ContainsFunc(a.Roles, func(r archetype.Role) bool { return r.Name == "feathers" }) && !slices.Contains(a.Traits, "open mouth") {
			a.Traits = append(slices.Clone(a.Traits), "open mouth")
			a.Forms = added(a.Forms, "open mouth", "beak open, open beak, beak wide open, open beaked, mouth open, singing, chirping, screeching, squawking, hooting")
		}
	}
	return family
}

// added is a copy of a table with one more row.
func added(to map[string]string, key, words string) map[string]string {
	out := maps.Clone(to)
	if out == nil {
		out = map[string]string{}
	}
	out[key] = words
	return out
}

// living is a role that only what lives may replace: of metal, stone or wood the animal is a statue, all over.
func living(name, words string) archetype.Role {
	return archetype.Role{Name: name, Words: words, Takes: []material.Class{material.Living}}
}

// fixed is a role of colours alone.
func fixed(name, words string) archetype.Role {
	return archetype.Role{Name: name, Words: words, Takes: []material.Class{}}
}

// furry are the roles of a beast with fur, and more; pelted of one that wears nothing about its neck.
func furry(more ...archetype.Role) []archetype.Role { return append(pelted(more...), neckwear...) }

func pelted(more ...archetype.Role) []archetype.Role {
	return append([]archetype.Role{living("fur", "pelt"), fixed("eyes", "eye"), fixed("nose", "")}, more...)
}

// marked are the roles of a beast with fur whose coat takes a second colour from words, and more.
func marked(more ...archetype.Role) []archetype.Role {
	roles := furry(more...)
	second := archetype.Role{Name: animal.Markings, Words: "marking, patches, bib", Takes: []material.Class{}, Optional: true}
	roles = slices.Insert(roles, 1, second)
	for _, m := range animal.Marks {
		roles = append(roles, archetype.Role{Name: m.Name, Words: m.Words, Takes: []material.Class{}, Optional: true})
	}
	return roles
}

// bare are the roles of a beast with bare skin, and more.
func bare(more ...archetype.Role) []archetype.Role {
	return append(append([]archetype.Role{living("skin", ""), fixed("eyes", "eye")}, more...), neckwear...)
}

// collar is what beasts wear about the neck where words say so.
var collar = archetype.Role{Name: "collar", Words: "dog collar, leather collar, spiked collar", Takes: []material.Class{material.Textile}, Optional: true}

// barding is the armour of a horse.
var barding = archetype.Role{Name: "barding", Words: "armour, armor, horse armour, horse armor, plate armour, plate armor, plates",
	Takes: []material.Class{material.Metallic}, Optional: true}

// scarf, bow and bandana are what beasts and birds wear about the neck where words say so.
var (
	scarf   = archetype.Role{Name: "scarf", Words: "muffler, woolly scarf, knitted scarf", Takes: []material.Class{material.Textile}, Optional: true}
	bow     = archetype.Role{Name: "bow", Words: "bow tie, bowtie, ribbon, ribbon bow, hair bow", Takes: []material.Class{material.Textile}, Optional: true}
	bandana = archetype.Role{Name: "bandana", Words: "neckerchief, kerchief, bandanna", Takes: []material.Class{material.Textile}, Optional: true}
	bell    = archetype.Role{Name: "bell", Takes: []material.Class{material.Metallic}, Optional: true}

	keg = archetype.Role{Name: "keg", Words: "brandy keg, rescue keg, brandy barrel", Takes: []material.Class{material.Timber}, Optional: true}

	neckwear = []archetype.Role{collar, scarf, bow, bandana, bell}
)

// saddle is what beasts carry on which people ride; a rider brings it.
var saddle = archetype.Role{Name: "saddle", Words: "tack, bridle, reins, stirrups, harness", Takes: []material.Class{material.Textile}, Optional: true}

// feathered are the roles of a bird, and more.
func feathered(more ...archetype.Role) []archetype.Role {
	below := archetype.Role{Name: animal.Markings, Words: "marking, belly, breast, chest", Takes: []material.Class{}, Optional: true}
	return append([]archetype.Role{living("feathers", "feather, plumage"), below, scarf, bow, bandana, fixed("eyes", "eye"), fixed("beak", "bill"),
		fixed("feet", "foot, legs"),
		fixed("claws", "claw, talons")}, more...)
}

// scaled are the roles of a fish.
func scaled() []archetype.Role {
	return []archetype.Role{living("scales", ""), fixed("eyes", "eye"), fixed("fins", "fin")}
}

// The poses of birds.
var (
	wings  = []string{"standing", "perched", "flying", "wings spread", "sleeping"}
	winged = map[string]string{"perched": "perching, on a branch, on a stump, on a tree stump, sitting",
		"flying":       "in flight, in the air, soaring, gliding, hovering, mid-air, airborne",
		"wings spread": "spread wings, spreading wings, spreading its wings, opening its wings, flapping its wings, open wings, wings open, landing"}
)

// spreads is what birds that do not perch can do.
var spreads = map[string]string{"flying": winged["flying"], "wings spread": winged["wings spread"]}

// goes is what birds of the ground can do beside that.
var goes = added(spreads, "walking", "running, strutting, trotting")

// floats is what birds that swim on the water can do beside that.
var floats = added(goes, "swimming", "floating, paddling")

// mouthed is what fish and whales can do, and opens has other words for it.
var (
	mouthed = []string{"swimming", "open mouth"}
	opens   = map[string]string{"open mouth": animal.ActOf("open mouth").Words + ", biting, snapping, attacking, hunting, roaring, singing"}
)

// aloft is what winged animals that are no birds can do, and the words for it.
var (
	lands = []string{"standing", "flying"}
	aloft = map[string]string{"flying": winged["flying"]}
)

// The poses of all beasts, and of beasts that sit as dogs and cats do.
var (
	stands = []string{"standing", "walking", "lying down", "sleeping"}
	sits   = []string{"standing", "walking", "lying down", "sleeping", "sitting"}
	doing  = map[string]string{"lying down": "resting, lying", "sleeping": slumber}
	rests  = map[string]string{"lying down": "resting, lying", "sleeping": slumber, "walking": "prowling", "sitting": "seated"}
)

// The traits of deer with antlers, and other words for them.
var (
	antlered = append(slices.Clone(stands), "large antlers")
	crowned  = map[string]string{"lying down": doing["lying down"], "sleeping": doing["sleeping"],
		"large antlers": "huge antlers, big antlers, giant antlers, enormous antlers, massive antlers, great antlers"}
)

// slumber are words for "sleeping".
const slumber = "asleep, napping, dozing, slumbering, snoozing" + balled

// balled are words for sleeping of animals that do not curl up.
const balled = ", curled up, curled up asleep"
