package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Cat is a tabby.
var Cat = bred(animal.Cat, archetype.Archetype{
	Name: "cat", Family: "animal", Called: "a cat", Height: .36, Lengthwise: language.Depth,
	Nouns: []string{"cat"}, Names: "kitten, kitty, tomcat, tabby, tabby cat, house cat, domestic cat, bengal cat, tuxedo cat", Kin: "cat",
	Roles: marked(), Traits: []string{"standing", "walking", "lying down", "sleeping", "sitting", "striped"}, Forms: added(rests, "striped", "tabby"),
	Implies: map[string]string{"striped": "tabby, tabby cat"},
}, animal.CatBreeds)

// Tiger is striped.
var Tiger = beast(animal.Tiger, archetype.Archetype{
	Name: "tiger", Family: "animal", Called: "a tiger", Height: 1.1, Lengthwise: language.Depth,
	Nouns: []string{"tiger"}, Names: "tigress, tiger cub, bengal tiger, siberian tiger", Kin: "tiger",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Lion is maned.
var Lion = beast(animal.Lion, archetype.Archetype{
	Name: "lion", Family: "animal", Called: "a lion", Height: 1.2, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"lion"}, Names: "lion cub", Kin: "lion",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Leopard wears rosettes.
var Leopard = beast(animal.Leopard, archetype.Archetype{
	Name: "leopard", Family: "animal", Called: "a leopard", Height: .8, Lengthwise: language.Depth,
	Nouns: []string{"leopard"}, Names: "jaguar, snow leopard", Kin: "leopard, jaguar",
	Roles: furry(), Traits: append([]string{"snow leopard"}, sits...), Forms: rests,
	Implies: map[string]string{"snow leopard": "snow leopard"},
})

// Cheetah has solid spots.
var Cheetah = beast(animal.Cheetah, archetype.Archetype{
	Name: "cheetah", Family: "animal", Called: "a cheetah", Height: .88, Lengthwise: language.Depth,
	Nouns: []string{"cheetah"}, Kin: "cheetah",
	Roles: furry(), Traits: sits, Forms: rests,
})
