// Package person is the family of people in costume: the words that mean each, over the rows of the package that builds them.
package person

import (
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/material"
)

// Family lists the people.
var Family = []*archetype.Archetype{Knight, Wizard,
	Skeleton, Mannequin, Zombie, Astronaut}

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
	{Name: "body"},
	{Name: "bone", Words: "bones", Takes: colours},
	{Name: "boots", Takes: stuffs},
	{Name: "cape", Words: "cloak", Takes: stuffs},
	{Name: "gloves", Takes: stuffs},
	{Name: "hair", Takes: colours},
	{Name: "hat", Takes: stuffs},
	{Name: "hoses", Takes: colours},
	{Name: "joints"},
	{Name: "leather", Takes: stuffs},
	{Name: "mail", Words: "chainmail, chain mail", Takes: metals},
	{Name: "mantle", Takes: stuffs},
	{Name: "plume", Words: "feather, crest", Takes: colours},
	{Name: "rings", Takes: metals},
	{Name: "robe", Words: "robes, gown", Takes: stuffs},
	{Name: "sash", Takes: stuffs},
	{Name: "shell", Takes: colours},
	{Name: "shield", Takes: colours},
	{Name: "shirt", Takes: stuffs},
	{Name: "skin", Takes: colours},
	{Name: "soles", Takes: colours},
	{Name: "staff", Takes: colours},
	{Name: "stripes", Takes: colours},
	{Name: "suit", Words: "spacesuit, space suit", Takes: stuffs},
	{Name: "trim", Takes: metals},
	{Name: "trousers", Words: "pants", Takes: stuffs},
	{Name: "visor", Takes: metals},
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
