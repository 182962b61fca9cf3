package usdz

import (
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

// path is where a material stands in the layer, and what of it is meant.
func path(a *model.Material, of string) string { return "/Model/Materials/" + a.ID + of }

// wraps are the words for what a texture shows outside 0..1.
var wraps = map[int]string{gltf.WrapClamp: "clamp", gltf.WrapMirror: "mirror", gltf.WrapRepeat: "repeat"}

// picture is a shader that reads a picture.
type picture struct {
	name        string
	texture     *model.Texture
	space       string // of its colours
	scale, bias string // by channel; "": 1 and 0
}

// material writes a surface, and a shader for each picture that it reads.
func (w *writer) material(a *model.Material) {
	w.linef("        def Material \"%s\"\n        {", a.ID)
	w.linef("            token outputs:surface.connect = <%s>", path(a, "/Surface.outputs:surface"))
	w.linef("            def Shader \"Surface\"\n            {\n                uniform token info:id = \"UsdPreviewSurface\"")
	switch {
	case a.Base != nil:
		w.connect(a, "color3f", "diffuseColor", "BaseColor", "rgb")
	case w.tinted(a):
		w.connect(a, "color3f", "diffuseColor", "Tint", "result")
	default:
		w.input("color3f", "diffuseColor", tuple(a.Look.Base[:3]...))
	}
	w.channel(a, a.MetalRough, "metallic", "MetalRough", "b", a.Metal)
	w.channel(a, a.MetalRough, "roughness", "MetalRough", "g", a.Rough)
	w.channel(a, a.Occlusion, "occlusion", "Occlusion", "r", 1)
	if a.AlphaMode != "OPAQUE" && a.Base != nil {
		w.connect(a, "float", "opacity", "BaseColor", "a")
	} else {
		w.input("float", "opacity", scalar(a.Opacity()))
	}
	if a.AlphaMode == "MASK" {
		w.input("float", "opacityThreshold", scalar(a.AlphaCutoff))
	}
	if a.Glow != nil {
		w.connect(a, "color3f", "emissiveColor", "Emission", "rgb")
	} else if a.Emission != [3]float32{} {
		w.input("color3f", "emissiveColor", tuple(a.Emission[:]...))
	}
	if a.Normal != nil {
		w.connect(a, "normal3f", "normal", "Normal", "rgb")
	}
	w.linef("                token outputs:surface\n            }")
	w.shaders(a)
	w.linef("        }")
}

// shaders writes what the surface is connected to.
func (w *writer) shaders(a *model.Material) {
	if w.tinted(a) {
		w.reader("Tint", "float3", "displayColor")
	}
	s, e := a.NormalScale, a.Emission
	read := false
	for _, p := range []picture{
		{"BaseColor", a.Base, "sRGB", tuple(a.Look.Base[:]...), ""},
		{"MetalRough", a.MetalRough, "raw", tuple(1, a.Rough, a.Metal, 1), ""},
		{"Normal", a.Normal, "raw", tuple(2*s, 2*s, 2, 1), tuple(-s, -s, -1, 0)},
		{"Occlusion", a.Occlusion, "raw", tuple(a.Look.Occlusion, 1, 1, 1), tuple(1-a.Look.Occlusion, 0, 0, 0)},
		{"Emission", a.Glow, "sRGB", tuple(e[0], e[1], e[2], 1), ""},
	} {
		if p.texture == nil {
			continue
		}
		if !read {
			w.reader("Coordinates", "float2", "st")
			read = true
		}
		w.linef("            def Shader \"%s\"\n            {\n                uniform token info:id = \"UsdUVTexture\"", p.name)
		w.input("asset", "file", "@"+w.names[p.texture.Image]+"@")
		w.connect(a, "float2", "st", "Coordinates", "result")
		w.input("token", "sourceColorSpace", quote(p.space))
		w.input("token", "wrapS", quote(wraps[p.texture.WrapS]))
		w.input("token", "wrapT", quote(wraps[p.texture.WrapT]))
		w.input("float4", "scale", p.scale)
		if p.bias != "" {
			w.input("float4", "bias", p.bias)
		}
		w.linef("                float outputs:r\n                float outputs:g\n                float outputs:b")
		w.linef("                float outputs:a\n                float3 outputs:rgb\n            }")
	}
}

// reader writes a shader that reads values of the mesh.
func (w *writer) reader(name, kind, variable string) {
	w.linef("            def Shader \"%s\"\n            {\n                uniform token info:id = \"UsdPrimvarReader_%s\"", name, kind)
	w.input("string", "varname", quote(variable))
	w.linef("                %s outputs:result\n            }", kind)
}

// channel is an input that a channel of a picture gives, or a factor.
func (w *writer) channel(a *model.Material, t *model.Texture, input, shader, output string, factor float32) {
	if t != nil {
		w.connect(a, "float", input, shader, output)
	} else {
		w.input("float", input, scalar(factor))
	}
}

func (w *writer) input(kind, name, value string) {
	w.linef("                %s inputs:%s = %s", kind, name, value)
}

func (w *writer) connect(a *model.Material, kind, name, shader, output string) {
	w.linef("                %s inputs:%s.connect = <%s>", kind, name, path(a, "/"+shader+".outputs:"+output))
}

func scalar(x float32) string { return string(model.AppendFloats(nil, "", x)) }
