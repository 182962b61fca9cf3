package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Mouse has round ears.
var Mouse = beast(animal.Mouse, archetype.Archetype{
	Name: "mouse", Family: "animal", Called: "a mouse", Height: .056, Lengthwise: language.Depth,
	Nouns: []string{"mouse"}, Names: "field mouse, house mouse", Kin: "mouse",
	Roles: furry(),
})

// Rat is larger than a mouse.
var Rat = beast(animal.Rat, archetype.Archetype{
	Name: "rat", Family: "animal", Called: "a rat", Height: .11, Lengthwise: language.Depth,
	Nouns: []string{"rat"}, Names: "brown rat, sewer rat, black rat", Kin: "rat",
	Roles: furry(),
})

// Squirrel sits up.
var Squirrel = beast(animal.Squirrel, archetype.Archetype{
	Name: "squirrel", Family: "animal", Called: "a squirrel", Height: .24, Lengthwise: language.Depth,
	Nouns: []string{"squirrel"}, Names: "red squirrel", Kin: "squirrel",
	Roles: furry(),
})

// Hedgehog is a ball of spines.
var Hedgehog = beast(animal.Hedgehog, archetype.Archetype{
	Name: "hedgehog", Family: "animal", Called: "a hedgehog", Height: .15, Lengthwise: language.Depth,
	Nouns: []string{"hedgehog"}, Kin: "hedgehog",
	Roles: furry(),
})

// Beaver has a flat tail.
var Beaver = beast(animal.Beaver, archetype.Archetype{
	Name: "beaver", Family: "animal", Called: "a beaver", Height: .38, Lengthwise: language.Depth,
	Nouns: []string{"beaver"}, Names: "castor, coypu, nutria, muskrat, marmot, woodchuck", Kin: "beaver",
	Roles: furry(), Traits: stands, Forms: doing,
})
