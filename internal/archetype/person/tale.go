package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Knight is a man in full plate.
var Knight = &archetype.Archetype{
	Name:   "knight",
	Family: "person",
	Nouns:  []string{"knight", "paladin"},
	Called: "a knight",
	Kin:    "knight",
	Names:  "armored knight, armoured knight, medieval knight, knight in armor, knight in armour, paladin, crusader, templar, knight templar, man-at-arms, swordsman",
	Roles:  wears("armour trim mail leather belt cape plume shield blade"),
	Height: 1.84,
	Rigged: true,
	Build:  people.Knight.Build,
}

// Wizard is an old man in a robe, with hat, beard and staff.
var Wizard = &archetype.Archetype{
	Name:   "wizard",
	Family: "person",
	Nouns:  []string{"wizard", "sorcerer", "magus", "necromancer", "warlock"},
	Called: "a wizard",
	Kin:    "sorcerer",
	Names:  "wizard, mage, sorcerer, warlock, archmage, old wizard, magician, druid",
	Roles:  wears("robe mantle hat beard hair skin sash belt boots staff"),
	Height: 1.9,
	Rigged: true,
	Build:  people.Wizard.Build,
}
