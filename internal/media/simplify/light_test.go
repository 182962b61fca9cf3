package simplify

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"atelier/internal/media/codec/gltf"
)

// lamps is a plain plate with a row of small boxes on it, one of which shines: its coordinates lie in the bright half of a picture of
// emission, those of all others in the dark one.
func lamps(t *testing.T, shining int) *gltf.Document {
	t.Helper()
	const n, side = 12, .004
	xs := boxes(1)
	box := boxes(side)
	var uv []byte
	put := func(u float32, vertices int) {
		for range vertices {
			uv = binary.LittleEndian.AppendUint32(uv, math.Float32bits(u))
			uv = binary.LittleEndian.AppendUint32(uv, math.Float32bits(.5))
		}
	}
	put(.25, len(xs)/3)
	for i := range n {
		for k := 0; k < len(box); k += 3 {
			xs = append(xs, box[k]+float32(i-n/2)*.05, box[k+1], box[k+2]+.5+.4*side)
		}
		u := float32(.25)
		if i == shining {
			u = .75
		}
		put(u, len(box)/3)
	}
	d := loose(xs...)
	d.Meshes[0].Primitives[0].Attributes["TEXCOORD_0"] = d.AddVertices(gltf.Elements{Data: uv, Size: 8, Count: len(uv) / 8},
		gltf.Accessor{ComponentType: 5126, Type: "VEC2"})
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		c := color.RGBA{A: 255}
		if i%64 >= 32 {
			c.G = 255
		}
		img.SetRGBA(i%64, i/64, c)
	}
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	d.Images = gltf.List[gltf.Image]{{MimeType: "image/png", View: d.AddView(file.Bytes(), 0)}}
	d.Textures = gltf.List[gltf.Texture]{{Source: new(int)}}
	d.Materials = gltf.List[gltf.Material]{{EmissiveFactor: &[3]float32{1, 1, 1}, Emissive: &gltf.TextureRef{}}}
	d.Meshes[0].Primitives[0].Material = new(int)
	return d
}

// Of small things, those that shine and those whose colour stands out are left out last.
func TestLightsStay(t *testing.T) {
	for shining := range 24 {
		d, ratio := lamps(t, shining/2), .25
		if shining%2 == 1 {
			ratio = .5
			d.Materials[0] = gltf.Material{PBR: &gltf.MetallicRoughness{BaseColor: &gltf.TextureRef{}}}
		}
		r, err := Document(t.Context(), d, Level{Ratio: ratio})
		if err != nil {
			t.Fatal(err)
		}
		p := &r.Document.Meshes[0].Primitives[0]
		uv, err := r.Document.Values(p.Attributes["TEXCOORD_0"], 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		dark, bright := 0, 0
		for i := range uv.Count {
			if uv.At(i)[0] > .5 {
				bright++
			} else {
				dark++
			}
		}
		if bright == 0 || r.Triangles > r.Before/2 {
			t.Errorf("light %d: got %d vertices of its colour of %d, %d triangles of %d; want the light in a level of fewer than half",
				shining, bright, bright+dark, r.Triangles, r.Before)
		}
	}
}

// A box has no triangle to spare: without one of its corners it is none.
func TestABoxStaysOne(t *testing.T) {
	for _, l := range named {
		r, err := Document(t.Context(), loose(boxes(1)...), l.level)
		if err != nil || r.Triangles != 12 {
			t.Errorf("%s: got %d triangles, %v, want all 12", l.name, r.Triangles, err)
		}
	}
}
