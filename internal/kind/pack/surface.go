package pack

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"atelier/internal/language/wordnet"
	"atelier/internal/seed"
)

// composeSurfaces makes a set of n surfaces in one style: first the surfaces that the prompt names, then the surfaces of its theme, then the same ones
// in other finishes. A prompt that names none and calls no theme is a surface itself. It is a pure function.
func composeSurfaces(prompt string, chance int64, n int) set {
	p := readSurfaces(prompt)
	chosen := slices.Clone(p.things)
	if p.theme.name != "" {
		chosen = append(chosen, p.theme.list(seed.From("surfaces", p.rest, strconv.FormatInt(chance, 10)))...)
	}
	if chosen = distinct(chosen); len(chosen) < n {
		chosen = distinct(append(chosen, refinished(chosen, p.things)...))
	}
	return set{words: p.theme.dress(p.rest), items: take(chosen, n), notes: p.notes(chosen, len(distinct(p.things)), n)}
}

// readSurfaces parses the prompt of a set of surfaces. A phrase names a surface when its last words are a surface's name. When several phrases do,
// every other phrase of the list with a tangible noun counts as one, too.
func readSurfaces(text string) prompt {
	out, named := splitSurfaces(text, phrase.surface)
	if named > 1 {
		out, _ = splitSurfaces(text, func(p phrase) bool { return p.surface() || p.solid() })
	}
	t, called := surfaceCalls.theme(out.rest, &theme{})
	switch {
	case called:
		out.theme = t
	// The words name neither a surface nor a theme: the engine reads them whole, and tells what it does not know.
	case len(out.things) == 0:
		out.things, out.rest = []string{clipped(strings.TrimSpace(text))}, ""
	}
	return out
}

// splitSurfaces makes surfaces of the phrases for which names is true, and counts them. An attached phrase stays with its surface ("red brick with
// white mortar"), unless it is a surface of its own.
func splitSurfaces(text string, names func(phrase) bool) (out prompt, named int) {
	var rest []string
	open := false // the phrase is attached to the last surface
	for _, p := range shareNouns(phrases(text)) {
		switch {
		case p.refuses:
			rest, open = append(rest, p.text), false
		case !p.collective() && names(p):
			out.things = append(out.things, bare(strings.Join(p.thing, " ")))
			named, open = named+1, p.holds
		case open:
			out.things[len(out.things)-1] += " with " + p.text
			open = p.holds
		default:
			rest = append(rest, p.text)
		}
	}
	out.rest = strings.Join(rest, ", ")
	return out, named
}

// surface reports whether its last words name a surface of the themes.
func (p phrase) surface() bool {
	// No surface of the themes has a longer name; "with" ends a phrase.
	for n := min(3, len(p.thing)); n > 0; n-- {
		if surfaceNames()[strings.Join(p.thing[len(p.thing)-n:], " ")] {
			return true
		}
	}
	return false
}

// solid reports whether its noun is of something tangible that calls no theme.
func (p phrase) solid() bool {
	if len(p.thing) == 0 || len(p.thing) > 4 || p.aside {
		return false
	}
	if _, called := surfaceCalls.theme(p.text, &theme{}); called {
		return false
	}
	lemma, _, ok := wordnet.Open().Lemma(p.thing[len(p.thing)-1])
	return ok && !wordnet.Open().Seldom(lemma) && wordnet.Open().Lookup(lemma)[0].File.Tangible()
}

// collective reports whether it describes a set of surfaces: "textures", "a set of materials".
func (p phrase) collective() bool {
	return p.whole || len(p.thing) > 0 && slices.Contains([]string{"material", "texture", "surface"}, p.thing[len(p.thing)-1])
}

// surfaceCalls are the phrases of all themes of materials.
var surfaceCalls = indexed(surfaceThemes)

// surfaceNames are the names of surfaces, with a singular noun, and their last words where these are surfaces too.
var surfaceNames = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, t := range surfaceThemes {
		for line := range strings.Lines(strings.TrimSpace(t.items)) {
			words := strings.Fields(line)
			words[len(words)-1], _, _ = singular(words[len(words)-1])
			names[strings.Join(words, " ")] = true
			if head := words[len(words)-1]; !slices.Contains(vague, head) {
				names[head] = true
			}
		}
	}
	return names
})

// vague are last words that mean a surface only together with the words before them.
var vague = strings.Fields(`wall floor roof path lake armour plating grille tread panel board rind peel crust flesh hide skin paint leaf mail grain earth
	needle ripple`)

// finishes are words that change the look of every surface, the plainest first.
var finishes = strings.Split("weathered, dark, pale, small, wet, large, dusty, worn, cracked, dirty, polished, mossy, new, ancient", ", ")

// refinished are further surfaces, each in another finish: like the named ones if there are any, else like all.
func refinished(chosen, named []string) (out []string) {
	of := named
	if len(of) == 0 {
		of = chosen
	}
	// A finish for all surfaces comes before the next finish of any.
	for _, f := range finishes {
		for _, c := range of {
			if !slices.Contains(strings.Fields(c), f) {
				out = append(out, f+" "+c)
			}
		}
	}
	return out
}
