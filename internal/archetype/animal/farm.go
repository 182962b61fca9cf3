package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Cow is black and white, with horns and an udder.
var Cow = &archetype.Archetype{
	Name: "cow", Family: "animal", Called: "a cow", Height: 1.65, Lengthwise: language.Depth,
	Nouns: []string{"cow"}, Names: "dairy cow, calf, heifer, cattle", Kin: "cattle",
	Roles: furry(fixed("horns", "horn")), Traits: stands, Forms: doing,
	Build: animal.Cow.Build,
}

// Pig is pink.
var Pig = &archetype.Archetype{
	Name: "pig", Family: "animal", Called: "a pig", Height: .82, Lengthwise: language.Depth,
	Nouns: []string{"pig"}, Names: "piglet, piggy, sow, hog", Kin: "hog, swine",
	Roles: furry(), Traits: stands, Forms: doing,
	Build: animal.Pig.Build,
}
