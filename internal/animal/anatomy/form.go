package anatomy

import (
	"cmp"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Form is a shape of a head in head lengths, the middle of the skull at 0, the nose at about .78; or a muscle in shares of the height.
type Form struct {
	A, B vec
	// Radii at A and at B: across, and at right angles to that.
	RA, RB [2]float32
	Ball   vec // radii of an ellipsoid at A, instead of a cone
	Pair   bool
}

func (f Form) Field() sdf.Field {
	var o sdf.Field
	if f.Ball != (vec{}) {
		o = sdf.Ellipsoid(f.A, f.Ball)
	} else {
		o = sdf.EllipticCone(f.A, f.B, f.RA, f.RB, v(1, 0, 0))
	}
	if f.Pair {
		o = sdf.Mirror(o)
	}
	return o
}

func Fields(fs []Form) []sdf.Field {
	var out []sdf.Field
	for _, f := range fs {
		out = append(out, f.Field())
	}
	return out
}

// Eye sits at At on the left, looking out by Yaw and up by Pitch; each lid is turned shut by its angle, .5 is half open.
type Eye struct {
	At           vec
	R            float32
	Yaw, Pitch   float32
	Upper, Lower float32
	Tilt         float32 // of the outer corner, up
	Iris         vec
	Pupil        [2]float32 // half width and half height, of the radius
	White        float32    // radius of the iris, of the eyeball's; 0: .8
}

// Drawn is the eye, large and open.
func (e *Eye) Drawn() {
	e.R *= DrawnEye
	e.Upper, e.Lower = e.Upper*.55, e.Lower*.7
	e.Pupil = [2]float32{geom.Clamp(e.Pupil[0]*1.15, .3, .6), geom.Clamp(e.Pupil[1]*1.15, .3, .8)}
}

// Squeezed is the brief of a cartoon: short from nose to tail, and broad.
func Squeezed(b archetype.Brief, tall, wide, deep float32) archetype.Brief {
	b.Tall, b.Wide, b.Deep = cmp.Or(b.Tall, 1)*tall, cmp.Or(b.Wide, 1)*wide, cmp.Or(b.Deep, 1)*deep
	return b
}

// Ball is an ellipsoid, on both sides unless it lies in the middle plane.
//
//go:noinline
func Ball(x, y, z, rx, ry, rz float32) Form {
	return Form{A: v(x, y, z), Ball: v(rx, ry, rz), Pair: x != 0}
}

// Side is +1 for the left legs and −1 for the right ones.
func Side(i int) float32 { return float32(1 - 2*(i&1)) }

// Of a cartoon's animal: how much larger head and eyes are, how long its legs stay, how much thicker legs, feet and tail are, and how much
// rounder its body.
const (
	DrawnHead  = 1.45
	DrawnEye   = 1.42
	DrawnLegs  = .68
	DrawnThick = 1.32
	DrawnRound = 1.1
)

// Closed shuts the eyes: the upper lid is let down over the lower one. The rims meet where the two angles make 1.9, twice the .95 of an open lid.
func (e *Eye) Closed() { e.Upper, e.Lower = 1.22, .70 }

// Muzzle reports whether a form of a head runs forward from the skull: a cone that gains more than a fifth of a head length.
func (f *Form) Muzzle() bool { return f.Ball == (vec{}) && f.B.Z > f.A.Z+.2 }

// From is the distance of p from the axis of a form, in its radii.
func (f Form) From(p vec) float32 {
	axis := f.B.Sub(f.A)
	if f.Ball != (vec{}) {
		axis = vec{}
	}
	q := p.Sub(f.A)
	t := geom.Clamp01(q.Dot(axis) / max(axis.Dot(axis), 1e-6))
	// An ellipsoid counts as a ball a little smaller than its half width: enough to tell how near a painted nostril is.
	return q.Mad(axis, -t).Len() / max(f.RA[0], f.Ball.X*.8)
}
