package procedural

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// bench has images and keeps no file.
type bench struct {
	engine.Bench
	images map[string][]byte
}

type openImage struct{ *bytes.Reader }

func (openImage) Close() error { return nil }

func (b bench) Image(_ context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	return openImage{bytes.NewReader(b.images[i.SHA256])}, nil
}
func (bench) Room(context.Context, int64, int64) (func(), error) { return func() {}, nil }
func (bench) Progress(float64, string)                           {}

// photograph is a thing as a camera far away sees it, and which of the pixels are the thing's.
type photograph struct {
	*image.RGBA
	mask  []bool
	shape cutout.Shape
}

const shotSize = 320

// shoot photographs a model from the front, turned by yaw, before a background.
func shoot(t testing.TB, m *Model, yaw float32, back func(x, y int) color.RGBA) photograph {
	t.Helper()
	const fill, level = .8, 1e-6 // an angle of 0 is left to the renderer
	img, err := m.Picture(t.Context(), shotSize, func(v scene.View) scene.View {
		v.Yaw, v.Pitch, v.Roll, v.Fov, v.Fill = yaw+level, level, 0, .01, fill
		v.Sun = geom.Vec3{X: geom.Sin(yaw - .5), Y: .9, Z: geom.Cos(yaw - .5)}
		return v
	})
	if err != nil {
		t.Fatal(err)
	}
	in, w, h := silhouetteOf(m.Mesh, angle{"", yaw, 0}, fill*shotSize)
	p := photograph{RGBA: img, mask: make([]bool, shotSize*shotSize), shape: cutout.NewShape(w, h, func(x, y int) bool { return in[y*w+x] })}
	for y := range h {
		for x := range w {
			p.mask[((shotSize-h)/2+y)*shotSize+(shotSize-w)/2+x] = in[y*w+x]
		}
	}
	if back != nil {
		for i, in := range p.mask {
			if !in {
				p.SetRGBA(i%shotSize, i/shotSize, back(i%shotSize, i/shotSize))
			}
		}
	}
	return p
}

func (p photograph) png(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p.RGBA); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// backgrounds are what things stand before; nil is the renderer's own floor, with the thing's shadow.
var backgrounds = map[string]func(x, y int) color.RGBA{
	"paper": func(x, y int) color.RGBA { v := uint8(236 - y/12); return color.RGBA{v, v, v - 4, 255} },
	"lawn": func(x, y int) color.RGBA {
		n := geom.Fractal(geom.Vec3{X: float32(x), Y: float32(y)}, .13, 4, .5, 3)
		return color.RGBA{uint8(70 + 60*n), uint8(120 + 90*n), uint8(40 + 40*n), 255}
	},
	"bricks": func(x, y int) color.RGBA {
		row := y / 14
		if y%14 < 2 || (x+row%2*16)%32 < 2 {
			return color.RGBA{205, 200, 190, 255}
		}
		n := uint8(geom.Hash(int32((x+row%2*16)/32), int32(row), 1, 5) % 40)
		return color.RGBA{130 + n, 60 + n/2, 50 + n/2, 255}
	},
}

