package bake

import (
	"sync/atomic"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// world is the normal in model space that a texel of the maps stands for.
func world(t *tex.Texel, f *face, u, v float32) geom.Vec3 {
	tangent, bitangent, normal := f.frame(u, v)
	c := func(b uint8) float32 { return float32(b)/127.5 - 1 }
	return tangent.Mul(c(t.Normal[0])).Mad(bitangent, c(t.Normal[1])).Mad(normal, c(t.Normal[2])).Norm()
}

func TestHeightsTiltNormals(t *testing.T) {
	// A slope of 3 in 10 toward −X+Y+Z in space, whatever way the islands lie in the atlas.
	up := geom.Vec3{X: -.3, Y: .3, Z: .3}
	slope := func(p *tex.Point) tex.Sample { return tex.Sample{Height: p.Pos.Dot(up)} }
	m := pack(t, 256, block("block", slope, .4, .6, .5))
	maps, s := m.bake(t), m.sheet(t)
	checked := 0
	s.each(func(k int, f *face, u, v float32) {
		n := f.plane()
		if f.normal(u, v).Dot(n) < .9999 || max(geom.Abs(n.X), geom.Abs(n.Y), geom.Abs(n.Z)) < .999 {
			return // bevels
		}
		checked++
		want := n.Sub(up.Mad(n, -up.Dot(n))).Norm()
		if got := world(&maps.Levels[0][k], f, u, v); got.Dot(want) < .99 {
			t.Fatalf("face toward %v, texel %d, %d: got %v, want %v", n, k%s.size, k/s.size, got, want)
		}
	})
	if checked < 5000 {
		t.Errorf("got %d texels on the faces, want most of the atlas", checked)
	}
}

func TestGreenLooksUpTheImage(t *testing.T) {
	falling := func(p *tex.Point) tex.Sample { return tex.Sample{Height: .5 * p.Texel * p.Texture.Y} }
	m := pack(t, 128, block("block", falling, 1, 1, 1))
	maps, s := m.bake(t), m.sheet(t)
	s.each(func(k int, _ *face, _, _ float32) {
		// Height grows down the image, so the normal leans up it.
		if n := maps.Levels[0][k].Normal; n[1] < 180 || n[0] < 127 || n[0] > 128 {
			t.Fatalf("texel %d: got %v, want red even and green above it", k, n)
		}
	})
}

func TestDetailNormalsAreKept(t *testing.T) {
	lean := func(p geom.Vec3) geom.Vec3 { return p.Mad(geom.Vec3{X: .02, Y: .05}, 1).Norm() }
	ball := solid.New("ball", plain(geom.Vec3{}), seed.From("ball")).Ellipsoid(.5, .5, .5, 24, 12)
	ball.Detail = lean
	m := pack(t, 256, ball)
	maps, s := m.bake(t), m.sheet(t)
	s.each(func(k int, f *face, u, v float32) {
		want := lean(f.position(u, v))
		if got := world(&maps.Levels[0][k], f, u, v); got.Dot(want) < .995 && want.Dot(f.normal(u, v)) > .3 {
			t.Fatalf("texel %d, %d: got %v, want %v", k%s.size, k/s.size, got, want)
		}
	})
}

func TestDetailIsAskedOfAFewTexelsAndKeptInCreases(t *testing.T) {
	var asked atomic.Int64
	crease := func(p geom.Vec3) geom.Vec3 { // the front half leans to the right
		asked.Add(1)
		n := p
		if p.Z > 0 {
			n.X += .2
		}
		return n.Norm()
	}
	ball := solid.New("ball", plain(geom.Vec3{}), seed.From("ball")).Ellipsoid(.5, .5, .5, 24, 12)
	ball.Detail = crease
	m := pack(t, 512, ball)
	maps, s := m.bake(t), m.sheet(t)
	calls, covered := asked.Load(), int64(0)
	s.each(func(k int, f *face, u, v float32) {
		covered++
		want := crease(f.position(u, v))
		if got := world(&maps.Levels[0][k], f, u, v); got.Dot(want) < .99 && want.Dot(f.normal(u, v)) > .3 {
			t.Fatalf("texel %d, %d: got %v, want %v", k%s.size, k/s.size, got, want)
		}
	})
	if calls*2 > covered {
		t.Errorf("the part was asked for %d normals of %d texels, want less than half", calls, covered)
	}
}

func TestHollowsDarken(t *testing.T) {
	groove := func(p *tex.Point) tex.Sample {
		h := float32(0)
		if int(p.Texture.X)%8 == 0 {
			h = -p.Texel
		}
		return tex.Sample{Height: h}
	}
	m := pack(t, 256, block("block", groove, 1, 1, 1))
	maps, s := m.bake(t), m.sheet(t)
	var sum [2]int
	var count [2]int
	s.each(func(k int, f *face, _, _ float32) {
		if f.plane().Y < .99 {
			return
		}
		i := 0
		switch k % s.size % 8 {
		case 0:
			i = 1
		case 4:
		default:
			return
		}
		sum[i], count[i] = sum[i]+int(maps.Levels[0][k].ORM[0]), count[i]+1
	})
	if flat, deep := sum[0]/count[0], sum[1]/count[1]; flat < 250 || deep > flat-30 {
		t.Errorf("got occlusion %d on the flat and %d in grooves, want 255 and clearly less", flat, deep)
	}
}
