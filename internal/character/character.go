// Package character gives models of a human shape a skeleton, and moves them: joints from the finished mesh, the skin, and clips by action
// or by words. It works on documents alone, so the service and the command line make the same bytes.
package character

import (
	"context"
	"strings"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/landmark"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// Version changes whenever the same model would get another skeleton, other weights or other clips.
const Version = "1-" + motion.Version

// Character is a model with the joints that were found in it.
type Character struct {
	Document *gltf.Document
	Joints   *rig.Skeleton // in the size of the document
	Scale    float32       // of the character against the document
}

// Find finds the joints of what a document shows. The character is height metres high, or as high as the model when height is 0. A model
// without a human shape, or with a skeleton of its own, is a landmark.Refusal.
func Find(d *gltf.Document, height float64) (*Character, error) {
	if len(d.Skins) > 0 {
		return nil, &landmark.Refusal{Reason: "it has a skeleton of its own"}
	}
	flat, err := model.Of(d)
	if err != nil {
		return nil, err
	}
	c := &Character{Document: d, Scale: 1}
	if c.Joints, err = landmark.Humanoid(flat.Mesh); err != nil {
		return nil, err
	}
	if height > 0 {
		c.Scale = float32(height) / flat.Mesh.Bounds().Size().Y
	}
	return c, nil
}

// Skeleton is the joints in the size of the character.
func (c *Character) Skeleton() *rig.Skeleton { return c.Joints.Scaled(c.Scale) }

// Bind hangs the document's meshes on the skeleton, once. It returns the node of the root, and the weights in the size of the document.
func (c *Character) Bind() (root int, w *rig.Weights, err error) {
	if w, err = rig.NewWeights(c.Joints); err != nil {
		return 0, nil, err
	}
	root, err = c.Document.Bind(c.Skeleton(), c.Scale, gltf.Limits{}, func(points []geom.Vec3, corners []uint32) []mesh.Influence {
		return landmark.Follow(w, points, corners)
	})
	return root, w, err
}

// Clip is a motion in the size of the character, with notes on what the words of a prompt were understood to mean.
func (c *Character) Clip(ctx context.Context, m Motion) (*clip.Clip, []string, error) {
	body, err := motion.NewBody(c.Skeleton())
	if err != nil {
		return nil, nil, err
	}
	o := motion.Options{InPlace: m.InPlace}
	if m.Action >= 0 {
		made, err := body.Clip(ctx, motion.Action(m.Action), o)
		return made, nil, err
	}
	script, err := motion.Read(m.Prompt)
	if err != nil {
		return nil, nil, err
	}
	made, err := script.Clip(ctx, body, m.Name, o)
	notes := script.Adjusted
	if len(script.Unknown) > 0 {
		notes = append(notes, "not understood: "+strings.Join(script.Unknown, ", "))
	}
	return made, append(notes, "understood: "+script.String()), err
}
