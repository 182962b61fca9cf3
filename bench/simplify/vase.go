package main

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// The model has 254 × 128 squares of two triangles each: 65,024.
const across, along = 254, 128

// vase is a place of the model: closed around, bumpy, open at both ends.
func vase(u, v float64) geom.Vec3 {
	a := 2 * math.Pi * u
	r := .3 + .12*math.Sin(7*v) + .03*math.Sin(5*a)*math.Sin(9*v) + .004*math.Sin(40*a)*math.Sin(60*v)
	return geom.Vec3{X: float32(r * math.Cos(a)), Y: float32(v), Z: float32(-r * math.Sin(a))}
}

// writeVase writes the model, with a picture.
func writeVase(path string) error {
	m := &mesh.Mesh{}
	for j := range along + 1 {
		for i := range across + 1 {
			u, v := float64(i%across)/across, float64(j)/along
			const h = 1e-3
			n := vase(u+h, v).Sub(vase(u-h, v)).Cross(vase(u, v+h).Sub(vase(u, v-h))).Norm()
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: vase(u, v), Normal: n, UV: geom.Vec2{X: float32(i) / across, Y: float32(j) / along}})
		}
	}
	for j := range uint32(along) {
		for i := range uint32(across) {
			a := j*(across+1) + i
			m.Indices = append(m.Indices, a, a+1, a+across+2, a, a+across+2, a+across+1)
		}
	}
	d, err := document(m)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}

func document(m *mesh.Mesh) (*gltf.Document, error) {
	picture := image.NewRGBA(image.Rect(0, 0, 1024, 1024))
	for y := range 1024 {
		for x := range 1024 {
			c := color.RGBA{R: uint8(x / 4), G: uint8(y / 4), B: 90, A: 255}
			if (x/64+y/64)%2 == 0 {
				c.B = 160
			}
			picture.SetRGBA(x, y, c)
		}
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, nil); err != nil {
		return nil, err
	}
	d := &gltf.Document{Asset: gltf.Header{Version: "2.0"}}
	zero := 0
	d.Images = gltf.List[gltf.Image]{{MimeType: "image/jpeg", View: d.AddView(file.Bytes(), 0)}}
	d.Textures = gltf.List[gltf.Texture]{{Source: &zero}}
	d.Materials = gltf.List[gltf.Material]{{Name: "glaze", PBR: &gltf.MetallicRoughness{BaseColor: &gltf.TextureRef{}}}}
	p := gltf.Primitive{Material: &zero, Attributes: gltf.Attributes{}}
	d.AddTriangles(&p, m)
	d.Meshes = gltf.List[gltf.Mesh]{{Name: "vase", Primitives: gltf.List[gltf.Primitive]{p}}}
	d.Nodes = gltf.List[gltf.Node]{{Name: "vase", Mesh: &zero}}
	d.Scenes, d.Scene = gltf.List[gltf.Scene]{{Nodes: []int{0}}}, &zero
	return d, d.Bound(1 << 30)
}
