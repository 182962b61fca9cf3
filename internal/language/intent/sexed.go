package intent

import "atelier/internal/language"

// sexed are nouns for people of a sex or an age, which tell no more of somebody whom the word before them names: "a pirate woman".
var sexed = language.Words("woman, man, girl, boy, lady")

// sexing puts a noun of sexed before the figure that the word before it names: a pirate woman is a woman pirate.
func (s *scanner) sexing(items []item) {
	for i := 1; i < len(items); i++ {
		who, of := &items[i-1], &items[i]
		if _, ok := sexed().Of(of.noun); !ok || of.pause > language.Hyphen || who.plural || who.rank < double || of.words > 1 {
			continue
		}
		a := s.nouns[s.names[who.noun]]
		if own := s.nouns[s.names[of.noun]]; !a.dresses() || a == own {
			continue
		}
		one := of.noun
		if one == "girl" { // of figures at work, the sex alone shows
			one = "woman"
		}
		of.text = one
		if m, ok := s.meanings.Of(one); ok {
			of.meaning = m
		}
		who.plural = of.plural
		*who, *of = *of, *who
		who.at, of.at = of.at, who.at+who.words-1
		who.pause, of.pause = of.pause, who.pause
	}
}
