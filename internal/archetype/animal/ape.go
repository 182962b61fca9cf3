package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Monkey is a macaque.
var Monkey = beast(animal.Monkey, archetype.Archetype{
	Name: "monkey", Family: "animal", Called: "a monkey", Height: .52, Lengthwise: language.Depth,
	Sorts: "climber",
	Nouns: []string{"monkey"}, Names: "macaque", Kin: "monkey",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Gorilla is a silverback.
var Gorilla = beast(animal.Gorilla, archetype.Archetype{
	Name: "gorilla", Family: "animal", Called: "a gorilla", Height: 1.4, Lengthwise: language.Depth,
	Sorts: "climber",
	Nouns: []string{"gorilla"}, Names: "silverback, silverback gorilla", Kin: "gorilla",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Kangaroo stands on its tail.
var Kangaroo = beast(animal.Kangaroo, archetype.Archetype{
	Name: "kangaroo", Family: "animal", Called: "a kangaroo", Height: 1.5, Lengthwise: language.Depth,
	Nouns: []string{"kangaroo"}, Names: "wallaby", Kin: "kangaroo",
	Roles: furry(),
})
