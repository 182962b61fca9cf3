package render

import (
	"math"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// showcase is a red block behind a slab: of clear glass, or as opaque as the block.
func showcase(t *testing.T, glass bool) (*mesh.Mesh, *tex.Maps, *trace.BVH) {
	t.Helper()
	m := &mesh.Mesh{}
	addBlock(m, geom.Vec3{Y: .5}, geom.Vec3{X: .3, Y: .5, Z: .2})
	behind := m.Triangles()
	addBlock(m, geom.Vec3{Y: .5, Z: .6}, geom.Vec3{X: .5, Y: .5, Z: .01})
	m.Shells = []mesh.Shell{{Name: "block", Count: behind}, {Name: "slab", First: behind, Count: m.Triangles() - behind, Glass: glass}}
	for i := range m.Vertices { // the block on the left of the maps, the slab on the right
		u := &m.Vertices[i].UV.X
		*u = .1 + .2*(*u-.5)
		if i >= 24 {
			*u += .6
		}
	}
	const size = 64
	texels, covered := make([]tex.Texel, size*size), make([]bool, size*size)
	for i := range texels {
		covered[i] = true
		texels[i] = tex.Texel{Base: [3]uint8{200, 30, 25}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{255, 150, 0}}
		if i%size >= size/2 {
			texels[i] = tex.Texel{Base: [3]uint8{235, 240, 238}, Normal: texels[i].Normal, ORM: [3]uint8{255, 15, 0}}
		}
	}
	maps := &tex.Maps{}
	if err := maps.Build(t.Context(), size, texels, covered); err != nil {
		t.Fatal(err)
	}
	return m, maps, trace.New(m)
}

func TestGlassShowsWhatIsBehind(t *testing.T) {
	redness := func(glass bool) int {
		m, maps, bvh := showcase(t, glass)
		img, err := Renderer{Size: 128}.Render(t.Context(), m, maps, bvh, scene.View{Yaw: .02, Pitch: .02})
		if err != nil {
			t.Fatal(err)
		}
		c := img.RGBAAt(64, 64)
		return int(c.R) - int(c.G)
	}
	if got := redness(true); got < 60 {
		t.Errorf("through glass: got a redness of %d, want the block's", got)
	}
	if got := redness(false); got > 30 {
		t.Errorf("behind an opaque slab: got a redness of %d, want none", got)
	}
}

// Glass takes a part of the sunlight from the floor below it, neither none nor all.
func TestGlassCastsALightShadow(t *testing.T) {
	shadow := func(glass bool) (dark float64) {
		m := &mesh.Mesh{}
		addBlock(m, geom.Vec3{Y: .5}, geom.Vec3{X: .5, Y: .5, Z: .01})
		m.Shells = []mesh.Shell{{Name: "slab", Count: m.Triangles(), Glass: glass}}
		f := newFrame(128, m, trace.New(m), complete(scene.View{Sun: geom.Vec3{Y: 1, Z: -1}, Pitch: .5}))
		if err := f.rasterize(t.Context()); err != nil {
			t.Fatal(err)
		}
		floor, err := f.lightFloor(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for k, seen := range floor.seen {
			if seen {
				dark += 1 - float64(floor.sunlit[k])/255
			}
		}
		return dark
	}
	glass, opaque := shadow(true), shadow(false)
	if !(glass > .1*opaque && glass < .6*opaque) {
		t.Errorf("got a shadow of %.0f cells, want one, and a lighter one than the %.0f of an opaque slab", glass, opaque)
	}
}

func TestRefractionFollowsSnell(t *testing.T) {
	up := geom.Vec3{Y: 1}
	for _, degrees := range []float64{0, 20, 45, 70} {
		a := degrees * math.Pi / 180
		d := geom.Vec3{X: float32(math.Sin(a)), Y: -float32(math.Cos(a))}
		got, ok := refract(d, up, 1/refractive)
		if want := math.Sin(a) / refractive; !ok || math.Abs(float64(got.X)-want) > 1e-5 {
			t.Errorf("at %v°: got a sine of %v, want %v", degrees, got.X, want)
		}
		out, ok := refract(got, up, refractive)
		if !ok || out.Sub(d).Len() > 1e-4 {
			t.Errorf("at %v°, out again: got %v, want %v", degrees, out, d)
		}
	}
	if _, ok := refract(geom.Vec3{X: .9, Y: -.43589}, up, refractive); ok {
		t.Error("beyond the critical angle: got a ray, want all of it mirrored")
	}
}
