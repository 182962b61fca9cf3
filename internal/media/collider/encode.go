package collider

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"math"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// Encode writes the collider of a document as a GLB: a node and a mesh a hull, named collider_01 and so on, the largest first, in
// the document's frame. It has positions alone, no materials or textures. Provenance is the document's.
func Encode(ctx context.Context, w io.Writer, d *gltf.Document) error {
	c, err := Of(ctx, d)
	if err != nil {
		return err
	}
	return c.Write(w, d.Asset.Extras)
}

// Triangles are the triangles of all hulls.
func (c *Collider) Triangles() (n int) {
	for _, h := range c.Hulls {
		n += len(h.Faces)
	}
	return n
}

// Write writes the hulls as a GLB with extras of the asset, nil: none.
func (c *Collider) Write(w io.Writer, extras json.RawMessage) error {
	d := gltf.Document{Asset: gltf.Header{Version: "2.0", Generator: gltf.Generator, More: gltf.More{Extras: extras}}}
	scene := gltf.Scene{Name: "collider"}
	for i, h := range c.Hulls {
		name := fmt.Sprintf("collider_%02d", i+1)
		d.Meshes = append(d.Meshes, gltf.Mesh{Name: name, Primitives: gltf.List[gltf.Primitive]{h.primitive(&d)}})
		d.Nodes = append(d.Nodes, gltf.Node{Name: name, Mesh: &[]int{i}[0]})
		scene.Nodes = append(scene.Nodes, i)
	}
	d.Scenes, d.Scene = gltf.List[gltf.Scene]{scene}, new(int)
	return d.Write(w)
}

// primitive adds the hull's positions and indices to a document.
func (h Hull) primitive(d *gltf.Document) gltf.Primitive {
	const unsignedByte, float, vertices, indices = 5121, 5126, 34962, 34963 // glTF 2.0, clauses 3.6.2.2 and 5.11.5
	var position, index []byte
	for _, p := range h.Points {
		for _, x := range [3]float32{p.X, p.Y, p.Z} {
			position = binary.LittleEndian.AppendUint32(position, math.Float32bits(x))
		}
	}
	for _, f := range h.Faces {
		index = append(index, byte(f[0]), byte(f[1]), byte(f[2]))
	}
	box := h.Bounds()
	at := d.AddAccessor(position, vertices, gltf.Accessor{ComponentType: float, Count: len(h.Points), Type: "VEC3", Min: numbers(box.Min),
		Max: numbers(box.Max)})
	p := gltf.Primitive{Attributes: gltf.Attributes{"POSITION": at}}
	at = d.AddAccessor(index, indices, gltf.Accessor{ComponentType: unsignedByte, Count: 3 * len(h.Faces), Type: "SCALAR"})
	p.Indices = &at
	return p
}

func numbers(v geom.Vec3) gltf.Numbers {
	return gltf.Numbers{float64(v.X), float64(v.Y), float64(v.Z)}
}
