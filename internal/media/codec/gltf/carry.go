package gltf

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"atelier/internal/media/geom"
)

// Rig is the nodes of another document that a mesh follows. Encode takes them over with their animations and springs.
type Rig struct {
	Document *Document
	Joints   []int         // nodes of the document, by their numbers in the mesh's Skin
	Inverse  []geom.Affine // by joint: from the mesh's space to the joint's
}

// addForeign appends the nodes of another document, and a skin over the joints of the mesh.
func (f *file) addForeign(name string, r *Rig) error {
	number, err := f.carry(r.Document, r.Joints)
	if err != nil {
		return err
	}
	joints := make([]int, len(r.Joints))
	var inverse []byte
	for i, j := range r.Joints {
		joints[i] = number[j]
		inverse = appendFloats(inverse, r.Inverse[i].Matrix()...)
	}
	matrices := f.AddAccessor(inverse, 0, Accessor{ComponentType: typeF32, Count: len(joints), Type: "MAT4"})
	f.Skins = append(f.Skins, Skin{Name: name, InverseBind: at(matrices), Joints: joints})
	f.Nodes[0].Skin = at(len(f.Skins) - 1)
	return nil
}

// carry appends the nodes that another document shows, its animations of them and its springs (VRMC_springBone). Nodes that have only held
// a mesh, a camera or an extension are left out. Bones have the names that a VRM lists them by. It returns the new numbers of the nodes; −1: left out.
func (d *Document) carry(from *Document, needed []int) ([]int, error) {
	number := from.kept(needed, len(d.Nodes))
	renamed := func(list []int) (out []int) {
		for _, i := range list {
			if number[i] >= 0 {
				out = append(out, number[i])
			}
		}
		return out
	}
	names := map[int]string{} // of the bones that a VRM lists, since its list is not carried
	listed := from.HumanBones()
	for _, bone := range slices.Sorted(maps.Keys(listed)) {
		names[listed[bone]] = bone
	}
	from.distinguish(names)
	for i, n := range from.Nodes {
		if number[i] >= 0 {
			d.Nodes = append(d.Nodes, Node{Name: cmp.Or(names[i], n.Name), Children: renamed(n.Children), Matrix: n.Matrix, Translation: n.Translation,
				Rotation: n.Rotation, Scale: n.Scale, More: More{Extras: n.Extras}})
		}
	}
	roots := renamed(from.Roots())
	if len(roots) > 1 { // joints of one skin stand in one tree (clause 3.7.3.1)
		d.Nodes = append(d.Nodes, Node{Name: "root", Children: roots})
		roots = []int{len(d.Nodes) - 1}
	}
	scene := &d.Scenes[d.scene()]
	scene.Nodes = append(scene.Nodes, roots...)
	d.carrySprings(from, number)
	return number, d.carryAnimations(from, number)
}

// distinguish adds names for the nodes that already bear a name which another node of the document gets: that name and the first free number, "hips.2".
func (d *Document) distinguish(names map[int]string) {
	given, taken := map[string]bool{}, map[string]bool{}
	for _, name := range names {
		given[name], taken[name] = true, true
	}
	for i := range d.Nodes {
		taken[d.Nodes[i].Name] = true
	}
	for i := range d.Nodes {
		name := d.Nodes[i].Name
		if names[i] != "" || !given[name] {
			continue
		}
		n := 2
		for taken[fmt.Sprintf("%s.%d", name, n)] {
			n++
		}
		names[i] = fmt.Sprintf("%s.%d", name, n)
		taken[names[i]] = true
	}
}

// kept are the numbers, from next on, that the nodes get which are carried; −1: the node is left out.
func (d *Document) kept(needed []int, next int) []int {
	_, shown := d.Places()
	keep := make([]bool, len(d.Nodes))
	for i := range d.Nodes {
		n := &d.Nodes[i]
		keep[i] = shown[i] && n.Mesh == nil && n.Camera == nil && n.Extensions == nil
	}
	for _, j := range needed {
		keep[j] = true
	}
	for i := range d.Animations {
		for _, c := range d.Animations[i].Channels {
			if c.Moves() && shown[*c.Target.Node] {
				keep[*c.Target.Node] = true
			}
		}
	}
	parents := d.Parents()
	for i := range keep {
		for at := i; keep[i] && at >= 0; at = parents[at] {
			keep[at] = true
		}
	}
	number := make([]int, len(d.Nodes))
	for i := range number {
		if number[i] = -1; keep[i] {
			number[i] = next
			next++
		}
	}
	return number
}

// drawn are the extensions of materials that maps have in them.
var drawn = []string{extEmissiveStrength, extIOR, extTransmission, extVolume, extUnlit}

