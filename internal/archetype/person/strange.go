package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Skeleton is a man's bones.
var Skeleton = &archetype.Archetype{
	Name:   "skeleton",
	Family: "person",
	Nouns:  []string{"skeleton"},
	Called: "a skeleton",
	Names:  "human skeleton, living skeleton, undead skeleton, skeletons, bag of bones",
	Roles:  wears("bone"),
	Height: 1.78,
	Rigged: true,
	Build:  people.Skeleton.Build,
}

// Mannequin is a jointed figure of wood.
var Mannequin = &archetype.Archetype{
	Name:   "mannequin",
	Family: "person",
	Nouns:  []string{"mannequin", "lay figure", "manikin"},
	Called: "a mannequin",
	Names:  "artist mannequin, wooden mannequin, artist's mannequin, jointed mannequin, drawing mannequin, posing mannequin, mannikin, manakin, crash test dummy",
	Roles:  wears("body joints"),
	Height: 1.78,
	Rigged: true,
	Build:  people.Mannequin.Build,
}

// Zombie is a dead man in rags.
var Zombie = &archetype.Archetype{
	Name:   "zombie",
	Family: "person",
	Nouns:  []string{"zombie", "zombi"},
	Called: "a zombie",
	Kin:    "zombie",
	Names:  "zombie, undead, walking dead, living dead, ghoul, walker zombie, undead man",
	Roles:  wears("shirt trousers belt skin hair"),
	Height: 1.75,
	Rigged: true,
	Build:  people.Zombie.Build,
}

// Astronaut wears a spacesuit.
var Astronaut = &archetype.Archetype{
	Name:   "astronaut",
	Family: "person",
	Nouns:  []string{"astronaut", "spaceman", "cosmonaut"},
	Called: "an astronaut",
	Kin:    "astronaut",
	Names:  "astronaut, spaceman, cosmonaut, space explorer, taikonaut, moonwalker, space traveller, space traveler",
	Roles:  wears("suit shell visor rings bands hoses gloves boots soles"),
	Height: 1.85,
	Rigged: true,
	Build:  people.Astronaut.Build,
}
