package motion

import (
	"strings"
	"sync"
)

// weighed are stems of words, and how much each says.
type weighed map[string]int

func (w weighed) add(text string, weight int) {
	for _, s := range searched(strings.ReplaceAll(text, "_", " ")) {
		w[s] = max(w[s], weight)
	}
}

// index is, of every set, the stems of its words and how much each says: its name most, then its tags, then its actions.
var index = sync.OnceValue(func() []weighed {
	out := make([]weighed, len(sets))
	for i, s := range sets {
		out[i] = weighed{}
		out[i].add(s.Name, 8)
		out[i].add(strings.Join(s.Tags, " "), 5)
		out[i].add(s.Description, 3)
		for _, m := range s.Members {
			out[i].add(m.Role, 2)
			out[i].add(strings.Join(m.Action.family().words, " "), 1)
			out[i].add(strings.Join(m.Action.style().words, " "), 1)
		}
		for _, d := range s.Deeds {
			out[i].add(d.Role+" "+d.Prompt, 5)
		}
	}
	return out
})

// familyIndex is the same of every family: its title and its words most, then its category, its sentence, and the sets that have it.
var familyIndex = sync.OnceValue(func() []weighed {
	out := make([]weighed, Families)
	for i, f := range families {
		out[i] = weighed{}
		out[i].add(f.title+" "+strings.Join(f.words, " "), 8)
		out[i].add(f.category, 5)
		out[i].add(f.about, 3)
	}
	for _, f := range families {
		if f.like != nil {
			out[f.like.number()].add(strings.Join(f.words, " "), 4)
		}
	}
	for _, v := range verbs {
		if v.fit == nearest {
			out[v.family.number()].add(v.words, 4)
		}
	}
	for _, t := range tools {
		out[t.family.number()].add(t.words, 6)
	}
	for _, s := range sets {
		for _, m := range s.Members {
			out[int(m.Action)/Styles].add(s.Name+" "+strings.Join(s.Tags, " "), 1)
		}
	}
	return out
})

// styleIndex is the same of every style.
var styleIndex = sync.OnceValue(func() []weighed {
	out := make([]weighed, Styles)
	for i, s := range styles {
		out[i] = weighed{}
		out[i].add(s.name+" "+strings.Join(s.words, " "), 8)
		out[i].add(s.about, 3)
	}
	return out
})
