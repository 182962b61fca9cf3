package retopo

import (
	"cmp"
	"fmt"
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/receive"
	"atelier/internal/sorting"
)

// mostJoints is how many joints a new surface can follow: their numbers have eight bits.
const mostJoints = 256

// rigging is how a source moves: its nodes, and the joints that its vertices follow.
//
// The new surface has one skin. Its joints are those of all skins of the source; the node that carries a mesh without a skin; and beside a joint that
// two skins bind differently a node for the second. The space in which it is bound is that of the scene, where the first joint of the first skin rests,
// to the nearest quarter turn.
type rigging struct {
	rig   gltf.Rig
	rest  []geom.Affine // by joint: from the space in which the mesh is bound to where the scene shows it
	apart []int         // by vertex of the flat source: the joint that carries what lies around it alone and apart from the rest; −1: it is laid with the rest

	doc     *gltf.Document
	world   []geom.Affine
	parents []int
	moving  []bool // by node: a joint, or an animation moves it
	joint   map[int]int
	joints  [][]int // by run: the joints that its binding names, or the joint that carries it
	flat    *gltf.Flat

	joined     string // why what moves alone is laid with the rest; "": it is laid apart
	animations int    // that move nodes which are shown
	drops      int    // channels of animations that do not
}

// bounds are those of a document that is read.
func bounds() gltf.Limits {
	g := gate()
	return gltf.Limits{Bytes: g.Bytes, Vertices: g.Vertices, Indices: 3 * g.Triangles}
}

// newRigging reads how a document moves; nil: it does not. Nodes may be added to the document.
func newRigging(doc *gltf.Document) (r *rigging, err error) {
	r = &rigging{doc: doc, parents: doc.Parents(), joint: map[int]int{}, moving: make([]bool, len(doc.Nodes))}
	if !r.moves() {
		return nil, nil
	}
	r.rig.Document = doc
	if r.flat, err = doc.FlattenBound(bounds(), make([]bool, len(doc.Nodes))); err != nil {
		return nil, err
	}
	skins := map[int][]int{}
	for _, s := range doc.ShownSkins() {
		if skins[s], err = r.bind(s); err != nil {
			return nil, err
		}
	}
	still := 0 // 1 more than the number of the node that carries what stands still; 0: nothing so far
	for i, run := range r.flat.Runs {
		if b := r.flat.Bindings[i]; b != nil {
			r.joints = append(r.joints, skins[b.Skin])
			continue
		}
		node := r.carrier(run.Node)
		if !r.moving[node] { // all that stands still shares a joint
			still = cmp.Or(still, node+1)
			node = still - 1
		}
		r.joints = append(r.joints, []int{r.add(node, r.world[node].Inverse())})
	}
	r.divide()
	if n := len(r.rig.Joints); n > mostJoints {
		return nil, &receive.Refusal{Message: fmt.Sprintf("The model moves by %d joints; a new surface can follow %d.", n, mostJoints)}
	}
	for i, inverse := range r.rig.Inverse {
		r.rest = append(r.rest, r.world[r.rig.Joints[i]].Mul(inverse))
	}
	return r, nil
}

// divide tells what is laid apart: where no triangle bends, all that a joint carries. A model that bends anywhere, as a figure does, is laid as a whole
// with what it holds.
func (r *rigging) divide() {
	r.join()
	for i, s := range r.flat.Mesh.Shells {
		corners := r.flat.Mesh.Indices[3*s.First : 3*(s.First+s.Count)]
		for k, v := range corners {
			joint := r.carries(i, int(v)-r.flat.Runs[i].First)
			if joint < 0 || k%3 > 0 && joint != r.carries(i, int(corners[k-1])-r.flat.Runs[i].First) {
				r.join()
				return
			}
			if r.moving[r.rig.Joints[joint]] {
				r.apart[v] = joint
			}
		}
	}
}

// join lays nothing apart.
func (r *rigging) join() { r.apart = slices.Repeat([]int{-1}, len(r.flat.Mesh.Vertices)) }

