package solid

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/sorting"
)

// hole is a run of points with its rightmost one.
type hole struct{ first, end, right int }

// bridge joins the holes to the outline by doubled edges, rightmost hole first, and returns the corners of the one loop that results.
// Each hole is joined at its rightmost point to the nearest corner that sees it; there always is one on what has been joined before.
func bridge(pts []geom.Vec2, starts []int) []int32 {
	end := len(pts)
	if len(starts) > 0 {
		end = starts[0]
	}
	poly := make([]int32, end, len(pts)+2*len(starts))
	for i := range poly {
		poly[i] = int32(i)
	}
	holes := findHoles(pts, starts)
	for _, h := range holes {
		at := nearest(pts, poly, holes, h.right)
		n := h.end - h.first
		loop := make([]int32, 0, n+2)
		for i := range n + 1 {
			loop = append(loop, int32(h.first+(h.right-h.first+i)%n))
		}
		poly = slices.Insert(poly, at+1, append(loop, poly[at])...)
	}
	return poly
}

// findHoles lists the holes by falling x of their rightmost points.
func findHoles(pts []geom.Vec2, starts []int) []hole {
	holes := make([]hole, len(starts))
	for k, s := range starts {
		h := hole{first: s, end: len(pts), right: s}
		if k+1 < len(starts) {
			h.end = starts[k+1]
		}
		for i := s; i < h.end; i++ {
			if pts[i].X > pts[h.right].X {
				h.right = i
			}
		}
		holes[k] = h
	}
	sorting.Stable(holes, func(a, b hole) int {
		switch d := pts[b.right].X - pts[a.right].X; {
		case d > 0:
			return 1
		case d < 0:
			return -1
		}
		return 0
	})
	return holes
}

// nearest is the place in poly of the nearest corner that sees point r.
// Where loops touch or cross there may be none; the nearest then keeps at least the topology whole.
func nearest(pts []geom.Vec2, poly []int32, holes []hole, r int) int {
	order := make([]int, len(poly))
	for i := range order {
		order[i] = i
	}
	dist := func(i int) float32 { return pts[poly[i]].Sub(pts[r]).Len() }
	slices.SortStableFunc(order, func(a, b int) int {
		switch d := dist(a) - dist(b); {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	for _, i := range order {
		if opens(pts, poly, i, pts[r]) && sees(pts, poly, holes, pts[r], pts[poly[i]]) {
			return i
		}
	}
	return order[0]
}

// opens reports whether p lies inside the angle of corner i: of a doubled corner only one copy looks that way.
func opens(pts []geom.Vec2, poly []int32, i int, p geom.Vec2) bool {
	n := len(poly)
	a, b, c := pts[poly[(i+n-1)%n]], pts[poly[i]], pts[poly[(i+1)%n]]
	l1, l2 := orient(a, b, p), orient(b, c, p)
	if orient(a, b, c) > 0 {
		return l1 > 0 && l2 > 0
	}
	return l1 > 0 || l2 > 0
}

// sees reports whether the segment from p to q crosses no edge and runs through no point.
func sees(pts []geom.Vec2, poly []int32, holes []hole, p, q geom.Vec2) bool {
	for _, r := range pts {
		if r != p && r != q && orient(p, q, r) == 0 && r.Sub(p).Dot(r.Sub(q)) < 0 {
			return false
		}
	}
	for j, a := range poly {
		if crosses(p, q, pts[a], pts[poly[(j+1)%len(poly)]]) {
			return false
		}
	}
	for _, h := range holes {
		for j := h.first; j < h.end; j++ {
			k := j + 1
			if k == h.end {
				k = h.first
			}
			if crosses(p, q, pts[j], pts[k]) {
				return false
			}
		}
	}
	return true
}

// crosses reports whether the insides of the segments a–b and c–d cross.
func crosses(a, b, c, d geom.Vec2) bool {
	return orient(a, b, c)*orient(a, b, d) < 0 && orient(c, d, a)*orient(c, d, b) < 0
}
