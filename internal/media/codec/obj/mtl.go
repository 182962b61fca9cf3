package obj

import (
	"bytes"
	"context"
	"fmt"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/model"
)

// describe writes the MTL, and returns it with the pictures that it names.
func describe(ctx context.Context, m *model.Model) ([]byte, []model.File, error) {
	var out bytes.Buffer
	fmt.Fprintf(&out, "# %s\n", gltf.Generator)
	var files []model.File
	for i := range m.Materials {
		a := &m.Materials[i]
		fmt.Fprintf(&out, "\nnewmtl %s\n", a.ID)
		// Blender reads Ns as (1 − roughness)²·1000, so programs without Pr see about the same gloss.
		shininess := (1 - a.Rough) * (1 - a.Rough) * 1000
		statement(&out, "Ka", 1, 1, 1)
		statement(&out, "Kd", a.Look.Base[0], a.Look.Base[1], a.Look.Base[2])
		statement(&out, "Ks", .5, .5, .5)
		statement(&out, "Ke", a.Emission[0], a.Emission[1], a.Emission[2])
		statement(&out, "Ns", shininess)
		statement(&out, "d", a.Opacity())
		statement(&out, "Pr", a.Rough)
		statement(&out, "Pm", a.Metal)
		out.WriteString("illum 2\n")
		for _, s := range []struct {
			word    string
			texture *model.Texture
			channel int // −1: the whole picture
		}{{"map_Kd", a.Base, -1}, {"norm", a.Normal, -1}, {"map_Pr", a.MetalRough, model.Green}, {"map_Pm", a.MetalRough, model.Blue}, {"map_Ke", a.Glow, -1}} {
			if s.texture == nil {
				continue
			}
			f, err := file(ctx, m, s.texture, s.channel)
			if err != nil {
				return nil, nil, err
			}
			files = append(files, f)
			fmt.Fprintf(&out, "%s %s%s\n", s.word, pictures, f.Name) // no options: readers take them for a part of the name
		}
	}
	return out.Bytes(), files, nil
}

// file is a picture as a member of the ZIP: whole, or one channel of it in grey.
func file(ctx context.Context, m *model.Model, t *model.Texture, channel int) (model.File, error) {
	if channel < 0 {
		return m.Picture(ctx, t.Image)
	}
	return m.Channel(ctx, t.Image, channel)
}

// statement writes a word and its numbers on a line.
func statement(out *bytes.Buffer, word string, xs ...float32) {
	out.Write(append(model.AppendFloats([]byte(word), " ", xs...), '\n'))
}
