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

// Triceratops has a frill and three horns.
var Triceratops = &archetype.Archetype{
	Name: "triceratops", Family: "animal", Called: "a triceratops", Height: 2.6, Lengthwise: language.Depth,
	Nouns: []string{"triceratops"}, Kin: "ceratopsian",
	Roles: bare(fixed("horns", "horn")), Traits: []string{"standing", "walking"},
	Build: animal.Triceratops.Build,
}
