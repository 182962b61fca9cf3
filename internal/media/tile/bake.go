package tile

import (
	"context"
	"fmt"
	"math"
	"runtime/debug"
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
	// Over changes the answers of the second pass: weather, dirt, paint. It gets a surface that answers for the place it is asked for, and is
	// called once for each run of rows. Its point is that of Surface.Upright; Open, Cavity and Edge tell of the relief. nil: the surface stays as
	// it is.
	Over func(tex.Surface) tex.Surface
	// Origin moves the tile by so many texels. A moved tile equals the unmoved one rolled by as many.
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
	if err := o.rows(ctx, o.dress); err != nil {
		return nil, err
	}
	return o.finish(ctx)
}

// collectFrom is the size from which on the garbage of a step is freed at once.
const collectFrom = 2048

// collect frees the garbage of a step, if that is as large as the maps: the runtime would wait until the heap has doubled.
func (b Bake) collect() {
	if b.Size >= collectFrom {
		debug.FreeOSMemory()
	}
}

// oven is the state of a bake.
type oven struct {
	Bake
	surface *Surface
	field   *field
	derived *derived
	glow    seldom
	clear   seldom
}

// seldom is a map that most surfaces leave empty: it takes memory when something is first written to it.
type seldom struct {
	once sync.Once
	all  []uint8 // nil: nothing was written
}

// of is the map with n values.
func (s *seldom) of(n int) []uint8 {
	s.once.Do(func() { s.all = make([]uint8, n) })
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

// keep writes an answer of the second pass.
func (o *oven) keep(k int, s tex.Sample, d *Derived) {
	tone := func(v float32) uint8 {
		return byteOf(geom.Clamp(v, Darkest*(1-s.Metal), Lightest+(1-Lightest)*s.Metal))
	}
	o.field.dress(k, look{
		base:  [3]uint8{tone(s.Color.X), tone(s.Color.Y), tone(s.Color.Z)},
		rough: byteOf(max(s.Rough, .04)), metal: byteOf(s.Metal), ao: byteOf(d.AO),
	}, s.Height)
	n := len(o.field.h)
	if s.Emission != (geom.Vec3{}) {
		copy(o.glow.of(3 * n)[3*k:], []uint8{byteOf(s.Emission.X), byteOf(s.Emission.Y), byteOf(s.Emission.Z)})
	}
	if s.Glass {
		o.clear.of(n)[k] = byteOf(s.Clear)
	}
}

// finish writes the answers of the second pass into the maps, adds its heights, and computes the maps that follow from them. It releases each buffer
// before it makes the tile that takes its place.
func (o *oven) finish(ctx context.Context) (*Maps, error) {
	f, n := o.field, o.Size*o.Size
	f.raise()
	d := &derived{size: o.Size, texel: o.derived.texel, h: f.h}
	f.id, o.derived = nil, nil
	o.collect()
	m := &Maps{
		Size: o.Size, Side: o.surface.Side, Base: make([]uint8, 3*n), Rough: make([]uint8, n), Metal: make([]uint8, n), AO: make([]uint8, n),
		Emission: o.glow.all, Clear: o.clear.all,
	}
	if err := band.Rows(ctx, o.Size, rowsAtOnce, func(lo, hi int) { f.looks(m, lo*o.Size, hi*o.Size) }); err != nil {
		return nil, err
	}
	f.mask = nil
	o.collect()
	m.Normal, m.Height = make([]uint8, 3*n), make([]uint16, n)
	return m, m.raise(ctx, d)
}
