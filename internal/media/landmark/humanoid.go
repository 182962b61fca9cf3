// Package landmark finds the joints of a human shape in a mesh without bones: of a figure that stands upright, looks along +Z and
// holds its arms away from its body, as in a T-pose or an A-pose.
//
// The body is drawn from the front as cells. Legs are told apart by the gap between them, arms by columns beside the trunk, the neck by
// the narrowest row below the head; depths are the middles of what the cells hold. Start with Humanoid.
package landmark

import (
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// Refusal is the reason why a mesh has no human shape, in words for its owner.
type Refusal struct{ Reason string }

// Error is the reason.
func (r *Refusal) Error() string { return r.Reason }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// Humanoid is the skeleton of a mesh with a human shape. If the mesh has no such shape the error is a Refusal.
// It takes time linear in triangles and in the cells that they cover.
func Humanoid(m *mesh.Mesh) (*rig.Skeleton, error) {
	b := m.Bounds()
	size := b.Size()
	switch {
	case len(m.Indices) == 0:
		return nil, refuse("it has no faces")
	case size.Y <= 0:
		return nil, refuse("it lies flat: it is %.2f m wide and %.2f m deep, and has no height", size.X, size.Z)
	}
	if wide, deep := size.X/size.Y, size.Z/size.Y; wide < .2 || wide > 1.5 || deep > .75 {
		return nil, refuse("it is not proportioned like a standing figure: it is %.2f m wide, %.2f m high and %.2f m deep", size.X, size.Y, size.Z)
	}
	drawn := draw(m, b)
	s, err := joints(drawn)
	if err != nil && drawn.dropBehind(drawn.heels()) { // a cape hides the gap between the legs
		if caped, fault := joints(drawn); fault == nil {
			return caped, nil
		}
	}
	return s, err
}

// joints is the skeleton of a body that is drawn.
func joints(drawn *silhouette) (*rig.Skeleton, error) {
	f := &figure{silhouette: drawn}
	for _, find := range []func() error{f.findMiddle, f.findLegs, f.findArms, f.findHead} {
		if err := find(); err != nil {
			return nil, err
		}
	}
	return f.skeleton(), nil
}

// figure is a body as far as it is found. Places are in cells.
type figure struct {
	*silhouette
	middle float32 // the column of the spine
	crotch int     // row
	legs   [2]leg  // left (on +X), right
	arms   [2]arm
	neck   int // row
}

type leg struct{ hip, ankle float32 } // columns

type arm struct {
	shoulder, tip [2]float32 // column, row
	thick         float32    // cells
}

// findMiddle finds the column about which the body is symmetric.
// Columns and the borders between them are tried over the middle quarter of the width.
func (f *figure) findMiddle() error {
	best := float32(0)
	for half := f.across/2 - f.across/8; half <= f.across/2+f.across/8; half++ {
		for _, at := range [2]float32{float32(half), float32(half) + .5} {
			if s := f.symmetry(at); s > best {
				f.middle, best = at, s
			}
		}
	}
	if best < .7 {
		return refuse("its left and right sides differ too much for a figure that stands straight")
	}
	return nil
}

// Rows between which things are looked for, in shares of the height.
const (
	soles     = rows * 4 / 100
	lowestHip = rows * 18 / 100
	highest   = rows * 62 / 100
)

// findLegs finds the gap between the legs: rows that are empty in the middle and full on both sides.
// Four rows in all may fail, such as those of a knob or a strap; the crotch is the last row that is split. Three quarters of the rows below it have
// to be.
func (f *figure) findLegs() error {
	split, missed := 0, 0
	for y := soles; y < highest; y++ {
		left, right, ok := f.sides(y)
		if !ok {
			if missed++; missed > 4 {
				break
			}
			continue
		}
		f.crotch, split = y, split+1
		if y < rows*9/100 {
			f.legs[0].ankle, f.legs[1].ankle = left.middle(), right.middle()
		}
		f.legs[0].hip, f.legs[1].hip = left.middle(), right.middle()
	}
	if f.crotch < lowestHip || split < (f.crotch-soles)*3/4 {
		return refuse("its legs cannot be told apart: a figure is rigged when it stands on two legs with a gap between them")
	}
	return nil
}

// sides are the spans on either side of an empty middle.
func (f *figure) sides(y int) (left, right span, ok bool) {
	var found [2]bool
	for _, s := range f.row(y) {
		switch {
		case float32(s.from) > f.middle:
			if !found[0] {
				left, found[0] = s, true
			}
		case float32(s.to) < f.middle:
			right, found[1] = s, true
		default:
			return left, right, false
		}
	}
	return left, right, found[0] && found[1]
}

// findArms follows each arm from its tip inward, by columns, to where it meets the trunk.
func (f *figure) findArms() error {
	for side := range f.arms {
		step, x := -1, f.across-1
		if side == 1 {
			step, x = 1, 0
		}
		a, err := f.findArm(x, step)
		if err != nil {
			return err
		}
		f.arms[side] = a
	}
	return nil
}

// The least distance of a fingertip from the middle, in shares of the height, and the least length of an arm, in cells.
const (
	reach    = .22
	shortest = rows * 8 / 100
)

// A column half as thick again as the thickest of the arm, and three cells more, is the trunk. The axis is a line of least squares through nine
// tenths of the columns, without those at the shoulder, which bend.
func (f *figure) findArm(x, step int) (a arm, err error) {
	var at, line []float32 // columns of the arm, and the middles of its spans
	first, most := true, 0 // cells of the thickest column so far: hands are thin, and shoulders may have pads
	for ; geom.Abs(float32(x)-f.middle) > 4; x += step {
		s, ok := f.top(x)
		if !ok {
			continue
		}
		if first {
			a.tip, first = [2]float32{float32(x) + .5, s.middle()}, false
			if geom.Abs(a.tip[0]-f.middle) < reach*rows {
				return a, refuse("its arms do not stand off its body: a figure is rigged in a T-pose or an A-pose")
			}
		}
		if len(at) >= shortest && s.size() > most*3/2+3 {
			break // the trunk
		}
		most = max(most, s.size())
		at, line = append(at, float32(x)+.5), append(line, s.middle())
		a.thick += float32(s.size())
	}
	n := len(at)
	if n < shortest {
		return a, refuse("its arms do not stand off its body: a figure is rigged in a T-pose or an A-pose")
	}
	a.thick /= float32(n)
	base, slope := fit(at[:n*9/10], line[:n*9/10])
	inside := at[n-1] + float32(step)*a.thick*.2/geom.Sqrt(1+slope*slope)
	// The foot of the perpendicular from (px, py) to y = base + slope·x is at x = (px + slope·(py − base))/(1 + slope²).
	if pit, ok := f.armpit(step, int(a.tip[1])); ok { // an A-pose: the joint is the place of the arm's axis that is nearest to it
		inside = (pit[0] + slope*(pit[1]-base)) / (1 + slope*slope)
	}
	a.shoulder = [2]float32{inside, base + slope*inside}
	if int(a.shoulder[1]) < f.crotch+rows*12/100 || a.shoulder[1] > rows*92/100 {
		return a, refuse("its arms do not begin at shoulders: a figure is rigged in a T-pose or an A-pose")
	}
	return a, nil
}

// armpit is the upper end of the gap between an arm and the trunk, looked for from the row of the fingertips up. A T-pose has no such gap.
func (f *figure) armpit(step, from int) (at [2]float32, ok bool) {
	missed := 0
	for y := max(from, f.crotch) + 1; y < rows && missed < 4; y++ {
		list := f.row(y)
		missed++
		for i, s := range list {
			if float32(s.from) > f.middle || f.middle > float32(s.to) {
				continue
			}
			if k := i - step; k >= 0 && k < len(list) {
				inner, outer := s.to, list[k].from
				if step > 0 {
					inner, outer = list[k].to, s.from
				}
				at, ok, missed = [2]float32{float32(inner+outer) / 2, float32(y)}, true, 0
			}
		}
	}
	return at, ok
}

// top is the highest span of a column that is more than a speck.
func (f *figure) top(x int) (span, bool) {
	list := f.column(x)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].size() > 1 {
			return list[i], true
		}
	}
	return span{}, false
}

