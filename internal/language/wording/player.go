package wording

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/garbage/early"
	"atelier/internal/language"
)

// players are words for a person who plays an instrument, and the instrument.
var players = map[string]string{
	"guitarist": "guitar", "bassist": "guitar", "drummer": "drums", "percussionist": "drums", "pianist": "piano", "keyboardist": "synthesizer",
	"violinist": "violin", "fiddler": "violin", "cellist": "cello", "harpist": "harp", "flutist": "flute", "flautist": "flute", "trumpeter": "trumpet",
	"saxophonist": "saxophone", "trombonist": "trombone", "clarinetist": "clarinet", "accordionist": "accordion", "bagpiper": "bagpipes",
	"lutenist": "lute", "banjoist": "banjo", "piper": "bagpipes", "double bassist": "cello", "hornist": "french horn",
}

// playerSign is one of the players, or the player of a named instrument: "guitar player".
var playerSign = early.Beside(func() *regexp.Regexp {
	var names, instruments []string
	for name, instrument := range players {
		names = append(names, name)
		instruments = append(instruments, instrument, language.Singular(instrument))
	}
	instruments = append(instruments, "double bass", "bass guitar", "electric guitar")
	slices.Sort(names)
	slices.Sort(instruments)
	return regexp.MustCompile(`(?i)\b(?:(` + strings.Join(names, "|") + `)|(` + strings.Join(slices.Compact(instruments), "|") + `)[ -]player)(s?)\b`)
})
