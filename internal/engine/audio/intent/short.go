package intent

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
)

// short are the abbreviations of sound files' names, and their words in full.
var short = pairs(`lvl level, btn button, amb ambience, bgm music, mus music, atk attack, dmg damage, expl explosion, wpn weapon, ftstp footstep,
	fstep footstep, msg message, notif notification, mech machine, mtl metal, rnd round, veh vehicle, env ambience,
	whsh whoosh, pwrup power up, powerup power up, lvlup level up, mag magazine, thndr thunder, wtr water`)

var shortened = regexp.MustCompile(`(?i)[a-z]+`)

// spelled is a text with shortened words in full.
func spelled(prompt string) string {
	return shortened.ReplaceAllStringFunc(prompt, func(w string) string {
		if whole, ok := short[strings.ToLower(w)]; ok {
			return whole
		}
		return w
	})
}

// turned reads "the bells of the village church" as church bells: the meaning of the i-th word together with the later word that follows "of", and
// the place of that word.
func (s *scan) turned(i, to int) (all []meaning, of int) {
	if i+2 >= to || s.text.Span(i+1, 1) != "of" {
		return nil, 0
	}
	for k := i + 2; k < min(to, i+6) && (k == i+2 || s.text.Words[k].Pause <= language.Blank); k++ {
		for _, thing := range bases(s.text.Span(k, 1)) {
			for _, b := range bases(s.text.Span(i, 1)) {
				if all, _ := s.lexicon.Of(thing + " " + b); slices.ContainsFunc(all, func(m meaning) bool { return m.sort <= noun }) {
					return all, k
				}
			}
		}
	}
	return nil, 0
}
