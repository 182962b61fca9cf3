package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// horns adds a pair of cow's horns.
func (b *body) horns(at vec, long, r float32, c vec) {
	l := long
	b.Tube(b.head, tube{Name: "horn", Of: b.Part("horns", horn(c, .9)), Both: true, R: []float32{r, r * .85, r * .55, r * .10},
		P: []vec{at, at.Add(v(.45*l, .10*l, 0)), at.Add(v(.85*l, .42*l, .12*l)), at.Add(v(.95*l, .95*l, .25*l))}})
}

// claws adds the claws of three-toed feet.
func (b *body) claws(of tex.Surface) {
	for i := range b.legs {
		row := b.legRow(i)
		if row.Foot != claw3 || row.Size == 0 {
			continue
		}
		s := row.Size * b.H
		place := b.soles[i].Mul(geom.Move(0, -row.P[4][1]*b.H, 0))
		for k := -1; k <= 1; k++ {
			dir := v(geom.Sin(float32(k)*.48), 0, geom.Cos(float32(k)*.48))
			b.Tube(place, tube{Name: "claw", Of: of, R: []float32{.22 * s, .17 * s, .02 * s},
				P: []vec{dir.Mul(s * 1.85).Add(v(0, .24*s, 0)), dir.Mul(s * 2.25).Add(v(0, .22*s, 0)), dir.Mul(s * 2.65).Add(v(0, .03*s, 0))}})
			b.onFoot(i)
		}
	}
}

// spadeClaws adds the long flat claws of spades.
func spadeClaws(b *body) {
	of := b.Part("claws", horn(rgb(0xEADCC8), .1))
	for i := range 2 {
		s := b.Fore.Size * b.H
		for k := range spadeFingers {
			b.Tube(b.spade(i), tube{Name: "claw", Of: of, R: []float32{.13 * s, .11 * s, .02 * s},
				P: []vec{spadeFinger(k, .95*s), spadeFinger(k, 1.18*s), spadeFinger(k, 1.42*s)}})
			b.onFoot(i)
		}
	}
}

// onFoot lets the shell that was added last follow the foot of a leg.
func (b *body) onFoot(leg int) {
	b.Scene.Parts[len(b.Scene.Parts)-1].Follow = rig.To([4]string{"leftFore", "rightFore", "leftHind", "rightHind"}[leg] + "Foot")
}

// nose adds the bare pad of the nose.
func (b *body) nose() {
	n := b.Head.NoseR
	if n == (vec{}) {
		return
	}
	s := b.Part("nose", material.Leather{Color: b.Head.nosePad(), Rough: .34, Grain: .0016, Dirt: .2})
	pad := solid.New("nose", s, b.Seed.Sub("nose")).Ellipsoid(n.X, n.Y, n.Z, archetype.Of(b.Level, 8, 10, 16, 20), archetype.Of(b.Level, 5, 6, 10, 12))
	pad.Crease = -1
	pad.Follow = rig.To("head")
	b.Add(dense(pad, 1.5).Place(b.head.Mul(geom.Move(b.Head.Nose.X, b.Head.Nose.Y, b.Head.Nose.Z))))
}

// nosePad is the colour of the bare pad of the nose.
func (h *head) nosePad() vec {
	if h.NoseOf == (vec{}) {
		return rgb(0x171313)
	}
	return h.NoseOf
}
