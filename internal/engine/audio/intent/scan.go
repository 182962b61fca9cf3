package intent

import (
	"fmt"
	"math"
	"slices"

	"atelier/internal/foley"
	"atelier/internal/language"
)

// scan is one reading under way.
type scan struct {
	*Reader
	text language.Text
	out  *Reading
	from []string // the sources of the clause before: "a door creaks, then slams"
	said []bool   // of each word: it was understood
}

// token is one phrase of a clause.
type token struct {
	at, n    int
	meanings []meaning
	place    bool // it follows "in", "through"
	strength float64
	negated  bool
}

// clause is a run of words that tells one thing.
type clause struct {
	from, to int
	then     bool
}

func (s *scan) run() {
	s.said = make([]bool, len(s.text.Words))
	s.frame()
	if s.refused() {
		return
	}
	for _, c := range s.clauses() {
		s.clause(c)
	}
	if len(s.out.Cues) == 0 && s.out.Scene == nil && !s.out.Music {
		s.related()
	}
	if len(s.out.Cues) == 0 && s.out.Scene == nil && !s.out.Music {
		s.out.Refusal = NoSound
		if s.any(silence()) {
			s.out.Refusal = Silence
		}
	}
	if len(s.out.Cues) > most {
		s.note("only the first %d sounds are made", most)
		s.out.Cues = s.out.Cues[:most]
	}
	s.report()
}

func (s *scan) note(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(s.out.Notes, text) {
		s.out.Notes = append(s.out.Notes, text)
	}
}

// any reports whether a phrase of a list stands anywhere.
func (s *scan) any(l language.Lexicon[bool]) bool {
	for i := range s.text.Words {
		if _, n := l.Longest(s.text, i); n > 0 {
			return true
		}
	}
	return false
}

// frame reads what is said of the whole: loop, length, music.
func (s *scan) frame() {
	for i := 0; i < len(s.text.Words); i++ {
		if _, n := looping().Longest(s.text, i); n > 0 {
			s.out.Loop = true
			s.mark(i, n)
		}
		if _, n := music().Longest(s.text, i); n > 0 && !s.negatedAt(i) {
			s.out.Music = true
			s.mark(i, n)
		}
		if i+1 < len(s.text.Words) {
			if m, n := s.text.Measure(i); n > 0 && m.Unit == language.Bare && i+n < len(s.text.Words) {
				if unit := seconds[s.text.Span(i+n, 1)]; unit > 0 {
					s.out.Seconds = math.Max(0, m.Value*unit)
					s.mark(i, n+1)
				}
			}
		}
	}
}

// negatedAt reports whether "no" stands before a word.
func (s *scan) negatedAt(i int) bool {
	if i == 0 || s.text.Words[i].Pause > language.Hyphen {
		return false
	}
	_, n := not().Longest(s.text, i-1)
	return n > 0
}

func (s *scan) mark(i, n int) {
	for k := i; k < i+n; k++ {
		s.said[k] = true
	}
}

// refused finds what no engine of sounds can make: words that are to be heard.
func (s *scan) refused() bool {
	talking := false
	for i := range s.text.Words {
		if _, n := speech().Longest(s.text, i); n > 0 && !s.negatedAt(i) {
			talking = true
		}
		if _, n := voices().Longest(s.text, i); n > 0 && i > 0 {
			before, _ := people().Of(s.text.Span(i-1, 1))
			talking = talking || before
		}
	}
	if talking {
		s.out.Refusal = Speech
		s.report()
	}
	return talking
}

// clauses cuts the text where something else begins.
func (s *scan) clauses() (list []clause) {
	c := clause{}
	end := func(i int, then bool) {
		if c.to = i; c.to > c.from {
			list = append(list, c)
		}
		c = clause{from: i, then: then}
	}
	for i := 0; i < len(s.text.Words); {
		if s.text.Words[i].Pause >= language.Comma && i > c.from {
			end(i, false)
		}
		if _, n := then().Longest(s.text, i); n > 0 {
			end(i, true)
			s.mark(i, n)
			c.from, i = i+n, i+n
			continue
		}
		if _, n := also().Longest(s.text, i); n > 0 && i > c.from {
			end(i, false)
			s.mark(i, n)
			c.from, i = i+n, i+n
			continue
		}
		i++
	}
	end(len(s.text.Words), false)
	return list
}

// tokens reads the phrases of a clause, the longest first.
func (s *scan) tokens(c clause) (list []token) {
	inside, negated, strength := false, false, 1.
	for i := c.from; i < c.to; {
		if _, n := not().Longest(s.text, i); n > 0 {
			negated = true
			s.mark(i, n)
			i += n
			continue
		}
		run := min(s.text.Run(i), c.to-i)
		found := false
		for n := run; n > 0 && !found; n-- {
			if m := s.meanings(s.text, i, n); len(m) > 0 {
				list = append(list, token{i, n, m, inside, strength, negated})
				i, found, strength = i+n, true, 1
			}
		}
		if found {
			continue
		}
		if _, n := in().Longest(s.text, i); n > 0 {
			inside = true
			s.mark(i, n)
			i += n
			continue
		}
		if g, n := language.Grammar().Longest(s.text, i); n > 0 {
			if g.Sort == language.Strength {
				strength = float64(g.Amount)
				s.mark(i, n)
			}
			if g.Sort == language.Count {
				list = append(list, token{i, n, []meaning{{sort: modifier, effect: &effect{times: int(g.Amount)}}}, inside, 1, negated})
			}
			i += n
			continue
		}
		if k, n := s.text.Number(i); n > 0 {
			list = append(list, token{i, n, []meaning{{sort: modifier, effect: &effect{times: k}}}, inside, 1, negated})
			i += n
			continue
		}
		if _, n := neutral().Longest(s.text, i); n > 0 {
			s.mark(i, n)
			i += n
			continue
		}
		i++
	}
	return list
}

