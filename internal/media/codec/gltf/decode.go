package gltf

import (
	"encoding/json"
	"fmt"
	"io"

	"atelier/internal/media/mesh"
)

// Model is what Decode reads from a file: its triangles and pictures.
type Model struct {
	Name      string // of the first node with a mesh
	Generator string
	Extras    json.RawMessage // asset.extras, nil: none
	Mesh      *mesh.Mesh      // of everything that the scene shows, as Flatten makes it
	Images    []Picture
	Emission  float32 // the greatest emission of a material with an emissive picture; 0: none
}

// Picture is an image inside a file, still compressed.
type Picture struct {
	Name, MIME string
	Data       []byte
}

// Decode reads a GLB and flattens it: Read and Flatten in one.
func Decode(r io.Reader, limits Limits) (*Model, error) {
	d, err := Read(r, limits)
	if err != nil {
		return nil, err
	}
	flat, err := d.Flatten(limits)
	if err != nil {
		return nil, fmt.Errorf("flatten GLB: %w", err)
	}
	m := &Model{Generator: d.Asset.Generator, Extras: d.Asset.Extras, Mesh: flat.Mesh}
	for i := range d.Nodes {
		if d.Nodes[i].Mesh != nil {
			m.Name = d.Nodes[i].Name
			break
		}
	}
	for i := range d.Images {
		m.Images = append(m.Images, Picture{Name: d.Images[i].Name, MIME: d.Images[i].MimeType, Data: d.ImageData(i)})
	}
	for i := range d.Materials {
		if l, err := d.Look(i); err == nil && l.EmissionTexture != nil {
			m.Emission = max(m.Emission, l.Emission[0], l.Emission[1], l.Emission[2])
		}
	}
	return m, nil
}
