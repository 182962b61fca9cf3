package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Princess is a young woman in a wide gown with a tiara.
var Princess = &archetype.Archetype{
	Name:   "princess",
	Family: "person",
	Nouns:  []string{"princess"},
	Called: "a princess",
	Kin:    "princess",
	Names:  "fairytale princess, fairy tale princess, medieval princess",
	Roles:  dressed("gown belt crown gloves gems hair skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.7,
	Rigged: true,
	Build:  people.Princess.Build,
}

// Prince is a young man in a tunic with a cape and a crown.
var Prince = &archetype.Archetype{
	Name:   "prince",
	Family: "person",
	Nouns:  []string{"prince"},
	Called: "a prince",
	Kin:    "prince",
	Names:  "prince charming, fairytale prince, crown prince",
	Roles:  holding(dressed("tunic cape trousers crown collar belt boots hair beard skin blade gems"), longsword),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Prince.Build,
}

// Barbarian is huge and bare to the waist, in furs.
var Barbarian = &archetype.Archetype{
	Name:    "barbarian",
	Family:  "person",
	Nouns:   []string{"barbarian"},
	Called:  "a barbarian",
	Kin:     "barbarian",
	Names:   "barbarian warrior, berserker, caveman, cavewoman, savage warrior",
	Sorts:   "striker",
	Roles:   holding(dressed("kilt mantle boots wraps bracers belt headband hair beard skin shaft blade"), broadaxe),
	Traits:  append([]string{clubbed}, sexes...),
	Forms:   withWords(sexWord, clubs),
	Implies: map[string]string{"woman": "cavewoman"},
	Height:  2.0,
	Rigged:  true,
	Build:   people.Barbarian.Build,
}

// Archer is in green with a feathered hat and a bow.
var Archer = &archetype.Archetype{
	Name:   "archer",
	Family: "person",
	Nouns:  []string{"archer", "bowman"},
	Called: "an archer",
	Kin:    "archer",
	Names:  "robin hood, ranger, medieval archer, forest ranger, crossbowman, huntress, adventurer",
	Roles:  holding(dressed("tunic hat mantle shirt trousers boots bracers belt feather quiver hair beard skin"), longbow),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Archer.Build,
}

// Rogue is a hooded man in leather with a dagger.
var Rogue = &archetype.Archetype{
	Name:   "rogue",
	Family: "person",
	Nouns:  []string{"rogue", "thief", "bandit"},
	Called: "a rogue",
	Kin:    "rogue, thief, bandit",
	Names: "burglar, highwayman, brigand, outlaw rogue, robber, cutpurse, " +
		"witch hunter, monster hunter, bounty hunter, vampire hunter, demon hunter, treasure hunter",
	Roles:  holding(dressed("hood cape vest shirt trousers boots gloves belt kerchief grip blade skin hair beard"), dagger),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.76,
	Rigged: true,
	Build:  people.Rogue.Build,
}

// Assassin is in a hooded robe with a red sash.
var Assassin = &archetype.Archetype{
	Name:   "assassin",
	Family: "person",
	Nouns:  []string{"assassin"},
	Called: "an assassin",
	Kin:    "assassin",
	Names:  "hooded assassin, hitman, spy assassin",
	Roles:  holding(dressed("robe hood sash trousers boots bracers belt grip blade skin hair beard"), dagger),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Assassin.Build,
}

// Paladin is a knight of the light in bright plate.
var Paladin = &archetype.Archetype{
	Name:   "paladin",
	Family: "person",
	Nouns:  []string{"paladin"},
	Called: "a paladin",
	Kin:    "paladin",
	Names:  "holy knight, cleric, crusader knight",
	Sorts:  "striker",
	Roles:  holding(with(people.Armoured, "armour trim mail leather belt cape shield hair beard skin blade grip"), warHammer),
	Height: 1.86,
	Rigged: true,
	Build:  people.Paladin.Build,
}

// Druid is a bearded man in green with antlers.
var Druid = &archetype.Archetype{
	Name:   "druid",
	Family: "person",
	Nouns:  []string{"druid"},
	Called: "a druid",
	Kin:    "druid",
	Names:  "forest druid, shaman, druid priest",
	Sorts:  "sorcerer",
	Roles:  holding(dressed("robe mantle wreath horns cord boots beard hair skin staff"), staff),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Druid.Build,
}

// Necromancer is a pale man in a black hooded robe.
var Necromancer = &archetype.Archetype{
	Name:   "necromancer",
	Family: "person",
	Nouns:  []string{"necromancer"},
	Called: "a necromancer",
	Kin:    "necromancer",
	Names:  "dark mage, dark wizard, evil wizard, cultist, warlock necromancer",
	Sorts:  "sorcerer",
	Roles:  holding(dressed("robe hood belt boots shaft beard hair skin bone"), darkStaff),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Necromancer.Build,
}

// Goblin is small and green, with great ears.
var Goblin = &archetype.Archetype{
	Name:   "goblin",
	Family: "person",
	Nouns:  []string{"goblin", "hobgoblin"},
	Called: "a goblin",
	Kin:    "goblin",
	Names:  "goblin warrior, gremlin, green goblin, kobold",
	Sorts:  "striker",
	Roles:  holding(dressed("vest trousers belt bracers grip blade skin"), dagger),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.2,
	Rigged: true,
	Build:  people.Goblin.Build,
}

// Vampire is a pale man in evening dress with a black cape.
var Vampire = &archetype.Archetype{
	Name:   "vampire",
	Family: "person",
	Nouns:  []string{"vampire"},
	Called: "a vampire",
	Kin:    "vampire",
	Names:  "dracula, count dracula, vampire lord, vampire count",
	Roles:  dressed("cape suit shirt sash collar trousers boots hair skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Vampire.Build,
}

// Mummy is wound in old linen.
var Mummy = &archetype.Archetype{
	Name:   "mummy",
	Family: "person",
	Nouns:  []string{"mummy"},
	Called: "a mummy",
	Kin:    "mummy",
	Names:  "egyptian mummy, undead mummy, living mummy",
	Roles:  with(people.Headed, "bandages skin"),
	Height: 1.75,
	Rigged: true,
	Build:  people.Mummy.Build,
}

// Alien is thin and grey, with a great head and black eyes.
var Alien = &archetype.Archetype{
	Name:   "alien",
	Family: "person",
	Nouns:  []string{"alien", "extraterrestrial"},
	Called: "an alien",
	Kin:    "alien, extraterrestrial",
	Names:  "space alien, martian, grey alien, gray alien, little green man, area 51 alien, extra terrestrial",
	Roles:  with(people.Headed, "skin"),
	Height: 1.4,
	Rigged: true,
	Build:  people.Alien.Build,
}

// Gladiator is bare to the waist with a crested helmet.
var Gladiator = &archetype.Archetype{
	Name:   "gladiator",
	Family: "person",
	Nouns:  []string{"gladiator"},
	Called: "a gladiator",
	Kin:    "gladiator",
	Names:  "roman gladiator, arena fighter",
	Sorts:  "striker",
	Roles:  holding(dressed("kilt helmet armour plume belt boots bracers shield grip blade skin beard"), gladius),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Gladiator.Build,
}

// Spartan is bare to the waist with a bronze helmet and a red cape.
var Spartan = &archetype.Archetype{
	Name:   "spartan",
	Family: "person",
	Nouns:  []string{"spartan", "hoplite"},
	Called: "a spartan",
	Kin:    "spartan",
	Names:  "spartan warrior, greek warrior, greek soldier, hoplite",
	Roles:  holding(dressed("cape helmet plume armour kilt belt boots bracers shield shaft skin beard"), spear),
	Traits: sexes,
	Forms:  sexWord,
	Height: 2.2,
	Rigged: true,
	Build:  people.Spartan.Build,
}

// Roman is a legionary in a banded cuirass.
var Roman = &archetype.Archetype{
	Name:   "roman soldier",
	Family: "person",
	Nouns:  []string{"legionnaire", "centurion"},
	Called: "a Roman soldier",
	Kin:    "legionary, centurion",
	Names:  "roman soldier, roman legionary, legionary, roman warrior, praetorian",
	Roles:  holding(dressed("armour tunic plume helmet leather belt boots kerchief shield grip blade skin"), gladius),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Roman.Build,
}

// Pharaoh is a king of Egypt.
var Pharaoh = &archetype.Archetype{
	Name:   "pharaoh",
	Family: "person",
	Nouns:  []string{"pharaoh"},
	Called: "a pharaoh",
	Kin:    "pharaoh",
	Names:  "egyptian king, egyptian pharaoh, tutankhamun, king tut",
	Roles:  holding(dressed("kilt headcloth collar apron belt boots bracers trim skin"), crook),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.84,
	Rigged: true,
	Build:  people.Pharaoh.Build,
}

// Geisha is a woman in a silk kimono.
var Geisha = &archetype.Archetype{
	Name:   "geisha",
	Family: "person",
	Nouns:  []string{"geisha"},
	Called: "a geisha",
	Kin:    "geisha",
	Names:  "geisha girl, maiko, woman in a kimono, japanese woman",
	Roles:  holding(dressed("kimono sash collar boots hair skin flowers"), handFan),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.66,
	Rigged: true,
	Build:  people.Geisha.Build,
}

// Philosopher is an old Greek in a gown and a cloak.
var Philosopher = &archetype.Archetype{
	Name:   "philosopher",
	Family: "person",
	Nouns:  []string{"philosopher", "senator"},
	Called: "a philosopher",
	Kin:    "philosopher",
	Names:  "greek philosopher, ancient philosopher, roman senator, greek god, zeus, socrates",
	Roles:  dressed("robe cape cord boots book beard hair skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Philosopher.Build,
}
