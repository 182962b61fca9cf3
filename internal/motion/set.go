package motion

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/sorting"
)

// Set is actions that belong together, each with the role that it plays: what an engine's state machine calls it.
type Set struct {
	ID          string
	Name        string
	Description string
	Tags        []string
	Members     []Member
	Deeds       []Deed
}

// Member is an action in its role.
type Member struct {
	Action Action
	Role   string
}

// Deed is a role that no action of the catalogue plays: the words of a prompt that make it, and the action that they mean, behind the numbers of the
// catalogue.
type Deed struct {
	Role, Prompt string
	Action       Action
}

// Has reports whether an action belongs to the set.
func (s *Set) Has(a Action) bool {
	return slices.ContainsFunc(s.Members, func(m Member) bool { return m.Action == a })
}

// Sets are all sets, in the order of their list.
func Sets() []*Set { return sets }

// FindSet is the set of an ID, or nil.
func FindSet(id string) *Set {
	for _, s := range sets {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// SearchSets are the sets that a text means, best first: by their names, tags and descriptions, and by all words of their actions and
// styles. A text without a word that says something finds all of them.
func SearchSets(query string) []*Set {
	asked := searched(query)
	if len(asked) == 0 {
		return sets
	}
	scores := make(map[*Set]int, len(sets))
	var found []*Set
	for i, s := range sets {
		for _, w := range asked {
			scores[s] += index()[i][w]
		}
		if scores[s] > 0 {
			found = append(found, s)
		}
	}
	sorting.Stable(found, func(a, b *Set) int { return scores[b] - scores[a] })
	return found
}

// SearchActions are the actions of the catalogue that a text means, best first: by all words of their families, styles and categories, and of the sets that
// have them. They know as many words of the text as any action does, so "happy walk" finds walks that are happy. Names come before what else is
// said of an action ("throw"), and first of all what the text does as a prompt: "limps" is the walk of the injured. A text without a word that
// says something finds all.
func SearchActions(query string) (found []Action) {
	asked := searched(query)
	scores := make([]int, Listed)
	most := 0
	first := Action(-1)
	if s, _ := Read(query); len(s.Lines) == 1 && !s.Lines[0].Near { // without a verb it has no lines
		first = s.Lines[0].Action
	}
	var known []int
	for a := range Listed {
		n := 0
		for _, w := range asked {
			if score := familyIndex()[a/Styles][w] + styleIndex()[a%Styles][w]; score > 0 {
				scores[a] += score
				n++
				if slices.Contains(searched(Action(a).Info().Name), w) {
					scores[a] += byName
				}
			}
		}
		if Action(a) == first {
			scores[a] += len(asked) * 2 * byName
		}
		known, most = append(known, n), max(most, n)
	}
	for a := range Listed {
		if known[a] == most && (most > 0 || len(asked) == 0) || Action(a) == first {
			found = append(found, Action(a))
		}
	}
	sorting.Stable(found, func(a, b Action) int { return scores[b] - scores[a] })
	return found
}

// byName is what a word of an action's name adds to its score: more than all its other words.
const byName = 1000

// searched is the stems of a text's words that say something.
func searched(text string) (out []string) {
	t := language.Cut(text)
	for i := range t.Words {
		w := t.Span(i, 1)
		if m, n := lexicon().Of(w); n && (m.sort == joint || m.sort == person && len(w) < 4) {
			continue
		}
		if w = stem(w); len(w) > 1 {
			out = append(out, w)
		}
	}
	return out
}

// stem takes the endings of English verbs and plurals off, so that "punches" finds "punch" and "dancing" "dance".
func stem(w string) string {
	for _, end := range []string{"ing", "es", "ed", "ly", "s", "e"} {
		if rest, ok := strings.CutSuffix(w, end); ok && len(rest) > 2 {
			w = rest
			break
		}
	}
	if n := len(w); n > 3 && w[n-1] == w[n-2] && w[n-1] != 's' && w[n-1] != 'l' {
		w = w[:n-1] // "running", "clapping"
	}
	return w
}
