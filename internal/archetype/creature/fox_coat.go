package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
)

// lay is the way the hair lies at p: back from the nose over the head, and along the bones elsewhere, the nearer ones counting more.
func (s *stance) lay(p geom.Vec3) geom.Vec3 {
	var sum geom.Vec3
	add := func(d float32, dir geom.Vec3) {
		w := 1 / (max(d, 0) + .018)
		sum = sum.Mad(dir, w*w*w)
	}
	q := into(s.head, p)
	d := s.headness(q)*1.4 - 1
	back := at(q.X*2.0, q.Y*1.4+.010, q.Z-.150).Norm()
	ear := s.ear.Y // the hair of the ears runs up them
	if q.X < 0 {
		ear = mirrored(ear)
	}
	add(d*.07, s.head.Dir(geom.Mix3(back, ear, geom.Smooth(.030, .050, q.Y))))
	for _, l := range [...]*limb{&s.trunk, &s.tail, &s.legs[0], &s.legs[1], &s.legs[2], &s.legs[3]} {
		if !l.within(p, .07) {
			continue
		}
		d, _, out, i := l.nearest(p)
		// hair parts from the bone a little, and hangs
		along := l.bones[i].b.Sub(l.bones[i].a).Norm()
		add(d, along.Mad(out, .25/max(out.Len(), 1e-3)).Add(at(0, -.30, 0)).Norm())
	}
	return sum.Norm()
}

// coat is the colours of a fox.
type coat struct {
	red, deep, saddle, flank, white, dark, inner geom.Vec3
}

func foxCoat(p foxParms) coat {
	return coat{
		red: geom.Mix3(geom.RGB(0xD67A30), geom.RGB(0xC4662C), p.Hue), deep: geom.RGB(0xA85822), saddle: geom.RGB(0x8A4319), flank: geom.RGB(0xDB9450),
		white: geom.RGB(0xEDE3D2), dark: geom.RGB(0x241A16), inner: geom.RGB(0xCDB79E),
	}
}

// fur is the coat as a finish.
func (s *stance) fur(p foxParms) material.Fur {
	c := foxCoat(p)
	return material.Fur{Coat: c.red, Under: c.deep, Length: .013, Along: s.lay,
		Marks: func(p, shift geom.Vec3) geom.Vec3 { return s.marks(c, p, p.Add(shift)) }}
}

// marks is the colour at p; f is p shifted along the strands, for edges that end in hairs.
func (s *stance) marks(c coat, p, f geom.Vec3) geom.Vec3 {
	head := into(s.head, f)
	headD := s.headness(head)
	trunkD, along, out, which := s.trunk.nearest(f)
	col := geom.Mix3(c.red, c.deep, .35+.35*geom.Fractal(f, 14, 2, .001, 4))
	// bib from the throat over the breast, thin along the belly
	axis := s.trunk.bones[which].b.Sub(s.trunk.bones[which].a).Norm()
	under := at(0, -1, .55)
	under = under.Mad(axis, -under.Dot(axis)).Norm()
	u := out.Norm().Dot(under)
	reach := geom.Mix(.40, .84, geom.Smooth(s.bib, s.bib+.22, along))
	col = geom.Mix3(col, c.flank, .5*geom.Smooth(.0, .6, u)*geom.Smooth(s.bib, s.bib+.15, along))
	col = geom.Mix3(col, c.saddle, .45*geom.Smooth(-.55, -.95, u)*geom.Smooth(.2, .45, along))
	legD, col2 := s.markLegs(c, f, col)
	white := geom.Smooth(reach, reach+.10, u) * geom.Smooth(.09, .06, trunkD) * geom.Smooth(-.012, .010, legD-.6*max(trunkD, 0))
	col = geom.Mix3(col2, c.white, white)
	if s.tail.within(f, .03) {
		col = s.markTail(c, f, min(trunkD, .03, legD+.004), col)
	}
	if headD < 1.25 {
		col = geom.Mix3(col, s.markHead(c, into(s.head, p), head), geom.Smooth(1.25, 1.1, headD))
	}
	return col
}

