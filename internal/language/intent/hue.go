package intent

import (
	"fmt"
	"sync"

	"atelier/internal/language"
)

// plainColours are the colours by their words, and the words that change them.
var plainColours = sync.OnceValues(func() (colours, shades lexicon) {
	colours = lexicon{language.NewLexicon[meaning](512)}
	colours.addColours()
	return colours, shadesOf()
})

// Hue is the colour that is said from word i on, as "#rrggbb" of sRGB, and how many words say it; 0 words if none does:
// "red", "navy blue", "dark red".
func Hue(t language.Text, i int) (hex string, words int) {
	colours, shades := plainColours()
	m, n := colours.Longest(t, i)
	if n == 0 {
		s, before := shades.Longest(t, i)
		if before == 0 || i+before >= len(t.Words) || t.Words[i+before].Pause > language.Hyphen {
			return "", 0
		}
		if m, n = colours.Longest(t, i+before); n == 0 {
			return "", 0
		}
		m.rgb, n = shaded(m.rgb, s.name), n+before
	}
	eight := func(x float32) int { return int(unit(x)*255 + .5) }
	return fmt.Sprintf("#%02x%02x%02x", eight(m.rgb.X), eight(m.rgb.Y), eight(m.rgb.Z)), n
}
