package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Hen is a brown chicken.
var Hen = &archetype.Archetype{
	Name: "chicken", Family: "animal", Called: "a chicken", Height: .42, Lengthwise: language.Depth,
	Nouns: []string{"hen"}, Names: "chicken, chick, pullet, baby chicken", Kin: "hen",
	Roles: feathered(fixed("comb", "wattles")), Traits: []string{"standing", "walking", "flying", "wings spread"}, Forms: goes,
	Build: animal.Hen.Build,
}

// Rooster is the cock of the yard.
var Rooster = &archetype.Archetype{
	Name: "rooster", Family: "animal", Called: "a rooster", Height: .55, Lengthwise: language.Depth,
	Nouns: []string{"rooster"}, Names: "cockerel, weathercock", Kin: "cock",
	Roles: feathered(fixed("comb", "wattles")), Traits: []string{"standing", "walking", "flying", "wings spread"}, Forms: goes,
	Build: animal.Rooster.Build,
}

// Duck is a mallard drake.
var Duck = &archetype.Archetype{
	Name: "duck", Family: "animal", Called: "a duck", Height: .41, Lengthwise: language.Depth,
	Nouns: []string{"duck"}, Names: "mallard, drake, duckling, mother duck", Kin: "duck",
	Roles: feathered(), Traits: []string{"standing", "walking", "flying", "wings spread", "swimming", "female"}, Forms: floats,
	Implies: map[string]string{"female": "mother duck"},
	Build:   animal.Duck.Build,
}

// Swan lies on the water.
var Swan = &archetype.Archetype{
	Name: "swan", Family: "animal", Called: "a swan", Height: .9, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"swan"}, Names: "cygnet, mute swan", Kin: "swan",
	Roles:  []archetype.Role{living("feathers", "feather, plumage"), fixed("eyes", "eye"), fixed("beak", "bill")},
	Traits: []string{"swimming", "flying", "wings spread"},
	Forms:  spreads,
	Build:  animal.Swan.Build,
}

// Goose is white.
var Goose = &archetype.Archetype{
	Name: "goose", Family: "animal", Called: "a goose", Height: .78, Lengthwise: language.Depth,
	Nouns: []string{"goose"}, Names: "gander, farm goose", Kin: "goose",
	Roles: feathered(), Traits: []string{"standing", "walking", "flying", "wings spread", "swimming"}, Forms: floats,
	Build: animal.Goose.Build,
}

// Turkey struts.
var Turkey = &archetype.Archetype{
	Name: "turkey", Family: "animal", Called: "a turkey", Height: .88, Lengthwise: language.Depth,
	Nouns: []string{"turkey"}, Names: "turkey bird, wild turkey, turkey cock, gobbler", Kin: "turkey",
	Roles: feathered(fixed("wattle", "snood")), Traits: []string{"standing", "walking", "flying", "wings spread"}, Forms: goes,
	Build: animal.Turkey.Build,
}

// Peacock spreads its train.
var Peacock = &archetype.Archetype{
	Name: "peacock", Family: "animal", Called: "a peacock", Height: 1.33, Lengthwise: language.Depth,
	Nouns: []string{"peacock"}, Names: "peafowl, peacock bird", Kin: "peafowl",
	Roles: feathered(), Traits: []string{"displaying", "standing", "walking"},
	Forms: map[string]string{"displaying": "fanned, tail spread, spread tail, open tail, tail open, fanned tail, tail fanned, " +
		"tail fanned out, fanned out tail, tail spread out",
		"standing": "tail folded, folded tail, train down, closed tail"},
	Build: animal.Peacock.Build,
}
