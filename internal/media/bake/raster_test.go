package bake

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// round is a part with fans, slivers and long strips.
func round() *solid.Part {
	return solid.New("ball", grained, seed.From("ball")).Ellipsoid(.3, .5, .2, 24, 12)
}

func TestEveryTexelUnderAFaceIsCovered(t *testing.T) {
	m := pack(t, 256, append(stool(), round().Place(geom.Move(1, 0, 0)))...)
	s := m.sheet(t)
	for i := range s.faces {
		f := &s.faces[i]
		if f.flat() {
			continue
		}
		p := &s.patches[f.patch]
		for y := p.rect.top; y < p.rect.bottom; y++ {
			for x := p.rect.left; x < p.rect.right; x++ {
				if u, v := f.weights(x, y); u < .001 || v < .001 || u+v > .999 {
					continue
				}
				k := y*s.size + x
				if s.owner[k] != f.patch || s.face[k] < p.first || s.face[k] >= p.first+p.count {
					t.Fatalf("texel %d, %d under face %d of patch %d: got face %d of patch %d", x, y, i, f.patch, s.face[k], s.owner[k])
				}
			}
		}
	}
}

func TestPatchesGrowByOneTexel(t *testing.T) {
	m := pack(t, 256, append(stool(), round().Place(geom.Move(1, 0, 0)))...)
	s := m.sheet(t)
	outside, bare := 0, 0
	for k, i := range s.face {
		if i < 0 {
			continue
		}
		f := &s.faces[i]
		u, v := f.weights(k%s.size, k/s.size)
		low, w := geom.Vec2{X: -f.du.X - f.dv.X, Y: -f.du.Y - f.dv.Y}.Len(), 1-u-v
		// A weight divided by its slope is the distance to its edge in texels.
		if far := min(u/f.du.Len(), v/f.dv.Len(), w/low); far < -1.001 {
			t.Fatalf("texel %d, %d: got %v texels beyond its face, want at most 1", k%s.size, k/s.size, -far)
		} else if far < -.1 {
			outside++
		}
		for _, o := range []int{-1, 1, -s.size, s.size} {
			if u > .001 && v > .001 && w > .001 && s.owner[k+o] < 0 {
				bare++
			}
		}
	}
	if outside == 0 || bare > 0 {
		t.Errorf("got %d texels grown and %d faces beside bare ones, want some and none", outside, bare)
	}
}

func TestRectanglesOfPatchesNeverMeet(t *testing.T) {
	s := pack(t, 256, append(stool(), round().Place(geom.Move(1, 0, 0)))...).sheet(t)
	owner := make([]int, s.size*s.size)
	for i, p := range s.patches {
		for y := p.rect.top; y < p.rect.bottom; y++ {
			for x := p.rect.left; x < p.rect.right; x++ {
				if o := owner[y*s.size+x]; o != 0 {
					t.Fatalf("texel %d, %d: in the rectangles of patches %d and %d", x, y, o-1, i)
				}
				owner[y*s.size+x] = i + 1
			}
		}
	}
}
