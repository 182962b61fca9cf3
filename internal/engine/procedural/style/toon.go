package style

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// The measures of a cartoon's form: how far a tall, broad or long thing is moved towards a cube, how far its middle swells beyond its ends, the
// least thickness of its bars as a share of its diagonal, and by how much of their thickness bars grow at most.
const (
	cubic  = .36
	belly  = .14
	stout  = .019
	fatter = .8
)

// Toon gives a thing the form of a cartoon: tall things are shorter, their middles swell, and their bars are stout. Its parts do not bend, but
// they may hang on joints, which go with them.
func Toon(s *scene.Scene) {
	whole := geom.Empty()
	for _, part := range s.Parts {
		b := part.Bounds()
		whole = whole.Add(b.Min).Add(b.Max)
	}
	size, middle := whole.Size(), whole.Center()
	if size.X <= 0 || size.Y <= 0 || size.Z <= 0 {
		return
	}
	diagonal := size.Len()
	f := stockier{low: whole.Min.Y, high: size.Y, deep: size.Z / 2, middle: middle}
	if f.wheels = rolling(s.Bones, whole); len(f.wheels) > 0 {
		f.roll(whole)
	} else {
		by := stocky(size)
		f.x, f.y, f.z = drawnOut(middle.X, by.X), drawnOut(f.low, by.Y), drawnOut(middle.Z, by.Z)
	}
	low := whole.Max.Y
	for _, part := range s.Parts {
		if t := part.Thickness(); t > 0 && t < stout*diagonal && slim(part) {
			part.Swell(min(stout*diagonal-t, fatter*t) / 2)
		}
		to, from := f.to, f.from
		if b := part.Bounds(); disc(b.Size(), diagonal) {
			m := f.near(b.Center())
			to, from = m.Point, m.Inverse().Point
		}
		part.Bend(to)
		part.Surface = unbent(part.Surface, from)
		if own := part.Detail; own != nil {
			part.Detail = func(q geom.Vec3) geom.Vec3 { return own(from(q)) }
		}
		low = min(low, part.Bounds().Min.Y)
	}
	f.lift = whole.Min.Y - low
	for _, part := range s.Parts {
		part.Place(geom.Move(0, f.lift, 0))
		part.Surface = unbent(part.Surface, f.drop)
	}
	for i := range s.Joints {
		s.Joints[i].Pos = geom.Move(0, f.lift, 0).Point(f.to(s.Joints[i].Pos))
	}
	if s.Bones != nil {
		f.move(s.Bones)
	}
	for name, at := range s.Sockets {
		at.T = geom.Move(0, f.lift, 0).Point(f.to(at.T))
		s.Sockets[name] = at
	}
}

// move takes joints along. Axes keep their directions; what slides goes as far as the space around it is drawn out, and wheels, which stay
// round, have the size that near gives them.
func (f *stockier) move(s *rig.Skeleton) {
	for i := range s.Hinges {
		h := &s.Hinges[i]
		at := s.Bones[s.Index(h.Bone)].Pos
		if h.Way.Straight() {
			far := h.Axis.Scale(f.drawn(at)).Len()
			h.From, h.To = h.From*far, h.To*far
		}
		h.Radius *= f.even(at)
	}
	for i := range s.Bones {
		b := &s.Bones[i]
		b.Pos, b.Tip = f.to(b.Pos).Add(geom.Vec3{Y: f.lift}), f.to(b.Tip).Add(geom.Vec3{Y: f.lift})
	}
}

// stockier is a cartoon's form as a map of space, which can be undone.
type stockier struct {
	low, high float32 // lowest point and height of the thing
	deep      float32 // half its length
	middle    geom.Vec3
	x, y, z   ruler   // the map of each axis
	wheels    []wheel // wheels on the ground; nil: the thing stands
	lift      float32 // keeps it on its place
}

// swell is the factors on width and length at a place. A standing thing swells at its middle height, a rolling one at its middle length.
func (f *stockier) swell(q geom.Vec3) (x, z float32) {
	if len(f.wheels) > 0 {
		t := geom.Clamp((q.Z-f.middle.Z)/f.deep, -1, 1)
		return 1 + belly*(.35-t*t), 1
	}
	k := 1 - belly/2 + belly*geom.Sin(geom.Pi*geom.Clamp01((q.Y-f.low)/f.high))
	return k, k
}

