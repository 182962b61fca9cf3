// Package scifi is the family of lasers, force fields, robots and imaginary machines.
package scifi

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{laser, slidingDoor, robot, shipHum, charge, saber}
