// Package scifi is the family of lasers, force fields, robots and machines that nobody has built.
package scifi

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{laser, slidingDoor, robot, shipHum, charge, saber}
