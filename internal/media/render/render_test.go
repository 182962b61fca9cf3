package render

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"runtime"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
)

var update = flag.Bool("update", false, "write the golden picture")

func renderStill(t testing.TB, size int, v scene.View) *image.RGBA {
	t.Helper()
	m, maps, bvh := still(t)
	img, err := Renderer{Size: size}.Render(t.Context(), m, maps, bvh, v)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func TestRenderIsTheSameOnAnyNumberOfProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var first []byte
	for _, n := range []int{1, 2, 8} {
		runtime.GOMAXPROCS(n)
		img := renderStill(t, 150, scene.View{})
		if first == nil {
			first = img.Pix
		}
		if !bytes.Equal(img.Pix, first) {
			t.Errorf("%d processors: got another picture than on one", n)
		}
	}
}

func TestRenderTakesAnEnvironmentOfTheSameView(t *testing.T) {
	want := renderStill(t, 64, scene.View{})
	v := complete(scene.View{})
	suiting, err := newEnvironment(t.Context(), v.Sun, v.Ground)
	if err != nil {
		t.Fatal(err)
	}
	other, err := newEnvironment(t.Context(), geom.Vec3{Z: 1}, v.Ground)
	if err != nil {
		t.Fatal(err)
	}
	m, maps, bvh := still(t)
	for name, e := range map[string]*Environment{"of the view": suiting, "of another": other} {
		img, err := Renderer{Size: 64, Environment: e}.Render(t.Context(), m, maps, bvh, scene.View{})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(img.Pix, want.Pix) {
			t.Errorf("environment %s: got another picture than without one", name)
		}
	}
}

func TestRenderRefuses(t *testing.T) {
	m, maps, bvh := still(t)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		name string
		ctx  context.Context
		size int
		mesh *mesh.Mesh
		want error // nil: any
	}{
		{"no pixels", t.Context(), 0, m, nil},
		{"too many pixels", t.Context(), largest + 1, m, nil},
		{"nothing to draw", t.Context(), 32, &mesh.Mesh{}, nil},
		{"an ended context", ended, 32, m, context.Canceled},
	} {
		img, err := Renderer{Size: c.size}.Render(c.ctx, c.mesh, maps, bvh, scene.View{})
		if err == nil || img != nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: got a picture: %v, error %v, want none and %v", c.name, img != nil, err, c.want)
		}
	}
}

// The golden picture is compared with tolerance: it is there to be looked at when it changes.
func TestRenderLooksAsItDid(t *testing.T) {
	const file = "testdata/still.png"
	img := renderStill(t, 192, scene.View{})
	if *update {
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(decoded.Bounds())
	draw.Draw(want, want.Rect, decoded, decoded.Bounds().Min, draw.Src)
	if want.Rect != img.Rect {
		t.Fatalf("got a picture of %v, want %v", img.Rect, want.Rect)
	}
	if d := difference(img, want); d > .5 {
		t.Errorf("got a mean difference of %.2f of 255 from %s, want at most 0.5; look at it with -update", d, file)
	}
}

// difference is the mean of the absolute differences of all bytes.
func difference(a, b *image.RGBA) float64 {
	sum := 0
	for i := range a.Pix {
		sum += max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix))
}

func TestTurnedShowsOtherSides(t *testing.T) {
	v := scene.DefaultView()
	front, back := Turned(v, 0), Turned(v, geom.Pi)
	f, b := newCamera(blockAt(t), complete(front)), newCamera(blockAt(t), complete(back))
	if f.forward.Z > -.9 || b.forward.Z < .9 {
		t.Errorf("got front looking along %v and back along %v, want −Z and +Z", f.forward, b.forward)
	}
	if got, want := front.Sun.Dot(f.right), back.Sun.Dot(b.right); geom.Abs(got-want) > 1e-5 || geom.Abs(front.Sun.Y-back.Sun.Y) > 1e-5 {
		t.Errorf("got the sun %v to the right of the front and %v of the back, want the same", got, want)
	}
}

func blockAt(t testing.TB) *mesh.Mesh {
	t.Helper()
	m := &mesh.Mesh{}
	addBlock(m, geom.Vec3{Y: .5}, geom.Vec3{X: .5, Y: .5, Z: .5})
	return m
}

func BenchmarkRender512(b *testing.B)  { benchmarkRender(b, 512) }
func BenchmarkRender1024(b *testing.B) { benchmarkRender(b, 1024) }

func benchmarkRender(b *testing.B, size int) {
	m, maps, bvh := still(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := (Renderer{Size: size}).Render(b.Context(), m, maps, bvh, scene.View{}); err != nil {
			b.Fatal(err)
		}
	}
}
