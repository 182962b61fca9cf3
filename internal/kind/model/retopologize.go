package model

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/media/receive"
	"atelier/internal/media/retopo"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const operationRetopologize operation.Type = "model_retopology"

// retopologizePrice is what a new surface costs, in Credits.
const retopologizePrice = 10

// retopologyVersion changes whenever the same model would get a different surface.
const retopologyVersion = "7"

var retopologize = kind.Start(kind.Action{
	Path:      "/v1/models/{modelId}:retopologize",
	Operation: operationRetopologize,
	Bucket:    kind.Paid,
	Makes:     asset.Model,
	Source:    asset.Model,
	Fault:     problem.RetopologyStartFailed,
	Summary:   "Make a new 3D Model with the shape and look of another on a new surface of even quads or triangles",
}, planRetopologize)

// retopologizeBody is the body of POST /v1/models/{modelId}:retopologize.
type retopologizeBody struct {
	Level       string `json:"level,omitempty" jsonschema:"enum=low,enum=medium,enum=high,default=medium" jsonschema_description:"1,500, 5,000 or 15,000 faces; not together with targetFaces."`
	TargetFaces int    `json:"targetFaces,omitempty" jsonschema:"minimum=100,maximum=100000" jsonschema_description:"How many faces the new surface has, within a tenth; where the shape allows no such number, or too much of it would be lost, the operation fails, is not charged, and tells a number that is possible."`
	Topology    string `json:"topology,omitempty" jsonschema:"enum=quad,enum=triangle,default=quad" jsonschema_description:"Quads run along edges and curvature; OBJ, FBX and USDZ keep them, and a GLB has each as two triangles."`
	Name        string `json:"name,omitempty" ext:"true" jsonschema:"minLength=1,maxLength=120" jsonschema_description:"Name of the new model; that of the source when omitted."`
	kind.Quoted
}

// Check refuses both numbers of faces.
func (b retopologizeBody) Check(f *problem.Fields) {
	f.If(b.Level != "" && b.TargetFaces != 0, "body.level", problem.Custom, "must not stand together with targetFaces")
}

// retopology are the parameters of the task.
type retopology struct {
	Source    string `json:"source"` // ID of a model
	Faces     int    `json:"faces"`
	Triangles bool   `json:"triangles,omitempty"`
	License   string `json:"license,omitempty"` // the source's
	Small     bool   `json:"small,omitempty"`   // test mode: a small picture is enough
}

// planRetopologize plans one task that makes a new model. Faces are those of the level, or the number that is asked for.
func planRetopologize(in kind.Input, b retopologizeBody) (kind.Plan, error) {
	if err := retopologizable(in.Source); err != nil {
		return kind.Plan{}, err
	}
	level, _ := retopo.LevelOf(cmp.Or(b.Level, retopo.Usual))
	r := retopology{
		Source: in.Source.ID, Faces: cmp.Or(b.TargetFaces, level.Faces), Triangles: b.Topology == "triangle",
		License: kind.ResultOf(*in.Source).License, Small: in.Test,
	}
	params, err := json.Marshal(r)
	if err != nil {
		return kind.Plan{}, err
	}
	return kind.Plan{
		Mode: operation.Auto, Name: cmp.Or(b.Name, in.Source.Name), Screen: []string{b.Name},
		Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{{Kind: asset.Model, Step: stepRetopologize, Heavy: true, Params: params}}}},
	}, nil
}

// retopologizable refuses a model that has no mesh or is not finished.
func retopologizable(source *asset.Asset) error {
	switch source.Status {
	case asset.Succeeded:
		return nil
	case asset.Failed, asset.Canceled:
		return problem.MissingGenerationResource.Detail("The model's status is %s, so there is no mesh to lay a new surface over.", source.Status)
	}
	return problem.ArtifactNotReady.Detail("The model's status is %s; retopologize it when its operation has succeeded.", source.Status)
}

