package animal

import (
	"atelier/internal/animal"
	"atelier/internal/animal/crawler"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Crocodile lies low.
var Crocodile = beast(animal.Crocodile, archetype.Archetype{
	Name: "crocodile", Family: "animal", Called: "a crocodile", Height: .46, Lengthwise: language.Depth,
	Nouns: []string{"crocodile"}, Names: "alligator, croc, gator, caiman", Kin: "crocodilian_reptile",
	Roles: bare(fixed("teeth", "tooth"), fixed("claws", "claw")), Traits: stands, Forms: doing,
})

// Lizard is slender.
var Lizard = beast(animal.Lizard, archetype.Archetype{
	Name: "lizard", Family: "animal", Called: "a lizard", Height: .063, Lengthwise: language.Depth,
	Nouns: []string{"lizard"}, Names: "gecko, monitor lizard", Kin: "lizard",
	Roles: bare(fixed("claws", "claw")), Traits: []string{"standing", "walking"},
})

// Tortoise carries its shell.
var Tortoise = beast(animal.Tortoise, archetype.Archetype{
	Name: "tortoise", Family: "animal", Called: "a tortoise", Height: .35, Lengthwise: language.Depth,
	Sorts: "heraldic, usual for giant tortoise, usual for giant turtle",
	Nouns: []string{"tortoise"}, Names: "turtle, giant tortoise, terrapin", Kin: "turtle",
	Roles: []archetype.Role{living("skin", "shell"), fixed("eyes", "eye")}, Traits: []string{"standing", "walking"},
})

// Frog crouches.
var Frog = beast(animal.Frog, archetype.Archetype{
	Name: "frog", Family: "animal", Called: "a frog", Height: .075, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"frog"}, Names: "tree frog, bullfrog", Kin: "frog",
	Roles: bare(),
})

// Snake lies in a coil.
var Snake = &archetype.Archetype{
	Name: "snake", Family: "animal", Called: "a snake", Height: .33, Lengthwise: language.Depth,
	Sorts: "climber, heraldic",
	Nouns: []string{"snake"}, Names: "serpent, viper, python, rattlesnake, boa", Kin: "snake",
	Roles: bare(fixed("tongue", "")),
	Build: crawler.Snake.Build,
}