// markTail darkens the back of the brush and whitens its tip, where the tail is nearer than limit.
func (s *stance) markTail(c coat, f geom.Vec3, limit float32, col geom.Vec3) geom.Vec3 {
	if d, t, out, _ := s.tail.nearest(f); d < limit && t > .02 {
		guard := geom.Smooth(-.1, .9, out.Norm().Y) * geom.Smooth(.05, .35, t)
		col = geom.Mix3(col, c.dark, .38*guard*geom.Smooth(-.5, .6, geom.Fractal(f, 60, 2, .001, 9)))
		col = geom.Mix3(col, c.white, geom.Smooth(.66, .72, t))
	}
	return col
}

// markLegs puts dark stockings on, and says how far the nearest leg's skin is.
func (s *stance) markLegs(c coat, f, col geom.Vec3) (float32, geom.Vec3) {
	near := float32(1)
	for i, leg := range s.legs {
		if !leg.within(f, .06) {
			continue
		}
		if d, t, _, _ := leg.nearest(f); d < .06 {
			from := float32(.40) // above the wrist
			if i > 1 {
				from = .62
			}
			near = min(near, d)
			col = geom.Mix3(col, c.dark, geom.Smooth(from-.06, from+.10, t)*geom.Smooth(.024, .014, d))
		}
	}
	return near, col
}

// headness grows from the middle of the head outward, about 1 at the roots of its hair and the tips of its ears.
func (s *stance) headness(q geom.Vec3) float32 {
	up := float32(.090)
	if q.Y > .01 {
		up = .140
	}
	return q.Sub(at(0, .01, .02)).Scale(at(1/.095, 1/up, 1/.105)).Len()
}

// markHead is the colour of the head: p in its frame, f shifted along the strands.
func (s *stance) markHead(c coat, p, f geom.Vec3) geom.Vec3 {
	x := geom.Abs(f.X)
	col := geom.Mix3(c.red, c.deep, .3+.3*geom.Smooth(.01, .05, f.Y))
	// muzzle sides, lips and chin, cheeks and their tufts
	line := f.Y - (-.016 + .16*x - .10*(f.Z-.05))
	col = geom.Mix3(col, c.white, geom.Smooth(.006, -.006, line)*geom.Smooth(-.03, .03, f.Z))
	col = geom.Mix3(col, c.white, geom.Smooth(-.012, -.026, f.Y)*geom.Smooth(.03, .05, x))
	col = geom.Mix3(col, c.white, geom.Smooth(-.028, -.040, f.Y)*geom.Smooth(-.040, -.020, f.Z))
	col = markEar(c, into(s.ear, at(geom.Abs(p.X), p.Y, p.Z)), into(s.ear, at(x, f.Y, f.Z)), col)
	return s.markFace(c, geom.Abs(p.X), p, col)
}

// markEar makes the ear's back and tip black and its hollow pale; p and f are in the ear's frame.
func markEar(c coat, p, f, col geom.Vec3) geom.Vec3 {
	width := geom.Mix(.034, .004, geom.Clamp01(f.Y/earTip))
	hollow := geom.Smooth(.78, .62, geom.Abs(f.X)/width) * geom.Smooth(-.001, .003, p.Z) * geom.Smooth(.012, .028, p.Y) * geom.Smooth(.092, .080, f.Y)
	black := geom.Smooth(.018, .050, f.Y) * max(geom.Smooth(.002, -.003, p.Z), geom.Smooth(.072, .088, f.Y))
	col = geom.Mix3(col, c.dark, black)
	return geom.Mix3(col, c.inner, .9*hollow)
}

// markFace draws the fine dark lines: rim of the eye, tear line, mouth.
func (s *stance) markFace(c coat, x float32, p, col geom.Vec3) geom.Vec3 {
	if p.Z < .03 {
		return col
	}
	tear := geom.Abs(x - (.0215 - .13*(p.Z-.060)))
	col = geom.Mix3(col, c.dark, .55*geom.Smooth(.0050, .0015, tear)*geom.Smooth(.054, .064, p.Z)*geom.Smooth(.094, .074, p.Z)*geom.Smooth(-.018, -.008, p.Y))
	rim := at(x-foxEye.X, (p.Y-foxEye.Y)*1.25, 0).Len()
	col = geom.Mix3(col, c.dark, geom.Smooth(.0155, .0130, rim))
	mouth := geom.Abs(p.Y - (-.0335 + .0025*geom.Smooth(.112, .056, p.Z)))
	return geom.Mix3(col, c.dark, .8*geom.Smooth(.0030, .0012, mouth)*geom.Smooth(.052, .060, p.Z)*geom.Smooth(.116, .110, p.Z))
}
