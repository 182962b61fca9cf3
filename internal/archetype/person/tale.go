package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Knight is a man in full plate.
var Knight = &archetype.Archetype{
	Name:   "knight",
	Family: "person",
	Nouns:  []string{"knight"},
	Called: "a knight",
	Kin:    "knight",
	Sorts:  "striker",
	Names: "armored knight, armoured knight, medieval knight, knight in armor, knight in armour, crusader, templar, knight templar, " +
		"man-at-arms, swordsman, swordswoman, warrior woman, warrior princess, lady knight, jouster, cavalryman, lancer",
	Roles:   holding(with(people.Armoured, "armour trim mail leather belt cape plume shield blade"), longsword),
	Traits:  []string{"woman", "man", "hatless"},
	Forms:   map[string]string{"woman": sexWord["woman"], "man": sexWord["man"], "hatless": lookWord["hatless"]},
	Implies: map[string]string{"woman": "swordswoman, warrior woman, warrior princess, lady knight"},
	Height:  1.84,
	Rigged:  true,
	Build:   people.Knight.Build,
}

// Wizard is an old man in a robe, with hat, beard and staff.
var Wizard = &archetype.Archetype{
	Name:   "wizard",
	Family: "person",
	Nouns:  []string{"wizard", "sorcerer", "magus", "warlock"},
	Called: "a wizard",
	Kin:    "sorcerer",
	Names:  "wizard, mage, sorcerer, warlock, archmage, old wizard, magician, alchemist, spellcaster, battle mage, battlemage",
	Sorts:  "sorcerer",
	Roles:  holding(dressed("robe mantle hat beard hair skin sash belt boots staff"), staff),
	Height: 1.9,
	Rigged: true,
	Build:  people.Wizard.Build,
}

// Witch is an old woman in a gown and a pointed hat, with a broom.
var Witch = &archetype.Archetype{
	Name:   "witch",
	Family: "person",
	Nouns:  []string{"witch", "hag", "sorceress", "enchantress"},
	Called: "a witch",
	Names:  "old witch, crone, evil witch",
	Sorts:  "sorcerer",
	Roles:  holding(dressed("robe hat shawl sash hair skin boots shaft"), besom),
	Height: 1.8,
	Rigged: true,
	Build:  people.Witch.Build,
}

// King is a bearded man in robe and cape, crowned.
var King = &archetype.Archetype{
	Name:   "king",
	Family: "person",
	Nouns:  []string{"king", "emperor", "monarch"},
	Called: "a king",
	Kin:    "king",
	Names:  "old king, medieval king, monarch, emperor, sultan, tsar",
	Roles:  holding(dressed("robe cape collar crown belt beard hair skin boots trim gems"), sceptre),
	Height: 1.87,
	Rigged: true,
	Build:  people.King.Build,
}

// Queen is a woman in gown and cape, crowned.
var Queen = &archetype.Archetype{
	Name:   "queen",
	Family: "person",
	Nouns:  []string{"queen", "empress"},
	Called: "a queen",
	Kin:    "queen",
	Names:  "medieval queen, empress",
	Roles:  dressed("gown cape collar crown belt hair skin boots gems"),
	Height: 1.76,
	Rigged: true,
	Build:  people.Queen.Build,
}

// Guard is a man in mail and a tabard, with a halberd.
var Guard = &archetype.Archetype{
	Name:   "guard",
	Family: "person",
	Nouns:  []string{"guard", "sentry", "watchman", "halberdier"},
	Called: "a guard",
	Kin:    "warder",
	Names: "castle guard, town guard, city guard, palace guard, royal guard, medieval guard, medieval soldier, " +
		"foot soldier, gatekeeper, night watchman, pikeman, spearman",
	Roles:  holding(dressed("tabard mail helmet trousers boots belt gloves beard skin shaft blade"), halberd),
	Traits: sexes,
	Forms:  sexWord,
	Height: 2.0,
	Rigged: true,
	Build:  people.Guard.Build,
}

// Viking is a bearded man with a horned helmet, axe and round shield.
var Viking = &archetype.Archetype{
	Name:    "viking",
	Family:  "person",
	Nouns:   []string{"viking"},
	Called:  "a viking",
	Kin:     "viking",
	Names:   "viking warrior, norse warrior, norseman, viking woman",
	Sorts:   "striker",
	Roles:   holding(dressed("tunic cape helmet horns trousers boots belt bracers beard hair skin shield shaft blade trim"), broadaxe),
	Traits:  append([]string{greatAxe}, sexes...),
	Forms:   withWords(sexWord, greatAxes),
	Implies: map[string]string{"woman": "viking woman"},
	Height:  2.0,
	Rigged:  true,
	Build:   people.Viking.Build,
}

// Pirate is a bearded man in a long coat and a cocked hat.
var Pirate = &archetype.Archetype{
	Name:   "pirate",
	Family: "person",
	Nouns:  []string{"pirate", "buccaneer"},
	Called: "a pirate",
	Kin:    "pirate",
	Names:  "pirate captain, buccaneer, corsair, sea rover, privateer",
	Roles:  holding(dressed("coat hat shirt sash trousers boots belt patch beard hair skin kerchief blade trim"), cutlass),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.84,
	Rigged: true,
	Build:  people.Pirate.Build,
}
