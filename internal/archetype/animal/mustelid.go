package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Otter is long and sleek.
var Otter = beast(animal.Otter, archetype.Archetype{
	Name: "otter", Family: "animal", Called: "an otter", Height: .34, Lengthwise: language.Depth,
	Nouns: []string{"otter"}, Names: "river otter, sea otter", Kin: "otter",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Ferret has a mask and dark legs.
var Ferret = beast(animal.Ferret, archetype.Archetype{
	Name: "ferret", Family: "animal", Called: "a ferret", Height: .16, Lengthwise: language.Depth,
	Nouns: []string{"ferret", "polecat"}, Names: "polecat, civet, genet cat", Kin: "ferret",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Weasel is chestnut and white.
var Weasel = beast(animal.Weasel, archetype.Archetype{
	Name: "weasel", Family: "animal", Called: "a weasel", Height: .12, Lengthwise: language.Depth,
	Nouns: []string{"weasel", "stoat", "mink", "marten"}, Names: "stoat, mink, marten", Kin: "weasel",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Badger has a striped face.
var Badger = beast(animal.Badger, archetype.Archetype{
	Name: "badger", Family: "animal", Called: "a badger", Height: .33, Lengthwise: language.Depth,
	Nouns: []string{"badger"}, Names: "eurasian badger, wolverine, honey badger", Kin: "badger",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Skunk has white bands and a plume.
var Skunk = beast(animal.Skunk, archetype.Archetype{
	Name: "skunk", Family: "animal", Called: "a skunk", Height: .40, Lengthwise: language.Depth,
	Nouns: []string{"skunk"}, Names: "polecat skunk", Kin: "skunk",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Raccoon has a mask and a ringed tail.
var Raccoon = beast(animal.Raccoon, archetype.Archetype{
	Name: "raccoon", Family: "animal", Called: "a raccoon", Height: .36, Lengthwise: language.Depth,
	Nouns: []string{"raccoon"}, Names: "racoon", Kin: "raccoon",
	Roles: furry(), Traits: sits, Forms: rests,
})

// RedPanda is russet, with black legs and a ringed tail.
var RedPanda = beast(animal.RedPanda, archetype.Archetype{
	Name: "red panda", Family: "animal", Called: "a red panda", Height: .38, Lengthwise: language.Depth,
	Nouns: []string{"red panda", "lesser_panda"}, Names: "lesser panda, firefox", Kin: "lesser_panda",
	Roles: furry(), Traits: sits, Forms: rests,
})
