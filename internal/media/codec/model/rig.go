package model

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Rig is what of a model moves: the nodes that skins or animations name with all nodes above them and the meshes below, how parts hang on
// them, and the animations.
type Rig struct {
	Bones []Bone     // parents before children
	Mesh  *mesh.Mesh // the triangles of Model.Mesh, each part where it is bound: see Hold
	Holds []Hold     // by part
	Clips []Clip
}

// Bone is a node that moves, a node above one that moves, or a mesh below one.
type Bone struct {
	Name   string // unique
	ID     string // unique, of ASCII letters, digits and underscores
	Parent int    // in Rig.Bones; −1: the scene
	Joint  bool   // a skin names it
	Move   geom.Vec3
	Turn   geom.Quat
	Scale  geom.Vec3   // where it rests: scaled, turned, moved
	World  geom.Affine // the same in the scene
	Bound  geom.Affine // where it was when the mesh was bound to it; World, if no skin says
}

// Hold is the bone or the skin that carries a part. A part of a skin is bound in the scene's space; a part of a bone is in the space of the bone.
type Hold struct {
	Name    string        // of the part, unlike that of any bone
	Bone    int           // −1: the scene
	Binding *gltf.Binding // nil: no skin
	Joints  []Joint       // of its skin, by their numbers in the binding
}

// Joint is a bone that a skin follows, and where it was when the mesh was bound to it.
type Joint struct {
	Bone  int
	Bound geom.Affine
}

// Clip is an animation. Nodes of tracks are numbers of Rig.Bones.
type Clip struct {
	Name    string // unique
	ID      string // unique, of ASCII letters, digits and underscores
	Seconds float32
	Tracks  []gltf.Track
}

// Rig reads how the model moves; nil: it does not. Morph weights are left out.
func (m *Model) Rig() (*Rig, error) {
	r := rigging{model: m, document: m.document, parents: m.document.Parents(), number: map[int]int{}, taken: names{}, ids: names{}}
	r.world, r.shown = m.document.Places()
	if err := r.clips(); err != nil {
		return nil, err
	}
	r.joints()
	if len(r.moving) == 0 {
		return nil, nil
	}
	r.carried()
	r.bones()
	if err := r.hang(); err != nil {
		return nil, err
	}
	return &r.rig, nil
}

// rigging is a Rig while it is made.
type rigging struct {
	rig      Rig
	model    *Model
	document *gltf.Document
	parents  []int
	world    []geom.Affine
	shown    []bool
	moving   map[int]bool // nodes; true: joints
	carries  []int        // nodes of meshes that hang on them
	number   map[int]int  // in rig.Bones, by node
	taken    names
	ids      names
}

// clips reads the animations of nodes that are shown, by the numbers of the document.
func (r *rigging) clips() error {
	r.moving = map[int]bool{}
	taken, ids := names{}, names{}
	for i := range r.document.Animations {
		tracks, err := r.document.Tracks(i, gltf.Limits{})
		if err != nil {
			return err
		}
		name := r.document.Animations[i].Name
		c := Clip{Name: taken.free(line(name), "clip"), ID: ids.unique(name, "clip")}
		for _, t := range tracks {
			if r.shown[t.Node] {
				r.moving[t.Node] = false
				c.Tracks, c.Seconds = append(c.Tracks, t), max(c.Seconds, t.Times[len(t.Times)-1])
			}
		}
		if c.Tracks != nil {
			r.rig.Clips = append(r.rig.Clips, c)
		}
	}
	return nil
}

// joints marks the joints of skins that are shown.
func (r *rigging) joints() {
	for i := range r.document.Nodes {
		if n := &r.document.Nodes[i]; n.Skin != nil && n.Mesh != nil && r.shown[i] {
			for _, j := range r.document.Skins[*n.Skin].Joints {
				r.moving[j] = true
			}
		}
	}
}

