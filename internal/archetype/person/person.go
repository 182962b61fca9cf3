// Package person is the family of people in costume: the words that mean each, over the rows of the package that builds them.
package person

import (
	"strings"

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

// roles are what people wear, in the words for each.
var roles = []archetype.Role{
	{Name: "armour", Words: "armor, plate armor, plate armour, plates", Takes: metals},
	{Name: "beard", Takes: colours},
	{Name: "belt", Takes: stuffs},
	{Name: "blade", Takes: metals},
	{Name: "boots", Takes: stuffs},
	{Name: "cape", Words: "cloak", Takes: stuffs},
	{Name: "hair", Takes: colours},
	{Name: "hat", Takes: stuffs},
	{Name: "leather", Takes: stuffs},
	{Name: "mail", Words: "chainmail, chain mail", Takes: metals},
	{Name: "mantle", Takes: stuffs},
	{Name: "plume", Words: "feather, crest", Takes: colours},
	{Name: "robe", Words: "robes, gown", Takes: stuffs},
	{Name: "sash", Takes: stuffs},
	{Name: "shield", Takes: colours},
	{Name: "skin", Takes: colours},
	{Name: "staff", Takes: colours},
	{Name: "trim", Takes: metals},
}

// wears are the roles of these names, the main one first.
func wears(names string) []archetype.Role {
	var out []archetype.Role
	for _, name := range strings.Fields(names) {
		for _, r := range roles {
			if r.Name == name {
				out = append(out, r)
			}
		}
	}
	return out
}
