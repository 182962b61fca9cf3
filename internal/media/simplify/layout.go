package simplify

import (
	"cmp"
	"context"
	"encoding/binary"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
)

const (
	// revealed is how much more of a triangle is seen than in the source, as a share of it, for it to get colours anew.
	revealed = .15
	// bent is the least cosine between the normals of triangles that lie in one chart.
	bent = .7
	// worth is the least share of what is seen that gets colours anew, for a level to have a layout of its own.
	worth = .005
	// sharpest is how many times as fine as in the source's layout the pictures of a level are laid out at most.
	sharpest = 2
	// dimmest is the share of a place that counts as seen at least, when its texels are dealt out.
	dimmest = .15
	// steps is how many steps a picture has in which equal coordinates are found.
	steps = 1 << 14
)

// layout is where the pictures of a material lie at a level: what is left of the source's islands, and charts of what has come to light.
type layout struct {
	*dressing
	side   int             // of the largest picture, in texels
	places []place         // of islands, then of charts
	island []int32         // by vertex, its place; −1: none
	chart  map[int32]int32 // by triangle that has come to light, its place
	from   []geom.Vec2     // by texel of a chart, where in the source's picture its colour is
}

// place is a rectangle of the picture: coordinates from low on, of the source's picture or in the plane of a chart.
type place struct {
	low, high geom.Vec2
	fine      float32   // texels, a unit
	at        geom.Vec2 // texel of low
	chart     bool
	origin    geom.Vec3 // of a chart: where its plane is, and its axes
	right, up geom.Vec3
	patches   []patch // of a chart: its triangles, with their corners in its plane
	normal    geom.Vec3
	whole     float32 // area of its triangles
	shown     float32 // area that is seen
}

// show adds a triangle of which a fraction is seen.
func (p *place) show(area, fraction float32) { p.whole, p.shown = p.whole+area, p.shown+area*fraction }

// worthy is how fine a place is laid out, as a share of what is seen whole.
func (p *place) worthy() float32 {
	return geom.Sqrt(min(max(p.shown/max(p.whole, 1e-30), dimmest), 1))
}

// put is where coordinates lie in the layout, in texels.
func (p *place) put(x geom.Vec2) geom.Vec2 { return p.at.Add(x.Sub(p.low).Mul(p.fine)) }

// take is the other way round, within the place.
func (p *place) take(texel geom.Vec2) geom.Vec2 {
	x := p.low.Add(texel.Sub(p.at).Mul(1 / p.fine))
	return geom.Vec2{X: min(max(x.X, p.low.X), p.high.X), Y: min(max(x.Y, p.low.Y), p.high.Y)}
}

func (p *place) add(x geom.Vec2) {
	p.low, p.high = geom.Vec2{X: min(p.low.X, x.X), Y: min(p.low.Y, x.Y)}, geom.Vec2{X: max(p.high.X, x.X), Y: max(p.high.Y, x.Y)}
}

func emptyPlace() place {
	const far = math.MaxFloat32
	return place{low: geom.Vec2{X: far, Y: far}, high: geom.Vec2{X: -far, Y: -far}}
}

// area is that of the rectangle, in texels.
func (p *place) area() float32 {
	size := p.high.Sub(p.low).Mul(p.fine)
	return size.X * size.Y
}

// flat are the coordinates of a point in the plane of a chart.
func (p *place) flat(at geom.Vec3) geom.Vec2 {
	d := at.Sub(p.origin)
	return geom.Vec2{X: d.Dot(p.right), Y: d.Dot(p.up)}
}

// layOut is the layout of a dressing for the surface as it is, in pictures of so many texels a side; nil: too little has come to light.
// Charts get as many texels a metre as the seen triangles that keep their colours have on average.
func (s *surface) layOut(ctx context.Context, d *dressing, side int) (*layout, error) {
	if s.fraction == nil {
		return nil, nil
	}
	l := &layout{dressing: d, side: side, island: make([]int32, len(s.point)), chart: map[int32]int32{}}
	for i := range l.island {
		l.island[i] = -1
	}
	triangles, err := s.dressed(d)
	if err != nil {
		return nil, err
	}
	var texels, area, anew float32
	for i := range triangles {
		switch t := &triangles[i]; {
		case s.revealed(t.of):
			anew += t.area()
		case s.seen[t.of] >= covered:
			area += t.area()
			texels += t.texels() * float32(side) * float32(side)
		}
	}
	if !(anew > worth*(anew+area)) || !(texels > 0) {
		return nil, nil
	}
	l.islands(s, triangles)
	islands := len(l.places)
	l.charts(s, triangles)
	density := float32(math.Sqrt(float64(texels / area)))
	sizes := make([]geom.Vec2, len(l.places))
	for i := range l.places {
		p := &l.places[i]
		if p.fine = density; i < islands {
			p.fine = float32(side)
		}
		p.fine *= p.worthy()
		sizes[i] = p.high.Sub(p.low).Mul(p.fine)
	}
	at, scale, err := atlas.Fit(ctx, sizes, side, 1, sharpest)
	if err != nil {
		return nil, ctx.Err() // so many islands do not fit: the pictures stay as they lie
	}
	for i := range l.places {
		l.places[i].at = at[i]
		l.places[i].fine *= scale
	}
	return l, l.find(ctx, s)
}

