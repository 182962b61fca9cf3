// Package tex is what a surface looks like: a function of the surface point, and the maps that such functions are baked into.
//
// Start at Surface: materials return one, the baker calls it once a texel.
package tex

import "atelier/internal/media/geom"

// Point is one texel's place on a part, as a Surface sees it. Lengths are metres.
type Point struct {
	Pos    geom.Vec3 // in the model's frame
	Normal geom.Vec3 // unit
	Local  geom.Vec3 // in the part's own frame: along it, and two directions across; grain follows it round bends
	Low    geom.Vec3 // least Local of the part
	High   geom.Vec3 // greatest Local of the part

	Open    float32   // ambient occlusion: 1 under open sky, 0 buried
	Cavity  float32   // small-scale occlusion: 0 on a flat face, 1 deep in a crevice
	Roofed  float32   // the share of the sky overhead that parts hide, 0..1; measured for surfaces on which something falls, else 0
	Edge    float32   // distance to the nearest convex sharp edge
	Crease  float32   // distance to the nearest concave sharp edge
	Texel   float32   // size of a texel
	Seed    uint32    // differs from part to part
	Texture geom.Vec2 // texel coordinates in the atlas

	// Lattice is where noise comes from. The baker keeps it from texel to texel, which makes it faster, and gives it the period of a
	// surface that shall repeat; nil: neither.
	Lattice *geom.Lattice

	// Trail is what a surface found along the row of texels so far. The baker begins it anew with each row; nil: every texel stands alone.
	Trail *Trail

	// Ahead is this texel and the next ones of its row, for which noise is found together; nil: every texel stands alone.
	Ahead *Ahead

	// Spare is memory of a surface that it may use again for the next texel; what stands in it tells nothing.
	Spare any

	// GlassOnly says that of the answer only Glass is read, so that a surface that bakes before its first answer may leave that for later.
	GlassOnly bool

	// HeightOnly says that of the answer only Height is read, as of what lies under whole paint.
	HeightOnly bool
}

// Sample is what a surface answers. Colours are sRGB in 0..1.
type Sample struct {
	Color    geom.Vec3
	Rough    float32 // perceptual roughness, 0..1
	Metal    float32 // 0 dielectric, 1 metal
	Height   float32 // metres above the mesh; details stay within 0.1–1.5 texels. Bakers make normals of it, or a map of its own
	Emission geom.Vec3
	Glass    bool    // light goes through; a part is of glass everywhere or nowhere, also where it is too dirty to see through
	Clear    float32 // of glass: the share of the light inside that Color lets through and does not scatter, 0..1
}

// Surface is a material as a function of the point, of which it keeps nothing but a colour in its Trail. It must be safe to call from several
// goroutines.
type Surface func(*Point) Sample

// At is what the surface answers at q, for which it borrows the memory of p and leaves it as it was. A surface asks another one at a changed
// copy of its point so: the address of the copy, passed on, would make a new object for every texel.
func (s Surface) At(p *Point, q Point) Sample {
	own := *p
	*p = q
	o := s(p)
	*p = own
	return o
}

// Glassy reports whether light goes through the surface. It asks at one open point, since a surface is of glass everywhere or nowhere.
func (s Surface) Glassy() bool {
	return s(&Point{Normal: geom.Vec3{Y: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .001, GlassOnly: true}).Glass
}
