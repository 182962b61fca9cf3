package animal

import (
	"slices"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// jaw is the mouth of a row: the head parted along the line of its lips, the lower part turned down about a hinge behind their corners. The head is meshed
// with its mouth open, so that lips, gums and throat are surfaces of their own, and the vertices are then brought to where they rest. Lengths are head
// lengths, in the frame of the head, angles radians.
type jaw struct {
	whole  sdf.Field // the head as if it had no mouth
	hinge  vec
	front  float32 // of the lips
	deep   float32 // how far the lower jaw reaches below the lips
	wide   float32 // half its width in its middle
	open   float32 // as it is meshed
	rest   float32 // as it is delivered
	parted bool    // the mesh has a mouth; else the jaw is of a head in one piece
}

// ajar is how far a mouth is open as it is meshed, and shut how far it is as it rests: lips that touch would weld.
const (
	ajar = .42
	shut = .025
)

// newJaw is the mouth of a head, meshed and delivered open by two angles; nil: the head has no line of lips.
func newJaw(h *head, open, rest float32) *jaw {
	line := h.Lip
	if h.Part != ([3]float32{}) {
		line = h.Part
	}
	if line == ([3]float32{}) {
		return nil
	}
	j := &jaw{whole: h.bare(), hinge: v(0, line[0], line[2]-.02), front: line[1], open: open, rest: rest, parted: true}
	mid := geom.Mix(j.hinge.Z, j.front, .5)
	j.deep, j.wide = out(j.whole, v(0, j.hinge.Y-.02, mid), v(0, -1, 0), .4), j.half(mid)
	return j
}

// mouthed is the mouth of a body in its pose; nil: the mouth never opens, or has no room to open.
func (b *body) mouthed() *jaw {
	if b.pose.Jaw > 0 {
		return newJaw(&b.Head, b.pose.Jaw, b.pose.Jaw)
	}
	if b.Mute || b.Person != nil || b.pose.Curl || b.Look.Statue() {
		return nil
	}
	j := newJaw(&b.Head, ajar, shut)
	if j == nil || j.deep < .02 { // a koala's lips are the end of its head
		return nil
	}
	if low := b.head.Mul(j.turn(ajar)).Point(v(0, j.hinge.Y-j.deep, j.front)); b.pose.lies() && low.Y < .22*b.H {
		return nil // the forelegs lie below the head
	}
	j.parted = b.Level > archetype.Sparse
	return j
}

// opens reports whether the mouth is meshed open, and shut afterwards.
func (j *jaw) opens() bool { return j != nil && j.parted && j.open != j.rest }

// turn turns the lower jaw down about its hinge by an angle.
func (j *jaw) turn(a float32) geom.Affine {
	return geom.Move(0, j.hinge.Y, j.hinge.Z).Mul(geom.TurnX(a)).Mul(geom.Move(0, -j.hinge.Y, -j.hinge.Z))
}

// behind is how far behind its hinge the lower jaw still moves the skin.
const behind = -.22

// share is how much of the turn of the lower jaw a point of a head takes part in whose mouth is open by an angle: all of what is near to the lower jaw,
// ever less of what is behind the hinge, and of what is between the jaws by where it lies there.
func (j *jaw) share(q vec, open float32) float32 {
	y, z := j.hinge.Y-q.Y, q.Z-j.hinge.Z
	if y <= 0 || z <= behind {
		return 0
	}
	o := j.turn(-open).Point(q).Sub(j.hinge)
	far := v(o.X, min(o.Y, 0), o.Z-geom.Clamp(o.Z, 0, j.front-j.hinge.Z)).Len()
	k := geom.Smooth(behind, .02, z) * geom.Smooth(1.8*j.reach(), 1.25*j.reach(), far)
	if z < 0 {
		return k * geom.Smooth(0, .8, geom.Atan2(y, -z))
	}
	return k * geom.Clamp01(geom.Atan2(y, z)/open)
}

// reach is how far the lower jaw reaches from the line between the lips.
func (j *jaw) reach() float32 { return max(j.deep, j.wide) }

// moved is where a point of the head with its mouth open by one angle is when it is open by another. What is between the jaws is spread like a fan.
func (j *jaw) moved(q vec, from, to float32) vec {
	k := j.share(q, from)
	if k == 0 || from == to {
		return q
	}
	return j.turn((to - from) * k).Point(q)
}

// parting is where a point of the head at rest is when it is meshed: the inverse of moved from open to rest.
func (j *jaw) parting(q vec) vec {
	o := j.moved(q, j.rest, j.open)
	for range 4 { // the skin behind the hinge
		if o == q {
			break
		}
		o = q.Add(o.Sub(j.moved(o, j.open, j.rest)))
	}
	return o
}

// field is the head with its mouth open as it is meshed, and a throat.
func (j *jaw) field() sdf.Field {
	const round = .022
	box := j.whole.Bounds()
	box.Min.Y -= geom.Sin(j.open) * (box.Max.Z - j.hinge.Z)
	box.Min.Z -= geom.Sin(j.open) * .3
	down := j.turn(j.open).Dir(v(0, -1, 0))
	gap := sdf.Common(.004, sdf.Half(v(0, 1, 0), j.hinge.Y), sdf.Half(down, down.Dot(j.hinge)))
	opened := sdf.Cut(round, sdf.Bend(j.whole, func(q vec) vec { return j.moved(q, j.open, 0) }, 1.3, box), gap)
	long := j.front - j.hinge.Z
	throat := j.half(.25*long + j.hinge.Z)
	at := v(0, j.hinge.Y-.10*j.open*long, j.hinge.Z+.02*long)
	return sdf.Cut(round, opened, sdf.Ellipsoid(at, v(.62*throat, .16*j.open*long+.01, .30*long)))
}

// half is half the width of the mouth so far ahead, measured a little above and below the lips, too, where a mouth is never shut.
func (j *jaw) half(z float32) float32 {
	wide := float32(.04)
	for _, off := range [3]float32{0, .05, -.05} {
		wide = max(wide, out(j.whole, v(0, j.hinge.Y+off, z), v(1, 0, 0), .4))
	}
	return wide
}

// inside is 1 where a point of the skin lies in the mouth, and how deep it lies there: 0 at the lips, 1 in the throat.
func (j *jaw) inside(q vec) (in, deep float32) {
	if q.Z < j.hinge.Z-.25 {
		return 0, 0
	}
	p := j.moved(q, j.rest, 0)
	in = smooth(.012, .030, -j.whole.At(p)) * smooth(.10, .04, abs(p.Y-j.hinge.Y))
	return in, smooth(j.hinge.Z+.7*(j.front-j.hinge.Z), j.hinge.Z, p.Z)
}

// within reports whether a point of the meshed head lies in its mouth, where nothing is seen of it at rest.
func (j *jaw) within(q vec) bool {
	if !j.opens() || q.Z < j.hinge.Z-.2 || q.Z > j.front {
		return false
	}
	p := j.moved(q, j.open, 0)
	return abs(p.Y-j.hinge.Y) < .08 && j.whole.At(p) < -.035
}

// settled is where a point of the beast as it is meshed is with its mouth at rest, and unsettled the way back.
func (b *body) settled(p vec) vec {
	return b.onJaw(p, func(q vec) vec { return b.jaw.moved(q, b.jaw.open, b.jaw.rest) })
}
func (b *body) unsettled(p vec) vec { return b.onJaw(p, b.jaw.parting) }

// onJaw moves a point of the head in its frame, and leaves all else.
func (b *body) onJaw(p vec, by func(vec) vec) vec {
	q := into(b.head, p)
	if q.Sub(b.jaw.hinge).Len() > 1.1 {
		return p
	}
	if to := by(q); to != q {
		return b.head.Point(to)
	}
	return p
}

// lower is the frame of the lower jaw.
func (b *body) lower() geom.Affine {
	if b.jaw == nil {
		return b.head
	}
	return b.head.Mul(b.jaw.turn(b.jaw.rest))
}

// beard is the frame of the lower jaw as it is meshed, for hair that grows on it and reaches so far below the lips, head lengths.
func (b *body) beard(long float32) geom.Affine {
	if b.jaw == nil || !b.jaw.parted {
		return b.head
	}
	b.jaw.deep = max(b.jaw.deep, long)
	return b.head.Mul(b.jaw.turn(b.jaw.open))
}

// headed is a point in the frame of the head as it is when the mouth is shut.
func (b *body) headed(p vec) vec {
	q := into(b.head, p)
	if b.jaw != nil {
		q = b.jaw.moved(q, b.jaw.rest, 0)
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
	held := func(p vec) vec { // lips that are shut hide it
		for n := 0; n < 24 && j.rest == shut && j.whole.At(p) > -.5*j.deep; n++ {
			p = geom.Mix3(p, v(0, y, at(.1)), .06)
		}
		return p
	}
	wide := .52 * j.half(at(.5))
	b.Tube(low, tube{Name: "tongue", Of: b.Part("tongue", flesh), Flat: 2.6, R: []float32{.36 * wide, .40 * wide, .36 * wide, .10 * wide},
		P: []vec{v(0, y-.04, at(0)), v(0, y+.005, at(.35)), held(v(0, y+.012, at(.66))), held(v(0, y-.004, at(.86)))}})
	if slices.ContainsFunc(b.Scene.Parts, func(p *solid.Part) bool { return p.Name == "tooth" }) { // the row has its own
		return
	}
	ivory := b.Part("teeth", horn(rgb(0xEAE2CC), .1))
	r := .085 * j.half(at(.6))
	for i, place := range [2]geom.Affine{b.head, low} {
		side := float32(1 - 2*i) // teeth of the upper jaw stand down
		row := func(share float32) vec { return v(.66*j.half(at(share)), y+side*.1*r, at(share)) }
		end := held(row(.86 - .02*float32(i)).Scale(v(.8, 1, 1)))
		b.Tube(place, tube{Name: "cutters", Of: ivory, R: []float32{r, r, r}, P: []vec{end, held(v(0, end.Y, at(.90-.02*float32(i)))), mirrored(end)}})
		if tooth := or(b.Fang, map[foot]float32{paw: .085}[b.Fore.Foot]) * (1 - .25*float32(i)); tooth > 0 {
			root := row(.82 + .04*float32(i))
			reach := func() vec { return root.Add(v(.1*tooth, -side*tooth, .12*tooth)) }
			for j.rest == shut && tooth > .02 && j.whole.At(reach()) > -.3*tooth { // lips that are shut hide it
				tooth, root.X = .9*tooth, .93*root.X
			}
			tip := reach()
			b.Tube(place, tube{Name: "fang", Of: ivory, Both: true, R: []float32{.24 * tooth, .20 * tooth, .02 * tooth},
				P: []vec{root, geom.Mix3(root, tip, .5), tip}})
		}
	}
}
