package procedural

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
)

// askew is how far the things of a heap are turned, in radians.
const askew = .07

// base is how many of n things form the bottom row of a heap with one less in each higher row: two of three, three of four to six.
func base(n int) int {
	w := 1
	for w*(w+1)/2 < n {
		w++
	}
	return min(w, n-1)
}

// level is the largest height of a thing, as a share of its width, whose copies are stacked one on the other; loose is how far they are turned, in radians.
const (
	level = .45
	loose = .3
)

// A heap of things without a number is of heapful ones where the largest side of each is up to piled metres, and a stack of stackful ones that are flat
// and no coins: their largest side is more than strewn metres.
const (
	heapful  = 14
	stackful = 6
	piled    = .45
	strewn   = .2
	row      = 6 // the most things of a heap whose bottom is one row
)

// aSet begins the display name of what is several things by itself.
const aSet = "a set of "

// stacks reports whether copies of a thing of some size lie one on the other: books, and neither skulls nor coins.
func stacks(size geom.Vec3) bool {
	return max(size.X, size.Y, size.Z) > strewn && size.Y < level*min(size.X, size.Z)
}

// amass makes a heap of many copies of the i-th thing where its words give no number and the thing is small.
func (g *group) amass(ctx context.Context, i int) error {
	t := g.all[i]
	size := g.bodies[i][0].bounds().Size()
	if !t.intent.Heaped || !t.intent.Guessed || max(size.X, size.Y, size.Z) > piled {
		return nil
	}
	if strings.HasPrefix(t.archetype.Called, aSet) { // "a stack of toy blocks" is a set of them
		t.copies = 1
		return g.build(ctx, i)
	}
	most := heapful
	if stacks(size) {
		most = stackful
	}
	t.copies, t.fills = max(t.copies, min(most, mostCopies-total(g.all)+t.copies)), true
	g.ration()
	return g.build(ctx, i)
}

// heap piles up the copies of a thing, or stands them in a row. It returns what then stands on the ground: the heap, which moves as one body, and the
// copies that found no hold on it.
func (g *group) heap(ctx context.Context, i int) ([]*body, error) {
	t, list := g.all[i], g.bodies[i]
	low, most := base(len(list)), float32(askew)
	if size := list[0].bounds().Size(); !t.formed() && size.Z < level*min(size.X, size.Y) { // tyres and shields lie
		for _, b := range list {
			lay(b)
		}
	}
	if size := list[0].bounds().Size(); size.Y < level*min(size.X, size.Z) {
		low, most = 1, loose
	}
	if t.intent.Guessed && len(list) > row && !stacks(list[0].bounds().Size()) { // a mound: most of its things lie on the ground, each turned its own way
		low, most = (2*len(list)+2)/3, geom.Pi
	}
	if t.formed() {
		low, most = len(list), askew
	}
	for n, b := range list {
		if low < len(list) && b.narrow(pointed) {
			slump(b, t.brief.Seed.Sub("slump").At(n).Range(-geom.Pi, geom.Pi))
		}
		if n > 0 {
			b.move(geom.TurnY(t.brief.Seed.Sub("facing").At(n).Range(-most, most)))
		}
	}
	switch in := t.intent; {
	case in.Ringed:
		encircle(list)
	case in.Ranks != 0:
		columns := 2
		if in.Ranks > 0 {
			columns = (len(list) + in.Ranks - 1) / in.Ranks
		}
		rows(list, columns)
	case in.Rowed:
		line(list)
	case low > 1 && len(list) > low && !in.Guessed && !list[0].narrow(levelFoot):
		line(list[:low])
		stepped(list, low)
		low = len(list)
	default:
		neighbours(list[:low], nil)
	}
	h := &body{of: t, scene: list[0].scene, at: geom.Identity(), load: append([]*body(nil), list[:low]...)}
	ground := []*body{h}
	s := newShelf(h, false, t.brief.Seed.Sub("heap"))
	s.piled = low > 1
	for _, b := range list[low:] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !s.put(b, 0, 1) {
			ground = append(ground, b)
		}
	}
	h.corners = h.whole()
	return ground, nil
}

// formed reports whether the words give the copies of a thing their places: a row, several rows, a circle.
func (p *plan) formed() bool { return p.intent.Rowed || p.intent.Ranks != 0 || p.intent.Ringed }

// levelFoot is the radius of the foot of what stands firmly, as a share of its width. A counted heap of such things has a row at its bottom, on which the
// others stand in shorter rows.
const levelFoot = .33

// stepped stands the bodies of a list behind the first ones, which stand in a row, in shorter rows on these, each between two below it.
func stepped(list []*body, low int) {
	from := 0
	for n := low; n < len(list); low-- {
		for k := 0; k < low-1 && n < len(list); k, n = k+1, n+1 {
			left, right, own := list[from+k].bounds(), list[from+k+1].bounds(), list[n].bounds()
			middle := left.Center().Add(right.Center()).Mul(.5)
			list[n].move(geom.Move(middle.X-own.Center().X, max(left.Max.Y, right.Max.Y)-own.Min.Y, middle.Z-own.Center().Z))
		}
		from += low
	}
}

// pointed is the radius of the foot of what falls over in a heap, as a share of its width: a gem on its point.
const pointed = .2

// narrow reports whether the radius of a body's foot is less than a share of its width.
func (b *body) narrow(share float32) bool {
	size := b.bounds().Size()
	s := relief.SoleOf(b.shape(), cellOf(size))
	return s.Radius*s.Cell < share*min(size.X, size.Z)
}

// slump lets a body that stands on a point fall over that point to a side, until it touches the ground there, too.
func slump(b *body, to float32) {
	way := geom.Vec3{X: geom.Sin(to), Z: geom.Cos(to)}
	shape := b.shape()
	low := slices.MinFunc(shape, func(p, q geom.Vec3) int { return cmp.Compare(p.Y, q.Y) })
	angle := float32(quarter)
	for _, p := range shape {
		if out := p.Sub(low).Dot(way); out > 1e-4 {
			angle = min(angle, geom.Atan2(p.Y-low.Y, out))
		}
	}
	turn := geom.About(geom.Vec3{X: way.Z, Z: -way.X}, angle).Affine()
	b.move(geom.Move(low.X, low.Y, low.Z).Mul(turn).Mul(geom.Move(-low.X, -low.Y, -low.Z)))
	b.move(geom.Move(0, -b.bounds().Min.Y, 0))
}
