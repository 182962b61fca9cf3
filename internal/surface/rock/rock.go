// Package rock is the surfaces of stone that is not laid: polished slabs, beds and cliffs.
package rock

import "atelier/internal/surface"

// Surfaces is the family's list.
var Surfaces = surface.List{marble, granite, sandstone, slate, limestone, basalt, travertine, cliff, onyx, obsidian, crystal}