// clause reads one clause into cues, a scene, or the space of what was said.
func (s *scan) clause(c clause) {
	tokens := s.tokens(c)
	first := len(s.out.Cues)
	used := make([]bool, len(tokens))
	strange := s.strange(c, tokens)
	for len(s.out.Cues) <= most {
		f := s.best(tokens, used, len(s.out.Cues) == first, strange)
		if f == nil {
			break
		}
		s.take(f, tokens, used)
		if !c.then && len(s.out.Cues) > 0 && s.out.Cues[len(s.out.Cues)-1].Family == f { // "a coin drops and rolls"
			if len(s.out.Cues) == first {
				first--
			}
			continue
		}
		s.out.Cues = append(s.out.Cues, Cue{Family: f, Then: c.then && len(s.out.Cues) == first, Size: 1, Force: 1, Speed: 1, Pitch: 1})
	}
	made := s.out.Cues[first:]
	s.scene(tokens, used, len(made) > 0)
	s.modify(made, tokens)
}

// strange reports whether a clause names a thing that no family knows: an owl that hoots is no horn, though horns hoot.
func (s *scan) strange(c clause, tokens []token) bool {
	known := map[int]bool{}
	for _, t := range tokens {
		for i := t.at; i < t.at+t.n; i++ {
			known[i] = true
		}
	}
	for i := c.from; i < c.to; i++ {
		w := s.text.Span(i, 1)
		if known[i] || s.said[i] || article[w] {
			continue
		}
		if _, n := language.Grammar().Longest(s.text, i); n > 0 {
			continue
		}
		if _, n := neutral().Longest(s.text, i); n > 0 {
			continue
		}
		if s.nearest.thing(w) {
			return true
		}
	}
	return false
}

// evidence is what the unused words of a clause say of a family.
type evidence struct {
	score            float64
	strong           bool // a noun or a name of it
	acted, witnessed bool // a verb of it; a thing that makes it
}

// best is the family that the unused words speak most for; nil: none. A verb alone, or a source alone, is enough for the first of a clause that
// names nothing strange; a second one needs a noun of its own.
func (s *scan) best(tokens []token, used []bool, first, strange bool) (best *foley.Family) {
	top := 0.
	for _, f := range s.families {
		e := s.evidence(f, tokens, used)
		if e.acted && !e.witnessed || first && e.score > 0 {
			for _, word := range s.from { // what made the sound of the clause before
				if s.isSource(f, word) {
					e.score += .8
					e.witnessed = true
				}
			}
		}
		enough := e.strong || first && (e.acted && (e.witnessed || !strange) || e.score >= weights[source] && !strange)
		if enough && e.score > top {
			best, top = f, e.score
		}
	}
	return best
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
			e.strong = true
		case verb:
			if slices.ContainsFunc(bases(s.text.Span(t.at, 1)), func(b string) bool { return vague[b] }) { // "open", "pass": of many things
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

// vague are verbs that say little without a thing.
var vague = map[string]bool{
	"open": true, "close": true, "shut": true, "pass": true, "drop": true, "fall": true, "hit": true, "turn": true, "move": true, "start": true, "stop": true,
	"pull": true, "push": true, "strike": true, "go": true, "come": true, "land": true, "use": true, "play": true, "throw": true,
}

// speaks is how much a token speaks for a family, and as what.
func (t token) speaks(f *foley.Family) (weight float64, as sort) {
	as = modifier
	standing := !t.place && slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.sort == place })
	for _, m := range t.meanings {
		if m.family == f && m.sort <= trait && !(standing && (m.sort == source || m.sort == noun && !m.first)) { // "an office" is a scene before it is a telephone's
			w := weights[m.sort] + .4*float64(t.n-1)
			if m.first {
				w += .2
			}
			if w > weight {
				weight, as = w, m.sort
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

// take marks the words of a family as used and remembers its sources.
func (s *scan) take(f *foley.Family, tokens []token, used []bool) {
	var from []string
	for i, t := range tokens {
		if used[i] || t.negated {
			continue
		}
		if w, _ := t.speaks(f); w >= weights[trait] {
			used[i] = true
			s.mark(t.at, t.n)
			from = append(from, s.lemma(s.text.Span(t.at, 1)))
		}
	}
	s.from = from
}

// scene reads a place: by itself it is the scene of the whole, beside a sound after "in" it is its space.
func (s *scan) scene(tokens []token, used []bool, beside bool) {
	for i, t := range tokens {
		for _, m := range t.meanings {
			if m.sort != place || used[i] || t.negated || s.out.Scene != nil || beside && t.place {
				continue
			}
			s.out.Scene = m.scene
			s.mark(t.at, t.n)
		}
	}
}