// revealed reports whether a triangle that is left was hidden in the source and is seen now: all of it was, more of it is seen, or what
// lay right before it is left out.
func (s *surface) revealed(t int32) bool {
	least := s.seen[t] + revealed
	if s.seen[t] <= glimpsed || s.shells[s.shellOf[t]].bared {
		least = 0
	}
	return s.seen[t] < covered && s.fraction[t] > least
}

func (p *patch) normal() geom.Vec3 { return p.at[1].Sub(p.at[0]).Cross(p.at[2].Sub(p.at[0])).Norm() }

func (p *patch) area() float32 { return p.at[1].Sub(p.at[0]).Cross(p.at[2].Sub(p.at[0])).Len() / 2 }

// texels is the area in the picture.
func (p *patch) texels() float32 {
	return geom.Abs(p.uv[1].Sub(p.uv[0]).Cross(p.uv[2].Sub(p.uv[0]))) / 2
}

// dressed are the triangles of a dressing that are left and seen, with their corners in order.
func (s *surface) dressed(d *dressing) (list []patch, err error) {
	for i := range s.parts {
		q := &s.parts[i]
		if m := s.primitive(*q).Material; m == nil || *m != d.material {
			continue
		}
		uv, _, err := s.coordinates(q, d.name)
		if err != nil {
			return nil, err
		}
		place, _ := s.source.Place(q.mesh)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 || s.hidden[t] {
				continue
			}
			p := patch{of: int32(t)}
			for k := range 3 {
				v := s.corner[3*t+k]
				x := uv.At(int(s.from[v]))
				p.at[k], p.uv[k] = place.Point(s.position[s.point[v]].Mul(1/q.scale)), geom.Vec2{X: x[0], Y: x[1]}
			}
			list = append(list, p)
		}
	}
	return list, nil
}

// islands makes places of the triangles that keep their colours: triangles that hang together in the picture share a place.
// It is union–find over coordinates: triangles with equal coordinates at a corner are of one island of the picture.
func (l *layout) islands(s *surface, triangles []patch) {
	knots := map[[2]int32]int32{} // by coordinates
	var up []int32                // by knot, another of its island; its own number: none
	root := func(k int32) int32 {
		for up[k] != k {
			up[k] = up[up[k]]
			k = up[k]
		}
		return k
	}
	knot := func(x geom.Vec2) int32 {
		key := [2]int32{int32(x.X*steps + .5), int32(x.Y*steps + .5)}
		k, ok := knots[key]
		if !ok {
			k = int32(len(up))
			knots[key], up = k, append(up, k)
		}
		return k
	}
	for i := range triangles {
		t := &triangles[i]
		if s.revealed(t.of) {
			continue
		}
		first := root(knot(t.uv[0]))
		for _, x := range t.uv[1:] {
			up[root(knot(x))] = first
		}
	}
	number := map[int32]int32{} // by root, its place
	for i := range triangles {
		t := &triangles[i]
		if s.revealed(t.of) {
			continue
		}
		r := root(knot(t.uv[0]))
		n, ok := number[r]
		if !ok {
			n = int32(len(l.places))
			number[r], l.places = n, append(l.places, emptyPlace())
		}
		l.places[n].show(t.area(), s.fraction[t.of])
		for k, x := range t.uv {
			l.places[n].add(x)
			l.island[s.corner[3*t.of+int32(k)]] = n
		}
	}
}

// charts makes places of the triangles that have come to light: triangles that hang together and face about the same way share a place.
// A chart is a projection along the normal of its first triangle, and grows while normals stay within acos(bent), 46°: lengths shrink by a factor of
// .7 at most.
func (l *layout) charts(s *surface, triangles []patch) {
	left := map[int32]*patch{}
	for i := range triangles {
		if t := &triangles[i]; s.revealed(t.of) {
			left[t.of] = t
		}
	}
	var stack []*patch
	for i := range triangles {
		t := &triangles[i]
		if left[t.of] == nil {
			continue
		}
		n, p := int32(len(l.places)), emptyPlace()
		p.chart, p.origin, p.normal = true, t.at[0], t.normal()
		p.right, p.up = upright(p.normal)
		delete(left, t.of)
		for stack = append(stack[:0], t); len(stack) > 0; {
			u := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			l.chart[u.of] = n
			p.show(u.area(), s.fraction[u.of])
			flat := *u
			for k, at := range u.at {
				flat.uv[k] = p.flat(at)
				p.add(flat.uv[k])
			}
			p.patches = append(p.patches, flat)
			for _, m := range s.mate[3*u.of : 3*u.of+3] {
				if x := left[m/3]; m >= 0 && x != nil && x.normal().Dot(p.normal) > bent {
					delete(left, x.of)
					stack = append(stack, x)
				}
			}
		}
		l.places = append(l.places, p)
	}
}

