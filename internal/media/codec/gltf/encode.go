package gltf

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"atelier/internal/media/mesh"
	"atelier/internal/media/tex"
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
	pictures := a.Pictures
	if pictures == nil {
		pictures = PicturesOf(a.Maps)
	}
	f := file{}
	f.Bin = make([]byte, 0, pictures.size()+vertexBytes*len(a.Mesh.Vertices)+4*len(a.Mesh.Indices))
	f.describe(a)
	f.refer(pictures)
	f.addMesh(a)
	if err := f.addRig(a); err != nil {
		return fmt.Errorf("encode GLB: %w", err)
	}
	f.addPictures(pictures)
	return f.Write(w)
}

// vertexBytes is what the attributes of a vertex take: place, normal, tangent, texture coordinates.
const vertexBytes = 12 + 12 + 16 + 8

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
	if err := checkSkin(a); err != nil {
		return err
	}
	return checkMesh(a.Mesh)
}

// file is a GLB of ours while it is written.
type file struct {
	Document
	maps [emission + 1]*TextureRef // by channel
}

// describe writes everything that does not depend on the numbers of vertices and pictures.
func (f *file) describe(a Asset) {
	f.Asset = Header{Version: "2.0", Generator: Generator, More: More{Extras: a.Extras}}
	f.Scene = at(0)
	f.Scenes = List[Scene]{{Nodes: []int{0}}}
	f.Nodes = List[Node]{{Name: a.Name, Mesh: at(0)}}
	f.Samplers = List[Sampler]{{MagFilter: filterLinear, MinFilter: filterTrilinear, WrapS: WrapClamp, WrapT: WrapClamp}}
}

// addMesh appends a primitive with its material for the opaque triangles and one for those of glass, if there are such triangles.
func (f *file) addMesh(a Asset) {
	info := Mesh{Name: a.Name}
	opaque, glass := divide(a.Mesh)
	if opaque != nil {
		f.Materials = append(f.Materials, f.surface())
		info.Primitives = append(info.Primitives, f.addFaces(opaque, a.Quads))
	}
	if glass != nil {
		f.Materials = append(f.Materials, f.glass(thickness(glass)))
		info.Primitives = append(info.Primitives, f.addFaces(glass, a.Quads))
	}
	f.Meshes = List[Mesh]{info}
}

// addFaces is addPrimitive of triangles that may stand for larger faces.
func (f *file) addFaces(m *mesh.Mesh, polygons bool) Primitive {
	p := f.addPrimitive(m)
	if polygons {
		f.Extend(&p.More, extPolygons, struct{}{})
	}
	return p
}

// addPrimitive appends four attributes and the indices, to be shown in the last material.
func (f *file) addPrimitive(m *mesh.Mesh) Primitive {
	v := packVertices(m)
	n := len(m.Vertices)
	indices, kind := packIndices(m.Indices, n)
	p := Primitive{Material: at(len(f.Materials) - 1)}
	p.Attributes = Attributes{
		"POSITION":   f.AddAccessor(v.position, targetVertices, Accessor{ComponentType: typeF32, Count: n, Type: "VEC3", Min: v.low, Max: v.high}),
		"NORMAL":     f.AddAccessor(v.normal, targetVertices, Accessor{ComponentType: typeF32, Count: n, Type: "VEC3"}),
		"TANGENT":    f.AddAccessor(v.tangent, targetVertices, Accessor{ComponentType: typeF32, Count: n, Type: "VEC4"}),
		"TEXCOORD_0": f.AddAccessor(v.uv, targetVertices, Accessor{ComponentType: typeF32, Count: n, Type: "VEC2"}),
	}
	if m.Skin != nil {
		f.addSkin(&p, m)
	}
	p.Indices = at(f.AddAccessor(indices, targetIndices, Accessor{ComponentType: kind, Count: len(m.Indices), Type: "SCALAR"}))
	return p
}

// refer gives the channels their textures. Occlusion, roughness and metalness share one: they read different channels of it.
func (f *file) refer(pictures []picture) {
	for i, p := range pictures {
		f.maps[p.channel] = &TextureRef{Index: i}
	}
}

// addPictures appends the pictures in the order of their textures.
func (f *file) addPictures(pictures []picture) {
	for i, p := range pictures {
		f.Images = append(f.Images, Image{Name: p.name, View: f.AddView(p.data, 0), MimeType: "image/jpeg"})
		f.Textures = append(f.Textures, Texture{Sampler: at(0), Source: at(i)})
	}
}

// surface is the material of the opaque triangles.
func (f *file) surface() Material {
	m := Material{
		Name:      "surface",
		PBR:       &MetallicRoughness{BaseColor: f.maps[baseColor], MetallicRoughness: f.maps[orm]},
		Normal:    f.maps[normal],
		Occlusion: f.maps[orm],
	}
	f.shine(&m)
	return m
}

// shine gives a material its emission, if it emits light.
func (f *file) shine(m *Material) {
	if f.maps[emission] == nil {
		return
	}
	m.Emissive = f.maps[emission]
	m.EmissiveFactor = &[3]float32{1, 1, 1}
	f.Extend(&m.More, extEmissiveStrength, EmissiveStrength{tex.EmissionStrength})
}
