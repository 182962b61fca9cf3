package animal

import (
	"atelier/internal/animal/crawler"
	"atelier/internal/animal/fish"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Clownfish has three white bands.
var Clownfish = &archetype.Archetype{
	Name: "clownfish", Family: "animal", Called: "a clownfish", Height: .06, Lengthwise: language.Depth,
	Nouns: []string{"anemone fish"}, Names: "clownfish, clown fish", Kin: "anemone_fish",
	Roles: scaled(), Traits: mouthed, Forms: opens,
	Build: fish.Clownfish.Build,
}

// Trout is what a plain fish is taken for.
var Trout = &archetype.Archetype{
	Name: "trout", Family: "animal", Called: "a trout", Height: .16, Lengthwise: language.Depth,
	Nouns: []string{"trout"}, Names: "fish, rainbow trout, brown trout, salmon", Kin: "trout, salmon",
	Roles: scaled(), Traits: mouthed, Forms: opens,
	Build: fish.Trout.Build,
}

// Goldfish has a veil of a tail.
var Goldfish = &archetype.Archetype{
	Name: "goldfish", Family: "animal", Called: "a goldfish", Height: .084, Lengthwise: language.Depth,
	Nouns: []string{"goldfish"}, Names: "koi, koi carp, carp", Kin: "goldfish",
	Roles: scaled(), Traits: mouthed, Forms: opens,
	Build: fish.Goldfish.Build,
}

// Shark is a great white.
var Shark = &archetype.Archetype{
	Name: "shark", Family: "animal", Called: "a shark", Height: 1.5, Lengthwise: language.Depth,
	Nouns: []string{"shark"}, Names: "great white shark, great white, white shark", Kin: "shark",
	Roles: bare(fixed("fins", "fin"), fixed("teeth", "tooth")), Traits: mouthed, Forms: opens,
	Build: fish.Shark.Build,
}

// Dolphin smiles.
var Dolphin = &archetype.Archetype{
	Name: "dolphin", Family: "animal", Called: "a dolphin", Height: .77, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"dolphin"}, Names: "bottlenose dolphin, porpoise", Kin: "bottlenose_dolphin, porpoise",
	Roles: bare(fixed("fins", "fin, flippers")), Traits: mouthed, Forms: opens,
	Build: fish.Dolphin.Build,
}

// Whale is a humpback.
var Whale = &archetype.Archetype{
	Name: "whale", Family: "animal", Called: "a whale", Height: 3, Lengthwise: language.Depth,
	Nouns: []string{"whale"}, Names: "humpback whale, blue whale, humpback", Kin: "whale",
	Roles: bare(fixed("fins", "fin, flippers")), Traits: mouthed, Forms: opens,
	Build: fish.Whale.Build,
}

// Octopus sits on its arms.
var Octopus = &archetype.Archetype{
	Name: "octopus", Family: "animal", Called: "an octopus", Height: .46, Lengthwise: language.Depth,
	Nouns: []string{"octopus"}, Names: "kraken", Kin: "octopus",
	Roles: bare(fixed("suckers", "")),
	Build: crawler.Octopus.Build,
}

// Crab holds up its claws.
var Crab = &archetype.Archetype{
	Name: "crab", Family: "animal", Called: "a crab", Height: .23, Lengthwise: language.Depth,
	Nouns: []string{"crab"}, Names: "shore crab, red crab", Kin: "crab",
	Roles: []archetype.Role{living("shell", "claws, pincers"), fixed("eyes", "eye"), fixed("legs", "leg")},
	Build: crawler.Crab.Build,
}

// Orca is a killer whale.
var Orca = &archetype.Archetype{
	Name: "orca", Family: "animal", Called: "an orca", Height: 3, Lengthwise: language.Depth,
	Nouns: []string{"killer_whale"}, Names: "orca, killer whale", Kin: "killer_whale",
	Roles: bare(fixed("fins", "fin, flippers")), Traits: mouthed, Forms: opens,
	Build: fish.Orca.Build,
}

// Hammerhead is a shark with a broad head.
var Hammerhead = &archetype.Archetype{
	Name: "hammerhead", Family: "animal", Called: "a hammerhead shark", Height: 1.4, Lengthwise: language.Depth,
	Nouns: []string{"hammerhead"}, Names: "hammerhead shark, hammer head shark", Kin: "hammerhead",
	Roles: bare(fixed("fins", "fin")), Traits: mouthed, Forms: opens,
	Build: fish.Hammerhead.Build,
}

// Piranha has a red belly and many teeth.
var Piranha = &archetype.Archetype{
	Name: "piranha", Family: "animal", Called: "a piranha", Height: .15, Lengthwise: language.Depth,
	Nouns: []string{"piranha"}, Names: "pirana", Kin: "piranha",
	Roles: append(scaled(), fixed("teeth", "tooth")), Traits: mouthed, Forms: opens,
	Build: fish.Piranha.Build,
}

// Eel is a moray.
var Eel = &archetype.Archetype{
	Name: "eel", Family: "animal", Called: "an eel", Height: .14, Lengthwise: language.Depth,
	Nouns: []string{"eel"}, Names: "moray, moray eel, electric eel", Kin: "eel",
	Roles: bare(fixed("fins", "fin")), Traits: mouthed, Forms: opens,
	Build: fish.Eel.Build,
}

// Manta is a ray with broad wings.
var Manta = &archetype.Archetype{
	Name: "manta", Family: "animal", Called: "a manta ray", Height: .6, Lengthwise: language.Depth,
	Nouns: []string{"ray", "manta"}, Names: "manta ray, stingray, sting ray, eagle ray", Kin: "ray",
	Roles: bare(fixed("fins", "fin")), Traits: []string{"swimming"},
	Build: fish.Manta.Build,
}
