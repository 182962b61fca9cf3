package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/sorting"
)

const (
	degree      = math.Pi / 180
	mostSlant   = 66 * degree
	leastSlant  = 4 * degree
	usualFocal  = 1.1 // over the longer side of a photograph: between a telephone's and a camera's
	leastEdges  = 200
	leastTurn   = .4 * degree // which a photograph of a straight surface is off by, in its own plane
	leastTurned = .30         // of the edges that go along or down the surface, for it to be turned
	leastLined  = .16         // of the edges that go along or down the surface
	leastGain   = .025        // of all edges, more than in the plane of the picture
)

// findView is the orientation of the surface that most lines of a photograph lie on. The lines of a wall or a floor go along it or down it, so in the
// photograph they point to two vanishing points, which follow from the orientation. findView takes the orientation for which most edges point to one of
// the two (as Kosecka and Zhang 2002 group lines by vanishing points). If the picture's own plane is as good, the surface may still be turned in that
// plane. ok is false if the surface is seen squarely, or if there are too few lines.
func findView(ctx context.Context, edges []edge, long int) (v view, ok bool, err error) {
	if len(edges) < leastEdges {
		return v, false, nil
	}
	focal := usualFocal * float64(long)
	few := edges
	// A search over 97 tilts and 30 turns looks at 1,200 edges at most; the climb looks at all.
	if step := len(edges) / 1200; step > 1 {
		few = nil
		for i := 0; i < len(edges); i += step {
			few = append(few, edges[i])
		}
	}
	// Six slants of 10 to 60° in 16 directions, and each turned by 3° steps over a quarter of a turn, after which axes change
	// places.
	const around, slants, turns = 16, 6, 30
	var tries [slants*around + 1]climbed
	if err := band.Rows(ctx, len(tries), 4, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			a, s := float64(i%around)*2*math.Pi/around, float64(i/around+1)*10*degree
			if i == slants*around {
				s = 0
			}
			for k := range turns {
				w := view{s * math.Cos(a), s * math.Sin(a), (float64(k)/turns - .5) * math.Pi / 2, focal, focal}
				if p := pointed(few, w, 5*degree); p > tries[i].score {
					tries[i] = climbed{w, p}
				}
			}
		}
	}); err != nil {
		return v, false, err
	}
	plain := climb(edges, few, tries[slants*around].view, true)
	sorting.Stable(tries[:], func(a, b climbed) int {
		switch {
		case a.score > b.score:
			return -1
		case a.score < b.score:
			return 1
		}
		return 0
	})
	best := plain
	// The best six starts: one alone may lead up a lower hill.
	for _, t := range tries[:6] {
		if err := ctx.Err(); err != nil {
			return v, false, err
		}
		if c := climb(edges, few, t.view, false); c.score > best.score {
			best = c
		}
	}
	v = best.view
	v.turn = math.Remainder(v.turn, math.Pi/2)
	if best.score > leastLined && best.score > plain.score+leastGain && v.slant() > leastSlant {
		return v, true, nil
	}
	plain.turn = math.Remainder(plain.turn, math.Pi/2)
	return plain.view, plain.score > leastTurned && math.Abs(plain.turn) > leastTurn, nil
}

type climbed struct {
	view
	score float64
}

// climb improves a view in ever smaller steps with ever less tolerance. Its first steps look at few of the edges. A flat view only turns.
func climb(edges, few []edge, v view, flat bool) climbed {
	var best climbed
	// Degrees: a step, and the angle within which an edge counts. A wide angle first makes a smooth hill, a narrow one then finds
	// its top.
	for i, round := range [5][2]float64{{4, 4}, {2, 3}, {1, 2}, {.5, 2}, {.25, 2}} {
		step, width, by := round[0]*degree, round[1]*degree, few
		if i > 1 {
			by = edges
		}
		best = climbed{v, pointed(by, v, width)}
		for better, n := true, 0; better && n < 40; n++ {
			better = false
			for _, d := range [8][4]float64{{0, 0, 1, 0}, {0, 0, -1, 0}, {1, 0, 0, 0}, {-1, 0, 0, 0}, {0, 1, 0, 0}, {0, -1, 0, 0}, {0, 0, 0, 2},
				{0, 0, 0, -2}} {
				if flat && d[2] == 0 {
					continue
				}
				w := best.view
				w.tiltX, w.tiltY, w.turn = w.tiltX+d[0]*step, w.tiltY+d[1]*step, w.turn+d[2]*step
				w.focal *= math.Exp(d[3] * step)
				if w.slant() > mostSlant {
					continue
				}
				if s := pointed(by, w, width); s > best.score+1e-5 {
					best, better = climbed{w, s}, true
				}
			}
		}
		v = best.view
	}
	return best
}

// pointed is the share of the edges, by weight, that point to a vanishing point of the surface's own axes, within an angle in the photograph. A small
// penalty prefers views with less slant and through a more usual lens.
func pointed(edges []edge, v view, within float64) float64 {
	m := v.matrix()
	inv := 1 / (math.Sin(within) * math.Sin(within))
	var along, down, total float64
	for i := range edges {
		e := &edges[i]
		w := float64(e.weight)
		total += w
		if a := e.towards(m[0][0], m[1][0], m[2][0]) * inv; a < 1 {
			along += w * (1 - a) * (1 - a)
		}
		if a := e.towards(m[0][1], m[1][1], m[2][1]) * inv; a < 1 {
			down += w * (1 - a) * (1 - a)
		}
	}
	s, lens := v.slant(), math.Log(v.focal/v.usual)
	return (along + down) / max(total, 1e-9) * (1 - .06*s*s - .08*lens*lens)
}

// towards is the square of the sine of the angle between an edge and the way to a vanishing point in homogeneous coordinates.
func (e *edge) towards(x, y, w float64) float64 {
	x, y = x-w*e.x, y-w*e.y
	cross := e.dx*y - e.dy*x
	return cross * cross / (x*x + y*y + 1e-12)
}
