package retopo

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Rods as thin as a face, such as antlers, would become ribbons, and those side by side webs. Where they are a small part of the model they are laid apart
// from it, with smaller faces.
const (
	thinRod  = .62 // sides of a face: the radius below which a rod is thin
	hairRod  = .06 // sides of a face: where rods are thinner, even smaller faces would break them, and none are laid apart
	longRod  = 8   // radii: the length of the shortest rod
	curled   = 2   // diagonals of its box that a rod is long at most: a plate would have to be longer for its area
	aroundIt = 5   // faces around a rod
	rodsMost = .2  // of all faces
	finer    = .6  // sides of a face: their faces have to be smaller than that
)

// regularRods is the share of vertices with four edges from which a surface with its rods apart is taken: the ends of each rod have eight others.
const regularRods = .9

// rodsApart divides the thin rods of the still, opaque body from it, if all of them together are a small part of the model.
func (k Maker) rodsApart(old *mesh.Mesh, bodies []body) []body {
	var all float64
	for _, b := range bodies {
		all += b.area
	}
	side := math.Sqrt(all / float64(k.Faces))
	for i, b := range bodies {
		if b.glass || b.apart >= 0 || len(b.tubes) > 0 {
			continue
		}
		thick, rods := divide(old, b, side)
		if rods.radius == 0 || thick.area == 0 || math.Sqrt(rods.area/float64(k.shareOf(&rods, all))) > finer*side {
			return bodies
		}
		out := append([]body{}, bodies...)
		out[i] = thick
		return append(out, rods)
	}
	return bodies
}

// shareOf is how many faces a body gets of the model's, whose area is given: by its own area, or as many as thin rods need.
func (k Maker) shareOf(b *body, all float64) int {
	share := b.area / all
	if n := len(b.tubes); n > 0 { // pieces as long as other faces
		side, quads := math.Sqrt(all/float64(k.Faces)*float64(k.perQuad())), float64(capped*n)
		for i := range b.tubes {
			for k := range len(b.tubes[i].at) - 1 {
				quads += 4 * max(b.tubes[i].rod(k)/side, 1)
			}
		}
		return int(min(quads*float64(k.perQuad()), rodsMost*float64(k.Faces)))
	}
	if b.radius > 0 {
		side := 2 * math.Pi * b.radius / aroundIt
		share = max(share, min(b.area/(side*side)/float64(k.Faces), rodsMost))
	}
	return int(float64(k.Faces)*share + .5)
}

// divide parts a body into its thin rods, with their mean radius, and the rest. The side of its faces is given. Among rods that are too thin for smaller
// faces, too, none is told apart; specks without the area of a face are no such rods.
func divide(old *mesh.Mesh, b body, side float64) (thick, rods body) {
	thick, rods = body{apart: b.apart}, body{apart: b.apart}
	var sum float64
	for _, p := range piecesOf(old, b.corners) {
		to, r := &thick, p.hull.Rod(longRod)
		switch {
		case r > 0 && r < hairRod*side:
			if p.hull.Area >= side*side {
				return b, body{}
			}
		case r > 0 && r < thinRod*side:
			to = &rods
			sum += r * p.hull.Area
		}
		to.corners, to.area = append(to.corners, p.corners...), to.area+p.hull.Area
	}
	if rods.area > 0 {
		rods.radius = sum / rods.area
	}
	return thick, rods
}

// piece is triangles that hang together by their corners' places.
type piece struct {
	corners []uint32
	hull    geom.Hull
}

// piecesOf divides triangles into pieces, in the order of their first triangles.
func piecesOf(old *mesh.Mesh, corners []uint32) []piece {
	first := make(map[geom.Vec3]int32, len(corners)/4) // by place, the number of the first corner there
	up := make([]int32, len(corners))                  // by that number, another of the same piece; the root names itself
	find := func(i int32) int32 {
		for up[i] != i {
			up[i] = up[up[i]]
			i = up[i]
		}
		return i
	}
	at := make([]int32, len(corners))
	for i, v := range corners {
		p := old.Vertices[v].Pos
		n, ok := first[p]
		if !ok {
			n = int32(i)
			first[p], up[n] = n, n
		}
		at[i] = n
		if i%3 > 0 {
			up[find(at[i])] = find(at[i-i%3])
		}
	}
	var out []piece
	number := make(map[int32]int) // of pieces, by root
	for i := 0; i < len(corners); i += 3 {
		root := find(at[i])
		n, ok := number[root]
		if !ok {
			n = len(out)
			number[root], out = n, append(out, piece{})
		}
		p := &out[n]
		p.corners = append(p.corners, corners[i:i+3]...)
		p.hull.Add(old.Vertices[corners[i]].Pos, old.Vertices[corners[i+1]].Pos, old.Vertices[corners[i+2]].Pos)
	}
	return out
}
