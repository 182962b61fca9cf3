package geom

import "math"

// curled is how many diagonals of its box a rod is long at most: a plate would have to be longer for its area.
const curled = 2

// Hull is the area, the volume and the box of triangles, summed up one by one. The zero value has none.
type Hull struct {
	Area, Volume float64 // square and cubic units of the triangles' corners; the volume is that of a closed shell, and positive where triangles face outward
	Box          Box     // of the corners
	first        Vec3    // a corner, from which the volume is measured: far from the origin differences of float32 keep what products lose
	begun        bool
}

// Add adds a triangle.
func (h *Hull) Add(a, b, c Vec3) {
	if !h.begun {
		h.Box, h.first, h.begun = Empty(), a, true
	}
	n := b.Sub(a).Cross(c.Sub(a))
	h.Area += float64(n.Len()) / 2
	h.Volume += float64(n.Dot(a.Sub(h.first))) / 6
	h.Box = h.Box.Add(a).Add(b).Add(c)
}

// Rod is the radius of a closed shell that is a rod of at least some radii's length; 0: it is none.
// A rod of radius r and length l has the area 2πrl and the volume πr²l, so r is twice the volume over the area.
func (h *Hull) Rod(radii float64) float64 {
	if !(h.Volume > 0) {
		return 0
	}
	long := float64(h.Box.Diagonal())
	if 2*radii*h.Volume > long*h.Area || h.Area*h.Area > 4*curled*math.Pi*h.Volume*long {
		return 0
	}
	return 2 * h.Volume / h.Area
}
