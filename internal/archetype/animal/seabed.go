package animal

import (
	"atelier/internal/animal/crawler"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Starfish lies on five arms. It has no bones, so it does not move.
var Starfish = &archetype.Archetype{
	Name: "starfish", Family: "animal", Called: "a starfish", Height: .03, Lengthwise: language.Depth,
	Nouns: []string{"starfish"}, Names: "sea star, star fish", Kin: "starfish",
	Roles: []archetype.Role{living("skin", "")},
	Build: crawler.Starfish.Build,
}

// Jellyfish floats, its tentacles below its bell.
var Jellyfish = &archetype.Archetype{
	Name: "jellyfish", Family: "animal", Called: "a jellyfish", Height: .66, Lengthwise: language.Depth,
	Nouns: []string{"jellyfish"}, Names: "jelly fish, medusa jellyfish", Kin: "jellyfish",
	Roles: []archetype.Role{living("skin", "bell"), fixed("tentacles", "tentacle")},
	Build: crawler.Jellyfish.Build,
}

// Lobster has two large claws.
var Lobster = &archetype.Archetype{
	Name: "lobster", Family: "animal", Called: "a lobster", Height: .16, Lengthwise: language.Depth,
	Nouns: []string{"lobster"}, Names: "crayfish, crawfish, langoustine", Kin: "lobster",
	Roles: []archetype.Role{living("shell", "claws, pincers"), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Lobster.Build,
}

// Shrimp has a bent tail.
var Shrimp = &archetype.Archetype{
	Name: "shrimp", Family: "animal", Called: "a shrimp", Height: .07, Lengthwise: language.Depth,
	Nouns: []string{"shrimp", "prawn"}, Kin: "shrimp, prawn",
	Roles: []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Shrimp.Build,
}

// Seahorse stands upright in the water. It has no bones, so it does not move.
var Seahorse = &archetype.Archetype{
	Name: "seahorse", Family: "animal", Called: "a seahorse", Height: .23, Lengthwise: language.Depth,
	Nouns: []string{"pipefish"}, Names: "seahorse, sea horse", Kin: "pipefish",
	Roles: []archetype.Role{living("skin", ""), fixed("eyes", "eye"), fixed("fins", "fin")},
	Build: crawler.Seahorse.Build,
}

// Squid swims with its arms before it.
var Squid = &archetype.Archetype{
	Name: "squid", Family: "animal", Called: "a squid", Height: .18, Lengthwise: language.Depth,
	Sorts: "usual for giant squid",
	Nouns: []string{"squid"}, Names: "giant squid, cuttlefish", Kin: "squid",
	Roles: bare(), Traits: []string{"swimming"},
	Build: crawler.Squid.Build,
}
