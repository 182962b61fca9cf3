package gltftest

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"atelier/internal/media/codec/gltf"
)

// Foreign is a file as other programs write them, with its expected contents.
type Foreign struct {
	Name      string
	Document  *gltf.Document
	Triangles int
	Low, High [3]float32 // of what the scene shows

	file []byte // as another program has written it; nil: what the document writes
}

// Bytes is the file.
func (f Foreign) Bytes(t testing.TB) []byte {
	t.Helper()
	if f.file != nil {
		return bytes.Clone(f.file)
	}
	var b bytes.Buffer
	if err := f.Document.Write(&b); err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return b.Bytes()
}

// webp is one pixel, lossless.
var webp = []byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00")

// Checks is a picture of two colours in squares.
func Checks(side int) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			c := color.NRGBA{200, 60, 40, 255}
			if (x/4+y/4)%2 == 0 {
				c = color.NRGBA{240, 230, 200, 255}
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

func pngOf(m image.Image) []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func jpegOf(m image.Image) []byte {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// Samples are valid files with features that files of ours never have.
func Samples() []Foreign {
	return append([]Foreign{
		transforms(), instances(), mirrored(), quantized(), sparse(), interleaved(), textured(), bare(), strips(),
		bent(), morphed(), moving(), dancing(), troupe(), known(), dataURI(),
	}, Blender()...)
}

// transforms is a box under a node that is moved, turned a quarter about Y and doubled, under one with a matrix that lifts by 3.
func transforms() Foreign {
	s := newSample()
	box := s.mesh("box", s.box(newBox(1, 1, 2)))
	inner := s.node(gltf.Node{Mesh: box, Translation: []float32{1, 0, 0}, Rotation: []float32{0, .70710677, 0, .70710677}, Scale: []float32{2, 2, 2}})
	s.root(gltf.Node{Children: []int{inner}, Matrix: []float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 3, 0, 1}})
	return Foreign{"transforms", &s.Document, 12, [3]float32{-1, 3, -1}, [3]float32{3, 5, 1}, nil}
}

// instances is two meshes of two materials, one of them shown three times, and one on a node that no scene shows.
func instances() Foreign {
	s := newSample()
	red := s.material(gltf.Material{Name: "red", PBR: &gltf.MetallicRoughness{BaseColorFactor: &[4]float32{.8, .1, .1, 1}, Metallic: ptr[float32](0)}})
	steel := s.material(gltf.Material{Name: "steel", PBR: &gltf.MetallicRoughness{Roughness: ptr[float32](.3)}, DoubleSided: true})
	small, large := s.box(newBox(.5, .5, .5)), s.box(newBox(1, 1, 1))
	small.Material, large.Material = red, steel
	pair := s.mesh("pair", small, large)
	one := s.mesh("one", small)
	for x := range 3 {
		s.root(gltf.Node{Name: "pair", Mesh: pair, Translation: []float32{2 * float32(x), 0, 0}})
	}
	s.root(gltf.Node{Mesh: one, Translation: []float32{0, 4, 0}})
	s.node(gltf.Node{Mesh: one, Translation: []float32{0, 400, 0}})
	return Foreign{"instances", &s.Document, 84, [3]float32{-.5, 0, -.5}, [3]float32{4.5, 4.5, .5}, nil}
}

// mirrored is a box under a negative scale.
func mirrored() Foreign {
	s := newSample()
	s.root(gltf.Node{Mesh: s.mesh("box", s.box(newBox(1, 2, 3))), Scale: []float32{-2, 1, 1}})
	return Foreign{"mirrored", &s.Document, 12, [3]float32{-1, 0, -1.5}, [3]float32{1, 2, 1.5}, nil}
}

// quantized is a box in 16-bit positions, 8-bit normals and 16-bit coordinates (KHR_mesh_quantization).
func quantized() Foreign {
	s := newSample()
	b := newBox(2, 1, 2) // −1…1, 0…1, −1…1
	var position, normal, uv []byte
	for i := 0; i < len(b.position); i += 3 {
		for c := range 3 {
			position = append(position, shorts(uint16(int16(b.position[i+c]*32767)))...)
			normal = append(normal, byte(int8(b.normal[i+c]*127)))
		}
		position, normal = append(position, 0, 0), append(normal, 0) // elements begin at multiples of four
	}
	for _, x := range b.uv {
		uv = append(uv, shorts(uint16(x*65535))...)
	}
	p := gltf.Primitive{Attributes: gltf.Attributes{}, Indices: ptr(s.shorts(b.index))}
	p.Attributes["POSITION"] = s.AddAccessor(position, vertices, gltf.Accessor{
		ComponentType: i16, Normalized: true, Count: 24, Type: "VEC3", Min: gltf.Numbers{-32767, 0, -32767}, Max: gltf.Numbers{32767, 32767, 32767}})
	s.Views[len(s.Views)-1].ByteStride = 8
	p.Attributes["NORMAL"] = s.AddAccessor(normal, vertices, gltf.Accessor{ComponentType: i8, Normalized: true, Count: 24, Type: "VEC3"})
	s.Views[len(s.Views)-1].ByteStride = 4
	p.Attributes["TEXCOORD_0"] = s.AddAccessor(uv, vertices, gltf.Accessor{ComponentType: u16, Normalized: true, Count: 24, Type: "VEC2"})
	s.root(gltf.Node{Mesh: s.mesh("box", p), Scale: []float32{.5, .5, .5}})
	s.Used, s.Required = []string{"KHR_mesh_quantization"}, []string{"KHR_mesh_quantization"}
	return Foreign{"quantized", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, .5, .5}, nil}
}

