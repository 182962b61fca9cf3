package simplify

import (
	"context"
	"fmt"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

const (
	// paintSide is the number of cells along each side of a picture that is painted.
	paintSide = 256
	// covered is the visible share of a triangle below which its cells count as hidden.
	covered = .25
	// facingAway is the distance that facing in another direction counts as, for a right angle a share of the size of what is seen.
	facingAway = .03
	// parallel is the least cosine between the directions of cells that are taken over side by side.
	parallel = .95
	// gutter is how many cells around painted ones are painted too, for filters.
	gutter = 2
)

// cover tells what becomes of the cells of a picture that are hidden in the source, and come to light where parts of it are left out or
// move: they are dark, for no light falls there, and what is seen from afar in their place is what covered them. So each takes over
// the values of the nearest cell that is seen. By cell, from is that cell; −1: the cell stays as it is.
type cover struct{ from []int32 }

// paint gives the hidden texels of a picture the values of the nearest visible texels.
func (c *cover) paint(p *pixels) {
	data := append([]uint8(nil), p.data...)
	for y := range p.height {
		for x := range p.width {
			cell := int32(y*paintSide/p.height*paintSide + x*paintSide/p.width)
			from := c.from[cell]
			if from < 0 {
				continue
			}
			u := x + int(from%paintSide-cell%paintSide)*p.width/paintSide
			v := y + int(from/paintSide-cell/paintSide)*p.height/paintSide
			if u >= 0 && v >= 0 && u < p.width && v < p.height {
				copy(p.data[4*(y*p.width+x):][:4], data[4*(v*p.width+u):][:4])
			}
		}
	}
}

// covers are those of the pictures of colours and numbers, by image, while nothing has been collapsed yet. A material has one whose pictures
// are its own, are opaque, and lie on it once. Directions of normals stay: they are those of the surface that comes to light.
func (s *surface) covers(ctx context.Context) (map[int]*cover, error) {
	if s.hidden == nil {
		return nil, nil
	}
	users := map[int]int{} // materials, by image
	looks := make([]gltf.Look, len(s.source.Materials))
	for i := range looks {
		l, err := s.source.Look(i)
		if err != nil { // it is simplified all the same
			return nil, nil
		}
		looks[i] = l
		own := map[int]bool{}
		for _, x := range []*gltf.TextureRef{l.BaseTexture, l.MetalRoughTexture, l.NormalTexture, l.OcclusionTexture, l.EmissionTexture, l.TransmissionTexture} {
			if x == nil {
				continue
			}
			if image, _ := s.source.TextureImage(x.Index); image >= 0 && !own[image] {
				own[image] = true
				users[image]++
			}
		}
	}
	out := map[int]*cover{}
	uses := usesOf(s.source)
	for i := range looks {
		images, set, ok := s.painted(&looks[i], users, uses)
		if !ok || len(images) == 0 {
			continue
		}
		c, err := s.coverOf(ctx, i, set)
		if err != nil {
			return nil, err
		}
		for _, image := range images {
			if c != nil {
				out[image] = c
			}
		}
	}
	return out, nil
}

// painted are the images of a material that are painted, and their set of coordinates; false: its pictures lie on it in another way.
func (s *surface) painted(l *gltf.Look, users map[int]int, uses []use) (images []int, set int, ok bool) {
	if l.AlphaMode != "OPAQUE" || l.Transmission > 0 {
		return nil, 0, false
	}
	for _, x := range []*gltf.TextureRef{l.BaseTexture, l.MetalRoughTexture, l.OcclusionTexture, l.EmissionTexture} {
		if x == nil {
			continue
		}
		own, by, err := x.Coordinates()
		image, _ := s.source.TextureImage(x.Index)
		if err != nil || image < 0 || users[image] > 1 || by.Rotation != 0 || by.Scale != nil || by.Offset != [2]float32{} {
			return nil, 0, false
		}
		if len(images) > 0 && own != set {
			return nil, 0, false
		}
		if set = own; uses[image] != direction {
			images = append(images, image)
		}
	}
	return images, set, true
}

// coverOf is that of a material; nil: nothing of it is hidden, or its picture repeats.
func (s *surface) coverOf(ctx context.Context, material, set int) (*cover, error) {
	v := newCanvas()
	for i := range s.parts {
		q := &s.parts[i]
		if m := s.primitive(*q).Material; m == nil || *m != material {
			continue
		}
		accessor, ok := s.primitive(*q).Attributes[fmt.Sprint("TEXCOORD_", set)]
		if !ok {
			return nil, nil
		}
		uv, err := s.source.Values(accessor, maxVertices)
		if err != nil || uv.Width < 2 || uv.Count < q.vertices {
			return nil, err
		}
		place, _ := s.source.Place(q.mesh)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 {
				continue
			}
			var flat [3]geom.Vec2
			var at [3]geom.Vec3
			for k := range 3 {
				c := s.corner[3*t+k]
				x := uv.At(int(s.from[c]))
				if !(x[0] >= 0 && x[0] <= 1 && x[1] >= 0 && x[1] <= 1) {
					return nil, nil
				}
				flat[k], at[k] = geom.Vec2{X: x[0] * paintSide, Y: x[1] * paintSide}, place.Point(s.position[s.point[c]].Mul(1/q.scale))
			}
			state := uint8(hiddenCell)
			if s.seen[t] >= covered {
				state = seenCell
			}
			v.draw(flat, at, state)
		}
	}
	return v.cover(ctx)
}