// upright are axes of a plane, the second of them as far upwards as it can be: most things stand.
func upright(normal geom.Vec3) (right, up geom.Vec3) {
	if normal.X*normal.X+normal.Z*normal.Z < 1e-4 {
		return geom.Basis(normal)
	}
	right = geom.Vec3{X: normal.Z, Z: -normal.X}.Norm()
	return right, normal.Cross(right)
}

// lift is the point of a chart's triangles over a place in its plane, and the normal there; beside them, the point nearest to it.
func (p *place) lift(flat geom.Vec2) (at, normal geom.Vec3) {
	least := float32(math.MaxFloat32)
	for i := range p.patches {
		t := &p.patches[i]
		b, c := barycentric(t.uv[1].Sub(t.uv[0]), t.uv[2].Sub(t.uv[0]), flat.Sub(t.uv[0]))
		on := t.uv[0].Mul(1 - b - c).Add(t.uv[1].Mul(b)).Add(t.uv[2].Mul(c))
		if d := on.Sub(flat); d.Dot(d) < least {
			least = d.Dot(d)
			at, normal = t.at[0].Mul(1-b-c).Mad(t.at[1], b).Mad(t.at[2], c), t.normal()
		}
	}
	return at, normal
}

// barycentric are the coordinates of d along e and f, moved into the triangle.
// Cramer's rule for d = b·e + c·f, and then into the triangle.
func barycentric(e, f, d geom.Vec2) (b, c float32) {
	det := e.Cross(f)
	if det == 0 {
		return 0, 0
	}
	b, c = max(d.Cross(f)/det, 0), max(e.Cross(d)/det, 0)
	if sum := b + c; sum > 1 {
		b, c = b/sum, c/sum
	}
	return b, c
}

// find finds the colours of the texels of charts: those of what lay right over them in the source, or of itself where nothing lay there; else those of
// the nearest place that is seen and has not come to light itself.
func (l *layout) find(ctx context.Context, s *surface) error {
	opened := make([]bool, len(s.shells))
	for t := range l.chart {
		opened[s.shellOf[t]] = true
	}
	out, some := make([]bool, len(l.patches)), false
	for i := range out {
		t := l.patches[i].of
		out[i] = s.seen[t] < covered && opened[s.shellOf[t]]
		some = some || !out[i]
	}
	if !some {
		clear(out)
	}
	l.plant()
	l.from = make([]geom.Vec2, l.side*l.side)
	var charts []*place // the largest first, so that no processor is left with one at the end
	for i := range l.places {
		if p := &l.places[i]; p.chart {
			charts = append(charts, p)
		}
	}
	slices.SortStableFunc(charts, func(a, b *place) int { return cmp.Compare(b.area(), a.area()) })
	return band.Rows(ctx, len(charts), 1, func(i, _ int) { l.fill(charts[i], out) })
}

// fill finds the colours of a chart's texels; out are the patches whose colours nothing near takes over.
// A ray looks from thin before the chart at it: what it meets from the front lay over the chart in the source.
func (l *layout) fill(p *place, out []bool) {
	g, reach := newLattice(l, p, out), thin*l.size
	for y := g.low; y < g.high; y++ {
		for x := g.left; x < g.right; x++ {
			at, normal := p.lift(p.middle(x, y))
			away, over, back := l.rays.Hit(at.Mad(normal, reach), normal.Mul(-1), 0, reach)
			if over < 0 || back {
				over = g.nearest(x, y, at, normal)
			} else {
				at = at.Mad(normal, reach-away)
			}
			l.from[y*l.side+x] = l.patches[over].colour(at)
		}
	}
}

// texels are those of a place and of its gutter, in a picture of so many texels a side that is so many times as large as the layout.
func (p *place) texels(scale float32, side int) (left, low, right, high int) {
	end := p.put(p.high)
	return max(int(scale*(p.at.X-1)+.5), 0), max(int(scale*(p.at.Y-1)+.5), 0),
		min(int(scale*(end.X+1)+.99), side), min(int(scale*(end.Y+1)+.99), side)
}

