package anatomy

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Swelling enlarges what lies about a place: by More in its middle, and less the farther away, up to Radius, where all stays as it is.
// What lies lower than the place is not let down further, so that feet stay on the ground. The zero value leaves all as it is.
type Swelling struct {
	At           vec
	Radius, More float32
}

// by is the factor at d from the middle.
func (s Swelling) by(d vec) float32 { return 1 + s.More*smooth(s.Radius, 0, d.Len()) }

// times is d times k, or its Y as it is where it points down.
func times(d vec, k float32) vec {
	return v(d.X*k, max(d.Y, 0)*k+min(d.Y, 0), d.Z*k)
}

// Out is where the swelling takes p.
func (s Swelling) Out(p vec) vec {
	if s.More == 0 {
		return p
	}
	d := p.Sub(s.At)
	return s.At.Add(times(d, s.by(d)))
}

// Back is the point that the swelling takes to p. The factor falls slowly enough for the steps towards it to halve each time.
func (s Swelling) Back(p vec) vec {
	if s.More == 0 {
		return p
	}
	const steps = 8
	d := p.Sub(s.At)
	if d.Len() > s.Radius*(1+s.More) {
		return p
	}
	k := float32(1)
	// Eight halvings leave a 256th of the first step's error.
	for range steps {
		k = s.by(times(d, 1/k))
	}
	return s.At.Add(times(d, 1/k))
}

// field is f, swollen.
func (s Swelling) field(f sdf.Field) sdf.Field {
	if s.More == 0 {
		return f
	}
	// A point moves by More·Radius·t(1 − 3t² + 2t³), t being its share of the radius, which is .26 at most.
	far := .3 * s.More * s.Radius
	b := f.Bounds()
	return sdf.Bend(f, s.Back, 1.8, geom.Box{Min: b.Min.Sub(v(far, far, far)), Max: b.Max.Add(v(far, far, far))})
}