// carries is the only joint that a vertex of a run follows; −1: it follows several, or none.
func (r *rigging) carries(run, vertex int) int {
	b := r.flat.Bindings[run]
	if b == nil {
		return r.joints[run][0]
	}
	only := -1
	for k, w := range b.Weights[vertex*b.Each : (vertex+1)*b.Each] {
		if w > 0 {
			joint := r.joints[run][b.Joints[vertex*b.Each+k]]
			if only >= 0 && only != joint {
				return -1
			}
			only = joint
		}
	}
	return only
}

// moves marks what moves of the scene, and reports whether anything does.
func (r *rigging) moves() (something bool) {
	world, shown := r.doc.Places()
	r.world = world
	for i := range r.doc.Animations {
		some := false
		for _, c := range r.doc.Animations[i].Channels {
			if !c.Moves() || !shown[*c.Target.Node] {
				r.drops++
				continue
			}
			r.moving[*c.Target.Node], some = true, true
		}
		if some {
			r.animations++
			something = true
		}
	}
	for _, s := range r.doc.ShownSkins() {
		for _, j := range r.doc.Skins[s].Joints {
			r.moving[j], something = true, true
		}
	}
	return something
}

// carrier is the nearest node at or above one that moves; if none does, the root.
func (r *rigging) carrier(node int) int {
	at := node
	for !r.moving[at] && r.parents[at] >= 0 {
		at = r.parents[at]
	}
	return at
}

// same is how far two maps may be apart that are meant to be the same, against the size of the first.
const same = 1e-4

// bind lists the joints of a skin by their new numbers.
func (r *rigging) bind(skin int) ([]int, error) {
	inverse, err := r.doc.InverseBind(skin, gltf.Limits{})
	if err != nil {
		return nil, err
	}
	nodes := r.doc.Skins[skin].Joints
	if len(nodes) == 0 {
		return nil, nil
	}
	// The skin's space is led to the scene's: by a joint that another skin has bound, else by where its first joint rests, in quarter turns: a figure
	// that leans was bound upright.
	was := inverse[0].Inverse()
	space := r.world[nodes[0]].Mul(inverse[0]).Quarter()
	space.T = r.world[nodes[0]].T.Sub(space.Dir(was.T))
	for i, n := range nodes {
		if j, ok := r.joint[n]; ok {
			space = r.rig.Inverse[j].Inverse().Mul(inverse[i])
			break
		}
	}
	back := space.Inverse()
	out := make([]int, len(nodes))
	for i, n := range nodes {
		out[i] = r.add(n, inverse[i].Mul(back))
	}
	return out, nil
}

// add is the number of a joint at a node with a map from the mesh's space to its own.
func (r *rigging) add(node int, inverse geom.Affine) int {
	if j, ok := r.joint[node]; ok {
		if known := r.rig.Inverse[j]; known.Near(inverse, same*(known.X.Len()+known.T.Len())) {
			return j
		}
		parent := &r.doc.Nodes[node]
		other := len(r.doc.Nodes)
		parent.Children = append(slices.Clone(parent.Children), other)
		r.doc.Nodes = append(r.doc.Nodes, gltf.Node{Name: fmt.Sprintf("%s_%d", parent.Name, other)})
		r.world, r.parents, r.moving = append(r.world, r.world[node]), append(r.parents, node), append(r.moving, true)
		node = other
	}
	r.joint[node] = len(r.rig.Joints)
	r.rig.Joints, r.rig.Inverse = append(r.rig.Joints, node), append(r.rig.Inverse, inverse)
	return len(r.rig.Joints) - 1
}

