package sdf

import "atelier/internal/media/geom"

// leaf is a block near the surface: its samples, its pruned field, and what the net puts into it.
type leaf struct {
	x, y, z  int // block
	field    Field
	value    [volume]float32
	vertex   [volume]int16 // the vertex of each cell, counted within the leaf, or −1
	vertices []geom.Vec3
	first    int32 // the number of the leaf's first vertex in the net
	quads    [][4]int32
}

// at is the number of a sample within its block.
//
//	bits   5 4   3 2   1 0
//	        z     y     x
func at(x, y, z int) int { return z<<(2*shift) | y<<shift | x }

// of is where the sample i of a block lies in it.
func of(i int) (x, y, z int) { return i & (edge - 1), i >> shift & (edge - 1), i >> (2 * shift) }

// newLeaf samples f in a block.
func (g *grid) newLeaf(x, y, z int, f Field, s *Scratch) *leaf {
	l := &leaf{x: x, y: y, z: z, field: f}
	points := s.lendPoints(volume)
	for i := range points {
		x, y, z := of(i)
		points[i] = g.place(l, x, y, z)
	}
	f.Fill(l.value[:], points, s)
	s.givePoints(volume)
	for i := range l.value { // the lowest samples of the grid stay outside, so that the net closes there
		if a, b, c := of(i); x*edge+a == 0 || y*edge+b == 0 || z*edge+c == 0 {
			l.value[i] = max(l.value[i], g.cell/2)
		}
	}
	return l
}

// differs reports whether a sample that touches the neighbour in a direction has another sign.
func (l *leaf) differs(dx, dy, dz int, sign float32) bool {
	x0, x1 := side(dx)
	y0, y1 := side(dy)
	z0, z1 := side(dz)
	for z := z0; z <= z1; z++ {
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				if (l.value[at(x, y, z)] < 0) != (sign < 0) {
					return true
				}
			}
		}
	}
	return false
}

// side is the range of samples on the side of a block that a direction points to.
func side(d int) (lo, hi int) {
	switch d {
	case -1:
		return 0, 0
	case 1:
		return edge - 1, edge - 1
	}
	return 0, edge - 1
}

// tile is a leaf's samples with those on its upper sides, which belong to its neighbours.
// The net of a cell needs its eight corners, and those of the last cells of a block are first samples of the next blocks.
type tile [(edge + 1) * (edge + 1) * (edge + 1)]float32

// gather fills a tile.
// The eight blocks o are the leaf's own and its neighbours upward in x, y and z, by bits 0, 1 and 2. A block without a leaf gives ±1: only its sign
// counts.
func (g *grid) gather(l *leaf, t *tile) {
	for o := range 8 {
		dx, dy, dz := o&1, o>>1&1, o>>2
		from, sign := g.leafAt(l.x+dx, l.y+dy, l.z+dz)
		for z := dz * edge; z < edge+dz; z++ {
			for y := dy * edge; y < edge+dy; y++ {
				for x := dx * edge; x < edge+dx; x++ {
					v := sign
					if from != nil {
						v = from.value[at(x&(edge-1), y&(edge-1), z&(edge-1))]
					}
					t[(z*(edge+1)+y)*(edge+1)+x] = v
				}
			}
		}
	}
}

// mask has bit c set where corner c (x + 2y + 4z) of the cell is inside.
func (t *tile) mask(x, y, z int) (m uint8) {
	k := (z*(edge+1)+y)*(edge+1) + x
	for c, o := range cornerOffset {
		if t[k+o] < 0 {
			m |= 1 << c
		}
	}
	return m
}

// cornerOffset leads from a cell's first sample in a tile to its corners.
var cornerOffset = [8]int{0, 1, edge + 1, edge + 2, (edge + 1) * (edge + 1), (edge+1)*(edge+1) + 1, (edge + 1) * (edge + 2), (edge+1)*(edge+2) + 1}
