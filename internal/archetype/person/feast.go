package person

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// Santa is a stout old man in red with white fur.
var Santa = &archetype.Archetype{
	Name:   "santa claus",
	Family: "person",
	Nouns:  []string{"santa claus", "santa", "father christmas"},
	Called: "a Santa Claus",
	Kin:    "santa claus",
	Names:  "saint nicholas, st nick, kris kringle, st nicholas",
	Roles:  holding(dressed("coat trousers fur hat beard belt boots gloves sack hair skin"), sackOfToys),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.9,
	Rigged: true,
	Build:  people.Santa.Build,
}

// Clown has a red nose, a dotted suit and great shoes.
var Clown = &archetype.Archetype{
	Name:   "clown",
	Family: "person",
	Nouns:  []string{"clown", "buffoon"},
	Called: "a clown",
	Kin:    "clown",
	Names:  "circus clown, birthday clown, killer clown",
	Roles:  dressed("suit ruff tufts nose boots gloves hair skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.78,
	Rigged: true,
	Build:  people.Clown.Build,
}

// Jester is in two colours, with a cap of bells.
var Jester = &archetype.Archetype{
	Name:   "jester",
	Family: "person",
	Nouns:  []string{"jester"},
	Called: "a jester",
	Kin:    "jester",
	Names:  "court jester, joker, harlequin",
	Roles:  dressed("suit cap bells ruff belt boots skin"),
	Traits: sexes,
	Forms:  sexWord,
	Height: 1.8,
	Rigged: true,
	Build:  people.Jester.Build,
}

// Bride is in a white gown with a veil.
var Bride = &archetype.Archetype{
	Name:   "bride",
	Family: "person",
	Nouns:  []string{"bride"},
	Called: "a bride",
	Kin:    "bride",
	Names:  "bride in a wedding dress",
	Roles:  holding(dressed("gown veil belt tiara flowers hair skin"), bouquet),
	Traits: looks,
	Forms:  lookWord,
	Height: 1.7,
	Rigged: true,
	Build:  people.Bride.Build,
}

// Groom is in a black dinner suit.
var Groom = &archetype.Archetype{
	Name:    "groom",
	Family:  "person",
	Nouns:   []string{"bridegroom", "groom"},
	Called:  "a groom",
	Kin:     "bridegroom",
	Names:   "wedding groom, butler, waiter, waitress, barman, barmaid, bartender, maitre d",
	Roles:   dressed("suit shirt tie boots hair beard skin"),
	Traits:  sexes,
	Forms:   sexWord,
	Implies: map[string]string{"woman": "waitress, barmaid", "apron": "waiter, waitress, barmaid"},
	Height:  1.8,
	Rigged:  true,
	Build:   people.Groom.Build,
}
