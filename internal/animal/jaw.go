package animal

import (
	"slices"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// newJaw is the mouth of a head, meshed and delivered open by two angles; nil: the head has no line of lips.
func newJaw(h *head, open, rest float32) *anatomy.Jaw {
	line := h.Lip
	if h.Part != ([3]float32{}) {
		line = h.Part
	}
	if line == ([3]float32{}) {
		return nil
	}
	return anatomy.NewJaw(h.bare(), v(0, line[0], line[2]-.02), line[1], open, rest)
}

// mouthed is the mouth of a body in its pose; nil: the mouth never opens, or has no room to open.
func (b *body) mouthed() *anatomy.Jaw {
	if b.pose.Jaw > 0 {
		return newJaw(&b.Head, b.pose.Jaw, b.pose.Jaw)
	}
	if b.Mute || b.Person != nil || b.pose.Curl || b.Look.Statue() {
		return nil
	}
	j := newJaw(&b.Head, anatomy.Ajar, anatomy.Shut)
	if j == nil || j.Deep < .02 { // a koala's lips are the end of its head
		return nil
	}
	if low := b.head.Mul(j.Turn(anatomy.Ajar)).Point(v(0, j.Hinge.Y-j.Deep, j.Front)); b.pose.lies() && low.Y < .22*b.H {
		return nil // the forelegs lie below the head
	}
	j.Parted = b.Level > archetype.Sparse
	return j
}

// lower is the frame of the lower jaw.
func (b *body) lower() geom.Affine {
	if b.jaw == nil {
		return b.head
	}
	return b.head.Mul(b.jaw.Turn(b.jaw.Rest))
}

// beard is the frame of the lower jaw as it is meshed, for hair that grows on it and reaches so far below the lips, head lengths.
func (b *body) beard(long float32) geom.Affine {
	if b.jaw == nil || !b.jaw.Parted {
		return b.head
	}
	b.jaw.Deep = max(b.jaw.Deep, long)
	return b.head.Mul(b.jaw.Turn(b.jaw.Open))
}

// headed is a point in the frame of the head as it is when the mouth is shut.
func (b *body) headed(p vec) vec {
	q := into(b.head, p)
	if b.jaw != nil {
		q = b.jaw.Moved(q, b.jaw.Rest, 0)
	}
	return q
}

// mouth adds tongue and teeth of an open mouth: cutters, and the fangs of a beast on paws.
func (b *body) mouth() {
	j := b.jaw
	long, y := j.Front-j.Hinge.Z, j.Hinge.Y
	at := func(share float32) float32 { return j.Hinge.Z + share*long }
	low := b.lower()
	flesh := material.Finish(anatomy.Painted{Base: rgb(0xC4706C), Draw: func(dye func(vec) vec) tex.Surface {
		c := dye(rgb(0xC4706C))
		return func(p *tex.Point) tex.Sample {
			return tex.Sample{Color: c.Mul(1 + .08*geom.Noise(p.Pos.X*90, p.Pos.Y*90, p.Pos.Z*90, 5)), Rough: .35}
		}
	}})
	held := func(p vec) vec { // lips that are shut hide it
		// What would come through shut lips is drawn back towards the throat, 6 % of the way at a time.
		for n := 0; n < 24 && j.Rest == anatomy.Shut && j.Whole.At(p) > -.5*j.Deep; n++ {
			p = geom.Mix3(p, v(0, y, at(.1)), .06)
		}
		return p
	}
	wide := .52 * j.Half(at(.5))
	b.Tube(low, tube{Name: "tongue", Of: b.Part("tongue", flesh), Flat: 2.6, R: []float32{.36 * wide, .40 * wide, .36 * wide, .10 * wide},
		P: []vec{v(0, y-.04, at(0)), v(0, y+.005, at(.35)), held(v(0, y+.012, at(.66))), held(v(0, y-.004, at(.86)))}})
	if slices.ContainsFunc(b.Scene.Parts, func(p *solid.Part) bool { return p.Name == "tooth" }) { // the row has its own
		return
	}
	ivory := b.Part("teeth", horn(rgb(0xEAE2CC), .1))
	r := .085 * j.Half(at(.6))
	for i, place := range [2]geom.Affine{b.head, low} {
		side := float32(1 - 2*i) // teeth of the upper jaw stand down
		row := func(share float32) vec { return v(.66*j.Half(at(share)), y+side*.1*r, at(share)) }
		end := held(row(.86 - .02*float32(i)).Scale(v(.8, 1, 1)))
		b.Tube(place, tube{Name: "cutters", Of: ivory, R: []float32{r, r, r}, P: []vec{end, held(v(0, end.Y, at(.90-.02*float32(i)))), mirrored(end)}})
		if tooth := or(b.Fang, map[foot]float32{paw: .085}[b.Fore.Foot]) * (1 - .25*float32(i)); tooth > 0 {
			root := row(.82 + .04*float32(i))
			if j.Rest != anatomy.Shut { // fangs of both jaws together fill seven tenths of the open mouth, so they never meet
				gap := row(.84).Y - into(b.head, low.Point(row(.84))).Y
				tooth = min(tooth, .4*gap*(1-.25*float32(i)))
			}
			reach := func() vec { return root.Add(v(.1*tooth, -side*tooth, .12*tooth)) }
			for j.Rest == anatomy.Shut && tooth > .02 && j.Whole.At(reach()) > -.3*tooth { // lips that are shut hide it
				tooth, root.X = .9*tooth, .93*root.X
			}
			tip := reach()
			b.Tube(place, tube{Name: "fang", Of: ivory, Both: true, R: []float32{.24 * tooth, .20 * tooth, .05 * tooth},
				P: []vec{root, geom.Mix3(root, tip, .5), tip}})
		}
	}
}
