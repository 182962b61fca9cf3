package motion

import (
	"slices"

	"atelier/internal/language"
)

// armWord is what a word says in a phrase that keeps the arms still.
type armWord uint8

const (
	besides armWord = 1 << iota // an article, a preposition, a verb of keeping
	ruling                      // it rules out what comes
	theArms                     // the arms themselves
	moving                      // a movement of them
	unmoved                     // it says that they are still
)

// armWords are the words of phrases that keep the arms still: "no arm swing", "with still arms", "does not move his arms", "arms at her sides".
var armWords = map[armWord][]string{
	besides: words("with keeping keeps keep holding holds hold held hanging do does any a an the his her its their at by to of"),
	ruling:  words("no without not never doesnt dont"),
	theArms: words("arm arms"),
	moving:  words("swing swings swinging swung move moves moving movement movements motion sway sways swaying"),
	unmoved: words("still motionless unmoving side sides"),
}

// armless reads a phrase that keeps the arms still, of the last line, or before the first verb of the next: it returns how many words the phrase has; 0
// for all other words.
func (r *reader) armless(i int) (n int) {
	t, said := r.text, armWord(0)
	for k := i; k < len(t.Words) && (k == i || t.Words[k].Pause < language.Comma); k++ {
		is := armWord(0)
		for sort, list := range armWords {
			if slices.Contains(list, t.Span(k, 1)) {
				is = sort
			}
		}
		if is == 0 || is == moving && said&(ruling|theArms) == 0 {
			break
		}
		if said |= is; is != besides && is != ruling && said&theArms != 0 && (said&unmoved != 0 || said&ruling != 0 && said&moving != 0) {
			n = k + 1 - i
		}
	}
	if n == 0 {
		return 0
	}
	if l := r.line(); l != nil && !(r.clause.joined && r.verbAhead(i+n)) {
		l.Armless = true
	} else {
		r.pending.Armless = true
	}
	return n
}
