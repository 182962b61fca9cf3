package gltf

import (
	"fmt"
	"maps"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// Bind hangs all that the scene shows on a skeleton, whose bones are appended. The document must have no skins. Follow gives the bones of
// the triangles of a primitive: corners are numbers of points, which are in the scene's space. The skeleton may be scale times as large as
// what the document shows. It returns the number of the root's node.
func (d *Document) Bind(s *rig.Skeleton, scale float32, limits Limits, follow func(points []geom.Vec3, corners []uint32) []mesh.Influence) (root int,
	err error) {
	limits = limits.orDefault()
	world, shown := d.Places()
	shows := make([]int, 0, len(d.Nodes))
	for i := range d.Nodes {
		if d.Nodes[i].Mesh != nil && shown[i] {
			shows = append(shows, i)
		}
	}
	// A mesh that several nodes show is bound once for each of them, since each stands in another place.
	uses := map[int]int{}
	for i := range d.Nodes {
		if m := d.Nodes[i].Mesh; m != nil {
			uses[*m]++
		}
	}
	root = d.AddBones(s)
	for _, node := range shows {
		m := d.Meshes[*d.Nodes[node].Mesh]
		m.Primitives = append(List[Primitive](nil), m.Primitives...)
		for i := range m.Primitives {
			p := &m.Primitives[i]
			p.Attributes = maps.Clone(p.Attributes)
			if err := d.bindPrimitive(p, world[node], limits, follow); err != nil {
				return 0, fmt.Errorf("mesh %q: %w", m.Name, err)
			}
		}
		number := *d.Nodes[node].Mesh
		if uses[number] == 1 {
			d.Meshes[number] = m
		} else { // another node shows it in another place
			number, d.Meshes = len(d.Meshes), append(d.Meshes, m)
		}
		// A node at the root in the scene's own space can have the skin itself. Any other keeps its place and loses its mesh to a
		// new node, because readers ignore the transform of a node with a skin, and some warn of it.
		if n := &d.Nodes[node]; slices.Contains(d.Scenes[d.scene()].Nodes, node) && n.Children == nil && world[node] == geom.Identity() {
			n.Mesh, n.Skin = at(number), at(d.addSkinOf(s, root, scale, world[node]))
			continue
		}
		d.Nodes = append(d.Nodes, Node{Name: d.Nodes[node].Name, Mesh: at(number), Skin: at(d.addSkinOf(s, root, scale, world[node]))})
		d.Nodes[node].Mesh = nil
		d.Scenes[d.scene()].Nodes = append(d.Scenes[d.scene()].Nodes, len(d.Nodes)-1)
	}
	return root, nil
}

// Repose moves the vertices of all that the scene shows, one map a vertex in the order of nodes and primitives, and leaves nothing of their
// old places. The meshes must lie in the scene's own space.
func (d *Document) Repose(maps []geom.Affine, limits Limits) error {
	limits = limits.orDefault()
	world, shown := d.Places()
	for i := range d.Nodes {
		if d.Nodes[i].Mesh == nil || !shown[i] {
			continue
		}
		if world[i] != geom.Identity() {
			return fmt.Errorf("node %d has a place of its own", i)
		}
		for k := range d.Meshes[*d.Nodes[i].Mesh].Primitives {
			n, err := d.repose(&d.Meshes[*d.Nodes[i].Mesh].Primitives[k], maps, limits)
			if err != nil {
				return err
			}
			maps = maps[n:]
		}
	}
	if len(maps) > 0 {
		return fmt.Errorf("%d vertices fewer than maps", len(maps))
	}
	d.Sweep()
	return nil
}

// repose moves the vertices of a primitive by the first of the maps, and returns how many it has.
func (d *Document) repose(p *Primitive, maps []geom.Affine, limits Limits) (n int, err error) {
	for _, name := range []string{"POSITION", "NORMAL", "TANGENT"} {
		accessor, ok := p.Attributes[name]
		if !ok {
			continue
		}
		values, err := d.Values(accessor, limits.Vertices)
		if err != nil {
			return 0, err
		}
		if n = values.Count; n > len(maps) {
			return 0, fmt.Errorf("%d vertices, want at most %d", n, len(maps))
		}
		var data []byte
		box := geom.Empty()
		for i := range n {
			v := values.At(i)
			q := geom.Vec3{X: v[0], Y: v[1], Z: v[2]}
			if name == "POSITION" {
				q = maps[i].Point(q)
				box = box.Add(q)
			} else {
				q = maps[i].Dir(q).Norm()
			}
			data = appendFloats(appendFloats(data, q.X, q.Y, q.Z), v[3:]...)
		}
		a := Accessor{ComponentType: typeF32, Count: n, Type: "VEC3"}
		switch name {
		case "POSITION":
			a.Min = Numbers{float64(box.Min.X), float64(box.Min.Y), float64(box.Min.Z)}
			a.Max = Numbers{float64(box.Max.X), float64(box.Max.Y), float64(box.Max.Z)}
		case "TANGENT":
			a.Type = "VEC4"
		}
		p.Attributes[name] = d.AddAccessor(data, targetVertices, a)
	}
	return n, nil
}

// scene is the number of the scene that is shown.
func (d *Document) scene() int {
	if d.Scene != nil {
		return *d.Scene
	}
	return 0
}

// bindPrimitive gives the vertices of a primitive their bones.
func (d *Document) bindPrimitive(p *Primitive, world geom.Affine, limits Limits, follow func([]geom.Vec3, []uint32) []mesh.Influence) error {
	position, ok := p.Attributes["POSITION"]
	if !ok {
		return fmt.Errorf("a primitive has no positions")
	}
	values, err := d.Values(position, limits.Vertices)
	if err != nil {
		return err
	}
	points := make([]geom.Vec3, values.Count)
	for i := range points {
		v := values.At(i)
		points[i] = world.Point(geom.Vec3{X: v[0], Y: v[1], Z: v[2]})
	}
	corners, err := d.Corners(p, len(points), 3*limits.Vertices)
	if err != nil {
		return err
	}
	d.addSkin(p, &mesh.Mesh{Skin: follow(points, corners)})
	return nil
}

// addSkinOf appends a skin over the bones at root, for vertices that a world transform and a scale bring to the bind pose.
func (d *Document) addSkinOf(s *rig.Skeleton, root int, scale float32, world geom.Affine) int {
	list := make([]int, len(s.Bones))
	var inverse []byte
	x, y, z, t := world.X.Mul(scale), world.Y.Mul(scale), world.Z.Mul(scale), world.T.Mul(scale)
	for i, b := range s.Bones {
		list[i] = root + i
		// Bones have no rotation in their bind pose, so the inverse is a move by −Pos after the world's map.
		o := t.Sub(b.Pos)
		inverse = appendFloats(inverse, x.X, x.Y, x.Z, 0, y.X, y.Y, y.Z, 0, z.X, z.Y, z.Z, 0, o.X, o.Y, o.Z, 1)
	}
	matrices := d.AddAccessor(inverse, 0, Accessor{ComponentType: typeF32, Count: len(s.Bones), Type: "MAT4"})
	d.Skins = append(d.Skins, Skin{InverseBind: at(matrices), Skeleton: at(root), Joints: list})
	return len(d.Skins) - 1
}
