package gltftest

import (
	"bytes"
	"math"

	"atelier/internal/media/codec/gltf"
)

// Bad are valid files whose contents make poor models: without a surface, without looks, far too large, or several bodies in one.
func Bad() []Foreign {
	return append([]Foreign{noFaces(), oneTriangle(), notFinite(), farAway(), noArea(), bareOfLooks(), manyMaterials(), pictures(), lostPicture(), required(),
		millions(), shrunk()}, badlyMoved()...)
}

// triangle adds a primitive of positions alone.
func (s *sample) triangle(xs ...float32) gltf.Primitive {
	return gltf.Primitive{Attributes: gltf.Attributes{"POSITION": s.floats("VEC3", 3, xs)}}
}

func noFaces() Foreign {
	s := newSample()
	s.root(gltf.Node{Name: "nothing"})
	return Foreign{Name: "no faces", Document: &s.Document}
}

func oneTriangle() Foreign {
	s := newSample()
	s.root(gltf.Node{Mesh: s.mesh("one", s.triangle(0, 0, 0, 1, 0, 0, 0, 1, 0))})
	return Foreign{"one triangle", &s.Document, 1, [3]float32{}, [3]float32{1, 1, 0}, nil}
}

func notFinite() Foreign {
	s := newSample()
	p := s.triangle(0, 0, 0, 1, 0, 0, 0, 1, 0)
	p.Attributes["POSITION"] = s.AddAccessor(floats(0, 0, 0, 1, 0, 0, 0, float32(math.NaN()), 0), vertices,
		gltf.Accessor{ComponentType: f32, Count: 3, Type: "VEC3", Min: gltf.Numbers{0, 0, 0}, Max: gltf.Numbers{1, 1, 0}})
	s.root(gltf.Node{Mesh: s.mesh("not finite", p)})
	return Foreign{Name: "NaN", Document: &s.Document}
}

func farAway() Foreign {
	s := newSample()
	s.root(gltf.Node{Mesh: s.mesh("far away", s.triangle(0, 0, 0, 1, 0, 0, 0, 1e30, 0))})
	return Foreign{Name: "a position of 1e30", Document: &s.Document}
}

func noArea() Foreign {
	s := newSample()
	s.root(gltf.Node{Mesh: s.mesh("flat", s.triangle(1, 1, 1, 1, 1, 1, 1, 1, 1), s.triangle(0, 0, 0, 1, 1, 1, 2, 2, 2))})
	return Foreign{Name: "zero area", Document: &s.Document}
}

// shrunk is a box that its node scales to nothing.
func shrunk() Foreign {
	s := newSample()
	s.root(gltf.Node{Mesh: s.mesh("box", s.box(newBox(1, 1, 1))), Scale: []float32{0, 0, 0}})
	return Foreign{Name: "a scale of zero", Document: &s.Document}
}

// badlyMoved are files whose skins or animations are not valid.
func badlyMoved() (list []Foreign) {
	nan := floats(float32(math.NaN()))
	for _, b := range []struct {
		name  string
		from  Foreign
		spoil func(d *gltf.Document)
	}{
		{"a vertex on a joint that its skin lacks", bent(), func(d *gltf.Document) { d.Skins[0].Joints = d.Skins[0].Joints[:1] }},
		{"a joint outside of the scene", bent(), func(d *gltf.Document) {
			d.Nodes = append(d.Nodes, gltf.Node{})
			d.Skins[0].Joints[1] = len(d.Nodes) - 1
		}},
		{"weights without joints", bent(), func(d *gltf.Document) {
			p := d.Meshes[0].Primitives[0].Attributes
			p["WEIGHTS_1"] = p["WEIGHTS_0"]
		}},
		{"a skin of NaN", bent(), func(d *gltf.Document) { copy(d.ViewData(*d.Accessors[*d.Skins[0].InverseBind].View), nan) }},
		{"a time of NaN", moving(), func(d *gltf.Document) { copy(d.ViewData(*d.Accessors[d.Animations[0].Samplers[0].Input].View), nan) }},
		{"a turn of NaN", moving(), func(d *gltf.Document) { copy(d.ViewData(*d.Accessors[d.Animations[0].Samplers[0].Output].View), nan) }},
	} {
		b.spoil(b.from.Document)
		list = append(list, Foreign{Name: b.name, Document: b.from.Document})
	}
	return list
}

// bareOfLooks has no texture coordinates, normals or materials.
func bareOfLooks() Foreign {
	s := newSample()
	p := s.box(newBox(1, 1, 1))
	delete(p.Attributes, "NORMAL")
	delete(p.Attributes, "TEXCOORD_0")
	s.root(gltf.Node{Mesh: s.mesh("bare", p)})
	return Foreign{"no coordinates, normals or materials", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

func manyMaterials() Foreign {
	s := newSample()
	for i := range 200 {
		p := s.box(newBox(.8, .8, .8))
		c := [4]float32{float32(i%10) / 9, float32(i/10) / 19, .5, 1}
		p.Material = s.material(gltf.Material{Name: "paint", PBR: &gltf.MetallicRoughness{BaseColorFactor: &c}})
		s.root(gltf.Node{Mesh: s.mesh("box", p), Translation: []float32{float32(i % 10), 0, float32(i / 10)}})
	}
	return Foreign{"200 materials", &s.Document, 2400, [3]float32{-.4, 0, -.4}, [3]float32{9.4, .8, 19.4}, nil}
}

// pictures are of one pixel.
func pictures() Foreign {
	s := newSample()
	p := s.box(newBox(1, 1, 1))
	one := func() *gltf.TextureRef { return s.texture(pngOf(Checks(1)), "image/png") }
	jpeg := s.texture(jpegOf(Checks(1)), "image/jpeg")
	p.Material = s.material(gltf.Material{PBR: &gltf.MetallicRoughness{BaseColor: one(), MetallicRoughness: one()}, Emissive: jpeg})
	s.root(gltf.Node{Mesh: s.mesh("box", p)})
	return Foreign{"pictures of one pixel", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

// lostPicture names a file that is not there.
func lostPicture() Foreign {
	s := newSample()
	p := s.box(newBox(1, 1, 1))
	s.Images = gltf.List[gltf.Image]{{URI: "textures/lost.png"}}
	s.Textures = gltf.List[gltf.Texture]{{Source: ptr(0)}}
	p.Material = s.material(gltf.Material{PBR: &gltf.MetallicRoughness{BaseColor: &gltf.TextureRef{}}})
	s.root(gltf.Node{Mesh: s.mesh("box", p)})
	return Foreign{"a picture that is not there", &s.Document, 12, [3]float32{-.5, 0, -.5}, [3]float32{.5, 1, .5}, nil}
}

func required() Foreign {
	s := newSample()
	s.root(gltf.Node{Mesh: s.mesh("box", s.box(newBox(1, 1, 1)))})
	s.Used, s.Required = []string{"EXAMPLE_shape"}, []string{"EXAMPLE_shape"}
	return Foreign{Name: "an unknown extension that is required", Document: &s.Document}
}

// millions is one triangle five million times.
func millions() Foreign {
	s := newSample()
	p := s.triangle(0, 0, 0, 1, 0, 0, 0, 1, 0)
	p.Indices = ptr(s.AddAccessor(bytes.Repeat([]byte{0, 1, 2}, 5_000_000), indices, gltf.Accessor{ComponentType: u8, Count: 15_000_000, Type: "SCALAR"}))
	s.root(gltf.Node{Mesh: s.mesh("millions", p)})
	return Foreign{"5 million triangles", &s.Document, 5_000_000, [3]float32{}, [3]float32{1, 1, 0}, nil}
}
