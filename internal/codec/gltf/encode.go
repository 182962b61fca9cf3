package gltf

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"atelier/internal/mesh"
	"atelier/internal/tex"
)

// Encode writes the asset as one GLB.
//
// Normals and tangents are brought to length one, since the specification asks for it more strictly than float32 sums keep it;
// a tangent without a direction is replaced by any that stands on its normal.
// A mesh without triangles, an index without its vertex and a number that is not finite are errors.
func Encode(w io.Writer, a Asset) error {
	if err := check(a); err != nil {
		return fmt.Errorf("encode GLB: %w", err)
	}
	pictures, err := encodePictures(a.Maps)
	if err != nil {
		return fmt.Errorf("encode GLB: %w", err)
	}
	f := file{}
	f.describe(a)
	f.refer(pictures)
	f.addMesh(a)
	f.addPictures(pictures)
	f.doc.Buffers = []buffer{{ByteLength: len(f.bin)}}
	js, err := json.Marshal(&f.doc)
	if err != nil {
		return fmt.Errorf("encode GLB: %w", err)
	}
	return writeContainer(w, js, f.bin)
}

// check refuses what would make an invalid file.
func check(a Asset) error {
	if a.Mesh == nil || len(a.Mesh.Indices) == 0 || len(a.Mesh.Indices)%3 != 0 {
		return errors.New("no whole triangles")
	}
	if a.Maps == nil || len(a.Maps.Levels) == 0 {
		return errors.New("no maps")
	}
	if a.Extras != nil && !json.Valid(a.Extras) {
		return errors.New("extras are not JSON")
	}
	return checkMesh(a.Mesh)
}

// file is a GLB in the making.
type file struct {
	doc  document
	bin  []byte
	maps [emission + 1]*textureRef // by channel
}

// describe writes everything that does not depend on the numbers of vertices and pictures.
func (f *file) describe(a Asset) {
	f.doc.Asset = assetInfo{Version: "2.0", Generator: Generator, Extras: a.Extras}
	f.doc.Scene = at(0)
	f.doc.Scenes = []scene{{Nodes: []int{0}}}
	f.doc.Nodes = []node{{Name: a.Name, Mesh: at(0)}}
	f.doc.Samplers = []sampler{{MagFilter: filterLinear, MinFilter: filterTrilinear, WrapS: wrapClamp, WrapT: wrapClamp}}
}

// addMesh appends a primitive and its material for what is opaque and one for what is of glass, whichever there are.
func (f *file) addMesh(a Asset) {
	info := meshInfo{Name: a.Name}
	opaque, glass := divide(a.Mesh)
	if opaque != nil {
		f.doc.Materials = append(f.doc.Materials, f.surface())
		info.Primitives = append(info.Primitives, f.addPrimitive(opaque))
	}
	if glass != nil {
		f.doc.Materials = append(f.doc.Materials, f.glass(thickness(glass)))
		info.Primitives = append(info.Primitives, f.addPrimitive(glass))
	}
	f.doc.Meshes = []meshInfo{info}
}

// addPrimitive appends four attributes and the indices, to be shown in the last material.
func (f *file) addPrimitive(m *mesh.Mesh) primitive {
	v := packVertices(m)
	n := len(m.Vertices)
	indices, kind := packIndices(m)
	p := primitive{Material: at(len(f.doc.Materials) - 1)}
	p.Attributes.Position = f.addAccessor(v.position, targetVertices, accessor{
		ComponentType: typeF32, Count: n, Type: "VEC3", Min: v.low[:], Max: v.high[:],
	})
	p.Attributes.Normal = f.addAccessor(v.normal, targetVertices, accessor{ComponentType: typeF32, Count: n, Type: "VEC3"})
	p.Attributes.Tangent = f.addAccessor(v.tangent, targetVertices, accessor{ComponentType: typeF32, Count: n, Type: "VEC4"})
	p.Attributes.UV = f.addAccessor(v.uv, targetVertices, accessor{ComponentType: typeF32, Count: n, Type: "VEC2"})
	p.Indices = f.addAccessor(indices, targetIndices, accessor{ComponentType: kind, Count: len(m.Indices), Type: "SCALAR"})
	return p
}

// refer gives the channels their textures. Occlusion, roughness and metalness share one: they read different channels of it.
func (f *file) refer(pictures []picture) {
	for i, p := range pictures {
		f.maps[p.channel] = &textureRef{Index: i}
	}
}

// addPictures appends the pictures in the order of their textures.
func (f *file) addPictures(pictures []picture) {
	for i, p := range pictures {
		f.doc.Images = append(f.doc.Images, image{Name: p.name, BufferView: f.addView(p.data, 0), MimeType: "image/jpeg"})
		f.doc.Textures = append(f.doc.Textures, texture{Sampler: 0, Source: i})
	}
}

// surface is the material of all that is opaque.
func (f *file) surface() material {
	m := material{
		Name:      "surface",
		PBR:       metallicRoughness{BaseColor: f.maps[baseColor], MetallicRoughness: f.maps[orm]},
		Normal:    f.maps[normal],
		Occlusion: f.maps[orm],
	}
	f.shine(&m)
	return m
}

// shine gives a material the emission, where there is some.
func (f *file) shine(m *material) {
	if f.maps[emission] == nil {
		return
	}
	m.Emissive = f.maps[emission]
	m.EmissiveFactor = &[3]float32{1, 1, 1}
	m.Extensions = &materialExtensions{EmissiveStrength: &emissiveStrength{tex.EmissionStrength}}
	f.use(extEmissiveStrength)
}

// use notes an extension as used.
func (f *file) use(extension string) {
	if !slices.Contains(f.doc.ExtensionsUsed, extension) {
		f.doc.ExtensionsUsed = append(f.doc.ExtensionsUsed, extension)
	}
}

// addAccessor appends data in a view of its own and describes it.
func (f *file) addAccessor(data []byte, target int, a accessor) *int {
	a.BufferView = f.addView(data, target)
	f.doc.Accessors = append(f.doc.Accessors, a)
	return at(len(f.doc.Accessors) - 1)
}

// addView appends data at the next multiple of four, which suits every component type (clause 3.6.2.4).
func (f *file) addView(data []byte, target int) *int {
	for len(f.bin)%4 != 0 {
		f.bin = append(f.bin, 0)
	}
	f.doc.BufferViews = append(f.doc.BufferViews, bufferView{ByteOffset: len(f.bin), ByteLength: len(data), Target: target})
	f.bin = append(f.bin, data...)
	return at(len(f.doc.BufferViews) - 1)
}

// at is an index as the document holds it: absent differs from zero.
func at(i int) *int { return &i }
