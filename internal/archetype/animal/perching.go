package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Gull is a herring gull.
var Gull = &archetype.Archetype{
	Name: "seagull", Family: "animal", Called: "a seagull", Height: .39, Lengthwise: language.Depth,
	Nouns: []string{"gull"}, Names: "seagull, sea gull, herring gull", Kin: "gull",
	Roles: feathered(), Traits: wings, Forms: winged,
	Build: animal.Gull.Build,
}

// Pigeon is a rock pigeon, or a white dove.
var Pigeon = &archetype.Archetype{
	Name: "pigeon", Family: "animal", Called: "a pigeon", Height: .32, Lengthwise: language.Depth,
	Nouns: []string{"pigeon", "dove"}, Names: "rock dove, homing pigeon, turtledove, white dove, peace dove", Kin: "pigeon",
	Roles: feathered(), Traits: append([]string{"snowy"}, wings...), Forms: winged,
	Implies: map[string]string{"snowy": "dove, white dove, peace dove"},
	Build:   animal.Pigeon.Build,
}

// Toucan has a huge bill.
var Toucan = &archetype.Archetype{
	Name: "toucan", Family: "animal", Called: "a toucan", Height: .45, Lengthwise: language.Depth,
	Nouns: []string{"toucan"}, Names: "toco toucan", Kin: "toucan",
	Roles: feathered(), Traits: wings, Forms: winged,
	Build: animal.Toucan.Build,
}

// Woodpecker is a pied one with a red crown.
var Woodpecker = &archetype.Archetype{
	Name: "woodpecker", Family: "animal", Called: "a woodpecker", Height: .26, Lengthwise: language.Depth,
	Nouns: []string{"woodpecker"}, Names: "spotted woodpecker", Kin: "woodpecker",
	Roles: feathered(), Traits: wings, Forms: winged,
	Build: animal.Woodpecker.Build,
}

// Hummingbird hovers unless words let it stand or perch.
var Hummingbird = &archetype.Archetype{
	Name: "hummingbird", Family: "animal", Called: "a hummingbird", Height: .05, Lengthwise: language.Depth,
	Nouns: []string{"hummingbird"}, Names: "humming bird, colibri", Kin: "hummingbird",
	Roles: feathered(), Traits: []string{"flying", "standing", "perched"},
	Forms: map[string]string{"flying": winged["flying"] + ", hovering", "perched": winged["perched"]},
	Build: animal.Hummingbird.Build,
}
