package rig

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Binding is a mesh hung on a skeleton, without the mesh: what its builder knows of it, and no reader of the file can find again. A mesh that
// has no skeleton, because it shows several bodies, has the reason instead.
type Binding struct {
	Of       string // the SHA-256 of the file of the mesh
	Skeleton *Skeleton
	Stance   Pose             // in which the mesh is delivered; no turns: the bind pose
	Skin     []mesh.Influence // by vertex, in the order of the file
	Refused  string           // why the mesh has no skeleton; "": it has one
}

// bindingHead is what stands before the vertices.
type bindingHead struct {
	Version  int       `json:"version"`
	Of       string    `json:"of"`
	Skeleton *Skeleton `json:"skeleton,omitempty"`
	Stance   Pose      `json:"stance"`
	Vertices int       `json:"vertices"`
	Refused  string    `json:"refused,omitempty"`
}

const bindingVersion = 1

// Bounds of the file of a binding, since a file may be anything.
const (
	maxBindingHead     = 1 << 20
	maxBindingVertices = 4 << 20
)

// Write writes the binding, deflated: a line of JSON, and then of all vertices their first bones, second bones and so on, and three
// weights in 255ths; the first weight is what is left of one.
func (b *Binding) Write(w io.Writer) error {
	if err := b.check(); err != nil {
		return err
	}
	z, err := flate.NewWriter(w, flate.BestSpeed)
	if err != nil {
		return err
	}
	line, err := json.Marshal(bindingHead{bindingVersion, b.Of, b.Skeleton, b.Stance, len(b.Skin), b.Refused})
	if err != nil {
		return err
	}
	if _, err := z.Write(append(line, '\n')); err != nil {
		return err
	}
	n := len(b.Skin)
	planes := make([]byte, 7*n)
	for i := range b.Skin {
		parts := eighths(&b.Skin[i])
		for k := range 4 {
			if k == 0 || parts[k] > 0 {
				planes[k*n+i] = b.Skin[i].Bone[k]
			}
			if k > 0 {
				planes[(3+k)*n+i] = parts[k]
			}
		}
	}
	if _, err := z.Write(planes); err != nil {
		return err
	}
	return z.Close()
}

// eighths are weights in 255ths, whose sum is 255.
func eighths(in *mesh.Influence) (parts [4]uint8) {
	left := 255
	for k := 3; k > 0; k-- {
		parts[k] = uint8(in.Weight[k]*255 + .5)
		left -= int(parts[k])
	}
	parts[0] = uint8(left)
	return parts
}

// ReadBinding reads a file of Write. Other files, and bindings that cannot be posed, are errors.
func ReadBinding(r io.Reader) (*Binding, error) {
	plain := io.LimitReader(flate.NewReader(r), maxBindingHead+7*maxBindingVertices)
	data, err := io.ReadAll(plain)
	if err != nil {
		return nil, fmt.Errorf("read a binding: %w", err)
	}
	line, planes, ok := bytes.Cut(data, []byte{'\n'})
	if !ok || len(line) > maxBindingHead {
		return nil, errors.New("read a binding: it has no head")
	}
	var h bindingHead
	if err := json.Unmarshal(line, &h); err != nil {
		return nil, fmt.Errorf("read a binding: %w", err)
	}
	n := h.Vertices
	if h.Version != bindingVersion || n < 0 || n > maxBindingVertices || len(planes) != 7*n || (h.Skeleton == nil) != (h.Refused != "") {
		return nil, fmt.Errorf("read a binding: version %d of %d vertices with %d bytes", h.Version, n, len(planes))
	}
	b := &Binding{h.Of, h.Skeleton, h.Stance, make([]mesh.Influence, n), h.Refused}
	for i := range b.Skin {
		left := 255
		for k := range 4 {
			b.Skin[i].Bone[k] = planes[k*n+i]
			if k > 0 {
				w := int(planes[(3+k)*n+i])
				b.Skin[i].Weight[k], left = float32(w)/255, left-w
			}
		}
		b.Skin[i].Weight[0] = float32(max(0, left)) / 255
	}
	return b, b.check()
}

// check refuses a skeleton that cannot be posed, a stance of another one, and bones that it lacks.
func (b *Binding) check() error {
	if b.Skeleton == nil && b.Refused != "" && len(b.Skin) == 0 {
		return nil
	}
	if b.Skeleton == nil || b.Refused != "" {
		return errors.New("binding: want either a skeleton or the reason why there is none")
	}
	if err := b.Skeleton.Check(); err != nil {
		return fmt.Errorf("binding: %w", err)
	}
	bones := len(b.Skeleton.Bones)
	if n := len(b.Stance.Turns); n > 0 && n != bones || !b.Stance.Root.Finite() {
		return fmt.Errorf("binding: a stance of %d bones, want %d", n, bones)
	}
	for _, q := range b.Stance.Turns {
		if d := q.Dot(q); !(d > .5 && d < 2) {
			return errors.New("binding: a stance with a turn that is none")
		}
	}
	for i := range b.Skin {
		var sum float32
		for k, w := range b.Skin[i].Weight {
			if sum += w; w > 0 && int(b.Skin[i].Bone[k]) >= bones {
				return fmt.Errorf("binding: vertex %d follows bone %d of %d", i, b.Skin[i].Bone[k], bones)
			}
		}
		if !(sum > .99 && sum < 1.01) {
			return fmt.Errorf("binding: vertex %d follows %v of its bones", i, sum)
		}
	}
	return nil
}

// Back are the maps of the vertices from the stance to the bind pose, the exact inverse of the blending that bends them; nil when the mesh
// is in the bind pose already.
func (b *Binding) Back() []geom.Affine {
	if len(b.Stance.Turns) == 0 {
		return nil
	}
	maps := b.Skeleton.Maps(b.Stance)
	out := make([]geom.Affine, len(b.Skin))
	for i := range b.Skin {
		m := Blend(maps, &b.Skin[i])
		if m.X.Cross(m.Y).Dot(m.Z) < .2 { // bones turned against each other leave no body between them
			m = maps[b.Skin[i].Bone[0]]
		}
		out[i] = m.Inverse()
	}
	return out
}

// Stretched is the binding of the mesh after it was scaled along the axes.
func (b *Binding) Stretched(by geom.Vec3) *Binding {
	out := *b
	if b.Skeleton == nil {
		return &out
	}
	out.Skeleton = b.Skeleton.Stretched(by)
	out.Stance.Root = b.Stance.Root.Scale(by)
	return &out
}
