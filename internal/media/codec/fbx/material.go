package fbx

import (
	"context"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

// material adds a material and its pictures.
func (s *scene) material(ctx context.Context, i int) error {
	a := &s.model.Materials[i]
	n, id := s.object("Material", a.ID, "Material", "")
	s.materials = append(s.materials, id)
	n.add("Version", int32(102))
	n.add("ShadingModel", "Phong")
	n.add("MultiLayer", int32(0))
	p := n.properties()
	// FBX colours reach to 1: what emits more has its colour at full strength and a factor.
	strength := max(a.Emission[0], a.Emission[1], a.Emission[2], 1)
	// Blender reads roughness as 1 − √Shininess/10.
	shininess := (1 - a.Rough) * 10
	p.color("DiffuseColor", a.Look.Base[:3])
	p.number("DiffuseFactor", 1)
	p.color("EmissiveColor", []float32{a.Emission[0] / strength, a.Emission[1] / strength, a.Emission[2] / strength})
	p.number("EmissiveFactor", strength)
	p.color("SpecularColor", []float32{1, 1, 1})
	p.number("SpecularFactor", .25) // Blender halves the root of it: 0.5, which is glTF's reflectance of 4 %
	p.number("Shininess", shininess*shininess)
	p.number("ShininessExponent", shininess*shininess)
	p.number("ReflectionFactor", a.Metal)
	p.color("TransparentColor", []float32{1, 1, 1})
	p.number("TransparencyFactor", 1-a.Opacity())
	p.number("Opacity", a.Opacity())
	for _, t := range []struct {
		property string
		texture  *model.Texture
		channel  int // −1: the whole picture
	}{
		{"DiffuseColor", a.Base, -1}, {"NormalMap", a.Normal, -1}, {"ShininessExponent", a.MetalRough, model.Green},
		{"ReflectionFactor", a.MetalRough, model.Blue},
		{"EmissiveColor", a.Glow, -1},
	} {
		if t.texture == nil {
			continue
		}
		if err := s.texture(ctx, id, t.property, t.texture, t.channel); err != nil {
			return err
		}
	}
	return nil
}

// texture leads a picture to a property of a material.
func (s *scene) texture(ctx context.Context, material int64, property string, t *model.Texture, channel int) error {
	var f model.File
	var err error
	if channel < 0 {
		f, err = s.model.Picture(ctx, t.Image)
	} else {
		f, err = s.model.Channel(ctx, t.Image, channel)
	}
	if err != nil {
		return err
	}
	video := s.video(f)
	n, id := s.object("Texture", f.Name, "Texture", "")
	n.add("Type", "TextureVideoClip")
	n.add("Version", int32(202))
	n.add("TextureName", f.Name+"\x00\x01Texture")
	n.add("Media", f.Name+"\x00\x01Video")
	n.add("FileName", f.Name)
	n.add("RelativeFilename", f.Name)
	p := n.properties()
	p.set("UVSet", "KString", "", "", "")
	p.set("UseMaterial", "bool", "", "", int32(1))
	for _, w := range []struct {
		name string
		how  int
	}{{"WrapModeU", t.WrapS}, {"WrapModeV", t.WrapT}} {
		clamps := int32(0)
		if w.how == gltf.WrapClamp {
			clamps = 1
		}
		p.set(w.name, "enum", "", "", clamps)
	}
	s.connect(video, id)
	s.plug(id, material, property)
	return nil
}

// video adds the file of a picture, once.
func (s *scene) video(f model.File) int64 {
	if id, ok := s.videos[f.Name]; ok {
		return id
	}
	n, id := s.object("Video", f.Name, "Video", "Clip")
	s.videos[f.Name] = id
	n.add("Type", "Clip")
	n.properties().set("Path", "KString", "XRefUrl", "", f.Name)
	n.add("UseMipMap", int32(0))
	n.add("Filename", f.Name)
	n.add("RelativeFilename", f.Name)
	n.add("Content", f.Data)
	return id
}
