// Package gltf reads and writes binary glTF 2.0 (GLB; ISO/IEC 12113:2022). Comments name the clauses of the specification.
//
// Read takes any valid file within limits as a Document, Flatten makes its triangles, and Write writes it. A Document is also
// built from nothing, by its Add methods. Encode builds one of a mesh and its maps, as our models are: what it writes passes the
// Khronos validator without errors, warnings or hints, and is the same bytes for the same Asset.
//
// The shapes of the JSON are in document.go and material.go, the container's in container.go.
package gltf

import (
	"encoding/json"

	"atelier/internal/media/clip"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// Generator is what asset.generator says in every file of ours.
const Generator = "Atelier"

// Asset is what Encode makes a file of.
type Asset struct {
	Name     string // of the node and the mesh
	Mesh     *mesh.Mesh
	Maps     *tex.Maps
	Pictures Pictures        // of the maps, where they are made before (PicturesOf); nil: Encode makes them
	Skeleton *rig.Skeleton   // that the mesh follows by its Skin; nil: none
	Clips    []*clip.Clip    // of the skeleton
	Rig      *Rig            // in place of Skeleton: the nodes of another document that the mesh follows; nil: none
	Avatar   *Avatar         // makes a humanoid a VRM; nil: a plain GLB
	Quads    bool            // triangles that follow each other and share their first corner are one face (FB_ngon_encoding)
	Extras   json.RawMessage // provenance, kept at asset.extras; nil: none. It must be one valid JSON value.
}
