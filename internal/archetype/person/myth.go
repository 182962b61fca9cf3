package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Troll is a huge, stooping man of grey skin with a club.
var Troll = &archetype.Archetype{
	Name:   "troll",
	Family: "person",
	Nouns:  []string{"troll"},
	Called: "a troll",
	Names:  "cave troll, mountain troll, bridge troll, forest troll, ice troll, stone troll",
	Sorts:  "striker",
	Roles:  holding(dressed("kilt belt bracers shaft hair skin"), club),
	Traits: sexes,
	Forms:  sexWord,
	Height: 2.4,
	Rigged: true,
	Build:  people.Troll.Build,
}

// Cyclops is a giant with one eye.
var Cyclops = &archetype.Archetype{
	Name:   "cyclops",
	Family: "person",
	Nouns:  []string{"cyclops"},
	Called: "a cyclops",
	Names:  "polyphemus",
	Sorts:  "striker",
	Roles:  holding(dressed("kilt belt boots bracers shaft skin"), club),
	Height: 2.6,
	Rigged: true,
	Build:  people.Cyclops.Build,
}

// Demon is a red man with horns, wings and a tail.
var Demon = &archetype.Archetype{
	Name:   "demon",
	Family: "person",
	Nouns:  []string{"demon", "devil"},
	Called: "a demon",
	Sorts:  "striker",
	Names: "satan, lucifer, archdemon, demon lord, " +
		"arch devil, fiend, balrog, mephisto, red devil, tiefling, succubus, incubus, demoness, winged demon, oni, krampus",
	Roles:   worded(holding(dressed("kilt horns wings tail belt bracers claws hair beard shaft skin"), trident), "wings", leathery),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "succubus, demoness"},
	Height:  2.2,
	Rigged:  true,
	Build:   people.Demon.Build,
}

// Imp is a small demon.
var Imp = &archetype.Archetype{
	Name:   "imp",
	Family: "person",
	Nouns:  []string{"imp"},
	Called: "an imp",
	Names:  " imp demon, baby demon, gargoyle imp",
	Roles:  with(people.Headed, "horns wings tail kilt belt skin"),
	Height: 1.0,
	Rigged: true,
	Build:  people.Imp.Build,
}

// Angel is a person in white with wings of feathers and a halo.
var Angel = &archetype.Archetype{
	Name:    "angel",
	Family:  "person",
	Nouns:   []string{"angel"},
	Called:  "an angel",
	Names:   "guardian angel, archangel, seraph, seraphim, cherub, winged angel, angel warrior, fallen angel",
	Roles:   dressed("robe wings belt hair skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"man": "archangel"},
	Height:  2.0,
	Rigged:  true,
	Build:   people.Angel.Build,
}

// Fairy is a small woman with clear wings.
var Fairy = &archetype.Archetype{
	Name:   "fairy",
	Family: "person",
	Nouns:  []string{"fairy"},
	Called: "a fairy",
	Names:  "pixie, sprite, fairy princess, fairy godmother, tinkerbell, tinker bell, faerie, tooth fairy, wood fairy, forest fairy",
	Sorts:  "sorcerer",
	Roles:  holding(dressed("dress boots belt wreath wings hair skin"), wand),
	Traits: looks,
	Forms:  lookWord,
	Height: 0.75,
	Rigged: true,
	Build:  people.Fairy.Build,
}

// Gnome is a small old man with a tall hat.
var Gnome = &archetype.Archetype{
	Name:   "gnome",
	Family: "person",
	Nouns:  []string{"gnome"},
	Called: "a gnome",
	Names:  "gnome wizard, forest gnome, gnome tinker, gnome warrior",
	Roles:  dressed("coat hat trousers boots belt beard hair skin"),
	Height: 0.95,
	Rigged: true,
	Build:  people.Gnome.Build,
}

// Yeti is a huge ape-like man in white fur.
var Yeti = &archetype.Archetype{
	Name:   "yeti",
	Family: "person",
	Nouns:  []string{"yeti", "abominable snowman"},
	Called: "a yeti",
	Names:  "abominable snowman, snow monster, snow beast, ice monster, wampa",
	Roles:  with(people.Headed, "fur claws nose"),
	Height: 2.5,
	Rigged: true,
	Build:  people.Yeti.Build,
}

// Bigfoot is a huge ape-like man in brown fur.
var Bigfoot = &archetype.Archetype{
	Name:   "bigfoot",
	Family: "person",
	Nouns:  []string{"bigfoot", "sasquatch"},
	Called: "a bigfoot",
	Names:  "big foot, skunk ape, wookiee, wookie",
	Roles:  with(people.Headed, "fur claws nose"),
	Height: 2.5,
	Rigged: true,
	Build:  people.Bigfoot.Build,
}

// Minotaur is a huge man with the head of a bull.
var Minotaur = &archetype.Archetype{
	Name:   "minotaur",
	Family: "person",
	Nouns:  []string{"minotaur"},
	Called: "a minotaur",
	Names:  "bull man, bull-headed man, minotaur warrior, tauren",
	Sorts:  "striker",
	Roles:  holding(with(people.Headed, "fur kilt horns hooves belt bracers shaft trim nose"), battleAxe),
	Height: 2.4,
	Rigged: true,
	Build:  people.Minotaur.Build,
}

// Reaper is a skeleton in a black hood with a scythe.
var Reaper = &archetype.Archetype{
	Name:   "grim reaper",
	Family: "person",
	Nouns:  []string{"grim reaper"},
	Called: "the Grim Reaper",
	Names:  "reaper, angel of death, grim-reaper, death with a scythe, hooded skeleton, wraith, spectre of death",
	Roles:  holding(with(people.Headed, "robe hood cord bone shaft blade"), scythe),
	Height: 2.1,
	Rigged: true,
	Build:  people.Reaper.Build,
}

// Bard is a minstrel with a lute on the back.
var Bard = &archetype.Archetype{
	Name:   "bard",
	Family: "person",
	Nouns:  []string{"bard", "minstrel"},
	Called: "a bard",
	Names:  "troubadour, bard with a hat, wandering bard, fantasy bard, singer of tales",
	Roles:  dressed("tunic hat cape shirt trousers boots belt collar feather hair beard skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Bard.Build,
}

// Golem is a body of boulders.
var Golem = &archetype.Archetype{
	Name:   "golem",
	Family: "person",
	Nouns:  []string{"golem"},
	Called: "a golem",
	Names:  "stone golem, rock golem, earth golem, earth elemental, rock monster, stone giant, rock giant, stone elemental, clay golem, rock elemental",
	Sorts:  "striker",
	Roles:  wears("body joints"),
	Height: 2.4,
	Rigged: true,
	Build:  people.Golem.Build,
}

// Ghost is a pale figure under a sheet.
var Ghost = &archetype.Archetype{
	Name:   "ghost",
	Family: "person",
	Nouns:  []string{"ghost"},
	Called: "a ghost",
	Names:  "phantom, spectre, specter, spook, halloween ghost, friendly ghost, sheet ghost, poltergeist, boo, banshee, apparition",
	Roles:  with(people.Headed, "sheet"),
	Height: 1.6,
	Rigged: true,
	Build:  people.Ghost.Build,
}
