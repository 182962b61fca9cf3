// Package solid builds parts: closed, consistently wound, bevelled shells with islands in metres.
//
// A Part is made by a builder (Board, Lathe, Loft, Extrude, Sweep, Stud …), placed by Place and Warp,
// and finished by Finish, which welds, finds sharp edges and gives the normals.
// Triangles are counter-clockwise seen from outside.
package solid

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// Vertex is a corner of an island. Pos is where it has got to. Local is where its builder put it, in the builder's own frame:
// Place, Warp and mirrors move Pos alone, so what a surface draws by Local bends with a banner and keeps its size on a scaled copy. UV is in metres
// within the island until the atlas is packed, in texels after. Rest is where it is in the bind pose of a thing that was bent out of it.
type Vertex struct {
	Pos, Local, Normal geom.Vec3
	Rest               geom.Vec3
	UV                 geom.Vec2
	Tangent            geom.Vec3
	Handed             float32 // +1 or −1: glTF's TANGENT.w
}

// Triangle names three vertices of its island.
type Triangle struct {
	V       [3]int32
	Rank    int8  // 1 main face, 0 bevel: normals come from the highest rank at a corner
	Smooth  int8  // smoothing group; 0 smooths with everything inside the crease angle
	Convex  uint8 // bit k: the edge from corner k to k+1 is sharp and convex
	Concave uint8 // bit k: the edge from corner k to k+1 is sharp and concave
}

// Island is a patch of a part that lies flat in the atlas.
type Island struct {
	Vertices  []Vertex
	Triangles []Triangle
	Density   float32 // texels a metre relative to the model's; small for what is never seen
	Share     string  // islands of equal non-empty Share take one place in the atlas and bake once
	Place     Place
}

// Place is where the atlas has put an island.
type Place struct {
	X, Y, W, H int     // texels, gutter included
	Turned     bool    // U and V are swapped
	Of         *Island // the island whose place this one shares, or nil
}

// Part is one closed shell, or several that belong together.
type Part struct {
	Name    string
	Surface tex.Surface
	Role    string // the sort of part that it is to its thing: "leaves"; "": unknown
	Seed    uint32
	Islands []*Island
	Crease  float32                     // cosine of the angle up to which faces smooth together
	Density float32                     // multiplies the density of islands built after it is set
	Share   string                      // parts of equal non-empty Share are congruent: they bake once
	Given   bool                        // normals are the builder's own; Finish keeps them
	Follow  rig.Follow                  // which bones it follows, of things that have some
	Opens   string                      // the door, lid or drawer with which it leaves the rest of the thing; "": it stays
	Detail  func(p geom.Vec3) geom.Vec3 // unit normal of the true surface at p, where it is finer than the mesh (implicit parts), else zero; nil: nowhere
	Plain   bool                        // each of its triangles has one look, that of its middle
	Glass   bool                        // its surface is of glass, set by Finish
	Low     geom.Vec3                   // least Local, set by Finish
	High    geom.Vec3                   // greatest Local, set by Finish
}
