package model

import (
	"context"
	"fmt"
	"sync"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// sampled is the side to which base colours are shrunk before vertices read them, in cells: a vertex takes the mean around it.
const sampled = 512

// Colors are the base colours of all vertices as sRGB bytes: the material's factor times the vertex's own colour times the picture
// at its place.
func (m *Model) Colors(ctx context.Context) ([][3]uint8, error) {
	m.colors.mu.Lock()
	defer m.colors.mu.Unlock()
	if m.colors.made == nil {
		var err error
		if m.colors.made, err = m.paint(ctx); err != nil {
			return nil, err
		}
	}
	return m.colors.made, nil
}

// colors are those of all vertices, when they have been made. Several formats want them, and change none.
type colors struct {
	mu   sync.Mutex
	made [][3]uint8
}

func (m *Model) paint(ctx context.Context) ([][3]uint8, error) {
	out := make([][3]uint8, len(m.Mesh.Vertices))
	pictures := map[int]*cells{}
	for _, p := range m.Parts {
		a := &m.Materials[p.Material]
		var from *cells
		if a.Base != nil && p.Coordinates {
			if from = pictures[a.Base.Image]; from == nil {
				var err error
				if from, err = m.shrink(ctx, a.Base.Image); err != nil {
					return nil, err
				}
				pictures[a.Base.Image] = from
			}
		}
		for _, v := range m.Corners(p) {
			c := geom.Vec3{X: a.Look.Base[0], Y: a.Look.Base[1], Z: a.Look.Base[2]}
			if m.Mesh.Tints != nil {
				c = c.Scale(m.Mesh.Tints[v])
			}
			if from != nil {
				c = c.Scale(from.at(m.Mesh.Vertices[v].UV, a.Base))
			}
			out[v] = SRGB([3]float32{c.X, c.Y, c.Z})
		}
	}
	return out, nil
}

// Varies reports whether the colours of a part vary beyond its material's factor.
func (m *Model) Varies(p Part) bool {
	return m.Mesh.Tints != nil || m.Materials[p.Material].Base != nil && p.Coordinates
}

// SRGB are the bytes of a linear colour.
func SRGB(c [3]float32) [3]uint8 { return [3]uint8{tex.SRGB(c[0]), tex.SRGB(c[1]), tex.SRGB(c[2])} }

// cells is a picture shrunk to linear colours.
type cells struct {
	width, height int
	colors        []geom.Vec3
}

func (m *Model) shrink(ctx context.Context, i int) (*cells, error) {
	p, err := m.look(i)
	if err != nil {
		return nil, err
	}
	c := &cells{width: min(p.Width, sampled), height: min(p.Height, sampled)}
	c.colors = make([]geom.Vec3, c.width*c.height)
	counts := make([]float32, len(c.colors))
	if err := scan(ctx, p, func(y int, row []uint8, channels int) {
		line := y * c.height / p.Height * c.width
		for x := range p.Width {
			at, rgb := line+x*c.width/p.Width, row[x*channels:]
			c.colors[at] = c.colors[at].Add(geom.Vec3{X: tex.Linear(rgb[0]), Y: tex.Linear(rgb[1]), Z: tex.Linear(rgb[2])})
			counts[at]++
		}
	}); err != nil {
		return nil, fmt.Errorf("picture %d: %w", i, err)
	}
	for i, n := range counts {
		c.colors[i] = c.colors[i].Mul(1 / n)
	}
	return c, nil
}

// at is the cell at a coordinate.
func (c *cells) at(uv geom.Vec2, t *Texture) geom.Vec3 {
	return c.colors[wrap(uv.Y, t.WrapT, c.height)*c.width+wrap(uv.X, t.WrapS, c.width)]
}

// wrap is the cell of n that a coordinate falls into.
func wrap(u float32, how, n int) int {
	switch how {
	case gltf.WrapClamp:
		u = geom.Clamp01(u)
	case gltf.WrapMirror:
		if u = 2 * geom.Frac(u/2); u > 1 {
			u = 2 - u
		}
	default:
		u = geom.Frac(u)
	}
	return min(int(u*float32(n)), n-1)
}
