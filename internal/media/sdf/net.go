package sdf

import (
	"context"
	"errors"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// Net is a closed triangle mesh without attributes, counter-clockwise from outside.
// Of a closed manifold, each edge runs once each way.
type Net struct {
	Pos []geom.Vec3
	Tri [][3]int32
	// Paired says that triangles 2i and 2i+1 are the halves of a quad: they stay on one chart, one after the other.
	Paired bool
}

// net makes the surface of a well-composed grid by surface nets (Gibson 1998): a vertex in each cell that the surface
// crosses, moved onto the surface, and a quad across each grid edge that it crosses.
func (g *grid) net(ctx context.Context) (*Net, error) {
	err := band.Rows(ctx, len(g.leaves), 4, func(lo, hi int) {
		var t tile
		var s Scratch
		for _, l := range g.leaves[lo:hi] {
			g.gather(l, &t)
			g.settle(l, &t)
			project(l.field, l.vertices, g.cell, &s)
		}
	})
	if err != nil {
		return nil, err
	}
	count := 0
	for _, l := range g.leaves {
		l.first = int32(count)
		count += len(l.vertices)
	}
	n := &Net{Pos: make([]geom.Vec3, 0, count)}
	for _, l := range g.leaves {
		n.Pos = append(n.Pos, l.vertices...)
	}
	err = band.Rows(ctx, len(g.leaves), 4, func(lo, hi int) {
		for _, l := range g.leaves[lo:hi] {
			g.stitch(l)
		}
	})
	n.Tri = make([][3]int32, 0, 2*count)
	for _, l := range g.leaves {
		for _, q := range l.quads {
			n.split(q)
		}
	}
	return n, err
}

// sound refuses a net without triangles, and one of a field that is not a number somewhere near its surface.
func (n *Net) sound() error {
	if len(n.Tri) == 0 {
		return ErrEmpty
	}
	for _, p := range n.Pos {
		if !p.Finite() {
			return errors.New("field that is not a number at its surface")
		}
	}
	return nil
}

// ErrEmpty says that a field is nowhere below zero, so that it has no surface to mesh.
var ErrEmpty = errors.New("field without a surface")

// split adds a quad as two triangles along its shorter diagonal.
func (n *Net) split(q [4]int32) {
	a, b := n.Pos[q[0]].Sub(n.Pos[q[2]]), n.Pos[q[1]].Sub(n.Pos[q[3]])
	if a.Dot(a) < b.Dot(b) {
		n.Tri = append(n.Tri, [3]int32{q[0], q[1], q[2]}, [3]int32{q[0], q[2], q[3]})
	} else {
		n.Tri = append(n.Tri, [3]int32{q[0], q[1], q[3]}, [3]int32{q[1], q[2], q[3]})
	}
}

// cellEdges are the twelve edges of a cell by their corners.
var cellEdges = [12][2]uint8{{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}

// settle puts a vertex at the mean of the crossings of each cell of a leaf.
func (g *grid) settle(l *leaf, t *tile) {
	l.vertices = l.vertices[:0]
	for c := range volume {
		x, y, z := of(c)
		l.vertex[c] = -1
		m := t.mask(x, y, z)
		if m == 0 || m == 255 {
			continue
		}
		var sum geom.Vec3
		var n float32
		k := (z*(edge+1)+y)*(edge+1) + x
		for _, e := range cellEdges {
			if m>>e[0]&1 == m>>e[1]&1 {
				continue
			}
			a, b := t[k+cornerOffset[e[0]]], t[k+cornerOffset[e[1]]]
			// On an edge from the value a to b of unlike sign, the field is taken as a line, which is 0 at a/(a − b).
			sum = sum.Add(geom.Mix3(cornerPlace(e[0]), cornerPlace(e[1]), a/(a-b)))
			n++
		}
		l.vertex[c] = int16(len(l.vertices))
		l.vertices = append(l.vertices, g.place(l, x, y, z).Mad(sum, g.cell/n))
	}
}

func cornerPlace(c uint8) geom.Vec3 {
	return geom.Vec3{X: float32(c & 1), Y: float32(c >> 1 & 1), Z: float32(c >> 2)}
}

// project moves points onto the surface in two Newton steps of at most half a cell, both along the slope at the start.
// The four points are corners of a cube, a tetrahedron: their sum with the signs of its corners is 4e times the gradient, and their mean the value in
// the middle. The slope is not asked again for the second step: on a smooth field the first has already come within a small part of a cell.
func project(f Field, ps []geom.Vec3, cell float32, s *Scratch) {
	e := cell * .1
	around, d, slope := make([]geom.Vec3, 4*len(ps)), make([]float32, 4*len(ps)), make([]geom.Vec3, len(ps))
	for i, p := range ps {
		around[4*i] = geom.Vec3{X: p.X + e, Y: p.Y - e, Z: p.Z - e}
		around[4*i+1] = geom.Vec3{X: p.X - e, Y: p.Y - e, Z: p.Z + e}
		around[4*i+2] = geom.Vec3{X: p.X - e, Y: p.Y + e, Z: p.Z - e}
		around[4*i+3] = geom.Vec3{X: p.X + e, Y: p.Y + e, Z: p.Z + e}
	}
	f.Fill(d, around, s)
	step := func(i int, d float32) {
		// A slope of nearly nothing would throw the vertex far away.
		square := max(slope[i].Dot(slope[i]), .05)
		ps[i] = ps[i].Mad(slope[i], geom.Clamp(-d/square, -cell/2, cell/2))
	}
	for i := range ps {
		a, b, c, o := d[4*i], d[4*i+1], d[4*i+2], d[4*i+3]
		slope[i] = geom.Vec3{X: a - b - c + o, Y: -a - b + c + o, Z: -a + b - c + o}.Mul(1 / (4 * e))
		step(i, (a+b+c+o)/4)
	}
	f.Fill(d[:len(ps)], ps, s)
	for i := range ps {
		step(i, d[i])
	}
}

// stitch makes the quads across the grid edges that start at a leaf's samples.
// An edge is shared by four cells, whose vertices are the corners of its quad; it belongs to the block of its first sample, so each quad is made
// once.
func (g *grid) stitch(l *leaf) {
	var t tile
	g.gather(l, &t)
	var below [8]*leaf // by the axes on which it is one block lower
	for o := range below {
		below[o], _ = g.leafAt(l.x-o&1, l.y-o>>1&1, l.z-o>>2)
	}
	// Bit 2 of −1 and of no number from 0 to 3 is set, so it tells whether the cell lies in the block below.
	vertex := func(x, y, z int) int32 { // of the cell at −1..3
		b := below[x>>shift&1|y>>shift&1<<1|z>>shift&1<<2]
		return b.first + int32(b.vertex[at(x&(edge-1), y&(edge-1), z&(edge-1))])
	}
	l.quads = l.quads[:0]
	for c := range volume {
		x, y, z := of(c)
		k := (z*(edge+1)+y)*(edge+1) + x
		in := t[k] < 0
		if in != (t[k+1] < 0) {
			l.quad(!in, vertex(x, y-1, z-1), vertex(x, y, z-1), vertex(x, y, z), vertex(x, y-1, z))
		}
		if in != (t[k+edge+1] < 0) {
			l.quad(!in, vertex(x-1, y, z-1), vertex(x-1, y, z), vertex(x, y, z), vertex(x, y, z-1))
		}
		if in != (t[k+(edge+1)*(edge+1)] < 0) {
			l.quad(!in, vertex(x-1, y-1, z), vertex(x, y-1, z), vertex(x, y, z), vertex(x-1, y, z))
		}
	}
}

// quad keeps a quad, turned round if the surface looks down the axis.
func (l *leaf) quad(down bool, a, b, c, d int32) {
	if down {
		b, d = d, b
	}
	l.quads = append(l.quads, [4]int32{a, b, c, d})
}
