package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Horse is a bay, with a mane over the right of its neck.
var Horse = &archetype.Archetype{
	Name: "horse", Family: "animal", Called: "a horse", Height: 2.15, Lengthwise: language.Depth,
	Nouns: []string{"horse"}, Names: "stallion, mare, pony, foal, colt, filly, bronco, mustang, steed", Kin: "horse",
	Roles: marked(fixed("mane", ""), saddle), Traits: []string{"standing", "walking", "lying down", "sleeping", "pinto", "dappled"}, Forms: doing,
	Implies: map[string]string{"pinto": "pinto horse, skewbald, piebald"},
	Build:   animal.Horse.Build,
}

// Zebra has stripes down to its hooves.
var Zebra = &archetype.Archetype{
	Name: "zebra", Family: "animal", Called: "a zebra", Height: 1.8, Lengthwise: language.Depth,
	Nouns: []string{"zebra"}, Kin: "zebra",
	Roles: furry(), Traits: stands, Forms: doing,
	Build: animal.Zebra.Build,
}

// Donkey has long ears.
var Donkey = &archetype.Archetype{
	Name: "donkey", Family: "animal", Called: "a donkey", Height: 1.6, Lengthwise: language.Depth,
	Nouns: []string{"donkey"}, Names: "mule, jackass, burro", Kin: "donkey, mule",
	Roles: furry(saddle), Traits: stands, Forms: doing,
	Build: animal.Donkey.Build,
}

// Unicorn has one horn.
var Unicorn = &archetype.Archetype{
	Name: "unicorn", Family: "animal", Called: "a unicorn", Height: 2.2, Lengthwise: language.Depth,
	Nouns: []string{"unicorn"}, Names: "alicorn", Kin: "unicorn",
	Roles: furry(fixed("mane", ""), fixed("horn", ""), saddle), Traits: stands, Forms: doing,
	Build: animal.Unicorn.Build,
}

// Pegasus is a horse with wings.
var Pegasus = &archetype.Archetype{
	Name: "pegasus", Family: "animal", Called: "a pegasus", Height: 2.2, Lengthwise: language.Depth,
	Nouns: []string{"pegasus"}, Names: "winged horse, flying horse", Kin: "pegasus",
	Roles: furry(fixed("mane", ""), fixed("wings", "wing"), saddle), Traits: append([]string{"flying"}, stands...),
	Forms: added(doing, "flying", winged["flying"]),
	Build: animal.Pegasus.Build,
}
