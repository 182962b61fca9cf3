package animal

import (
	"sync"

	"atelier/internal/animal/anatomy"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// coated is fur with hooves and shadows over it.
type coated struct {
	material.Fur
	over func(tex.Surface) tex.Surface
	worn bool // it has the colours of words already
}

// Surface is the fur, dressed.
func (f coated) Surface() tex.Surface { return f.over(f.Fur.Surface()) }

// Tint is the coat in that colour; hooves stay.
func (f coated) Tint(sRGB vec) material.Finish {
	if f.worn {
		return f
	}
	f.Fur = f.Fur.Tint(sRGB).(material.Fur)
	return f
}

// coat is the finish of the body.
func (b *body) coat() material.Finish {
	switch {
	case b.Hide.Size > 0:
		return anatomy.Painted{Base: b.Base, Draw: func(dye func(vec) vec) tex.Surface { return b.dressed(b.bare(dye)) }}
	case b.Wool > 0:
		return anatomy.Painted{Base: b.Base, Draw: func(dye func(vec) vec) tex.Surface { return b.dressed(b.fleece(dye)) }}
	}
	return coated{over: b.dressed, worn: b.worn, Fur: material.Fur{
		Coat: b.Base, Under: b.Base.Mul(.72), Length: b.Lay, Depth: b.Depth * .72, Rough: b.Rough, Along: b.lay, Combed: true, Short: b.Depth < .6, Dirt: .6,
		Marks: func(p, shift vec) vec {
			return b.coatAt(p, p.Add(shift))
		},
	}}
}

// places are Where values that coats have been asked at and that the next texels take again.
var places = sync.Pool{New: func() any { return new(Where) }}

// coatAt is the coat's colour at p, whose hair ends at f.
func (b *body) coatAt(p, f vec) vec {
	w := places.Get().(*Where)
	defer places.Put(w)
	b.where(w, p, f)
	return b.Coat(w)
}

// dressed darkens what lies deep, and puts horn on hooves.
func (b *body) dressed(s tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		if b.jaw != nil && b.jaw.Parted {
			b.jaw.Gums(into(b.head, p.Pos), &o)
		}
		if p.Open < .5 {
			o.Color = o.Color.Mul(geom.Mix(.30, 1, smooth(.05, .5, p.Open)))
		}
		if b.Horn != (vec{}) && p.Pos.Y < .16*b.H {
			for i := range b.legs {
				b.shoe(i, p.Pos, &o)
			}
		}
		return o
	}
}

// shoe paints the horn of a hoof, by the height in the foot's frame.
func (b *body) shoe(i int, p vec, o *tex.Sample) {
	l, row, h := b.legs[i], b.legRow(i), b.H
	if row.Foot != hoof && row.Foot != cloven {
		return
	}
	if q := p.Sub(l.P[4]); q.Len() > row.Size*h*2.2 {
		return
	}
	y, ty := into(b.soles[i], p).Y, row.P[4][1]*h
	m := smooth(ty*.85, ty*.72, y)
	horn := b.Horn.Mul(1 + .10*geom.Noise(0, y/(h*.006), 0, 5))
	horn = mix3(horn, horn.Mul(.6), smooth(ty*.4, -ty, y)*.5)
	o.Color, o.Rough, o.Height = mix3(o.Color, horn, m), geom.Mix(o.Rough, .42, m), o.Height*(1-m)
}

// eyeRim paints nostrils and mouth, and darkens a band along the opening of the lids: a ring by the distance from the eye would be goggles.
func (w *Where) eyeRim(c, dark vec) vec {
	return w.b.Head.rim(w.Head, c, dark)
}

// rim is eyeRim of a head that has no body of legs below it; q is in head lengths.
func (h *head) rim(q, c, dark vec) vec {
	p := folded(q)
	if len(h.Cuts) > 0 && h.Cuts[0].Pair {
		c = mix3(c, c.Mul(.16), smooth(1.25, .85, h.Cuts[0].From(p)))
	}
	if h.Lip != [3]float32{} {
		t := geom.Clamp01((h.Lip[1] - q.Z) / (h.Lip[1] - h.Lip[2]))
		line := geom.Abs(q.Y - h.Lip[0] - .008*t + .04*t*(1-t))
		c = mix3(c, c.Mul(.25), .8*smooth(.012, .005, line)*smooth(h.Lip[2]-.03, h.Lip[2]+.02, q.Z))
	}
	e := &h.Eye
	if e.R == 0 {
		return c
	}
	d := p.Sub(e.At)
	l := d.Len() / e.R
	if l > 1.7 {
		return c
	}
	sy, cy, sp, cp := geom.Sin(e.Yaw), geom.Cos(e.Yaw), geom.Sin(e.Pitch), geom.Cos(e.Pitch)
	sight, out, up := v(sy*cp, sp, cy*cp), v(cy, 0, -sy), v(-sp*sy, cp, -sp*cy)
	y, z := d.Dot(up)*geom.Cos(e.Tilt)-d.Dot(out)*geom.Sin(e.Tilt), d.Dot(sight)
	hi, lo := .95-e.Upper, .95-e.Lower
	open := max(y*geom.Cos(hi)-z*geom.Sin(hi), -y*geom.Cos(lo)-z*geom.Sin(lo)) / e.R
	c = mix3(c, c.Mul(.72), .6*smooth(1.7, 1.2, l))
	return mix3(c, dark, .92*smooth(.30, .12, open)*smooth(1.5, 1.3, l))
}

// fromEye is how far a point of the head is from the nearest eye, moved up by rise, in its radii.
func (w *Where) fromEye(rise float32) float32 {
	e := &w.b.Head.Eye
	return folded(w.Head).Sub(v(0, rise, 0)).Sub(e.At).Len() / e.R
}

// stripes run across trunk, neck and legs, n to a height and legs a bone: 1 on a stripe.
func (w *Where) stripes(n, legs float32, seed uint32) float32 {
	wobble := .55*w.noise(5, seed) + .3*w.noise(12, seed+1)
	s := geom.Sin((w.Run/w.b.H*n + wobble) * 2 * geom.Pi)
	o := smooth(.15, .45, s-.35*smooth(0, -1, w.U))
	if w.Leg >= 0 && w.LIn > 0 {
		l := geom.Sin((w.LT*legs + wobble*.5) * 2 * geom.Pi)
		o = geom.Mix(o, smooth(.2, .5, l), w.LIn*smooth(.5, 1.1, w.LT))
	}
	return o
}

// spots are round ones, f to a height, of a radius in shares of their distance: 1 on a spot.
func (w *Where) spots(f, radius float32) float32 {
	q := w.F.Mul(f / w.b.H)
	near, _, _ := geom.Cells(q.X, q.Y, q.Z, 19)
	return smooth(radius, radius-.07, near)
}
