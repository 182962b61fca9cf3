package anatomy

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// Jaw is the mouth of a row: the head parted along the line of its lips, the lower part turned down about a hinge behind their corners. The head is meshed
// with its mouth open, so that lips, gums and throat are surfaces of their own, and the vertices are then brought to where they rest. Lengths are head
// lengths, in the frame of the head, angles radians.
type Jaw struct {
	Whole  sdf.Field // the head as if it had no mouth
	Hinge  vec
	Front  float32 // of the lips
	Deep   float32 // how far the lower jaw reaches below the lips
	Wide   float32 // half its width in its middle
	Open   float32 // as it is meshed
	Rest   float32 // as it is delivered
	Parted bool    // the mesh has a mouth; else the jaw is of a head in one piece
}

// Ajar is how far a mouth is open as it is meshed, and Shut how far it is as it rests: lips that touch would weld.
const (
	Ajar = .42
	Shut = .025
)

// NewJaw is the mouth of a head without one: its hinge, the front of its lips, how far it is open as it is meshed and as it rests.
func NewJaw(whole sdf.Field, hinge vec, front, open, rest float32) *Jaw {
	j := &Jaw{Whole: whole, Hinge: hinge, Front: front, Open: open, Rest: rest, Parted: true}
	mid := geom.Mix(hinge.Z, front, .5)
	j.Deep, j.Wide = Out(whole, v(0, hinge.Y-.02, mid), v(0, -1, 0), .4), j.Half(mid)
	return j
}

// Opens reports whether the mouth is meshed open, and shut afterwards.
func (j *Jaw) Opens() bool { return j != nil && j.Parted && j.Open != j.Rest }

// Turn turns the lower jaw down about its hinge by an angle.
func (j *Jaw) Turn(a float32) geom.Affine {
	return geom.Move(0, j.Hinge.Y, j.Hinge.Z).Mul(geom.TurnX(a)).Mul(geom.Move(0, -j.Hinge.Y, -j.Hinge.Z))
}

// turned is a point turned down with the lower jaw by an angle.
func (j *Jaw) turned(q vec, a float32) vec {
	sin, cos := geom.Sincos(a)
	y, z := q.Y-j.Hinge.Y, q.Z-j.Hinge.Z
	return v(q.X, j.Hinge.Y+cos*y-sin*z, j.Hinge.Z+sin*y+cos*z)
}

// behind is how far behind its hinge the lower jaw still moves the skin.
const behind = -.22

// share is how much of the turn of the lower jaw a point of a head takes part in whose mouth is open by an angle: all of what is near to the lower jaw,
// ever less of what is behind the hinge, and of what is between the jaws by where it lies there.
func (j *Jaw) share(q vec, open float32) float32 {
	y, z, reach := j.Hinge.Y-q.Y, q.Z-j.Hinge.Z, j.Reach()
	if y <= 0 || z <= behind || geom.Abs(q.X) >= 1.8*reach {
		return 0
	}
	o := j.turned(q, -open).Sub(j.Hinge)
	// How far the point, turned back to where it is with the mouth shut, lies from the line between hinge and chin. Above that line height is free:
	// all that lies between the jaws belongs to the mouth.
	far := v(o.X, min(o.Y, 0), o.Z-geom.Clamp(o.Z, 0, j.Front-j.Hinge.Z)).Len()
	k := geom.Smooth(behind, .02, z) * geom.Smooth(1.8*reach, 1.25*reach, far)
	if k == 0 {
		return 0
	}
	if z < 0 {
		// Behind the hinge the skin of the throat follows by how far down it lies as seen from the hinge.
		return k * geom.Smooth(0, .8, geom.Atan2(y, -z))
	}
	// Between the jaws a point takes the share of the turn that its own angle below the lips is of the gape.
	return k * geom.Clamp01(geom.Atan2(y, z)/open)
}

// Reach is how far the lower jaw reaches from the line between the lips.
func (j *Jaw) Reach() float32 { return max(j.Deep, j.Wide) }

// Moved is where a point of the head with its mouth open by one angle is when it is open by another. What is between the jaws is spread like a fan.
func (j *Jaw) Moved(q vec, from, to float32) vec {
	k := j.share(q, from)
	if k == 0 || from == to {
		return q
	}
	return j.turned(q, (to-from)*k)
}

// Parting is where a point of the head at rest is when it is meshed: the inverse of Moved from open to rest.
func (j *Jaw) Parting(q vec) vec {
	o := j.Moved(q, j.Rest, j.Open)
	// Moved has no inverse in closed form there, but moves near points nearly alike: each step takes off what the last one missed. Most points turn with
	// the whole jaw, and arrive at once; those of the skin behind the hinge take four steps.
	const arrived = 1e-6
	for range 4 {
		if o == q {
			break
		}
		missed := q.Sub(j.Moved(o, j.Open, j.Rest))
		o = o.Add(missed)
		if missed.Dot(missed) < arrived*arrived {
			break
		}
	}
	return o
}

