package bake

import (
	"context"
	"fmt"
	"math"
	"sync/atomic"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Tile bakes a surface on a square of the plane that repeats without a seam: the same function that dresses models, asked at points
// whose noise has the square's side as its period. The grain (Local.X) runs across the image.
type Tile struct {
	Size int     // texels a side, a power of two
	Side float32 // metres a side
	Seed uint32  // of the part that the surface takes the square for
}

// Bake fills the maps of a tile, with heights. Their occlusion is that of the surface's own small hollows: nothing else is near.
func (t Tile) Bake(ctx context.Context, s tex.Surface) (*tex.Maps, error) {
	if t.Size < 4 || t.Size&(t.Size-1) != 0 || !(t.Side > 0) {
		return nil, fmt.Errorf("bake a tile of %d texels and %v m: sides must be a power of two from 4 on, and above 0", t.Size, t.Side)
	}
	n := t.Size * t.Size
	b := tiling{t, t.Side / float32(t.Size), s.Glassy(), make([]tex.Texel, n), make([]float32, n)}
	var glow atomic.Bool
	err := band.Rows(ctx, t.Size, rowsAtOnce, func(lo, hi int) {
		at := b.point()
		for y := lo; y < hi; y++ {
			if b.shadeRow(s, &at, y) {
				glow.Store(true)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if err := band.Rows(ctx, t.Size, rowsAtOnce, b.tilt); err != nil {
		return nil, err
	}
	covered := make([]bool, n)
	for i := range covered {
		covered[i] = true
	}
	maps := &tex.Maps{
		Emits: glow.Load(), Density: 1 / b.texel, Wrap: [2]tex.Wrap{tex.Repeat, tex.Repeat}, Heights: b.heights,
	}
	return maps, maps.Build(ctx, t.Size, b.texels, covered)
}

// tiling is a tile while it is baked.
type tiling struct {
	Tile
	texel   float32 // metres
	glass   bool
	texels  []tex.Texel
	heights []float32
}

// point is what all points of the tile share: an open face far from any edge.
func (b *tiling) point() tex.Point {
	return tex.Point{
		Normal: geom.Vec3{Z: 1}, High: geom.Vec3{X: b.Side, Y: b.Side},
		Open: 1, Edge: math.MaxFloat32, Crease: math.MaxFloat32, Texel: b.texel, Seed: b.Seed,
		Lattice: geom.NewLattice(geom.Vec3{X: b.Side, Y: b.Side}),
	}
}

func (b *tiling) shadeRow(s tex.Surface, at *tex.Point, y int) (emits bool) {
	for x := range b.Size {
		at.Pos = geom.Vec3{X: (float32(x) + .5) * b.texel, Y: (float32(b.Size-1-y) + .5) * b.texel}
		at.Local, at.Texture = at.Pos, geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5}
		o := s(at)
		k := y*b.Size + x
		b.heights[k] = o.Height
		t := &b.texels[k]
		t.Base, t.Emission = bytes(o.Color), bytes(o.Emission)
		t.ORM = [3]uint8{255, unit(max(o.Rough, .04)), unit(o.Metal)}
		if o.Glass {
			t.ORM[0] = unit(o.Clear)
		}
		emits = emits || t.Emission != [3]uint8{}
	}
	return emits
}

// tilt writes normals and small hollows, as the baker of models does, but across the border.
func (b *tiling) tilt(lo, hi int) {
	at := func(x, y int) float32 { return b.heights[(y&(b.Size-1))*b.Size+x&(b.Size-1)] }
	for y := lo; y < hi; y++ {
		for x := range b.Size {
			t := &b.texels[y*b.Size+x]
			along, down := at(x+1, y)-at(x-1, y), at(x, y+1)-at(x, y-1)
			t.Normal = packed(sloped(along/(2*b.texel), down/(2*b.texel)))
			if b.glass { // whose red channel says how clear it is
				continue
			}
			mean := (at(x-2, y) + at(x+2, y) + at(x, y-2) + at(x, y+2)) / 4
			t.ORM[0] = uint8(float32(t.ORM[0]) * (1 - .8*geom.Clamp((mean-at(x, y))/(2*b.texel), 0, .6)))
		}
	}
}
