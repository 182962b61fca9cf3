package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Shepherd is in a short cloak and a wide hat, with a crook.
var Shepherd = &archetype.Archetype{
	Name:    "shepherd",
	Family:  "person",
	Nouns:   []string{"shepherd", "shepherdess", "sheepherder"},
	Called:  "a shepherd",
	Kin:     "shepherd, sheepherder",
	Names:   "shepherd boy, shepherd girl, shepherdess, goatherd, herdsman",
	Roles:   holding(dressed("shirt trousers cloak hat boots belt band hair beard skin shaft"), shepherdsCrook),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "shepherdess, shepherd girl"},
	Height:  1.85,
	Rigged:  true,
	Build:   people.Shepherd.Build,
}

// Carpenter is in overalls and a flat cap, with a hammer.
var Carpenter = &archetype.Archetype{
	Name:   "carpenter",
	Family: "person",
	Nouns:  []string{"carpenter", "joiner", "woodworker"},
	Called: "a carpenter",
	Kin:    "carpenter, joiner, woodworker",
	Names:  "joiner, cabinet maker, woodworker",
	Roles:  holding(dressed("overalls shirt hat boots hair beard skin shaft"), hammer),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Carpenter.Build,
}

// Painter is in a smock and a beret, with a brush.
var Painter = &archetype.Archetype{
	Name:   "painter",
	Family: "person",
	Nouns:  []string{"painter"},
	Called: "a painter",
	Kin:    "painter",
	Names:  "portrait painter, landscape painter, oil painter, painter at work",
	Roles:  holding(dressed("smock trousers hat kerchief boots hair beard skin shaft"), paintBrush),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.85,
	Rigged: true,
	Build:  people.Painter.Build,
}

// Cleaner is in a tunic and an apron, with a broom.
var Cleaner = &archetype.Archetype{
	Name:   "cleaner",
	Family: "person",
	Nouns:  []string{"charwoman", "cleaning lady", "cleaning woman"},
	Called: "a cleaner",
	Kin:    "charwoman, cleaner",
	Names:  "cleaning lady, cleaning woman, charlady, house cleaner, office cleaner",
	Roles:  holding(dressed("shirt trousers apron boots hair skin shaft"), besom),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.75,
	Rigged: true,
	Build:  people.Cleaner.Build,
}
