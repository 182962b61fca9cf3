package gltftest

import (
	"bytes"
	"embed"

	"atelier/internal/media/codec/gltf"
)

//go:embed blender/*.glb
var blender embed.FS

// made are files that Blender 3.4 has written (tools/foreign/make.py), and what it says is in them.
var made = []Foreign{
	{Name: "idol", Triangles: 812, Low: [3]float32{-1.1299, -.3, -.5}, High: [3]float32{1, 1.1, .5}},
	{Name: "worm", Triangles: 116, Low: [3]float32{-.15, 0, -.15}, High: [3]float32{.15, 1.5, .15}},
	{Name: "face", Triangles: 288, Low: [3]float32{-.625, -.5, -.5}, High: [3]float32{.625, .5, .5}},
}

// Blender are files of Blender: node trees, materials with pictures, a mesh in two places; a skin and a clip; shape keys and vertex colours.
func Blender() []Foreign {
	list := make([]Foreign, len(made))
	for i, f := range made {
		data, err := blender.ReadFile("blender/" + f.Name + ".glb")
		if err != nil {
			panic(err) // the file is embedded
		}
		if f.Document, err = gltf.Read(bytes.NewReader(data), gltf.Limits{}); err != nil {
			panic(err)
		}
		f.file, list[i] = data, f
	}
	return list
}
