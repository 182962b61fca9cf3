package procedural

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
)

// bind hangs the mesh of a scene on the scene's bones. nil: it has none. Without bones it says why, where the scene does.
func bind(s *scene.Scene, m *mesh.Mesh) (*rig.Binding, error) {
	if s.Bones == nil {
		if s.Unbound != "" {
			return &rig.Binding{Refused: s.Unbound}, nil
		}
		return nil, nil
	}
	weights, err := rig.NewWeights(s.Bones)
	if err != nil {
		return nil, fmt.Errorf("bind: %w", err)
	}
	follows := make([]rig.Follow, len(s.Parts))
	for i, p := range s.Parts {
		follows[i] = p.Follow
	}
	rest := *m
	if len(s.Stance.Turns) > 0 {
		rest.Vertices = make([]mesh.Vertex, 0, len(m.Vertices))
		for _, p := range s.Parts {
			for _, is := range p.Islands {
				for i := range is.Vertices {
					rest.Vertices = append(rest.Vertices, mesh.Vertex{Pos: is.Vertices[i].Rest})
				}
			}
		}
	}
	if err := weights.Bind(&rest, follows); err != nil {
		return nil, fmt.Errorf("bind: %w", err)
	}
	return &rig.Binding{Skeleton: s.Bones, Stance: s.Stance, Skin: gltf.SkinOrder(&rest)}, nil
}

// joints says whether the model has joints.
func joints(m *Model) engine.Joints {
	if m.Rig == nil {
		return engine.NoJoints
	}
	return engine.JointsBeside
}

// writeRig writes the binding of a file's mesh, for animations.
func writeRig(ctx context.Context, w engine.Bench, m *Model, glb []byte) error {
	if m.Rig == nil {
		return nil
	}
	of := sha256.Sum256(glb)
	bound := *m.Rig
	bound.Of = hex.EncodeToString(of[:])
	file := asset.File{Role: asset.Rig, Kind: "data", Format: "rig", Name: "model.rig", ContentType: "application/octet-stream"}
	return engine.Write(ctx, w, file, bound.Write)
}