// sparse is a box whose top is lifted by one by sparse values, and a second that is sparse over nothing but zeros.
func sparse() Foreign {
	s := newSample()
	b := newBox(1, 1, 1)
	p := s.box(b)
	var index []uint16
	var values []float32
	all := gltf.Accessor{ComponentType: f32, Count: 24, Type: "VEC3", Min: gltf.Numbers{-.5, 0, -.5}, Max: gltf.Numbers{.5, 2, .5}}
	for i := range 24 {
		if x := b.position[3*i:]; x[1] == 1 {
			index, values = append(index, uint16(i)), append(values, x[0], 2, x[2])
		}
	}
	top := all
	top.View = s.Accessors[p.Attributes["POSITION"]].View
	top.Sparse = &gltf.Sparse{Count: len(index), Indices: gltf.SparseIndices{View: *s.AddView(shorts(index...), 0), ComponentType: u16},
		Values: gltf.SparseValues{View: *s.AddView(floats(values...), 0)}}
	whole := all
	index, values = nil, nil
	for i := range 24 {
		x := b.position[3*i:]
		index, values = append(index, uint16(i)), append(values, x[0], 2*x[1], x[2])
	}
	whole.Sparse = &gltf.Sparse{Count: 24, Indices: gltf.SparseIndices{View: *s.AddView(shorts(index...), 0), ComponentType: u16},
		Values: gltf.SparseValues{View: *s.AddView(floats(values...), 0)}}
	s.Accessors = append(s.Accessors, top, whole)
	q := p
	p.Attributes = gltf.Attributes{"POSITION": len(s.Accessors) - 2, "NORMAL": q.Attributes["NORMAL"]}
	q.Attributes = gltf.Attributes{"POSITION": len(s.Accessors) - 1, "NORMAL": q.Attributes["NORMAL"]}
	s.root(gltf.Node{Mesh: s.mesh("boxes", p, q)})
	return Foreign{"sparse", &s.Document, 24, [3]float32{-.5, 0, -.5}, [3]float32{.5, 2, .5}, nil}
}

