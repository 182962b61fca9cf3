package intent

import (
	"math"
	"slices"

	"atelier/internal/foley"
	"atelier/internal/language"
	"atelier/internal/language/note"
)

// scan is one reading under way.
type scan struct {
	*Reader
	text language.Text
	out  *Reading
	from []string // the sources of the previous clause: "a door creaks, then slams"
	said []bool   // of each word: it was understood

	around bool    // the words ask for the sounds of a place: "ambience"
	stray  bool    // the clause has a word that no family knows
	before []token // of the clause before
	told   bool    // the clause names a sound before its place
}

// token is one phrase of a clause.
type token struct {
	at, n    int
	meanings []meaning
	place    bool // it follows "in", "through"
	since    int  // where that stands
	doing    bool // its clause begins with a verb
	strength float64
	negated  bool
	generic  bool // it only says how something sounds: "the rumble of"
}

// clause is a run of words about one sound.
type clause struct {
	from, to int
	then     bool
}

// run reads the text. frame goes first, since "a ten second loop" belongs to no clause; then come the clauses in order, each of
// which may refer to the one before. Only a text that names no sound, place or music is asked for related words, and refused if it
// has none.
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

// note adds a remark for the manifest, once.
func (s *scan) note(format string, args ...any) {
	s.out.Notes = s.out.Notes.With(note.Plainly(format, args...))
}

// any reports whether the text has a phrase of a list.
func (s *scan) any(l language.Lexicon[bool]) bool {
	for i := range s.text.Words {
		if _, n := l.Longest(s.text, i); n > 0 {
			return true
		}
	}
	return false
}

