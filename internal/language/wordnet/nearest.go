package wordnet

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Target is a noun that stands for something of the caller's.
type Target struct {
	Lemma   string
	Key     string
	Near    []string // other nouns that tell which sense is meant: synonyms, the family
	Second  bool     // a further noun of a thing: a first one of like nearness wins
	Anchor  bool     // a whole realm ("animal"), for what has nothing closer: a real target of like nearness wins
	Synsets []Synset // the senses meant; when empty, Targets picks one by Near
}

// Hit is the target that a noun is nearest to.
type Hit struct {
	Key      string
	Sense    Sense    // of the noun
	Path     []Synset // from the noun up to what both are, and down to the target
	Up       int      // steps up; the rest of the path goes down
	Anchor   bool
	Nearness float64 // 0…1: how much the noun and the target have in common, and how plainly the sense is meant
}

// Distance is the number of steps between the noun and the target.
func (h Hit) Distance() int { return len(h.Path) - 1 }

// Targets finds the nearest of some targets. It is made once and may be used by many at once.
type Targets struct {
	table *Table
	marks map[Synset][]mark // of each synset above a target, the targets below it
	goals []*goal           // the goals without the anchors
}

// mark is a target as seen from a synset above it.
type mark struct {
	target *goal
	down   int // index into the goal's line
}

// goal is one synset that stands for a target.
type goal struct {
	key    string
	anchor bool
	second bool
	synset Synset
	lines  []Synset // the synset and all above it, breadth first
	from   []int    // of each in lines, the index of the one below
}

// Targets prepares a search; targets that are no nouns of the table are left out. The first of equally near ones wins.
func (t *Table) Targets(list []Target) *Targets {
	s := &Targets{table: t, marks: map[Synset][]mark{}}
	for _, target := range list {
		for _, synset := range t.Meant(target) {
			g := &goal{key: target.Key, anchor: target.Anchor, second: target.Second, synset: synset}
			g.lines, g.from = t.above(synset)
			if !g.anchor {
				s.goals = append(s.goals, g)
			}
			for i, a := range g.lines {
				s.marks[a] = append(s.marks[a], mark{g, i})
			}
		}
	}
	for a := range s.marks {
		s.marks[a] = t.foremost(a, s.marks[a])
	}
	return s
}

// foremost are the targets below a synset that may be the nearest to something: of targets that are weighed alike, the target that
// has least of its own. Above everything stand all targets, and few of them count.
func (t *Table) foremost(above Synset, marks []mark) []mark {
	type class struct{ anchor, second, itself bool }
	least := map[class]float64{}
	classOf := func(m mark) class { return class{m.target.anchor, m.target.second, m.target.synset == above} }
	for _, m := range marks {
		own := t.Specific(m.target.synset)
		if so, ok := least[classOf(m)]; !ok || own < so {
			least[classOf(m)] = own
		}
	}
	var kept []mark
	for _, m := range marks {
		if own, ok := least[classOf(m)]; ok && own == t.Specific(m.target.synset) {
			kept = append(kept, m)
			delete(least, classOf(m))
		}
	}
	return kept
}

// Meant are the senses of a target: what the caller says, or the sense that is closest to the nouns beside it.
func (t *Table) Meant(target Target) []Synset {
	if len(target.Synsets) > 0 {
		return target.Synsets
	}
	senses := t.Lookup(target.Lemma)
	if len(senses) == 1 {
		return []Synset{senses[0].Synset}
	}
	beside := make([][]sight, len(target.Near))
	if len(senses) > 0 {
		for i, other := range target.Near {
			for _, o := range t.Lookup(other) {
				beside[i] = append(beside[i], t.sight(o))
			}
		}
	}
	best, at := 0.0, []Synset(nil)
	for _, sense := range senses {
		own, score := t.sight(sense), 0.0
		for _, other := range beside {
			near := 0.0
			for i := range other {
				near = max(near, t.alike(&own, &other[i])*other[i].weight)
			}
			score += near
		}
		if score = own.weight * (1 + score); score > best {
			best, at = score, []Synset{sense.Synset}
		}
	}
	return at
}

// sight is a sense as others are compared with it: what it is a kind of, itself first, how special it is, and how plainly it is meant.
type sight struct {
	lines            []Synset
	specific, weight float64
}

func (t *Table) sight(s Sense) sight {
	lines, _ := t.above(s.Synset)
	return sight{lines: lines, specific: t.Specific(s.Synset), weight: s.weight()}
}

