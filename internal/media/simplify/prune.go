package simplify

import (
	"cmp"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/sorting"
)

const (
	// largest is the size of the largest shell that may be left out, as a share of the model's: beyond it a gap would show.
	largest = .05
	// speck is the size of the largest shell that is left out at any cost, when nothing else can be reduced.
	speck = .01
	// deep is the error of leaving a shell out, as a share of its size: the surface behind it shows instead.
	deep = .4
	// few is how many of a shell's triangles count as saved when it is left out.
	few = 8
)

// shell is a run of triangles that hang together. Collapses never join or divide shells.
type shell struct {
	members []int32 // triangles that it has, or had when it was last looked at
	slender float32 // how many times as much its errors count as those of thicker shells
	least   int     // triangles that it needs on average to look like itself
	left    int     // triangles
	area    float32 // that is seen
	light   bool    // shines by itself
	vivid   bool    // stands out by its colour
	gap     float32 // how far behind it a larger shell lies that shows when it is left out; 0: none is known
	behind  int32   // that larger shell
	bared   bool    // a shell that lay on it has been left out
	clads   bool    // belongs to a cladding
	box     geom.Box
}

// findShells finds the shells: the runs of triangles that hang together.
func (s *surface) findShells() {
	number := make([]int32, len(s.corner)/3)
	for i := range number {
		number[i] = -1
	}
	var stack []int32
	n := 0
	// The walk keeps a stack of its own, since a shell of millions of triangles would be as deep in calls.
	for t := range number {
		if number[t] >= 0 {
			continue
		}
		number[t] = int32(n)
		for stack = append(stack[:0], int32(t)); len(stack) > 0; {
			u := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for c := 3 * u; c < 3*u+3; c++ {
				if m := s.mate[c]; m >= 0 && number[m/3] < 0 {
					number[m/3] = int32(n)
					stack = append(stack, m/3)
				}
			}
		}
		n++
	}
	s.shellOf = number
	first, members := geom.Group(number, n)
	s.shells = make([]shell, n)
	for i := range s.shells {
		k := &s.shells[i]
		k.members, k.least = members[first[i]:first[i+1]], closed
		if slices.ContainsFunc(k.members, func(t int32) bool { return s.mate[3*t] < 0 || s.mate[3*t+1] < 0 || s.mate[3*t+2] < 0 }) {
			k.least = sheet
		}
		k.least = min(k.least, len(k.members))
	}
	s.size = 0
	all := geom.Empty()
	for _, p := range s.position {
		all = all.Add(p)
	}
	s.size = all.Diagonal()
	for i := range s.shells {
		s.shells[i].slender = s.slenderness(s.shells[i].members)
	}
	s.divideSpace(all)
}

// How many triangles a shell needs on average to look like itself: of closed ones a box has twelve, a wedge eight, a tetrahedron four.
const (
	closed = 5
	sheet  = 3
	backed = 4 // of closed ones whose hidden triangles do not count
)

// floor is how few triangles a model of many shells is reduced to: with fewer, everything else would have to give up its shape for them.
func (s *surface) floor() (n int) {
	if len(s.shells) < 2 {
		return 0
	}
	for i := range s.shells {
		if k := &s.shells[i]; len(k.members) > 0 && !(s.afar && k.rests()) {
			n += k.least
		}
	}
	return n
}

// prune leaves out the shells whose loss costs less than collapses at a bound, the cheapest first, until so many triangles remain.
// Of every part some triangles remain.
func (s *surface) prune(bound float32, target int) {
	if len(s.shells) < 2 || s.living <= target {
		return
	}
	var list []loss
	for i := range s.shells {
		k := &s.shells[i]
		if len(k.members) == 0 || s.afar && k.clads {
			continue
		}
		s.look(k)
		size := k.box.Diagonal()
		cost := s.harm(k) / k.spares()
		if (size <= largest*s.size || k.rests()) && cost <= bound && (bound < none || k.rests() || size <= speck*s.size && !k.light && !k.vivid) {
			list = append(list, loss{[]int32{int32(i)}, cost})
		}
	}
	if s.afar {
		list = append(list, s.lossesOfCladdings(bound)...)
	}
	if len(list) == 0 {
		return
	}
	left := s.partsLeft()
	sorting.Stable(list, func(a, b loss) int { return cmp.Compare(a.cost, b.cost) })
	for _, l := range list {
		if s.living <= target {
			return
		}
		for _, i := range l.shells {
			s.leaveOut(&s.shells[i], left)
		}
	}
}

// loss is shells that may be left out, and what that costs for each collapse that it spares.
type loss struct {
	shells []int32
	cost   float32
}

// harm is the error of leaving a shell out: an area times a squared distance, as in quadrics, so that it is compared with that of collapses.
func (s *surface) harm(k *shell) float32 {
	lost := s.lost(k)
	harm := k.area * lost * lost
	switch {
	case k.light:
		return harm * missed
	case k.vivid:
		return harm * pale
	}
	return harm
}

// spares is how many collapses it spares to leave a shell out: those take two triangles away each. Beyond a few, its own are cheaper.
func (k *shell) spares() float32 { return float32(min(k.left, few)) / 2 }

// partsLeft is how many triangles each part has.
func (s *surface) partsLeft() []int {
	left := make([]int, len(s.parts))
	for c := 0; c < len(s.corner); c += 3 {
		if v := s.corner[c]; v >= 0 {
			left[s.of[v]]++
		}
	}
	return left
}

// look measures a shell as it is now.
func (s *surface) look(k *shell) {
	k.left, k.area, k.box = 0, 0, geom.Empty()
	kept := k.members[:0]
	for _, t := range k.members {
		if s.corner[3*t] < 0 {
			continue
		}
		kept = append(kept, t)
		a, b, c := s.position[s.pointAt(3*t)], s.position[s.pointAt(3*t+1)], s.position[s.pointAt(3*t+2)]
		k.area += s.weight(t) * b.Sub(a).Cross(c.Sub(a)).Len() / 2
		k.box = k.box.Add(a).Add(b).Add(c)
	}
	k.members, k.left = kept, len(kept)
}

// leaveOut removes a shell, unless it is the last of a part; left are the triangles of each part.
func (s *surface) leaveOut(k *shell, left []int) {
	for _, t := range k.members {
		left[s.of[s.corner[3*t]]]--
	}
	for _, t := range k.members {
		if left[s.of[s.corner[3*t]]] > 0 {
			continue
		}
		for _, u := range k.members {
			left[s.of[s.corner[3*u]]]++
		}
		return
	}
	for _, t := range k.members {
		for c := 3 * t; c < 3*t+3; c++ {
			s.gone(s.pointAt(c))
		}
	}
	s.steps++
	for _, t := range k.members {
		s.living -= s.counts(t)
		s.corner[3*t], s.corner[3*t+1], s.corner[3*t+2] = -1, -1, -1
	}
	if k.members = nil; k.rests() {
		s.shells[k.behind].bared = true
	}
}
