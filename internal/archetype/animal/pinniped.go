package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Seal lies on its belly.
var Seal = beast(animal.Seal, archetype.Archetype{
	Name: "seal", Family: "animal", Called: "a seal", Height: .66, Lengthwise: language.Depth,
	Nouns: []string{"harbor_seal", "sea_lion", "seal"}, Names: "harbour seal, grey seal", Kin: "harbor seal, sea lion",
	Roles: bare(fixed("nose", "")),
})

// Walrus has tusks.
var Walrus = beast(animal.Walrus, archetype.Archetype{
	Name: "walrus", Family: "animal", Called: "a walrus", Height: 1.4, Lengthwise: language.Depth,
	Nouns: []string{"walrus"}, Kin: "walrus",
	Roles: bare(fixed("tusks", "tusk")),
})
