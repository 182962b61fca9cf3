package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Dragon has the wings of a bat.
var Dragon = beast(animal.Dragon, archetype.Archetype{
	Name: "dragon", Family: "animal", Called: "a dragon", Height: 3.1, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"dragon"}, Names: "wyvern, wyrm, fire dragon, baby dragon", Kin: "dragon",
	Roles:  bare(fixed("horns", "horn"), fixed("wings", "wing"), fixed("teeth", "tooth"), fixed("claws", "claw")),
	Traits: append([]string{"flying"}, sits...),
	Forms: map[string]string{"flying": winged["flying"],
		"lying down": doing["lying down"], "sleeping": slumber, "sitting": "seated",
		"standing": "wings spread, spread wings, open wings, wings open, outstretched wings"}, // as it stands anyway
})

// Centaur is half man, or half woman, and half horse.
var Centaur = beast(animal.Centaur, archetype.Archetype{
	Name: "centaur", Family: "animal", Called: "a centaur", Height: 2.15, Lengthwise: language.Depth,
	Nouns: []string{"centaur"}, Names: "centauress, centaur archer, centaur warrior", Kin: "centaur",
	Roles: pelted(fixed("skin", ""), fixed("hair", "locks"), fixed("beard", ""), fixed("tunic", ""), fixed("belt", ""), fixed("bracers", "bracer"),
		fixed("tail", "")),
	Traits:  []string{"standing", "walking", "lying down", "woman", "man", "bald", "bearded", "beardless", "long-haired"},
	Forms:   map[string]string{"lying down": "resting, sleeping, asleep", "woman": "female", "man": "male"},
	Implies: map[string]string{"woman": "centauress"},
})

// Griffin is an eagle before and a lion behind.
var Griffin = beast(animal.Griffin, archetype.Archetype{
	Name: "griffin", Family: "animal", Called: "a griffin", Height: 1.6, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"griffin"}, Names: "gryphon, griffon, hippogriff", Kin: "griffin",
	Roles: furry(fixed("wings", "wing"), fixed("beak", ""), fixed("claws", "claw, talons")), Traits: append([]string{"flying"}, sits...),
	Forms: added(rests, "flying", winged["flying"]),
})
