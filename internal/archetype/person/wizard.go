package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Wizard is an old man in a robe, with hat, beard and staff.
var Wizard = &archetype.Archetype{
	Name:   "wizard",
	Family: "person",
	Nouns:  []string{"wizard", "sorcerer", "magus", "necromancer", "warlock"},
	Called: "a wizard",
	Kin:    "sorcerer",
	Names:  "wizard, mage, sorcerer, warlock, archmage, old wizard, magician, druid",
	Roles: []archetype.Role{
		{Name: "robe", Words: "robes, gown", Takes: stuffs},
		{Name: "mantle", Takes: stuffs},
		{Name: "hat", Takes: stuffs},
		{Name: "beard", Takes: colours},
		{Name: "hair", Takes: colours},
		{Name: "skin", Takes: colours},
		{Name: "sash", Takes: stuffs},
		{Name: "belt", Takes: stuffs},
		{Name: "boots", Takes: stuffs},
		{Name: "staff", Takes: colours},
	},
	Height: 1.9,
	Rigged: true,
	Build:  people.Wizard,
}
