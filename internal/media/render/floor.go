package render

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	floorCell = 2   // pixels a side of a cell of the floor's light
	nearCells = 6   // of floorCell pixels: how far averages reach
	openCell  = 4   // pixels a side of a cell of its occlusion
	openRays  = 8   // of a cell
	openReach = .45 // of the object's diagonal
	floorEdge = 3.5 // diagonals from the middle: no shadow beyond

	glassCover = .45 // the share of the sky that glass occludes, where an opaque surface occludes all of it
)

// floor is the ground plane under the object, with the light of the sun and of the sky on it.
// A cell (x, y) of its grids lies at the corner of pixels that begins at (x, y)·cell.
type floor struct {
	*frame
	cells  int       // of seen and sunlit, a side
	seen   []bool    // by cells of floorCell pixels: there is floor, and it is seen at or near them
	sunlit []uint8   // by the same cells, 255 in full sun
	wide   int       // cells of open, a side
	open   []float32 // by cells of openCell pixels, 1 under open sky
}

// lightFloor traces the sun and the occlusion wherever the floor is seen, and a little behind the object's outline.
func (f *frame) lightFloor(ctx context.Context) (*floor, error) {
	g := &floor{frame: f, cells: (f.size+floorCell-1)/floorCell + 1, wide: (f.size+openCell-1)/openCell + 1}
	err := g.look(ctx)
	if err != nil {
		return nil, err
	}
	s := sunlight{frame: f, width: g.cells, height: g.cells, survey: 2, rays: 8, site: floorSite{g}}
	if g.sunlit, err = s.trace(ctx); err != nil {
		return nil, err
	}
	g.open, err = g.occlude(ctx)
	return g, err
}

// look marks the cells at pixels that show something else than the mesh, and those so near that averages reach them.
func (g *floor) look(ctx context.Context) error {
	n := g.cells
	across := make([]bool, n*n)
	g.seen = make([]bool, n*n)
	err := band.Rows(ctx, n, 16, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range n {
				if g.bare(x, y) {
					for i := max(0, x-nearCells); i <= min(n-1, x+nearCells); i++ {
						across[y*n+i] = true
					}
				}
			}
		}
	})
	if err != nil {
		return err
	}
	return band.Rows(ctx, n, 16, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			row := g.seen[y*n : (y+1)*n]
			for j := max(0, y-nearCells); j <= min(n-1, y+nearCells); j++ {
				for x, marked := range across[j*n : (j+1)*n] {
					row[x] = row[x] || marked
				}
			}
			for x := range row {
				row[x] = row[x] && g.reaches(x, y)
			}
		}
	})
}

// bare reports whether a pixel of a cell shows something else than the mesh.
func (g *floor) bare(x, y int) bool {
	for j := y * floorCell; j < min(g.size, (y+1)*floorCell); j++ {
		for i := x * floorCell; i < min(g.size, (x+1)*floorCell); i++ {
			if s := &g.samples[j*g.size+i]; s[0]|s[1]|s[2]|s[3] < 0 {
				return true
			}
		}
	}
	return false
}

// reaches reports whether the floor under a cell is near enough to matter.
func (g *floor) reaches(x, y int) bool {
	_, ok := g.floorAt(float32(x*floorCell)/float32(g.size), float32(y*floorCell)/float32(g.size))
	return ok
}

// floorSite is the floor under the sun, by cells of floorCell pixels.
type floorSite struct{ *floor }

func (s floorSite) origin(x, y int) (geom.Vec3, bool) { return s.start(x, y) }

func (s floorSite) surface(int, int) facet { return facet{} }

func (s floorSite) joined(x, y int, _ *facet) bool { return s.seen[y*s.cells+x] }

// start is where rays from a cell of floorCell pixels begin; false: no floor is seen near it.
func (g *floor) start(x, y int) (geom.Vec3, bool) {
	if x >= g.cells || y >= g.cells || !g.seen[y*g.cells+x] {
		return geom.Vec3{}, false
	}
	p, ok := g.floorAt(float32(x*floorCell)/float32(g.size), float32(y*floorCell)/float32(g.size))
	p.Y += g.lift
	return p, ok
}

