package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Mouse has round ears.
var Mouse = &archetype.Archetype{
	Name: "mouse", Family: "animal", Called: "a mouse", Height: .056, Lengthwise: language.Depth,
	Nouns: []string{"mouse"}, Names: "field mouse, house mouse", Kin: "mouse",
	Roles: furry(),
	Build: animal.Mouse.Build,
}

// Rat is larger than a mouse.
var Rat = &archetype.Archetype{
	Name: "rat", Family: "animal", Called: "a rat", Height: .11, Lengthwise: language.Depth,
	Nouns: []string{"rat"}, Names: "brown rat, sewer rat, black rat", Kin: "rat",
	Roles: furry(),
	Build: animal.Rat.Build,
}

// Squirrel sits up.
var Squirrel = &archetype.Archetype{
	Name: "squirrel", Family: "animal", Called: "a squirrel", Height: .24, Lengthwise: language.Depth,
	Nouns: []string{"squirrel"}, Names: "red squirrel", Kin: "squirrel",
	Roles: furry(),
	Build: animal.Squirrel.Build,
}

// Hedgehog is a ball of spines.
var Hedgehog = &archetype.Archetype{
	Name: "hedgehog", Family: "animal", Called: "a hedgehog", Height: .15, Lengthwise: language.Depth,
	Nouns: []string{"hedgehog"}, Kin: "hedgehog",
	Roles: furry(),
	Build: animal.Hedgehog.Build,
}

// Beaver has a flat tail.
var Beaver = &archetype.Archetype{
	Name: "beaver", Family: "animal", Called: "a beaver", Height: .38, Lengthwise: language.Depth,
	Nouns: []string{"beaver"}, Names: "castor", Kin: "beaver",
	Roles: furry(), Traits: stands, Forms: doing,
	Build: animal.Beaver.Build,
}
