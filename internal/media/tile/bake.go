package tile

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Sizes of a bake, texels a side.
const (
	MinSize = 64
	MaxSize = 4096
)

// rowsAtOnce is how many rows one run of work takes.
const rowsAtOnce = 16

// Bake makes the maps of a surface.
type Bake struct {
	Size int    // texels a side, a power of two, MinSize–MaxSize
	Seed uint32 // of all chance; the same seed gives the same maps, on any number of processors
	// Over changes what the second pass answers: weather, dirt, paint. It gets a surface that answers for the place it is asked for, and is
	// called once for each run of rows. Its point is that of Surface.Upright; Open, Cavity and Edge tell of the relief. nil: the surface stays as
	// it is.
	Over func(tex.Surface) tex.Surface
	// Origin moves what is shown by so many texels. A moved tile equals the unmoved one rolled by as many.
	Origin [2]int
}

// Darkest and Lightest are the least and greatest sRGB, in 0..1, of what is no metal, after charts of measured albedos: nothing real is
// blacker than charcoal or whiter than fresh snow.
const (
	Darkest  = 30. / 255
	Lightest = 240. / 255
)

// Maps bakes a surface.
func (b Bake) Maps(ctx context.Context, s *Surface) (*Maps, error) {
	if b.Size < MinSize || b.Size > MaxSize || b.Size&(b.Size-1) != 0 {
		return nil, fmt.Errorf("bake maps of %d texels a side: want a power of two, %d to %d", b.Size, MinSize, MaxSize)
	}
	if !(s.Side > 0) || math.IsInf(float64(s.Side), 0) {
		return nil, fmt.Errorf("bake a tile of %v m: want a length above 0", s.Side)
	}
	o := &oven{Bake: b, surface: s, field: newField(b.Size * b.Size)}
	if err := o.rows(ctx, o.relieve); err != nil {
		return nil, err
	}
	if s.Lay != nil {
		s.Lay(&Canvas{Size: b.Size, Side: s.Side, Seed: b.Seed, ctx: ctx, relief: o.field, origin: o.origin()})
	}
	var err error
	b.collect()
	if o.derived, err = derive(ctx, o.field.h, b.Size, s.Side); err != nil {
		return nil, err
	}
	b.collect()
	n := b.Size * b.Size
	o.maps = &Maps{
		Size: b.Size, Side: s.Side,
		Base: make([]uint8, 3*n), Rough: make([]uint8, n), Metal: make([]uint8, n), AO: make([]uint8, n),
	}
	if err := o.rows(ctx, o.dress); err != nil {
		return nil, err
	}
	return o.finish(ctx)
}

// collect frees what a step has left behind, where that is as large as the maps: the runtime would wait until the heap has doubled.
func (b Bake) collect() {
	if b.Size == MaxSize {
		runtime.GC()
	}
}

// oven is a bake while it goes on.
type oven struct {
	Bake
	surface *Surface
	field   *field
	derived *derived
	maps    *Maps
	added   seldom[float32] // heights that the second pass adds, metres
	glow    seldom[uint8]
	clear   seldom[uint8]
}

// seldom is a map that most surfaces leave empty: it takes memory when something is first written to it.
type seldom[T any] struct {
	once sync.Once
	all  []T // nil: nothing was written
}

// of is the map with n values.
func (s *seldom[T]) of(n int) []T {
	s.once.Do(func() { s.all = make([]T, n) })
	return s.all
}

func (o *oven) origin() [2]float32 {
	return [2]float32{float32(o.Origin[0]) / float32(o.Size), float32(o.Origin[1]) / float32(o.Size)}
}

// rows calls f for every row, with a point at the row's beginning.
func (o *oven) rows(ctx context.Context, f func(p *Point, lo, hi int)) error {
	return band.Rows(ctx, o.Size, rowsAtOnce, func(lo, hi int) {
		r := borrow()
		defer rowPool.Put(r)
		f(&Point{Side: o.surface.Side, Texel: 1 / float32(o.Size), Seed: o.Seed, rows: r, n: o.Size}, lo, hi)
	})
}

// place moves a point to a texel.
func (o *oven) place(p *Point, x, y int) {
	at := o.origin()
	p.x, p.row, p.u0 = x, int32(y), at[0]+.5*p.Texel
	p.U, p.V = at[0]+(float32(x)+.5)*p.Texel, at[1]+(float32(y)+.5)*p.Texel
}

// relieve is the first pass.
func (o *oven) relieve(p *Point, lo, hi int) {
	for y := lo; y < hi; y++ {
		for x := range o.Size {
			o.place(p, x, y)
			r := o.surface.Relief(p)
			o.field.put(y*o.Size+x, &r)
		}
	}
}

// dress is the second pass.
func (o *oven) dress(p *Point, lo, hi int) {
	var r Relief
	var d Derived
	under := func(*tex.Point) tex.Sample { return o.surface.Dress(p, &r, &d) }
	over, at := tex.Surface(under), p.open(o.surface.Upright)
	if o.Over != nil {
		over = o.Over(under)
	}
	for y := lo; y < hi; y++ {
		for x := range o.Size {
			o.place(p, x, y)
			k := y*o.Size + x
			o.field.get(k, &r)
			o.derived.at(x, y, &d)
			p.see(at, o.surface.Upright, &d)
			o.keep(k, over(at), &d)
		}
	}
}

// keep writes what the second pass has answered.
func (o *oven) keep(k int, s tex.Sample, d *Derived) {
	m := o.maps
	c := [3]float32{s.Color.X, s.Color.Y, s.Color.Z}
	for i, v := range c {
		m.Base[3*k+i] = byteOf(geom.Clamp(v, Darkest*(1-s.Metal), Lightest+(1-Lightest)*s.Metal))
	}
	m.Rough[k], m.Metal[k], m.AO[k] = byteOf(max(s.Rough, .04)), byteOf(s.Metal), byteOf(d.AO)
	n := len(m.Rough)
	if s.Height != 0 {
		o.added.of(n)[k] = s.Height
	}
	if s.Emission != (geom.Vec3{}) {
		copy(o.glow.of(3 * n)[3*k:], []uint8{byteOf(s.Emission.X), byteOf(s.Emission.Y), byteOf(s.Emission.Z)})
	}
	if s.Glass {
		o.clear.of(n)[k] = byteOf(s.Clear)
	}
}

// finish adds the heights of both passes, and writes the maps that follow from their sum. What only the passes needed is released first.
func (o *oven) finish(ctx context.Context) (*Maps, error) {
	m, n := o.maps, o.Size*o.Size
	for k, added := range o.added.all {
		o.field.h[k] += added
	}
	o.added.all, o.field.id, o.field.mask = nil, nil, nil
	texel := o.derived.texel
	o.derived = nil
	o.collect()
	m.Emission, m.Clear = o.glow.all, o.clear.all
	m.Normal, m.Height = make([]uint8, 3*n), make([]uint16, n)
	return m, m.raise(ctx, &derived{size: o.Size, texel: texel, h: o.field.h})
}
