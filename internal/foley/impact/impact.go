// Package impact is the family of things that are struck, dropped and broken.
package impact

import "atelier/internal/foley"

// Families are its sounds.
var Families = foley.List{knock, glass, thud, clang, coin, ball, shatter, pottery, crack, rattle, dice}
