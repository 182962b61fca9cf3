package model

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/character"
	"atelier/internal/kind"
	"atelier/internal/media/landmark"
	"atelier/internal/media/retarget"
	bones "atelier/internal/media/rig"
	"atelier/internal/motion"
)

// rig says in a model's Detail whether the model can be animated. The start of an animation refuses a model that cannot.
type rig struct {
	Kind    string   `json:"kind,omitempty"`    // "humanoid", "quadruped", …
	Moves   []string `json:"moves,omitempty"`   // what a skeleton of another kind than a humanoid can do
	Bones   string   `json:"bones,omitempty"`   // the names of the bones of a skeleton of its own: "Mixamo"
	Refused string   `json:"refused,omitempty"` // why no human shape is found in it
	Unbound string   `json:"unbound,omitempty"` // why its builder has given it none, that none of its parts moves, or that its bones are missing
}

// rigOf describes the bones that the mesh is bound to. Without bones it looks for a human shape in the mesh. nil: the model could not be read.
func rigOf(s *source, left *bones.Binding) (*rig, error) {
	if sum := sha256.Sum256(s.glb); left != nil && left.Of == hex.EncodeToString(sum[:]) { // the binding may belong to an earlier mesh
		if left.Refused != "" {
			return &rig{Unbound: left.Refused}, nil
		}
		moves, err := motion.Movements(left.Skeleton)
		return &rig{Kind: string(left.Skeleton.Kind), Moves: moves.Names()}, err
	}
	names, err := humanoid(s)
	err = character.Refusal(s.document, err)
	var refusal *landmark.Refusal
	switch {
	case err == nil:
		return &rig{Kind: string(bones.Humanoid), Bones: names}, nil
	case errors.Is(err, character.Jointless), errors.Is(err, character.Parted):
		return &rig{Unbound: err.Error()}, nil
	case errors.As(err, &refusal):
		return &rig{Refused: refusal.Reason}, nil
	}
	return nil, nil
}

// humanoid looks for a humanoid in the model's own skeleton, and returns the naming convention of its bones. Without a skeleton it looks at the shape.
func humanoid(s *source) (convention string, err error) {
	if len(s.document.Skins) == 0 {
		_, err := landmark.Humanoid(s.model.Mesh)
		return "", err
	}
	own := *s.document
	own.Nodes = slices.Clone(own.Nodes) // retarget.Read may change nodes: it brings a figure in another pose into a T-pose
	kept, err := retarget.Read(&own)
	if err != nil {
		return "", err
	}
	return kept.Convention, nil
}

// leftBones reads the binding that the model's builder has left beside its mesh; nil: there is none.
func leftBones(ctx context.Context, b kind.Bench) (*bones.Binding, error) {
	data, _, err := read(ctx, b, asset.Rig)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return bones.ReadBinding(bytes.NewReader(data))
}

// carryRig binds a new surface of a model (glb is its file) to the bones that the model's builder has left, if there are any, and returns the new
// binding. A surface that departs from the model's gets none.
func carryRig(ctx context.Context, b kind.Bench, model string, glb []byte, to *source) (*bones.Binding, error) {
	in, _, err := b.OpenFrom(ctx, model, asset.Rig)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer in.Close()
	left, err := bones.ReadBinding(in)
	if err != nil {
		return nil, err
	}
	if sum := sha256.Sum256(glb); left.Of != hex.EncodeToString(sum[:]) || left.Refused != "" || left.Skeleton.Kind == bones.Rigid {
		return nil, nil // one surface over a door and its frame would tear
	}
	from, err := sourceOf(glb)
	if err != nil {
		return nil, fmt.Errorf("read the model of the bones: %w", err)
	}
	sum := sha256.Sum256(to.glb)
	carried, err := left.Onto(from.model.Mesh, to.model.Mesh, hex.EncodeToString(sum[:]))
	if err != nil {
		return nil, nil
	}
	var file bytes.Buffer
	if err := carried.Write(&file); err != nil {
		return nil, err
	}
	f := asset.File{Role: asset.Rig, Kind: "data", Format: "rig", Name: "model.rig", ContentType: "application/octet-stream"}
	return carried, kind.Write(ctx, b, f, file.Bytes())
}
