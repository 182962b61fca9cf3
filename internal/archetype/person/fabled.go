package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Werewolf is half man, half wolf.
var Werewolf = &archetype.Archetype{
	Name:   "werewolf",
	Family: "person",
	Nouns:  []string{"werewolf"},
	Called: "a werewolf",
	Kin:    "werewolf",
	Names:  "wolfman, wolf man, lycanthrope, lycan, loup garou, man wolf",
	Sorts:  "striker",
	Roles:  with(people.Headed, "fur trousers belt claws nose"),
	Height: 2,
	Rigged: true,
	Build:  people.Werewolf.Build,
}

// Mermaid is a woman with the tail of a fish.
var Mermaid = &archetype.Archetype{
	Name:    "mermaid",
	Family:  "person",
	Nouns:   []string{"mermaid"},
	Called:  "a mermaid",
	Kin:     "mermaid",
	Names:   "siren of the sea, sea maiden, sea nymph, mermaid princess, merman, triton, poseidon, mermaid king, sea king",
	Roles:   with(people.Headed, "tail shell bracers hair beard skin"),
	Traits:  []string{"woman", "man"},
	Forms:   map[string]string{"woman": sexWord["woman"], "man": sexWord["man"]},
	Implies: map[string]string{"man": "merman, triton, poseidon, mermaid king, sea king"},
	Height:  1.7,
	Rigged:  true,
	Build:   people.Mermaid.Build,
}

// SkeletonKing is a skeleton in crown and cape.
var SkeletonKing = &archetype.Archetype{
	Name:   "skeleton king",
	Family: "person",
	Nouns:  []string{"skeleton king"},
	Called: "a skeleton king",
	Names:  "undead king, skeletal king, skeleton lord, king of skeletons, king of the dead, bone king, lich king, lich, skeleton prince, skeleton emperor",
	Roles:  holding(with(people.Headed, "bone cape mantle crown gems blade"), longsword),
	Height: 1.92,
	Rigged: true,
	Build:  people.SkeletonKing.Build,
}
