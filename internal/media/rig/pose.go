package rig

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Pose is a stance of a skeleton: the rotation of each bone against its parent, and where the root's joint is.
type Pose struct {
	Turns  []geom.Quat
	Root   geom.Vec3
	Shifts []geom.Vec3 `json:",omitempty"` // of bones that slide: how far from where the parent has them, in the parent's axes; nil: none does
}

// Rest is the bind pose.
func (s *Skeleton) Rest() Pose {
	p := Pose{Turns: make([]geom.Quat, len(s.Bones)), Root: s.Bones[0].Pos}
	for i := range p.Turns {
		p.Turns[i] = geom.Still
	}
	return p
}

// Clone is a copy that shares nothing.
func (p Pose) Clone() Pose {
	p.Turns, p.Shifts = slices.Clone(p.Turns), slices.Clone(p.Shifts)
	return p
}

// Shift is how far a bone has slid, in the axes of its parent.
func (p *Pose) Shift(bone int) geom.Vec3 {
	if bone >= len(p.Shifts) {
		return geom.Vec3{}
	}
	return p.Shifts[bone]
}

// Placed is where every bone of a posed skeleton is, and how it is turned against the bind pose.
type Placed struct {
	Pos   []geom.Vec3
	Turns []geom.Quat
}

// Place poses the skeleton. It uses the room of out where there is some.
func (s *Skeleton) Place(p Pose, out Placed) Placed {
	out.Pos, out.Turns = out.Pos[:0], out.Turns[:0]
	for i := range s.Bones {
		b := &s.Bones[i]
		if b.Parent < 0 {
			out.Pos, out.Turns = append(out.Pos, p.Root), append(out.Turns, p.Turns[i])
			continue
		}
		turn := out.Turns[b.Parent]
		out.Pos = append(out.Pos, out.Pos[b.Parent].Add(turn.Rotate(b.Pos.Sub(s.Bones[b.Parent].Pos).Add(p.Shift(i)))))
		out.Turns = append(out.Turns, turn.Mul(p.Turns[i]))
	}
	return out
}

// Toward is the pose of another skeleton, which has the same bones in the same order: each bone points as its counterpart, and the root is where the
// other root is. Bones turn by the shortest way.
func (s *Skeleton) Toward(o *Skeleton) Pose {
	p := s.Rest()
	p.Root = o.Bones[0].Pos
	turns := make([]geom.Quat, len(s.Bones))
	for i := range s.Bones {
		a, b := &s.Bones[i], &o.Bones[i]
		turns[i] = geom.Arc(a.Tip.Sub(a.Pos).Norm(), b.Tip.Sub(b.Pos).Norm())
		p.Turns[i] = turns[i]
		if a.Parent >= 0 {
			p.Turns[i] = turns[a.Parent].Inverse().Mul(turns[i])
		}
	}
	return p
}

// Land tells the skeleton of an animal that is built in flight, or in the midst of a step, the pose in which it stands as another one does, of the same
// bones. It leaves it be for nil.
func (s *Skeleton) Land(ground *Skeleton, aloft bool) {
	if ground == nil {
		return
	}
	p := s.Toward(ground)
	s.Stand = &p
	if aloft {
		s.Posture = Aloft
	}
}

// Posed is the skeleton with a pose of it as its bind pose, on its feet. It has no springs, which hang in the bind pose that was.
func (s *Skeleton) Posed(p Pose) *Skeleton {
	at := s.Place(p, Placed{})
	out := &Skeleton{Kind: s.Kind, Deeds: s.Deeds, Gape: s.Gape, Bones: slices.Clone(s.Bones)}
	for i := range out.Bones {
		out.Bones[i].Pos, out.Bones[i].Tip = at.Pos[i], s.Carry(at, i, s.Bones[i].Tip)
	}
	out.Touches = mapped(s.Touches, func(t *Touch) geom.Vec3 { return s.Touched(at, t) })
	return out
}

// Carry is where a point of the bind pose goes with one bone.
func (s *Skeleton) Carry(at Placed, bone int, p geom.Vec3) geom.Vec3 {
	return at.Pos[bone].Add(at.Turns[bone].Rotate(p.Sub(s.Bones[bone].Pos)))
}

// Maps are the bones' maps from the bind pose to a pose.
func (s *Skeleton) Maps(p Pose) []geom.Affine {
	at := s.Place(p, Placed{})
	out := make([]geom.Affine, len(s.Bones))
	for i := range out {
		out[i] = at.Turns[i].Affine()
		out[i].T = at.Pos[i].Sub(out[i].Dir(s.Bones[i].Pos))
	}
	return out
}

// Deform is the mesh in a pose, by linear blending of its Skin; the mesh itself is in the bind pose and stays so.
func (s *Skeleton) Deform(m *mesh.Mesh, p Pose) *mesh.Mesh {
	maps := s.Maps(p)
	out := *m
	out.Vertices = make([]mesh.Vertex, len(m.Vertices))
	for i, v := range m.Vertices {
		in := &m.Skin[i]
		a := &maps[in.Bone[0]]
		if in.Weight[0] < 1 {
			b := Blend(maps, in)
			a = &b
		}
		v.Pos, v.Normal = a.Point(v.Pos), a.Dir(v.Normal).Norm()
		v.Tangent = a.Dir(v.Tangent)
		v.Tangent = v.Tangent.Mad(v.Normal, -v.Tangent.Dot(v.Normal)).Norm()
		out.Vertices[i] = v
	}
	return &out
}

// Blend is the weighted sum of the maps that a vertex follows.
func Blend(maps []geom.Affine, in *mesh.Influence) (a geom.Affine) {
	for k, w := range in.Weight {
		if w == 0 {
			break
		}
		b := &maps[in.Bone[k]]
		a.X, a.Y, a.Z, a.T = a.X.Mad(b.X, w), a.Y.Mad(b.Y, w), a.Z.Mad(b.Z, w), a.T.Mad(b.T, w)
	}
	return a
}

// Mixed is the pose between p (t 0) and q (t 1): rotations by the shorter way, the root on a line.
func (p Pose) Mixed(q Pose, t float32) Pose {
	out := Pose{Turns: make([]geom.Quat, len(p.Turns)), Root: geom.Mix3(p.Root, q.Root, t)}
	for i := range out.Turns {
		out.Turns[i] = p.Turns[i].Slerp(q.Turns[i], t)
	}
	if p.Shifts != nil || q.Shifts != nil {
		out.Shifts = make([]geom.Vec3, len(p.Turns))
		for i := range out.Shifts {
			out.Shifts[i] = geom.Mix3(p.Shift(i), q.Shift(i), t)
		}
	}
	return out
}
