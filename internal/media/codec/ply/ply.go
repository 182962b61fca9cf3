// Package ply writes binary PLY (Greg Turk, "The PLY Polygon File Format", 1994; little endian): one mesh in metres, Y up, with a
// normal, texture coordinates and a colour at each vertex. The colour is the base colour there, since PLY has no materials.
package ply

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

const properties = `property float x
property float y
property float z
property float nx
property float ny
property float nz
property float s
property float t
property uchar red
property uchar green
property uchar blue
`

// block is how many vertices or triangles are written between two looks at the context.
const block = 1 << 14

// Encode writes the model, with provenance in a comment.
func Encode(ctx context.Context, w io.Writer, m *model.Model) error {
	colors, err := m.Colors(ctx)
	if err != nil {
		return fmt.Errorf("encode PLY: %w", err)
	}
	out := bufio.NewWriterSize(w, 1<<16) // keeps its first error until Flush
	fmt.Fprintf(out, "ply\nformat binary_little_endian 1.0\ncomment %s: metres, Y up\n", gltf.Generator)
	if m.Provenance != "" {
		fmt.Fprintf(out, "comment %s\n", m.Provenance)
	}
	fmt.Fprintf(out, "element vertex %d\n%selement face %d\nproperty list uchar uint vertex_indices\nend_header\n",
		len(m.Mesh.Vertices), properties, m.Mesh.Triangles())
	var record []byte
	for i := range m.Mesh.Vertices {
		if err := ctx.Err(); i%block == 0 && err != nil {
			return err
		}
		v := &m.Mesh.Vertices[i]
		record = record[:0]
		// The v of glTF runs down from the top of the picture, that of PLY up from the bottom.
		for _, x := range [8]float32{v.Pos.X, v.Pos.Y, v.Pos.Z, v.Normal.X, v.Normal.Y, v.Normal.Z, v.UV.X, 1 - v.UV.Y} {
			record = binary.LittleEndian.AppendUint32(record, math.Float32bits(x))
		}
		record = append(record, colors[i][:]...)
		out.Write(record)
	}
	for i := 0; i < len(m.Mesh.Indices); i += 3 {
		if err := ctx.Err(); i%(3*block) == 0 && err != nil {
			return err
		}
		record = append(record[:0], 3)
		for _, v := range m.Mesh.Indices[i : i+3] {
			record = binary.LittleEndian.AppendUint32(record, v)
		}
		out.Write(record)
	}
	return out.Flush()
}
