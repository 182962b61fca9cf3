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
	for len(s.out.Cues) <= most {
		f := s.best(tokens, used, len(s.out.Cues) == first)
		if f == nil {
			break
		}
		cue := Cue{Family: f, Then: c.then && len(s.out.Cues) == first, Size: 1, Force: 1, Speed: 1, Pitch: 1}
		s.take(f, tokens, used)
		s.out.Cues = append(s.out.Cues, cue)
	}
	made := s.out.Cues[first:]
	s.scene(tokens, used, len(made) > 0)
	s.modify(made, tokens)
}

// best is the family that the unused words speak most for; nil: none. A second one of a clause needs a noun or a verb of its own.
func (s *scan) best(tokens []token, used []bool, first bool) (best *foley.Family) {
	top := 0.
	for _, f := range s.families {
		score, strong := 0., false
		sources := 0
		for i, t := range tokens {
			if used[i] || t.negated {
				continue
			}
			w, own := t.speaks(f)
			strong = strong || own
			if w > 0 && !own {
				if sources++; sources > 2 {
					continue
				}
			}
			score += w
		}
		if strong || !first {
			for _, word := range s.from {
				if s.isSource(f, word) {
					score += .8
				}
			}
		}
		if (strong || first && score >= weights[source]) && score > top {
			best, top = f, score
		}
	}
	return best
}

// speaks is how much a token speaks for a family, and whether it does so by itself.
func (t token) speaks(f *foley.Family) (weight float64, own bool) {
	for _, m := range t.meanings {
		if m.family == f && m.sort <= trait {
			w := weights[m.sort] + .4*float64(t.n-1)
			if m.first {
				w += .2
			}
			if w > weight {
				weight, own = w, m.sort <= verb
			}
		}
		if m.effect != nil && m.effect.material != nil && takes(f, m.effect) {
			weight = math.Max(weight, .3)
		}
	}
	return weight, own
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
