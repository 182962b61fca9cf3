package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Spider is a hairy one.
var Spider = &archetype.Archetype{
	Name: "spider", Family: "animal", Called: "a spider", Height: .082, Lengthwise: language.Depth,
	Nouns: []string{"spider"}, Names: "tarantula, giant spider", Kin: "spider",
	Roles: []archetype.Role{living("fur", "hair"), fixed("eyes", "eye"), fixed("legs", "leg"), fixed("fangs", "fang")},
	Build: animal.Spider.Build,
}

// Bee is a bumblebee.
var Bee = &archetype.Archetype{
	Name: "bee", Family: "animal", Called: "a bee", Height: .042, Lengthwise: language.Depth,
	Nouns: []string{"bee"}, Names: "bumblebee, bumble bee, honeybee, honey bee", Kin: "bee",
	Roles: []archetype.Role{living("fur", "stripes"), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")},
	Build: animal.Bee.Build,
}

// Butterfly is a monarch.
var Butterfly = &archetype.Archetype{
	Name: "butterfly", Family: "animal", Called: "a butterfly", Height: .073, Lengthwise: language.Depth,
	Nouns: []string{"butterfly"}, Names: "monarch butterfly", Kin: "butterfly",
	Roles: []archetype.Role{living("fur", "body"), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")},
	Build: animal.Butterfly.Build,
}

// Ladybird has seven spots.
var Ladybird = &archetype.Archetype{
	Name: "ladybird", Family: "animal", Called: "a ladybird", Height: .046, Lengthwise: language.Depth,
	Nouns: []string{"ladybug"}, Names: "ladybird, lady bird, lady bug, ladybird beetle", Kin: "ladybug",
	Roles: []archetype.Role{living("shell", "wing cases"), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: animal.Ladybird.Build,
}

// Snail carries a spiral.
var Snail = &archetype.Archetype{
	Name: "snail", Family: "animal", Called: "a snail", Height: .09, Lengthwise: language.Depth,
	Nouns: []string{"snail"}, Names: "garden snail", Kin: "snail",
	Roles: bare(fixed("shell", "")),
	Build: animal.Snail.Build,
}
