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
	Roles:  with(people.Headed, "bone"),
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
	Names: "artist mannequin, wooden mannequin, artist's mannequin, jointed mannequin, drawing mannequin, posing mannequin, mannikin, manakin, crash " +
		"test dummy",
	Roles:  with(people.Headed, "body joints"),
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
	Names:  "zombie, undead, walking dead, living dead, ghoul, walker zombie, undead man, frankenstein, frankenstein's monster, frankenstein monster, draugr",
	Roles:  dressed("shirt trousers belt skin hair"),
	Traits: sexes,
	Forms:  sexWord,
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

// Superhero wears a suit, a mask and a cape.
var Superhero = &archetype.Archetype{
	Name:    "superhero",
	Family:  "person",
	Nouns:   []string{"superhero"},
	Called:  "a superhero",
	Names:   "superhero, superheroine, caped hero, caped crusader, masked hero, comic book hero, vigilante hero, supervillain",
	Roles:   dressed("suit cape boots gloves belt hair skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "superheroine"},
	Height:  1.88,
	Rigged:  true,
	Build:   people.Superhero.Build,
}

// Ninja is in dark clothes.
var Ninja = &archetype.Archetype{
	Name:    "ninja",
	Family:  "person",
	Nouns:   []string{"ninja"},
	Called:  "a ninja",
	Kin:     "ninja",
	Names:   "ninja, shinobi, ninja warrior, ninja assassin, kunoichi",
	Sorts:   "eastern",
	Roles:   dressed("clothes sash boots gloves skin scabbard wrap"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "kunoichi"},
	Height:  1.74,
	Rigged:  true,
	Build:   people.Ninja.Build,
}

// Samurai is in laced armour.
var Samurai = &archetype.Archetype{
	Name:   "samurai",
	Family: "person",
	Nouns:  []string{"samurai"},
	Called: "a samurai",
	Kin:    "samurai",
	Names:  "samurai, samurai warrior, ronin, shogun, bushi, daimyo, samurai in armour, samurai in armor, japanese warrior",
	Sorts:  "eastern",
	Roles:  holding(with(people.Armoured, "armour cords trim crest shirt trousers boots gloves blade skin"), katana),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.95,
	Rigged: true,
	Build:  people.Samurai.Build,
}

// Elf is an archer with pointed ears.
var Elf = &archetype.Archetype{
	Name:    "elf",
	Family:  "person",
	Nouns:   []string{"elf"},
	Called:  "an elf",
	Names:   "elven archer, elf archer, wood elf, elf ranger, elven ranger, high elf, elven warrior, elf warrior, elf maiden",
	Sorts:   "sorcerer",
	Roles:   holding(dressed("tunic cape shirt trousers boots bracers belt hair skin"), longbow),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "elf maiden"},
	Height:  1.8,
	Rigged:  true,
	Build:   people.Elf.Build,
}

// Dwarf is short and broad, with a beard and a hammer.
var Dwarf = &archetype.Archetype{
	Name:   "dwarf",
	Family: "person",
	Nouns:  []string{"dwarf"},
	Called: "a dwarf",
	Names:  "dwarven warrior, dwarf warrior, fantasy dwarf, dwarven smith, mountain dwarf, dwarf king",
	Roles:  holding(dressed("tunic mail helmet trousers boots bracers belt beard hair skin"), warHammer),
	Height: 1.4,
	Rigged: true,
	Build:  people.Dwarf.Build,
}

// Orc is a green warrior with tusks.
var Orc = &archetype.Archetype{
	Name:   "orc",
	Family: "person",
	Nouns:  []string{"ogre"},
	Called: "an orc",
	Names:  "orc, orc warrior, ork, half-orc, orc warlord, orc chieftain, orcish warrior, orc berserker, orc grunt",
	Sorts:  "striker",
	Roles:  append(holding(dressed("trousers mantle boots bracers belt hair skin"), battleAxe), tusks),
	Traits: append([]string{clubbed}, sexes...),
	Forms:  withWords(sexWord, clubs),
	Height: 2,
	Rigged: true,
	Build:  people.Orc.Build,
}
