package animal

import (
	"slices"

	"atelier/internal/animal/anatomy"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// jaw is an open mouth: the head of a row parted along the line of its lips, the lower part turned down about a hinge behind their corners. Lengths
// are head lengths, in the frame of the head.
type jaw struct {
	whole      sdf.Field // the head with its mouth shut
	hinge      vec
	front      float32 // of the lips
	open       float32 // radians
	down, back geom.Affine
}

// newJaw is the mouth of a head, open by an angle; nil: it is shut, or the head has no line of lips.
func newJaw(h *head, open float32) *jaw {
	line := h.Lip
	if h.Part != ([3]float32{}) {
		line = h.Part
	}
	if open == 0 || line == ([3]float32{}) {
		return nil
	}
	j := &jaw{whole: h.field(), hinge: v(0, line[0], line[2]-.02), front: line[1], open: open}
	turn := func(a float32) geom.Affine {
		return geom.Move(0, j.hinge.Y, j.hinge.Z).Mul(geom.TurnX(a)).Mul(geom.Move(0, -j.hinge.Y, -j.hinge.Z))
	}
	j.down, j.back = turn(open), turn(-open)
	return j
}

// field is the head with its jaw down, and a throat between.
func (j *jaw) field() sdf.Field {
	const round = .022
	below := func(from float32) sdf.Field {
		return sdf.Common(.004, sdf.Half(v(0, 1, 0), j.hinge.Y), sdf.Half(v(0, 0, -1), -from))
	}
	upper := sdf.Cut(round, j.whole, below(j.hinge.Z))
	lower := sdf.Place(j.down, sdf.Common(round, j.whole, below(j.hinge.Z-.04)))
	long := j.front - j.hinge.Z
	throat := j.half(.25*long + j.hinge.Z)
	at := v(0, j.hinge.Y-.10*j.open*long, j.hinge.Z+.02*long)
	hole := sdf.Ellipsoid(at, v(.62*throat, .16*j.open*long+.01, .30*long))
	return sdf.Cut(round, sdf.Union(.03, upper, lower), hole)
}

// half is half the width of the mouth so far ahead, measured a little above and below the lips, too, where a mouth is never shut.
func (j *jaw) half(z float32) float32 {
	wide := float32(.04)
	for _, off := range [3]float32{0, .05, -.05} {
		wide = max(wide, out(j.whole, v(0, j.hinge.Y+off, z), v(1, 0, 0), .4))
	}
	return wide
}

// shut is where a point of the head with the open mouth is when it is shut.
func (j *jaw) shut(q vec) vec {
	y, z := q.Y-j.hinge.Y, q.Z-j.hinge.Z
	if z < -.05 || geom.Atan2(-y, z) < .5*j.open {
		return q
	}
	return geom.Mix3(q, j.back.Point(q), smooth(-.05, .02, z))
}

// inside is 1 where a point of the skin lies in the mouth, and how deep it lies there: 0 at the lips, 1 in the throat.
func (j *jaw) inside(q vec) (in, deep float32) {
	if q.Z < j.hinge.Z-.25 {
		return 0, 0
	}
	p := j.shut(q)
	in = smooth(.012, .030, -j.whole.At(p)) * smooth(.10, .04, abs(p.Y-j.hinge.Y))
	return in, smooth(j.hinge.Z+.7*(j.front-j.hinge.Z), j.hinge.Z, p.Z)
}

// lower is the frame of the lower jaw.
func (b *body) lower() geom.Affine {
	if b.jaw == nil {
		return b.head
	}
	return b.head.Mul(b.jaw.down)
}

// headed is a point in the frame of the head as it is when the mouth is shut.
func (b *body) headed(p vec) vec {
	q := into(b.head, p)
	if b.jaw != nil {
		q = b.jaw.shut(q)
	}
	return q
}

// gums paints the inside of the mouth.
func (b *body) gums(p vec, o *tex.Sample) {
	q := into(b.head, p)
	if q.Sub(v(0, 0, .3)).Len() > .8 {
		return
	}
	in, deep := b.jaw.inside(q)
	if in == 0 {
		return
	}
	c := mix3(rgb(0xB9625C), rgb(0x3A0F10), deep)
	o.Color, o.Rough, o.Height = mix3(o.Color, c, in), geom.Mix(o.Rough, .30, in), o.Height*(1-in)
}

// mouth adds tongue and teeth of an open mouth: cutters, and the fangs of a beast on paws.
func (b *body) mouth() {
	j := b.jaw
	long, y := j.front-j.hinge.Z, j.hinge.Y
	at := func(share float32) float32 { return j.hinge.Z + share*long }
	low := b.lower()
	flesh := material.Finish(anatomy.Painted{Base: rgb(0xC4706C), Draw: func(dye func(vec) vec) tex.Surface {
		c := dye(rgb(0xC4706C))
		return func(p *tex.Point) tex.Sample {
			return tex.Sample{Color: c.Mul(1 + .08*geom.Noise(p.Pos.X*90, p.Pos.Y*90, p.Pos.Z*90, 5)), Rough: .35}
		}
	}})
	wide := .52 * j.half(at(.5))
	b.Tube(low, tube{Name: "tongue", Of: b.Part("tongue", flesh), Flat: 2.6, R: []float32{.36 * wide, .40 * wide, .36 * wide, .10 * wide},
		P: []vec{v(0, y-.04, at(0)), v(0, y+.005, at(.35)), v(0, y+.012, at(.66)), v(0, y-.004, at(.86))}})
	if slices.ContainsFunc(b.Scene.Parts, func(p *solid.Part) bool { return p.Name == "tooth" }) { // the row has its own
		return
	}
	ivory := b.Part("teeth", horn(rgb(0xEAE2CC), .1))
	r := .085 * j.half(at(.6))
	for i, place := range [2]geom.Affine{b.head, low} {
		side := float32(1 - 2*i) // teeth of the upper jaw stand down
		row := func(share float32) vec { return v(.66*j.half(at(share)), y+side*.1*r, at(share)) }
		end := row(.86 - .02*float32(i)).Scale(v(.8, 1, 1))
		b.Tube(place, tube{Name: "cutters", Of: ivory, R: []float32{r, r, r}, P: []vec{end, v(0, end.Y, at(.90-.02*float32(i))), mirrored(end)}})
		if tooth := or(b.Fang, map[foot]float32{paw: .085}[b.Fore.Foot]) * (1 - .25*float32(i)); tooth > 0 {
			root := row(.82 + .04*float32(i))
			tip := root.Add(v(.1*tooth, -side*tooth, .12*tooth))
			b.Tube(place, tube{Name: "fang", Of: ivory, Both: true, R: []float32{.24 * tooth, .20 * tooth, .02 * tooth}, P: []vec{root, geom.Mix3(root, tip, .5), tip}})
		}
	}
}
