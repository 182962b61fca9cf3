package simplify

import (
	"math"

	"atelier/internal/media/geom"
)

// spot is a place of a surface, the direction that it faces, and the number of what it lies on.
type spot struct {
	at, normal geom.Vec3
	of         int32
}

// field is spots, in the order of the cubes of space that they lie in.
type field struct {
	low   geom.Vec3
	side  float32 // of a cube
	size  [3]int  // in cubes
	first []int32 // by cube, its first spot
	spots []spot
	away  float32 // the square of the distance that facing away costs
}

// cubes is how many cubes lie along the diagonal of a field.
const cubes = 48

// newField takes at least one spot.
func newField(spots []spot) *field {
	box := geom.Empty()
	for i := range spots {
		box = box.Add(spots[i].at)
	}
	f := &field{low: box.Min, side: max(box.Diagonal()/cubes, 1e-30), away: facingAway * facingAway * box.Diagonal() * box.Diagonal()}
	size := box.Size()
	f.size = [3]int{int(size.X/f.side) + 1, int(size.Y/f.side) + 1, int(size.Z/f.side) + 1}
	ids := make([]int32, len(spots))
	for i := range spots {
		c := f.cube(spots[i].at)
		ids[i] = int32(f.number(c[0], c[1], c[2]))
	}
	first, members := geom.Group(ids, f.size[0]*f.size[1]*f.size[2])
	f.first, f.spots = first, make([]spot, 0, len(spots))
	for _, i := range members {
		f.spots = append(f.spots, spots[i])
	}
	return f
}

// cube is the cube of a place, or the nearest cube.
func (f *field) cube(p geom.Vec3) [3]int {
	d := p.Sub(f.low).Mul(1 / f.side)
	return [3]int{min(max(int(d.X), 0), f.size[0]-1), min(max(int(d.Y), 0), f.size[1]-1), min(max(int(d.Z), 0), f.size[2]-1)}
}

func (f *field) number(x, y, z int) int { return (z*f.size[1]+y)*f.size[0] + x }

// far is the square of the distance of a spot from a place, where facing in another direction counts as distance.
func (f *field) far(spot int, p, normal geom.Vec3) float32 {
	s := &f.spots[spot]
	d := s.at.Sub(p)
	return d.Dot(d) + f.away*(1-s.normal.Dot(normal))
}

// nearest is the number of the spot that is nearest to a place, among those on what is not left out. A guess, such as what is nearest to a place
// beside it, makes it faster; −1: there is none, or no spot.
// Cubes of the ring number r begin at least (r − 1) sides away, so the search ends once that is farther than the best. Facing away only adds to a
// distance, so it spoils no bound.
func (f *field) nearest(p, normal geom.Vec3, guess int, out []bool) int {
	best, least := guess, float32(math.MaxFloat32)
	if guess >= 0 {
		least = f.far(guess, p, normal)
	}
	c := f.cube(p)
	for ring := 0; ring <= max(f.size[0], f.size[1], f.size[2]); ring++ {
		if inner := float32(ring-1) * f.side; ring > 1 && inner*inner > least {
			break
		}
		for z := max(c[2]-ring, 0); z <= min(c[2]+ring, f.size[2]-1); z++ {
			for y := max(c[1]-ring, 0); y <= min(c[1]+ring, f.size[1]-1); y++ {
				dy, dz := f.apart(p.Y-f.low.Y, y), f.apart(p.Z-f.low.Z, z)
				if dy*dy+dz*dz > least {
					continue
				}
				// Rows inside of the ring have only their two ends on it.
				step := 1
				if abs(z-c[2]) < ring && abs(y-c[1]) < ring {
					step = max(2*ring, 1)
				}
				for x := c[0] - ring; x <= c[0]+ring; x += step {
					if x < 0 || x >= f.size[0] {
						continue
					}
					id := f.number(x, y, z)
					if dx := f.apart(p.X-f.low.X, x); dx*dx+dy*dy+dz*dz > least {
						continue
					}
					for i := f.first[id]; i < f.first[id+1]; i++ {
						if far := f.far(int(i), p, normal); far < least && !out[f.spots[i].of] {
							best, least = int(i), far
						}
					}
				}
			}
		}
	}
	return best
}

// apart is how far a place along an axis lies from the cubes of a number there.
func (f *field) apart(at float32, cube int) float32 {
	low := float32(cube) * f.side
	return max(low-at, at-low-f.side, 0)
}

func abs(x int) int { return max(x, -x) }
