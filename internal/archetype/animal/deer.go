package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Deer is a stag with antlers.
var Deer = &archetype.Archetype{
	Name: "stag", Family: "animal", Called: "a stag", Height: 2.2, Lengthwise: language.Depth,
	Nouns: []string{"deer"}, Names: "stag, hart, red deer, reindeer, elk, buck deer, roebuck", Kin: "deer",
	Roles: furry(fixed("antlers", "antler")), Traits: stands, Forms: doing,
	Build: animal.Stag.Build,
}
