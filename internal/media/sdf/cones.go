package sdf

import "atelier/internal/media/geom"

// Cones are elliptic cones, of which a place asks for the nearest: the bones of a limb.
type Cones struct {
	all    []*ellipticCone
	eights []cones8
}

// cones8 are the numbers of eight cones, as nearest8 takes them. Past the last cone of a row they are those of the last one.
type cones8 struct {
	a, axis, x, u, w [3][8]float32
	ra, slope        [2][8]float32 // the radii at a, and how much greater they are at b
	inverse, steep   [8]float32
}

// NewCones are the fields of EllipticCone, at least one.
func NewCones(fields []Field) *Cones {
	c := &Cones{all: make([]*ellipticCone, len(fields))}
	for i, f := range fields {
		c.all[i] = f.(*ellipticCone)
	}
	if !hasCone8 {
		return c
	}
	c.eights = make([]cones8, (len(fields)+7)/8)
	for i := range c.eights {
		for k := range 8 {
			c.eights[i].put(k, c.all[min(8*i+k, len(fields)-1)])
		}
	}
	return c
}

func (e *cones8) put(k int, c *ellipticCone) {
	for _, v := range []struct {
		to *[3][8]float32
		of geom.Vec3
	}{{&e.a, c.a}, {&e.axis, c.axis}, {&e.x, c.x}, {&e.u, c.u}, {&e.w, c.w}} {
		v.to[0][k], v.to[1][k], v.to[2][k] = v.of.X, v.of.Y, v.of.Z
	}
	for i := range c.ra {
		e.ra[i][k], e.slope[i][k] = c.ra[i], c.rb[i]-c.ra[i]
	}
	e.inverse[k], e.steep[k] = c.inverse, c.steep
}

// Nearest is the cone that is nearest to a place, of equal ones the first, and how far it is.
func (c *Cones) Nearest(p geom.Vec3) (i int, least float32) {
	least = 1e9
	if c.eights == nil {
		for k, o := range c.all {
			if d := o.At(p); d < least {
				i, least = k, d
			}
		}
		return i, least
	}
	var d [8]float32
	for n := range c.eights {
		nearest8(&c.eights[n], &p, &d)
		for k, d := range &d {
			if d < least {
				i, least = 8*n+k, d
			}
		}
	}
	return i, least
}
