package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Chimpanzee has a pale face and large ears.
var Chimpanzee = beast(animal.Chimpanzee, archetype.Archetype{
	Name: "chimpanzee", Family: "animal", Called: "a chimpanzee", Height: 1.15, Lengthwise: language.Depth,
	Sorts: "climber",
	Nouns: []string{"chimpanzee", "bonobo"}, Names: "chimp, bonobo", Kin: "chimpanzee",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Orangutan is red and shaggy.
var Orangutan = beast(animal.Orangutan, archetype.Archetype{
	Name: "orangutan", Family: "animal", Called: "an orangutan", Height: 1.3, Lengthwise: language.Depth,
	Sorts: "climber",
	Nouns: []string{"orangutan"}, Names: "orang utan, orangutang", Kin: "orangutan",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Lemur has a ringed tail.
var Lemur = beast(animal.Lemur, archetype.Archetype{
	Name: "lemur", Family: "animal", Called: "a lemur", Height: .68, Lengthwise: language.Depth,
	Nouns: []string{"lemur"}, Names: "ring tailed lemur", Kin: "lemur",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Sloth has long claws.
var Sloth = beast(animal.Sloth, archetype.Archetype{
	Name: "sloth", Family: "animal", Called: "a sloth", Height: .62, Lengthwise: language.Depth,
	Sorts: "climber",
	Nouns: []string{"sloth"}, Names: "three toed sloth, two toed sloth", Kin: "sloth",
	Roles: furry(fixed("claws", "claw")),
})
