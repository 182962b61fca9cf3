package retarget

import (
	"slices"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// A bone of ours does not turn at rest, so that W, its turn against the scene, is what it moves by. A node that rests with the turn R against
// the scene then has the turn W·R. Against its parent, which rests with P and moves with the bone V that it hangs on, that is P⁻¹·V⁻¹·W·R.

// Moves are a motion of Joints, times scale as large as they are, as the document's own nodes do it.
func (s *Skeleton) Moves(c *clip.Clip, scale float32) (list []gltf.Move) {
	for bone, node := range s.nodes {
		if node < 0 {
			continue
		}
		if bone == rig.Hips && c.Root.Values != nil {
			list = append(list, s.places(c, scale))
		}
		if m := s.turns(c, bone); m.Turns != nil {
			list = append(list, m)
		}
	}
	return list
}

// places are those of the hips.
func (s *Skeleton) places(c *clip.Clip, scale float32) gltf.Move {
	node, back := s.nodes[rig.Hips], geom.Identity()
	if p := s.parents[node]; p >= 0 {
		back = s.world[p].Inverse()
	}
	m := gltf.Move{Node: node, Times: c.Root.Times, Places: make([]geom.Vec3, len(c.Root.Values))}
	unturn, ground := s.turn.Inverse(), geom.Vec3{X: s.ground.X, Y: s.floor, Z: s.ground.Z}
	for i, v := range c.Root.Values {
		m.Places[i] = back.Point(unturn.Rotate(v.Mul(1 / scale).Add(ground)))
	}
	return m
}

// turns are those of the node of a bone; none: it stays at rest.
// times are those of all keys on the way, merged: between two of them each turn is a slerp, and their product nearly one.
func (s *Skeleton) turns(c *clip.Clip, bone int) gltf.Move {
	node := s.nodes[bone]
	up, down := s.way(s.above(bone), bone)
	var times []float32
	for _, b := range slices.Concat(up, down) {
		times = append(times, c.Turns[b].Times...)
	}
	slices.Sort(times)
	times = slices.Compact(times)
	if len(times) == 0 {
		return gltf.Move{}
	}
	parent := s.turn
	if p := s.parents[node]; p >= 0 {
		parent = s.resting(p)
	}
	parent, rest := parent.Inverse(), s.resting(node)
	m := gltf.Move{Node: node, Times: times, Turns: make([]geom.Quat, len(times))}
	for i, t := range times {
		q := geom.Still
		for _, b := range up {
			q = q.Mul(turnAt(c, b, t).Inverse())
		}
		for _, b := range down {
			q = q.Mul(turnAt(c, b, t))
		}
		m.Turns[i] = parent.Mul(q).Mul(rest).Unit()
		if i > 0 {
			m.Turns[i] = m.Turns[i].Near(m.Turns[i-1])
		}
	}
	return m
}

// turnAt is the turn of a bone against its parent at a time.
func turnAt(c *clip.Clip, bone int, t float32) geom.Quat {
	if c.Turns[bone].Values == nil {
		return geom.Still
	}
	return c.Turns[bone].At(t)
}

// resting is the turn of a node at rest in the scene that faces +Z.
// A scale in the node is taken out by Gram and Schmidt, X first.
func (s *Skeleton) resting(node int) geom.Quat {
	w := s.world[node]
	x := w.X.Norm()
	y := w.Y.Mad(x, -w.Y.Dot(x)).Norm()
	return s.turn.Mul(geom.Columns(x, y, x.Cross(y)))
}

// way is the way from one bone of ours to another over the bones that both hang on: those to go up from, the nearest first, and those to go
// down to. From −1 it goes down from the scene.
func (s *Skeleton) way(from, to int) (up, down []int) {
	above := func(b int) (list []int) {
		for ; b >= 0; b = s.Joints.Bones[b].Parent {
			list = append(list, b)
		}
		return list
	}
	ups, downs := above(from), above(to)
	for len(ups) > 0 && len(downs) > 0 && ups[len(ups)-1] == downs[len(downs)-1] {
		ups, downs = ups[:len(ups)-1], downs[:len(downs)-1]
	}
	slices.Reverse(downs)
	return ups, downs
}

// Grow makes what the document shows scale times as large, once.
func (s *Skeleton) Grow(scale float32) {
	if scale != 1 {
		s.document.Grow(scale)
		s.grown = true
	}
}

// Clip is a document of the document's own bones alone, and one motion of them.
func (s *Skeleton) Clip(c *clip.Clip, scale float32) *gltf.Document {
	bare, number := s.document.Bare(s.document.Joints())
	if scale != 1 && !s.grown {
		bare.Grow(scale)
	}
	moves := s.Moves(c, scale)
	for i := range moves {
		moves[i].Node = number[moves[i].Node]
		bare.Nodes[moves[i].Node].Part()
	}
	bare.Scenes[0].Name = c.Name
	bare.AddMoves(c.Name, moves)
	return bare
}

// Pose puts the document's nodes where a motion has them at a time.
func (s *Skeleton) Pose(c *clip.Clip, scale, seconds float32) {
	for _, m := range s.Moves(c.Frozen(seconds), scale) {
		n := &s.document.Nodes[m.Node]
		move, turn, size := n.Rest()
		if m.Places != nil {
			move = m.Places[0]
		} else {
			turn = m.Turns[0]
		}
		n.Stand(move, turn, size)
	}
}
