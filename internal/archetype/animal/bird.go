package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Owl is an eagle owl.
var Owl = &archetype.Archetype{
	Name: "owl", Family: "animal", Called: "an owl", Height: .6, Lengthwise: language.Depth,
	Nouns: []string{"owl"}, Names: "eagle owl, barn owl, snowy owl, owlet, horned owl", Kin: "owl",
	Roles: feathered(), Traits: append([]string{"barn owl", "snowy owl"}, wings...), Forms: winged,
	Implies: map[string]string{"barn owl": "barn owl", "snowy owl": "snowy owl"},
	Build:   animal.Owl.Build,
}

// Eagle has a white head.
var Eagle = &archetype.Archetype{
	Name: "eagle", Family: "animal", Called: "an eagle", Height: .82, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"eagle"}, Names: "bald eagle, eaglet", Kin: "eagle",
	Roles: feathered(), Traits: wings, Forms: winged,
	Build: animal.Eagle.Build,
}

// Penguin is an emperor.
var Penguin = &archetype.Archetype{
	Name: "penguin", Family: "animal", Called: "a penguin", Height: .94, Lengthwise: language.Depth,
	Nouns: []string{"penguin"}, Names: "emperor penguin, king penguin", Kin: "penguin",
	Roles: feathered(), Traits: []string{"standing", "wings spread"}, Forms: map[string]string{"wings spread": winged["wings spread"] + ", spread flippers"},
	Build: animal.Penguin.Build,
}

// Crow is black.
var Crow = &archetype.Archetype{
	Name: "crow", Family: "animal", Called: "a crow", Height: .38, Lengthwise: language.Depth,
	Nouns: []string{"crow", "raven"}, Names: "rook bird, jackdaw, blackbird, carrion crow", Kin: "crow",
	Roles: feathered(), Traits: wings, Forms: winged,
	Build: animal.Crow.Build,
}

// Parrot is a macaw.
var Parrot = &archetype.Archetype{
	Name: "parrot", Family: "animal", Called: "a parrot", Height: .42, Lengthwise: language.Depth,
	Nouns: []string{"parrot"}, Names: "macaw, parakeet, scarlet macaw", Kin: "parrot",
	Roles: feathered(), Traits: wings, Forms: winged,
	Build: animal.Parrot.Build,
}

// Flamingo stands on long legs.
var Flamingo = &archetype.Archetype{
	Name: "flamingo", Family: "animal", Called: "a flamingo", Height: 1.35, Lengthwise: language.Depth,
	Nouns: []string{"flamingo"}, Kin: "flamingo",
	Roles: feathered(), Traits: []string{"standing", "flying", "wings spread"}, Forms: spreads,
	Build: animal.Flamingo.Build,
}

// Dodo is extinct.
var Dodo = &archetype.Archetype{
	Name: "dodo", Family: "animal", Called: "a dodo", Height: .83, Lengthwise: language.Depth,
	Nouns: []string{"dodo"}, Names: "dodo bird", Kin: "dodo",
	Roles: feathered(), Traits: []string{"standing", "walking"}, Forms: map[string]string{"walking": goes["walking"]},
	Build: animal.Dodo.Build,
}

// Bird is a small songbird: a sparrow, a robin, a bluebird or a canary.
var Bird = &archetype.Archetype{
	Name: "bird", Family: "animal", Called: "a bird", Height: .155, Lengthwise: language.Depth,
	Nouns: []string{"bird", "songbird", "sparrow"}, Names: "little bird, small bird, birdie, baby bird, finch, wren, robin, robin redbreast, canary, goldfinch",
	Kin: "bird", Roles: feathered(), Traits: []string{"standing", "perched", "flying", "wings spread", "sleeping", "robin", "bluebird", "canary"}, Forms: winged,
	Sorts:   "heraldic for phoenix",
	Implies: map[string]string{"robin": "robin, robin redbreast", "bluebird": "bluebird", "canary": "canary, goldfinch"},
	Build:   animal.Songbird.Build,
}

// Pelican has a pouch below its bill.
var Pelican = &archetype.Archetype{
	Name: "pelican", Family: "animal", Called: "a pelican", Height: 1.02, Lengthwise: language.Depth,
	Nouns: []string{"pelican"}, Kin: "pelican",
	Roles: feathered(), Traits: []string{"standing", "flying", "wings spread"}, Forms: spreads,
	Build: animal.Pelican.Build,
}
