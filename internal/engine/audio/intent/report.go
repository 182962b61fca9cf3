package intent

import (
	"slices"

	"atelier/internal/language"
)

// report lists the understood phrases and the unknown phrases, as written, each once.
func (s *scan) report() {
	for i := 0; i < len(s.text.Words); i++ {
		w := s.text.Span(i, 1)
		if !s.said[i] {
			if _, n := language.Grammar().Longest(s.text, i); n > 0 || article[w] {
				continue
			}
			if _, n := neutral().Longest(s.text, i); n > 0 {
				continue
			}
		}
		raw := s.text.Raw(i, 1)
		switch {
		case s.said[i] && !article[w] && !slices.Contains(s.out.Understood, raw):
			s.out.Understood = append(s.out.Understood, raw)
		case !s.said[i] && !slices.Contains(s.out.Unknown, raw):
			s.out.Unknown = append(s.out.Unknown, raw)
		}
	}
}

// article are words that say nothing by themselves.
var article = map[string]bool{"a": true, "an": true, "the": true, "of": true, "and": true, "in": true, "on": true, "then": true, "with": true, "at": true}
