package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Falcon is a peregrine falcon, or a hawk.
var Falcon = &archetype.Archetype{
	Name: "falcon", Family: "animal", Called: "a falcon", Height: .43, Lengthwise: language.Depth,
	Nouns: []string{"falcon", "hawk"}, Names: "peregrine, peregrine falcon, kestrel, sparrowhawk, goshawk, buzzard, red-tailed hawk", Kin: "falcon, hawk",
	Roles: feathered(), Traits: append([]string{"hawk"}, wings...), Forms: winged,
	Implies: map[string]string{"hawk": "hawk, goshawk, sparrowhawk, buzzard, red-tailed hawk"},
	Build:   animal.Falcon.Build,
}

// Vulture is bald, over a ruff.
var Vulture = &archetype.Archetype{
	Name: "vulture", Family: "animal", Called: "a vulture", Height: .76, Lengthwise: language.Depth,
	Nouns: []string{"vulture", "condor"}, Names: "griffon vulture", Kin: "vulture",
	Roles: feathered(), Traits: wings, Forms: winged,
	Build: animal.Vulture.Build,
}
