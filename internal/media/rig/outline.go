package rig

import "atelier/internal/media/geom"

// outlined are the outermost of some points.
type outlined struct {
	points []geom.Vec3
	of     []int                 // the numbers of the points
	taken  []int                 // of the outermost
	known  map[geom.Vec3]float32 // by direction, of any length: the greatest product with a point
}

// apart is how far a point may stand out beyond the outermost that are taken, metres.
const apart = .015

// outline takes points until in no direction of many a point stands out beyond the taken ones by more than apart.
func (o *outlined) outline() []int {
	o.known = map[geom.Vec3]float32{}
	x, y, z := geom.Vec3{X: 1}, geom.Vec3{Y: 1}, geom.Vec3{Z: 1}
	for _, face := range [3][3]geom.Vec3{{x, y, z}, {y, z, x}, {z, x, y}} {
		for _, sign := range []float32{1, -1} {
			o.within(face[0].Mul(sign), face[1], face[2], 4)
		}
	}
	return o.taken
}

// furthest is the greatest product of a direction with some points, and the number of the point.
func (o *outlined) furthest(of []int, d geom.Vec3) (product float32, best int) {
	best = of[0]
	product = o.points[best].Dot(d)
	for _, i := range of[1:] {
		if p := o.points[i].Dot(d); p > product {
			product, best = p, i
		}
	}
	return product, best
}

// beyond is the greatest product of a direction with a point that is taken.
func (o *outlined) beyond(d geom.Vec3) float32 {
	if len(o.taken) == 0 {
		return -1e6
	}
	product, _ := o.furthest(o.taken, d)
	return product
}

// reach is the greatest product of a direction with a point, which is taken if it stands out.
func (o *outlined) reach(d geom.Vec3) float32 {
	product, ok := o.known[d]
	if !ok {
		var best int
		product, best = o.furthest(o.of, d)
		o.known[d] = product
		if product > o.beyond(d)+apart*d.Len() {
			o.taken = append(o.taken, best)
		}
	}
	return product
}

// within looks for points that stand out in the directions to a square, the corners of which are middle ± u ± v, and to its quarters, by so many divisions.
// No point reaches further to the middle than the corners' points do on average.
func (o *outlined) within(middle, u, v geom.Vec3, divisions int) {
	ways := [4]geom.Vec3{u.Add(v), u.Sub(v), v.Sub(u), u.Add(v).Mul(-1)}
	var most float32
	for _, way := range ways {
		most += o.reach(middle.Add(way)) / 4
	}
	if divisions == 0 || most <= o.beyond(middle)+apart*middle.Len() {
		return
	}
	o.reach(middle)
	for _, way := range ways {
		o.within(middle.Mad(way, .5), u.Mul(.5), v.Mul(.5), divisions-1)
	}
}
