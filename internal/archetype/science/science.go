// Package science is the family of what observatories, laboratories and classrooms show: instruments, models, fossils.
package science

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
