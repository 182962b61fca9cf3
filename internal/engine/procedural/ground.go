package procedural

import (
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// plot is a rectangle of ground that bodies cover.
type plot struct{ min, max geom.Vec2 }

func plotOf(b geom.Box) plot {
	return plot{geom.Vec2{X: b.Min.X, Y: b.Min.Z}, geom.Vec2{X: b.Max.X, Y: b.Max.Z}}
}

func (p plot) moved(d geom.Vec2) plot { return plot{p.min.Add(d), p.max.Add(d)} }

func (p plot) width() float32 { return p.max.X - p.min.X }

func (p plot) depth() float32 { return p.max.Y - p.min.Y }

// long reports whether the plot is of something long and thin that lies, whose neighbour in front of it leaves some ground free, or would hide it.
func (p plot) long() bool { return p.width() > 4*(p.max.Y-p.min.Y) }

func (p plot) middle() geom.Vec2 { return p.min.Add(p.max).Mul(.5) }

func (p plot) meets(o plot) bool {
	return p.min.X < o.max.X && o.min.X < p.max.X && p.min.Y < o.max.Y && o.min.Y < p.max.Y
}

// union is the least plot that holds both.
func (p plot) union(o plot) plot {
	return plot{geom.Vec2{X: min(p.min.X, o.min.X), Y: min(p.min.Y, o.min.Y)}, geom.Vec2{X: max(p.max.X, o.max.X), Y: max(p.max.Y, o.max.Y)}}
}

// apart is the free ground between neighbours, as a share of the smaller one's width.
const apart = .07

// neighbours places things with their loads side by side on the ground: close but clear of each other, and tall ones not in front of low ones. The
// first stays where it is.
func neighbours(list []*body, all []*plan) {
	var plots []plot
	var heights []float32
	for i, b := range list {
		shape := box(b.whole())
		own := plotOf(shape)
		if i > 0 {
			next := newcomer{plot: own, height: shape.Size().Y, how: b.working(), row: b.of.follows(list[i-1].of)}
			if next.side = b.of.side; b.led() {
				next.side = intent.Left
			}
			if next.side != "" && b.of.of < len(all) {
				next.by = max(0, slices.IndexFunc(list[:i], func(o *body) bool { return o.of == all[b.of.of] }))
			}
			if b.of.intent.Facing {
				next.how = intent.Facing
			}
			move := settleOn(plots, heights, next)
			b.move(geom.Move(move.X, 0, move.Y))
			own = own.moved(move)
		}
		plots, heights = append(plots, own), append(heights, shape.Size().Y)
	}
}

// follows reports whether the words set a thing beside the same one as the thing before it: "a red car next to a green car next to a blue car".
func (p *plan) follows(before *plan) bool {
	beside := func(t *plan) bool { return t.how == intent.Beside && t.word != "" && t.side == "" }
	return p != before && beside(p) && beside(before) && p.of == before.of
}

// newcomer is a plot that finds its place among others.
type newcomer struct {
	plot
	height float32 // of what stands there, metres
	how    intent.Place
	row    bool        // it goes on the row of the plots before it, to the right of the last
	side   intent.Side // of the plot by, as seen from the front; "": any
	by     int
}

// settleOn is the move of a plot to the side of another one that keeps the whole compact.
func settleOn(taken []plot, heights []float32, next newcomer) geom.Vec2 {
	own, height, how := next.plot, next.height, next.how
	all, last := taken[0], taken[len(taken)-1]
	for _, p := range taken {
		all = all.union(p)
	}
	var best geom.Vec2
	cost := float32(1e9)
	for i, p := range taken {
		gap := apart * min(p.width(), own.width())
		deep := gap
		if p.long() && own.long() {
			deep = max(gap, min(height, heights[i]))
		}
		ways := touches(p, own, gap, deep)
		switch {
		case how == intent.Behind && height < heights[i] && own.width() < p.width(), how == intent.Before && heights[i] < height && p.width() < own.width():
			ways = peeks(p, own, how, deep)
		}
		for _, d := range ways {
			at := own.moved(d)
			free := true
			for _, o := range taken {
				free = free && !at.meets(o)
			}
			if !free {
				continue
			}
			whole := all.union(at)
			c := max(whole.width(), 1.3*(whole.max.Y-whole.min.Y)) + .2*at.middle().Sub(taken[0].middle()).Len()
			before := at.middle().Y - p.middle().Y // towards the viewer
			c += max(0, before*(height-heights[i])) / max(height, heights[i])
			if next.row && at.min.X < last.max.X {
				c += 1e3
			}
			if by := taken[next.by]; next.side == intent.Left && at.max.X > by.min.X || next.side == intent.Right && at.min.X < by.max.X {
				c += 1e3
			}
			switch {
			case how == intent.Behind && at.max.Y > p.min.Y, how == intent.Before && at.min.Y < p.max.Y:
				c += 1e3
			case slices.Contains(opposite, how) && at.min.X < taken[0].max.X: // its opposite looks to the right, and it stands there
				c += 1e3
			case how == intent.Facing && i == 0: // eye to eye
				c += 4 * geom.Abs(at.middle().Y-p.middle().Y)
			case how == intent.At && at.depth() < 2*p.depth():
				c += 4 * geom.Abs(at.middle().Y-p.middle().Y)
			case how == intent.At: // what is long or tall stands back, so that it does not hide the figure at it
				c += geom.Abs(at.max.Y - p.max.Y)
			case how == intent.Beside && geom.Abs(before) > geom.Abs(at.middle().X-p.middle().X):
				c += .5 * geom.Abs(before)
			}
			cover := hidden(at, p, height, heights[i])
			if how == intent.Beside {
				c += .6 * cover
			}
			c += cover * max(0, min(height, heights[i])-own.width())
			if c < cost {
				best, cost = d, c
			}
		}
	}
	return best
}

// hidden is how much of the rear one of two plots is covered by the front one, as a share, from the heights of what stands on them.
func hidden(at, p plot, height, other float32) float32 {
	front, back := other, height
	if at.middle().Y > p.middle().Y {
		front, back = height, other
	}
	width := min(at.width(), p.width())
	if over := min(at.max.X, p.max.X) - max(at.min.X, p.min.X); over > 0 {
		return over / width * min(1, front/back)
	}
	return 0
}

// touches are the moves that bring a plot to the sides of another, in the middle of the side or flush with its ends. The gap between them is deep where
// one is in front of the other.
func touches(p, own plot, gap, deep float32) []geom.Vec2 {
	var out []geom.Vec2
	for _, y := range []float32{p.middle().Y - own.middle().Y, p.max.Y - own.max.Y, p.min.Y - own.min.Y} {
		out = append(out, geom.Vec2{X: p.max.X + gap - own.min.X, Y: y}, geom.Vec2{X: p.min.X - gap - own.max.X, Y: y})
	}
	for _, x := range []float32{p.middle().X - own.middle().X, p.max.X - own.max.X, p.min.X - own.min.X} {
		out = append(out, geom.Vec2{X: x, Y: p.max.Y + deep - own.min.Y}, geom.Vec2{X: x, Y: p.min.Y - deep - own.max.Y})
	}
	return out
}

// peeks is the move that brings a plot behind another one, or before it, so that the rear one, which is low, stands out by half at the end to the right:
// pictures look from there.
func peeks(p, own plot, how intent.Place, deep float32) []geom.Vec2 {
	if how == intent.Behind {
		return []geom.Vec2{{X: p.max.X - own.middle().X, Y: p.min.Y - deep - own.max.Y}}
	}
	return []geom.Vec2{{X: p.middle().X - own.max.X, Y: p.max.Y + deep - own.min.Y}}
}

// Of a formation: the ground between two rows, as a share of the height of its things and of their depth at least, and the ground between the things of a
// row or of a circle, as a share of their width.
const (
	rowGap  = .3
	deepGap = .6
	fileGap = .25
)

// rows places bodies in rows along X, so many in each but the last, the first row to the front, and the last row about the middle of the others.
func rows(list []*body, columns int) {
	size := geom.Vec3{}
	for _, b := range list {
		size = size.Max(b.bounds().Size())
	}
	wide, deep := size.X*(1+fileGap), size.Z+max(rowGap*size.Y, deepGap*size.Z)
	for i, b := range list {
		row, here := i/columns, min(columns, len(list)-i/columns*columns)
		c := b.bounds().Center()
		b.move(geom.Move((float32(i%columns)-.5*float32(here-1))*wide-c.X, 0, -float32(row)*deep-c.Z))
	}
}

// encircle places bodies in a circle, their fronts to its middle.
func encircle(list []*body) {
	wide := float32(0)
	for _, b := range list {
		size := b.bounds().Size()
		wide = max(wide, size.X*(1+fileGap), size.Z)
	}
	n := float32(len(list))
	far := max(wide*n/(2*geom.Pi), .75*wide)
	for i, b := range list {
		turn := 2 * geom.Pi * (float32(i) + .5) / n
		c := b.bounds().Center()
		b.move(geom.Move(far*geom.Sin(turn), 0, far*geom.Cos(turn)).Mul(geom.TurnY(turn + geom.Pi)).Mul(geom.Move(-c.X, 0, -c.Z)))
	}
}

// line places bodies side by side in a row along X.
func line(list []*body) {
	x := float32(0)
	for i, b := range list {
		own := box(b.whole())
		if i > 0 {
			b.move(geom.Move(x-own.Min.X, 0, 0))
		}
		x = max(x, box(b.whole()).Max.X) + apart*own.Size().X
	}
}
