package creature

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/seed"
)

// locks are tufts of hair that lie along bones and stand off at their tips: what breaks the outline of a tail or a ruff.
type locks struct {
	Count      int
	From, To   float32 // the stretch of the bones that they root in, 0..1
	Long, Wide float32 // metres; Wide is the radius at the root
	Girth      float32 // where the skin is, in radii of the bones
	Lift       float32 // how far the tips stand off, as a share of the bone's radius
	Seed       seed.Seed
}

// along are the locks, spread over a stretch of a limb in a golden spiral.
func (l locks) along(on limb) []sdf.Field {
	var out []sdf.Field
	for i := range l.Count {
		sd := l.Seed.At(i)
		t := geom.Mix(l.From, l.To, (float32(i)+sd.Sub("along").Unit())/float32(l.Count))
		angle := 2.39996*float32(i) + sd.Sub("angle").Range(-.35, .35)
		long := l.Long * sd.Sub("long").Range(.75, 1.2)
		root, axis, r := on.walk(t)
		tip, _, rTip := on.walk(t + long/on.length())
		side := axis.Cross(at(0, 1, .2)).Norm()
		dir := side.Mul(geom.Cos(angle)).Mad(axis.Cross(side), geom.Sin(angle))
		wide := min(l.Wide*sd.Sub("wide").Range(.8, 1.2), .45*r)
		r, rTip = r*l.Girth, rTip*l.Girth
		a := root.Mad(dir, r-wide*.9)
		b := tip.Mad(dir, rTip*(1+l.Lift*sd.Sub("lift").Range(.6, 1.4)))
		out = append(out, sdf.Cone(a, b, wide, wide*.15))
	}
	return out
}
