package sdf

import (
	"context"
	"slices"
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// unroll lays the patches of a net into the plane, each in one sheet or in several, whose sides are shorter than longest metres; 0: of any length.
// The error is that of the context.
func (n *Net) unroll(ctx context.Context, patches [][]int32, longest float32) ([]*sheet, error) {
	across, sheets := n.neighbours(), make([][]*sheet, len(patches))
	spare := sync.Pool{New: func() any { return newUnroller(ctx, n, across, longest) }}
	err := band.Rows(ctx, len(patches), 1, func(i, _ int) {
		u := spare.Get().(*unroller)
		u.add(patches[i])
		sheets[i], u.sheets = u.sheets, nil
		spare.Put(u)
	})
	return slices.Concat(sheets...), err
}

// unroller lays charts of one net into the plane.
type unroller struct {
	ctx     context.Context
	net     *Net
	number  []int32 // by vertex of the net: its number in the sheet being made
	stamp   []int32 // by vertex of the net: the last sheet that it was on
	across  [][3]int32
	piece   []int8 // by triangle: whether it waits to be found by connected
	sheets  []*sheet
	longest float32 // side of a sheet, metres, from which on it is halved; 0: any
}

func newUnroller(ctx context.Context, n *Net, across [][3]int32, longest float32) *unroller {
	return &unroller{ctx: ctx, net: n, number: make([]int32, len(n.Pos)), stamp: make([]int32, len(n.Pos)), across: across,
		piece: make([]int8, len(n.Tri)), longest: longest}
}

// add lays a chart down, in two halves if it would cover itself or leave too much of its box empty. Nothing is added once the context has ended.
// The halving ends: at the latest a single triangle, or a quad, lies flat.
func (u *unroller) add(tris []int32) {
	if u.ctx.Err() != nil {
		return
	}
	whole := 1
	if u.net.Paired {
		slices.Sort(tris)
		whole = 2
	}
	s, ok := u.lay(tris)
	if ok && (len(tris) < fewest || s.filled() > wellFilled && s.short(u.longest)) || len(tris) <= whole {
		u.sheets = append(u.sheets, s)
		return
	}
	for _, half := range u.halves(tris) {
		for _, piece := range u.connected(half) {
			u.add(piece)
		}
	}
}

// Charts are halved while less than wellFilled of their box is theirs, down to a size where more seams would cost more than they save.
const (
	wellFilled = .52
	fewest     = 60 // triangles
)

// lay unrolls a chart; ok is false if it covers itself.
func (u *unroller) lay(tris []int32) (s *sheet, ok bool) {
	s, mean := u.flatten(tris)
	s.unroll(u.ctx, u.net)
	if s.covers() || mean.Len() < .1 {
		return s, false
	}
	s.turn()
	return s, true
}

// connected gives the pieces that hang together by edges.
func (u *unroller) connected(tris []int32) [][]int32 {
	const outside, waiting = -1, -2
	for _, t := range tris {
		u.piece[t] = waiting
	}
	var pieces [][]int32
	for _, first := range tris {
		if u.piece[first] != waiting {
			continue
		}
		piece := []int32{first}
		u.piece[first] = outside
		for i := 0; i < len(piece); i++ {
			for _, o := range u.across[piece[i]] {
				if o >= 0 && u.piece[o] == waiting {
					u.piece[o] = outside
					piece = append(piece, o)
				}
			}
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// flatten projects a chart along its mean normal.
// Its mean normal comes out as long as the triangles agree: 1 for a plane, and near 0 for a chart that closes round, which cannot be flattened.
func (u *unroller) flatten(tris []int32) (*sheet, geom.Vec3) {
	s := &sheet{}
	id := int32(len(u.sheets) + 1)
	var mean geom.Vec3
	var area float32
	s.of = tris
	for _, t := range tris {
		tri := u.net.Tri[t]
		var o [3]int32
		for k, v := range tri {
			if u.stamp[v] != id {
				u.stamp[v], u.number[v] = id, int32(len(s.vertex))
				s.vertex = append(s.vertex, v)
			}
			o[k] = u.number[v]
		}
		s.tri = append(s.tri, o)
		a := u.net.Pos[tri[0]]
		n := u.net.Pos[tri[1]].Sub(a).Cross(u.net.Pos[tri[2]].Sub(a))
		mean, area = mean.Add(n), area+n.Len()
	}
	x, y := geom.Basis(mean.Norm())
	for _, v := range s.vertex {
		s.uv = append(s.uv, geom.Vec2{X: u.net.Pos[v].Dot(x), Y: u.net.Pos[v].Dot(y)})
	}
	for _, v := range tris { // a half that is added next may take the same number of sheet
		for _, w := range u.net.Tri[v] {
			u.stamp[w] = 0
		}
	}
	return s, mean.Mul(1 / max(area, 1e-12))
}

// halves divides a chart across its longest side.
// Middles on the plane itself go by their number; where one half is empty all the same, the list is cut in two.
func (u *unroller) halves(tris []int32) [2][]int32 {
	var a, b []int32
	box := geom.Empty()
	for _, t := range tris {
		box = box.Add(u.middle(t))
	}
	size, c := box.Size(), box.Center()
	axis := geom.Vec3{X: 1}
	if size.Y >= size.X && size.Y >= size.Z {
		axis = geom.Vec3{Y: 1}
	} else if size.Z >= size.X {
		axis = geom.Vec3{Z: 1}
	}
	for i, t := range tris {
		if d := u.middle(t).Sub(c).Dot(axis); d < 0 || d == 0 && i < len(tris)/2 {
			a = append(a, t)
		} else {
			b = append(b, t)
		}
	}
	if len(a) == 0 || len(b) == 0 {
		return [2][]int32{tris[:len(tris)/2], tris[len(tris)/2:]}
	}
	return [2][]int32{a, b}
}

// middle is that of a triangle, or of the quad that it is half of.
func (u *unroller) middle(t int32) geom.Vec3 {
	m := u.corners(t)
	if u.net.Paired {
		m = m.Add(u.corners(t ^ 1)).Mul(.5)
	}
	return m
}

func (u *unroller) corners(t int32) geom.Vec3 {
	tri := u.net.Tri[t]
	return u.net.Pos[tri[0]].Add(u.net.Pos[tri[1]]).Add(u.net.Pos[tri[2]]).Mul(1. / 3)
}
