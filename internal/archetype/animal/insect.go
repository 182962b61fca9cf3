package animal

import (
	"atelier/internal/animal/crawler"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Spider is a hairy one.
var Spider = &archetype.Archetype{
	Name: "spider", Family: "animal", Called: "a spider", Height: .082, Lengthwise: language.Depth,
	Nouns: []string{"spider"}, Names: "tarantula, giant spider", Kin: "spider",
	Roles: []archetype.Role{living("fur", "hair"), fixed("eyes", "eye"), fixed("legs", "leg"), fixed("fangs", "fang")},
	Build: crawler.Spider.Build,
}

// Bee is a bumblebee.
var Bee = &archetype.Archetype{
	Name: "bee", Family: "animal", Called: "a bee", Height: .042, Lengthwise: language.Depth,
	Nouns: []string{"bee"}, Names: "bumblebee, bumble bee, honeybee, honey bee", Kin: "bee",
	Roles:  []archetype.Role{living("fur", "stripes"), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")},
	Traits: lands, Forms: aloft,
	Build: crawler.Bee.Build,
}

// Butterfly is a monarch.
var Butterfly = &archetype.Archetype{
	Name: "butterfly", Family: "animal", Called: "a butterfly", Height: .073, Lengthwise: language.Depth,
	Nouns: []string{"butterfly"}, Names: "monarch butterfly", Kin: "butterfly",
	Roles:  []archetype.Role{living("fur", "body"), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")},
	Traits: lands, Forms: aloft,
	Build: crawler.Butterfly.Build,
}

// Ladybird has seven spots.
var Ladybird = &archetype.Archetype{
	Name: "ladybird", Family: "animal", Called: "a ladybird", Height: .046, Lengthwise: language.Depth,
	Nouns: []string{"ladybug"}, Names: "ladybird, lady bird, lady bug, ladybird beetle", Kin: "ladybug",
	Roles: []archetype.Role{living("shell", "wing cases"), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Ladybird.Build,
}

// Snail carries a spiral.
var Snail = &archetype.Archetype{
	Name: "snail", Family: "animal", Called: "a snail", Height: .09, Lengthwise: language.Depth,
	Nouns: []string{"snail"}, Names: "garden snail", Kin: "snail",
	Roles: bare(fixed("shell", "")),
	Build: crawler.Snail.Build,
}

// Ant has a narrow waist.
var Ant = &archetype.Archetype{
	Name: "ant", Family: "animal", Called: "an ant", Height: .033, Lengthwise: language.Depth,
	Nouns: []string{"ant"}, Names: "red ant, black ant, fire ant", Kin: "ant",
	Roles: []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Ant.Build,
}

// Beetle is a stag beetle.
var Beetle = &archetype.Archetype{
	Name: "beetle", Family: "animal", Called: "a beetle", Height: .035, Lengthwise: language.Depth,
	Nouns: []string{"beetle"}, Names: "stag beetle, scarab, scarab beetle", Kin: "beetle",
	Roles: []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Beetle.Build,
}

// Fly is a housefly.
var Fly = &archetype.Archetype{
	Name: "housefly", Family: "animal", Called: "a fly", Height: .023, Lengthwise: language.Depth,
	Nouns: []string{"fly"}, Names: "housefly, house fly", Kin: "fly",
	Roles:  []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")},
	Traits: lands, Forms: aloft,
	Build: crawler.Fly.Build,
}

// Mosquito has a needle.
var Mosquito = &archetype.Archetype{
	Name: "mosquito", Family: "animal", Called: "a mosquito", Height: .042, Lengthwise: language.Depth,
	Nouns: []string{"mosquito"}, Names: "gnat", Kin: "mosquito",
	Roles:  []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")},
	Traits: lands, Forms: aloft,
	Build: crawler.Mosquito.Build,
}

// Dragonfly has four clear wings.
var Dragonfly = &archetype.Archetype{
	Name: "dragonfly", Family: "animal", Called: "a dragonfly", Height: .04, Lengthwise: language.Depth,
	Nouns: []string{"dragonfly"}, Names: "damselfly", Kin: "dragonfly",
	Roles:  []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")},
	Traits: lands, Forms: aloft,
	Build: crawler.Dragonfly.Build,
}

// Grasshopper is a green one.
var Grasshopper = &archetype.Archetype{
	Name: "grasshopper", Family: "animal", Called: "a grasshopper", Height: .052, Lengthwise: language.Depth,
	Nouns: []string{"grasshopper", "cricket"}, Names: "locust", Kin: "grasshopper",
	Roles: []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Grasshopper.Build,
}

// Scorpion holds its sting over its back.
var Scorpion = &archetype.Archetype{
	Name: "scorpion", Family: "animal", Called: "a scorpion", Height: .125, Lengthwise: language.Depth,
	Nouns: []string{"scorpion"}, Names: "emperor scorpion", Kin: "scorpion",
	Roles: []archetype.Role{living("shell", "claws, pincers"), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Scorpion.Build,
}

// Centipede has a pair of legs on each ring.
var Centipede = &archetype.Archetype{
	Name: "centipede", Family: "animal", Called: "a centipede", Height: .02, Lengthwise: language.Depth,
	Nouns: []string{"centipede"}, Names: "millipede", Kin: "centipede, millipede",
	Roles: []archetype.Role{living("shell", ""), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Centipede.Build,
}

// Moth lays its wings out flat.
var Moth = &archetype.Archetype{
	Name: "moth", Family: "animal", Called: "a moth", Height: .04, Lengthwise: language.Depth,
	Nouns: []string{"moth"}, Names: "emperor moth", Kin: "moth",
	Roles: []archetype.Role{living("fur", "body"), fixed("eyes", "eye"), fixed("legs", "leg, antennae"), fixed("wings", "wing")}, Traits: lands, Forms: aloft,
	Build: crawler.Moth.Build,
}

// Caterpillar is a row of soft rings.
var Caterpillar = &archetype.Archetype{
	Name: "caterpillar", Family: "animal", Called: "a caterpillar", Height: .03, Lengthwise: language.Depth,
	Nouns: []string{"caterpillar"}, Names: "inchworm", Kin: "caterpillar",
	Roles: []archetype.Role{living("skin", "body"), fixed("eyes", "eye"), fixed("legs", "leg, antennae")},
	Build: crawler.Caterpillar.Build,
}

// Worm has rings and a pale saddle.
var Worm = &archetype.Archetype{
	Name: "worm", Family: "animal", Called: "a worm", Height: .015, Lengthwise: language.Depth,
	Nouns: []string{"worm", "earthworm"}, Names: "earthworm", Kin: "earthworm",
	Roles: []archetype.Role{living("skin", "")},
	Build: crawler.Worm.Build,
}
