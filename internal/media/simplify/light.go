package simplify

import (
	"context"
	"fmt"

	"atelier/internal/media/codec/gltf"
)

const (
	// shining is how bright a shell is at least to count as a light, such as an eye, a lamp or a screen: its mean emission, gamma-encoded.
	shining = .3
	// missed is how many times as much the loss of a light costs as that of a dark shell of its size.
	missed = 100
)

// findLights tells which shells shine by themselves.
func (s *surface) findLights(ctx context.Context, list pictures) error {
	if len(s.shells) < 2 {
		return nil
	}
	bright := make([]float32, len(s.corner)/3)
	for i := range s.parts {
		if err := s.emission(ctx, &s.parts[i], list, bright); err != nil {
			return err
		}
	}
	for i := range s.shells {
		// The mean is by triangles and not by area: a finely modelled lens counts more than the flat back of its lamp.
		k, sum := &s.shells[i], float32(0)
		for _, t := range k.members {
			sum += bright[t]
		}
		k.light = sum > shining*float32(len(k.members))
	}
	return nil
}

// emission writes how bright the triangles of a part are, by the texel in the middle of each.
// glTF multiplies the factor and the texture of emission (2.0, clause 3.9.3).
func (s *surface) emission(ctx context.Context, q *part, list pictures, bright []float32) error {
	material := s.primitive(*q).Material
	if material == nil {
		return nil
	}
	l, err := s.source.Look(*material)
	strength := min(1, max(l.Emission[0], l.Emission[1], l.Emission[2]))
	if err != nil || strength == 0 { // a part with a faulty picture is simplified all the same
		return nil
	}
	if l.EmissionTexture == nil {
		for t := q.low; t < q.high; t++ {
			bright[t] = strength
		}
		return nil
	}
	uv, img, err := s.glow(ctx, q, l.EmissionTexture, list)
	if err != nil || img == nil {
		return err
	}
	for t := q.low; t < q.high; t++ {
		var u, v float32
		for c := 3 * t; c < 3*t+3; c++ {
			at := uv.At(int(s.from[s.corner[c]]))
			u, v = u+at[0]/3, v+at[1]/3
		}
		p := img.texel(u, v)
		bright[t] = strength * float32(max(p[0], p[1], p[2])) / 255
	}
	return nil
}

// glow returns the coordinates of a part in its picture of emission, and the picture; nil: it has no readable one.
func (s *surface) glow(ctx context.Context, q *part, x *gltf.TextureRef, list pictures) (gltf.Values, *pixels, error) {
	set, by, err := x.Coordinates()
	accessor, ok := s.primitive(*q).Attributes[fmt.Sprint("TEXCOORD_", set)]
	i, _ := s.source.TextureImage(x.Index)
	if err != nil || !ok || i < 0 || by.Rotation != 0 || by.Scale != nil || by.Offset != [2]float32{} {
		return gltf.Values{}, nil, nil
	}
	uv, err := s.source.Values(accessor, maxVertices)
	if err != nil || uv.Width < 2 || uv.Count < q.vertices {
		return uv, nil, err
	}
	img, err := list.of(ctx, i)
	return uv, img, err
}

// texel is the one at a place of the picture, which repeats.
func (p *pixels) texel(u, v float32) []uint8 {
	at := func(x float32, n int) int {
		i := int(float64(x)*float64(n)) % n
		if i < 0 {
			i += n
		}
		return i
	}
	return p.data[4*(at(v, p.height)*p.width+at(u, p.width)):][:4]
}
