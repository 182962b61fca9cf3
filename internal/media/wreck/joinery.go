package wreck

import (
	"context"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// The measures of joinery: how far from the ground a foot ends at most and how high a leg is at least, as shares of the height; how broad a leg is at
// most, as a share of the lesser side; how far a thing leans on the stump of a leg, radians; and how much of a leg breaks off at most.
const (
	footed = .03
	legged = .14
	lean   = .25
	stump  = .75
	narrow = .3
)

// Joinery breaks what is joined of legs and boards: a leg snaps, so that the thing leans on its stump, and boards or rungs come off.
func (w *Wreck) Joinery(ctx context.Context) (bool, error) {
	boards := w.boards()
	leg, err := w.leg(ctx)
	if err != nil {
		return false, err
	}
	if leg || boards {
		w.rigid()
	}
	return leg || boards, nil
}

// leg breaks a leg in two, lays its foot on the ground and lets the thing lean on the stump.
func (w *Wreck) leg(ctx context.Context) (bool, error) {
	legs := w.legs()
	if len(legs) < 3 {
		return false, nil
	}
	side := float32(1)
	if w.seed.Sub("leg").Unit() < .35 {
		side = -1
	}
	lost, best := legs[0], float32(-1e9)
	for _, p := range legs {
		if c := p.Bounds().Center(); c.Z+.9*side*c.X > best {
			lost, best = p, c.Z+.9*side*c.X
		}
	}
	at := lost.Bounds().Center()
	a, b := nextTo(legs, lost)
	way := geom.Vec3{X: at.X - (a.X+b.X)/2, Z: at.Z - (a.Z+b.Z)/2}
	reach := way.Len()
	high := lost.Bounds().Size().Y
	// reach is the way from the line between the two nearest legs, about which the thing leans, to the broken one. Leaning by α brings that corner down
	// by reach·sin α, so a stump of that height just touches the ground.
	short := min(stump*high, reach*geom.Sin(lean))
	if reach < .12*w.whole.Diagonal() {
		return false, nil
	}
	pl := &plane{n: geom.Vec3{X: .25, Y: -1}.Norm(), rough: .12 * short, grain: .5 * short, seed: w.seed.Sub("leg plane").Bits()}
	pl.at = geom.Vec3{X: at.X, Y: w.whole.Min.Y + short, Z: at.Z}.Dot(pl.n)
	kept, off, _, err := w.split(ctx, w.near(lost), pl, true)
	if err != nil || len(off) == 0 {
		return false, err
	}
	gone := map[*solid.Part]bool{}
	for _, p := range w.near(lost) {
		gone[p] = true
	}
	rest := append(without(w.s.Parts, gone), kept...)
	way = way.Mul(1 / reach)
	// The axis is level and at a right angle to the way, and the angle's sine is short/reach.
	turn := geom.About(geom.Vec3{X: way.Z, Z: -way.X}, geom.Asin(min(short/reach, geom.Sin(lean)))).Affine()
	var standing []*solid.Part
	for _, p := range rest {
		if !w.off[p] {
			standing = append(standing, p)
		}
	}
	move(standing, about(geom.Vec3{X: (a.X + b.X) / 2, Y: w.whole.Min.Y, Z: (a.Z + b.Z) / 2}, turn))
	w.settle(standing)
	w.lie(off, at.X+.3*way.X*reach+.1*w.whole.Size().X, at.Z+.25*w.whole.Size().Z, w.seed.Sub("yaw").Range(-.9, .9), 0)
	w.s.Parts = append(rest, off...)
	return true, nil
}

// legs are the parts that the thing stands on: slim, and ending at the ground.
func (w *Wreck) legs() (out []*solid.Part) {
	size := w.whole.Size()
	for _, p := range w.s.Parts {
		b := p.Bounds()
		s := b.Size()
		if !w.off[p] && b.Min.Y < w.whole.Min.Y+footed*size.Y && s.Y > legged*size.Y && max(s.X, s.Z) < narrow*min(size.X, size.Z)+.2*s.Y && s.Y > max(s.X, s.Z) {
			out = append(out, p)
		}
	}
	return out
}

// near are a leg and the small parts on it: its foot, a castor, a ferrule.
func (w *Wreck) near(leg *solid.Part) (out []*solid.Part) {
	b := leg.Bounds()
	grow := .02 * w.whole.Diagonal()
	for _, p := range w.s.Parts {
		own := p.Bounds()
		c := own.Center()
		if p == leg || !w.off[p] && own.Max.Y < b.Min.Y+.4*b.Size().Y && c.X > b.Min.X-grow && c.X < b.Max.X+grow && c.Z > b.Min.Z-grow && c.Z < b.Max.Z+grow {
			out = append(out, p)
		}
	}
	return out
}

// nextTo are the middles of the two legs nearest to one.
func nextTo(legs []*solid.Part, of *solid.Part) (a, b geom.Vec3) {
	at := of.Bounds().Center()
	first, second := float32(1e9), float32(1e9)
	for _, p := range legs {
		if p == of {
			continue
		}
		c := p.Bounds().Center()
		switch d := c.Sub(at).Len(); {
		case d < first:
			first, second, a, b = d, first, c, a
		case d < second:
			second, b = d, c
		}
	}
	return a, b
}

// The measures of boards: how much longer than broad one is, its length as shares of the thing's diagonal, how many alike there are at least, and how
// many come off.
const (
	lengthy    = 3.2
	leastBoard = .14
	mostBoard  = .75
	alike      = 3
	mostLoose  = 2
)

// boards lays boards, slats or rungs beside the thing, of the parts that have others like them.
func (w *Wreck) boards() bool {
	count := map[string]int{}
	var list []*solid.Part
	size := w.whole.Size()
	for _, p := range w.s.Parts {
		s := p.Bounds().Size()
		long := max(s.X, s.Y, s.Z)
		middle := s.X + s.Y + s.Z - long - min(s.X, s.Y, s.Z)
		d := w.whole.Diagonal()
		if long < lengthy*middle || long < leastBoard*d || long > mostBoard*d || p.Bounds().Min.Y < w.whole.Min.Y+footed*size.Y || p.Glassy() {
			continue
		}
		count[p.Name]++
		list = append(list, p)
	}
	gone := map[*solid.Part]bool{}
	var off []*solid.Part
	first := w.seed.Sub("first board").Intn(max(len(list), 1))
	for i := range list {
		p := list[(first+i)%len(list)]
		if count[p.Name] >= alike && len(off) < mostLoose && !gone[p] && (len(off) == 0 || p.Name == off[0].Name) {
			gone[p], off = true, append(off, p)
		}
	}
	w.s.Parts = without(w.s.Parts, gone)
	c := w.whole.Center()
	for i, p := range off {
		s := w.seed.Sub("board").At(i)
		side := float32(1 - 2*(i%2))
		x, z := side*size.X*s.Sub("x").Range(.1, .3), .5*size.Z+min(size.X, size.Z)*(.14+.2*float32(i))
		yaw := s.Sub("yaw").Range(-.8, .8)
		if size.Z > size.X { // beside the longer side
			x, z = .5*size.X+size.X*(.14+.2*float32(i)), side*size.Z*s.Sub("x").Range(.05, .2)
			yaw += geom.Pi / 2
		}
		w.lie([]*solid.Part{p}, c.X+x, c.Z+z, yaw, 0)
		w.take(p)
	}
	return len(off) > 0
}

// take adds a part that lies beside the thing.
func (w *Wreck) take(p *solid.Part) {
	if w.off == nil {
		w.off = map[*solid.Part]bool{}
	}
	w.off[p] = true
	w.s.Parts = append(w.s.Parts, p)
}
