package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Bison has a hump and a beard.
var Bison = beast(animal.Bison, archetype.Archetype{
	Name: "bison", Family: "animal", Called: "a bison", Height: 1.75, Lengthwise: language.Depth,
	Nouns: []string{"bison", "american_bison", "wisent"}, Names: "american buffalo, wisent", Kin: "bison",
	Roles: furry(fixed("horns", "horn")), Traits: stands, Forms: doing,
})

// Buffalo is black, with horns that meet on its brow.
var Buffalo = beast(animal.Buffalo, archetype.Archetype{
	Name: "buffalo", Family: "animal", Called: "a buffalo", Height: 1.65, Lengthwise: language.Depth,
	Nouns: []string{"old_world_buffalo", "water_buffalo", "cape_buffalo"}, Names: "buffalo, african buffalo", Kin: "old world buffalo",
	Roles: furry(fixed("horns", "horn")), Traits: stands, Forms: doing,
})

// Llama carries its neck upright.
var Llama = beast(animal.Llama, archetype.Archetype{
	Name: "llama", Family: "animal", Called: "a llama", Height: 1.9, Lengthwise: language.Depth,
	Nouns: []string{"llama", "guanaco"}, Names: "guanaco", Kin: "llama",
	Roles: marked(), Traits: stands, Forms: doing,
})

// Alpaca is a small llama in curls.
var Alpaca = beast(animal.Alpaca, archetype.Archetype{
	Name: "alpaca", Family: "animal", Called: "an alpaca", Height: 1.45, Lengthwise: language.Depth,
	Nouns: []string{"alpaca"}, Names: "vicuna, vicuña", Kin: "alpaca",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Yak is shaggy to its knees.
var Yak = beast(animal.Yak, archetype.Archetype{
	Name: "yak", Family: "animal", Called: "a yak", Height: 1.6, Lengthwise: language.Depth,
	Nouns: []string{"yak"}, Kin: "yak",
	Roles: furry(fixed("horns", "horn")), Traits: stands, Forms: doing,
})
