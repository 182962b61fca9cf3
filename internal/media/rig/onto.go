package rig

import (
	"errors"

	"atelier/internal/media/mesh"
)

// Onto is the binding of another mesh of the same body in the same stance, such as one with a new surface: every vertex follows the bones
// of the nearest point of the mesh that the binding is of, whose vertices are in the binding's order. Of names the file of the new mesh. A mesh of
// another size, or at another place, is an error.
func (b *Binding) Onto(from, to *mesh.Mesh, of string) (*Binding, error) {
	if len(from.Vertices) != len(b.Skin) || from.Triangles() == 0 {
		return nil, errors.New("binding: the mesh is not the one that was bound")
	}
	room := from.Bounds()
	if gap := to.Bounds(); gap.Min.Sub(room.Min).Len()+gap.Max.Sub(room.Max).Len() > .1*room.Diagonal() {
		return nil, errors.New("binding: the new mesh does not lie where the old one does")
	}
	surface := mesh.NewSurface(from, nil)
	out := &Binding{Of: of, Skeleton: b.Skeleton, Stance: b.Stance, Skin: make([]mesh.Influence, len(to.Vertices))}
	for i := range to.Vertices {
		corners, share := surface.Nearest(to.Vertices[i].Pos)
		var m mix
		for k, v := range corners {
			in := &b.Skin[v]
			for n, w := range in.Weight {
				m[in.Bone[n]] += share[k] * w
			}
		}
		out.Skin[i] = m.strongest(len(b.Skeleton.Bones))
	}
	return out, nil
}
