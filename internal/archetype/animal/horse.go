package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Horse is a bay, with a mane over the right of its neck.
var Horse = beast(animal.Horse, archetype.Archetype{
	Name: "horse", Family: "animal", Called: "a horse", Height: 2.15, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"horse"}, Names: "stallion, mare, pony, foal, colt, filly, bronco, mustang, steed, palomino, palomino horse", Kin: "horse",
	Roles: marked(fixed("mane", ""), saddle, barding), Traits: []string{"standing", "walking", "lying down", "sleeping", "pinto", "dappled", "palomino"},
	Forms:   doing,
	Implies: map[string]string{"pinto": "pinto horse, skewbald, piebald", "palomino": "palomino, palomino horse"},
})

// Zebra has stripes down to its hooves.
var Zebra = beast(animal.Zebra, archetype.Archetype{
	Name: "zebra", Family: "animal", Called: "a zebra", Height: 1.8, Lengthwise: language.Depth,
	Nouns: []string{"zebra"}, Kin: "zebra",
	Roles: furry(), Traits: stands, Forms: doing,
})

// Donkey has long ears.
var Donkey = beast(animal.Donkey, archetype.Archetype{
	Name: "donkey", Family: "animal", Called: "a donkey", Height: 1.6, Lengthwise: language.Depth,
	Nouns: []string{"donkey"}, Names: "mule, jackass, burro", Kin: "donkey, mule",
	Roles: furry(saddle), Traits: stands, Forms: doing,
})

// Unicorn has one horn.
var Unicorn = beast(animal.Unicorn, archetype.Archetype{
	Name: "unicorn", Family: "animal", Called: "a unicorn", Height: 2.2, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"unicorn"}, Names: "alicorn", Kin: "unicorn",
	Roles: furry(fixed("mane", ""), fixed("horn", ""), saddle), Traits: stands, Forms: doing,
})

// Pegasus is a horse with wings.
var Pegasus = beast(animal.Pegasus, archetype.Archetype{
	Name: "pegasus", Family: "animal", Called: "a pegasus", Height: 2.2, Lengthwise: language.Depth,
	Nouns: []string{"pegasus"}, Names: "winged horse, flying horse", Kin: "pegasus",
	Roles: furry(fixed("mane", ""), fixed("wings", "wing"), saddle), Traits: append([]string{"flying"}, stands...),
	Forms: added(doing, "flying", winged["flying"]),
})
