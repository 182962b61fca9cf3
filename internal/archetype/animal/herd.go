package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Gazelle has ringed horns.
var Gazelle = beast(animal.Gazelle, archetype.Archetype{
	Name: "gazelle", Family: "animal", Called: "a gazelle", Height: 1.3, Lengthwise: language.Depth,
	Nouns: []string{"gazelle", "antelope", "impala", "springbok"}, Names: "antelope, springbok, impala", Kin: "antelope",
	Roles: furry(fixed("horns", "horn")), Traits: stands, Forms: doing,
})

// Moose has broad antlers with points along their rim.
var Moose = beast(animal.Moose, archetype.Archetype{
	Name: "moose", Family: "animal", Called: "a moose", Height: 2.9, Lengthwise: language.Depth,
	Nouns: []string{"moose"}, Names: "bull moose", Kin: "moose",
	Roles: furry(fixed("antlers", "antler")), Traits: antlered, Forms: crowned,
})

// Reindeer has a pale mane and long antlers.
var Reindeer = beast(animal.Reindeer, archetype.Archetype{
	Name: "reindeer", Family: "animal", Called: "a reindeer", Height: 1.9, Lengthwise: language.Depth,
	Nouns: []string{"reindeer", "caribou"}, Names: "caribou", Kin: "reindeer",
	Roles: furry(fixed("antlers", "antler")), Traits: antlered, Forms: crowned,
})
