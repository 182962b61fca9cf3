package simplify

import (
	"context"
	"fmt"

	"atelier/internal/media/geom"
)

const (
	// vivid is how much the colours of a shell differ at least, on average, from the mean of the larger shells around it, for it to be missed where it
	// is left out: eyes, noses, hinges and windows, but not bricks. A distance between gamma-encoded colours, black to white √3.
	vivid = .3
	// prominent is the size of the largest shell that may be vivid, such as a door or a brace of it, as a share of the model's.
	prominent = .15
	// akin is how large shells are with which a vivid one is compared that is not small, as a share of its size.
	akin = .7
	// sparse is how many spots stand for one around a shell that is not small: its surroundings have many.
	sparse = 8
	// similar is the distance between colours that look alike, at most.
	similar = .2
	// pale is how many times as much the loss of such a shell costs as that of another one of its size.
	pale = 16
	// staring is how many times as much errors of such a shell count as those of others.
	staring = 8
	// glaring is as much for a light.
	glaring = 64
	// framing is how many times as much errors of what lies around such a shell count: it must not come before it.
	framing = 4
)

// palette is what is seen of a shell: its patches, their area and their box.
type palette struct {
	patches []int32
	area    float32
	box     geom.Box
}

// findVivid tells which small shells stand out from the larger ones around them, as all lights do: by the dressings or, where there are none, by
// all paints.
func (s *surface) findVivid(ctx context.Context, dressings []*dressing, list pictures) (err error) {
	if len(dressings) == 0 {
		if dressings, err = s.paints(list); err != nil {
			return err
		}
	}
	if len(dressings) > 0 {
		s.beside = make([]bool, len(s.corner)/3)
	}
	for _, d := range dressings {
		if d.base < 0 {
			continue
		}
		p, err := list.of(ctx, d.base)
		if err != nil {
			return err
		}
		if p != nil {
			s.compare(d, p)
		}
	}
	return nil
}

// paints are the pictures of colours that lie on what is seen of several shells, within the picture.
func (s *surface) paints(list pictures) (out []*dressing, err error) {
	if s.seen == nil || len(s.shells) < 2 {
		return nil, nil
	}
	for i := range s.source.Materials {
		l, err := s.source.Look(i)
		if err != nil || l.BaseTexture == nil { // it is simplified all the same
			continue
		}
		set, by, err := l.BaseTexture.Coordinates()
		image, _ := s.source.TextureImage(l.BaseTexture.Index)
		if err != nil || image < 0 || by.Rotation != 0 || by.Scale != nil || by.Offset != [2]float32{} {
			continue
		}
		if t := list.task(image); t == nil || t.large() {
			continue
		}
		d := &dressing{material: i, base: image, name: fmt.Sprint("TEXCOORD_", set)}
		if ok, err := s.patches(d); err != nil {
			return nil, err
		} else if ok {
			out = append(out, d)
		}
	}
	return out, nil
}

// compare is findVivid for one dressing; p is its picture of colours.
// The colour of a patch is that of the texel under its middle; means are by seen area, or of the spots around.
func (s *surface) compare(d *dressing, p *pixels) {
	colours := make([]geom.Vec3, len(d.patches))
	own := make([]palette, len(s.shells))
	for i := range own {
		own[i].box = geom.Empty()
	}
	for i := range d.patches {
		x := &d.patches[i]
		at := x.uv[0].Add(x.uv[1]).Add(x.uv[2]).Mul(1. / 3)
		c := p.texel(at.X, at.Y)
		colours[i] = geom.Vec3{X: float32(c[0]), Y: float32(c[1]), Z: float32(c[2])}.Mul(1. / 255)
		k := &own[s.shellOf[x.of]]
		k.patches, k.area = append(k.patches, int32(i)), k.area+x.area()*s.seen[x.of]
		for _, at := range x.at {
			k.box = k.box.Add(at)
		}
	}
	for i := range own {
		k := &own[i]
		if k.area == 0 || k.box.Diagonal() > prominent*s.size {
			continue
		}
		if s.shells[i].vivid = s.shells[i].light || s.standsOut(d, int32(i), own, colours); s.shells[i].vivid {
			d.spots.around(k.box, 1, func(patch int32) { s.beside[d.patches[patch].of] = true })
		}
	}
}

// standsOut reports whether a shell has other colours than what is around it. A small one is compared with larger ones. Another is compared with those
// of its own size as well, of which a quarter may look like it: a stone beside a door does not stand out from the other stones.
func (s *surface) standsOut(d *dressing, shell int32, own []palette, colours []geom.Vec3) bool {
	k := &own[shell]
	size, small := larger*k.box.Diagonal(), k.box.Diagonal() <= largest*s.size
	var mean geom.Vec3
	if !small {
		size = akin * k.box.Diagonal()
		for _, patch := range k.patches {
			x := &d.patches[patch]
			mean = mean.Mad(colours[patch], x.area()*s.seen[x.of]/k.area)
		}
	}
	var sum geom.Vec3
	n, alike, step := 0, 0, 1
	if !small {
		step = sparse
	}
	d.spots.around(k.box, step, func(patch int32) {
		if t := d.patches[patch].of; s.seen[t] >= covered && s.shellOf[t] != shell && own[s.shellOf[t]].box.Diagonal() > size {
			sum, n = sum.Add(colours[patch]), n+1
			if !small && colours[patch].Sub(mean).Len() < similar {
				alike++
			}
		}
	})
	if n == 0 || 4*alike > n {
		return false
	}
	around, off := sum.Mul(1/float32(n)), float32(0)
	if !small {
		return mean.Sub(around).Len() > vivid
	}
	for _, patch := range k.patches {
		x := &d.patches[patch]
		off += colours[patch].Sub(around).Len() * x.area() * s.seen[x.of]
	}
	return off > vivid*k.area
}

// around visits what the spots lie on that are within half a diagonal of a box: one spot in step of each cube.
func (f *field) around(box geom.Box, step int, visit func(of int32)) {
	far := geom.Vec3{X: 1, Y: 1, Z: 1}.Mul(box.Diagonal() / 2)
	low, high := box.Min.Sub(far), box.Max.Add(far)
	from, to := f.cube(low), f.cube(high)
	for z := from[2]; z <= to[2]; z++ {
		for y := from[1]; y <= to[1]; y++ {
			for x := from[0]; x <= to[0]; x++ {
				id := f.number(x, y, z)
				for i := int(f.first[id]); i < int(f.first[id+1]); i += step {
					p := &f.spots[i]
					d := p.at
					if d.X >= low.X && d.Y >= low.Y && d.Z >= low.Z && d.X <= high.X && d.Y <= high.Y && d.Z <= high.Z {
						visit(p.of)
					}
				}
			}
		}
	}
}
