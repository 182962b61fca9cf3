package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Hamster has full cheeks.
var Hamster = beast(animal.Hamster, archetype.Archetype{
	Name: "hamster", Family: "animal", Called: "a hamster", Height: .075, Lengthwise: language.Depth,
	Nouns: []string{"hamster", "gerbil"}, Names: "golden hamster, gerbil, lemming, vole, dormouse", Kin: "hamster",
	Roles: marked(),
})

// GuineaPig wears patches of three colours.
var GuineaPig = beast(animal.GuineaPig, archetype.Archetype{
	Name: "guinea pig", Family: "animal", Called: "a guinea pig", Height: .12, Lengthwise: language.Depth,
	Nouns: []string{"cavy"}, Names: "guinea pig, guineapig", Kin: "cavy",
	Roles: marked(),
})

// Porcupine has banded quills.
var Porcupine = beast(animal.Porcupine, archetype.Archetype{
	Name: "porcupine", Family: "animal", Called: "a porcupine", Height: .52, Lengthwise: language.Depth,
	Nouns: []string{"porcupine"}, Names: "crested porcupine, echidna", Kin: "porcupine",
	Roles: furry(fixed("quills", "quill")), Traits: []string{"standing", "walking"},
})

// Hare is lean, with black tips to its ears.
var Hare = beast(animal.Hare, archetype.Archetype{
	Name: "hare", Family: "animal", Called: "a hare", Height: .48, Lengthwise: language.Depth,
	Nouns: []string{"hare"}, Names: "jackrabbit, jack rabbit, brown hare", Kin: "hare",
	Roles: marked(), Traits: []string{"lying down", "sleeping"}, Forms: doing,
})

// Meerkat stands upright.
var Meerkat = beast(animal.Meerkat, archetype.Archetype{
	Name: "meerkat", Family: "animal", Called: "a meerkat", Height: .36, Lengthwise: language.Depth,
	Nouns: []string{"meerkat", "suricate"}, Names: "suricate, mongoose", Kin: "meerkat",
	Roles: furry(),
})