func (f *stockier) to(q geom.Vec3) geom.Vec3 {
	x, z := f.swell(q)
	m := f.middle
	return geom.Vec3{X: m.X + (f.x.to(q.X)-m.X)*x, Y: f.y.to(q.Y), Z: m.Z + (f.z.to(q.Z)-m.Z)*z}
}

func (f *stockier) from(q geom.Vec3) geom.Vec3 {
	m := f.middle
	o := geom.Vec3{Y: f.y.from(q.Y), Z: f.z.from(q.Z)}
	x, z := f.swell(o)
	o.X = f.x.from(m.X + (q.X-m.X)/x)
	if z != 1 {
		o.Z = f.z.from(m.Z + (q.Z-m.Z)/z)
	}
	return o
}

func (f *stockier) drop(q geom.Vec3) geom.Vec3 { return geom.Vec3{X: q.X, Y: q.Y - f.lift, Z: q.Z} }

// drawn is the scale of the space around a place along each axis.
func (f *stockier) drawn(q geom.Vec3) geom.Vec3 {
	x, z := f.swell(q)
	return geom.Vec3{X: f.x.slope(q.X) * x, Y: f.y.slope(q.Y), Z: f.z.slope(q.Z) * z}
}

// even is the scale of a round part at a place.
func (f *stockier) even(q geom.Vec3) float32 {
	d := f.drawn(q)
	switch {
	case f.onWheel(q):
		return d.Y
	case len(f.wheels) > 0:
		return geom.Pow(d.X*d.Y*d.Z, 1./3)
	}
	return geom.Sqrt(d.X * d.Z)
}

// near is the map about a point without its distortion, so that round parts stay round.
func (f *stockier) near(c geom.Vec3) geom.Affine {
	k, to := f.even(c), f.to(c)
	return geom.Move(to.X, to.Y, to.Z).Mul(geom.Stretch(k, k, k)).Mul(geom.Move(-c.X, -c.Y, -c.Z))
}

// unbent is a surface that gets points at their places before the move.
func unbent(own tex.Surface, from func(geom.Vec3) geom.Vec3) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		q := *p
		q.Pos = from(p.Pos)
		return own.At(p, q)
	}
}

// disc reports whether a part of some size is a disc, a ring or a ball: two of its measures are the same, the third is less. What spans the
// thing is none.
func disc(size geom.Vec3, diagonal float32) bool {
	most := max(size.X, size.Y, size.Z)
	next := size.X + size.Y + size.Z - most - min(size.X, size.Y, size.Z)
	return most < .6*diagonal && next > .96*most
}

// slim reports whether a part is a bar: long in one direction of its own. Plates keep their thickness, for what is let into them to be seen.
func slim(p *solid.Part) bool {
	b := geom.Empty()
	for _, is := range p.Islands {
		for i := range is.Vertices {
			b = b.Add(is.Vertices[i].Local)
		}
	}
	d := b.Size()
	return d.X+d.Y+d.Z-max(d.X, d.Y, d.Z)-min(d.X, d.Y, d.Z) < .3*max(d.X, d.Y, d.Z)
}

// stocky is the scale of a thing of some size along each axis.
func stocky(size geom.Vec3) geom.Vec3 {
	mean := geom.Pow(size.X*size.Y*size.Z, 1./3)
	axis := func(d float32) float32 { return geom.Clamp(geom.Pow(mean/d, cubic), .68, 1.3) }
	by := geom.Vec3{X: axis(size.X), Y: axis(size.Y), Z: axis(size.Z)}
	switch { // turned things stay round
	case size.Y > size.X && size.Y > size.Z:
		w := geom.Sqrt(by.X * by.Z)
		by.X, by.Z = w, w
	case size.Z > size.X && size.Z > size.Y:
		w := geom.Sqrt(by.X * by.Y)
		by.X, by.Y = w, w
	}
	return by
}
