package wreck

import (
	"context"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// The measures of a collapse: the share of its surface that a building loses at most, how steep the broken edge falls, as heights of the building a
// width and at most, and how thick walls are, as a share of the lesser side.
const (
	fallen   = .34
	steep    = .55
	steepest = .95
	wall     = .09
)

// Collapse lets the upper part of a building fall: the edge is rough and falls to one side, what is solid shows its inside, and rubble and beams lie at
// the foot. Amount is 1 for a ruin.
func (w *Wreck) Collapse(ctx context.Context, amount float32) (bool, error) {
	size := w.whole.Size()
	if size.Y <= 0 || min(size.X, size.Z) <= 0 {
		return false, nil
	}
	wide := max(size.X, size.Z)
	way := w.seed.Sub("way").Range(.25, .95) // towards the front and to its left, where pictures look from
	fall := geom.Vec3{X: geom.Sin(way), Z: geom.Cos(way)}
	// A plane whose normal leans by k towards the fall drops k metres a metre: steep of the height over the width of the building.
	n := fall.Mul(min(steep*size.Y/wide, steepest)).Add(geom.Vec3{Y: 1}).Norm()
	share := fallen * geom.Clamp(amount, .3, 1.3) * w.seed.Sub("share").Range(.85, 1.15)
	pl := &plane{n: n, at: beyond(w.s.Parts, n, share), rough: .11 * min(size.Y, wide), grain: .42 * min(size.X, size.Z), seed: w.seed.Sub("plane").Bits()}
	kept, off, cut, err := w.split(ctx, w.s.Parts, pl, false)
	if err != nil || len(kept) == 0 || len(off)+len(cut) == 0 {
		return false, err
	}
	for _, p := range cut {
		if err := w.hollow(ctx, p); err != nil {
			return false, err
		}
	}
	w.s.Parts = kept
	w.rigid()
	return true, w.heap(ctx, fall, off, cut)
}

// hollow opens a block that has been cut, so that its inside shows between walls. A part that is no block stays as it is. The error is the context's.
func (w *Wreck) hollow(ctx context.Context, p *solid.Part) error {
	box := p.Bounds()
	size, whole := box.Size(), w.whole.Size()
	if min(size.X, size.Z) < .25*min(whole.X, whole.Z) || size.Y < .15*whole.Y {
		return nil
	}
	full := p.Volume() / (size.X * size.Y * size.Z)
	if full < .42 { // it has walls already, or a form that is no block
		return nil
	}
	thick := wall * min(size.X, size.Z)
	floor := box.Min.Y + max(.1*size.Y, thick)
	inner := solid.New(p.Name, nil, seed.Seed(p.Seed))
	high := box.Max.Y - floor + thick
	if isRound(p) {
		inner.Lathe([]geom.Vec2{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}, 14)
		inner.Place(geom.Stretch(size.X/2-thick, high, size.Z/2-thick))
	} else {
		inner.Block(size.X-2*thick, high, size.Z-2*thick, 0)
	}
	c := box.Center()
	inner.Place(geom.Move(c.X, floor, c.Z))
	q, err := cut(ctx, p, inner)
	if err != nil || q == nil {
		return err
	}
	if q.Volume() > .12*p.Volume() { // walls are left
		p.Islands, p.Crease, p.Given, p.Detail = q.Islands, q.Crease, q.Given, q.Detail
	}
	return nil
}

// isRound reports whether no corner of a part lies near the corners of its box, seen from above.
// On the unit square that the box is scaled to, a corner lies at √2, squared 2, and a circle reaches 1; 1.25 leaves room for octagons.
func isRound(p *solid.Part) bool {
	box := p.Bounds()
	half, c := box.Size().Mul(.5), box.Center()
	for _, is := range p.Islands {
		for i := range is.Vertices {
			q := is.Vertices[i].Pos.Sub(c)
			if x, z := q.X/half.X, q.Z/half.Z; x*x+z*z > 1.25 {
				return false
			}
		}
	}
	return true
}

// The measures of rubble: blocks a heap has at least and at most, how many triangles that fell give one, how many parts lie whole among it,
// and how deep a block lies in the ground, as a share of its size.
const (
	leastRubble = 9
	mostRubble  = 34
	perRubble   = 60
	mostWhole   = 7
	sunk        = .22
)

// heap lays rubble at the foot of what is left, most of it where the wall is lowest. The error is the context's.
func (w *Wreck) heap(ctx context.Context, fall geom.Vec3, off, cut []*solid.Part) error {
	size := w.whole.Size()
	// The size of a stone goes with the cube root of the building's volume.
	stone := .042 * geom.Pow(size.X*size.Y*size.Z, 1./3)
	of := append([]*solid.Part{}, cut...)
	fell := 0
	for _, p := range off {
		fell += p.Triangles()
		if d := p.Bounds().Diagonal(); d > .3*w.whole.Diagonal() && !p.Glassy() {
			of = append(of, p)
		}
	}
	if len(of) == 0 {
		of = w.s.Parts[:1]
	}
	standing := append([]*solid.Part{}, w.s.Parts...)
	n := min(max(fell/perRubble, leastRubble), mostRubble)
	for i := range n {
		s := w.seed.Sub("rubble").At(i)
		by := stone * s.Sub("size").Range(.55, 1.9)
		from := of[s.Sub("of").Intn(len(of))]
		p := w.stone(from, by, s)
		x, z := w.foot(standing, fall, by, s)
		p.Place(geom.Move(x, w.whole.Min.Y-sunk*by, z).Mul(geom.TurnY(s.Sub("yaw").Range(0, 2*geom.Pi))).Mul(geom.TurnX(s.Sub("tip").Range(-.5, .5))))
		p, err := w.level(ctx, p)
		if err != nil {
			return err
		}
		w.s.Parts = append(w.s.Parts, p)
	}
	laid := 0
	for i, p := range off {
		if d := p.Bounds().Diagonal(); laid == mostWhole || d < .07*w.whole.Diagonal() || d > .3*w.whole.Diagonal() || p.Glassy() {
			continue
		}
		s := w.seed.Sub("whole").At(i)
		if s.Sub("kept").Unit() > .4 {
			continue
		}
		x, z := w.foot(standing, fall, .3*p.Bounds().Diagonal(), s)
		w.lie([]*solid.Part{p}, x, z, s.Sub("yaw").Range(0, 2*geom.Pi), s.Sub("askew").Range(-.22, .22))
		w.s.Parts = append(w.s.Parts, p)
		laid++
	}
	return nil
}

// level takes away what of a piece lies under the ground, and lays it on the ground where that cannot be cut soundly. The error is the context's.
func (w *Wreck) level(ctx context.Context, p *solid.Part) (*solid.Part, error) {
	box, ground := p.Bounds(), w.whole.Min.Y
	if box.Min.Y < ground {
		c, long := box.Center(), 2*box.Diagonal()
		earth := solid.New(p.Name, nil, seed.Seed(p.Seed)).Block(long, long, long, 0).Place(geom.Move(c.X, ground-long, c.Z))
		q, err := cut(ctx, p, earth)
		if err != nil {
			return nil, err
		}
		if q != nil {
			return q, nil
		}
	}
	w.settle([]*solid.Part{p})
	return p, nil
}

// stone is a broken block of about so many metres, of the substance of a part.
// Each axis is moved by noise of its own, up to .3 of the size, in waves of .6 of it: a lump with a few flat sides.
func (w *Wreck) stone(of *solid.Part, by float32, s seed.Seed) *solid.Part {
	p := solid.New("rubble", of.Surface, s.Sub("stone"))
	p.Density = .7 * of.Density
	p.Block(by*s.Sub("x").Range(.8, 1.4), by*s.Sub("y").Range(.5, .9), by*s.Sub("z").Range(.7, 1.1), 0)
	bits := s.Sub("form").Bits()
	return p.Warp(func(q geom.Vec3) geom.Vec3 {
		f := 1.7 / by
		return q.Add(geom.Vec3{X: geom.Noise(q.X*f, q.Y*f, q.Z*f, bits), Y: geom.Noise(q.Y*f, q.Z*f, q.X*f, bits+1), Z: geom.Noise(q.Z*f, q.X*f, q.Y*f, bits+2)}.
			Mul(.3 * by))
	})
}

// foot is a place on the ground beside what stands, mostly on the side to which it falls.
// reach is how far the standing walls come out along a lane from the middle, as wide as lane on either side; only what stands low counts, since a
// roof overhangs rubble.
func (w *Wreck) foot(standing []*solid.Part, fall geom.Vec3, by float32, s seed.Seed) (x, z float32) {
	turn := s.Sub("side").Range(-1, 1)
	// turn·|turn| gathers angles about 0: half of the stones lie within 34° of the fall, and the last at 137°.
	a := geom.Atan2(fall.X, fall.Z) + 2.4*turn*geom.Abs(turn)
	d := geom.Vec3{X: geom.Sin(a), Z: geom.Cos(a)}
	across := geom.Vec3{X: d.Z, Z: -d.X}
	c, size := w.whole.Center(), w.whole.Size()
	lane := .09 * max(size.X, size.Z)
	reach := float32(0)
	for _, p := range standing {
		for _, is := range p.Islands {
			for _, t := range is.Triangles {
				var lo, hi, far float32 = lane, -lane, 0
				low := false
				for _, v := range t.V {
					q := is.Vertices[v].Pos.Sub(c)
					side := q.Dot(across)
					lo, hi, far = min(lo, side), max(hi, side), max(far, q.Dot(d))
					low = low || is.Vertices[v].Pos.Y < w.whole.Min.Y+.3*size.Y
				}
				if low && lo < lane && hi > -lane {
					reach = max(reach, min(far, w.span(d)))
				}
			}
		}
	}
	out := reach + by*s.Sub("out").Range(-.5, 1.2) + s.Sub("far").Unit()*s.Sub("further").Unit()*.16*max(size.X, size.Z)
	return c.X + d.X*out, c.Z + d.Z*out
}

// span is how far the box of the thing reaches from its middle in a level direction.
func (w *Wreck) span(d geom.Vec3) float32 {
	half := w.whole.Size().Mul(.5)
	return min(half.X/max(geom.Abs(d.X), 1e-6), half.Z/max(geom.Abs(d.Z), 1e-6))
}