// fit is the line of least squares y = base + slope · x.
func fit(x, y []float32) (base, slope float32) {
	var sx, sy, sxx, sxy float64
	n := float64(len(x))
	for i := range x {
		a, b := float64(x[i]), float64(y[i])
		sx, sy, sxx, sxy = sx+a, sy+b, sxx+float64(a*a), sxy+float64(a*b)
	}
	d := float64(n*sxx) - float64(sx*sx)
	if d == 0 {
		return float32(sy / n), 0
	}
	k := (float64(n*sxy) - float64(sx*sy)) / d
	return float32((sy - float64(k*sx)) / n), float32(k)
}

// findHead finds the neck: the narrowest row between shoulders and head. A figure without one has its head where most have.
func (f *figure) findHead() error {
	shoulders := int(max(f.arms[0].shoulder[1], f.arms[1].shoulder[1]))
	from := shoulders + int(max(f.arms[0].thick, f.arms[1].thick)/2)
	if from > rows*95/100 {
		return refuse("it has no head above its shoulders")
	}
	f.neck = from + (rows-from)/6
	least := f.wide(f.neck)
	for y := from; y < from+(rows-from)/2; y++ {
		if w := f.wide(y); w > 0 && w < least {
			f.neck, least = y, w
		}
	}
	return nil
}

// wide is the size of the span over the middle of a row.
func (f *figure) wide(y int) int {
	for _, s := range f.row(y) {
		if float32(s.from) <= f.middle && f.middle <= float32(s.to) {
			return s.size()
		}
	}
	return 0
}
