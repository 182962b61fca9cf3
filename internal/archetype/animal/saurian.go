package animal

import (
	"atelier/internal/animal"
	"atelier/internal/animal/crawler"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Iguana has a comb of spines.
var Iguana = beast(animal.Iguana, archetype.Archetype{
	Name: "iguana", Family: "animal", Called: "an iguana", Height: .2, Lengthwise: language.Depth,
	Nouns: []string{"iguana"}, Names: "green iguana", Kin: "iguana",
	Roles: bare(fixed("claws", "claw")), Traits: []string{"standing", "walking"},
})

// Chameleon has a rolled tail and turrets for eyes.
var Chameleon = beast(animal.Chameleon, archetype.Archetype{
	Name: "chameleon", Family: "animal", Called: "a chameleon", Height: .15, Lengthwise: language.Depth,
	Nouns: []string{"chameleon"}, Names: "chamaeleon", Kin: "chameleon",
	Roles: bare(fixed("claws", "claw")), Traits: []string{"standing", "walking"},
})

// Salamander is black with yellow blotches.
var Salamander = beast(animal.Salamander, archetype.Archetype{
	Name: "salamander", Family: "animal", Called: "a salamander", Height: .04, Lengthwise: language.Depth,
	Nouns: []string{"salamander", "newt"}, Names: "fire salamander, newt, axolotl", Kin: "salamander",
	Roles: bare(), Traits: []string{"axolotl", "standing", "walking"},
	Implies: map[string]string{"axolotl": "axolotl"},
})

// Toad is brown, with warts.
var Toad = beast(animal.Toad, archetype.Archetype{
	Name: "toad", Family: "animal", Called: "a toad", Height: .085, Lengthwise: language.Depth,
	Nouns: []string{"toad"}, Names: "cane toad", Kin: "toad",
	Roles: bare(),
})

// SeaTurtle has flippers.
var SeaTurtle = beast(animal.SeaTurtle, archetype.Archetype{
	Name: "sea turtle", Family: "animal", Called: "a sea turtle", Height: .36, Lengthwise: language.Depth,
	Nouns: []string{"sea_turtle"}, Names: "sea turtle, green turtle", Kin: "sea_turtle",
	Roles: []archetype.Role{living("skin", "shell"), fixed("eyes", "eye")}, Traits: []string{"standing", "walking"},
})

// Cobra has its hood spread.
var Cobra = &archetype.Archetype{
	Name: "cobra", Family: "animal", Called: "a cobra", Height: .33, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"cobra"}, Names: "king cobra, hooded cobra", Kin: "cobra",
	Roles: bare(fixed("tongue", "")),
	Build: crawler.Cobra.Build,
}
