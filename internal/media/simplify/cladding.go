package simplify

import (
	"cmp"
	"slices"
)

const (
	// even is the ratio between the sizes of one shell and the next larger one of a cladding, at most.
	even = 1.25
	// widest is how many times as large as the middle one of a cladding a shell of it is at most: a door is no brick.
	widest = 1.5
	// many is how many shells a cladding has at least.
	many = 6
	// leaning is the share of what is seen of a shell that must have the other behind it, for it to belong to the cladding that others make there: of a
	// shingle at a rim, the other part stands out.
	leaning = .15
)

// cladding is shells of about one size that rest on the same larger one, such as shingles, bricks or boards. From afar they are left out together: those
// that stayed would look lost.
type cladding []int32

// clad finds the claddings among shells, by what supports each. Shells at the rim of a cladding, which have less behind them, rest on it as well.
func (s *surface) clad(sums []support) {
	byBearer := map[int32][]int32{}
	for i, x := range sums {
		if x.held > leaning*x.whole {
			byBearer[x.by] = append(byBearer[x.by], int32(i))
		}
	}
	s.claddings = nil
	for i := range s.shells {
		list := byBearer[int32(i)]
		size := func(shell int32) float32 { return s.shells[shell].box.Diagonal() }
		slices.SortStableFunc(list, func(a, b int32) int { return cmp.Compare(size(a), size(b)) })
		for len(list) > 0 {
			n := 1
			for n < len(list) && size(list[n]) <= even*size(list[n-1]) {
				n++
			}
			for n > 1 && size(list[n-1]) > widest*size(list[n/2]) {
				n--
			}
			s.join(list[:n], sums)
			list = list[n:]
		}
	}
}

// join makes a cladding of shells, if most of them rest.
func (s *surface) join(list []int32, sums []support) {
	resting := 0
	for _, i := range list {
		if s.shells[i].rests() {
			resting++
		}
	}
	if resting < many || 2*resting < len(list) {
		return
	}
	s.claddings = append(s.claddings, list)
	for _, i := range list {
		k := &s.shells[i]
		k.clads = true
		if !k.rests() {
			k.gap, k.behind = sums[i].far, sums[i].by
		}
	}
}

// lossesOfCladdings are those of claddings whose loss costs no more than a bound.
func (s *surface) lossesOfCladdings(bound float32) (list []loss) {
	for _, c := range s.claddings {
		l, spared := loss{}, float32(0)
		for _, i := range c {
			k := &s.shells[i]
			if len(k.members) == 0 {
				continue
			}
			s.look(k)
			l.shells, l.cost, spared = append(l.shells, i), l.cost+s.harm(k), spared+k.spares()
		}
		if l.cost /= max(spared, 1); len(l.shells) > 0 && l.cost <= bound {
			list = append(list, l)
		}
	}
	return list
}
