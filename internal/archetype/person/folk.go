package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Satyr is a man with the legs and horns of a goat.
var Satyr = &archetype.Archetype{
	Name:   "satyr",
	Family: "person",
	Nouns:  []string{"satyr", "faun"},
	Called: "a satyr",
	Kin:    "satyr, faun",
	Names:  "goat man, pan the satyr, god pan, satyr with a pan flute",
	Roles:  holding(dressed("fur hooves horns belt beard hair skin pipes"), panPipes),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.75,
	Rigged: true,
	Build:  people.Satyr.Build,
}

// Medusa is a woman with snakes for hair.
var Medusa = &archetype.Archetype{
	Name:   "medusa",
	Family: "person",
	Nouns:  []string{"medusa", "gorgon"},
	Called: "a Medusa",
	Kin:    "medusa, gorgon",
	Names:  "gorgon, medusa with snakes for hair, snake-haired woman, snake haired woman",
	Roles:  dressed("gown snakes belt bracers boots skin"),
	Height: 1.9,
	Rigged: true,
	Build:  people.Medusa.Build,
}

// Naga is half a woman or a man, half a snake.
var Naga = &archetype.Archetype{
	Name:    "naga",
	Family:  "person",
	Nouns:   []string{"naga"},
	Called:  "a naga",
	Kin:     "naga",
	Names:   "lamia, snake woman, snake man, serpent woman, snake person, naga warrior, yuan-ti",
	Roles:   holding(with(people.Headed, "tail belt bracers crown trim hair skin shaft"), trident),
	Traits:  []string{"woman", "man"},
	Forms:   map[string]string{"woman": sexWord["woman"], "man": sexWord["man"]},
	Implies: map[string]string{"man": "snake man"},
	Height:  2.0,
	Rigged:  true,
	Build:   people.Naga.Build,
}

// Genie is a blue man out of a lamp.
var Genie = &archetype.Archetype{
	Name:   "genie",
	Family: "person",
	Nouns:  []string{"genie", "jinni", "djinn"},
	Called: "a genie",
	Kin:    "genie, jinni",
	Names:  "djinn, djinni, jinn, jinni, genie of the lamp, genie from a lamp, genie out of a lamp, blue genie, efreet, ifrit",
	Roles:  with(people.Headed, "tail vest sash bracers beard hair skin"),
	Height: 2.1,
	Rigged: true,
	Build:  people.Genie.Build,
}

// Hobbit is a small man of the hills.
var Hobbit = &archetype.Archetype{
	Name:   "hobbit",
	Family: "person",
	Nouns:  []string{"hobbit"},
	Called: "a hobbit",
	Kin:    "hobbit",
	Names:  "halfling, halfling rogue, hobbit hero, frodo, bilbo",
	Roles:  dressed("vest cape shirt trousers belt shaft hair skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.2,
	Rigged: true,
	Build:  people.Hobbit.Build,
}

// Giant is a huge man in hides.
var Giant = &archetype.Archetype{
	Name:   "giant",
	Family: "person",
	Nouns:  []string{"giant", "ogre king"},
	Called: "a giant",
	Kin:    "giant",
	Names:  "hill giant, frost giant, fire giant, titan, colossus, gentle giant, goliath, giant with a club",
	Sorts:  "striker",
	Roles:  holding(dressed("tunic boots belt bracers wraps beard hair skin shaft"), club),
	Traits: sexes,
	Forms:  sexWord,
	Height: 3.7,
	Rigged: true,
	Build:  people.Giant.Build,
}

// Valkyrie is a woman in armour with wings.
var Valkyrie = &archetype.Archetype{
	Name:   "valkyrie",
	Family: "person",
	Nouns:  []string{"valkyrie"},
	Called: "a valkyrie",
	Kin:    "valkyrie",
	Names:  "valkyrja, winged warrior woman, shieldmaiden, shield maiden, norse warrior woman",
	Roles:  holding(dressed("armour mail skirt helmet wings boots belt bracers shield hair skin shaft blade"), spear),
	Height: 2.1,
	Rigged: true,
	Build:  people.Valkyrie.Build,
}

// Leprechaun is a small man in green.
var Leprechaun = &archetype.Archetype{
	Name:   "leprechaun",
	Family: "person",
	Nouns:  []string{"leprechaun"},
	Called: "a leprechaun",
	Kin:    "leprechaun",
	Names:  "irish leprechaun, lucky leprechaun, st patrick's leprechaun, clurichaun",
	Roles:  dressed("coat hat shirt trousers socks boots belt tie beard hair skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.1,
	Rigged: true,
	Build:  people.Leprechaun.Build,
}

// Dryad is a woman of the woods.
var Dryad = &archetype.Archetype{
	Name:   "dryad",
	Family: "person",
	Nouns:  []string{"dryad", "nymph", "wood nymph"},
	Called: "a dryad",
	Kin:    "dryad, nymph",
	Names:  "nymph, wood nymph, tree nymph, forest nymph, forest spirit, tree spirit, mother nature, naiad, hamadryad",
	Roles:  dressed("dress cord bracers wreath hair skin"),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Dryad.Build,
}

// Cupid is a small boy with wings and a bow.
var Cupid = &archetype.Archetype{
	Name:   "cupid",
	Family: "person",
	Nouns:  []string{"cupid"},
	Called: "a cupid",
	Kin:    "cupid",
	Names:  "eros, baby angel, putto, valentine cupid",
	Roles:  holding(dressed("kilt wings belt hair skin"), loveBow),
	Height: 1.0,
	Rigged: true,
	Build:  people.Cupid.Build,
}
