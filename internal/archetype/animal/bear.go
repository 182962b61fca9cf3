package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Bear is a brown one.
var Bear = &archetype.Archetype{
	Name: "bear", Family: "animal", Called: "a bear", Height: 1.25, Lengthwise: language.Depth,
	Nouns: []string{"bear"}, Names: "brown bear, grizzly, grizzly bear, bear cub, polar bear", Kin: "bear",
	Roles: furry(), Traits: []string{"standing", "walking", "lying down", "sleeping", "polar"}, Forms: doing,
	Implies: map[string]string{"polar": "polar bear"},
	Build:   animal.Bear.Build,
}

// Panda is black and white.
var Panda = &archetype.Archetype{
	Name: "panda", Family: "animal", Called: "a panda", Height: .94, Lengthwise: language.Depth,
	Nouns: []string{"panda"}, Names: "giant panda, panda bear, panda cub", Kin: "giant_panda",
	Roles: furry(), Traits: stands, Forms: doing,
	Build: animal.Panda.Build,
}

// Koala sits as it does in its tree.
var Koala = &archetype.Archetype{
	Name: "koala", Family: "animal", Called: "a koala", Height: .68, Lengthwise: language.Depth,
	Nouns: []string{"koala"}, Names: "koala bear, koala joey", Kin: "koala",
	Roles: furry(), Traits: []string{"sitting"},
	Build: animal.Koala.Build,
}