// floorAt is where the floor is under a place of the frame, if it is near enough to matter.
func (f *frame) floorAt(x, y float32) (geom.Vec3, bool) {
	d := f.ray(x, y)
	drop := f.middle.Y - f.eye.Y
	if drop >= 0 || d.Y > -1e-4 { // it is not seen from below
		return geom.Vec3{}, false
	}
	p := f.eye.Mad(d, drop/d.Y)
	p.Y = f.middle.Y
	return p, p.Sub(f.middle).Len() < floorEdge*f.span
}

// occlude traces how much of the sky the object takes from the floor, and smooths it: cells take turns in tiles as under the sun.
func (g *floor) occlude(ctx context.Context) ([]float32, error) {
	sky := skyDome(tileSide * tileSide * openRays)
	raw := make([]float32, g.wide*g.wide)
	err := band.Rows(ctx, g.wide, 4, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range g.wide {
				raw[y*g.wide+x] = none
				if p, ok := g.start(x*openCell/floorCell, y*openCell/floorCell); ok {
					raw[y*g.wide+x] = g.openness(p, sky, interleave[y&(tileSide-1)][x&(tileSide-1)])
				}
			}
		}
	})
	if err != nil {
		return nil, err
	}
	out := make([]float32, len(raw))
	err = band.Rows(ctx, g.wide, 8, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range g.wide {
				out[y*g.wide+x] = average(raw, g.wide, x, y)
			}
		}
	})
	return out, err
}

// openness is the share of the sky that is free at p, near things counting more.
func (g *floor) openness(p geom.Vec3, sky []geom.Vec3, turn int) float32 {
	reach := openReach * g.span
	if outside(p, g.box) > reach {
		return 1
	}
	var taken float32
	for i := range openRays {
		if t, hit, _ := g.bvh.Hit(p, sky[tileSide*tileSide*i+turn], 0, reach); hit >= 0 {
			taken += 1 - .8*t/reach
		} else if g.bvh.Glass != nil {
			if t, hit, _ := g.bvh.Glass.Hit(p, sky[tileSide*tileSide*i+turn], 0, reach); hit >= 0 {
				taken += glassCover * (1 - .8*t/reach)
			}
		}
	}
	return 1 - taken/openRays
}

// outside is the distance of p from a box.
func outside(p geom.Vec3, b geom.Box) float32 {
	return p.Sub(p.Max(b.Min).Min(b.Max)).Len()
}

// skyDome is n directions over the upper half, more of them the higher, as a flat surface weighs them.
func skyDome(n int) []geom.Vec3 {
	dome := make([]geom.Vec3, n)
	for i := range dome {
		x, z := spiral(i, n)
		dome[i] = geom.Vec3{X: x, Y: geom.Sqrt(1 - x*x - z*z), Z: z}
	}
	return dome
}

// average is the mean around a cell by the kernel, over the cells that have a value.
func average(cells []float32, wide, x, y int) float32 {
	var sum, weight float32
	for j := max(0, y-2); j <= min(wide-1, y+2); j++ {
		for i := max(0, x-2); i <= min(wide-1, x+2); i++ {
			if c := cells[j*wide+i]; c != none {
				w := float32(kernel[j-y+2] * kernel[i-x+2])
				sum += w * c
				weight += w
			}
		}
	}
	if weight == 0 {
		return 1
	}
	return sum / weight
}

// lightAt is the floor's light at a place of the frame in pixels: shares of the sun and of the sky.
func (g *floor) lightAt(x, y float32) (sun, sky float32) {
	sun = between(g.sunlit, g.cells, x/floorCell, y/floorCell)
	sky = between(g.open, g.wide, x/openCell, y/openCell)
	return sun * (1. / 255), sky
}

// between reads a square grid at a place between its cells, bilinearly.
func between[T uint8 | float32](cells []T, wide int, x, y float32) float32 {
	i, j := min(int(x), wide-2), min(int(y), wide-2)
	fx, fy := x-float32(i), y-float32(j)
	upper, lower := cells[j*wide+i:][:2], cells[(j+1)*wide+i:][:2]
	return geom.Mix(geom.Mix(float32(upper[0]), float32(upper[1]), fx), geom.Mix(float32(lower[0]), float32(lower[1]), fx), fy)
}
