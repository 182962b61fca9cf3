package solid

import (
	"math"

	"atelier/internal/media/geom"
)

// Extrude adds an outline with holes in the XY plane, depth metres thick along Z, centred, bevelled on both faces.
// Loops may run either way. Where a bevel would fold a narrow place it shrinks. Local is (x, y, z).
func (p *Part) Extrude(outline []geom.Vec2, holes [][]geom.Vec2, depth, bevel float32) *Part {
	e := extrusion{half: depth / 2, bevel: min(max(bevel, 0), .45*depth)}
	e.loops = append(e.loops, wound(outline, false))
	for _, h := range holes {
		e.loops = append(e.loops, wound(h, true))
	}
	e.inset()
	var starts []int
	for i, l := range e.inner {
		if i > 0 {
			starts = append(starts, len(e.flat))
		}
		e.flat = append(e.flat, l...)
	}
	e.faces = Triangulate(e.flat, starts)
	p.face(&e, 1)
	p.face(&e, -1)
	for _, l := range e.loops {
		p.wall(&e, l)
	}
	return p
}

// extrusion is an Extrude being built.
type extrusion struct {
	half, bevel  float32
	loops, inner [][]geom.Vec2 // as given, and moved in by the bevel
	flat         []geom.Vec2   // all inner loops
	faces        [][3]int32
}

// inset moves the loops in by the bevel, or by as much of it as folds nothing.
func (e *extrusion) inset() {
	// Half as much each time, down to a 32nd, and then none: less of a bevel is hardly seen.
	for by := e.bevel; ; by /= 2 {
		e.inner = e.inner[:0]
		for _, l := range e.loops {
			e.inner = append(e.inner, offset(l, by))
		}
		if by == 0 || by > 0 && upright(e.loops, e.inner) {
			return
		}
		if by < e.bevel/16 {
			by = 0
		}
	}
}

// offset moves every edge of a loop by b metres to its left.
func offset(loop []geom.Vec2, b float32) []geom.Vec2 {
	n := len(loop)
	out := make([]geom.Vec2, n)
	for i, c := range loop {
		n1, n2 := leftOf(loop[(i+n-1)%n], c), leftOf(c, loop[(i+1)%n])
		// The corner moves along the sum of the normals by b / (1 + cos): so both edges are b away. At sharp corners the bound of
		// .35 keeps it from running off.
		out[i] = c.Add(n1.Add(n2).Mul(b / max(1+n1.Dot(n2), .35)))
	}
	return out
}

// leftOf is the unit normal to the left of the edge from a to b.
func leftOf(a, b geom.Vec2) geom.Vec2 {
	d := b.Sub(a)
	l := max(d.Len(), 1e-9)
	return geom.Vec2{X: -d.Y / l, Y: d.X / l}
}

// upright reports whether every moved edge still points the way it did, every corner turns the way it did, and no two edges cross.
func upright(loops, moved [][]geom.Vec2) bool {
	type edge struct{ a, b geom.Vec2 }
	var edges []edge
	for i, l := range loops {
		for j, a := range l {
			k := (j + 1) % len(l)
			e := edge{moved[i][j], moved[i][k]}
			if l[k].Sub(a).Dot(e.b.Sub(e.a)) <= 0 {
				return false
			}
			m := (k + 1) % len(l)
			if was := orient(a, l[k], l[m]); math.Abs(was) > 1e-9 && was*orient(e.a, e.b, moved[i][m]) < 0 {
				return false
			}
			edges = append(edges, e)
		}
	}
	for i, e := range edges {
		for _, f := range edges[:i] {
			if crosses(e.a, e.b, f.a, f.b) {
				return false
			}
		}
	}
	return true
}

// face adds the front (side 1) or the back (side −1) with its bevel.
func (p *Part) face(e *extrusion, side float32) {
	is := p.island(1)
	put := func(q geom.Vec2, z float32) int32 {
		at := geom.Vec3{X: q.X, Y: q.Y, Z: z * side}
		// The back is seen from the other side, so its x is mirrored.
		return is.vertex(at, at, geom.Vec2{X: q.X * side, Y: q.Y})
	}
	add := func(a, b, c int32, rank int8) {
		if side < 0 {
			b, c = c, b
		}
		is.triangle(a, b, c, rank, 0)
	}
	for _, q := range e.flat {
		put(q, e.half)
	}
	for _, t := range e.faces {
		add(t[0], t[1], t[2], 1)
	}
	if e.bevel == 0 {
		return
	}
	inner := int32(0)
	for _, l := range e.loops {
		outer, n := int32(len(is.Vertices)), int32(len(l))
		for _, q := range l {
			put(q, e.half-e.bevel)
		}
		for j := range n {
			k := (j + 1) % n
			add(outer+j, outer+k, inner+k, 0)
			add(outer+j, inner+k, inner+j, 0)
		}
		inner += n
	}
}

// wall adds the side of one loop as a strip.
func (p *Part) wall(e *extrusion, loop []geom.Vec2) {
	is := p.island(1)
	z := e.half - e.bevel
	n := len(loop)
	var u float32
	for j := range n + 1 {
		q := loop[j%n]
		if j > 0 {
			u += q.Sub(loop[j-1]).Len()
		}
		for _, z := range [2]float32{-z, z} {
			at := geom.Vec3{X: q.X, Y: q.Y, Z: z}
			is.vertex(at, at, geom.Vec2{X: u, Y: z})
		}
	}
	for j := range int32(n) {
		is.triangle(2*j, 2*j+2, 2*j+3, 1, 0)
		is.triangle(2*j, 2*j+3, 2*j+1, 1, 0)
	}
}
