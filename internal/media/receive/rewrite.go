package receive

import (
	"slices"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// rewrite makes the document ours: one scene that stands as place says, nothing but its own bytes, bounds that hold.
func (m *Model) rewrite(g Gate, place geom.Affine) error {
	d := m.document
	d.Asset = gltf.Header{Version: "2.0", Generator: gltf.Generator, Copyright: d.Asset.Copyright}
	scene := gltf.Scene{Name: m.Name, Nodes: stand(d, m.Name, place)}
	first := 0
	d.Scene, d.Scenes = &first, gltf.List[gltf.Scene]{scene}
	m.unpack()
	// Views that overlap are laid out apart, so a small file could come to a huge one. Honest ones are what was sent, and at most twice as much of
	// pictures (Gate.pictures).
	if err := d.Compact(3 * int(g.Bytes)); err != nil {
		return g.explain(err)
	}
	if err := d.Bound(int(g.Bytes) / 4); err != nil {
		return g.explain(err)
	}
	return nil
}

// stand puts the roots under a node that carries the place, and returns the roots of the scene from then on.
// A skinned mesh stands where its joints do, whatever it hangs on, so one without children stays a root, as the specification advises.
// The place is a translation and an even scale, so normals and tangents stay valid.
func stand(d *gltf.Document, name string, place geom.Affine) []int {
	roots := d.Roots()
	if place == geom.Identity() {
		return roots
	}
	joint := map[int]bool{}
	for i := range d.Skins {
		for _, j := range d.Skins[i].Joints {
			joint[j] = true
		}
	}
	var below, skinned []int
	for _, r := range roots {
		if d.Nodes[r].Skin != nil && len(d.Nodes[r].Children) == 0 && !joint[r] {
			skinned = append(skinned, r)
		} else {
			below = append(below, r)
		}
	}
	if len(below) == 0 {
		return skinned
	}
	n := gltf.Node{Name: name, Children: below, Translation: []float32{place.T.X, place.T.Y, place.T.Z}}
	if s := place.X.X; s != 1 {
		n.Scale = []float32{s, s, s}
	}
	d.Nodes = append(d.Nodes, n)
	return append([]int{len(d.Nodes) - 1}, skinned...)
}

// unpack removes what compression has left beside the plain data, where a file brings both.
func (m *Model) unpack() {
	d := m.document
	for _, c := range compressions {
		if !slices.Contains(d.Used, c.name) {
			continue
		}
		d.Drop(c.name)
		m.Report.note("%s was left out; the file holds the same without it.", c.name)
		for i := range d.Meshes {
			for j := range d.Meshes[i].Primitives {
				delete(d.Meshes[i].Primitives[j].Extensions, c.name)
			}
		}
		for i := range d.Views {
			delete(d.Views[i].Extensions, c.name)
		}
		for i := range d.Textures {
			delete(d.Textures[i].Extensions, c.name)
		}
	}
}
