package retopo

import (
	"context"
	"sync/atomic"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// baker fills the maps of a new surface from an old one.
type baker struct {
	old     *mesh.Mesh
	pages   []*tex.Maps
	rays    *trace.BVH
	out     *mesh.Mesh
	side    int
	density float32 // texels a metre of the new maps
	reach   float32 // metres that the old surface may lie away

	scale  []float32        // by triangle of the old surface: texels of its page a metre
	page   []int32          // by triangle of the old surface
	near   [2]*mesh.Surface // what is opaque of the old surface, and its glass
	texels atomic.Int64
	missed atomic.Int64
	hidden atomic.Int64 // that show what lies in the dark of a gap
}

// rows is how many rows of the maps one run of work takes.
const rows = 16

func (b *baker) bake(ctx context.Context) (*tex.Maps, error) {
	b.survey()
	texels, covered, lit := make([]tex.Texel, b.side*b.side), make([]bool, b.side*b.side), make([]bool, b.side*b.side)
	lists := b.sort()
	var emits atomic.Bool
	err := band.Rows(ctx, b.side, rows, func(lo, hi int) {
		r := run{baker: b, lo: lo, hi: hi, texels: texels, covered: covered, lit: lit}
		for _, grow := range [2]float32{0, 1} {
			for _, t := range lists[lo/rows] {
				if ctx.Err() != nil {
					return
				}
				r.draw(int(t), grow)
			}
		}
		if r.emits {
			emits.Store(true)
		}
		b.texels.Add(r.count)
		b.missed.Add(r.missed)
		b.hidden.Add(r.hidden)
	})
	if err != nil {
		return nil, err
	}
	if 2*b.hidden.Load() < b.texels.Load() { // a model that is dark all over stays so
		covered = lit
	}
	if err := b.lighten(ctx, texels, covered); err != nil {
		return nil, err
	}
	m := &tex.Maps{Density: b.density, Emits: emits.Load()}
	return m, m.Build(ctx, b.side, texels, covered)
}

// slit is how far apart, in texels, two places lie between which a dark line is that of a gap of the old surface, too narrow for the new maps: it would
// come out in dashes.
const slit = 4

// lighten takes such lines out of the occlusion: a texel becomes as light as the darker of two that lie on opposite sides of it.
func (b *baker) lighten(ctx context.Context, texels []tex.Texel, covered []bool) error {
	was := make([]uint8, len(texels))
	for k := range texels {
		if covered[k] {
			was[k] = texels[k].ORM[0]
		}
	}
	const half = slit / 2
	return band.Rows(ctx, b.side, rows, func(lo, hi int) {
		for y := max(lo, half); y < min(hi, b.side-half); y++ {
			for x := half; x < b.side-half; x++ {
				k := y*b.side + x
				for _, d := range [4]int{half, half * b.side, half * (b.side + 1), half * (b.side - 1)} {
					texels[k].ORM[0] = max(texels[k].ORM[0], min(was[k-d], was[k+d]))
				}
			}
		}
	})
}

// survey measures how finely the old surface is drawn.
func (b *baker) survey() {
	b.near = b.sides()
	b.page = b.old.Pages()
	b.scale = make([]float32, b.old.Triangles())
	for t := range b.scale {
		v := b.old.Indices[3*t:]
		p, q, r := &b.old.Vertices[v[0]], &b.old.Vertices[v[1]], &b.old.Vertices[v[2]]
		size := q.Pos.Sub(p.Pos).Cross(r.Pos.Sub(p.Pos)).Len()
		drawn := geom.Abs(q.UV.Sub(p.UV).Cross(r.UV.Sub(p.UV)))
		b.scale[t] = float32(b.maps(int32(t)).Size) * geom.Sqrt(drawn/max(size, 1e-20))
	}
}

// maps are those of a triangle of the old surface.
func (b *baker) maps(t int32) *tex.Maps {
	if b.page == nil {
		return b.pages[0]
	}
	return b.pages[b.page[t]]
}

// sort lists, by run of rows, the triangles of the new surface that reach into it.
func (b *baker) sort() [][]int32 {
	lists := make([][]int32, (b.side+rows-1)/rows)
	for t := range b.out.Triangles() {
		low, high := float32(2), float32(-1)
		for _, v := range b.out.Indices[3*t : 3*t+3] {
			y := b.out.Vertices[v].UV.Y
			low, high = min(low, y), max(high, y)
		}
		first, last := int(low*float32(b.side)-2), int(high*float32(b.side)+2)
		for i := max(first, 0) / rows; i <= min(last, b.side-1)/rows; i++ {
			lists[i] = append(lists[i], int32(t))
		}
	}
	return lists
}

// run is some rows of the maps.
type run struct {
	*baker
	lo, hi        int
	texels        []tex.Texel
	covered       []bool
	lit           []bool // of the covered texels
	emits         bool
	count, missed int64
	hidden        int64
}

// draw fills the free texels whose middle is within grow texels of each edge of a triangle.
func (r *run) draw(t int, grow float32) {
	v := r.out.Indices[3*t : 3*t+3]
	a, b, c := &r.out.Vertices[v[0]], &r.out.Vertices[v[1]], &r.out.Vertices[v[2]]
	n := float32(r.side)
	p, e, g := a.UV.Mul(n), b.UV.Sub(a.UV).Mul(n), c.UV.Sub(a.UV).Mul(n)
	det := e.Cross(g)
	if geom.Abs(det) < 1e-7 {
		return
	}
	du, dv := geom.Vec2{X: g.Y / det, Y: -g.X / det}, geom.Vec2{X: -e.Y / det, Y: e.X / det}
	dw := du.Add(dv)
	const rim = 1e-4
	slack := [3]float32{rim + grow*du.Len(), rim + grow*dv.Len(), rim + grow*dw.Len()}
	low := geom.Vec2{X: min(0, e.X, g.X) + p.X - grow - .5, Y: min(0, e.Y, g.Y) + p.Y - grow - .5}
	high := geom.Vec2{X: max(0, e.X, g.X) + p.X + grow + .5, Y: max(0, e.Y, g.Y) + p.Y + grow + .5}
	for y := max(r.lo, int(geom.Floor(low.Y))); y <= min(r.hi-1, int(geom.Floor(high.Y))); y++ {
		for x := max(0, int(geom.Floor(low.X))); x <= min(r.side-1, int(geom.Floor(high.X))); x++ {
			k := y*r.side + x
			if r.covered[k] {
				continue
			}
			d := geom.Vec2{X: float32(x) + .5 - p.X, Y: float32(y) + .5 - p.Y}
			u, w := d.Dot(du), d.Dot(dv)
			if u < -slack[0] || w < -slack[1] || 1-u-w < -slack[2] {
				continue
			}
			r.covered[k] = true
			r.lit[k] = r.fetch(&r.texels[k], inside{t, a, b, c, u, w})
		}
	}
}

// Where the new surface spans a gap, a ray meets what lies deep in it. A place that is so far off, as a share of the reach, or black, and as dark
// as that by its occlusion, is left for the nearest one if that is lighter by so much. Else it is no darker than that, and if it is black, it is left for
// what lies around it on the maps.
const (
	deep     = 1. / 24
	dark     = 110
	black    = 60 // sum of red, green and blue
	lighter  = 24
	steepest = .5 // rise of a normal over its run, at least
)

// inside is a place in a triangle of the new surface: its number, its corners, and the shares that the second and the third corner have in it.
type inside struct {
	t       int
	a, b, c *mesh.Vertex
	u, w    float32
}

// fetch looks at the old surface from a place of the new one: along its normal, or where that meets nothing, or what lies in the dark of a gap,
// at the place nearest to it; false: what was found lies in the dark.
func (r *run) fetch(out *tex.Texel, p inside) (lit bool) {
	a, b, c, s := p.a, p.b, p.c, 1-p.u-p.w
	mix := func(x, y, z geom.Vec3) geom.Vec3 { return x.Mul(s).Add(y.Mul(p.u)).Add(z.Mul(p.w)) }
	pos, normal := mix(a.Pos, b.Pos, c.Pos), mix(a.Normal, b.Normal, c.Normal).Norm()
	rays, near := r.rays, r.near[0]
	for _, shell := range r.out.Shells {
		if shell.Glass && p.t >= shell.First && p.t < shell.First+shell.Count {
			rays, near = rays.Glass, r.near[1]
		}
	}
	hit, at, ok := r.find(rays, pos, normal)
	var seen view
	if ok {
		seen = r.look(hit, at)
	}
	lit = ok && !seen.hidden(at.Sub(pos).Len() > deep*r.reach)
	if !lit {
		beside := r.beside(near, pos)
		beside.normal = normal
		lit = !beside.hidden(false) && (!ok || int(beside.orm[0]) >= int(seen.orm[0])+lighter)
		if lit || !ok {
			seen = beside
		}
	}
	if !lit && !seen.black() { // it has the colour of what lies there, and the dark of a gap at most
		seen.orm[0], lit = max(seen.orm[0], dark), true
	}
	if !lit {
		r.hidden++
	}
	r.count++
	if !ok {
		r.missed++
	}
	out.Base, out.ORM, out.Emission = seen.base, seen.orm, seen.emission
	r.emits = r.emits || seen.emission != [3]uint8{}
	along := mix(a.Tangent, b.Tangent, c.Tangent)
	along = along.Mad(normal, -along.Dot(normal)).Norm()
	up := normal.Cross(along).Mul(a.Handed)
	d := geom.Vec3{X: seen.normal.Dot(along), Y: seen.normal.Dot(up), Z: seen.normal.Dot(normal)}
	if d.Z <= 0 { // the side of a gap, or a back
		d = geom.Vec3{Z: 1}
	}
	d.Z = max(d.Z, steepest*geom.Sqrt(d.X*d.X+d.Y*d.Y))
	d = d.Norm().Mul(.5)
	out.Normal = [3]uint8{unit(d.X + .5), unit(d.Y + .5), unit(d.Z + .5)}
	return lit
}

// hidden reports whether a place lies in the dark of a gap; far: it lies far off.
func (v *view) hidden(far bool) bool {
	return v.orm[0] < dark && (far || v.black())
}

func (v *view) black() bool { return int(v.base[0])+int(v.base[1])+int(v.base[2]) < black }

// beside is what the old surface looks like at its place nearest to a point.
func (b *baker) beside(near *mesh.Surface, pos geom.Vec3) view {
	t, share := near.NearestTriangle(pos)
	var at geom.Vec3
	for k, c := range b.old.Indices[3*t : 3*t+3] {
		at = at.Mad(b.old.Vertices[c].Pos, share[k])
	}
	return b.look(t, at)
}

// find is the triangle of the old surface nearest to a place along its normal, and where on it: before the place or behind it, rather one
// that faces the same way.
func (b *baker) find(rays *trace.BVH, pos, normal geom.Vec3) (triangle int32, at geom.Vec3, ok bool) {
	if rays == nil {
		return 0, at, false
	}
	for _, reach := range [2]float32{b.reach, 6 * b.reach} {
		above, up, outward := rays.Hit(pos, normal, 0, reach) // leaves through what faces as the place does
		start := pos.Mad(normal, 1e-5+1e-3*b.reach)
		below, down, inner := rays.Hit(start, normal.Mul(-1), 0, reach)
		switch {
		case down >= 0 && !inner && (up < 0 || !outward || below <= above):
			return down, start.Mad(normal, -below), true
		case up >= 0 && outward:
			return up, pos.Mad(normal, above), true
		case down >= 0 && (up < 0 || below <= above):
			return down, start.Mad(normal, -below), true
		case up >= 0:
			return up, pos.Mad(normal, above), true
		}
	}
	return 0, at, false
}

// view is what the old surface looks like at a place.
type view struct {
	base, orm, emission [3]uint8
	normal              geom.Vec3 // unit, in space
}

// look reads the maps of a triangle of the old surface at a point of it.
func (b *baker) look(t int32, at geom.Vec3) (out view) {
	v := b.old.Indices[3*t : 3*t+3]
	p, q, r := &b.old.Vertices[v[0]], &b.old.Vertices[v[1]], &b.old.Vertices[v[2]]
	u, w := weights(p.Pos, q.Pos, r.Pos, at)
	s := 1 - u - w
	mix := func(x, y, z geom.Vec3) geom.Vec3 { return x.Mul(s).Add(y.Mul(u)).Add(z.Mul(w)) }
	uv := p.UV.Mul(s).Add(q.UV.Mul(u)).Add(r.UV.Mul(w))
	texel := sample(b.maps(t), uv, b.scale[t]/b.density)
	tint := geom.Vec3{X: 1, Y: 1, Z: 1}
	if b.old.Tints != nil {
		tint = mix(b.old.Tints[v[0]], b.old.Tints[v[1]], b.old.Tints[v[2]])
	}
	out.base = [3]uint8{stain(texel[0], tint.X), stain(texel[1], tint.Y), stain(texel[2], tint.Z)}
	for k := range 3 {
		out.orm[k], out.emission[k] = uint8(texel[6+k]+.5), uint8(texel[9+k]+.5)
	}
	n := mix(p.Normal, q.Normal, r.Normal).Norm()
	along := mix(p.Tangent, q.Tangent, r.Tangent)
	along = along.Mad(n, -along.Dot(n)).Norm()
	up := n.Cross(along).Mul(p.Handed)
	d := geom.Vec3{X: texel[3]/127.5 - 1, Y: texel[4]/127.5 - 1, Z: texel[5]/127.5 - 1}
	out.normal = along.Mul(d.X).Add(up.Mul(d.Y)).Add(n.Mul(d.Z)).Norm()
	return out
}

// stain multiplies a byte of sRGB by a linear tint.
func stain(value, tint float32) uint8 {
	if tint == 1 {
		return uint8(value + .5)
	}
	return tex.SRGB(tex.Linear(uint8(value+.5)) * tint)
}

// weights of q and r at a point of a triangle, held inside it.
func weights(p, q, r, at geom.Vec3) (u, w float32) {
	e, g, d := q.Sub(p), r.Sub(p), at.Sub(p)
	n := e.Cross(g)
	k := 1 / max(n.Dot(n), 1e-30)
	u, w = max(d.Cross(g).Dot(n)*k, 0), max(e.Cross(d).Dot(n)*k, 0)
	if s := u + w; s > 1 {
		u, w = u/s, w/s
	}
	return u, w
}

// sample reads maps between four texels, at the level whose texels are about as large as the texels that it is read for: coarser says how
// many of the finest lie in one of them.
func sample(m *tex.Maps, uv geom.Vec2, coarser float32) (out [12]float32) {
	level := 0
	for coarser > 1.5 && level < len(m.Levels)-1 {
		coarser, level = coarser/2, level+1
	}
	side := int32(m.Size >> level)
	x, y := uv.X*float32(side)-.5, uv.Y*float32(side)-.5
	left, top := geom.Floor(x), geom.Floor(y)
	fx, fy := x-float32(left), y-float32(top)
	for k, f := range [4]float32{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy} {
		t := &m.Levels[level][m.Wrap[1].Texel(top+int32(k>>1), side)*side+m.Wrap[0].Texel(left+int32(k&1), side)]
		for c := range 3 {
			out[c] += f * float32(t.Base[c])
			out[3+c] += f * float32(t.Normal[c])
			out[6+c] += f * float32(t.ORM[c])
			out[9+c] += f * float32(t.Emission[c])
		}
	}
	return out
}

// unit turns 0..1 into 0..255, rounded; numbers beyond are clamped.
func unit(x float32) uint8 { return uint8(min(max(int(x*255+.5), 0), 255)) }
