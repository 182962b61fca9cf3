package surface

import (
	"context"
	"math"
	"slices"
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

// onModels is how many texels a side a tile has that dresses models. A tile of .6 m then has texels of 1.2 mm; twice as many a side
// would take four times the memory of the shelf.
const onModels = 512

// Materials are the surfaces as materials of things, so that a prompt may ask for a thing of cobblestone. Words that another list has
// taken stay there.
func Materials(list List, taken []*material.Material) (out []*material.Material) {
	used, names := map[string]bool{}, map[string]bool{}
	for _, m := range taken {
		names[m.Name] = true
		for _, w := range m.Words {
			used[w] = true
		}
		for w := range m.Sorts {
			used[w] = true
		}
	}
	for _, s := range list {
		m := &material.Material{Name: s.Name, Class: s.Class}
		if names[m.Name] {
			m.Name += " surface" // leather by the piece keeps its own name
		}
		for _, w := range append([]string{s.Name}, s.Words...) {
			if !used[w] {
				used[w] = true
				m.Words = append(m.Words, w)
			}
		}
		if len(m.Words) > 0 && s.Class != "" {
			m.Default = dressing{of: s, entry: m}
			out = append(out, m)
		}
	}
	return out
}

// dressing is a surface as the finish of a part: its tile is baked once, and read from the side that the part's face looks to.
type dressing struct {
	of    *Surface
	entry *material.Material
	color geom.Vec3 // sRGB of its pieces
	dyed  bool      // color counts
}

// Finish is the surface as the finish of a part, in its own colours.
func Finish(s *Surface) material.Finish {
	return dressing{of: s, entry: &material.Material{Name: s.Name, Class: s.Class}}
}

// Material is the entry that it belongs to.
func (d dressing) Material() *material.Material { return d.entry }

// Tint is the surface with its pieces in another colour.
func (d dressing) Tint(sRGB geom.Vec3) material.Finish {
	d.color, d.dyed = sRGB, true
	return d
}

// Surface reads the tile. Where the shelf has not got it, it is baked when a texel first asks for its looks, which takes about a third of a
// second: a thing is built more often than it is painted. No tile is of glass.
func (d dressing) Surface() tex.Surface {
	tile := sync.OnceValue(func() *sampler { return tiles.of(wish{d.of, d.color, d.dyed}) })
	return func(p *tex.Point) tex.Sample {
		if p.GlassOnly {
			return tex.Sample{}
		}
		return tile().sample(p)
	}
}

// wish is what a tile is made for.
type wish struct {
	of    *Surface
	color geom.Vec3
	dyed  bool
}

// bake makes the tile. A surface that cannot be baked is a mistake of ours, which the suite of surfaces finds, so it panics.
func (w wish) bake() *sampler {
	var l Look
	if w.dyed {
		l.Color = &w.color
	}
	m, err := tile.Bake{Size: onModels}.Maps(context.Background(), w.of.Make(l))
	if err != nil {
		panic("bake " + w.of.Name + ": " + err.Error()) // the suite of surfaces bakes every one
	}
	t, err := m.Tex(context.Background(), onModels)
	if err != nil {
		panic("read " + w.of.Name + ": " + err.Error())
	}
	return &sampler{t, m.Side, (m.High + m.Low) / 2}
}

// shelf keeps the tiles that were used last, since all parts of a thing ask for the same ones. A tile holds about 5 MB.
type shelf struct {
	mu    sync.Mutex
	tiles []kept // the last used first
}

type kept struct {
	wish wish
	tile func() *sampler
}

// tiles is the shelf of the process.
var tiles = &shelf{}

// room is how many tiles a shelf keeps.
const room = 6

// of is the tile of a wish, and moves it to the front; the tile that was used longest ago falls out. The lock is held for the list
// alone: the bake runs outside it, and callers that want the same tile wait for one bake by its OnceValue.
func (s *shelf) of(w wish) *sampler {
	s.mu.Lock()
	i := slices.IndexFunc(s.tiles, func(k kept) bool { return k.wish == w })
	k := kept{w, nil}
	if i >= 0 {
		k = s.tiles[i]
		s.tiles = slices.Delete(s.tiles, i, i+1)
	} else {
		k.tile = sync.OnceValue(w.bake)
	}
	s.tiles = slices.Insert(s.tiles, 0, k)
	s.tiles = s.tiles[:min(len(s.tiles), room)]
	s.mu.Unlock()
	return k.tile()
}

// clear drops all tiles. A caller that has one keeps it.
func (s *shelf) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tiles = nil
}

// Release gives back the memory of the tiles that are kept for the next model, up to 30 MB: that model bakes them anew.
func Release() { tiles.clear() }

// sampler reads a tile from three sides.
type sampler struct {
	maps   *tex.Maps
	side   float32
	middle float32 // height that counts as none, metres
}

// most is how many texels a detail of a model may stand out from the face. Relief deeper than that would shade as a cliff between
// two texels of the model's map.
const most = 2

// sample mixes what the three sides of a box show, sharply, so that only rounded faces blend (triplanar mapping, Geiss 2007).
func (m *sampler) sample(p *tex.Point) (o tex.Sample) {
	n := geom.Vec3{X: geom.Abs(p.Normal.X), Y: geom.Abs(p.Normal.Y), Z: geom.Abs(p.Normal.Z)}
	w := geom.Vec3{X: sharp(n.X), Y: sharp(n.Y), Z: sharp(n.Z)}
	total := w.X + w.Y + w.Z
	size := float32(m.maps.Size)
	// The level of detail whose texels are as large as the model's: each level halves the tile.
	lod := float32(math.Log2(float64(max(1, p.Texel*size/m.side))))
	var height, rough, metal float32
	var base, glow geom.Vec3
	for _, face := range [3]struct{ w, u, v float32 }{{w.X, p.Pos.Z, -p.Pos.Y}, {w.Y, p.Pos.X, p.Pos.Z}, {w.Z, p.Pos.X, -p.Pos.Y}} {
		// A side with under 1 % of the weight adds nothing that is seen, and three reads of the tile cost three times as much as
		// one.
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

// sharp is the eighth power: at 45° both sides count alike, and at 30° from one side it has 99 % of the weight.
func sharp(n float32) float32 { n *= n; n *= n; return n * n }

// height reads the nearest texel: the tile repeats, and heights need no smoothing where the model's texels are larger.
func (m *sampler) height(x, y float32) float32 {
	side := int32(m.maps.Size)
	return m.maps.Heights[geom.Wrap(geom.Floor(y), side)*side+geom.Wrap(geom.Floor(x), side)]
}

// srgb encodes a linear colour by the curve of IEC 61966-2-1.
func srgb(c geom.Vec3) geom.Vec3 {
	curve := func(x float32) float32 {
		if x <= .0031308 {
			return 12.92 * max(x, 0)
		}
		return min(1, 1.055*geom.Pow(x, 1/2.4)-.055)
	}
	return geom.Vec3{X: curve(c.X), Y: curve(c.Y), Z: curve(c.Z)}
}
