package author

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/language/wordnet"
)

// Bounds of the examples: how many are sent, and the bytes of each and of all.
const (
	maxExamples = 3
	maxExample  = 7 << 10
	allExamples = 15 << 10
)

// examples are the recipes of the library, found by nouns. targets is built at the first request, since it opens the dictionary. Nothing
// changes afterwards.
type examples struct {
	recipes map[string]*archetype.Archetype // by name
	usual   []string
	targets func() *wordnet.Targets
}

func newExamples(list []*archetype.Archetype, usual []string) *examples {
	e := &examples{recipes: map[string]*archetype.Archetype{}, usual: usual}
	var targets []wordnet.Target
	for _, a := range list {
		if a.Program == nil || len(a.Nouns) == 0 {
			continue
		}
		e.recipes[a.Name] = a
		for i, n := range a.Nouns {
			targets = append(targets, wordnet.Target{Lemma: strings.ReplaceAll(n, "_", " "), Key: a.Name, Near: append([]string{a.Family}, a.Nouns...),
				Second: i > 0})
		}
	}
	e.targets = sync.OnceValue(func() *wordnet.Targets { return wordnet.Open().Targets(targets) })
	return e
}

// near is the text of the nearest recipes, the nearest first, filled up with the usual ones. A noun of several words that leads nowhere is
// looked up by its last word. A recipe that is too long for the rest of the room is skipped, and a shorter one may follow.
func (e *examples) near(noun string) (string, error) {
	var b strings.Builder
	count := 0
	ranked := e.targets().Ranked(noun)
	if ranked == nil {
		ranked = e.targets().Ranked(noun[strings.LastIndexByte(noun, ' ')+1:])
	}
	for _, name := range slices.Concat(ranked, e.usual) {
		a := e.recipes[name]
		if a == nil || strings.Contains(b.String(), "# "+name+"\n") {
			continue
		}
		text, err := a.Program.Text()
		if err != nil {
			return "", fmt.Errorf("read the recipe of %s: %w", name, err)
		}
		if len(text) > maxExample || b.Len()+len(text) > allExamples {
			continue
		}
		fmt.Fprintf(&b, "```python\n# %s\n%s```\n", name, text)
		if count++; count == maxExamples {
			break
		}
	}
	if count == 0 {
		return "", nil
	}
	return "\n# Recipes of the library that are near\n\n" + b.String(), nil
}
