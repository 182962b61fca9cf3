package gltf

import (
	"encoding/binary"
	"fmt"
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// checkMesh refuses indices that name no vertex and numbers that are not finite.
func checkMesh(m *mesh.Mesh) error {
	for i, v := range m.Indices {
		if int64(v) >= int64(len(m.Vertices)) {
			return fmt.Errorf("index %d names vertex %d of %d", i, v, len(m.Vertices))
		}
	}
	for i := range m.Vertices {
		v := &m.Vertices[i]
		sum := v.Pos.X + v.Pos.Y + v.Pos.Z + v.Normal.Dot(v.Normal) + v.Tangent.Dot(v.Tangent) + v.UV.X + v.UV.Y
		if d := sum - sum; d != 0 { // infinite and NaN alike
			return fmt.Errorf("vertex %d is not finite", i)
		}
	}
	return nil
}

// packed are the attributes of all vertices as they lie in the file, and the bounds that POSITION must state.
type packed struct {
	position, normal, tangent, uv []byte
	low, high                     Numbers
}

func packVertices(m *mesh.Mesh) packed {
	n := len(m.Vertices)
	p := packed{
		position: make([]byte, 0, 12*n), normal: make([]byte, 0, 12*n),
		tangent: make([]byte, 0, 16*n), uv: make([]byte, 0, 8*n),
	}
	for i := range m.Vertices {
		v := &m.Vertices[i]
		nrm := v.Normal.Norm()
		tan := tangentOn(nrm, v.Tangent)
		handed := float32(1)
		if v.Handed < 0 {
			handed = -1
		}
		p.position = appendFloats(p.position, v.Pos.X, v.Pos.Y, v.Pos.Z)
		p.normal = appendFloats(p.normal, nrm.X, nrm.Y, nrm.Z)
		p.tangent = appendFloats(p.tangent, tan.X, tan.Y, tan.Z, handed)
		p.uv = appendFloats(p.uv, v.UV.X, v.UV.Y)
	}
	b := m.Bounds()
	p.low = Numbers{float64(b.Min.X), float64(b.Min.Y), float64(b.Min.Z)}
	p.high = Numbers{float64(b.Max.X), float64(b.Max.Y), float64(b.Max.Z)}
	return p
}

// tangentOn is t at length one, or some tangent of n where t has no direction.
func tangentOn(n, t geom.Vec3) geom.Vec3 {
	if t.Dot(t) < 1e-12 {
		t, _ = geom.Basis(n)
	}
	return t.Norm()
}

// packIndices takes 16 bits an index of n vertices where they do: 65,535 is kept free, it would restart the primitive (clause 3.7.2.1).
func packIndices(indices []uint32, n int) (data []byte, componentType int) {
	if n > math.MaxUint16 {
		data = make([]byte, 0, 4*len(indices))
		for _, i := range indices {
			data = binary.LittleEndian.AppendUint32(data, i)
		}
		return data, typeU32
	}
	data = make([]byte, 0, 2*len(indices))
	for _, i := range indices {
		data = binary.LittleEndian.AppendUint16(data, uint16(i))
	}
	return data, typeU16
}

func appendFloats(b []byte, fs ...float32) []byte {
	for _, f := range fs {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(f))
	}
	return b
}