// alike is how much two senses have in common, 0…1.
func (t *Table) alike(a, b *sight) float64 {
	shared := 0.0
	for _, s := range a.lines {
		if slices.Contains(b.lines, s) {
			shared = max(shared, t.Specific(s))
		}
	}
	return nearness(shared, a.specific, b.specific)
}

func (s Sense) weight() float64 { return s.File.weight() * rank(s.Order) }

// above are a synset and all that it is a kind of, breadth first, each with the index of the one below it.
func (t *Table) above(s Synset) (lines []Synset, from []int) {
	lines, from = make([]Synset, 1, 16), make([]int, 1, 16)
	lines[0], from[0] = s, -1
	for i := 0; i < len(lines); i++ {
		for h := range t.Hypernyms(lines[i]) {
			if !slices.Contains(lines, h) {
				lines, from = append(lines, h), append(from, i)
			}
		}
	}
	return lines, from
}

// nearness weighs what two things share against what each has of its own (Tversky 1977, with information content for features):
// being more special than the target costs less than lacking what the target has.
func nearness(shared, own, target float64) float64 {
	if shared <= 0 {
		return 0
	}
	return shared / (shared + 0.3*max(0, own-shared) + 0.7*max(0, target-shared))
}

// anchored is how much of its nearness an anchor keeps.
const anchored = 0.7

// further is how much of its nearness a second noun of a thing keeps: a bookcase is no more a seat than a table.
const further = 0.93

// A target that is met only over a synset below general, such as "device", keeps vague of its nearness:
// there the realm itself says more.
const (
	general = 0.35
	vague   = 0.6
)

// Nearest is the target that has most in common with a lemma, over all its senses; not ok if they share nothing.
func (s *Targets) Nearest(lemma string) (hit Hit, ok bool) {
	s.each(lemma, func(n float64, found func() Hit) {
		if n > hit.Nearness {
			hit = found()
		}
	})
	return hit, hit.Nearness > 0
}

// Ranked are the keys of the targets that have most in common with what a lemma plainly means, the nearest first, each once: by the information content
// of what both are, as a share of theirs (Lin 1998). Targets that only another sense of the lemma or an anchor
// leads to come last.
func (s *Targets) Ranked(lemma string) []string {
	best := map[string]float64{}
	s.each(lemma, func(n float64, found func() Hit) {
		if key := found().Key; n-1 > best[key] || best[key] == 0 {
			best[key] = n - 1
		}
	})
	if plain, ok := s.table.Plain(lemma); ok {
		lines, _ := s.table.above(plain)
		for _, g := range s.goals {
			shared := 0.0
			for _, a := range lines {
				if slices.Contains(g.lines, a) {
					shared = max(shared, s.table.Specific(a))
				}
			}
			if n := 2 * shared / (s.table.Specific(plain) + s.table.Specific(g.synset)); shared > general && n > max(0, best[g.key]) {
				best[g.key] = n
			}
		}
	}
	return slices.SortedFunc(maps.Keys(best), func(a, b string) int {
		return cmp.Or(cmp.Compare(best[b], best[a]), strings.Compare(a, b))
	})
}

// each weighs every target that shares something with a lemma: how near it is, and how that was found.
func (s *Targets) each(lemma string, weigh func(n float64, found func() Hit)) {
	for _, sense := range s.table.Lookup(lemma) {
		lines, from := s.table.above(sense.Synset)
		own := s.table.Specific(sense.Synset)
		for i, a := range lines {
			for _, m := range s.marks[a] {
				n := nearness(s.table.Specific(a), own, s.table.Specific(m.target.synset)) * sense.weight()
				if m.target.second {
					n *= further
				}
				switch {
				case m.target.anchor:
					n *= anchored
				case s.table.Specific(a) < general && a != m.target.synset:
					n *= vague
				}
				weigh(n, func() Hit {
					hit := Hit{Key: m.target.key, Sense: sense, Anchor: m.target.anchor, Nearness: n}
					hit.Path, hit.Up = path(lines, from, i, m)
					return hit
				})
			}
		}
	}
}

// path is the way from a noun over the i-th synset above it down to a target.
func path(lines []Synset, from []int, i int, m mark) (way []Synset, up int) {
	for j := i; j >= 0; j = from[j] {
		way = append(way, lines[j])
	}
	slices.Reverse(way)
	up = len(way) - 1
	for j := m.target.from[m.down]; j >= 0; j = m.target.from[j] {
		way = append(way, m.target.lines[j])
	}
	return way, up
}
