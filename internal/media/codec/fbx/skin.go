package fbx

import (
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// skeleton adds the bones: joints of skins as limb nodes, others as nulls.
func (s *scene) skeleton() {
	for i := range s.rig.Bones {
		b := &s.rig.Bones[i]
		kind, flags := "Null", "Null"
		if b.Joint {
			kind, flags = "LimbNode", "Skeleton"
		}
		place, id := s.object("Model", b.Name, "Model", kind)
		place.add("Version", int32(232))
		p := place.properties()
		p.set("InheritType", "enum", "", "", int32(1)) // scales of parents turn with them, as in glTF
		for _, path := range paths {
			name := moved[path][1]
			v := rest(b, path).value
			p.set(name, name, "", "A", v[0], v[1], v[2])
		}
		place.add("Shading", true)
		place.add("Culling", "CullingOff")
		attribute, of := s.object("NodeAttribute", b.Name, "NodeAttribute", kind)
		attribute.add("TypeFlags", flags)
		s.connect(of, id)
		above := int64(0)
		if b.Parent >= 0 {
			above = s.bones[b.Parent]
		}
		s.connect(id, above)
		s.bones = append(s.bones, id)
	}
}

// apart gives vertices at one place that follow other joints than its first one positions of their own.
func apart(vertices []mesh.Vertex, number []int32, places []geom.Vec3, b *gltf.Binding) []geom.Vec3 {
	first := make([]int, 0, len(places)) // vertex, by position
	of := func(i int) ([]uint16, []float32) {
		return b.Joints[i*b.Each : (i+1)*b.Each], b.Weights[i*b.Each : (i+1)*b.Each]
	}
	for i, n := range number {
		if int(n) == len(first) {
			first = append(first, i)
			continue
		}
		j, w := of(i)
		if fj, fw := of(first[n]); !slices.Equal(j, fj) || !slices.Equal(w, fw) {
			number[i] = int32(len(places))
			places = append(places, vertices[i].Pos)
		}
	}
	return places
}

// cluster is the positions that follow a bone.
type cluster struct {
	indices []int32
	weights []float64
}

// clusters are those of a part, by joint of its skin. Weights of a position sum to one.
func clusters(hold *model.Hold, shape *shape) []cluster {
	list := make([]cluster, len(hold.Joints))
	done := make(map[int32]bool, len(shape.number))
	b := hold.Binding
	for i, n := range shape.number {
		if done[n] {
			continue
		}
		done[n] = true
		weights := b.Weights[i*b.Each : (i+1)*b.Each]
		sum := 0.
		for _, w := range weights {
			sum += float64(w)
		}
		// A position without weights follows no bone, and stays where the mesh is.
		if sum == 0 {
			continue
		}
		for k, w := range weights {
			if w == 0 {
				continue
			}
			c := &list[b.Joints[i*b.Each+k]]
			if last := len(c.indices) - 1; last >= 0 && c.indices[last] == n { // a joint that is named twice
				c.weights[last] += float64(w) / sum
				continue
			}
			c.indices, c.weights = append(c.indices, n), append(c.weights, float64(w)/sum)
		}
	}
	return list
}

// skin adds the deformer of a geometry: a cluster for each bone that positions follow, with where it was when they were bound to it.
func (s *scene) skin(geometry int64, hold *model.Hold, shape *shape) {
	skin, id := s.object("Deformer", hold.Name, "Deformer", "Skin")
	skin.add("Version", int32(101))
	skin.add("Link_DeformAcuracy", 50.)
	s.connect(id, geometry)
	for i, c := range clusters(hold, shape) {
		if len(c.indices) == 0 {
			continue
		}
		joint := hold.Joints[i]
		n, cluster := s.object("Deformer", s.rig.Bones[joint.Bone].Name, "SubDeformer", "Cluster")
		n.add("Version", int32(100))
		n.add("UserData", "", "")
		n.add("Indexes", c.indices)
		n.add("Weights", c.weights)
		n.add("Transform", matrix(joint.Bound.Inverse())) // of the mesh, which stands in the scene, against the bone
		n.add("TransformLink", matrix(joint.Bound))
		s.connect(cluster, id)
		s.connect(s.bones[joint.Bone], cluster)
	}
}

// pose adds where meshes and bones were when they were bound.
func (s *scene) pose() {
	if len(s.skinned) == 0 {
		return
	}
	n, _ := s.object("Pose", "bind", "Pose", "BindPose")
	n.add("Type", "BindPose")
	n.add("Version", int32(100))
	n.add("NbPoseNodes", int32(len(s.skinned)+len(s.bones)))
	add := func(id int64, m geom.Affine) {
		p := n.add("PoseNode")
		p.add("Node", id)
		p.add("Matrix", matrix(m))
	}
	for _, id := range s.skinned {
		add(id, geom.Identity())
	}
	for i, id := range s.bones {
		add(id, s.rig.Bones[i].Bound)
	}
}

// matrix is a map as 16 numbers, column by column.
func matrix(m geom.Affine) []float64 {
	out := make([]float64, 0, 16)
	for i, v := range []geom.Vec3{m.X, m.Y, m.Z, m.T} {
		out = append(appendVec(out, v), float64(i/3))
	}
	return out
}
