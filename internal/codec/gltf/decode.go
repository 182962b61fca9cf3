package gltf

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"atelier/internal/mesh"
)

// Limits bound what Decode takes from a file it was handed. Zero fields mean those of DefaultLimits.
type Limits struct {
	Bytes    int64 // the whole file
	Vertices int   // over all primitives
	Indices  int   // over all primitives
	Objects  int   // entries of each list in the JSON
}

// DefaultLimits hold every file that the service makes, with room to spare.
func DefaultLimits() Limits {
	return Limits{Bytes: 256 << 20, Vertices: 4 << 20, Indices: 12 << 20, Objects: 1 << 16}
}

func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	if l.Bytes <= 0 {
		l.Bytes = d.Bytes
	}
	if l.Vertices <= 0 {
		l.Vertices = d.Vertices
	}
	if l.Indices <= 0 {
		l.Indices = d.Indices
	}
	if l.Objects <= 0 {
		l.Objects = d.Objects
	}
	return l
}

// ErrTooLarge says that a file exceeds the limits it was read with.
var ErrTooLarge = errors.New("larger than its limit")

// Document is what was read from a file.
type Document struct {
	Name      string // of the first node with a mesh
	Generator string
	Extras    json.RawMessage // asset.extras, nil: none
	Mesh      *mesh.Mesh      // all primitives, in the order of the file; without charts and shells
	Images    []Image
	Emission  float32 // the greatest emissive strength of a material with an emissive picture; 0: none
}

// Image is a picture inside a file, still compressed.
type Image struct {
	Name, MIME string
	Data       []byte
}

// Decode reads a GLB of the sort that Encode writes: triangles with float attributes in one buffer, nodes without transforms.
// What glTF allows beyond that is refused with an error that names it. Every index is checked before use, nothing is read past limits.
func Decode(r io.Reader, limits Limits) (*Document, error) {
	limits = limits.orDefault()
	file, err := io.ReadAll(io.LimitReader(r, limits.Bytes+1))
	if err != nil {
		return nil, fmt.Errorf("decode GLB: %w", err)
	}
	if int64(len(file)) > limits.Bytes {
		return nil, fmt.Errorf("decode GLB: over %d bytes: %w", limits.Bytes, ErrTooLarge)
	}
	js, bin, err := splitContainer(file)
	if err != nil {
		return nil, fmt.Errorf("decode GLB: %w", err)
	}
	s := source{bin: bin, limits: limits}
	if err := json.Unmarshal(js, &s.doc); err != nil {
		return nil, fmt.Errorf("decode GLB: %w", err)
	}
	d, err := s.read()
	if err != nil {
		return nil, fmt.Errorf("decode GLB: %w", err)
	}
	return d, nil
}

// source is a file that is being read.
type source struct {
	doc    document
	bin    []byte
	limits Limits
}

func (s *source) read() (*Document, error) {
	if err := s.supported(); err != nil {
		return nil, err
	}
	d := &Document{
		Name: s.name(), Generator: s.doc.Asset.Generator, Extras: s.doc.Asset.Extras,
		Mesh: &mesh.Mesh{}, Emission: s.emission(),
	}
	for i := range s.doc.Meshes {
		for j := range s.doc.Meshes[i].Primitives {
			if err := s.appendPrimitive(d.Mesh, &s.doc.Meshes[i].Primitives[j]); err != nil {
				return nil, fmt.Errorf("mesh %d, primitive %d: %w", i, j, err)
			}
		}
	}
	for i := range s.doc.Images {
		img, err := s.image(&s.doc.Images[i])
		if err != nil {
			return nil, fmt.Errorf("image %d: %w", i, err)
		}
		d.Images = append(d.Images, img)
	}
	return d, nil
}

// supported refuses what Decode would otherwise read wrongly.
func (s *source) supported() error {
	d := &s.doc
	if d.Asset.Version != "2.0" {
		return fmt.Errorf("glTF version %.20q", d.Asset.Version)
	}
	if len(d.Required) > 0 {
		return fmt.Errorf("needs extension %.60q", d.Required[0])
	}
	if len(d.Buffers) > 1 || len(d.Buffers) == 1 && d.Buffers[0].URI != "" {
		return errors.New("buffers outside the file")
	}
	for _, n := range []int{len(d.Nodes), len(d.Meshes), len(d.Materials), len(d.Images), len(d.Accessors), len(d.BufferViews)} {
		if n > s.limits.Objects {
			return fmt.Errorf("a list of %d entries: %w", n, ErrTooLarge)
		}
	}
	for i := range d.Nodes {
		if d.Nodes[i].moved() {
			return fmt.Errorf("node %d has a transform", i)
		}
	}
	return nil
}

func (s *source) name() string {
	for i := range s.doc.Nodes {
		if s.doc.Nodes[i].Mesh != nil {
			return s.doc.Nodes[i].Name
		}
	}
	return ""
}

func (s *source) emission() float32 {
	var most float32
	for i := range s.doc.Materials {
		m := &s.doc.Materials[i]
		if m.Emissive == nil {
			continue
		}
		strength := float32(1)
		if e := m.Extensions; e != nil && e.EmissiveStrength != nil {
			strength = e.EmissiveStrength.Strength
		}
		most = max(most, strength)
	}
	return most
}

func (s *source) image(img *image) (Image, error) {
	if img.BufferView == nil {
		return Image{}, errors.New("lies outside the file")
	}
	data, _, err := s.view(*img.BufferView)
	if err != nil {
		return Image{}, err
	}
	return Image{Name: img.Name, MIME: img.MimeType, Data: data}, nil
}
