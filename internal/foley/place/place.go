// Package place is the family of background sounds: air, hums, traffic, voices far away, birds and insects; and the scenes that are
// laid of it.
package place

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{air, hum, traffic, murmur, birdsong, insects}

// Scenes are the places.
var Scenes = []*foley.Scene{
	forest, jungle, night, city, tavern, cafe, station, spaceship, dungeon, beach, storm, roof, office, market, meadow,
}
