package gltf

import (
	"fmt"
	"slices"
	"strconv"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// place is where a node's mesh stands: a mesh with a skin stands where its joints are (clause 3.7.3.3).
func (f *flattener) place(node int) geom.Affine {
	if f.doc.Nodes[node].Skin != nil {
		return geom.Identity()
	}
	return f.world[node]
}

// morph adds the morph targets at their default weights: the node's, else the mesh's, else none.
func (f *flattener) morph(node int, p *Primitive, vertices []mesh.Vertex) error {
	n := &f.doc.Nodes[node]
	weights := n.Weights
	if weights == nil {
		weights = f.doc.Meshes[*n.Mesh].Weights
	}
	for i, w := range weights[:min(len(weights), len(p.Targets))] {
		if w == 0 {
			continue
		}
		for _, t := range []struct {
			name string
			add  func(v *mesh.Vertex, by geom.Vec3)
		}{
			{"POSITION", func(v *mesh.Vertex, by geom.Vec3) { v.Pos = v.Pos.Mad(by, w) }},
			{"NORMAL", func(v *mesh.Vertex, by geom.Vec3) { v.Normal = v.Normal.Mad(by, w) }},
			{"TANGENT", func(v *mesh.Vertex, by geom.Vec3) { v.Tangent = v.Tangent.Mad(by, w) }},
		} {
			accessor, ok := p.Targets[i][t.name]
			if !ok {
				continue
			}
			values, err := f.values("target "+strconv.Itoa(i), accessor, len(vertices), 3)
			if err != nil {
				return err
			}
			for k := range vertices {
				x := values.At(k)
				t.add(&vertices[k], geom.Vec3{X: x[0], Y: x[1], Z: x[2]})
			}
		}
	}
	return nil
}

// move brings vertices from the node's space to the scene's, or from the bind pose to where the joints stand.
func (f *flattener) move(node int, p *Primitive, vertices []mesh.Vertex) error {
	if s := f.doc.Nodes[node].Skin; s != nil {
		if _, ok := p.Attributes["JOINTS_0"]; ok {
			if f.bound {
				return nil
			}
			return f.bend(*s, p, vertices)
		}
	}
	place := f.place(node)
	if place == geom.Identity() {
		return nil
	}
	m := newMover(place)
	for i := range vertices {
		m.apply(&vertices[i])
	}
	return nil
}

// checkMotion refuses joints outside of the scene (clause 3.7.3.3), which would stay behind where it moves, and animations with a number that is not finite.
func (f *flattener) checkMotion() error {
	for _, s := range f.doc.ShownSkins() {
		for _, j := range f.doc.Skins[s].Joints {
			if !f.shown[j] {
				return fmt.Errorf("node %d, a joint of skin %d, is not in the scene", j, s)
			}
		}
	}
	for i := range f.doc.Animations {
		for _, s := range f.doc.Animations[i].Samplers {
			for _, accessor := range [2]int{s.Input, s.Output} {
				if _, err := f.values("keys", accessor, f.doc.Accessors[accessor].Count, 0); err != nil {
					return fmt.Errorf("animation %d: %w", i, err)
				}
			}
		}
	}
	return nil
}

// mover is a transform made ready for normals, which move by its cofactors so that they stay perpendicular.
type mover struct {
	by, cofactors geom.Affine
	sign          float32 // −1: it mirrors
}

func newMover(by geom.Affine) mover {
	m := mover{by: by, sign: 1}
	if by.Mirrors() {
		m.sign = -1
	}
	// The cofactor matrix is the inverse transposed times the determinant; the sign takes a mirror's turn back, so normals keep
	// pointing out.
	m.cofactors = geom.Affine{X: by.Y.Cross(by.Z).Mul(m.sign), Y: by.Z.Cross(by.X).Mul(m.sign), Z: by.X.Cross(by.Y).Mul(m.sign)}
	return m
}

// apply moves a vertex. Handed says on which side the bitangent is, and a mirror changes it.
func (m *mover) apply(v *mesh.Vertex) {
	v.Pos = m.by.Point(v.Pos)
	v.Normal = unit(m.cofactors.Dir(v.Normal))
	v.Tangent = unit(m.by.Dir(v.Tangent))
	v.Handed *= m.sign
}

// unit is v at length one, or zero where it has no direction.
func unit(v geom.Vec3) geom.Vec3 {
	if l := v.Len(); l > 1e-20 {
		return v.Mul(1 / l)
	}
	return geom.Vec3{}
}

// bend moves each vertex by the weighted mean of its joints' transforms (linear blend skinning, clause 3.7.3.3).
func (f *flattener) bend(skin int, p *Primitive, vertices []mesh.Vertex) error {
	bones, err := f.bones(skin)
	if err != nil {
		return err
	}
	joints, weights, err := f.influences(p, len(vertices))
	if err != nil {
		return err
	}
	for i := range vertices {
		var by geom.Affine
		var sum float32
		// The matrices are blended, not the moved points: the same place, and one transform for normals.
		for k := range joints {
			for c, w := range weights[k].At(i) {
				if w == 0 {
					continue
				}
				j := int(joints[k].At(i)[c])
				if j < 0 || j >= len(bones) {
					return fmt.Errorf("vertex %d hangs on joint %d of %d", i, j, len(bones))
				}
				b := &bones[j]
				by.X, by.Y, by.Z, by.T = by.X.Mad(b.X, w), by.Y.Mad(b.Y, w), by.Z.Mad(b.Z, w), by.T.Mad(b.T, w)
				sum += w
			}
		}
		if sum == 0 { // it follows the first joint, as other readers have it
			by, sum = bones[0], 1
		}
		by.X, by.Y, by.Z, by.T = by.X.Mul(1/sum), by.Y.Mul(1/sum), by.Z.Mul(1/sum), by.T.Mul(1/sum)
		m := newMover(by)
		m.apply(&vertices[i])
	}
	return nil
}

// influences reads the joints and weights of n vertices, four in each set.
func (f *flattener) influences(p *Primitive, n int) (joints, weights []Values, err error) {
	for i := 0; ; i++ {
		j, ok := p.Attributes["JOINTS_"+strconv.Itoa(i)]
		w, also := p.Attributes["WEIGHTS_"+strconv.Itoa(i)]
		if ok != also {
			return nil, nil, fmt.Errorf("JOINTS_%d and WEIGHTS_%d come together", i, i)
		}
		if !ok {
			return joints, weights, nil
		}
		jv, err := f.values("JOINTS", j, n, 4)
		if err != nil {
			return nil, nil, err
		}
		wv, err := f.values("WEIGHTS", w, n, 4)
		if err != nil {
			return nil, nil, err
		}
		joints, weights = append(joints, jv), append(weights, wv)
	}
}

// binding is what the n vertices of a primitive follow, or nil.
func (f *flattener) binding(node int, p *Primitive, n int) (*Binding, error) {
	skin := f.doc.Nodes[node].Skin
	if skin == nil {
		return nil, nil
	}
	joints, weights, err := f.influences(p, n)
	if err != nil || len(joints) == 0 {
		return nil, err
	}
	if len(f.doc.Skins[*skin].Joints) == 0 {
		return nil, fmt.Errorf("skin %d has no joints", *skin)
	}
	b := &Binding{Skin: *skin, Each: 4 * len(joints)}
	b.Joints, b.Weights = make([]uint16, 0, n*b.Each), make([]float32, 0, n*b.Each)
	for i := range n {
		for k := range joints {
			for c, w := range weights[k].At(i) {
				j := int(joints[k].At(i)[c])
				if w != 0 && (j < 0 || j >= len(f.doc.Skins[*skin].Joints)) {
					return nil, fmt.Errorf("vertex %d hangs on joint %d of %d", i, j, len(f.doc.Skins[*skin].Joints))
				}
				if w == 0 {
					j = 0
				}
				b.Joints, b.Weights = append(b.Joints, uint16(j)), append(b.Weights, w)
			}
		}
		if own := b.Weights[i*b.Each:]; !slices.ContainsFunc(own, func(w float32) bool { return w != 0 }) {
			own[0] = 1
		}
	}
	return b, nil
}

// of is the binding of vertices that are corners of this one's.
func (b *Binding) of(corners []uint32) *Binding {
	out := &Binding{Skin: b.Skin, Each: b.Each}
	for _, c := range corners {
		from, to := int(c)*b.Each, int(c+1)*b.Each
		out.Joints, out.Weights = append(out.Joints, b.Joints[from:to]...), append(out.Weights, b.Weights[from:to]...)
	}
	return out
}

// InverseBind are the maps of a skin from its mesh as it is bound to its joints. They are the identity where the file has none.
func (d *Document) InverseBind(skin int, limits Limits) ([]geom.Affine, error) {
	s, limit := &d.Skins[skin], limits.orDefault().Objects
	if len(s.Joints) > limit {
		return nil, fmt.Errorf("%d joints: %w", len(s.Joints), ErrTooLarge)
	}
	out := make([]geom.Affine, len(s.Joints))
	for i := range out {
		out[i] = geom.Identity()
	}
	if s.InverseBind == nil {
		return out, nil
	}
	v, err := d.Values(*s.InverseBind, limit)
	if err == nil && (v.Width != 16 || v.Count < len(out)) {
		err = fmt.Errorf("%d of %d numbers for %d joints", v.Count, v.Width, len(out))
	}
	if err != nil {
		return nil, fmt.Errorf("inverse bind matrices: %w", err)
	}
	for i := range out {
		x := v.At(i)
		out[i] = geom.Affine{
			X: geom.Vec3{X: x[0], Y: x[1], Z: x[2]}, Y: geom.Vec3{X: x[4], Y: x[5], Z: x[6]},
			Z: geom.Vec3{X: x[8], Y: x[9], Z: x[10]}, T: geom.Vec3{X: x[12], Y: x[13], Z: x[14]},
		}
	}
	return out, nil
}

// bones are the transforms from the bind pose to where each joint stands.
func (f *flattener) bones(skin int) ([]geom.Affine, error) {
	joints := f.doc.Skins[skin].Joints
	if len(joints) == 0 {
		return nil, fmt.Errorf("skin %d has no joints", skin)
	}
	read := len(joints)
	if m := f.doc.Skins[skin].InverseBind; m != nil {
		read = max(read, f.doc.Accessors[*m].Count) // it may list more than there are joints
	}
	if f.left -= read; f.left < 0 {
		return nil, fmt.Errorf("joints: %w", ErrTooLarge)
	}
	out, err := f.doc.InverseBind(skin, f.limits)
	if err != nil {
		return nil, err
	}
	for i, j := range joints {
		out[i] = f.world[j].Mul(out[i])
	}
	return out, nil
}
