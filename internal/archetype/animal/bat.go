package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Bat is in the air unless words say that it stands.
var Bat = beast(animal.Bat, archetype.Archetype{
	Name: "bat", Family: "animal", Called: "a bat", Height: .11, Lengthwise: language.Depth,
	Sorts: "climber",
	Nouns: []string{"bat"}, Names: "fruit bat, vampire bat, flying fox", Kin: "bat",
	Roles: furry(fixed("wings", "wing")), Traits: lands, Forms: aloft,
})

// Mole has hands like spades.
var Mole = beast(animal.Mole, archetype.Archetype{
	Name: "mole", Family: "animal", Called: "a mole", Height: .062, Lengthwise: language.Depth,
	Nouns: []string{"mole"}, Names: "garden mole", Kin: "mole",
	Roles: furry(), Traits: []string{"standing", "walking"},
})
