package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Rabbit crouches.
var Rabbit = beast(animal.Rabbit, archetype.Archetype{
	Name: "rabbit", Family: "animal", Called: "a rabbit", Height: .30, Lengthwise: language.Depth,
	Nouns: []string{"rabbit"}, Names: "bunny, bunny rabbit, easter bunny", Kin: "rabbit",
	Roles: marked(), Traits: []string{"crouching", "lying down", "sleeping"},
	Forms: map[string]string{"crouching": "sitting, crouched", "lying down": doing["lying down"], "sleeping": slumber},
})
