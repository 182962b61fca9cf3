package simplify

import (
	"encoding/binary"
	"math"
	"testing"

	"atelier/internal/media/codec/gltf"
)

// floats appends numbers as a buffer holds them.
func floats(b []byte, x ...float64) []byte {
	for _, f := range x {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(f)))
	}
	return b
}

// grid is a document of one mesh over u, v in 0..1, of across × along squares, with normals and coordinates.
func grid(t testing.TB, across, along int, at func(u, v float64) [3]float64) *gltf.Document {
	t.Helper()
	var position, normal, uv []byte
	for j := range along + 1 {
		for i := range across + 1 {
			u, v := float64(i)/float64(across), float64(j)/float64(along)
			p := at(u, v)
			const h = 1e-4
			pu, pv := at(u+h, v), at(u, v+h)
			var e, f [3]float64
			for k := range 3 {
				e[k], f[k] = pu[k]-p[k], pv[k]-p[k]
			}
			n := [3]float64{e[1]*f[2] - e[2]*f[1], e[2]*f[0] - e[0]*f[2], e[0]*f[1] - e[1]*f[0]}
			l := math.Sqrt(n[0]*n[0] + n[1]*n[1] + n[2]*n[2])
			position = floats(position, p[0], p[1], p[2])
			normal = floats(normal, n[0]/l, n[1]/l, n[2]/l)
			uv = floats(uv, u, v)
		}
	}
	var corners []uint32
	for j := range along {
		for i := range across {
			a := uint32(j*(across+1) + i)
			b, c, d := a+1, a+uint32(across)+1, a+uint32(across)+2
			corners = append(corners, a, b, d, a, d, c)
		}
	}
	d := &gltf.Document{Asset: gltf.Header{Version: "2.0"}}
	n := (across + 1) * (along + 1)
	zero := 0
	f32 := func(kind string) gltf.Accessor { return gltf.Accessor{ComponentType: 5126, Type: kind} }
	p := gltf.Primitive{Attributes: gltf.Attributes{
		"POSITION":   d.AddVertices(gltf.Elements{Data: position, Size: 12, Count: n}, f32("VEC3")),
		"NORMAL":     d.AddVertices(gltf.Elements{Data: normal, Size: 12, Count: n}, f32("VEC3")),
		"TEXCOORD_0": d.AddVertices(gltf.Elements{Data: uv, Size: 8, Count: n}, f32("VEC2")),
	}}
	indices := d.AddIndices(corners, n)
	p.Indices = &indices
	d.Meshes = gltf.List[gltf.Mesh]{{Name: "grid", Primitives: gltf.List[gltf.Primitive]{p}}}
	d.Nodes = gltf.List[gltf.Node]{{Name: "grid", Mesh: &zero}}
	d.Scenes, d.Scene = gltf.List[gltf.Scene]{{Nodes: []int{0}}}, &zero
	if err := d.Bound(1 << 30); err != nil {
		t.Fatal(err)
	}
	return d
}

// vase is closed around, bumpy, and open at top and bottom. The first and the last column of its vertices are a seam.
func vase(u, v float64) [3]float64 {
	a := 2 * math.Pi * u
	r := .3 + .12*math.Sin(7*v) + .03*math.Sin(5*a)*math.Sin(9*v) + .004*math.Sin(40*a)*math.Sin(60*v)
	if u == 1 {
		a = 0
	}
	return [3]float64{r * math.Cos(a), v, -r * math.Sin(a)}
}
