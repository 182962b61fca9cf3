package recipe

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language/wordnet"
	"atelier/internal/media/scene"
)

// counting is a question of b.count: the name, and the numbers that it may answer.
type counting struct {
	part             string
	usual, low, high int
}

// other is a number that words may ask for, and that differs from the usual one; 0: there is none. Words count from two on.
func (c counting) other() int {
	for _, n := range []int{c.usual + 1, c.usual - 1} {
		if n >= max(2, c.low) && n <= c.high {
			return n
		}
	}
	return 0
}

// miscounted asks each b.count of the builds at the finest level for another number of parts, as words do, and warns where they would not get it: the
// engine counts the parts that bear the name, and tells the asker of another number that it was not followed.
func (r *Recipe) miscounted(ctx context.Context, list []*sample) (out []Finding) {
	seen := map[string]bool{}
	for _, s := range list {
		if s.brief.Level != archetype.Production || s.odd {
			continue
		}
		for _, c := range s.counted {
			n := c.other()
			if seen[c.part] || n == 0 {
				continue
			}
			seen[c.part] = true
			if text := r.recount(ctx, s, c, n); text != "" {
				out = append(out, Finding{Text: fmt.Sprintf("b.count(%q): %s", c.part, text), Cases: []string{s.name}})
			}
		}
	}
	return out
}

// recount says what is wrong with n parts that words ask for; "" is nothing. Parts may bear the name with a word before or behind it, as a "brass hook"
// or a "wagon roof", and one such name has to come out even. Where no part bears it, as the floors of a tower do not, something has to change.
func (r *Recipe) recount(ctx context.Context, s *sample, c counting, n int) string {
	single := c.part
	if base, plural, ok := wordnet.Open().Lemma(c.part); ok && plural {
		single = base
	}
	brief := s.brief
	brief.Counts = map[string]int{single: n}
	built, _, err := r.Cook(ctx, brief)
	if err != nil {
		return fmt.Sprintf("with %d of them: %v", n, err)
	}
	number, all := bearers(built, single)
	even := slices.ContainsFunc(number, func(c Cost) bool { return c.Parts == n })
	switch {
	case single != c.part && !even:
		return fmt.Sprintf("words count in the singular: ask b.count(%q), and call the parts so", single)
	case all == 0 && len(built.Parts) == s.built.Parts:
		return fmt.Sprintf("no part bears the name, and where words ask for %d the build has as many parts as without", n)
	case all == 0 || all == n || even:
		return ""
	}
	var list []string
	for _, c := range number {
		list = append(list, fmt.Sprintf("%s %d ×", c.Name, c.Parts))
	}
	return fmt.Sprintf("where words ask for %d there are %s; exactly as many parts as words count bear the name, other pieces have other names", n,
		strings.Join(list, ", "))
}

// bearers are the parts whose names say that they are of a noun, by name, and how many there are in all. What follows a dot in a name is a side.
func bearers(s *scene.Scene, noun string) (list []Cost, all int) {
	for _, p := range s.Parts {
		name, _, _ := strings.Cut(p.Name, ".")
		if name != noun && !strings.HasPrefix(name, noun+" ") && !strings.HasSuffix(name, " "+noun) {
			continue
		}
		all++
		i := slices.IndexFunc(list, func(c Cost) bool { return c.Name == name })
		if i < 0 {
			i, list = len(list), append(list, Cost{Name: name})
		}
		list[i].Parts++
	}
	return list, all
}
