package gltf

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// triangle is a valid document over 42 bytes: three positions and three 16-bit indices.
func triangle() (document, []byte) {
	bin := appendFloats(nil, 0, 0, 0, 1, 0, 0, 0, 1, 0)
	bin = append(bin, 0, 0, 1, 0, 2, 0)
	return document{
		Asset:       assetInfo{Version: "2.0"},
		Nodes:       []node{{Name: "t", Mesh: at(0)}},
		Meshes:      []meshInfo{{Primitives: []primitive{{Attributes: attributes{Position: at(0)}, Indices: at(1)}}}},
		Accessors:   []accessor{{BufferView: at(0), ComponentType: typeF32, Count: 3, Type: "VEC3"}, {BufferView: at(1), ComponentType: typeU16, Count: 3, Type: "SCALAR"}},
		BufferViews: []bufferView{{ByteLength: 36}, {ByteOffset: 36, ByteLength: 6}},
		Buffers:     []buffer{{ByteLength: 42}},
	}, bin
}

func decode(d document, bin []byte) (*Document, error) {
	js, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := writeContainer(&b, js, bin); err != nil {
		return nil, err
	}
	return Decode(&b, Limits{})
}

func TestDecodeTakesATriangle(t *testing.T) {
	d, err := decode(triangle())
	if err != nil {
		t.Fatal(err)
	}
	if d.Mesh.Triangles() != 1 || d.Mesh.Vertices[2].Pos.Y != 1 || d.Name != "t" {
		t.Errorf("got %+v, want the triangle", d)
	}
}

func TestDecodeRefuses(t *testing.T) {
	for _, c := range []struct {
		name, says string
		spoil      func(d *document, bin []byte)
	}{
		{"another version", "version", func(d *document, _ []byte) { d.Asset.Version = "1.0" }},
		{"a required extension", "extension", func(d *document, _ []byte) { d.Required = []string{"KHR_draco_mesh_compression"} }},
		{"an outside buffer", "outside", func(d *document, _ []byte) { d.Buffers[0].URI = "a.bin" }},
		{"an outside image", "outside", func(d *document, _ []byte) { d.Images = []image{{URI: "a.png"}} }},
		{"a moved node", "transform", func(d *document, _ []byte) { d.Nodes[0].Scale = []float32{2, 2, 2} }},
		{"lines", "mode 1", func(d *document, _ []byte) { d.Meshes[0].Primitives[0].Mode = at(1) }},
		{"no positions", "POSITION", func(d *document, _ []byte) { d.Meshes[0].Primitives[0].Attributes.Position = nil }},
		{"no indices", "no indices", func(d *document, _ []byte) { d.Meshes[0].Primitives[0].Indices = nil }},
		{"an accessor that is not there", "no accessor", func(d *document, _ []byte) { d.Meshes[0].Primitives[0].Indices = at(9) }},
		{"a negative accessor", "no accessor", func(d *document, _ []byte) { d.Meshes[0].Primitives[0].Indices = at(-1) }},
		{"a view that is not there", "no buffer view", func(d *document, _ []byte) { d.Accessors[0].BufferView = at(7) }},
		{"a view past the end", "past the file", func(d *document, _ []byte) { d.BufferViews[0].ByteLength = 1 << 40 }},
		{"a view before the start", "past the file", func(d *document, _ []byte) { d.BufferViews[1].ByteOffset = -4 }},
		{"a wild stride", "stride", func(d *document, _ []byte) { d.BufferViews[0].ByteStride = 1 << 30 }},
		{"a narrow stride", "past its view", func(d *document, _ []byte) { d.BufferViews[0].ByteStride = 4 }},
		{"a count past the view", "past its view", func(d *document, _ []byte) { d.Accessors[0].Count = 4 }},
		{"a huge count", "larger than its limit", func(d *document, _ []byte) { d.Accessors[0].Count = 1 << 60 }},
		{"a negative offset", "offset", func(d *document, _ []byte) { d.Accessors[0].ByteOffset = -12 }},
		{"sparse values", "sparse", func(d *document, _ []byte) { d.Accessors[0].Sparse = json.RawMessage(`{}`) }},
		{"integers as positions", "has type", func(d *document, _ []byte) { d.Accessors[0].ComponentType = typeU16 }},
		{"an index past the vertices", "names vertex", func(_ *document, bin []byte) { bin[36] = 3 }},
		{"NaN", "not finite", func(_ *document, bin []byte) { bin[2], bin[3] = 0xc0, 0x7f }},
		{"two indices", "whole triangles", func(d *document, _ []byte) { d.Accessors[1].Count = 2 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, bin := triangle()
			c.spoil(&d, bin)
			if _, err := decode(d, bin); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v, want an error with %q", err, c.says)
			}
		})
	}
}

func TestDecodeRefusesBrokenContainers(t *testing.T) {
	d, bin := triangle()
	js, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := writeContainer(&b, js, bin); err != nil {
		t.Fatal(err)
	}
	whole := b.Bytes()
	for n := range whole {
		if _, err := Decode(bytes.NewReader(whole[:n]), Limits{}); err == nil {
			t.Fatalf("cut to %d of %d bytes: got no error", n, len(whole))
		}
	}
	other := bytes.Clone(whole)
	other[4] = 1
	if _, err := Decode(bytes.NewReader(other), Limits{}); !errors.Is(err, ErrNotGLB) {
		t.Errorf("version 1: got %v, want %v", err, ErrNotGLB)
	}
}
