// Package person is the family of people in costume: the words that mean each, over the figures of the package that builds them.
package person

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
)

// Family lists the people.
var Family = []*archetype.Archetype{Knight, Wizard}

var (
	metals  = []material.Class{material.Metallic}
	stuffs  = []material.Class{material.Textile}
	colours = []material.Class{} // a role of colours alone
)
