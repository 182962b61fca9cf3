package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Tyrannosaurus is what a plain dinosaur is taken for.
var Tyrannosaurus = &archetype.Archetype{
	Name: "tyrannosaurus", Family: "animal", Called: "a tyrannosaurus", Height: 4.2, Lengthwise: language.Depth,
	Nouns: []string{"tyrannosaur"}, Names: "tyrannosaurus, tyrannosaurus rex, t-rex, t rex, trex, dinosaur, velociraptor, raptor, allosaurus", Kin: "dinosaur",
	Roles: bare(fixed("teeth", "tooth"), fixed("claws", "claw")), Traits: []string{"standing", "walking"},
	Build: animal.Trex.Build,
}
