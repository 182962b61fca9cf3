package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Stork is a white stork.
var Stork = &archetype.Archetype{
	Name: "stork", Family: "animal", Called: "a stork", Height: 1.05, Lengthwise: language.Depth,
	Nouns: []string{"stork"}, Names: "white stork", Kin: "stork",
	Roles: feathered(), Traits: []string{"standing", "walking", "flying", "wings spread"}, Forms: goes,
	Build: animal.Stork.Build,
}

// Heron is a grey heron.
var Heron = &archetype.Archetype{
	Name: "heron", Family: "animal", Called: "a heron", Height: 1, Lengthwise: language.Depth,
	Senses: map[string]string{"heron": "crane printed any"},
	Nouns:  []string{"heron"}, Names: "grey heron, gray heron, great blue heron", Kin: "heron",
	Roles: feathered(), Traits: []string{"standing", "walking", "flying", "wings spread"}, Forms: goes,
	Build: animal.Heron.Build,
}

// Ostrich is the largest bird.
var Ostrich = &archetype.Archetype{
	Name: "ostrich", Family: "animal", Called: "an ostrich", Height: 2.2, Lengthwise: language.Depth,
	Nouns: []string{"ostrich"}, Names: "emu, ostrich bird", Kin: "ostrich, ratite",
	Roles: feathered(), Traits: []string{"standing", "walking"}, Forms: map[string]string{"walking": goes["walking"]},
	Build: animal.Ostrich.Build,
}
