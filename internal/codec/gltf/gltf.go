// Package gltf writes and reads binary glTF 2.0 (GLB): one textured mesh in one file.
//
// Encode and Decode are mirror images. What Encode writes passes the Khronos validator without errors, warnings or hints,
// and is the same bytes for the same Asset. The format is that of the glTF 2.0 specification (ISO/IEC 12113:2022);
// comments name its clauses.
//
// Start at Encode; the JSON's shapes are in document.go, the container's in container.go.
package gltf

import (
	"encoding/json"

	"atelier/internal/mesh"
	"atelier/internal/tex"
)

// Generator is what asset.generator says in every file of ours.
const Generator = "Atelier"

// Asset is what one file holds.
type Asset struct {
	Name   string // of the node and the mesh
	Mesh   *mesh.Mesh
	Maps   *tex.Maps
	Extras json.RawMessage // provenance, kept at asset.extras; nil: none. It must be one valid JSON value.
}
