package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Armadillo wears a shell.
var Armadillo = beast(animal.Armadillo, archetype.Archetype{
	Name: "armadillo", Family: "animal", Called: "an armadillo", Height: .24, Lengthwise: language.Depth,
	Nouns: []string{"armadillo"}, Kin: "armadillo",
	Roles: bare(), Traits: []string{"standing", "walking"},
})

// Anteater has a snout like a pipe.
var Anteater = beast(animal.Anteater, archetype.Archetype{
	Name: "anteater", Family: "animal", Called: "an anteater", Height: .62, Lengthwise: language.Depth,
	Sorts: "usual for giant anteater",
	Nouns: []string{"ant_bear"}, Names: "anteater, giant anteater", Kin: "ant bear",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Platypus has a bill.
var Platypus = beast(animal.Platypus, archetype.Archetype{
	Name: "platypus", Family: "animal", Called: "a platypus", Height: .13, Lengthwise: language.Depth,
	Nouns: []string{"platypus"}, Names: "duck billed platypus", Kin: "platypus",
	Roles: furry(fixed("bill", "beak")), Traits: []string{"standing", "walking"},
})