// retopologizeStep makes the new model from the source's GLB: the mesh with its maps, its pictures, and the derivatives of every model.
func retopologizeStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	var r retopology
	if err := json.Unmarshal(t.Params, &r); err != nil {
		return kind.Made{}, fmt.Errorf("read the task: %w", err)
	}
	glb, err := readSource(ctx, b, r.Source)
	if err != nil {
		return kind.Made{}, unlaid(err)
	}
	m, err := retopo.Maker{Faces: r.Faces, Triangles: r.Triangles, Progress: b.Progress}.Make(ctx, bytes.NewReader(glb))
	if err != nil {
		return kind.Made{}, unlaid(err)
	}
	sum := sha256.Sum256(glb)
	from := engine.Provenance{
		Engine: "retopology", Version: retopologyVersion, Inputs: []engine.Input{{SHA256: hex.EncodeToString(sum[:])}},
		License: cmp.Or(r.License, engine.OwnedLicense),
	}
	return publish(ctx, b, m, from, r, glb)
}

// publish writes the files of the new model. Source is the file that it was made from.
func publish(ctx context.Context, b kind.Bench, m *retopo.Model, from engine.Provenance, r retopology, source []byte) (kind.Made, error) {
	extras, err := json.Marshal(from)
	if err != nil {
		return kind.Made{}, err
	}
	glb, err := m.GLB(extras)
	if err != nil {
		return kind.Made{}, err
	}
	if err := kind.Write(ctx, b, asset.File{
		Role: asset.OriginalGLB, Kind: "model", Format: "glb", Name: "model.glb", ContentType: "model/gltf-binary", Triangles: m.Mesh.Triangles(),
	}, glb); err != nil {
		return kind.Made{}, err
	}
	size := pictureSide
	if r.Small {
		size = smallPictureSide
	}
	picture, err := m.Picture(ctx, size)
	if err != nil {
		return kind.Made{}, fmt.Errorf("render the new model: %w", err)
	}
	if err := kind.WritePictures(ctx, b, picture, extras); err != nil {
		return kind.Made{}, err
	}
	s, err := sourceOf(glb)
	if err != nil {
		return kind.Made{}, fmt.Errorf("read the new model: %w", err)
	}
	// Order matters: the binding names the sum of the new GLB, so it is made after it, and derive notes in Detail what the model
	// can do.
	left, err := carryRig(ctx, b, r.Source, source, s)
	if err != nil {
		return kind.Made{}, err
	}
	patch, err := derive(ctx, b, s, left)
	if err != nil {
		return kind.Made{}, err
	}
	quality, err := json.Marshal(m.Quality)
	if err != nil {
		return kind.Made{}, err
	}
	whole := kind.Replace(engine.Result{Engine: from.Engine, Version: from.Version, License: from.License,
		Bounds: engine.BoundsOf(m.Mesh.Bounds()), Quality: quality})
	return kind.Made{Detail: func(before json.RawMessage) (json.RawMessage, error) {
		after, err := whole(before)
		if err != nil {
			return nil, err
		}
		return patch.Apply(after)
	}}, nil
}

// Sides of the pictures, in pixels.
const (
	pictureSide      = 1024
	smallPictureSide = 512
)

// unlaid is the failure that the owner reads when a model could not get a new surface.
func unlaid(err error) error {
	var refusal *receive.Refusal
	var missed *retopo.Missed
	var shreds *retopo.Shreds
	switch {
	case errors.As(err, &refusal):
		err = kind.Advise(refusal, otherModel)
	// Each failure advises the owner on what would work instead.
	case errors.As(err, &shreds) && shreds.Enough > 0:
		err = kind.Advise(shreds, fmt.Sprintf("Ask for %d faces or more.", shreds.Enough))
	case errors.As(err, &shreds):
		err = kind.Advise(shreds, "Ask for many more faces.")
	case errors.As(err, &missed):
		err = kind.Advise(missed, fmt.Sprintf("Ask for %d faces, or for another number far from %d.", missed.Nearest, missed.Wanted))
	}
	return kind.Underived(operation.RetopologyFailed, "The model could not be given a new surface", err)
}