// follow gives the vertices of the new surface, which rest where the scene shows them, the joints of the nearest places of the old one. Parts are
// those of the surface, by shell. What is returned is bound as the old surface was, and rests where the new one does.
func (r *rigging) follow(skin *mesh.Mesh, parts []part) (*mesh.Mesh, error) {
	rest, err := r.doc.Flatten(gltf.Limits{Vertices: mostVertices, Indices: 3 * mostTriangles})
	if err != nil {
		return nil, err
	}
	from := &mesh.Mesh{Vertices: rest.Mesh.Vertices}
	run := make([]int32, len(from.Vertices)) // by vertex
	for i, s := range rest.Mesh.Shells {
		for v := rest.Runs[i].First; v < len(run); v++ {
			run[v] = int32(i)
		}
		for k := 3 * s.First; k < 3*(s.First+s.Count); k += 3 {
			if corners := rest.Mesh.Indices[k : k+3]; r.apart[corners[0]] < 0 {
				from.Indices = append(from.Indices, corners...)
			}
		}
	}
	out := *skin
	out.Vertices = slices.Clone(skin.Vertices)
	out.Skin = make([]mesh.Influence, len(out.Vertices))
	if len(from.Indices) > 0 {
		near := mesh.NewSurface(from, nil)
		var m blend
		for i := range out.Vertices {
			corners, share := near.Nearest(out.Vertices[i].Pos)
			m = m[:0]
			for k, v := range corners {
				m = r.gather(m, int(run[v]), int(v)-rest.Runs[run[v]].First, share[k])
			}
			out.Skin[i] = m.strongest()
		}
	}
	for i, s := range out.Shells {
		if joint := parts[i].apart; joint >= 0 {
			for _, v := range out.Indices[3*s.First : 3*(s.First+s.Count)] {
				out.Skin[v] = mesh.Influence{Bone: [4]uint8{uint8(joint)}, Weight: [4]float32{1}}
			}
		}
	}
	for i := range out.Vertices {
		if err := r.unbend(&out.Vertices[i], &out.Skin[i]); err != nil {
			return nil, err
		}
	}
	return &out, nil
}

// gather adds a share of what a vertex of a run follows.
func (r *rigging) gather(m blend, run, vertex int, share float32) blend {
	b := r.flat.Bindings[run]
	if b == nil {
		return m.add(r.joints[run][0], share)
	}
	var sum float32
	weights := b.Weights[vertex*b.Each : (vertex+1)*b.Each]
	for _, w := range weights {
		sum += w
	}
	for k, w := range weights {
		if w > 0 {
			m = m.add(r.joints[run][b.Joints[vertex*b.Each+k]], share*w/sum)
		}
	}
	return m
}

// unbend brings a vertex from where it rests to where it is bound.
func (r *rigging) unbend(v *mesh.Vertex, in *mesh.Influence) error {
	var by geom.Affine
	for k, w := range in.Weight {
		m := &r.rest[in.Bone[k]]
		by.X, by.Y, by.Z, by.T = by.X.Mad(m.X, w), by.Y.Mad(m.Y, w), by.Z.Mad(m.Z, w), by.T.Mad(m.T, w)
	}
	back := by.Inverse()
	at := back.Point(v.Pos)
	const slack = 1e-3
	if far := by.Point(at).Sub(v.Pos).Len(); !(far <= slack*(1+v.Pos.Len())) || by.Mirrors() {
		return &receive.Refusal{Message: "The model's skin is folded where it rests, so a new surface could not follow it."}
	}
	v.Pos = at
	v.Normal = geom.Vec3{X: by.X.Dot(v.Normal), Y: by.Y.Dot(v.Normal), Z: by.Z.Dot(v.Normal)}.Norm() // by the transpose of the map that leads back
	v.Tangent = back.Dir(v.Tangent).Norm()
	return nil
}

// pull is a joint that a vertex follows, and how much.
type pull struct {
	joint  int
	weight float32
}

// blend is what a vertex follows, each joint once.
type blend []pull

func (m blend) add(joint int, weight float32) blend {
	for i := range m {
		if m[i].joint == joint {
			m[i].weight += weight
			return m
		}
	}
	return append(m, pull{joint, weight})
}

// strongest are the four heaviest joints, with weights that sum to one.
func (m blend) strongest() (out mesh.Influence) {
	sorting.Stable(m, func(a, b pull) int { return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.joint, b.joint)) })
	const least = 1. / 256 // what weighs less moves no vertex by a visible amount
	var sum float32
	for k, p := range m[:min(len(m), len(out.Bone))] {
		if k == 0 || p.weight >= least {
			out.Bone[k], out.Weight[k] = uint8(p.joint), p.weight
			sum += p.weight
		}
	}
	for k := range out.Weight {
		out.Weight[k] /= sum
	}
	return out
}