// frame reads the words about the whole sound: loop, length, music.
func (s *scan) frame() {
	for i := 0; i < len(s.text.Words); i++ {
		if _, n := looping().Longest(s.text, i); n > 0 {
			s.out.Loop = true
			s.mark(i, n)
		}
		if _, n := surrounding().Longest(s.text, i); n > 0 {
			s.around = true
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

// mark notes that n words from the i-th on are understood; report lists the others.
func (s *scan) mark(i, n int) {
	for k := i; k < i+n; k++ {
		s.said[k] = true
	}
}

// clauses cuts the text into clauses: at commas and other signs, at words of sequence ("then", "followed by") and at "and". A
// phrase of the lexicon is never cut: "knife and fork" is one sound.
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
		if _, n := then().Longest(s.text, i); n > 0 && !(i > 0 && article[s.text.Span(i-1, 1)]) { // not "the next room"
			end(i, true)
			s.mark(i, n)
			c.from, i = i+n, i+n
			continue
		}
		if n := s.joined(i); n > 0 { // "knife and fork"
			i += n
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

// joined is how many words from the i-th on belong to a phrase that began with the word before the i-th; 0: none.
func (s *scan) joined(i int) int {
	if i == 0 || s.text.Words[i].Pause >= language.Comma {
		return 0
	}
	if _, n := s.lexicon.Longest(s.text, i-1); n > 2 {
		return n - 1
	}
	return 0
}

// tokens reads the phrases of a clause, the longest first.
func (s *scan) tokens(c clause) (list []token) {
	inside, since, negated, strength := false, 0, false, 1.
	for i := c.from; i < c.to; {
		if _, n := not().Longest(s.text, i); n > 0 {
			negated = true
			s.mark(i, n)
			i += n
			continue
		}
		if _, n := beyond().Longest(s.text, i); n > 0 {
			i += n
			continue
		}
		if m, of := s.turned(i, c.to); of > 0 {
			list = append(list, token{at: i, n: 1, meanings: m, place: inside, since: since, strength: strength, negated: negated})
			s.mark(i, of+1-i)
			i = of + 1
			continue
		}
		// Run is how many words stand without a sign between. The longest phrase that means something is taken, so "car door" is no
		// car.
		run := min(s.text.Run(i), c.to-i)
		found := false
		for n := run; n > 0 && !found; n-- {
			if m := s.meanings(s.text, i, n); len(m) > 0 {
				list = append(list, token{at: i, n: n, meanings: m, place: inside, since: since, strength: strength, negated: negated})
				// A word of degree ("very") belongs to the next phrase alone.
				i, found, strength = i+n, true, 1
			}
		}
		if found {
			continue
		}
		if _, n := in().Longest(s.text, i); n > 0 {
			if !inside {
				inside, since = true, i
			}
			s.mark(i, n)
			i += n
			continue
		}
		if g, n := language.Grammar().Longest(s.text, i); n > 0 {
			if g.Sort == language.Strength {
				strength = float64(g.Amount)
				s.mark(i, n)
			}
			if g.Sort == language.Count && !s.said[i] {
				list = append(list, counted(i, n, int(g.Amount), inside, negated))
			}
			i += n
			continue
		}
		if k, n := s.text.Number(i); n > 0 && !s.said[i] { // "ten seconds" is a length
			list = append(list, counted(i, n, k, inside, negated))
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

// counted is the token of a number of times.
func counted(at, n, times int, inside, negated bool) token {
	m := []meaning{{sort: modifier, effect: &effect{times: times}}}
	return token{at: at, n: n, meanings: m, place: inside, strength: 1, negated: negated}
}

// clause reads one clause into cues, a scene, or the space of earlier cues.
func (s *scan) clause(c clause) {
	tokens := s.tokens(c)
	first := len(s.out.Cues)
	used := make([]bool, len(tokens))
	s.objects(c, tokens)
	head := s.head(c, tokens)
	strange := s.strange(head, tokens)
	s.generic(tokens)
	s.stray = s.unknown(c.from, c.to, tokens, s.content)
	defer func() { s.before = tokens }()
	s.told = slices.ContainsFunc(tokens, func(t token) bool {
		return !t.place && !t.negated && slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.sort <= verb || m.sort == place })
	})
	// What stands after "in" is where the sound is, and must not be taken as a sound of its own.
	if s.placed(c, tokens) {
		for i := range used {
			used[i] = tokens[i].place
		}
	}
	acted := false
	for len(s.out.Cues) <= most {
		// The best family by the words that are left; a further one must be listed ("rain and thunder"), or a verb has named its
		// sound already.
		f, e := s.best(tokens, used, len(s.out.Cues) == first, strange)
		if f == nil || len(s.out.Cues) > first && (acted || !e.listed) {
			break
		}
		if first == len(s.out.Cues) && !e.strong && !e.acted && s.atScene(tokens) { // "people in a pub": the place says more
			break
		}
		acted = acted || e.acted || e.doing || s.does(f, tokens)
		s.take(f, tokens, used)
		if n := len(s.out.Cues); n > 0 && first == n && !c.then && !e.strong && s.evidence(f, s.before, make([]bool, len(s.before))).strong {
			s.out.Cues[n-1].Family = f // "player steps, fresh snow"
			first--
			continue
		}
		if !c.then && len(s.out.Cues) > 0 && s.out.Cues[len(s.out.Cues)-1].Family == f { // "a coin drops and rolls"
			if len(s.out.Cues) == first {
				first--
			}
			continue
		}
		s.out.Cues = append(s.out.Cues, Cue{Family: f, Then: c.then && len(s.out.Cues) == first, Size: 1, Force: 1, Speed: 1, Pitch: 1})
	}
	made := s.out.Cues[first:]
	if s.placed(c, tokens) {
		used = make([]bool, len(tokens))
	}
	s.scene(tokens, used, len(made) > 0)
	s.modify(made, tokens)
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

// scene reads a place: by itself it is the scene of the whole; after "in", beside a sound, it is the sound's space.
func (s *scan) scene(tokens []token, used []bool, beside bool) {
	for i, t := range tokens {
		for _, m := range t.meanings {
			if m.sort != place || used[i] || t.negated || s.out.Scene != nil || beside && (t.place || !s.around) {
				continue
			}
			s.out.Scene = m.scene
			s.mark(t.at, t.n)
		}
	}
}
