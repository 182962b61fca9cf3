package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// fur adds what stands off: the ruff, the tail's tufts, the mane.
func (b *body) fur() {
	h := b.H
	if b.Fluff > 0 {
		b.tufts(b.neck, tufts{Name: "ruff", Count: 46, To: .8, Long: .16 * b.Fluff, Wide: .030, Girth: 1, Lift: .16, Back: true})
		b.tufts(b.trunk, tufts{Name: "back", Count: 34, From: .25, To: .85, Long: .12 * b.Fluff, Wide: .024, Girth: 1.02, Lift: .10, Back: true})
	}
	if b.TailTuft > 0 {
		b.tufts(b.tail, tufts{Name: "tail", Count: b.TailTuft, From: .15, To: .85, Long: .12, Wide: .022, Girth: 1, Lift: .14})
	}
	if b.Mane {
		b.mane()
	}
	if b.Shag > 0 {
		b.shag()
	}
	if b.Crest > 0 {
		p := make([]vec, len(b.neck.P))
		r := make([][2]float32, len(p))
		for i, c := range b.neck.P {
			p[i] = c.Mad(b.neck.Bones[min(i, len(b.neck.Bones)-1)].Crest, b.neck.R[i][1]*.85)
			r[i] = [2]float32{.012 * h, (b.Crest + .01) * h}
		}
		b.crisp = append(b.crisp, sdf.Union(.004*h, anatomy.Curve(p, r, 3).Fields()...))
	}
}

// tufts are cones that lie along a chain and stand off at their tips, none on the underside. Long and Wide are shares of the height.
type tufts struct {
	Name       string
	Count      int
	From, To   float32 // the stretch of the chain that they root in
	Long, Wide float32
	Girth      float32 // where the skin is, in radii of the chain
	Lift       float32 // how far the tips stand off, as a share of the radius
	Back       bool    // they point to the chain's beginning
	Spread     float32 // how far from the crest they root, radians; 0: all over but for the underside
}

func (b *body) tufts(on *chain, t tufts) {
	count := t.Count * archetype.Of(b.Level, 5, 7, 10, 10) / 10
	bones, long := float32(len(on.Bones)), t.Long*b.H
	forth := bones / on.Arc[len(on.Arc)-1]
	if t.Back {
		forth = -forth
	}
	for i := range count {
		q := b.Seed.Sub("tuft").Sub(t.Name).At(i)
		at := bones * geom.Mix(t.From, t.To, (float32(i)+q.Sub("along").Unit())/float32(count))
		// The golden angle, π(3 − √5): successive tufts never line up.
		angle := 2.39996*float32(i) + q.Sub("angle").Range(-.35, .35)
		if t.Spread > 0 {
			angle = geom.Pi/2 + q.Sub("angle").Range(-t.Spread, t.Spread)
		}
		// None roots more than 17 degrees below the sides.
		if geom.Sin(angle) < -.3 {
			continue
		}
		wide := t.Wide * b.H * q.Sub("wide").Range(.8, 1.2)
		tip := on.Skin(at+forth*long*q.Sub("long").Range(.75, 1.2), angle, t.Girth*(1+t.Lift*q.Sub("lift").Range(.5, 1.3)))
		b.crisp = append(b.crisp, sdf.Cone(on.Skin(at, angle, t.Girth*.90), tip.Add(v(0, -.15*long, 0)), wide, wide*.12))
	}
}

// lock adds a flat strand of hair through points as a shell of its own; across is about the way its width runs.
func (b *body) lock(name string, s tex.Surface, p []vec, r []float32, across vec) {
	segments := archetype.Of(b.Level, 4, 5, 6, 8)
	rr := make([][2]float32, len(r))
	for i, x := range r {
		rr[i] = round(x)
	}
	p, rr = anatomy.Spline(p, rr, archetype.Of(b.Level, 1, 1, 2, 3))
	sections := solid.Frames(p, across, false)
	for i := range sections {
		sections[i].Ring = solid.Circle(rr[i][0]*1.9, rr[i][0]*.45, segments)
	}
	shell := solid.New(name, s, b.Seed.Sub(name)).Loft(solid.Loft{Sections: sections})
	shell.Crease = -1
	shell.Follow = map[string]rig.Follow{"mane": {Limbs: rig.OnHead}, "forelock": rig.To("head"), "tail": {Limbs: rig.OnTail}}[name]
	b.Add(dense(shell, .8))
}

