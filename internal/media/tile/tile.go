// Package tile makes maps of surfaces that repeat without a seam: a square piece of a wall, a floor or a cloth, of a known size in
// metres, from functions of the place.
//
// A surface is made in two passes. The first answers the relief: how high each place is, and which piece of the layout it belongs to.
// How much of the sky a place sees, and whether it is a crest or a hollow, follows from the heights alone. The second pass dresses the relief: colour,
// roughness and metalness, from all that is then known. Start at Surface and Bake.
//
// Lengths inside the tile are tile units (the tile is 0..1 across in U and 0..1 down in V) unless a name says metres. Whatever is asked
// at (U, V) has the same answer at (U+1, V) and (U, V+1): that is why the maps repeat.
package tile

import "atelier/internal/media/tex"

// Surface is a material as two functions of the place. Both must be pure, safe to call from several goroutines, and have the tile as
// their period.
type Surface struct {
	Side float32 // metres a tile
	// Upright: the surface stands like a wall, so rain runs down the image and snow lies on ledges. Otherwise it lies like a floor, and
	// what falls lies on it.
	Upright bool

	// Relief answers the height of a place, and values for the second pass.
	Relief func(p *Point) Relief
	// Lay draws things with an outline of their own onto the relief: leaves, pebbles, blades. nil: it draws nothing.
	Lay func(c *Canvas)
	// Dress answers the look of the place. Its Height is added to the relief's: thin layers on top, such as snow or paint.
	Dress func(p *Point, r *Relief, d *Derived) tex.Sample
}

// Relief is the answer of the first pass.
type Relief struct {
	H          float32 // height, metres
	A, B, C, D float32 // masks in 0..1 for the second pass, of whatever meaning; kept with 16 bits each
	ID         uint32  // of the piece: the brick, the board, the stone
}

// Derived are the values that follow from the heights of the whole tile.
type Derived struct {
	AO    float32 // share of the sky that the place sees: 1 on a plane, 0 in a deep hole
	Cav   float32 // −1 in fine crevices … 1 on fine crests
	Broad float32 // the same, ten times as wide or so
	Slope float32 // rise over run
	X, Y  float32 // the slope across and down the image
}
