package intent

import (
	"math"
	"slices"

	"atelier/internal/foley"
	"atelier/internal/language"
)

// modify changes the cues of a clause as its words ask.
func (s *scan) modify(cues []Cue, tokens []token) {
	said := map[string]*effect{}
	for _, t := range tokens {
		for _, m := range t.meanings {
			switch {
			case t.negated && m.family != nil && m.sort <= source && !slices.Contains(s.out.Without, m.family.Name):
				s.out.Without = append(s.out.Without, m.family.Name)
				s.mark(t.at, t.n)
			case t.negated:
			case m.effect != nil:
				s.contradicts(said, m.effect, t)
				s.apply(cues, m.effect, t)
			case m.sort == trait:
				for i := range cues {
					if cues[i].Family == m.family {
						cues[i].trait(m.word)
						s.mark(t.at, t.n)
					}
				}
			}
		}
	}
	for i := range cues {
		s.distance(&cues[i], tokens)
	}
}

// trait asks for a trait of the cue's family.
func (c *Cue) trait(word string) {
	if c.Traits == nil {
		c.Traits = map[string]bool{}
	}
	c.Traits[word] = true
}

// contradicts notes two words of one kind with opposite effects.
func (s *scan) contradicts(said map[string]*effect, e *effect, t token) {
	if e.kind == "" || e.kind == "material" || e.kind == "space" {
		return
	}
	before := said[e.kind]
	said[e.kind] = e
	if before == nil || before == e {
		return
	}
	// One factor above 1 and one below, as of "a loud whisper".
	apart := func(a, b float64) bool { return a > 0 && b > 0 && (a-1)*(b-1) < 0 }
	if apart(before.size, e.size) || apart(before.force, e.force) || apart(before.speed, e.speed) || apart(before.pitch, e.pitch) || e.kind == "distance" ||
		e.kind == "side" {
		s.note("%q contradicts a word before it; the last one counts", s.text.Raw(t.at, t.n))
	}
}

// apply applies an effect to cues, at the strength that the words give it.
func (s *scan) apply(cues []Cue, e *effect, t token) {
	if e.mood {
		s.mark(t.at, t.n)
		return
	}
	if e.space != "" {
		s.space(cues, e.space, t)
		return
	}
	if e.material != nil && t.place { // a stone dungeon
		s.mark(t.at, t.n)
	}
	for i := range cues {
		c := &cues[i]
		if e.material != nil {
			if takes(c.Family, e) {
				c.Material = e.material
				s.mark(t.at, t.n)
			}
			continue
		}
		s.mark(t.at, t.n)
		c.factor(&c.Size, e.size, t.strength)
		c.factor(&c.Force, e.force, t.strength)
		c.factor(&c.Speed, e.speed, t.strength)
		c.factor(&c.Pitch, e.pitch, t.strength)
		if e.distance > 0 {
			c.Distance = e.distance
		}
		if e.pan != 0 {
			c.Pan = e.pan
		}
		if e.times > 0 {
			c.Times = min(e.times, 40)
		}
	}
}

// factor sets a factor; a word with the opposite effect replaces an earlier one.
func (c *Cue) factor(to *float64, by, strength float64) {
	if by <= 0 {
		return
	}
	// "Very loud" is 1.7 to a power above 1, "a bit loud" to one below.
	by = math.Pow(by, strength)
	if (*to-1)*(by-1) < 0 {
		*to = 1
	}
	*to = math.Min(4, math.Max(.25, *to*by))
}

// takes reports whether the family can be of the effect's material.
func takes(f *foley.Family, e *effect) bool {
	for _, m := range f.Takes {
		if m.Name == e.material.Name {
			return true
		}
	}
	return false
}

// space is where the cues are heard. A word that also names a thing counts as a space only after "in".
func (s *scan) space(cues []Cue, space foley.Space, t token) {
	if len(cues) > 0 && !t.place && slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.sort == source || m.sort == noun || m.sort == name }) {
		return
	}
	s.mark(t.at, t.n)
	if s.out.Space == "" {
		s.out.Space = space
	}
	for i := range cues {
		cues[i].Space = space
	}
}

// distance reads "50 metres away".
func (s *scan) distance(c *Cue, tokens []token) {
	if len(tokens) == 0 {
		return
	}
	// Four words past the last token: numbers and "away" are no tokens themselves.
	for i := tokens[0].at; i < min(len(s.text.Words), tokens[len(tokens)-1].at+tokens[len(tokens)-1].n+4); i++ {
		if m, n := s.text.Measure(i); n > 0 && m.Unit == language.Metres && i+n < len(s.text.Words) {
			if w := s.text.Span(i+n, 1); w == "away" || w == "off" || w == "distant" || w == "from" {
				c.Distance = math.Min(5000, math.Max(.2, m.Value))
				s.mark(i, n+1)
				return
			}
		}
	}
}
