package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Giraffe wears a net of cream.
var Giraffe = &archetype.Archetype{
	Name: "giraffe", Family: "animal", Called: "a giraffe", Height: 5.3, Lengthwise: language.Depth,
	Nouns: []string{"giraffe"}, Kin: "giraffe",
	Roles: furry(), Traits: []string{"standing", "walking"},
	Build: animal.Giraffe.Build,
}

// Elephant is African, with tusks.
var Elephant = &archetype.Archetype{
	Name: "elephant", Family: "animal", Called: "an elephant", Height: 3.6, Lengthwise: language.Depth,
	Nouns: []string{"elephant"}, Names: "african elephant, elephant calf", Kin: "elephant",
	Roles: bare(fixed("tusks", "tusk, ivory")), Traits: []string{"standing", "walking"},
	Build: animal.Elephant.Build,
}
