// Package creature is the surfaces that living things wear: scales, skin, feathers, bone.
package creature

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{dragonScales, fishScales, snakeSkin, feathers, humanSkin, elephantHide, bone, alienFlesh}
