// Package ground is the surfaces that one walks on outdoors: sand, soil, stones, leaves and snow.
package ground

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{sandRipples, beachSand, gravel, gravelPath, pebbles, soil, mud, crackedEarth, forestFloor, snow, packedSnow}
