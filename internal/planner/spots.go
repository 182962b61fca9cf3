package planner

import (
	"math"
)

// spot is one hole of a face, millimetres: its middle from the middle of the face, seen from outside with x to the right and y up,
// its radius or half its width r, and half its height h, which is 0 for a round hole.
type spot struct{ x, y, r, h float64 }

// spots are the places of a group on a face of w by d; d 0 is a disc. The error is a sentence for the caller: a count that the
// arrangement cannot have (three holes in four corners), or holes that do not fit.
func (h hole) spots(w, d float64) ([]spot, error) {
	var at [][2]float64
	x, y := w/2-h.Margin, d/2-h.Margin
	// The corners of a disc are those of the square inside a circle that is Margin from the rim: its half diagonal times 1/√2.
	if d == 0 {
		x, y = (w/2-h.Margin)*math.Sqrt2/2, (w/2-h.Margin)*math.Sqrt2/2
	}
	switch h.Where {
	case "middle":
		at = row(h.N, h.Apart, w, d, h.D*2)
	case "row":
		at = row(h.N, h.Apart, w, d, 0)
	case "ends":
		if h.N != 2 && h.N != 1 {
			return nil, refuse("A hole at each end makes two holes, not %d: say where the others are.", h.N)
		}
		at = [][2]float64{{-x, 0}, {x, 0}}
		if d > w {
			at = [][2]float64{{0, -y}, {0, y}}
		}
	case "corners":
		switch h.N {
		case 4:
			at = [][2]float64{{-x, y}, {x, y}, {x, -y}, {-x, -y}}
		case 2:
			at = [][2]float64{{-x, y}, {x, -y}}
		default:
			return nil, refuse("There are four corners, and %d holes are to be in them: ask for four, or say where the others are.", h.N)
		}
	case "circle":
		circle := h.circle(w, d)
		for i := range h.N {
			a := 2 * math.Pi * float64(i) / float64(h.N)
			at = append(at, [2]float64{circle / 2 * math.Sin(a), circle / 2 * math.Cos(a)})
		}
	case "grid":
		at = h.grid(w, d)
	}
	return h.fit(at, w, d)
}

// circle is the diameter of the circle on which holes lie. Without a said one it is 85 % of what leaves a hole and a half between
// the circle and the edge, rounded to a tenth of a millimetre.
func (h hole) circle(w, d float64) float64 {
	if h.Circle > 0 {
		return h.Circle
	}
	if d > 0 {
		w = min(w, d)
	}
	return math.Round((w-3*h.D)*.85*10) / 10
}

// row is n places along the longer side, apart from middle to middle. Without apart they are close apart; with close 0 they are
// evenly spread, with half a space at both ends.
func row(n int, apart, w, d, close float64) (at [][2]float64) {
	long := max(w, d)
	switch {
	case apart > 0:
	case close > 0:
		apart = close
	default:
		apart = long / float64(n)
	}
	for i := range n {
		p := (float64(i) - float64(n-1)/2) * apart
		if d > w {
			at = append(at, [2]float64{0, p})
			continue
		}
		at = append(at, [2]float64{p, 0})
	}
	return at
}

// grid is h.N places in rows of h.Across, from the top left, Apart from each other or evenly spread. Without Across it is as square
// as it can be: 9 holes are 3 by 3, 10 are 4 by 3 with two left out at the end. On a disc the grid keeps to 70 %, the square inside
// it.
func (h hole) grid(w, d float64) (at [][2]float64) {
	across := h.Across
	if across == 0 {
		across = int(math.Ceil(math.Sqrt(float64(h.N))))
	}
	down := (h.N + across - 1) / across
	if d == 0 {
		w, d = w*.7, w*.7
	}
	dx, dy := w/float64(across), d/float64(down)
	if h.Apart > 0 {
		dx, dy = h.Apart, h.Apart
	}
	for i := range h.N {
		at = append(at, [2]float64{(float64(i%across) - float64(across-1)/2) * dx, (float64(down-1)/2 - float64(i/across)) * dy})
	}
	return at
}

// fit refuses holes that reach over the edge or into each other. At least .05 mm of material must be left: thinner walls would be
// slivers in the mesh.
func (h hole) fit(at [][2]float64, w, d float64) (out []spot, err error) {
	half := [2]float64{h.D / 2, h.D / 2}
	s := spot{r: h.D / 2}
	if h.Square {
		half[1] = h.Other / 2
		s.h = h.Other / 2
	}
	for i, p := range at {
		over := math.Abs(p[0])+half[0] > w/2-.05 || math.Abs(p[1])+half[1] > d/2-.05
		if d == 0 {
			over = math.Hypot(p[0], p[1])+half[0] > w/2-.05
		}
		if over {
			return nil, refuse("A hole of %s mm does not fit there on a face of %s: make the hole smaller, the face larger, or move the hole.", number(h.D),
				faced(w, d))
		}
		// The distance of middles is held against the diameter (the width of square holes), each pair once.
		for _, q := range at[:i] {
			if math.Hypot(p[0]-q[0], p[1]-q[1]) < h.D+.05 {
				return nil, refuse("%d holes of %s mm run into each other there: make them fewer or smaller, or put them further apart.", h.N, number(h.D))
			}
		}
		s.x, s.y = p[0], p[1]
		out = append(out, s)
	}
	return out, nil
}

// faced is the size of a face in a sentence: "80 by 60 mm", or "80 mm across" for a disc.
func faced(w, d float64) string {
	if d == 0 {
		return number(w) + " mm across"
	}
	return number(w) + " by " + number(d) + " mm"
}

// settleHoles fills in the unset measures of a form's groups of holes. A group on a face that the form lacks waits for checkHoles
// to refuse it.
func settleHoles(d driller) {
	list := d.drilled().Holes
	for i := range list {
		if w, deep, thick, ok := d.face(list[i].Face); ok {
			list[i].usual(w, deep, thick)
		}
	}
}

// checkHoles is the error of impossible holes of a form: a face that is not there, a blind hole deeper than the material, holes
// over the edge, holes of one face that run into each other. It leaves at least .1 mm below a blind hole.
func checkHoles(d driller) error {
	taken := map[string][]spot{}
	settleHoles(d)
	for _, h := range d.drilled().Holes {
		w, deep, thick, ok := d.face(h.Face)
		if !ok {
			return refuse("There is no %s for holes to be in: leave the place out, or add it.", h.Face)
		}
		if h.Deep > 0 && h.Deep > thick-.1 {
			return refuse("A hole %s mm deep goes through %s mm: make it shallower, or say that it goes through.", number(h.Deep), number(thick))
		}
		list, err := h.spots(w, deep)
		if err != nil {
			return err
		}
		for _, s := range list {
			for _, o := range taken[h.Face] {
				if math.Hypot(s.x-o.x, s.y-o.y) < s.r+o.r+.05 {
					return refuse("Holes of %s and %s mm run into each other: move some of them.", number(2*s.r), number(2*o.r))
				}
			}
		}
		taken[h.Face] = append(taken[h.Face], list...)
	}
	return nil
}
