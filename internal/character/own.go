package character

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"atelier/internal/media/clip"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/mesh"
	"atelier/internal/media/retarget"
)

// keep is the character of a document that came with a skeleton, which it keeps.
func keep(d *gltf.Document, height float64) (*Character, error) {
	own, err := retarget.Read(d)
	if err != nil {
		return nil, err
	}
	c := &Character{Document: d, Joints: own.Joints, Scale: 1, own: own}
	if height > 0 {
		c.Scale = float32(height) / own.High
	}
	return c, nil
}

// Standing is the file of the document as Find has left it: the given file, unless the character was put into another pose.
func (c *Character) Standing(glb []byte) ([]byte, error) {
	if c.own == nil || !c.own.Reposed() {
		return glb, nil
	}
	var out bytes.Buffer
	err := c.Document.Write(&out)
	return out.Bytes(), err
}

// hangOwn gives a mesh of all that the document shows the bones that its own weights name, and puts it over the ground.
func (c *Character) hangOwn(m *mesh.Mesh) (err error) {
	if m.Skin, err = c.own.Skin(); err != nil {
		return err
	}
	if len(m.Skin) != len(m.Vertices) {
		return errOther
	}
	place := c.own.Place()
	for i := range m.Vertices {
		v := &m.Vertices[i]
		v.Pos, v.Normal, v.Tangent = place.Point(v.Pos), place.Dir(v.Normal), place.Dir(v.Tangent)
	}
	return nil
}

// EncodeClip writes a motion of the character without a mesh: of the bones that it has in its own file.
func (c *Character) EncodeClip(w io.Writer, made *clip.Clip, extras json.RawMessage) error {
	if c.own == nil {
		return gltf.EncodeClip(w, c.Skeleton(), made, extras)
	}
	if !json.Valid(extras) {
		return errors.New("encode GLB of a clip: extras are not JSON")
	}
	d := c.own.Clip(made, c.Scale)
	d.Asset.Extras = extras
	return d.Write(w)
}

// AddClip adds a motion to the document, whose bones Bind has put at root.
func (c *Character) AddClip(root int, made *clip.Clip) {
	if c.own == nil {
		c.Document.AddClip(root, made)
		return
	}
	moves := c.own.Moves(made, c.Scale)
	for _, m := range moves {
		c.Document.Nodes[m.Node].Part()
	}
	c.Document.AddMoves(made.Name, moves)
}
