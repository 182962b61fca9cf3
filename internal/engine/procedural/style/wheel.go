package style

import (
	"cmp"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/sorting"
)

// The measures of a rolling cartoon: the scale of its wheels and the space around them, of the lengths between and beyond them, and of the height
// above them; and the share of its length up to which wheels grow.
const (
	bigWheels     = 1.28
	betweenWheels = .5
	aboveWheels   = 1.12
	mostWheels    = .55
	archWide      = 1.2 // of a wheel house, radii of the wheel
)

// wheel stands on the ground and turns about a line across the thing, metres.
type wheel struct{ y, z, r float32 }

// rolling are the wheels that a thing stands on.
func rolling(s *rig.Skeleton, whole geom.Box) (out []wheel) {
	if s == nil {
		return nil
	}
	for _, h := range s.Hinges {
		at := s.Bones[s.Index(h.Bone)].Pos
		if h.Way == rig.Wheel && h.Radius > 0 && geom.Abs(h.Axis.X) > .9 && at.Y-h.Radius < whole.Min.Y+.06*whole.Size().Y {
			out = append(out, wheel{at.Y, at.Z, h.Radius})
		}
	}
	return out
}

// onWheel reports whether a place is on one of the wheels that the thing stands on.
func (f *stockier) onWheel(q geom.Vec3) bool {
	return slices.ContainsFunc(f.wheels, func(w wheel) bool {
		return geom.Abs(q.Z-w.z) < archWide*w.r && geom.Abs(q.Y-w.y) <= 1.01*w.r
	})
}

// roll makes a rolling thing short and high, on large wheels. Length and height have the same scale around the wheels, so that wheels and their
// arches stay round. A thing with wheels along most of its length grows in height alone.
func (f *stockier) roll(whole geom.Box) {
	top := float32(0)
	var zones [][2]float32
	sorting.Stable(f.wheels, func(a, b wheel) int { return cmp.Compare(a.z-a.r, b.z-b.r) })
	for _, w := range f.wheels {
		top = max(top, w.y+w.r)
		z := [2]float32{max(w.z-archWide*w.r, whole.Min.Z), min(w.z+archWide*w.r, whole.Max.Z)}
		if n := len(zones); n > 0 && z[0] <= zones[n-1][1] {
			zones[n-1][1] = max(zones[n-1][1], z[1])
		} else {
			zones = append(zones, z)
		}
	}
	taken := float32(0)
	for _, z := range zones {
		taken += z[1] - z[0]
	}
	grow := float32(bigWheels)
	if taken > mostWheels*whole.Size().Z {
		grow = 1
	}
	f.x = drawnOut(f.middle.X, 1)
	f.y = ruler{{f.low, f.low}}
	f.y = f.y.on(top, grow).on(max(whole.Max.Y, top)+1, aboveWheels)
	f.z = ruler{{whole.Min.Z - 1, whole.Min.Z - 1}}
	for _, z := range zones {
		f.z = f.z.on(z[0], betweenWheels).on(z[1], grow)
	}
	f.z = f.z.on(whole.Max.Z+1, betweenWheels)
	off := f.z.to(f.middle.Z) - f.middle.Z // it stays where it was
	for i := range f.z {
		f.z[i].to -= off
	}
}

// ruler is a map of a line onto itself that is straight from mark to mark, and goes on as it ends. It rises all the way.
type ruler []mark

type mark struct{ from, to float32 }

// drawnOut is the ruler with one scale that leaves a place where it is.
func drawnOut(about, by float32) ruler { return ruler{{about, about}, {about + 1, about + by}} }

// on is the ruler with one more mark, and a scale as far as that.
func (r ruler) on(as float32, by float32) ruler {
	last := r[len(r)-1]
	if as <= last.from {
		return r
	}
	return append(r, mark{as, last.to + (as-last.from)*by})
}

// piece is the index of the piece that x lies on.
func (r ruler) piece(x float32, of func(mark) float32) int {
	i := 0
	for i < len(r)-2 && x >= of(r[i+1]) {
		i++
	}
	return i
}

func (r ruler) slope(x float32) float32 {
	i := r.piece(x, func(m mark) float32 { return m.from })
	return (r[i+1].to - r[i].to) / (r[i+1].from - r[i].from)
}

func (r ruler) to(x float32) float32 {
	i := r.piece(x, func(m mark) float32 { return m.from })
	return r[i].to + (x-r[i].from)*(r[i+1].to-r[i].to)/(r[i+1].from-r[i].from)
}

func (r ruler) from(x float32) float32 {
	i := r.piece(x, func(m mark) float32 { return m.to })
	return r[i].from + (x-r[i].to)*(r[i+1].from-r[i].from)/(r[i+1].to-r[i].to)
}
