package surface

import (
	"context"
	"math"
	"strings"
	"sync"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// plain is how large a tile of a material without pieces is, metres.
const plain = .6

// Of is a material of things as a surface by itself: gold, oak, fur. Its relief is the material's own fine grain.
func Of(f material.Finish, side float32) *tile.Surface {
	if side <= 0 {
		side = plain
	}
	s := f.Surface()
	return &tile.Surface{
		Side:   side,
		Relief: func(p *tile.Point) tile.Relief { return tile.Relief{H: p.Model(s, false).Height} },
		Dress: func(p *tile.Point, _ *tile.Relief, _ *tile.Derived) tex.Sample {
			o := p.Model(s, false)
			o.Height = 0 // the relief has it
			return o
		},
	}
}

// onModels is how many texels a side a tile has that dresses models.
const onModels = 512

// Materials are the surfaces as materials of things, so that a prompt may ask for a thing of cobblestone. Words that another list has
// taken stay there.
func Materials(list List, taken []*material.Material) (out []*material.Material) {
	used := map[string]bool{}
	for _, m := range taken {
		for _, w := range m.Words {
			used[w] = true
		}
		for w := range m.Sorts {
			used[w] = true
		}
	}
	for _, s := range list {
		m := &material.Material{Name: s.Name, Class: s.Class}
		for _, w := range append([]string{s.Name}, s.Words...) {
			if !used[w] {
				used[w] = true
				m.Words = append(m.Words, w)
			}
		}
		if len(m.Words) > 0 && s.Class != "" {
			m.Default = &dressing{of: s, entry: m, bake: bakeOnce(s, Look{})}
			out = append(out, m)
		}
	}
	return out
}

// dressing is a surface as the finish of a part: its tile is baked once, and read from the side that the part's face looks to.
type dressing struct {
	of    *Surface
	entry *material.Material
	look  Look
	bake  func() *sampler
}

// Material is the entry that it belongs to.
func (d *dressing) Material() *material.Material { return d.entry }

// Tint is the surface with its pieces in another colour.
func (d *dressing) Tint(sRGB geom.Vec3) material.Finish {
	l := d.look
	l.Color = &sRGB
	return &dressing{d.of, d.entry, l, bakeOnce(d.of, l)}
}

// Surface reads the tile. The first call bakes it, which takes about a third of a second.
func (d *dressing) Surface() tex.Surface { return d.bake().sample }

func bakeOnce(s *Surface, l Look) func() *sampler {
	return sync.OnceValue(func() *sampler {
		m, err := tile.Bake{Size: onModels, Seed: l.Seed}.Maps(context.Background(), s.Make(l))
		if err != nil {
			panic("bake " + strings.ToLower(s.Name) + ": " + err.Error()) // a surface of the list always bakes: its suite says so
		}
		t, err := m.Tex(context.Background(), onModels)
		if err != nil {
			panic("read " + s.Name + ": " + err.Error())
		}
		return &sampler{t, m.Side, (m.High + m.Low) / 2}
	})
}

// sampler reads a tile from three sides.
type sampler struct {
	maps   *tex.Maps
	side   float32
	middle float32 // height that counts as none, metres
}

// most is how many texels a detail of a model may stand out.
const most = 2

// sample mixes what the three sides of a box show, sharply, so that only rounded faces blend (triplanar mapping, Geiss 2007).
func (m *sampler) sample(p *tex.Point) (o tex.Sample) {
	n := geom.Vec3{X: geom.Abs(p.Normal.X), Y: geom.Abs(p.Normal.Y), Z: geom.Abs(p.Normal.Z)}
	w := geom.Vec3{X: sharp(n.X), Y: sharp(n.Y), Z: sharp(n.Z)}
	total := w.X + w.Y + w.Z
	size := float32(m.maps.Size)
	lod := float32(math.Log2(float64(max(1, p.Texel*size/m.side))))
	var height, rough, metal float32
	var base, glow geom.Vec3
	for _, face := range [3]struct{ w, u, v float32 }{{w.X, p.Pos.Z, -p.Pos.Y}, {w.Y, p.Pos.X, p.Pos.Z}, {w.Z, p.Pos.X, -p.Pos.Y}} {
		if face.w < .01*total {
			continue
		}
		k := face.w / total
		x, y := face.u/m.side*size, face.v/m.side*size
		l := m.maps.Sample(x, y, lod)
		base, glow = base.Mad(l.Base, k), glow.Mad(l.Emission, k)
		rough, metal = rough+k*l.Rough, metal+k*l.Metal
		height += k * m.height(x, y)
	}
	o.Color, o.Emission = srgb(base), srgb(glow)
	o.Rough, o.Metal = geom.Clamp01(rough), geom.Clamp01(metal)
	o.Height = geom.Clamp(height-m.middle, -most*p.Texel, most*p.Texel)
	return o
}

func sharp(n float32) float32 { n *= n; n *= n; return n * n }

func (m *sampler) height(x, y float32) float32 {
	side := int32(m.maps.Size)
	return m.maps.Heights[geom.Wrap(geom.Floor(y), side)*side+geom.Wrap(geom.Floor(x), side)]
}

func srgb(c geom.Vec3) geom.Vec3 {
	curve := func(x float32) float32 {
		if x <= .0031308 {
			return 12.92 * max(x, 0)
		}
		return min(1, 1.055*geom.Pow(x, 1/2.4)-.055)
	}
	return geom.Vec3{X: curve(c.X), Y: curve(c.Y), Z: curve(c.Z)}
}