// Uncarried are the names, sorted, of the extensions whose data a mesh with new maps does not take over that follows these nodes: all that say something of the
// document as a whole or of its nodes, without springs where they are carried, and of materials what maps cannot have in them, such as a clear coat.
func (d *Document) Uncarried(joints []int) []string {
	names := map[string]bool{}
	all := func(e Extensions, but ...string) {
		for name := range e {
			if !slices.Contains(but, name) {
				names[name] = true
			}
		}
	}
	all(d.Extensions)
	for i := range d.Nodes {
		all(d.Nodes[i].Extensions)
	}
	for i := range d.Materials {
		all(d.Materials[i].Extensions, drawn...)
	}
	if _, ok := springsOf(d, d.kept(joints, 0)); ok {
		delete(names, extSprings)
	}
	return slices.Sorted(maps.Keys(names))
}

// UncarriedExtras counts the objects whose extras a mesh with new maps does not take over that follows these nodes: nodes that are left out, scenes, meshes and
// their primitives, materials.
func (d *Document) UncarriedExtras(joints []int) (n int) {
	count := func(m *More) {
		if m.Extras != nil {
			n++
		}
	}
	number := d.kept(joints, 0)
	for i := range d.Nodes {
		if len(joints) == 0 || number[i] < 0 {
			count(&d.Nodes[i].More)
		}
	}
	for i := range d.Scenes {
		count(&d.Scenes[i].More)
	}
	for i := range d.Meshes {
		count(&d.Meshes[i].More)
		for k := range d.Meshes[i].Primitives {
			count(&d.Meshes[i].Primitives[k].More)
		}
	}
	for i := range d.Materials {
		count(&d.Materials[i].More)
	}
	return n
}

// Moves reports whether a channel moves a node.
func (c *Channel) Moves() bool {
	p := c.Target.Path
	return c.Target.Node != nil && (p == Translation || p == Rotation || p == Scale)
}

// carryAnimations appends the animations of nodes that have new numbers, with the keys and the curves that they have.
func (d *Document) carryAnimations(from *Document, number []int) error {
	accessors := map[int]int{}
	carried := func(i int) (int, error) {
		if n, ok := accessors[i]; ok {
			return n, nil
		}
		was := &from.Accessors[i]
		e, err := from.Elements(i, was.Count)
		if err != nil {
			return 0, err
		}
		a := Accessor{Name: was.Name, ComponentType: was.ComponentType, Count: was.Count, Type: was.Type, Normalized: was.Normalized}
		accessors[i] = d.AddAccessor(e.Data, 0, a)
		return accessors[i], nil
	}
	for i := range from.Animations {
		was := &from.Animations[i]
		is := Animation{Name: was.Name, More: More{Extras: was.Extras}}
		samplers := map[int]int{}
		for _, c := range was.Channels {
			if !c.Moves() || number[*c.Target.Node] < 0 {
				continue
			}
			k, ok := samplers[c.Sampler]
			if !ok {
				s := was.Samplers[c.Sampler]
				input, err := carried(s.Input)
				if err != nil {
					return fmt.Errorf("animation %d: times: %w", i, err)
				}
				output, err := carried(s.Output)
				if err != nil {
					return fmt.Errorf("animation %d: values: %w", i, err)
				}
				d.bound(input, &d.Accessors[input])
				k = len(is.Samplers)
				samplers[c.Sampler], is.Samplers = k, append(is.Samplers, AnimationSampler{Input: input, Interpolation: s.Interpolation, Output: output})
			}
			is.Channels = append(is.Channels, Channel{Sampler: k, Target: Target{Node: at(number[*c.Target.Node]), Path: c.Target.Path}})
		}
		if is.Channels != nil {
			d.Animations = append(d.Animations, is)
		}
	}
	return nil
}

// carrySprings appends the springs of another document, if all nodes that they name have new numbers.
func (d *Document) carrySprings(from *Document, number []int) {
	if v, ok := springsOf(from, number); ok {
		d.Extend(&d.More, extSprings, v)
	}
}

// springsOf are the springs of a document whose nodes have new numbers; false: it has none, or one of a node that has no number.
func springsOf(from *Document, number []int) (v any, ok bool) {
	raw, ok := from.Extensions[extSprings]
	ok = ok && json.Unmarshal(raw, &v) == nil && renumber(v, number)
	return v, ok
}

// renumber gives the nodes that springs name their new numbers: properties "node" and "center" (VRMC_springBone 1.0). It reports whether each has one.
func renumber(v any, number []int) bool {
	switch v := v.(type) {
	case []any:
		return !slices.ContainsFunc(v, func(x any) bool { return !renumber(x, number) })
	case map[string]any:
		for key, x := range v {
			n, is := x.(float64)
			if !is || key != "node" && key != "center" {
				if !renumber(x, number) {
					return false
				}
				continue
			}
			if n < 0 || n >= float64(len(number)) || number[int(n)] < 0 {
				return false
			}
			v[key] = number[int(n)]
		}
	}
	return true
}
