package render

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// sunRadius is the sine of half the angle that the sun's disk is seen at: a studio lamp's, so that shadows are soft.
const sunRadius = .045

// sunReach is how far the sun's rays are followed, in diagonals of the object: from the floor's edge under a low sun.
const sunReach = 8

// site is a grid of surface points that the sun may reach.
type site interface {
	// origin is where rays from a cell start; false: nothing there needs light.
	origin(x, y int) (geom.Vec3, bool)
	// surface is the plane of a cell's surface.
	surface(x, y int) facet
	// joined reports whether a cell lies on one smooth surface with a plane, so that their light may be averaged.
	joined(x, y int, f *facet) bool
}

// sunlight finds how much of the sun's disk each cell of a site sees, from 0 to 255.
//
// First one cell in four is asked. Where it and all around it see the whole sun, or nothing of it, the rest is the same.
// Elsewhere a shadow's edge is near, and every cell is asked and averaged with its neighbours.
// The 4×4 cells of a tile send their rays to interleaved points of the disk, and the 5×5 kernel weighs each cell of a tile
// the same, so together they see an even disk of 16 times as many points: no noise remains where the surface is smooth.
type sunlight struct {
	*frame
	site
	width, height int
	survey        int         // rays of one cell in four
	rays          int         // of every cell near a shadow's edge, a multiple of survey
	disk          []geom.Vec3 // directions, tileSide×tileSide×rays
	coarse        []uint8     // of one cell in four: its rays' verdict
	light         []uint8     // of each cell
	asked         []bool      // of each cell: its light is still to be averaged
}

// tileSide is the side of the square of cells whose rays are interleaved.
const tileSide = 4

// Verdicts on a coarse cell.
const (
	nothing uint8 = iota // no surface
	dark
	lit
	mixed
)

// trace does the work and returns the light of each cell.
func (s *sunlight) trace(ctx context.Context) ([]uint8, error) {
	s.disk = sunDisk(s.sun, tileSide*tileSide*s.rays)
	cw, ch := (s.width+1)/2, (s.height+1)/2
	s.coarse = make([]uint8, cw*ch)
	s.light = make([]uint8, s.width*s.height)
	s.asked = make([]bool, s.width*s.height)
	err := band.Rows(ctx, ch, 4, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range cw {
				s.coarse[y*cw+x] = s.verdict(2*x, 2*y, x, y)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	err = band.Rows(ctx, ch, 4, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range cw {
				s.settle(x, y, s.around(x, y, cw, ch))
			}
		}
	})
	if err != nil {
		return nil, err
	}
	return s.smooth(ctx)
}

// verdict asks a coarse cell, whose turn in the tile is by its own coordinates.
func (s *sunlight) verdict(x, y, turnX, turnY int) uint8 {
	origin, ok := s.origin(x, y)
	if !ok {
		return nothing
	}
	n := s.count(origin, turnX, turnY, s.survey)
	if n > 0 && s.bvh.Glass != nil && s.bvh.Glass.Blocked(origin, s.sun, 0, sunReach*s.span) {
		return mixed
	}
	switch n {
	case 0:
		return dark
	case s.survey:
		return lit
	default:
		return mixed
	}
}

// count is how many of a cell's rays reach the sun; they are evenly chosen from the cell's points of the disk.
func (s *sunlight) count(origin geom.Vec3, turnX, turnY, rays int) int {
	n := 0
	first, step := interleave[turnY&(tileSide-1)][turnX&(tileSide-1)], tileSide*tileSide*s.rays/rays
	for i := first; i < len(s.disk); i += step {
		if !s.bvh.Blocked(origin, s.disk[i], 0, sunReach*s.span) && !s.swallowed(origin, s.disk[i], i) {
			n++
		}
	}
	return n
}

// glassShade is how many in 16 of the sun's rays glass takes from the surface behind it: it reflects them, or refracts them elsewhere.
const glassShade = 5

