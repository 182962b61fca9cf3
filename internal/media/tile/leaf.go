package tile

import "atelier/internal/media/geom"

// Foliage is a kind of leaf: the outline that Leaf draws. Lengths are halves of the leaf's length.
type Foliage struct {
	Wide   float32 // half its width
	Root   float32 // how much nearer to the stalk it is widest, 0..1; below 0 nearer to the tip
	Lobes  float32 // how deep its lobes are cut, 0..1: oak .35
	Waves  float32 // lobes or teeth along it
	Veins  float32 // side veins along half a leaf
	Stalk  float32 // length of the stalk
	Keel   float32 // how far its halves fold up along the midrib
	Relief float32 // how far veins stand in or out of it; below 0 they stand out
}

// Shape draws the leaf as a Stamp's. P is half its length, its curl across, its curl along, and its bend to a side. Masks: A 1, B its veins,
// C 0 at the border … 1 inside, D from stalk to tip.
func (f *Foliage) Shape(s *Stamp, x, y float32, r *Relief) (float32, bool) {
	t := x / s.P[0] // −1 at the stalk … 1
	if t < -1-f.Stalk || t > 1 {
		return 0, false
	}
	b := y/s.P[0] - s.P[3]*t*t
	w := float32(.022)
	if t > -.985 {
		w = max(w*geom.Smooth(-.5, -.9, t), f.Wide*(1-t*t)*(1-f.Root*t)*(1-f.Lobes+f.Lobes*geom.Cos(f.Waves*(t+.1)*geom.Pi)))
	}
	a := geom.Abs(b)
	if a >= w {
		return 0, false
	}
	side := geom.Abs(geom.Frac((t+a*1.1)*f.Veins) - .5)
	rib := geom.Smooth(.03, .008, a)
	vein := geom.Smooth(.07, .02, side) * geom.Smooth(0, .1, w-a)
	r.A, r.B, r.C, r.D = 1, max(rib, .55*vein), geom.Clamp01((w-a)*6), .5+.5*max(t, -1)
	bulge := .03 * Gradient(t*2.5+7*Unit(s.ID, 91), b*2.5, 0, 0, s.ID)
	pillow := .02 * geom.Smooth(0, .5, side) * geom.Clamp01((w-a)*5)
	return s.P[0] * (1.9*s.P[1]*a*a + .5*s.P[2]*t*t + f.Keel*a - f.Relief*max(.6*vein, rib) + bulge + pillow), true
}
