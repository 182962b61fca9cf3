package sdf

import "atelier/internal/media/geom"

// Union is all of fs, flowing into one another over about k metres; 0 leaves crisp seams.
func Union(k float32, fs ...Field) Field { return newBlend(k, 1, fs) }

// Common is what lies in each of fs, its edges rounded over about k metres.
func Common(k float32, fs ...Field) Field { return newBlend(k, -1, fs) }

// Cut is a without b, the rim rounded over about k metres.
func Cut(k float32, a, b Field) Field { return newBlend(k, -1, []Field{a, &inverse{b}}) }

// blend folds its kids by a polynomial smooth minimum (Quilez) of sign·distance.
type blend struct {
	kids   []Field
	bounds []geom.Box // of the kids
	all    geom.Box
	k      float32
	sign   float32 // +1 union, −1 common
}

func newBlend(k, sign float32, kids []Field) Field {
	b := &blend{kids: kids, k: max(k, 1e-6), sign: sign}
	for i, f := range kids {
		o := f.Bounds()
		b.bounds = append(b.bounds, o)
		switch {
		case i == 0:
			b.all = o
		case sign > 0:
			b.all = geom.Box{Min: b.all.Min.Min(o.Min), Max: b.all.Max.Max(o.Max)}
		default:
			b.all = geom.Box{Min: b.all.Min.Max(o.Min), Max: b.all.Max.Min(o.Max)}
		}
	}
	if sign > 0 {
		// A union stands out beyond its kids by k/4 where two of them meet, and a little more where several do.
		b.all = grown(b.all, b.k/2)
	}
	return b
}

// smoothMin is min(a, b), lower by up to k/4 where they meet.
// It is Quilez's quadratic polynomial ("smooth minimum"): with h = max(k − |a − b|, 0) it is min(a, b) − h²/4k, which has a continuous slope,
// and is the plain minimum where the distances differ by k or more. It depends on the order of three and more kids by a little.
func smoothMin(a, b, k float32) float32 {
	h := k - geom.Abs(a-b)
	if h <= 0 {
		return min(a, b)
	}
	return min(a, b) - h*h/(4*k)
}

// The maximum of distances is −min of their negatives, so sign turns a union into an intersection.
func (b *blend) At(p geom.Vec3) float32 {
	d := b.sign * b.kids[0].At(p)
	for _, f := range b.kids[1:] {
		d = smoothMin(d, b.sign*f.At(p), b.k)
	}
	return b.sign * d
}

func (b *blend) Fill(d []float32, ps []geom.Vec3, s *Scratch) {
	b.kids[0].Fill(d, ps, s)
	o := s.lendFloats(len(ps))
	for _, f := range b.kids[1:] {
		f.Fill(o, ps, s)
		if b.sign > 0 {
			for i, e := range o {
				d[i] = smoothMin(d[i], e, b.k)
			}
		} else {
			for i, e := range o {
				d[i] = -smoothMin(-d[i], -e, b.k)
			}
		}
	}
	s.giveFloats(len(ps))
}

// Prune keeps the kids that come within the blend of the nearest one, and of the wanted values, anywhere in the ball.
func (b *blend) Prune(c geom.Vec3, r, width float32) (Field, float32) {
	// Within the ball a distance changes by at most r. So a kid that is farther at c than the nearest by 2r and the blend never comes near it in the
	// ball; nor does it matter where it is farther than the values that are wanted at all.
	reach, limit := 2*r+1.5*b.k, r+width+1.5*b.k
	kids := make([]Field, 0, len(b.kids))
	dist := make([]float32, 0, len(b.kids))
	bounds := make([]geom.Box, 0, len(b.kids))
	best := far
	for i, f := range b.kids {
		if b.sign > 0 && outside(b.bounds[i], c) > min(best+reach, max(best, limit)) {
			continue
		}
		// A kid's value matters up to k beyond the wanted ones, since it pulls its neighbour that far.
		p, d := f.Prune(c, r, width+b.k)
		d *= b.sign
		kids, dist, bounds = append(kids, p), append(dist, d), append(bounds, b.bounds[i])
		best = min(best, d)
	}
	n, value := 0, far
	for i, d := range dist {
		if d > min(best+reach, max(best, limit)) {
			continue
		}
		kids[n], bounds[n] = kids[i], bounds[i]
		n++
		value = smoothMin(value, d, b.k)
	}
	if n == 1 {
		return kids[0], b.sign * value
	}
	return &blend{kids: kids[:n], bounds: bounds[:n], all: b.all, k: b.k, sign: b.sign}, b.sign * value
}

func (b *blend) Bounds() geom.Box { return b.all }

// inverse swaps inside and outside.
type inverse struct{ of Field }

func (v *inverse) At(p geom.Vec3) float32 { return -v.of.At(p) }

func (v *inverse) Fill(d []float32, ps []geom.Vec3, s *Scratch) {
	v.of.Fill(d, ps, s)
	for i := range d {
		d[i] = -d[i]
	}
}

func (v *inverse) Prune(c geom.Vec3, r, width float32) (Field, float32) {
	f, d := v.of.Prune(c, r, width)
	return &inverse{f}, -d
}

func (v *inverse) Bounds() geom.Box { return endless() }
