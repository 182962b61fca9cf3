package animal

import (
	"strings"

	"atelier/internal/animal"
	"atelier/internal/archetype"
	"atelier/internal/language"
)

// Dog is a hound with hanging ears.
var Dog = bred(animal.Dog, archetype.Archetype{
	Name: "dog", Family: "animal", Called: "a dog", Height: .71, Lengthwise: language.Depth,
	Nouns: []string{"dog"}, Names: "puppy, hound, doggy, doggie, pup, " + called(animal.Breeds), Kin: "dog",
	Roles: append(marked(), keg), Traits: []string{"standing", "walking", "lying down", "sleeping", "sitting", "spotted", "prick-eared", "low-slung"}, Forms: dogs,
}, animal.Breeds)

// called are the names of breeds.
func called(breeds []animal.Breed) string {
	var names []string
	for _, r := range breeds {
		names = append(names, r.Name)
		if r.Words != "" {
			names = append(names, r.Words)
		}
	}
	return strings.Join(names, ", ")
}

// Wolf is a grey one.
var Wolf = beast(animal.Wolf, archetype.Archetype{
	Name: "wolf", Family: "animal", Called: "a wolf", Height: 1.0, Lengthwise: language.Depth,
	Sorts: "heraldic",
	Nouns: []string{"wolf"}, Names: "grey wolf, gray wolf, timber wolf, wolf cub", Kin: "wolf",
	Roles: furry(), Traits: sits, Forms: rests,
})

// Fox is a red one.
var Fox = beast(animal.Fox, archetype.Archetype{
	Name: "fox", Family: "animal", Called: "a fox", Height: .63, Lengthwise: language.Depth,
	Nouns: []string{"fox", "red_fox", "vixen", "reynard", "kit_fox", "swift_fox"}, Kin: "fox", Realms: "animal, bird",
	Names: "red fox, vixen, fox cub, fox kit, kitsune, fennec, fennec fox, arctic fox, polar fox",
	Roles: furry(), Traits: append([]string{"arctic", "fennec"}, sits...), Forms: rests,
	Implies: map[string]string{"arctic": "arctic fox, polar fox", "fennec": "fennec, fennec fox"},
})

// dogs are what dogs do and how they are.
var dogs = map[string]string{"lying down": rests["lying down"], "sleeping": slumber, "walking": rests["walking"], "sitting": rests["sitting"],
	"low-slung": "short-legged, short legs"}

// Hyena is a spotted one.
var Hyena = beast(animal.Hyena, archetype.Archetype{
	Name: "hyena", Family: "animal", Called: "a hyena", Height: 1.0, Lengthwise: language.Depth,
	Nouns: []string{"hyena"}, Names: "spotted hyena, hyaena", Kin: "hyena",
	Roles: furry(), Traits: sits, Forms: rests,
})
