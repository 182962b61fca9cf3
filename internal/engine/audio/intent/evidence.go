package intent

import (
	"math"
	"slices"

	"atelier/internal/foley"
)

// evidence is how the unused words of a clause speak for a family.
type evidence struct {
	score            float64
	strong           bool // a noun or a name of the family
	strict           bool // a word that is not also a verb of it
	listed           bool // its plainest noun or a name, unless that is only a place: enough for a second sound of a clause
	acted, witnessed bool // a verb of it; one of its sources
	doing            bool // a word that may be a verb of it
}

// best is the family that the unused words speak most for; nil: there is none. A verb or a source alone is enough for the first sound of a clause, if
// the clause names no unknown thing. A second sound needs a noun of its own.
func (s *scan) best(tokens []token, used []bool, first, strange bool) (best *foley.Family, found evidence) {
	top := 0.
	for _, f := range s.families {
		e := s.evidence(f, tokens, used)
		if e.acted && !e.witnessed || first && e.score > 0 {
			for _, word := range s.from { // the source of the previous clause's sound
				if s.isSource(f, word) {
					e.score += .8
					e.witnessed = true
				}
			}
		}
		again := len(s.out.Cues) > 0 && s.out.Cues[len(s.out.Cues)-1].Family == f && e.score > 0 // "walking in the snow, crunch crunch"
		if again {
			e.score += 15
		}
		alone := e.score >= weights[source] && len(s.out.Cues) == 0 && !strange && !s.stray // by its source alone
		enough := again || e.strong && (e.strict || e.witnessed || !strange) || first && (e.acted && (e.witnessed || !strange) || alone)
		e.score += e.lead()
		if enough && e.score > top {
			best, top, found = f, e.score, e
		}
	}
	return best, found
}

// does reports whether a form of a verb is among the words of a family: what follows it is its object.
func (s *scan) does(f *foley.Family, tokens []token) bool {
	return slices.ContainsFunc(tokens, func(t token) bool {
		w, _ := t.speaks(f)
		return w >= weights[trait] && participle(s.text.Span(t.at+t.n-1, 1))
	})
}

// lead prefers families named by a noun, then words that may be nouns or verbs, then verbs: "thunder rolling", "waves crash".
func (e evidence) lead() float64 {
	switch {
	case e.strict, (e.acted || e.doing) && e.witnessed:
		return 20
	case e.strong:
		return 10
	}
	return 0
}

func (s *scan) evidence(f *foley.Family, tokens []token, used []bool) (e evidence) {
	sources := 0
	for i, t := range tokens {
		if used[i] || t.negated {
			continue
		}
		w, as := t.speaks(f)
		if w == 0 {
			continue
		}
		switch as {
		case name, noun:
			if t.generic || t.place && s.told && t.n == 1 { // a place makes no sound of its own beside another sound
				w = weights[source]
				e.witnessed = true
				break
			}
			e.strong = true
			if !t.acts(f) {
				e.strict = true
			} else {
				e.doing = true
			}
			e.listed = e.listed || e.strict && t.listed(f) && !t.place && !vague[s.lemma(s.text.Span(t.at, 1))]
		case verb:
			if t.place && !participle(s.text.Span(t.at, 1)) {
				continue // "by the fire"
			}
			if slices.ContainsFunc(bases(s.text.Span(t.at, 1)), func(b string) bool { return vague[b] }) { // "open", "pass": verbs of many things
				w = 1
				break
			}
			e.acted = true
		case source:
			if sources++; sources > 2 {
				continue
			}
			e.witnessed = true
		}
		e.score += w
	}
	return e
}

// vague are verbs that mean little without their thing.
var vague = map[string]bool{
	"open": true, "close": true, "shut": true, "pass": true, "drop": true, "fall": true, "hit": true, "turn": true, "move": true, "start": true, "stop": true,
	"pull": true, "push": true, "strike": true, "go": true, "come": true, "land": true, "use": true, "play": true, "throw": true,
}

// speaks is how much a token speaks for a family, and as which part of the evidence.
func (t token) speaks(f *foley.Family) (weight float64, as sort) {
	as = modifier
	standing := !t.place && slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.sort == place })
	for _, m := range t.meanings {
		// "an office" is a scene before it is a telephone's
		if m.family == f && m.sort <= trait && !(standing && (m.sort == source || m.sort == noun && !m.first)) {
			w := weights[m.sort] + .4*float64(t.n-1)
			if m.first {
				w += .2
			}
			weight = max(weight, w)
			if m.sort < as { // "thunder" is a noun before it is a verb
				as = m.sort
			}
		}
		if m.effect != nil && m.effect.material != nil && takes(f, m.effect) {
			weight = math.Max(weight, .3)
		}
	}
	return weight, as
}

func (s *scan) isSource(f *foley.Family, word string) bool {
	all, _ := s.lexicon.Of(word)
	return slices.ContainsFunc(all, func(m meaning) bool { return m.family == f && m.sort <= source })
}

// acts reports whether a token may be a verb of a family.
func (t token) acts(f *foley.Family) bool {
	return t.n == 1 && slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.family == f && m.sort == verb })
}

// listed reports whether a token is a family's plainest noun, or a name of it.
func (t token) listed(f *foley.Family) bool {
	return slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.family == f && (m.sort == name || m.sort == noun && m.first) })
}
