package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Cow is black and white, with horns and an udder; a bull is brown and has a thick neck, and a highland cow a long red coat.
var Cow = beast(animal.Cow, archetype.Archetype{
	Name: "cow", Family: "animal", Called: "a cow", Height: 1.65, Lengthwise: language.Depth,
	Sorts: "heraldic for bull",
	Nouns: []string{"cow"}, Names: "dairy cow, calf, heifer, cattle, highland cow, bull, ox", Kin: "cattle",
	Roles: marked(fixed("horns", "horn")), Traits: append([]string{"male", "shaggy"}, stands...), Forms: doing,
	Implies: map[string]string{"male": "bull, ox", "shaggy": "highland cow, highland cattle"},
})

// Pig is pink.
var Pig = beast(animal.Pig, archetype.Archetype{
	Name: "pig", Family: "animal", Called: "a pig", Height: .82, Lengthwise: language.Depth,
	Nouns: []string{"pig"}, Names: "piglet, piggy, sow, hog", Kin: "hog, swine",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Boar is a wild pig.
var Boar = beast(animal.Boar, archetype.Archetype{
	Name: "boar", Family: "animal", Called: "a wild boar", Height: .95, Lengthwise: language.Depth,
	Nouns: []string{"wild_boar", "boar"}, Names: "razorback, feral pig, wild pig", Kin: "wild boar",
	Roles: furry(fixed("tusks", "tusk")), Traits: stands, Forms: doing,
})

// Sheep is woolly.
var Sheep = beast(animal.Sheep, archetype.Archetype{
	Name: "sheep", Family: "animal", Called: "a sheep", Height: .83, Lengthwise: language.Depth,
	Nouns: []string{"sheep"}, Names: "lamb, ewe, ram, woolly sheep", Kin: "sheep",
	Roles: furry(fixed("horns", "horn")), Traits: append([]string{"horned"}, stands...), Forms: doing,
	Implies: map[string]string{"horned": "ram"},
})

// Goat has a beard.
var Goat = beast(animal.Goat, archetype.Archetype{
	Name: "goat", Family: "animal", Called: "a goat", Height: 1.05, Lengthwise: language.Depth,
	Nouns: []string{"goat"}, Names: "billy goat, nanny goat, kid goat, goat kid", Kin: "goat",
	Roles: furry(fixed("horns", "horn")), Traits: stands, Forms: doing,
})
