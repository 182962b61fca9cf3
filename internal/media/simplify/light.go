package simplify

import (
	"bytes"
	"context"
	"fmt"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/picture"
)

const (
	// shining is how bright a shell is at least to count as a light, such as an eye, a lamp or a screen: its mean emission, gamma-encoded.
	shining = .3
	// missed is how many times as much the loss of a light costs as that of a dark shell of its size.
	missed = 100
)

// findLights tells which shells shine by themselves.
func (s *surface) findLights(ctx context.Context) error {
	if len(s.shells) < 2 {
		return nil
	}
	bright := make([]float32, len(s.corner)/3)
	pictures := map[int]*pixels{}
	for i := range s.parts {
		if err := s.emission(ctx, &s.parts[i], pictures, bright); err != nil {
			return err
		}
	}
	for i := range s.shells {
		k, sum := &s.shells[i], float32(0)
		for _, t := range k.members {
			sum += bright[t]
		}
		k.light = sum > shining*float32(len(k.members))
	}
	return nil
}

// emission writes how bright the triangles of a part are, by the texel in the middle of each; pictures are those decoded so far, by image.
func (s *surface) emission(ctx context.Context, q *part, pictures map[int]*pixels, bright []float32) error {
	material := s.primitive(*q).Material
	if material == nil {
		return nil
	}
	l, err := s.source.Look(*material)
	strength := min(1, max(l.Emission[0], l.Emission[1], l.Emission[2]))
	if err != nil || strength == 0 { // what cannot be looked at is simplified all the same
		return nil
	}
	if l.EmissionTexture == nil {
		for t := q.low; t < q.high; t++ {
			bright[t] = strength
		}
		return nil
	}
	uv, img, err := s.glow(ctx, q, l.EmissionTexture, pictures)
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

// glow are the coordinates of a part in its picture of emission, and the picture; nil: there is none that is read.
func (s *surface) glow(ctx context.Context, q *part, x *gltf.TextureRef, pictures map[int]*pixels) (gltf.Values, *pixels, error) {
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
	img, ok := pictures[i]
	if !ok {
		if img, err = s.small(ctx, i); err != nil {
			return uv, nil, err
		}
		pictures[i] = img
	}
	return uv, img, nil
}

// small decodes an image of the usual size; nil: there is none, or it is larger.
func (s *surface) small(ctx context.Context, i int) (*pixels, error) {
	data := s.source.ImageData(i)
	if data == nil {
		return nil, nil
	}
	p, err := picture.Look(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("picture %d: %w", i, err)
	}
	if p.Memory()+4*p.Pixels() > maxSmall {
		return nil, nil
	}
	img, err := decode(ctx, p)
	if err != nil { // levels that keep its size keep the file as it is
		return nil, ctx.Err()
	}
	return img, nil
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