// interleaved is a box whose attributes share one view, and two of whose primitives share them.
func interleaved() Foreign {
	s := newSample()
	b := newBox(1, 1, 1)
	var data []byte
	for i := range 24 {
		data = append(data, floats(b.position[3*i:3*i+3]...)...)
		data = append(data, floats(b.normal[3*i:3*i+3]...)...)
		data = append(data, floats(b.uv[2*i:2*i+2]...)...)
	}
	view := s.AddView(data, vertices)
	s.Views[*view].ByteStride = 32
	s.Accessors = append(s.Accessors,
		gltf.Accessor{View: view, ComponentType: f32, Count: 24, Type: "VEC3", Min: gltf.Numbers{-.5, 0, -.5}, Max: gltf.Numbers{.5, 1, .5}},
		gltf.Accessor{View: view, ByteOffset: 12, ComponentType: f32, Count: 24, Type: "VEC3"},
		gltf.Accessor{View: view, ByteOffset: 24, ComponentType: f32, Count: 24, Type: "VEC2"})
	attributes := gltf.Attributes{"POSITION": 0, "NORMAL": 1, "TEXCOORD_0": 2}
	s.root(gltf.Node{Mesh: s.mesh("box",
		gltf.Primitive{Attributes: attributes, Indices: ptr(s.shorts(b.index[:18]))},
		gltf.Primitive{Attributes: attributes, Indices: ptr(s.shorts(b.index[18:]))})})
	return Foreign{"interleaved", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

// textured is three boxes with a PNG, a JPEG and a WebP, the last one's coordinates scaled (KHR_texture_transform).
func textured() Foreign {
	s := newSample()
	checks := Checks(32)
	refs := []*gltf.TextureRef{s.texture(pngOf(checks), "image/png"), s.texture(jpegOf(checks), "image/jpeg"), s.texture(jpegOf(checks), "image/jpeg")}
	s.Images = append(s.Images, gltf.Image{View: s.AddView(webp, 0), MimeType: "image/webp"})
	s.Extend(&s.Textures[2].More, "EXT_texture_webp", gltf.WebP{Source: 3})
	s.Extend(&refs[2].More, "KHR_texture_transform", map[string]any{"scale": []float32{2, 2}, "offset": []float32{.5, 0}})
	for i, r := range refs {
		p := s.box(newBox(1, 1, 1))
		p.Material = s.material(gltf.Material{PBR: &gltf.MetallicRoughness{BaseColor: r, Metallic: ptr[float32](0)}})
		s.root(gltf.Node{Mesh: s.mesh("box", p), Translation: []float32{1.5 * float32(i), 0, 0}})
	}
	return Foreign{"textured", &s.Document, 36, [3]float32{-.5, 0, -.5}, [3]float32{3.5, 1, .5}, nil}
}

// bare is a box of nothing but positions, each triangle with corners of its own, beside some points and a line.
func bare() Foreign {
	s := newSample()
	b := newBox(1, 1, 1)
	var corners []float32
	for _, i := range b.index {
		corners = append(corners, b.position[3*i:3*i+3]...)
	}
	position := s.floats("VEC3", 3, corners)
	far := s.floats("VEC3", 3, []float32{9, 9, 9, 10, 10, 10})
	s.root(gltf.Node{Mesh: s.mesh("box",
		gltf.Primitive{Attributes: gltf.Attributes{"POSITION": position}},
		gltf.Primitive{Attributes: gltf.Attributes{"POSITION": far}, Mode: ptr(0)},
		gltf.Primitive{Attributes: gltf.Attributes{"POSITION": far}, Mode: ptr(1)})})
	return Foreign{"bare", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

// strips is a square as a strip of two triangles, and one as a fan, in vertex colours.
func strips() Foreign {
	s := newSample()
	colors := s.floats("VEC4", 4, []float32{1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 1, 0, 1})
	up := s.floats("VEC3", 3, []float32{0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1})
	strip := s.floats("VEC3", 3, []float32{0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0})
	fan := s.floats("VEC3", 3, []float32{2, 0, 0, 3, 0, 0, 3, 1, 0, 2, 1, 0})
	s.root(gltf.Node{Mesh: s.mesh("squares",
		gltf.Primitive{Attributes: gltf.Attributes{"POSITION": strip, "NORMAL": up, "COLOR_0": colors}, Mode: ptr(5)},
		gltf.Primitive{Attributes: gltf.Attributes{"POSITION": fan, "NORMAL": up, "COLOR_0": colors}, Mode: ptr(6)})})
	return Foreign{"strips", &s.Document, 4, [3]float32{0, 0, 0}, [3]float32{3, 1, 0}, nil}
}

// bent is a box 2 high of two joints, the upper of which stands 1 higher than it was bound.
func bent() Foreign {
	s := newSample()
	b := newBox(1, 2, 1)
	p := s.box(b)
	var joints []byte
	var weights []float32
	for i := range 24 {
		upper := byte(0)
		if b.position[3*i+1] > 1 {
			upper = 1
		}
		joints, weights = append(joints, upper, 0, 0, 0), append(weights, 1, 0, 0, 0)
	}
	p.Attributes["JOINTS_0"] = s.AddAccessor(joints, vertices, gltf.Accessor{ComponentType: u8, Count: 24, Type: "VEC4"})
	p.Attributes["WEIGHTS_0"] = s.floats("VEC4", 4, weights)
	upper := s.node(gltf.Node{Name: "upper", Translation: []float32{0, 2, 0}})
	lower := s.root(gltf.Node{Name: "lower", Children: []int{upper}})
	identity := []float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}
	bound := append(append([]float32{}, identity...), identity...)
	bound[16+13] = -1 // the upper joint was bound at y = 1
	s.Skins = gltf.List[gltf.Skin]{{InverseBind: ptr(s.keys("MAT4", 16, bound)), Joints: []int{lower, upper}}}
	s.root(gltf.Node{Name: "skinned", Mesh: s.mesh("box", p), Skin: ptr(0)})
	return Foreign{"bent", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 3, .5}, nil}
}

// morphed is a box with two targets, the second of which is applied at one half.
func morphed() Foreign {
	s := newSample()
	b := newBox(1, 1, 1)
	p := s.box(b)
	wide, high := make([]float32, 72), make([]float32, 72)
	for i := range 24 {
		wide[3*i], high[3*i+1] = 9*b.position[3*i], 2*b.position[3*i+1]
	}
	p.Targets = []gltf.Attributes{{"POSITION": s.floats("VEC3", 3, wide)}, {"POSITION": s.floats("VEC3", 3, high)}}
	m := s.mesh("box", p)
	s.Meshes[*m].Weights = []float32{0, .5}
	s.root(gltf.Node{Mesh: m})
	return Foreign{"morphed", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 2, .5}, nil}
}

// moving is a box that an animation turns.
func moving() Foreign {
	s := newSample()
	n := s.root(gltf.Node{Mesh: s.mesh("box", s.box(newBox(1, 1, 1)))})
	s.Animations = gltf.List[gltf.Animation]{{
		Name:     "turn",
		Channels: gltf.List[gltf.Channel]{{Target: gltf.Target{Node: &n, Path: "rotation"}}},
		Samplers: gltf.List[gltf.AnimationSampler]{{Input: s.keys("SCALAR", 1, []float32{0, 1}), Output: s.keys("VEC4", 4, []float32{0, 0, 0, 1, 0, 1, 0, 0})}},
	}}
	return Foreign{"moving", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

// known is a box with extensions that are not read and extras, which both stay.
func known() Foreign {
	s := newSample()
	p := s.box(newBox(1, 1, 1))
	p.Material = s.material(gltf.Material{AlphaMode: "MASK", AlphaCutoff: ptr[float32](.25)})
	s.Extend(&s.Materials[0].More, "KHR_materials_clearcoat", map[string]any{"clearcoatFactor": .5})
	s.Extend(&s.Materials[0].More, "KHR_materials_emissive_strength", gltf.EmissiveStrength{Strength: 3})
	s.Materials[0].EmissiveFactor = &[3]float32{1, .5, 0}
	s.root(gltf.Node{Mesh: s.mesh("box", p), More: gltf.More{Extras: []byte(`{"kept":[1,"two"]}`)}})
	s.Extend(&s.More, "EXAMPLE_notes", map[string]any{"text": "kept"})
	return Foreign{"known", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

// dataURI is a box whose picture stands in a data URI.
func dataURI() Foreign {
	s := newSample()
	p := s.box(newBox(1, 1, 1))
	s.Images = gltf.List[gltf.Image]{{URI: "data:image/png;base64," + base64.StdEncoding.EncodeToString(pngOf(Checks(8)))}}
	s.Textures = gltf.List[gltf.Texture]{{Source: ptr(0)}}
	p.Material = s.material(gltf.Material{PBR: &gltf.MetallicRoughness{BaseColor: &gltf.TextureRef{}}})
	s.root(gltf.Node{Mesh: s.mesh("box", p)})
	return Foreign{"data URI", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

// Large is a wavy sheet of 3 × side × side triangles, nearly, with a PNG and a JPEG of so many pixels a side. It is for benchmarks.
func Large(side, pixels int) Foreign {
	s := newSample()
	var position, uv []float32
	var index []byte
	rows, columns := side, 3*side/2
	for y := range rows + 1 {
		for x := range columns + 1 {
			u, v := float32(x)/float32(columns), float32(y)/float32(rows)
			position, uv = append(position, u, .05*float32((x*7+y*3)%5), v), append(uv, u, v)
		}
	}
	for y := range rows {
		for x := range columns {
			a := uint32(y*(columns+1) + x)
			b := a + uint32(columns) + 1
			for _, i := range []uint32{a, b, a + 1, a + 1, b, b + 1} {
				index = binary.LittleEndian.AppendUint32(index, i)
			}
		}
	}
	p := gltf.Primitive{Attributes: gltf.Attributes{"POSITION": s.floats("VEC3", 3, position), "TEXCOORD_0": s.floats("VEC2", 2, uv)}}
	p.Indices = ptr(s.AddAccessor(index, indices, gltf.Accessor{ComponentType: u32, Count: len(index) / 4, Type: "SCALAR"}))
	checks := Checks(pixels)
	p.Material = s.material(gltf.Material{
		PBR:      &gltf.MetallicRoughness{BaseColor: s.texture(jpegOf(checks), "image/jpeg"), Metallic: ptr[float32](0)},
		Emissive: s.texture(pngOf(checks), "image/png"), EmissiveFactor: &[3]float32{1, 1, 1},
	})
	s.root(gltf.Node{Mesh: s.mesh("sheet", p)})
	return Foreign{"large", &s.Document, 2 * rows * columns, [3]float32{}, [3]float32{1, .2, 1}, nil}
}
