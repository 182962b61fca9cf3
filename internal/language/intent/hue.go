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

// joinsNext reports whether the next phrase completes a phrase: "a red and white seat", "red, blue and green books".
func (d *reading) joinsNext(i int) bool {
	p := &d.phrases[i]
	listed := p.lead == "," && i > d.main+1 && p.hues() && d.phrases[i-1].hues() && d.joinsNext(i-1)
	if p.lead != language.With && p.lead != language.Full && !listed || i+1 >= len(d.phrases) {
		return false
	}
	next := &d.phrases[i+1]
	return next.joined || next.lead == "," && p.hues() && (next.hues() && d.nextRole(i+1) != "")
}

// nextRole is the role that phrase i names. Where the phrase only lists colours, it is the role that the next phrase names, and so on.
func (d *reading) nextRole(i int) string {
	_, role := d.part(&d.phrases[i])
	if role == "" && i+1 < len(d.phrases) && d.phrases[i].hues() && (d.phrases[i+1].joined || d.phrases[i+1].lead == ",") {
		return d.nextRole(i + 1)
	}
	return role
}

// partOf is the role whose material or colour phrase i tells, which follows on the phrase that names it: "with wheels of oak". ok reports that the phrase
// before names something else than a part, of which it tells: "with a sheet of paper".
func (d *reading) partOf(i int) (role string, ok bool) {
	if i <= d.main+1 || d.phrases[i-1].lead != language.With || language.Normal(d.phrases[i].word) != "of" {
		return "", false
	}
	if _, role = d.part(&d.phrases[i-1]); role != "" {
		return role, false
	}
	last := len(d.out.Relations) - 1
	if last < 0 || d.out.Relations[last].Text != d.written(&d.phrases[i-1]) {
		return "", false
	}
	rel, p := &d.out.Relations[last], &d.phrases[i]
	rel.Text += " " + d.written(p)
	other := &reading{Reader: d.Reader, text: d.text, out: Intent{Size: *sizeOf(Size{})}}
	other.attributes(p, -1, rel.Noun)
	rel.Colours, rel.Materials = append(rel.Colours, other.out.Colours...), append(rel.Materials, other.out.Materials...)
	return "", true
}
