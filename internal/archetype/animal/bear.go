package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Bear is a brown one.
var Bear = beast(animal.Bear, archetype.Archetype{
	Name: "bear", Family: "animal", Called: "a bear", Height: 1.25, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"bear"}, Names: "brown bear, grizzly, grizzly bear, bear cub, polar bear", Kin: "bear",
	Roles: furry(), Traits: append([]string{"polar"}, sits...), Forms: rests,
	Implies: map[string]string{"polar": "polar bear"},
})

// Panda is black and white.
var Panda = beast(animal.Panda, archetype.Archetype{
	Name: "panda", Family: "animal", Called: "a panda", Height: .94, Lengthwise: language.Depth,
	Sorts: "usual for giant panda",
	Nouns: []string{"panda"}, Names: "giant panda, panda bear, panda cub", Kin: "giant_panda",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Koala sits as it does in its tree.
var Koala = beast(animal.Koala, archetype.Archetype{
	Name: "koala", Family: "animal", Called: "a koala", Height: .68, Lengthwise: language.Depth,
	Sorts: "climber",
	Nouns: []string{"koala"}, Names: "koala bear, koala joey", Kin: "koala",
	Roles: furry(), Traits: []string{"sitting"},
})
