package gltf

import (
	"encoding/json"
	"slices"
	"strconv"

	"atelier/internal/media/geom"
)

// Joints are the nodes that skins of the scene name and all nodes above them, in the order of the document.
func (d *Document) Joints() (nodes []int) {
	parents := d.Parents()
	marked := make([]bool, len(d.Nodes))
	for _, skin := range d.ShownSkins() {
		for _, j := range d.Skins[skin].Joints {
			for at := j; at >= 0 && !marked[at]; at = parents[at] {
				marked[at] = true
			}
		}
	}
	for i, is := range marked {
		if is {
			nodes = append(nodes, i)
		}
	}
	return nodes
}

// ShownSkins are the skins that meshes of the scene have, each once.
func (d *Document) ShownSkins() (skins []int) {
	_, shown := d.Places()
	listed := make([]bool, len(d.Skins))
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if n.Mesh != nil && n.Skin != nil && shown[i] && !listed[*n.Skin] {
			skins, listed[*n.Skin] = append(skins, *n.Skin), true
		}
	}
	return skins
}

// Bare is a document of some nodes alone, without meshes, as a motion of them needs it. The parents of the nodes must be among them. Number
// gives the nodes their new numbers. Extras stay behind.
func (d *Document) Bare(nodes []int) (bare *Document, number map[int]int) {
	bare = &Document{Asset: Header{Version: "2.0", Generator: Generator}, Scene: at(0), Scenes: List[Scene]{{}}}
	number = map[int]int{}
	for i, n := range nodes {
		number[n] = i
	}
	hangs := map[int]bool{}
	for _, n := range nodes {
		was := &d.Nodes[n]
		is := Node{Name: was.Name, Matrix: was.Matrix, Translation: was.Translation, Rotation: was.Rotation, Scale: was.Scale}
		for _, c := range was.Children {
			if k, ok := number[c]; ok {
				is.Children, hangs[c] = append(is.Children, k), true
			}
		}
		bare.Nodes = append(bare.Nodes, is)
	}
	for i, n := range nodes {
		if !hangs[n] {
			bare.Scenes[0].Nodes = append(bare.Scenes[0].Nodes, i)
		}
	}
	return bare, number
}

// Grow puts the roots of the scene under a node that scales them, and returns the number of that node. Nodes with skins and without children stay where
// they are: their joints carry them.
func (d *Document) Grow(scale float32) int {
	shown := &d.Scenes[d.scene()]
	n := Node{Name: "scale", Scale: []float32{scale, scale, scale}}
	taken := make(map[string]bool, len(d.Nodes))
	for i := range d.Nodes {
		taken[d.Nodes[i].Name] = true
	}
	for k := 0; taken[n.Name]; k++ {
		n.Name = "scale_" + strconv.Itoa(k)
	}
	shown.Nodes = slices.DeleteFunc(slices.Clone(shown.Nodes), func(i int) bool {
		if r := &d.Nodes[i]; r.Skin != nil && r.Children == nil {
			return false
		}
		n.Children = append(n.Children, i)
		return true
	})
	shown.Nodes = append(shown.Nodes, len(d.Nodes))
	d.Nodes = append(d.Nodes, n)
	return len(d.Nodes) - 1
}

// Part gives a node with a matrix the parts that animations move instead.
func (n *Node) Part() {
	if n.Matrix != nil {
		n.Stand(n.Rest())
	}
}

// Stand gives a node its place against its parent, in the parts that animations move.
func (n *Node) Stand(move geom.Vec3, turn geom.Quat, scale geom.Vec3) {
	n.Matrix = nil
	n.Translation, n.Rotation = []float32{move.X, move.Y, move.Z}, []float32{turn.X, turn.Y, turn.Z, turn.W}
	if n.Scale = nil; scale != (geom.Vec3{X: 1, Y: 1, Z: 1}) {
		n.Scale = []float32{scale.X, scale.Y, scale.Z}
	}
}

// HumanBones are the nodes that a VRM names as the bones of its humanoid, by the names that it gives the bones; nil: the document is not a VRM. VRM 0
// and VRM 1.0 write them in two extensions.
func (d *Document) HumanBones() map[string]int {
	found := map[string]int{}
	add := func(name string, node int) {
		if node >= 0 && node < len(d.Nodes) {
			found[name] = node
		}
	}
	var now vrm
	if raw, ok := d.Extensions[extVRM]; ok && json.Unmarshal(raw, &now) == nil {
		for name, b := range now.Humanoid.Bones {
			add(name, b.Node)
		}
		return found
	}
	var old struct {
		Humanoid struct {
			Bones []struct {
				Bone string `json:"bone"`
				Node int    `json:"node"`
			} `json:"humanBones"`
		} `json:"humanoid"`
	}
	if raw, ok := d.Extensions["VRM"]; ok && json.Unmarshal(raw, &old) == nil {
		for _, b := range old.Humanoid.Bones {
			add(b.Bone, b.Node)
		}
		return found
	}
	return nil
}
