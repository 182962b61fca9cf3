package animal

import "atelier/internal/media/geom"

// bills are the halves of a beak in the frame of the head: where the first piece of it begins, and the line of the lower half.
type bills struct {
	root       vec
	hinge, tip vec // equal: there is no lower half
	radius     float32
}

// beakGape is how far beaks open, radians.
const beakGape = .42

// lower notes a piece of a beak and reports whether it is the lower half: it begins beside the root of the upper one, and below it.
func (b *bills) lower(p []vec, r []float32) bool {
	if b.root == (vec{}) {
		b.root = p[0]
		return false
	}
	if p[0].Y > b.root.Y-.05 || geom.Abs(p[0].Z-b.root.Z) > .12 {
		return false
	}
	b.hinge, b.tip, b.radius = p[0].Add(v(0, .5*r[0], -.06)), p[len(p)-1], r[0]
	return true
}

// billed are the halves of the beak of a row, from a beak that is made beside the bird.
func (f *fowl) billed() bills {
	if f.Beak == nil {
		return bills{}
	}
	g := &fowl{Bird: f.Bird, maker: newMaker(f.Name, "feathers", f.Brief), head: geom.Identity()}
	f.Beak(g)
	return g.bills
}
