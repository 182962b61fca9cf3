package gltf

import "fmt"

// extInstancing shows the mesh of a node at many places, which accessors list.
const extInstancing = "EXT_mesh_gpu_instancing"

// instancing is what extInstancing says: accessors by the part of the transform, all with one value for each place. Other attributes are a program's own.
type instancing struct {
	Attributes map[string]int `json:"attributes"`
}

// spread gives each place of an instanced mesh a node of its own, below the node that has listed them, so that the document needs the extension no more.
func (d *Document) spread(limits Limits) error {
	channels := limits.Objects
	for i := range d.Nodes {
		var all instancing
		ok, err := d.Nodes[i].extension(extInstancing, &all)
		if err == nil && ok {
			err = d.spreadNode(i, all, limits.Objects, &channels)
		}
		if err != nil {
			return fmt.Errorf("node %d: %w", i, err)
		}
	}
	d.Drop(extInstancing)
	return nil
}

// spreadNode makes the nodes of one instanced mesh; the document may have so many nodes then, and so many channels may be added.
func (d *Document) spreadNode(node int, all instancing, most int, channels *int) error {
	mesh, weights := d.Nodes[node].Mesh, d.Nodes[node].Weights
	delete(d.Nodes[node].Extensions, extInstancing)
	if mesh == nil || len(all.Attributes) == 0 {
		return nil
	}
	if d.Nodes[node].Skin != nil {
		return fmt.Errorf("%s of a mesh with a skin", extInstancing)
	}
	var places []Node
	for _, part := range [...]struct {
		name  string
		width int
		of    func(n *Node) *[]float32
	}{
		{"TRANSLATION", 3, func(n *Node) *[]float32 { return &n.Translation }},
		{"ROTATION", 4, func(n *Node) *[]float32 { return &n.Rotation }},
		{"SCALE", 3, func(n *Node) *[]float32 { return &n.Scale }},
	} {
		accessor, ok := all.Attributes[part.name]
		if !ok {
			continue
		}
		if accessor < 0 || accessor >= len(d.Accessors) {
			return fmt.Errorf("%s names accessor %d", part.name, accessor)
		}
		v, err := d.Values(accessor, most-len(d.Nodes))
		if err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
		if places == nil {
			places = make([]Node, v.Count)
		}
		if v.Width != part.width || v.Count != len(places) {
			return fmt.Errorf("%s: %d values of %d numbers for %d places", part.name, v.Count, v.Width, len(places))
		}
		for k := range places {
			*part.of(&places[k]) = v.At(k)
		}
	}
	if places == nil {
		return nil
	}
	for k := range places {
		places[k].Mesh, places[k].Weights = mesh, weights
		d.Nodes[node].Children = append(d.Nodes[node].Children, len(d.Nodes)+k)
	}
	d.Nodes[node].Mesh, d.Nodes[node].Weights = nil, nil
	if err := d.spreadWeights(node, len(places), channels); err != nil {
		return err
	}
	d.Nodes = append(d.Nodes, places...)
	return nil
}

// spreadWeights copies each channel that moves the weights of a node's mesh for each of the n nodes that are to be appended with that mesh. left is how many
// channels the document may still add; the copies are subtracted from it, and ErrTooLarge is returned when they are more.
func (d *Document) spreadWeights(node, n int, left *int) error {
	for i := range d.Animations {
		a := &d.Animations[i]
		var out List[Channel]
		for _, c := range a.Channels {
			if c.Target.Node == nil || *c.Target.Node != node || c.Target.Path != Weights {
				out = append(out, c)
				continue
			}
			if *left -= n; *left < 0 {
				return fmt.Errorf("%w: channels of weights at the places of a mesh", ErrTooLarge)
			}
			for k := range n {
				of := c
				of.Target.Node = at(len(d.Nodes) + k)
				out = append(out, of)
			}
		}
		a.Channels = out
	}
	return nil
}
