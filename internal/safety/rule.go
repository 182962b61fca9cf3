package safety

import (
	"cmp"
	"slices"

	"atelier/internal/sorting"
)

// rule blocks a text that has a hit of each of its sets, all of them within a number of words.
type rule struct {
	category string
	of       []set
	within   int32
	unless   set // a hit of this set nearby lifts the rule
}

// judge gives the category of the first rule that hits break. The order of the rules decides which category the caller is told.
func (p *policy) judge(hits []hit) string {
	if len(hits) == 0 {
		return ""
	}
	sorting.Stable(hits, func(a, b hit) int { return cmp.Compare(a.at, b.at) })
	hits = p.remaining(hits)
	var all set
	for _, h := range hits {
		all |= p.terms[h.term].in
	}
	for _, r := range p.rules {
		if r.possible(all) && p.broken(r, hits) {
			return r.category
		}
	}
	return ""
}

// remaining are the hits that lie in no allowed term. One pass over the hits, which are sorted by their places.
func (p *policy) remaining(hits []hit) []hit {
	left := hits[:0]
	var end int32 // of the allowed terms that begin here or before
	for i, j := 0, 0; i < len(hits); i++ {
		for ; j < len(hits) && hits[j].at <= hits[i].at; j++ {
			if p.terms[hits[j].term].in&allowed != 0 {
				end = max(end, hits[j].at+hits[j].size)
			}
		}
		if hits[i].at+hits[i].size > end {
			left = append(left, hits[i])
		}
	}
	return left
}

// possible reports whether there are hits of every set.
func (r rule) possible(all set) bool {
	return !slices.ContainsFunc(r.of, func(s set) bool { return s&all == 0 })
}

// around is the greatest distance, in words, of a hit that lifts a rule.
const around = 12

// broken reports whether hits, in their order, break a rule. It remembers the latest hit of each set alone: earlier ones are farther from every hit
// that follows.
func (p *policy) broken(r rule, hits []hit) bool {
	latest := make([]int, len(r.of)) // of each set, 1-based
	for i, h := range hits {
		touched := false
		for k, s := range r.of {
			if p.terms[h.term].in&s != 0 {
				latest[k], touched = i+1, true
			}
		}
		if first := slices.Min(latest); touched && first > 0 && h.at-(hits[first-1].at+hits[first-1].size) < max(r.within, 1) &&
			(r.unless == 0 || !p.lifted(r.unless, hits, first-1, i)) {
			return true
		}
	}
	return false
}

// lifted reports whether a hit of the set is near the hits from first to last.
func (p *policy) lifted(unless set, hits []hit, first, last int) bool {
	from, to := hits[first].at-around, hits[last].at+hits[last].size+around
	for first > 0 && hits[first-1].at >= from {
		first--
	}
	for ; first < len(hits) && hits[first].at <= to; first++ {
		if p.terms[hits[first].term].in&unless != 0 {
			return true
		}
	}
	return false
}
