// Package weather is the family of rain, wind and thunder.
package weather

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{rain, thunder, wind, howling, rustle, hail}
