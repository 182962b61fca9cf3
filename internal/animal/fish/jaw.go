package fish

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// mouthLong is how long a mouth is in the lengths that jaws are measured in, and wideOpen how far one opens, radians.
const (
	mouthLong = .45
	wideOpen  = .58
)

// front is where the lips of the row meet before its mouth.
func (q *Row) front() vec {
	if q.Lips != [2]float32{} {
		return v(q.Lips[0], q.Lips[1], 0)
	}
	// The tip of the first station's round end, and a third of the way from its middle to the corner's height.
	return v(q.Body[0].Z-.5*q.Body[0].RX, geom.Mix(q.Body[0].Y, q.Gape[1], .35), 0)
}

// mouthed gives the swimmer its jaw, in a frame at the corners of its mouth that looks along its lips.
func (f *swimmer) mouthed() {
	if f.Gape == [3]float32{} {
		return
	}
	corner := f.at(v(f.Gape[0], f.Gape[1], 0))
	way := f.at(f.front()).Sub(corner)
	// Jaws are measured in head lengths of beasts; the frame is scaled so that the mouth from corner to lips is mouthLong of them.
	f.oral = geom.Move(corner.X, corner.Y, corner.Z).Mul(geom.TurnX(-geom.Atan2(way.Y, way.Z))).Mul(even(way.Len() / mouthLong))
	open, rest := float32(anatomy.Ajar), float32(anatomy.Shut)
	if f.Traits["open mouth"] {
		open, rest = wideOpen, wideOpen
	}
	f.jaw = anatomy.NewJaw(sdf.Place(f.oral.Inverse(), f.flesh()), v(0, 0, -.02), mouthLong, open, rest)
	f.jaw.Parted = f.Level > archetype.Sparse && !f.Look.Statue() || open == rest
	f.JawAt, f.Jawed, f.CrestAt = f.oral.Mul(f.jaw.Turn(rest)), true, f.oral
}

// gaping is the body with its mouth open as it is meshed, or with a furrow for its lips.
func (f *swimmer) gaping(body sdf.Field) sdf.Field {
	if f.jaw == nil {
		return body
	}
	if !f.jaw.Parted {
		return sdf.Cut(.004*f.L, body, sdf.Mirror(sdf.Capsule(f.at(f.front()), f.at(v(f.Gape[0], f.Gape[1], f.Gape[2])), .0042*f.L)))
	}
	const from, to = -.30, -.40 // both pieces of the body reach over what lies between
	way := f.oral.Dir(v(0, 0, 1)).Norm()
	trunk := sdf.Common(0, body, sdf.Half(way, way.Dot(f.oral.Point(v(0, 0, from)))))
	return sdf.Union(0, trunk, sdf.Place(f.oral, sdf.Common(0, f.jaw.Field(), sdf.Half(v(0, 0, -1), -to))))
}

// lips paints the inside of the mouth, and its lips dark, which meet in a line.
func (f *swimmer) lips(p vec, o *tex.Sample) {
	if f.jaw == nil {
		return
	}
	q := f.oral.Into(p)
	if q.Z < -.02 {
		return
	}
	if f.jaw.Parted {
		f.jaw.Gums(q, o)
	}
	shut := f.jaw.Moved(q, f.jaw.Rest, 0)
	if line := smooth(.040, .014, abs(shut.Y)); line > 0 {
		o.Color = o.Color.Mul(1 - .75*line*smooth(.10, .05, -f.jaw.Whole.At(shut)))
	}
}

// teeth adds both rows of teeth, those below inside those above.
func (f *swimmer) teeth() {
	if f.Teeth == 0 || f.jaw == nil {
		return
	}
	ivory := f.Part("teeth", anatomy.Horn(rgb(0xF0ECE2), 0))
	const n = 7
	for i, place := range [2]geom.Affine{f.oral, f.JawAt} {
		down := -f.Teeth * float32(1-2*i)
		for k := range n {
			// Lower teeth stand in the gaps of the upper ones, half a place farther, and a sixth farther in.
			z := mouthLong * geom.Mix(.12, .95, (float32(k)+.5*float32(i))/(n-.5))
			x := (.96 - .16*float32(i)) * anatomy.Out(f.jaw.Whole, v(0, .15*down, z), v(1, 0, 0), .4)
			f.Tube(place, anatomy.Tube{Name: "tooth", Of: ivory, Both: true, R: []float32{.26 * f.Teeth, .20 * f.Teeth, .03 * f.Teeth},
				P: []vec{v(x, -.25*down, z), v(x, .4*down, z), v(.97*x, down, z)}})
		}
	}
}

// hinged gives the bones of a swimmer its mouth.
func (f *swimmer) hinged(s *rig.Swimmer) {
	if j := f.jaw; j != nil {
		copy(s.Jaw[:], f.Sized(f.oral.Point(j.Hinge), f.oral.Point(j.Turn(j.Rest/2).Point(v(0, 0, j.Front)))))
		s.Jaws, s.Gape = j.Reach()*f.oral.X.Len(), max(wideOpen-j.Rest, .06)
	}
}
