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
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/geom"
)

// clad is a black block whose front is covered by boards: red ones on its left, green ones on its right.
func clad(t *testing.T) *gltf.Document {
	t.Helper()
	const side, pixels = .12, 512
	xs, board := boxes(1), boxes(side)
	var uv []byte
	put := func(u float32, vertices int) {
		for i := range vertices { // three places of a triangle that are small islands in one colour
			uv = binary.LittleEndian.AppendUint32(uv, math.Float32bits(u+.04*float32(i%3)))
			uv = binary.LittleEndian.AppendUint32(uv, math.Float32bits(.5+.04*float32(i%3/2)))
		}
	}
	put(.1, len(xs)/3)
	for i := range 64 {
		x, y := (float32(i%8)-3.5)/8, (float32(i/8)-3.5)/8
		for k := 0; k < len(board); k += 3 {
			xs = append(xs, board[k]+x, board[k+1]+y, board[k+2]/10+.5+.004)
		}
		if x < 0 {
			put(.45, len(board)/3)
		} else {
			put(.8, len(board)/3)
		}
	}
	d := loose(xs...)
	d.Meshes[0].Primitives[0].Attributes["TEXCOORD_0"] = d.AddVertices(gltf.Elements{Data: uv, Size: 8, Count: len(uv) / 8},
		gltf.Accessor{ComponentType: 5126, Type: "VEC2"})
	img := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	for i := range pixels * pixels {
		c := color.RGBA{A: 255}
		switch x := i % pixels * 3 / pixels; x {
		case 1:
			c.R = 255
		case 2:
			c.G = 255
		}
		img.SetRGBA(i%pixels, i/pixels, c)
	}
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	d.Images = gltf.List[gltf.Image]{{MimeType: "image/png", View: d.AddView(file.Bytes(), 0)}}
	d.Textures = gltf.List[gltf.Texture]{{Source: new(int)}}
	d.Materials = gltf.List[gltf.Material]{{PBR: &gltf.MetallicRoughness{BaseColor: &gltf.TextureRef{}}}}
	d.Meshes[0].Primitives[0].Material = new(int)
	return d
}

// Where boards are left out, the block behind them shows their colours, each in its place, however the black block lay in the picture.
func TestWhatComesToLightHasTheColoursOfItsCover(t *testing.T) {
	list, err := Levels(t.Context(), clad(t), LODs)
	if err != nil {
		t.Fatal(err)
	}
	last := list[2]
	if last.Triangles > 320 { // boards at the rim stand out from the sides of the block, and stay
		t.Errorf("got %d triangles of %d, want few boards", last.Triangles, last.Before)
	}
	d := reread(t, last.Document)
	look, err := picture.Look(bytes.NewReader(d.ImageData(0)))
	if err != nil {
		t.Fatal(err)
	}
	p, err := decode(t.Context(), look)
	if err != nil {
		t.Fatal(err)
	}
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	m := flat.Mesh
	shown := 0
	for i := range m.Triangles() {
		v := m.Indices[3*i : 3*i+3]
		a, b, c := m.Vertices[v[0]], m.Vertices[v[1]], m.Vertices[v[2]]
		if n := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos)); min(a.Pos.Z, b.Pos.Z, c.Pos.Z) < .49 || n.Norm().Z < .9 {
			continue
		}
		for k := range 16 {
			u, w := (float32(k%4)+.5)/4, (float32(k/4)+.5)/4
			if u+w > 1 {
				u, w = 1-u, 1-w
			}
			x := a.Pos.X*(1-u-w) + b.Pos.X*u + c.Pos.X*w
			at := a.UV.Mul(1 - u - w).Add(b.UV.Mul(u)).Add(c.UV.Mul(w))
			got := p.texel(at.X, at.Y)
			if shown++; geom.Abs(x) > .06 && (x < 0 && (got[0] < 200 || got[1] > 60) || x > 0 && (got[1] < 200 || got[0] > 60)) {
				t.Fatalf("front, at x = %.2f: got the colour %v, want red on the left and green on the right", x, got)
			}
		}
	}
	if shown == 0 {
		t.Error("no triangle of the front is left")
	}
}

// The colour of a place beside a triangle is that of the triangle's nearest side or corner.
func TestColoursBesideAPatch(t *testing.T) {
	p := patch{at: [3]geom.Vec3{{}, {X: 2}, {Y: 2}}, uv: [3]geom.Vec2{{X: .25, Y: .25}, {X: .75, Y: .25}, {X: .25, Y: .75}}}
	for _, c := range []struct {
		at   geom.Vec3
		want geom.Vec2
	}{
		{geom.Vec3{X: 1, Y: .5}, geom.Vec2{X: .5, Y: .375}},
		{geom.Vec3{X: 1, Y: .5, Z: 7}, geom.Vec2{X: .5, Y: .375}},
		{geom.Vec3{X: -3, Y: 1}, geom.Vec2{X: .25, Y: .5}},
		{geom.Vec3{X: 9}, geom.Vec2{X: .75, Y: .25}},
		{geom.Vec3{X: 3, Y: 3}, geom.Vec2{X: .5, Y: .5}},
	} {
		if got := p.colour(c.at); got.Sub(c.want).Len() > 1e-6 {
			t.Errorf("%v: got %v, want %v", c.at, got, c.want)
		}
	}
}
