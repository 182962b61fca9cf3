// Package character gives models a skeleton, and moves them: bones that the model's builder has left beside it, or else the joints of a
// human shape, found in the finished mesh; the skin; and clips by action or by words. It works on documents alone, so the service and the
// command line make the same bytes. Start at Find.
package character

import (
	"context"
	"errors"
	"strings"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
	"atelier/internal/media/landmark"
	"atelier/internal/media/mesh"
	"atelier/internal/media/receive"
	"atelier/internal/media/retarget"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// Version changes whenever the same model would get another skeleton, other weights or other clips.
const Version = "4-" + motion.Version

// Character is a model with its joints.
type Character struct {
	Document *gltf.Document
	Joints   *rig.Skeleton // in the bind pose and the size of the document
	Scale    float32       // of the character against the document

	binding *rig.Binding       // what its builder knows; nil: the joints were found
	own     *retarget.Skeleton // that the document came with; nil: none
	weights *rig.Weights
	held    [2]motion.Held
}

// Find finds the joints of a document's model: by its own skeleton, if it has one, else by its shape. The character is height metres high,
// or as high as the model when height is 0. A model without a human shape, or with a skeleton that is no humanoid's, is a landmark.Refusal.
func Find(d *gltf.Document, height float64) (*Character, error) {
	if len(d.Skins) > 0 {
		return keep(d, height)
	}
	flat, err := model.Of(d)
	if err != nil {
		return nil, err
	}
	joints, err := landmark.Humanoid(flat.Mesh)
	if err != nil {
		return nil, Refusal(d, err)
	}
	return hang(&Character{Document: d, Joints: joints}, flat.Mesh, height)
}

// errOther is a binding of another mesh.
var errOther = errors.New("the bones are of another mesh")

// Bound is the character of a document whose builder has left its bones. It stands in the bind pose afterwards, whatever its stance was.
func Bound(d *gltf.Document, b *rig.Binding, height float64) (*Character, error) {
	flat, err := model.Of(d)
	if err != nil {
		return nil, err
	}
	if len(flat.Mesh.Vertices) != len(b.Skin) {
		return nil, errOther
	}
	c := &Character{Document: d, Joints: b.Skeleton, binding: b}
	if c, err = hang(c, flat.Mesh, height); err != nil {
		return nil, err
	}
	if back := b.Back(); back != nil {
		if err := d.Repose(back, gltf.Limits{}); err != nil {
			return nil, err
		}
		if err := d.Compact(2 * len(d.Bin)); err != nil {
			return nil, err
		}
		for i := range flat.Mesh.Vertices {
			flat.Mesh.Vertices[i].Pos = back[i].Point(flat.Mesh.Vertices[i].Pos)
		}
	}
	c.held = held(c.Joints, flat.Mesh, b.Skin, b.Stance)
	if b.Skeleton.Kind != rig.Rigid {
		points := make([]geom.Vec3, len(flat.Mesh.Vertices))
		for i := range points {
			points[i] = flat.Mesh.Vertices[i].Pos
		}
		felt := *b.Skeleton
		felt.Feel(points, b.Skin)
		c.Joints = &felt
	}
	return c, nil
}

// hang completes a character whose joints are known.
func hang(c *Character, shown *mesh.Mesh, height float64) (_ *Character, err error) {
	c.Scale = 1
	if height > 0 {
		c.Scale = float32(height) / shown.Bounds().Size().Y
	}
	c.weights, err = rig.NewWeights(c.Joints)
	return c, err
}

// Skeleton is the joints in the size of the character.
func (c *Character) Skeleton() *rig.Skeleton { return c.Joints.Scaled(c.Scale) }

// hangMesh gives a mesh of all that the document has shown its bones, and puts it into the bind pose.
func (c *Character) hangMesh(m *mesh.Mesh) error {
	if c.own != nil {
		return c.hangOwn(m)
	}
	if c.binding == nil || len(m.Vertices) != len(c.binding.Skin) {
		points := make([]geom.Vec3, len(m.Vertices))
		for i := range points {
			points[i] = m.Vertices[i].Pos
		}
		m.Skin = landmark.Follow(c.weights, points, m.Indices)
		return nil
	}
	m.Skin = c.binding.Skin
	for i, a := range c.binding.Back() {
		v := &m.Vertices[i]
		v.Pos, v.Normal, v.Tangent = a.Point(v.Pos), a.Dir(v.Normal).Norm(), a.Dir(v.Tangent).Norm()
	}
	return nil
}

// Bind hangs the document's meshes on the skeleton, once, and returns the node of the root. A skeleton of the document's own stays, and is only
// scaled.
func (c *Character) Bind() (root int, err error) {
	if c.own != nil {
		c.own.Grow(c.Scale)
		return 0, nil
	}
	follow := func(points []geom.Vec3, corners []uint32) []mesh.Influence {
		return landmark.Follow(c.weights, points, corners)
	}
	if c.binding != nil { // primitive by primitive
		left := c.binding.Skin
		follow = func(points []geom.Vec3, _ []uint32) (skin []mesh.Influence) {
			skin, left = left[:len(points)], left[len(points):] // Bound has seen that there are as many
			return skin
		}
	}
	s := c.Skeleton()
	if root, err = c.Document.Bind(s, c.Scale, gltf.Limits{}, follow); err != nil {
		return 0, err
	}
	c.Document.AddSprings(root, s)
	return root, nil
}

// Clip is a motion in the size of the character, with notes on what the words of a prompt were understood to mean.
func (c *Character) Clip(ctx context.Context, m Motion) (*clip.Clip, []string, error) {
	s := c.Skeleton()
	if s.Kind != rig.Humanoid {
		return moved(ctx, s, m)
	}
	body, err := motion.NewBody(s)
	if err != nil {
		return nil, nil, err
	}
	o := motion.Options{InPlace: m.InPlace}
	for side := range o.Held {
		o.Held[side] = c.held[side].Scaled(c.Scale)
	}
	if m.Action >= 0 {
		a := motion.Action(m.Action)
		made, err := body.Clip(ctx, a, o)
		if err != nil {
			return nil, nil, err
		}
		travel := geom.Vec3{}
		if m.InPlace {
			travel = body.Travel(a).Mul(1 / made.Seconds)
		}
		made, err = swung(s, made, travel)
		return made, nil, err
	}
	script, err := motion.Read(m.Prompt)
	if err != nil {
		return nil, nil, err
	}
	made, err := script.Clip(ctx, body, m.Name, o)
	if err != nil {
		return nil, nil, err
	}
	travel := geom.Vec3{}
	if m.InPlace && made.Loop {
		travel = body.Travel(script.Lines[0].Action).Mul(1 / made.Seconds)
	}
	made, err = swung(s, made, travel)
	return made, told(script, script.Adjusted, script.String()), err
}

// told is the notes with what a script says of its prompt.
func told(s *motion.Script, notes []string, understood string) []string {
	if len(s.Unknown) > 0 {
		notes = append(notes, "not understood: "+strings.Join(s.Unknown, ", "))
	}
	return append(notes, "understood: "+understood)
}

// moved is a clip of a skeleton that is no humanoid's.
func moved(ctx context.Context, s *rig.Skeleton, m Motion) (*clip.Clip, []string, error) {
	moves, err := motion.Movements(s)
	if err != nil {
		return nil, nil, err
	}
	if m.Action >= 0 {
		made, err := swungMove(s, m.InPlace, func(o motion.Options) (*clip.Clip, error) { return moves.Act(ctx, s, motion.Action(m.Action), o) })
		return made, nil, err
	}
	script, err := motion.Read(m.Prompt)
	if err != nil {
		return nil, nil, err
	}
	var notes []string
	var understood string
	made, err := swungMove(s, m.InPlace, func(o motion.Options) (c *clip.Clip, err error) {
		c, notes, understood, err = moves.Play(ctx, s, script, m.Name, o)
		return c, err
	})
	return made, told(script, append(script.Adjusted, notes...), understood), err
}

// Figure is a received model, whole, hung on the skeleton in the size of the document.
func (c *Character) Figure(m *receive.Model) (*Figure, error) {
	shown, pages, back := m.Shown()
	bound := *shown
	bound.Vertices = append([]mesh.Vertex(nil), shown.Vertices...)
	for i := range bound.Vertices {
		bound.Vertices[i].Pos = back.Point(bound.Vertices[i].Pos)
	}
	if err := c.hangMesh(&bound); err != nil {
		return nil, err
	}
	return &Figure{Skeleton: c.Joints, Mesh: &bound, Pages: pages}, nil
}
