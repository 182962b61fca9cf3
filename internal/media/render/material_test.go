package render

import (
	"context"
	"image"
	"image/color"
	"math/bits"
	"runtime"
	"slices"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// tiled is a tile of one metre with a block of half a metre's side and so many metres' height in its middle.
func tiled(t testing.TB, high float32, dress tex.Sample) *tile.Maps {
	t.Helper()
	s := &tile.Surface{
		Side: 1,
		Relief: func(p *tile.Point) tile.Relief {
			q := tile.Piece{X: p.U - float32(geom.Floor(p.U)) - .5, Y: p.V - float32(geom.Floor(p.V)) - .5, HX: .25, HY: .25}
			return tile.Relief{H: high * geom.Smooth(0, .01, q.Edge(0))}
		},
		Dress: func(*tile.Point, *tile.Relief, *tile.Derived) tex.Sample { return dress },
	}
	m, err := tile.Bake{Size: 128}.Maps(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// reduced is maps for a picture of so many pixels.
func reduced(t testing.TB, m *tile.Maps, size int) *tex.Maps {
	t.Helper()
	maps, err := m.Tex(t.Context(), 1<<bits.Len(uint(size-1)))
	if err != nil {
		t.Fatal(err)
	}
	return maps
}

func show(t testing.TB, m *tile.Maps, size int) *image.RGBA {
	t.Helper()
	img, err := Material(t.Context(), reduced(t, m, size), m.Clear != nil, size)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// bright is the brightness of a picture of 128 pixels at a place in shares of its side, as a mean of 9 pixels.
func bright(img *image.RGBA, x, y float32) (sum int) {
	for j := -1; j <= 1; j++ {
		for i := -1; i <= 1; i++ {
			c := img.RGBAAt(int(x*128)+i, int(y*128)+j)
			sum += int(c.R) + int(c.G) + int(c.B)
		}
	}
	return sum / 27
}

var grey = tex.Sample{Color: geom.Vec3{X: .6, Y: .6, Z: .6}, Rough: .8}

func TestMaterialRefuses(t *testing.T) {
	m := reduced(t, tiled(t, 0, grey), 64)
	for _, size := range []int{0, -1, largest + 1} {
		if _, err := Material(t.Context(), m, false, size); err == nil {
			t.Errorf("%d pixels: got a picture, want an error", size)
		}
	}
	flat := *m
	flat.Heights = nil
	for name, none := range map[string]*tex.Maps{"no maps": nil, "empty maps": {}, "no heights": &flat} {
		if _, err := Material(t.Context(), none, false, 64); err == nil {
			t.Errorf("%s: got a picture, want an error", name)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Material(ctx, m, false, 64); err == nil {
		t.Error("after its end: got a picture, want the context's error")
	}
}

func TestFlatMaterialIsEvenBesideTheBall(t *testing.T) {
	img := show(t, tiled(t, 0, grey), 128)
	at := map[string]int{"left": bright(img, .2, .5), "middle": bright(img, .45, .5), "top": bright(img, .5, .2)}
	for place, got := range at {
		if got < 110 || got > 200 || at["middle"]-got > 30 || got-at["middle"] > 30 {
			t.Errorf("%s: got brightness %d, the middle has %d, want an even grey", place, got, at["middle"])
		}
	}
	ball, shadow := bright(img, .66, .52), bright(img, .9, .82)
	if ball < at["middle"]-20 || shadow > at["middle"]-40 {
		t.Errorf("got brightness %d on the ball's lit side and %d in its shadow, want a lit side and a shadow beside %d", ball, shadow, at["middle"])
	}
}

// TestReliefCastsShadows looks at blocks left of the ball, whose sides and shadows are dark and whose tops are lit.
func TestReliefCastsShadows(t *testing.T) {
	img := show(t, tiled(t, .12, grey), 128)
	var seen []int
	for y := 8; y < 120; y++ {
		for x := 8; x < 56; x++ {
			seen = append(seen, bright(img, float32(x)/128, float32(y)/128))
		}
	}
	slices.Sort(seen)
	if dark, lit := seen[len(seen)/10], seen[len(seen)/2]; dark > lit-60 || lit < 130 {
		t.Errorf("got a tenth of brightness up to %d and half from %d on, want shadows and lit tops", dark, lit)
	}
	flat := show(t, tiled(t, .12, grey), 128)
	if !slices.Equal(img.Pix, flat.Pix) {
		t.Error("got another picture the second time, want the same")
	}
}

func TestMaterialsThatGlowMirrorOrLetThrough(t *testing.T) {
	plain := show(t, tiled(t, .01, grey), 128)
	glowing, metal, glass := grey, grey, grey
	glowing.Emission = geom.Vec3{X: .9, Y: .3, Z: .1}
	metal.Metal, metal.Rough = 1, .2
	glass.Glass, glass.Clear, glass.Rough = true, .9, .05
	if c := show(t, tiled(t, .01, glowing), 128).RGBAAt(30, 60); c.R < 240 || c.B > c.R {
		t.Errorf("emission: got %v, want a bright red", c)
	}
	for name, s := range map[string]tex.Sample{"metal": metal, "glass": glass} {
		img := show(t, tiled(t, .01, s), 128)
		if slices.Equal(img.Pix, plain.Pix) {
			t.Errorf("%s: got the picture of a grey dielectric", name)
		}
		if got := spread(img); got < 40 {
			t.Errorf("%s: got a range of brightness of %d, want reflections", name, got)
		}
	}
}

// spread is how far the brightest and the darkest pixels of the ball are apart.
func spread(img *image.RGBA) int {
	least, most := 255, 0
	for y := 64; y < 96; y++ {
		for x := 80; x < 112; x++ {
			g := int(color.GrayModel.Convert(img.RGBAAt(x, y)).(color.Gray).Y)
			least, most = min(least, g), max(most, g)
		}
	}
	return most - least
}

func TestMaterialIsTheSameOnAnyNumberOfProcessors(t *testing.T) {
	m := tiled(t, .05, grey)
	want := show(t, m, 100)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if got := show(t, m, 100); !slices.Equal(got.Pix, want.Pix) {
		t.Error("got another picture on one processor, want the same")
	}
}

func BenchmarkMaterial(b *testing.B) {
	m := reduced(b, tiled(b, .02, grey), 1024)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Material(b.Context(), m, false, 1024); err != nil {
			b.Fatal(err)
		}
	}
}