// mane falls over the right of the neck, with a forelock and a full tail.
func (b *body) mane() {
	s := b.Akin("mane", anatomy.Strand(b.ManeColor))
	count := archetype.Of(b.Level, 10, 18, 30, 44)
	// The widths below are of a mane of 36 locks; fewer are wider, by the root, for they overlap less.
	widen := geom.Sqrt(36 / float32(count))
	for i := range count {
		b.maneLock(s, i, count, widen)
	}
	for i := range 4 {
		x := (float32(i) - 1.5) * .035
		at := func(x, y, z float32) vec { return b.head.Point(v(x, y, z)) }
		w := b.H
		b.lock("forelock", s, []vec{at(x*.6, .15, -.16), at(x, .195, -.02), at(x*1.4, .175, .10), at(x*1.3, .135, .21+.03*float32(i%2))},
			[]float32{.016 * w, .018 * w, .014 * w, .003 * w}, b.head.X.Norm())
	}
	b.fullTail(s, widen)
}

// maneLock is lock i of count over the crest.
func (b *body) maneLock(s tex.Surface, i, count int, widen float32) {
	h, q := b.H, b.Seed.Sub("mane").At(i)
	bones := float32(len(b.neck.Bones))
	t := geom.Clamp(geom.Mix(.06, 1.02, (float32(i)+.6*q.Sub("at").Unit())/float32(count-1)), 0, .999) * bones
	k := min(int(t), len(b.neck.Bones)-1)
	o := b.neck.Bones[k]
	c, r := o.At(t - float32(k))
	up, aside := o.Crest, v(1, 0, 0)
	long := q.Sub("long").Range(.75, 1.35)
	jitter := q.Sub("jitter").Range(-1, 1) * h
	lift := q.Sub("lift").Range(0, .012) * h
	w := h * q.Sub("wide").Range(.019, .027) * widen
	b.lock("mane", s, []vec{
		c.Mad(up, r[1]*.84).Mad(aside, -.010*h),
		c.Mad(up, r[1]*1.05).Mad(aside, r[0]*.35),
		c.Mad(up, r[1]*.55).Mad(aside, r[0]*1.04+lift).Add(v(0, -.02*h, jitter*.01)),
		c.Mad(up, r[1]*(.55-.75*long)).Mad(aside, r[0]*1.12+lift).Add(v(0, -.03*h, jitter*.018)),
		c.Mad(up, r[1]*(.50-1.35*long)).Mad(aside, r[0]*1.06+lift).Add(v(0, -.05*h, jitter*.03)),
	}, []float32{w * .8, w, w * .95, w * .7, w * .1}, o.W)
}

// fullTail hangs from the dock in locks.
func (b *body) fullTail(s tex.Surface, widen float32) {
	h, count := b.H, archetype.Of(b.Level, 6, 9, 14, 20)
	at := func(t float32) vec { return b.tail.P[int(t*float32(len(b.tail.P)-1))] }
	for i := range count {
		// Roots are spread over a disc as the seeds of a sunflower are (Vogel 1979): by the golden angle, the radius by the root of the number.
		q, angle := b.Seed.Sub("tail").At(i), 2.39996*float32(i)
		r := geom.Sqrt(float32(i)/float32(count)) * .045 * h
		off := v(geom.Cos(angle)*r, 0, geom.Sin(angle)*r)
		end := at(1)
		low := max(end.Y-q.Sub("long").Range(.08, .30)*h, .03*h)
		w := h * q.Sub("wide").Range(.019, .025) * widen
		p := []vec{at(0).Add(off.Mul(.35)), at(.35).Add(off.Mul(.7)), at(.7).Add(off.Mul(1.1)), v(end.X, geom.Mix(end.Y, low, .5), end.Z).Add(off.Mul(1.35)),
			v(end.X, low, end.Z+.02*h).Add(off.Mul(.9))}
		b.lock("tail", s, p, []float32{w, w * 1.1, w * 1.15, w, w * .12}, v(geom.Sin(angle), 0, -geom.Cos(angle)))
	}
}
