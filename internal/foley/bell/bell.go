// Package bell is the family of bells, gongs and chimes.
package bell

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{church, hand, doorbell, gong, bowl, chimes}
