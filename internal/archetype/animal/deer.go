package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Deer is a stag with antlers.
var Deer = beast(animal.Stag, archetype.Archetype{
	Name: "stag", Family: "animal", Called: "a stag", Height: 2.2, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"deer"}, Names: "stag, hart, red deer, elk, buck deer, roebuck", Kin: "deer",
	Roles: furry(fixed("antlers", "antler")), Traits: antlered, Forms: crowned,
})

// Doe is a hind, or a fawn with spots.
var Doe = beast(animal.Doe, archetype.Archetype{
	Name: "doe", Family: "animal", Called: "a doe", Height: 1.4, Lengthwise: language.Depth,
	Nouns: []string{"doe"}, Names: "hind deer, fawn, bambi, roe deer, fallow deer", Kin: "doe, fawn",
	Roles: furry(), Traits: []string{"standing", "walking", "lying down", "sleeping", "spotted"}, Forms: doing,
	Implies: map[string]string{"spotted": "fawn, bambi"},
})
