// Package animal is the family of animals: the words that mean each, over the rows of the package that builds them.
package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
)

// Family lists the animals.
var Family = []*archetype.Archetype{
	Bear, Cat, Cow, Deer, Dog, Elephant, Giraffe, Horse, Lion, Pig, Rabbit, Tiger, Tyrannosaurus, Wolf, Zebra,
}

// living is a role that only what lives may replace: of metal, stone or wood the animal is a statue, all over.
func living(name, words string) archetype.Role {
	return archetype.Role{Name: name, Words: words, Takes: []material.Class{material.Living}}
}

// fixed is a role of colours alone.
func fixed(name, words string) archetype.Role {
	return archetype.Role{Name: name, Words: words, Takes: []material.Class{}}
}

// furry are the roles of a beast with fur, and more.
func furry(more ...archetype.Role) []archetype.Role {
	return append([]archetype.Role{living("fur", "pelt"), fixed("eyes", "eye"), fixed("nose", "")}, more...)
}

// bare are the roles of a beast with bare skin, and more.
func bare(more ...archetype.Role) []archetype.Role {
	return append([]archetype.Role{living("skin", ""), fixed("eyes", "eye")}, more...)
}

// The poses of all beasts, and of beasts that sit as dogs and cats do.
var (
	stands = []string{"standing", "walking", "lying down"}
	sits   = []string{"standing", "walking", "lying down", "sitting"}
	doing  = map[string]string{"lying down": "sleeping, resting, asleep", "walking": "running, trotting, galloping"}
	rests  = map[string]string{"lying down": "sleeping, resting, asleep", "walking": "running, trotting, prowling", "sitting": "seated"}
)
