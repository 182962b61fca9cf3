// Package material is what things are made of: one file a material, each a function of the surface point.
//
// A Finish is a material with its knobs set, as an archetype wants it for one role: material.Wood{Light: …}.
// A Material is the entry of the list: the words that mean it and the finishes they stand for.
// A Modifier wraps any surface: weathered, mossy, glowing.
package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Class says which roles a material can fill.
type Class string

// The classes of material.
const (
	Timber   Class = "timber"
	Mineral  Class = "mineral"
	Metallic Class = "metal"
	Textile  Class = "textile"  // leather too
	Vitreous Class = "vitreous" // ceramic, glass
	Polymer  Class = "polymer"  // plastic, paint
	Living   Class = "living"   // fur, bark, needles
)

// Finish is a material with its knobs set.
// Finishes are values: setting a knob of a copy changes no other, and Surface may be called from many goroutines.
type Finish interface {
	// Surface is the function that is baked.
	Surface() tex.Surface
	// Tint is the same finish in another sRGB colour, as one would buy it: stained wood, dyed leather, painted metal.
	Tint(sRGB geom.Vec3) Finish
	// Material is the entry it belongs to.
	Material() *Material
}

// Material is one entry of All.
type Material struct {
	Name    string
	Class   Class
	Words   []string // words that mean it: "wood", "wooden"
	Default Finish
	Said    Finish            // what its word makes of a thing; nil: Default
	Sorts   map[string]Finish // narrower words: "oak", "ebony"
	Casts   bool              // what is soft or alive is an image of it as a whole: a bronze jacket, a golden sofa
}

// Modifier changes any surface by an amount in 0..1 (1: as the plain word says).
type Modifier struct {
	Name  string
	Words []string
	Wrap  func(s tex.Surface, amount float32) tex.Surface

	Dress map[Class]Finish // what the roles of each class are made of where words do not say; nil: what they are
	Leads Class            // of Dress: the class that the main role takes where no role is of it
	Forms []string         // traits that show it on a thing which has them
	Falls bool             // it falls from the sky: what is under a roof stays bare
	Sinks bool             // it leaves open water as it is: snow melts there, and dust sinks
	// Spreads: it comes over a whole thing, as fire and snow do. In front of the only material of the words it means every part of the thing.
	Spreads bool
}
