package animal

import (
	"atelier/internal/media/geom"
)

// Where says where on a beast a point is.
type Where struct {
	P, F   vec     // the point, and the point shifted along the strands of hair there: ask F where a marking ends
	Head   vec     // F in head lengths
	HeadIn float32 // 1 on the head
	T, U   float32 // along the trunk, 0 tail … 1 breast; up, −1 belly … 1 back, fading on thighs
	Run    float32 // metres from tail to poll, going on beyond both ends
	Neck   float32 // 1 on the neck
	NT, NU float32 // along the neck; −1 throat … 1 crest
	Leg    int     // −1 none
	LT     float32 // 0 top … 4 toe
	LIn    float32 // 1 on the leg
	LOut   float32 // −1 inside … 1 outside
	Tail   float32 // along it, −1 not on it
	TUp    float32
	Ear    float32 // 1 in the hollow
	EarY   float32 // height on the ear, 0..1; 0 none
	b      *body
}

// where fills in w for the point p, whose hair ends at f.
func (b *body) where(w *Where, p, f vec) {
	h := b.H
	*w = Where{P: p, F: f, Head: b.headed(f), Leg: -1, Tail: -1, b: b}
	s := b.trunk.Nearest(f)
	w.T = b.trunk.Share(s)
	w.U = s.Out.Norm().Dot(s.On.Crest)
	w.Run = b.trunk.Run(s, f)
	if b.neck.Within(f, s.D+.25*h) {
		n := b.neck.Nearest(f)
		w.NT = b.neck.Share(n)
		w.NU = n.Out.Norm().Dot(n.On.Crest)
		// Trunk and neck mix where their skins are equally near; their runs mix over a wider and later stretch, so that a stripe bends up the neck without a step.
		w.Neck = smooth(.04*h, -.04*h, n.D-s.D)
		w.Run = geom.Mix(w.Run, b.neckFrom+b.neck.Run(n, f), smooth(.06*h, -.10*h, n.D-s.D))
	}
	// The head is an ellipsoid about a place .26 head lengths before the middle of the skull.
	w.HeadIn = smooth(1.1, .9, w.Head.Sub(v(0, 0, .26)).Scale(v(1/.34, 1/.36, 1/.60)).Len())
	if b.Head.Ear.Len > 0 {
		w.onEar(into(b.ear, folded(w.Head)), into(b.ear, folded(b.headed(p))))
	}
	w.onLegs(s.D)
	if b.tail != nil && b.tail.Within(f, .03*h) {
		if t := b.tail.Nearest(f); t.D < .025*h && t.D < s.D+.01*h {
			w.Tail, w.TUp = b.tail.Share(t), t.Out.Norm().Y
		}
	}
}

// onEar fills in the ear; f and p are F and P in its frame.
func (w *Where) onEar(f, p vec) {
	e := &w.b.Head.Ear
	if f.Y <= e.Wide*.3 || f.Y >= e.Len*1.1 || geom.Abs(f.X) >= e.Wide*1.3 || geom.Abs(f.Z) >= e.Wide*1.2+e.Len*e.Fold {
		return
	}
	w.EarY, w.HeadIn = f.Y/e.Len, 1
	width := geom.Mix(e.Wide, e.Wide*.14, geom.Clamp01(w.EarY)*.9) * .80 * (1 + .8*e.Leaf*geom.Sin(geom.Pi*geom.Clamp01(w.EarY)))
	// The hollow: within the width, on the front, above the root and below the tip.
	w.Ear = smooth(1.0, .72, geom.Abs(p.X)/width) * smooth(-.02*e.Wide, .10*e.Wide, p.Z+.1*e.Wide) * smooth(.30*e.Wide, .6*e.Wide, p.Y) * smooth(.95,
		.82, p.Y/e.Len)
}

// onLegs finds the nearest leg. Thighs belong to it, or they would get the belly's colour with a hard hem.
func (w *Where) onLegs(trunk float32) {
	b, h, best := w.b, w.b.H, float32(1e6)
	skin := .6*max(trunk, -.02*h) + .042*h // as far as a leg shows
	for k, l := range b.legs {
		if !l.Within(w.F, .10*h) || k < 2 && !l.Within(w.F, skin) {
			continue
		}
		s := l.Nearest(w.F)
		if m := b.hams[k]; k > 1 && m != nil && s.T < 1.6 {
			s.D = min(s.D, m.Field.At(w.F))
		}
		if s.D < best {
			best = s.D
			w.Leg, w.LT, w.LOut = k, s.T, s.Out.Norm().X*side(k)
		}
	}
	if w.Leg >= 0 {
		w.LIn = smooth(.03*h, -.03*h, best-skin+.03*h)
		w.U *= 1 - .9*w.LIn
	}
}

// lay is the way the hair lies: back from the nose, up the ears, and along the bones, the nearer ones counting more.
func (b *body) lay(p vec) vec {
	h := b.H
	var sum vec
	add := func(d float32, dir vec) {
		// The inverse cube of the distance lets the nearest bone rule, and mixes two only where they meet.
		w := 1 / (max(d, 0) + .045*h)
		sum = sum.Mad(dir.Norm(), w*w*w)
	}
	q := into(b.head, p)
	d := q.Sub(v(0, 0, .26)).Scale(v(1/.30, 1/.30, 1/.56)).Len() - 1
	// Hair streams away from a place one head length ahead of the skull, just before the nose, and spreads to the sides.
	back := v(q.X*1.8, q.Y*1.2+.06, q.Z-1.0)
	if e := &b.Head.Ear; e.Len > 0 && q.Y > e.At.Y+.04 && q.Z < .2 {
		back, d = b.ear.Y, -.2
		if q.X < 0 {
			back = mirrored(back)
		}
	}
	add(d*b.Head.L*h*.4, b.head.Dir(back))
	// The chain c pulls with its distance times weigh: by forth along its bones (−1: the trunk runs to the breast, hair to the tail), by part away from
	// the axis, as hair parts on the back, and by hang down.
	along := func(c *chain, weigh, forth, part, hang float32) {
		s := c.Nearest(p)
		add(s.D*weigh, s.On.W.Mul(forth).Mad(s.Out.Norm(), part).Add(v(0, -hang, 0)))
	}
	along(b.trunk, 1, -1, .2, .30)
	along(b.neck, 1, -1, .2, .25)
	for _, l := range b.legs {
		if l.Within(p, .15*h) {
			along(l, 1.3, 1, .15, .3)
		}
	}
	if b.tail != nil && b.tail.Within(p, .1*h) {
		along(b.tail, 1, 1, .2, 0)
	}
	return sum.Norm()
}

// noise is noise of f cells a height.
func (w *Where) noise(f float32, seed uint32) float32 {
	k := f / w.b.H
	return geom.Noise(w.F.X*k, w.F.Y*k, w.F.Z*k, seed)
}
