package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Station is a place along a trunk, a neck or a tail, in shares of the animal's size: forward, up, half width, half height.
type Station struct{ Z, Y, RX, RY float32 }

// bone is one elliptic cone of a chain.
type bone struct {
	a, axis, x, u, w vec // from, to − from, and the unit directions across, across both and along
	ra, rb           [2]float32
	inverse          float32 // 1/|axis|²
	crest            vec     // unit: towards the upper side of its chain, zero where the chain has none
	mid              vec
	reach            float32 // from mid to the farthest point of the skin
	field            sdf.Field
}

func newBone(a, b vec, ra, rb [2]float32) *bone {
	axis := b.Sub(a)
	long := max(axis.Len(), 1e-6)
	w := axis.Mul(1 / long)
	x := v(1, 0, 0).Mad(w, -w.X).Norm()
	return &bone{mid: a.Mad(axis, .5), reach: long/2 + max(ra[0], ra[1], rb[0], rb[1]), a: a, axis: axis, x: x, u: w.Cross(x), w: w, ra: ra, rb: rb,
		inverse: 1 / (long * long), field: sdf.EllipticCone(a, b, ra, rb, v(1, 0, 0))}
}

// crested says which way a chain's upper side lies; what of that stands on a bone is the bone's crest.
func (c *chain) crested(up vec) *chain {
	for _, o := range c.bones {
		o.crest = up.Mad(o.w, -up.Dot(o.w)).Norm()
	}
	return c
}

// along is where on the bone p is nearest, 0..1.
func (o *bone) along(p vec) float32 { return clamp01(p.Sub(o.a).Dot(o.axis) * o.inverse) }

// at is the place on the axis at a share of the length, with the radii there.
func (o *bone) at(t float32) (vec, [2]float32) {
	return o.a.Mad(o.axis, t), [2]float32{mix(o.ra[0], o.rb[0], t), mix(o.ra[1], o.rb[1], t)}
}

// top is the sign of the angle of a chain's skin at which the bone's upper side lies: −1 where it runs backward, as a tail does.
func (o *bone) top() float32 {
	if o.u.Y < 0 {
		return -1
	}
	return 1
}

// chain is bones end to end: a trunk, a neck, a leg, a tail, a lock of hair.
type chain struct {
	p     []vec
	r     [][2]float32
	bones []*bone
	arc   []float32 // length up to each point
	box   geom.Box  // of the skin
}

func newChain(p []vec, r [][2]float32) *chain {
	c := &chain{p: p, r: r, box: geom.Empty(), arc: []float32{0}}
	for i := range p {
		m := max(r[i][0], r[i][1])
		c.box = c.box.Add(p[i].Sub(v(m, m, m))).Add(p[i].Add(v(m, m, m)))
		if i > 0 {
			c.bones = append(c.bones, newBone(p[i-1], p[i], r[i-1], r[i]))
			c.arc = append(c.arc, c.arc[i-1]+p[i].Sub(p[i-1]).Len())
		}
	}
	return c
}

func (c *chain) fields() []sdf.Field {
	out := make([]sdf.Field, len(c.bones))
	for i, o := range c.bones {
		out[i] = o.field
	}
	return out
}

// within reports whether p may be nearer than d to the skin.
func (c *chain) within(p vec, d float32) bool {
	g := c.box.Min.Sub(p).Max(p.Sub(c.box.Max))
	return max(g.X, g.Y, g.Z) < d
}

// spot is where a point is against a chain.
type spot struct {
	d   float32 // from the skin
	t   float32 // along, in bones
	out vec     // from the axis
	on  *bone
	i   int // the bone's number
}

// nearest is where p is against the bone whose skin is nearest, of equal ones the first. The bone that may be nearest is asked first, and others only where
// they may be nearer.
func (c *chain) nearest(p vec) spot {
	first, least := 0, float32(1e6)
	for i, o := range c.bones {
		q := p.Sub(o.mid)
		if d := q.Dot(q) - o.reach*o.reach; d < least {
			first, least = i, d
		}
	}
	s := c.spot(first, p, c.bones[first].field.At(p))
	for i, o := range c.bones {
		q, far := p.Sub(o.mid), o.reach+s.d
		if i == first || far < 0 || q.Dot(q) > far*far {
			continue
		}
		if d := o.field.At(p); d < s.d || d == s.d && i < s.i {
			s = c.spot(i, p, d)
		}
	}
	return s
}

// spot is where p is against bone i, d from its skin.
func (c *chain) spot(i int, p vec, d float32) spot {
	o := c.bones[i]
	h := o.along(p)
	return spot{d: d, t: float32(i) + h, out: p.Sub(o.a).Mad(o.axis, -h), on: o, i: i}
}

// share is how far along the chain a spot is, 0..1.
func (c *chain) share(s spot) float32 { return s.t / float32(len(c.bones)) }

// run is metres along the chain to a spot, going on straight beyond both ends.
func (c *chain) run(s spot, p vec) float32 { return c.arc[s.i] + p.Sub(s.on.a).Dot(s.on.w) }

// skin is a point on the skin, times girth, at t bones along and at an angle, 0 on the left, a quarter turn up.
func (c *chain) skin(t, angle, girth float32) vec {
	t = geom.Clamp(t, 0, float32(len(c.bones)))
	i := min(int(t), len(c.bones)-1)
	p, r := c.bones[i].at(t - float32(i))
	return p.Mad(c.bones[i].x, geom.Cos(angle)*r[0]*girth).Mad(c.bones[i].u, geom.Sin(angle)*r[1]*girth)
}

// spline is a Catmull-Rom curve through points, n pieces between two of them.
func spline(p []vec, r [][2]float32, n int) ([]vec, [][2]float32) {
	var ps []vec
	var rs [][2]float32
	at := func(i int) vec { return p[min(max(i, 0), len(p)-1)] }
	for i := 0; i+1 < len(p); i++ {
		for k := range n {
			t := float32(k) / float32(n)
			a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
			square := a.Mul(2).Sub(b.Mul(5)).Add(c.Mul(4)).Sub(d)
			cube := b.Mul(3).Sub(a).Sub(c.Mul(3)).Add(d)
			ps = append(ps, b.Mul(2).Mad(c.Sub(a), t).Mad(square, t*t).Mad(cube, t*t*t).Mul(.5))
			rs = append(rs, [2]float32{mix(r[i][0], r[i+1][0], t), mix(r[i][1], r[i+1][1], t)})
		}
	}
	return append(ps, p[len(p)-1]), append(rs, r[len(r)-1])
}

// curve is a chain along a spline.
func curve(p []vec, r [][2]float32, n int) *chain {
	return newChain(spline(p, r, n))
}

// streaming is the chain laid out straight behind by a share, from its root on, its bones as long as they are.
func (c *chain) streaming(share float32) *chain {
	p := []vec{c.p[0]}
	for i := 1; i < len(c.p); i++ {
		d := c.p[i].Sub(c.p[i-1])
		way := geom.Mix3(d.Norm(), v(0, -.12, -1).Norm(), share*min(1, .4+.3*float32(i))).Norm()
		p = append(p, p[i-1].Mad(way, d.Len()))
	}
	return newChain(p, c.r)
}
