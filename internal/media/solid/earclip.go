package solid

import "atelier/internal/media/geom"

// Triangulate cuts a polygon into triangles by ear clipping. The first points, up to starts[0], are its counter-clockwise outline;
// from each of starts on runs a clockwise hole. Every point is used, also those on straight sides, so that neighbours meet it.
// Signs are decided in float64, which is exact for the differences and products of float32 coordinates of one scale.
func Triangulate(pts []geom.Vec2, starts []int) [][3]int32 {
	c := clipper{pts: pts, poly: bridge(pts, starts)}
	c.out = make([][3]int32, 0, len(c.poly))
	c.clip()
	return c.out
}

// orient is twice the signed area of the triangle a, b, c.
func orient(a, b, c geom.Vec2) float64 {
	ax, ay := float64(a.X), float64(a.Y)
	return (float64(b.X)-ax)*(float64(c.Y)-ay) - (float64(b.Y)-ay)*(float64(c.X)-ax)
}

// clipper cuts ears off a polygon, the best shaped first.
type clipper struct {
	pts  []geom.Vec2
	poly []int32   // the remaining corners; a bridged one occurs twice
	rank []float64 // shape of the ear at each corner, or negative where there is none
	stop []int32   // the corner that blocks an ear, or −1
	out  [][3]int32
}

func (c *clipper) clip() {
	c.rank = make([]float64, len(c.poly))
	c.stop = make([]int32, len(c.poly))
	for i := range c.poly {
		c.weigh(i)
	}
	for len(c.poly) > 3 {
		best := 0
		for i, r := range c.rank {
			if r > c.rank[best] {
				best = i
			}
		}
		if len(c.poly) == 4 && c.leavesLine(best) && c.rank[(best+1)%4] > 0 {
			best = (best + 1) % 4
		}
		c.cut(best)
	}
	if len(c.poly) == 3 {
		c.out = append(c.out, [3]int32{c.poly[0], c.poly[1], c.poly[2]})
	}
}

// leavesLine reports whether the triangle that is left of four corners without the ear at i is as good as a line.
func (c *clipper) leavesLine(i int) bool {
	const thin = 1e-6 // of the square of its longest side, twice its area
	a, b, d := c.pts[c.poly[(i+1)%4]], c.pts[c.poly[(i+2)%4]], c.pts[c.poly[(i+3)%4]]
	side := float64(d.Sub(a).Len())
	return orient(a, b, d) < thin*side*side
}

// cut takes the ear at i off and weighs again what it touched or blocked.
func (c *clipper) cut(i int) {
	n := len(c.poly)
	gone := c.poly[i]
	c.out = append(c.out, [3]int32{c.poly[(i+n-1)%n], gone, c.poly[(i+1)%n]})
	c.poly = append(c.poly[:i], c.poly[i+1:]...)
	c.rank = append(c.rank[:i], c.rank[i+1:]...)
	c.stop = append(c.stop[:i], c.stop[i+1:]...)
	n--
	c.weigh((i + n - 1) % n)
	c.weigh(i % n)
	for k, s := range c.stop {
		if s == gone {
			c.weigh(k)
		}
	}
}

// weigh rates the ear at corner i: its area over the squares of its sides.
func (c *clipper) weigh(i int) {
	n := len(c.poly)
	ia, ib, ic := c.poly[(i+n-1)%n], c.poly[i], c.poly[(i+1)%n]
	a, b, d := c.pts[ia], c.pts[ib], c.pts[ic]
	c.rank[i], c.stop[i] = -1, -1
	size := orient(a, b, d)
	if size <= 0 {
		return
	}
	for _, q := range c.poly {
		if p := c.pts[q]; p != a && p != b && p != d && blocks(p, a, b, d) {
			c.stop[i] = q
			return
		}
	}
	side := float64(d.Sub(a).Len())
	c.rank[i] = size / (side*side + float64(b.Sub(a).Len()*d.Sub(b).Len()))
}

// blocks reports whether p lies in the ear a, b, c or on its diagonal from c to a. Points on its own two sides do not count.
func blocks(p, a, b, c geom.Vec2) bool {
	return orient(c, a, p) >= 0 && orient(a, b, p) > 0 && orient(b, c, p) > 0
}
