package procedural

import (
	"slices"
	"strings"
	"unicode/utf8"

	"atelier/internal/engine/procedural/decal"
	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/recipe"
)

// inscribe has the text that words give a thing on it: it stands in the place of the thing's own largest lettering, or else on its face as a figure. A
// note tells that.
func (p *plan) inscribe(s *scene.Scene) {
	texts := p.intent.Written
	if len(texts) == 0 {
		return
	}
	called := "text " + language.QuoteAll(texts)
	p.figures = slices.DeleteFunc(p.figures, func(f figure) bool { return f.called == called })
	p.notes = slices.DeleteFunc(p.notes, func(n note.Note) bool { return strings.Contains(n.About, called) })
	line, has := strings.Join(texts, "  "), language.QuoteAll(s.Written)
	switch n := len(s.Written); {
	case n == 0:
	case n < len(texts) && slices.Equal(s.Written, texts[:n]):
		p.tells(note.Of(note.Unshown, texts[n:]...).But("the %s has %s", bare(p), has))
		return
	case utf8.RuneCountInString(strings.Join(s.Written, "  ")) < utf8.RuneCountInString(line):
		p.tells(note.On(note.Unshown, "the whole %s", called).But("the %s has %s", bare(p), has))
		return
	default:
		p.tells(note.On(note.Understood, "the %s, in the lettering of the %s", called, bare(p)))
		return
	}
	w, h, in := recipe.Lettering(line)
	if in == nil {
		p.tells(note.On(note.Unshown, "the %s", called).But("there are no letters for it"))
		return
	}
	if p.common().Living {
		p.tells(note.On(note.Unshown, "the %s", called).But("the %s has no face for it", bare(p)))
		return
	}
	p.figures = append(p.figures, figure{called: called, upon: p.intent.WrittenOn,
		Figure: decal.Figure{Form: &decal.Stencil{W: w, H: h, In: in}, Count: 1, Ink: tex.Sample{Rough: .6, Color: geom.RGB(0x2B2320)}}})
}