// Field is the head with its mouth open as it is meshed, and a throat.
func (j *Jaw) Field() sdf.Field {
	const round = .022
	box := j.Whole.Bounds()
	box.Min.Y -= geom.Sin(j.Open) * (box.Max.Z - j.Hinge.Z)
	box.Min.Z -= geom.Sin(j.Open) * .3
	down := j.Turn(j.Open).Dir(v(0, -1, 0))
	// The wedge between the plane of the upper lip and that of the lower one, both through the hinge.
	gap := sdf.Common(.004, sdf.Half(v(0, 1, 0), j.Hinge.Y), sdf.Half(down, down.Dot(j.Hinge)))
	opened := sdf.Cut(round, sdf.Bend(j.Whole, func(q vec) vec { return j.Moved(q, j.Open, 0) }, 1.3, box), gap)
	long := j.Front - j.Hinge.Z
	throat := j.Half(.25*long + j.Hinge.Z)
	at := v(0, j.Hinge.Y-.10*j.Open*long, j.Hinge.Z+.02*long)
	return sdf.Cut(round, opened, sdf.Ellipsoid(at, v(.62*throat, .16*j.Open*long+.01, .30*long)))
}

// Half is half the width of the mouth so far ahead, measured a little above and below the lips, too, where a mouth is never shut.
func (j *Jaw) Half(z float32) float32 {
	wide := float32(.04)
	for _, off := range [3]float32{0, .05, -.05} {
		wide = max(wide, Out(j.Whole, v(0, j.Hinge.Y+off, z), v(1, 0, 0), .4))
	}
	return wide
}

// Inside is 1 where a point of the skin lies in the mouth, and how deep it lies there: 0 at the lips, 1 in the throat.
func (j *Jaw) Inside(q vec) (in, deep float32) {
	// With the mouth shut, lining lies inside the whole head, and close to the line of the lips. To shut it moves a point by no more than the angle times
	// how far the point is from the hinge.
	const above = .10
	if q.Z < j.Hinge.Z-.25 || geom.Abs(q.Y-j.Hinge.Y) >= above+j.Rest*q.Sub(j.Hinge).Len() {
		return 0, 0
	}
	p := j.Moved(q, j.Rest, 0)
	if in = smooth(above, .04, geom.Abs(p.Y-j.Hinge.Y)); in == 0 {
		return 0, 0
	}
	in *= smooth(.012, .030, -j.Whole.At(p))
	return in, smooth(j.Hinge.Z+.7*(j.Front-j.Hinge.Z), j.Hinge.Z, p.Z)
}

// Within reports whether a point of the meshed head lies in its mouth, where nothing is seen of it at rest.
func (j *Jaw) Within(q vec) bool {
	if !j.Opens() || q.Z < j.Hinge.Z-.2 || q.Z > j.Front {
		return false
	}
	p := j.Moved(q, j.Open, 0)
	return geom.Abs(p.Y-j.Hinge.Y) < .08 && j.Whole.At(p) < -.035
}

// On moves a point of an animal by what moves points in the frame of its head, and leaves all that is more than 1.1 head lengths from the hinge.
func (j *Jaw) On(head geom.Affine, p vec, by func(vec) vec) vec {
	q := head.Into(p)
	if q.Sub(j.Hinge).Len() > 1.1 {
		return p
	}
	if to := by(q); to != q {
		return head.Point(to)
	}
	return p
}

// Settled is where a point of an animal as it is meshed is with its mouth at rest, and Unsettled the way back.
func (j *Jaw) Settled(head geom.Affine, p vec) vec {
	return j.On(head, p, func(q vec) vec { return j.Moved(q, j.Open, j.Rest) })
}
func (j *Jaw) Unsettled(head geom.Affine, p vec) vec { return j.On(head, p, j.Parting) }

// Gums paints the inside of the mouth, at a point in the frame of the head.
func (j *Jaw) Gums(q vec, o *tex.Sample) {
	if q.Sub(j.Hinge).Len() > 1.1 {
		return
	}
	in, deep := j.Inside(q)
	if in == 0 {
		return
	}
	c := mix3(rgb(0xB9625C), rgb(0x3A0F10), deep)
	o.Color, o.Rough, o.Height = mix3(o.Color, c, in), geom.Mix(o.Rough, .30, in), o.Height*(1-in)
}

// Out is how far the surface of a field is from a place inside it along a unit direction, at most far.
func Out(f sdf.Field, from, way vec, far float32) float32 {
	lo, hi := float32(0), far
	// The first of 48 steps that leaves the field brackets the surface; eight halvings place it to 1/12,000 of far.
	for step := far / 48; lo < far; lo += step {
		if f.At(from.Mad(way, lo)) > 0 {
			hi = lo
			break
		}
	}
	lo = max(0, hi-far/48)
	for range 8 {
		if mid := (lo + hi) / 2; f.At(from.Mad(way, mid)) > 0 {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi
}
