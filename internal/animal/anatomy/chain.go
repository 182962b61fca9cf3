package anatomy

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Bone is one elliptic cone of a chain.
type Bone struct {
	A, Axis, X, U, W vec // from, to − from, and the unit directions across, across both and along
	// Radii at A and at the far end, metres: along X, and along U. Of a bone along +Z, X is to the left and U up.
	Ra, rb  [2]float32
	inverse float32 // 1/|axis|²
	Crest   vec     // unit: towards the upper side of its chain, zero where the chain has none
	Field   sdf.Field
}

// NewBone is the bone from a to b with two radii at each end. The direction across is the model's X as far as that stands on the axis.
func NewBone(a, b vec, ra, rb [2]float32) *Bone {
	axis := b.Sub(a)
	long := max(axis.Len(), 1e-6)
	w := axis.Mul(1 / long)
	x := v(1, 0, 0).Mad(w, -w.X).Norm()
	return &Bone{A: a, Axis: axis, X: x, U: w.Cross(x), W: w, Ra: ra, rb: rb,
		inverse: 1 / (long * long), Field: sdf.EllipticCone(a, b, ra, rb, v(1, 0, 0))}
}

// Crested says which way a chain's upper side lies; what of that stands on a bone is the bone's crest.
func (c *Chain) Crested(up vec) *Chain {
	for _, o := range c.Bones {
		o.Crest = up.Mad(o.W, -up.Dot(o.W)).Norm()
	}
	return c
}

// Along is where on the bone p is nearest, 0..1.
func (o *Bone) Along(p vec) float32 { return geom.Clamp01(p.Sub(o.A).Dot(o.Axis) * o.inverse) }

// At is the place on the axis at a share of the length, with the radii there.
func (o *Bone) At(t float32) (vec, [2]float32) {
	return o.A.Mad(o.Axis, t), [2]float32{geom.Mix(o.Ra[0], o.rb[0], t), geom.Mix(o.Ra[1], o.rb[1], t)}
}

// Top is the sign of the angle of a chain's skin at which the bone's upper side lies: −1 where it runs backward, as a tail does.
func (o *Bone) Top() float32 {
	if o.U.Y < 0 {
		return -1
	}
	return 1
}

// Chain is bones end to end: a trunk, a neck, a leg, a tail, a lock of hair. A place along it is counted in bones: 1.25 is a quarter down the second bone.
type Chain struct {
	P     []vec
	R     [][2]float32
	Bones []*Bone
	Arc   []float32 // length up to each point
	box   geom.Box  // of the skin
	skins *sdf.Cones
}

// NewChain joins points, with two radii at each, by bones. There is one bone fewer than points.
func NewChain(p []vec, r [][2]float32) *Chain {
	c := &Chain{P: p, R: r, box: geom.Empty(), Arc: []float32{0}}
	for i := range p {
		m := max(r[i][0], r[i][1])
		c.box = c.box.Add(p[i].Sub(v(m, m, m))).Add(p[i].Add(v(m, m, m)))
		if i > 0 {
			c.Bones = append(c.Bones, NewBone(p[i-1], p[i], r[i-1], r[i]))
			c.Arc = append(c.Arc, c.Arc[i-1]+p[i].Sub(p[i-1]).Len())
		}
	}
	c.skins = sdf.NewCones(c.Fields())
	return c
}

// Fields are the bones' shapes, for a union at whatever blend the chain wants.
func (c *Chain) Fields() []sdf.Field {
	out := make([]sdf.Field, len(c.Bones))
	for i, o := range c.Bones {
		out[i] = o.Field
	}
	return out
}

// Within reports whether p may be nearer than d to the skin.
func (c *Chain) Within(p vec, d float32) bool {
	g := c.box.Min.Sub(p).Max(p.Sub(c.box.Max))
	return max(g.X, g.Y, g.Z) < d
}

// spot is where a point is against a chain.
type spot struct {
	D   float32 // from the skin
	T   float32 // along, in bones
	Out vec     // from the axis
	On  *Bone
	i   int // the bone's number
}

// Nearest is where p is against the bone whose skin is nearest, of equal ones the first.
func (c *Chain) Nearest(p vec) spot {
	i, d := c.skins.Nearest(p)
	return c.spot(i, p, d)
}

// spot is where p is against bone i, d from its skin.
func (c *Chain) spot(i int, p vec, d float32) spot {
	o := c.Bones[i]
	h := o.Along(p)
	return spot{D: d, T: float32(i) + h, Out: p.Sub(o.A).Mad(o.Axis, -h), On: o, i: i}
}

// Share is how far along the chain a spot is, 0..1.
func (c *Chain) Share(s spot) float32 { return s.T / float32(len(c.Bones)) }

// Run is metres along the chain to a spot, going on straight beyond both ends.
func (c *Chain) Run(s spot, p vec) float32 { return c.Arc[s.i] + p.Sub(s.On.A).Dot(s.On.W) }

// Skin is a point on the skin, times girth, at t bones along and at an angle, 0 on the left, a quarter turn up.
func (c *Chain) Skin(t, angle, girth float32) vec {
	t = geom.Clamp(t, 0, float32(len(c.Bones)))
	i := min(int(t), len(c.Bones)-1)
	p, r := c.Bones[i].At(t - float32(i))
	return p.Mad(c.Bones[i].X, geom.Cos(angle)*r[0]*girth).Mad(c.Bones[i].U, geom.Sin(angle)*r[1]*girth)
}

// Spline is a uniform Catmull-Rom curve through points (Catmull and Rom 1974), n pieces between two of them. The end points count twice, and radii are mixed
// straight, so that a radius stays between its neighbours'.
func Spline(p []vec, r [][2]float32, n int) ([]vec, [][2]float32) {
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
			rs = append(rs, [2]float32{geom.Mix(r[i][0], r[i+1][0], t), geom.Mix(r[i][1], r[i+1][1], t)})
		}
	}
	return append(ps, p[len(p)-1]), append(rs, r[len(r)-1])
}

// Curve is a chain along a spline.
func Curve(p []vec, r [][2]float32, n int) *Chain {
	return NewChain(Spline(p, r, n))
}

// Streaming is the chain laid out straight behind by a share, from its root on, its bones as long as they are.
func (c *Chain) Streaming(share float32) *Chain {
	p := []vec{c.P[0]}
	for i := 1; i < len(c.P); i++ {
		d := c.P[i].Sub(c.P[i-1])
		// The first bone keeps three tenths of its own direction, for the root does not bend as far; a tail in the wind sinks a little.
		way := geom.Mix3(d.Norm(), v(0, -.12, -1).Norm(), share*min(1, .4+.3*float32(i))).Norm()
		p = append(p, p[i-1].Mad(way, d.Len()))
	}
	return NewChain(p, c.R)
}

// Along is the place on the axis at a share of the chain's length.
func (c *Chain) Along(share float32) vec {
	// The place is right to a 128th of the length.
	return geom.NewPolyline(c.P).Even(65)[int(share*64+.5)]
}
