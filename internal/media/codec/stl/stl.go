// Package stl writes binary STL: triangles alone, in millimetres with Z up, as slicers expect them.
//
// The format is that of the StereoLithography Interface Specification (3D Systems, 1989): a header of 80 bytes, the number of
// triangles, and for each its normal, its corners and two spare bytes. It has no place for names, colours or provenance.
package stl

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"math"

	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

// header must not begin with "solid", by which readers tell text.
const header = "Atelier binary STL, millimetres, Z up"

// Encode writes the model.
func Encode(ctx context.Context, w io.Writer, m *model.Model) error {
	out := bufio.NewWriterSize(w, 1<<16) // keeps its first error until Flush
	out.Write(binary.LittleEndian.AppendUint32(append([]byte(header), make([]byte, 80-len(header))...), uint32(m.Mesh.Triangles())))
	var record []byte
	for _, p := range m.Parts {
		if err := ctx.Err(); err != nil {
			return err
		}
		corners := m.Corners(p)
		for i := 0; i < len(corners); i += 3 {
			a, b, c := m.Mesh.Vertices[corners[i]].Pos, m.Mesh.Vertices[corners[i+1]].Pos, m.Mesh.Vertices[corners[i+2]].Pos
			record = record[:0]
			for _, v := range [4]geom.Vec3{
				// The normal by the right-hand rule; a triangle without area has none, and readers take it from the corners.
				model.Upright(b.Sub(a).Cross(c.Sub(a)).Direction()),
				model.Upright(a).Mul(model.Millimetres), model.Upright(b).Mul(model.Millimetres), model.Upright(c).Mul(model.Millimetres),
			} {
				for _, x := range [3]float32{v.X, v.Y, v.Z} {
					record = binary.LittleEndian.AppendUint32(record, math.Float32bits(x))
				}
			}
			record = append(record, 0, 0)
			out.Write(record)
		}
	}
	return out.Flush()
}
