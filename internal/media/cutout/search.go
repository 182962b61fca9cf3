package cutout

import (
	"context"
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// search tells the thing from its background by colours and edges, as GrabCut does (Rother, Kolmogorov, Blake 2004): what the border
// floods is background, each side's colours are a mixture of normal distributions, and the mask is the one of least cost, whose border
// lies along edges. The least cost is found by convex relaxation instead of a graph's cut. It gives the share of the thing by pixel.
func search(ctx context.Context, p *Picture) ([]float32, error) {
	s := &searcher{w: p.Width, h: p.Height, lab: p.labs()}
	s.smooth()
	s.flood()
	g, isPlain := s.fitGround()
	if isPlain {
		s.onGround(g)
	}
	s.begin()
	s.weigh()
	for range rounds {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		thing, back := s.samples()
		if len(thing) == 0 || len(back) == 0 {
			break
		}
		s.costs(fitMixture(thing), fitMixture(back))
		if err := s.relax(ctx); err != nil {
			return nil, err
		}
	}
	if isPlain {
		s.clearFloor(g)
		if err := s.fillPockets(ctx); err != nil {
			return nil, err
		}
	}
	return s.share, nil
}

// The measures of the search. Colours are CIELAB.
const (
	rounds      = 4
	iterations  = 60   // of the relaxation, each round
	smoothness  = 2.2  // cost of a border where there is no edge
	mostCost    = 6    // of a pixel
	flooded     = 2    // evidence for the background where the border floods
	mid         = .6   // evidence for the thing in the middle of the picture, and against it at the border
	leastStep   = 2.2  // between neighbours, that the flood goes over
	mostDrift   = 34   // of the flood from the colours of the border, darker ones by half
	borderWidth = .025 // of the shorter side
)

// searcher is a picture while its thing is searched.
type searcher struct {
	w, h  int
	lab   []geom.Vec3
	back  []bool    // flooded from the border
	hint  []float32 // what a plain ground tells of each pixel, for the thing above 0; nil: the background is not plain
	share []float32 // of the thing, 0..1
	cost  []float32 // of being background less that of being the thing
	edge  []float32 // cost of a border here
	px, py,
	ahead []float32 // of the relaxation
}

// smooth takes the mean of each pixel and those beside it, against noise.
func (s *searcher) smooth() {
	out := make([]geom.Vec3, len(s.lab))
	for i := range out {
		sum, n := s.lab[i].Mul(2), float32(2)
		around(i, s.w, s.h, func(j int) {
			sum = sum.Add(s.lab[j])
			n++
		})
		out[i] = sum.Mul(1 / n)
	}
	s.lab = out
}

// rim reports whether a pixel is of the border.
func (s *searcher) rim(i int) bool {
	b := max(int(borderWidth*float32(min(s.w, s.h))), 1)
	x, y := i%s.w, i/s.w
	return x < b || y < b || x >= s.w-b || y >= s.h-b
}

// flood marks what is reached from the border by small steps and stays near to its colours: plain, graded and shaded backgrounds.
// It goes in width, so that a pixel is reached by the shortest way; the step is three times the median step of the border, 2.2 to 6.6.
func (s *searcher) flood() {
	s.back = make([]bool, len(s.lab))
	var rim []geom.Vec3
	var steps []float32
	for i := range s.lab {
		if s.rim(i) {
			rim = append(rim, s.lab[i])
			around(i, s.w, s.h, func(j int) { steps = append(steps, s.lab[i].Sub(s.lab[j]).Len()) })
		}
	}
	slices.Sort(steps)
	step := min(max(3*steps[len(steps)/2], leastStep), 3*leastStep)
	means := s.rimColours(rim)
	var queue []int32
	visit := func(j int, from geom.Vec3) {
		if s.back[j] || s.lab[j].Sub(from).Len() > step {
			return
		}
		for _, m := range means {
			d := s.lab[j].Sub(m)
			if d.X < 0 {
				d.X /= 2 // a shadow
			}
			if d.Len() < mostDrift {
				s.back[j] = true
				queue = append(queue, int32(j))
				return
			}
		}
	}
	for i := range s.lab {
		if s.rim(i) {
			for _, m := range means {
				if s.lab[i].Sub(m).Len() < 2*step {
					visit(i, s.lab[i])
					break
				}
			}
		}
	}
	for len(queue) > 0 {
		i := int(queue[0])
		queue = queue[1:]
		around(i, s.w, s.h, func(j int) { visit(j, s.lab[i]) })
	}
}

// rimColours are the colours of the border that are its background: each stands on at least two sides, or takes a third of the border.
func (s *searcher) rimColours(rim []geom.Vec3) (out []geom.Vec3) {
	m := fitMixture(rim)
	sides := make([][4]int, len(m))
	var counts [4]int
	for i := range s.lab {
		if !s.rim(i) {
			continue
		}
		k := m.nearest(s.lab[i])
		x, y := i%s.w, i/s.w
		side := 0
		for at, d := range [4]int{x, y, s.w - 1 - x, s.h - 1 - y} {
			if d <= min(x, y, s.w-1-x, s.h-1-y) {
				side = at
			}
		}
		sides[k][side]++
		counts[side]++
	}
	for k := range m {
		on := 0
		for side, n := range sides[k] {
			if counts[side] > 0 && float32(n) > .12*float32(counts[side]) {
				on++
			}
		}
		if on >= 2 || m[k].weight > .33 {
			out = append(out, m[k].mean)
		}
	}
	return out
}

// begin takes all pixels that are neither flooded nor on the border for the thing.
func (s *searcher) begin() {
	s.share = make([]float32, len(s.lab))
	inset := float32(.06)
	for i := range s.share {
		x, y := float32(i%s.w)/float32(s.w), float32(i/s.w)/float32(s.h)
		if !s.back[i] && min(x, y, 1-x, 1-y) > inset {
			s.share[i] = 1
		}
	}
	s.px, s.py, s.ahead = make([]float32, len(s.lab)), make([]float32, len(s.lab)), slices.Clone(s.share)
	s.cost = make([]float32, len(s.lab))
}

// weigh makes borders cheap where colours change.
// As in GrabCut: e^(−β·|Δc|²), with β the inverse of twice the mean of |Δc|², so that it fits pictures of any contrast; .06 is left where
// edges are strongest.
func (s *searcher) weigh() {
	s.edge = make([]float32, len(s.lab))
	var sum float32
	for i := range s.lab {
		x, y := i%s.w, i/s.w
		if x < s.w-1 {
			d := s.lab[i+1].Sub(s.lab[i])
			s.edge[i] += d.Dot(d)
		}
		if y < s.h-1 {
			d := s.lab[i+s.w].Sub(s.lab[i])
			s.edge[i] += d.Dot(d)
		}
		sum += min(s.edge[i], 400)
	}
	beta := 1 / max(2*sum/float32(len(s.lab)), 1)
	for i, e := range s.edge {
		s.edge[i] = smoothness * (.06 + .94*float32(math.Exp(float64(-beta*e))))
	}
}

// samples are the colours of both sides, a few thousand of each.
func (s *searcher) samples() (thing, back []geom.Vec3) {
	stride := max(len(s.lab)/12000, 1)
	for i := 0; i < len(s.lab); i += stride {
		switch {
		case s.share[i] > .5:
			thing = append(thing, s.lab[i])
		default:
			back = append(back, s.lab[i])
		}
	}
	return thing, back
}

// costs sets the cost of each pixel from the likelihoods of both mixtures.
// Above 0 speaks for the thing. Where a plain ground is known, its evidence counts in full and that of the mixtures by half.
func (s *searcher) costs(thing, back mixture) {
	for i, c := range s.lab {
		x, y := 2*float32(i%s.w)/float32(s.w)-1, 2*float32(i/s.w)/float32(s.h)-1
		f := thing.score(c) - back.score(c) + mid*(1-1.6*max(x*x, y*y))
		if s.back[i] {
			f -= flooded
		}
		if s.rim(i) {
			f -= flooded
		}
		if s.hint != nil {
			f = .5*f + s.hint[i]
		}
		s.cost[i] = geom.Clamp(f, -mostCost, mostCost)
	}
}

// relax finds the shares of least cost: the sum of share × −cost, and of the border's length weighed by edge (Chambolle, Pock: A
// First-Order Primal-Dual Algorithm for Convex Problems, 2011).
// It is the dual field p, by ascent, held to |p| ≤ edge, and then the share u, by descent along div p + cost, held to 0..1; ahead is the
// extrapolation 2u − u′. Both steps are .35 ≤ 1/√8, the bound for the gradient's norm √8 on a grid of pixels.
func (s *searcher) relax(ctx context.Context) error {
	const step = .35 // 1/√8
	for k := range iterations {
		if k%8 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		for i := range s.px {
			x, y := i%s.w, i/s.w
			var gx, gy float32
			if x < s.w-1 {
				gx = s.ahead[i+1] - s.ahead[i]
			}
			if y < s.h-1 {
				gy = s.ahead[i+s.w] - s.ahead[i]
			}
			px, py := s.px[i]+step*gx, s.py[i]+step*gy
			if l := geom.Sqrt(px*px + py*py); l > s.edge[i] {
				px, py = px*s.edge[i]/l, py*s.edge[i]/l
			}
			s.px[i], s.py[i] = px, py
		}
		for i := range s.share {
			x, y := i%s.w, i/s.w
			div := s.px[i] + s.py[i]
			if x > 0 {
				div -= s.px[i-1]
			}
			if y > 0 {
				div -= s.py[i-s.w]
			}
			old := s.share[i]
			s.share[i] = geom.Clamp01(old + step*(div+s.cost[i]))
			s.ahead[i] = 2*s.share[i] - old
		}
	}
	return nil
}