// swallowed reports whether glass keeps a ray to point i of the disk. The points that it keeps are even over a tile.
func (s *sunlight) swallowed(origin, dir geom.Vec3, i int) bool {
	return s.bvh.Glass != nil && i%(tileSide*tileSide) < glassShade && s.bvh.Glass.Blocked(origin, dir, 0, sunReach*s.span)
}

// interleave orders the cells of a tile so that neighbours are far apart in the order (the ordered dither of Bayer 1973).
var interleave = [tileSide][tileSide]int{{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}

// around sums up the verdicts near a coarse cell; a cell without a surface of its own is always mixed.
func (s *sunlight) around(x, y, cw, ch int) uint8 {
	all := s.coarse[y*cw+x]
	if all == nothing {
		return mixed
	}
	for j := max(0, y-2); j <= min(ch-1, y+2); j++ {
		for i := max(0, x-2); i <= min(cw-1, x+2); i++ {
			if v := s.coarse[j*cw+i]; v != nothing && v != all {
				return mixed
			}
		}
	}
	return all
}

// settle computes the light of the four cells of a coarse cell.
func (s *sunlight) settle(cx, cy int, all uint8) {
	for y := 2 * cy; y < min(s.height, 2*cy+2); y++ {
		for x := 2 * cx; x < min(s.width, 2*cx+2); x++ {
			k := y*s.width + x
			switch all {
			case lit:
				s.light[k] = 255
			case mixed:
				if origin, ok := s.origin(x, y); ok {
					s.light[k] = uint8(s.count(origin, x, y, s.rays) * 255 / s.rays)
					s.asked[k] = true
				}
			}
		}
	}
}

// kernel weighs each residue of a tile's side the same.
var kernel = [5]int32{1, 2, 2, 2, 1}

// smooth averages the traced cells with the cells around them on the same surface.
func (s *sunlight) smooth(ctx context.Context) ([]uint8, error) {
	out := make([]uint8, len(s.light))
	err := band.Rows(ctx, s.height, 8, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range s.width {
				k := y*s.width + x
				out[k] = s.light[k]
				if s.asked[k] && !s.even(x, y) {
					out[k] = s.mean(x, y)
				}
			}
		}
	})
	return out, err
}

// even reports whether all cells around one have its light, which is then their mean, whichever of them are joined.
func (s *sunlight) even(x, y int) bool {
	left, right := max(0, x-2), min(s.width, x+3)
	light := s.light[y*s.width+x]
	for j := max(0, y-2); j <= min(s.height-1, y+2); j++ {
		for _, l := range s.light[j*s.width+left : j*s.width+right] {
			if l != light {
				return false
			}
		}
	}
	return true
}

func (s *sunlight) mean(x, y int) uint8 {
	var sum, weight int32
	plane := s.surface(x, y)
	for j := max(0, y-2); j <= min(s.height-1, y+2); j++ {
		for i := max(0, x-2); i <= min(s.width-1, x+2); i++ {
			if s.joined(i, j, &plane) {
				w := kernel[j-y+2] * kernel[i-x+2]
				sum += w * int32(s.light[j*s.width+i])
				weight += w
			}
		}
	}
	return uint8((sum + weight/2) / max(weight, 1))
}

// sunDisk is n directions spread evenly over the sun's disk (Vogel's spiral).
func sunDisk(sun geom.Vec3, n int) []geom.Vec3 {
	right, up := geom.Basis(sun)
	disk := make([]geom.Vec3, n)
	for i := range disk {
		x, y := spiral(i, n)
		disk[i] = sun.Mad(right, sunRadius*x).Mad(up, sunRadius*y)
	}
	return disk
}

// spiral is the i-th of n points of an even cover of the unit disk.
func spiral(i, n int) (x, y float32) {
	const golden = 2.3999632 // radians
	r, a := geom.Sqrt((float32(i)+.5)/float32(n)), golden*float32(i)
	return r * geom.Cos(a), r * geom.Sin(a)
}
