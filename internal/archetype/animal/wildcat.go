package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Lynx has tufts on its ears.
var Lynx = beast(animal.Lynx, archetype.Archetype{
	Name: "lynx", Family: "animal", Called: "a lynx", Height: .75, Lengthwise: language.Depth,
	Nouns: []string{"lynx", "bobcat"}, Names: "bobcat, caracal", Kin: "lynx",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Puma is plain: tawny, or black as a panther.
var Puma = beast(animal.Puma, archetype.Archetype{
	Name: "puma", Family: "animal", Called: "a puma", Height: .8, Lengthwise: language.Depth,
	Nouns: []string{"puma"}, Names: "cougar, mountain lion, panther, black panther", Kin: "cougar, panther",
	Roles: furry(), Traits: append([]string{"panther"}, sits...), Forms: rests,
	Implies: map[string]string{"panther": "panther, black panther"},
})

// Jackal is a slender wolf of the plains.
var Jackal = beast(animal.Jackal, archetype.Archetype{
	Name: "jackal", Family: "animal", Called: "a jackal", Height: .55, Lengthwise: language.Depth,
	Nouns: []string{"jackal", "coyote", "dingo"}, Names: "coyote, dingo", Kin: "jackal, coyote",
	Roles: furry(), Traits: sits, Forms: rests,
})
