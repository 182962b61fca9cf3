// Package science is the family of things in observatories, laboratories and classrooms: instruments, models, fossils.
package science

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
