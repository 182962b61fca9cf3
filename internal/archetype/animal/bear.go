package animal

import (
	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Bear is a brown one.
var Bear = &archetype.Archetype{
	Name: "bear", Family: "animal", Called: "a bear", Height: 1.25, Lengthwise: language.Depth,
	Nouns: []string{"bear"}, Names: "brown bear, grizzly, grizzly bear, bear cub", Kin: "bear",
	Roles: furry(), Traits: stands, Forms: doing,
	Build: animal.Bear.Build,
}
