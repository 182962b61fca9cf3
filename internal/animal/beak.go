package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// bills are the halves of a beak in the frame of the head: where the first piece of it begins, and the line of the lower half.
type bills struct {
	root       vec
	hinge, tip vec // equal: there is no lower half
	radius     float32
}

// beakGape is how far beaks open, radians.
const beakGape = .42

// lower notes a piece of a beak and reports whether it is of the lower half, which begins beside the root of the upper one, and below it; what begins at
// the end of that goes on with it.
func (b *bills) lower(p []vec, r []float32) bool {
	if b.root == (vec{}) {
		b.root = p[0]
		return false
	}
	if b.hinge != b.tip && p[0].Sub(b.tip).Len() < r[0] {
		b.tip = p[len(p)-1]
		return true
	}
	if p[0].Y > b.root.Y-.05 || geom.Abs(p[0].Z-b.root.Z) > .12 {
		return false
	}
	// The hinge lies .06 behind the root and half a radius above its middle.
	b.hinge, b.tip, b.radius = p[0].Add(v(0, .5*r[0], -.06)), p[len(p)-1], r[0]
	return true
}

// turn turns the lower half down about its hinge by an angle.
func (b *bills) turn(a float32) geom.Affine {
	return geom.Move(0, b.hinge.Y, b.hinge.Z).Mul(geom.TurnX(a)).Mul(geom.Move(0, -b.hinge.Y, -b.hinge.Z))
}

// gullet is a dark tongue on the first piece of the lower half of a beak, inside the upper half while that is shut.
func (f *fowl) gullet(p []vec, r []float32) {
	if f.Level == archetype.Sparse {
		return
	}
	in := func(i int, along, up float32) vec { return geom.Mix3(p[i], p[i+1], along).Add(v(0, up*r[i], 0)) }
	f.Tube(f.head.Mul(f.bills.turn(f.open)), tube{Name: "tongue", Of: f.Part("tongue", anatomy.BareFlesh(rgb(0x5A2024))),
		R: []float32{.45 * r[0], .45 * r[0], .12 * r[0]}, P: []vec{in(0, -.3, .5), in(0, .6, .5), in(1, .4, .3)}})
	f.Scene.Parts[len(f.Scene.Parts)-1].Follow = rig.To("jaw")
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