// paint is a picture of the source in the layout, as large as p. Sizes are the picture of the source, each half of the one before, and p one of them.
func (l *layout) paint(sizes []*pixels, p *pixels, u use) *pixels {
	side := p.width
	out := &pixels{width: side, height: side, alpha: p.alpha, data: append([]uint8(nil), p.data...)}
	scale := float32(side) / float32(l.side)
	for i := range l.places {
		q := &l.places[i]
		fine := float32(side) // texels of the picture across all of the source's
		if !q.chart {
			fine = q.fine * scale
		}
		k := 0
		for k+1 < len(sizes) && float32(sizes[k+1].width) >= fine {
			k++
		}
		from := sizes[k]
		// Half a texel from the rim of an island, so that the mix of four reads no neighbour.
		inset := geom.Vec2{X: .5 / float32(from.width), Y: .5 / float32(from.width)}
		left, low, right, high := q.texels(scale, side)
		for y := low; y < high; y++ {
			for x := left; x < right; x++ {
				to := out.data[4*(y*side+x):][:4]
				at := geom.Vec2{X: (float32(x) + .5) / scale, Y: (float32(y) + .5) / scale}
				switch {
				// (128, 128, 255) is the normal of the surface itself.
				case q.chart && u == direction:
					to[0], to[1], to[2] = 128, 128, 255
				case q.chart:
					from.between(to, l.from[min(int(at.Y), l.side-1)*l.side+min(int(at.X), l.side-1)])
				default:
					from.between(to, within(q.take(at), q.low.Add(inset), q.high.Sub(inset)))
				}
			}
		}
	}
	return out
}

// within is the nearest point of a rectangle; of a rectangle that is too narrow, its middle.
func within(x, low, high geom.Vec2) geom.Vec2 {
	clamp := func(x, low, high float32) float32 {
		if low > high {
			return (low + high) / 2
		}
		return min(max(x, low), high)
	}
	return geom.Vec2{X: clamp(x.X, low.X, high.X), Y: clamp(x.Y, low.Y, high.Y)}
}

// between mixes the four pixels around a place of the picture, from 0 to 1.
// It is bilinear in fixed point of 8 bits: the weights a, b, c and d sum to 2¹⁶.
func (p *pixels) between(to []uint8, at geom.Vec2) {
	const one = 1 << 8 // from a pixel to the next
	x, y := int(max(at.X*float32(p.width)-.5, 0)*one), int(max(at.Y*float32(p.height)-.5, 0)*one)
	i, j := min(x/one, p.width-1), min(y/one, p.height-1)
	right, below := min(i+1, p.width-1), min(j+1, p.height-1)
	u, v := uint32(x%one), uint32(y%one)
	wb, wd := u*(one-v), u*v
	wa, wc := one*(one-v)-wb, one*v-wd
	a, b := p.data[4*(j*p.width+i):][:4], p.data[4*(j*p.width+right):][:4]
	c, d := p.data[4*(below*p.width+i):][:4], p.data[4*(below*p.width+right):][:4]
	to = to[:4]
	for k := range to {
		to[k] = uint8((wa*uint32(a[k]) + wb*uint32(b[k]) + wc*uint32(c[k]) + wd*uint32(d[k]) + one*one/2) / (one * one))
	}
}

// layoutOf is that of a material; nil: it has none.
func layoutOf(layouts []*layout, material *int) *layout {
	for _, l := range layouts {
		if material != nil && l.material == *material {
			return l
		}
	}
	return nil
}

// placeOf is the place of a triangle's vertex; −1: it has none.
func (l *layout) placeOf(triangle, vertex int32) int32 {
	if l == nil {
		return -1
	}
	if n, ok := l.chart[triangle]; ok {
		return n
	}
	return l.island[vertex]
}

// coordinates appends those of a vertex in the layout; own are those of the source, as they are stored, and at is where the vertex is.
func (l *layout) coordinates(to []byte, w written, own []byte, at geom.Vec3) []byte {
	p := &l.places[w.place]
	x := geom.Vec2{X: math.Float32frombits(binary.LittleEndian.Uint32(own)), Y: math.Float32frombits(binary.LittleEndian.Uint32(own[4:]))}
	if p.chart {
		x = p.flat(at)
	}
	x = p.put(x).Mul(1 / float32(l.side))
	return binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(to, math.Float32bits(x.X)), math.Float32bits(x.Y))
}

// layOutAll makes the layouts of a level, and gives them to the pictures.
func (s *surface) layOutAll(ctx context.Context, dressings []*dressing, list pictures, level int) (out []*layout, err error) {
	for _, d := range dressings {
		side := 0
		for _, image := range d.images {
			side = max(side, list.task(image).sides[level][0])
		}
		l, err := s.layOut(ctx, d, side)
		if err != nil {
			return nil, err
		}
		if l == nil {
			continue
		}
		out = append(out, l)
		for _, image := range d.images {
			list.task(image).layouts[level] = l
		}
	}
	return out, nil
}
