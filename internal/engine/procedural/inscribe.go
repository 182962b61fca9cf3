package procedural

import (
	"slices"
	"strings"
	"unicode/utf8"

	"atelier/internal/language/wording"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/recipe"
)

// inscribe has the text that words give a thing on it: it stands in the place of the thing's own largest lettering, or else on its face as a figure. A
// note tells that.
func (p *plan) inscribe(s *scene.Scene) {
	text := p.intent.Written
	if text == "" {
		return
	}
	called := "text “" + text + "”"
	p.figures = slices.DeleteFunc(p.figures, func(f figure) bool { return f.called == called })
	p.notes = slices.DeleteFunc(p.notes, func(n string) bool { return strings.Contains(n, called) })
	if s.Written != "" && utf8.RuneCountInString(s.Written) <= utf8.RuneCountInString(text) && strings.HasPrefix(text, s.Written+wording.Several) {
		p.note("Not shown: “%s”; the %s has “%s”.", strings.TrimPrefix(text, s.Written+wording.Several), bare(p), s.Written)
		return
	}
	if s.Written != "" {
		if n := utf8.RuneCountInString(s.Written); n < utf8.RuneCountInString(text) {
			p.note("Not shown: the whole %s; the %s has “%s”.", called, bare(p), s.Written)
			return
		}
		p.note("Understood: the %s, in the lettering of the %s.", called, bare(p))
		return
	}
	w, h, in := recipe.Lettering(strings.ReplaceAll(text, wording.Several, "  "))
	if in == nil {
		p.note("Not shown: the %s; there are no letters for it.", called)
		return
	}
	if p.common().Living {
		p.note("Not shown: the %s; the %s has no face for it.", called, bare(p))
		return
	}
	p.figures = append(p.figures, figure{called: called, upon: p.intent.WrittenOn, form: &stencil{w, h, in}, count: 1,
		ink: tex.Sample{Rough: .6, Color: geom.RGB(0x2B2320)}})
}