// carried marks the nodes of meshes below moving nodes, so that a hat keeps its own place and pivot. A node whose matrix shears is left
// to the node above it.
func (r *rigging) carried() {
	for i := range r.document.Nodes {
		n := &r.document.Nodes[i]
		if n.Mesh == nil || n.Skin != nil || !r.shown[i] || !n.Rigid() {
			continue
		}
		for at := r.parents[i]; at >= 0; at = r.parents[at] {
			if _, ok := r.moving[at]; ok {
				r.carries = append(r.carries, i)
				break
			}
		}
	}
}

// bones lists the nodes that move and those above them, parents first, and leads the clips to them.
func (r *rigging) bones() {
	wanted := make([]bool, len(r.document.Nodes))
	for _, i := range append(slices.Collect(maps.Keys(r.moving)), r.carries...) {
		for at := i; at >= 0 && !wanted[at]; at = r.parents[at] {
			wanted[at] = true
		}
	}
	var list func(node, parent int)
	list = func(node, parent int) { // nodes are nested to a depth that Read has bounded
		if !wanted[node] {
			return
		}
		n := &r.document.Nodes[node]
		otherwise := "node_" + strconv.Itoa(node)
		b := Bone{Name: r.taken.free(line(n.Name), otherwise), ID: r.ids.unique(n.Name, otherwise), Parent: parent, Joint: r.moving[node],
			World: r.world[node], Bound: r.world[node]}
		b.Move, b.Turn, b.Scale = n.Rest()
		at := len(r.rig.Bones)
		r.number[node], r.rig.Bones = at, append(r.rig.Bones, b)
		for _, c := range n.Children {
			list(c, at)
		}
	}
	for i, p := range r.parents {
		if p < 0 {
			list(i, -1)
		}
	}
	for i := range r.rig.Clips {
		for k := range r.rig.Clips[i].Tracks {
			t := &r.rig.Clips[i].Tracks[k]
			t.Node = r.number[t.Node]
		}
	}
}

// hang binds the parts.
func (r *rigging) hang() error {
	held := make([]bool, len(r.document.Nodes))
	for node := range r.number {
		held[node] = true
	}
	flat, err := r.document.FlattenBound(gltf.Limits{}, held)
	if err != nil {
		return err
	}
	r.rig.Mesh = flat.Mesh
	skins := map[int][]Joint{}
	for i, p := range r.model.Parts {
		run := flat.Runs[i]
		r.rig.Mesh.Complete(p.corners(r.rig.Mesh), run.Tangents)
		h := Hold{Name: p.Name, Bone: -1, Binding: flat.Bindings[i]}
		if r.taken[h.Name] {
			h.Name += "_mesh"
		}
		h.Name = r.taken.free(h.Name, "")
		switch {
		case h.Binding != nil:
			joints, ok := skins[h.Binding.Skin]
			if !ok {
				if joints, err = r.bound(h.Binding.Skin); err != nil {
					return err
				}
				skins[h.Binding.Skin] = joints
			}
			h.Joints = joints
		case r.document.Nodes[run.Node].Skin == nil: // a mesh with a skin that it does not use stands in the scene
			for at := run.Node; at >= 0 && h.Bone < 0; at = r.parents[at] {
				if n, ok := r.number[at]; ok {
					h.Bone = n
				}
			}
		}
		r.rig.Holds = append(r.rig.Holds, h)
	}
	return nil
}

// bound are the joints of a skin. The first skin that binds a bone says where it was bound.
func (r *rigging) bound(skin int) ([]Joint, error) {
	inverse, err := r.document.InverseBind(skin, gltf.Limits{})
	if err != nil {
		return nil, fmt.Errorf("skin %d: %w", skin, err)
	}
	joints := make([]Joint, len(inverse))
	for i, node := range r.document.Skins[skin].Joints {
		joints[i] = Joint{Bone: r.number[node], Bound: inverse[i].Inverse()}
		if b := &r.rig.Bones[joints[i].Bone]; b.Bound == b.World {
			b.Bound = joints[i].Bound
		}
	}
	return joints, nil
}
