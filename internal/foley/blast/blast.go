// Package blast is the family of explosions, and of things that fall and break.
package blast

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{explosion, distant, firework, cannon, collapse, earthquake, boom}
