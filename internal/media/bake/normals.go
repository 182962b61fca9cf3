package bake

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// steepest is the greatest slope that height alone may give.
const steepest = 1.6

// normals turns heights into tangent-space normals, and small hollows into occlusion. Neither looks beyond a texel's own patch.
func (s *sheet) normals(ctx context.Context) error {
	return band.Rows(ctx, s.size, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range s.size {
				if k := y*s.size + x; s.owner[k] >= 0 {
					s.tilt(k, x, y)
				}
			}
		}
	})
}

// tilt writes the normal and the small hollows of texel k at (x, y).
// Slopes are blended by adding them (partial derivatives; Barré-Brisebois and Hill 2012).
func (s *sheet) tilt(k, x, y int) {
	texel, row := s.patches[s.owner[k]].texel, s.size
	along := s.difference(k, 1, x > 0, x < row-1) / texel
	down := s.difference(k, row, y > 0, y < row-1) / texel
	n := sloped(along, down)
	if s.slope != nil {
		n.X, n.Y = n.X+s.slope[k].X, n.Y+s.slope[k].Y
	}
	t := &s.texels[k]
	t.Normal = packed(n)
	if s.patches[s.owner[k]].part.Glass {
		return
	}
	t.ORM[0] = uint8(float32(t.ORM[0]) * (1 - .8*s.hollow(k, texel)))
}

// sloped is the direction that stands on slopes across and down the image; it is not of unit length.
// A height field z = h(x, y) has the normal (−∂h/∂x, −∂h/∂y, 1). Rows of the image run down while the bitangent points up, so the second
// sign turns.
func sloped(along, down float32) geom.Vec3 {
	return geom.Vec3{X: -geom.Clamp(along, -steepest, steepest), Y: geom.Clamp(down, -steepest, steepest), Z: 1}
}

// packed is a direction as a normal map holds it.
// It is n/2 + 1/2 in 8 bits, with +Y up, as glTF 2.0 has it (clause 3.9.3).
func packed(n geom.Vec3) [3]uint8 {
	n = n.Mul(.5 / n.Len())
	return bytes(geom.Vec3{X: n.X + .5, Y: n.Y + .5, Z: n.Z + .5})
}

// difference is the rise of the height in one step: between both neighbours where the patch has both, else to the one it has.
func (s *sheet) difference(k, step int, before, after bool) float32 {
	id, h := s.owner[k], s.height[k]
	before, after = before && s.owner[k-step] == id, after && s.owner[k+step] == id
	switch {
	case before && after:
		return (s.height[k+step] - s.height[k-step]) * .5
	case before:
		return h - s.height[k-step]
	case after:
		return s.height[k+step] - h
	}
	return 0
}

// hollow is how far texel k lies below the mean of the patch two texels away, in 0..0.6 of that distance.
func (s *sheet) hollow(k int, texel float32) float32 {
	var sum float32
	n := 0
	for _, o := range [4]int{k - 2, k + 2, k - 2*s.size, k + 2*s.size} {
		if uint(o) < uint(len(s.owner)) && s.owner[o] == s.owner[k] {
			sum, n = sum+s.height[o], n+1
		}
	}
	if n == 0 {
		return 0
	}
	return geom.Clamp((sum/float32(n)-s.height[k])/(2*texel), 0, .6)
}
