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

// lamps is a plain plate with a row of small shapes on it, one of which shines: its coordinates lie in the bright half of a picture of
// emission, those of all others in the dark one.
func lamps(t *testing.T, shining int, shape []float32) *gltf.Document {
	t.Helper()
	const n = 12
	xs := boxes(1)
	var uv []byte
	put := func(u float32, vertices int) {
		for range vertices {
			uv = binary.LittleEndian.AppendUint32(uv, math.Float32bits(u))
			uv = binary.LittleEndian.AppendUint32(uv, math.Float32bits(.5))
		}
	}
	put(.25, len(xs)/3)
	for i := range n {
		for k := 0; k < len(shape); k += 3 {
			xs = append(xs, shape[k]+float32(i-n/2)*.05, shape[k+1], shape[k+2]+.5016)
		}
		u := float32(.25)
		if i == shining {
			u = .75
		}
		put(u, len(shape)/3)
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

// Small parts that shine, or whose colour stands out, are left out last.
func TestLightsStay(t *testing.T) {
	for shining := range 24 {
		d, ratio := lamps(t, shining/2, boxes(.004)), .25
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
		bright, dark := colours(uv)
		if bright == 0 || r.Triangles > r.Before/2 {
			t.Errorf("light %d: got %d vertices of its colour of %d, %d triangles of %d; want the light in a level of fewer than half",
				shining, bright, bright+dark, r.Triangles, r.Before)
		}
	}
}

// colours is how many coordinates lie in the bright half of the picture, and in the dark one.
func colours(uv gltf.Values) (bright, dark int) {
	for i := range uv.Count {
		if uv.At(i)[0] > .5 {
			bright++
		} else {
			dark++
		}
	}
	return bright, dark
}

// A light keeps its shape longer than what does not shine: at a tenth of the triangles it has more than three times its share of them.
func TestLightsKeepTheirShape(t *testing.T) {
	var ball []float32
	const rings, radius = 8, .02
	for i := range rings {
		for j := range 2 * rings {
			at := func(i, j int) {
				a, b := float64(i)/rings*math.Pi, float64(j)/rings*math.Pi
				ball = append(ball, float32(radius*math.Sin(a)*math.Cos(b)), float32(radius*math.Cos(a)), float32(-radius*math.Sin(a)*math.Sin(b)))
			}
			if i > 0 {
				at(i, j)
				at(i+1, j+1)
				at(i, j+1)
			}
			if i < rings-1 {
				at(i, j)
				at(i+1, j)
				at(i+1, j+1)
			}
		}
	}
	r, err := Document(t.Context(), lamps(t, 5, ball), Level{Ratio: .1})
	if err != nil {
		t.Fatal(err)
	}
	uv, err := r.Document.Values(r.Document.Meshes[0].Primitives[0].Attributes["TEXCOORD_0"], 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	if bright, dark := colours(uv); 11*bright < 3*dark {
		t.Errorf("got %d vertices of the light and %d of eleven dark balls, want three times as many for it", bright, dark)
	}
}

// A copy of one triangle is that triangle, and no less was asked for.
func TestOneTriangleIsNotTorn(t *testing.T) {
	r, err := Document(t.Context(), loose(0, 0, 0, 1, 0, 0, 0, 1, 0), Level{Ratio: .1})
	if err != nil || r.Triangles != 1 || r.Short() {
		t.Errorf("got %+v, %v, want the triangle, as wanted", r, err)
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
