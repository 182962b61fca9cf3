package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Giraffe wears a net of cream.
var Giraffe = beast(animal.Giraffe, archetype.Archetype{
	Name: "giraffe", Family: "animal", Called: "a giraffe", Height: 5.3, Lengthwise: language.Depth,
	Nouns: []string{"giraffe"}, Kin: "giraffe",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Elephant is African, with tusks.
var Elephant = beast(animal.Elephant, archetype.Archetype{
	Name: "elephant", Family: "animal", Called: "an elephant", Height: 3.6, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"elephant"}, Names: "african elephant, elephant calf", Kin: "elephant",
	Roles: bare(fixed("tusks", "tusk, ivory")), Traits: sits, Forms: rests,
})

// Camel is a dromedary, or has two humps.
var Camel = beast(animal.Camel, archetype.Archetype{
	Name: "camel", Family: "animal", Called: "a camel", Height: 2.3, Lengthwise: language.Depth,
	Nouns: []string{"camel"}, Names: "dromedary, dromedary camel, arabian camel, bactrian camel", Kin: "camel",
	Roles: furry(), Traits: []string{"standing", "walking", "lying down", "sleeping", "two-humped"}, Forms: doing,
	Implies: map[string]string{"two-humped": "bactrian, bactrian camel"},
})

// Rhinoceros has two horns.
var Rhinoceros = beast(animal.Rhinoceros, archetype.Archetype{
	Name: "rhinoceros", Family: "animal", Called: "a rhinoceros", Height: 1.7, Lengthwise: language.Depth,
	Nouns: []string{"rhinoceros"}, Names: "rhino, white rhino, black rhino", Kin: "rhinoceros",
	Roles: bare(fixed("horns", "horn")), Traits: stands, Forms: doing,
})

// Hippopotamus is a barrel.
var Hippopotamus = beast(animal.Hippopotamus, archetype.Archetype{
	Name: "hippopotamus", Family: "animal", Called: "a hippopotamus", Height: 1.45, Lengthwise: language.Depth,
	Nouns: []string{"hippopotamus"}, Names: "hippo, river horse", Kin: "hippopotamus",
	Roles: bare(), Traits: stands, Forms: doing,
})

// Mammoth is an elephant in a coat.
var Mammoth = beast(animal.Mammoth, archetype.Archetype{
	Name: "mammoth", Family: "animal", Called: "a mammoth", Height: 3.8, Lengthwise: language.Depth,
	Nouns: []string{"mammoth"}, Names: "woolly mammoth, wooly mammoth", Kin: "mammoth",
	Roles: furry(fixed("tusks", "tusk")), Traits: stands, Forms: doing,
})

// Warthog has warts and tusks that curve up.
var Warthog = beast(animal.Warthog, archetype.Archetype{
	Name: "warthog", Family: "animal", Called: "a warthog", Height: .85, Lengthwise: language.Depth,
	Nouns: []string{"warthog"}, Names: "wart hog", Kin: "warthog",
	Roles: furry(fixed("tusks", "tusk")), Traits: stands, Forms: doing,
})

// Tapir has a short trunk and a white saddle.
var Tapir = beast(animal.Tapir, archetype.Archetype{
	Name: "tapir", Family: "animal", Called: "a tapir", Height: 1.0, Lengthwise: language.Depth,
	Nouns: []string{"tapir"}, Names: "malayan tapir", Kin: "tapir",
	Roles: furry(), Traits: stands, Forms: doing,
})