// thingOf builds a thing finely enough for a photograph.
func thingOf(t testing.TB, prompt string) *Model {
	t.Helper()
	m, err := shared().Model(t.Context(), engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 4}, bench{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// agree is the intersection of a mask and the true one over their union. The pixels at the outline of the true one do not count: a cut may take in the
// pixels that the thing covers in part.
func agree(mask, is []bool) float64 {
	both, either := 0, 0
	for i, in := range is {
		if (in || mask[i]) && !bordering(is, i) {
			either++
			if in && mask[i] {
				both++
			}
		}
	}
	return float64(both) / float64(max(either, 1))
}

// bordering reports whether a pixel of a square mask has a neighbour of the other kind.
func bordering(is []bool, i int) bool {
	for _, by := range [...]int{-shotSize - 1, -shotSize, 1 - shotSize, -1, 1, shotSize - 1, shotSize, shotSize + 1} {
		if k := i + by; k >= 0 && k < len(is) && is[k] != is[i] {
			return true
		}
	}
	return false
}

func read(t testing.TB, data []byte) *cutout.Picture {
	t.Helper()
	look, err := picture.Look(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := look.Rows(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p, err := cutout.Read(t.Context(), rows)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestMasksOfKnownThings(t *testing.T) {
	seedtest.InTurn(t, 3)
	things := []struct {
		prompt string
		backs  []string
	}{{"a blue barrel", []string{"paper", "lawn", "bricks"}}, {"a wooden bench", []string{"paper", "lawn"}}, {"a fox", []string{"paper", "lawn"}}}
	if testing.Short() {
		things = things[:1]
	}
	for _, thing := range things {
		m := thingOf(t, thing.prompt)
		for _, name := range thing.backs {
			p := shoot(t, m, 0, backgrounds[name])
			c, err := cutout.Cut(t.Context(), read(t, p.png(t)))
			if err != nil {
				t.Errorf("%s before %s: %v", thing.prompt, name, err)
				continue
			}
			if got := agree(c.Mask, p.mask); got < .9 {
				t.Errorf("%s before %s: the mask agrees by %.3f, want 0.9", thing.prompt, name, got)
			}
		}
	}
}

// A thing whose noun is unknown is made from its photographs, and has their silhouettes.
func TestAModelHasTheSilhouettesOfItsImages(t *testing.T) {
	seedtest.InTurn(t, 3)
	m := thingOf(t, "a blue barrel with green hoops")
	front, side := shoot(t, m, 0, backgrounds["paper"]), shoot(t, m, -geom.Pi/2, backgrounds["lawn"])
	images := map[string][]byte{"front": front.png(t), "side": side.png(t)}
	for _, c := range []struct {
		name, prompt string
		images       []string
		views        map[string]float32 // yaw
		note         string
	}{
		{"relief", "my own doohickey", []string{"front"}, map[string]float32{"front": 0}, "a relief"},
		{"turned body", "my own doohickey, side and front view", []string{"side", "front"}, map[string]float32{"front": 0, "side": -geom.Pi / 2},
			"a turned body"},
	} {
		b := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast, Seed: 1}
		for _, i := range c.images {
			b.Images = append(b.Images, engine.Image{SHA256: i})
		}
		got, p, err := shared().build(t.Context(), b, bench{images: images})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if r := got.Mesh.Check(); r.Err() != nil || r.Triangles > 5000 {
			t.Errorf("%s: got %d triangles, %v", c.name, r.Triangles, r.Err())
		}
		if notes := p.tell().Texts(); len(notes) == 0 || !bytes.Contains([]byte(notes[len(notes)-1]), []byte(c.note)) {
			t.Errorf("%s: got the notes %q", c.name, notes)
		}
		for name, yaw := range c.views {
			in, w, h := silhouetteOf(got.Mesh, angle{"", yaw, 0}, 256)
			s := cutout.NewShape(w, h, func(x, y int) bool { return in[y*w+x] })
			want := map[string]photograph{"front": front, "side": side}[name].shape
			if o := s.Overlap(&want); o < .9 || geom.Abs(s.Aspect/want.Aspect-1) > .08 {
				t.Errorf("%s: from the %s silhouettes agree by %.3f, aspects %.3f and %.3f", c.name, name, o, s.Aspect, want.Aspect)
			}
		}
	}
}

// A narrow barrel in an image makes a narrow barrel.
func TestAnImageGivesProportions(t *testing.T) {
	seedtest.InTurn(t, 3)
	m := thingOf(t, "a blue barrel")
	p := shoot(t, m, 0, backgrounds["paper"])
	narrow := image.NewRGBA(image.Rect(0, 0, shotSize*7/10, shotSize))
	for y := range shotSize {
		for x := range shotSize * 7 / 10 {
			narrow.SetRGBA(x, y, p.RGBAAt(x*10/7, y))
		}
	}
	p.RGBA = narrow
	b := engine.Brief{Makes: asset.Model, Prompt: "a barrel", Preset: operation.Fast, Seed: 4}
	plain, _, err := shared().build(t.Context(), b, bench{})
	if err != nil {
		t.Fatal(err)
	}
	b.Images = []engine.Image{{SHA256: "narrow"}}
	got, plan, err := shared().build(t.Context(), b, bench{images: map[string][]byte{"narrow": p.png(t)}})
	if err != nil {
		t.Fatal(err)
	}
	aspect := func(m *Model) float32 { s := m.Mesh.Bounds().Size(); return s.X / s.Y }
	if f := aspect(got) / aspect(plain); f > .85 || f < .6 {
		t.Errorf("the barrel became %.2f times as wide for its height, want about 0.7", f)
	}
	if u := plan.album.Uses(); len(u) != 1 || u[0].Mask != cutout.ByColour || len(u[0].Used) < 2 {
		t.Errorf("got %+v, want colors and proportions used", u)
	}
}

func TestImagesOfNothing(t *testing.T) {
	seedtest.InTurn(t, 3)
	flat, clear := image.NewNRGBA(image.Rect(0, 0, 64, 64)), image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for i := range flat.Pix {
		flat.Pix[i] = 200
	}
	for i := 3; i < len(flat.Pix); i += 4 {
		flat.Pix[i] = 255
	}
	encode := func(m image.Image) []byte {
		var b bytes.Buffer
		if err := png.Encode(&b, m); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	images := map[string][]byte{"flat": encode(flat), "clear": encode(clear)}
	for name := range images {
		b := engine.Brief{Makes: asset.Model, Prompt: "my own doohickey", Preset: operation.Fast, Seed: 1, Images: []engine.Image{{SHA256: name}}}
		var f engine.Failure
		if _, _, err := shared().build(t.Context(), b, bench{images: images}); !errors.As(err, &f) || f.Code != operation.SourceImage {
			t.Errorf("%s: got %v, want the failure %s", name, err, operation.SourceImage)
		}
		b.Prompt = "a crate"
		_, p, err := shared().build(t.Context(), b, bench{images: images})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if u := p.album.Uses(); u[0].Mask != "none" || u[0].Note == "" {
			t.Errorf("%s: got %+v, want a note that says why there is no mask", name, u)
		}
	}
}

// silhouetteOf marks the pixels of its box that a mesh fills, seen from an angle; the longer side has so many pixels.
func silhouetteOf(m *mesh.Mesh, from angle, side float32) (in []bool, w, h int) {
	v := from.plane()
	var tris [][3]geom.Vec2
	for i := 0; i < len(m.Indices); i += 3 {
		at := func(k int) geom.Vec2 { return v.see(m.Vertices[m.Indices[i+k]].Pos) }
		tris = append(tris, [3]geom.Vec2{at(0), at(1), at(2)})
	}
	return silhouette(tris, side)
}
