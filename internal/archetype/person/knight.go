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
	Roles: []archetype.Role{
		{Name: "armour", Words: "armor, plate armor, plate armour, plates", Takes: metals},
		{Name: "trim", Takes: metals},
		{Name: "mail", Words: "chainmail, chain mail", Takes: metals},
		{Name: "leather", Takes: stuffs},
		{Name: "belt", Takes: stuffs},
		{Name: "cape", Words: "cloak", Takes: stuffs},
		{Name: "plume", Words: "feather, crest", Takes: colours},
		{Name: "shield", Takes: colours},
		{Name: "blade", Takes: metals},
	},
	Height: 1.84,
	Rigged: true,
	Build:  people.Knight,
}
