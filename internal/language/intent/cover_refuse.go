package intent

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/slip"
)

// Refuse says why no surface can be made of the words, and which can be made; "": one can.
func (r *Reader) Refuse(c Covering, prompt string) string {
	if c.Surface != "" || c.Material.Name != "" || c.Print != "" {
		return ""
	}
	t := language.Cut(prompt)
	meant := r.meant(t)
	near := r.surfacesLike(t, meant)
	switch examples := fmt.Sprintf("Surfaces that can be made are, for example, %s.", listed(near)); {
	case len(meant) > 0:
		return "The prompt does not seem to be English, and only English is read. The nearest surfaces are " + listed(near) + "."
	case c.Foreign:
		return "The prompt does not seem to be English, and only English is read. " + examples
	case len(c.Unknown) > 0:
		return fmt.Sprintf("The prompt names no surface that is known; not understood is %s. %s", language.QuoteAll(c.Unknown[:min(named, len(c.Unknown))]), examples)
	default:
		return "The prompt names no surface. " + examples
	}
}

// meant are the surfaces that words of other languages mean, as many of each word as are named.
func (r *Reader) meant(t language.Text) (names []string) {
	for i := range t.Words[:min(len(t.Words), mostWords)] {
		word := t.Span(i, 1)
		for _, f := range foreignSurfaces {
			for stem := range strings.FieldsSeq(f.stems) {
				if strings.HasPrefix(word, stem) || strings.HasSuffix(word, stem) {
					names = append(names, r.called(f.surfaces)...)
				}
			}
		}
	}
	return distinct(names)
}

// called are the surfaces of the vocabulary that the words of a list name.
func (r *Reader) called(words string) (names []string) {
	for word := range strings.SplitSeq(words, ", ") {
		if name, ok := r.covers.surfaces.Of(word); ok {
			names = append(names, name)
		}
	}
	return names
}

// distinct is a list with the first of equal names only.
func distinct(list []string) (out []string) {
	for _, name := range list {
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// foreignSurfaces are the stems that surfaces have in other languages, with the nearest surfaces. They serve refusals only: such prompts
// stay unread.
var foreignSurfaces = []struct{ surfaces, stems string }{
	{"roof tile, slate roof, wooden shingle", "dachziegel dachpfanne tuile tejas tegole"},
	{"brick, whitewashed brick, brick paving", "ziegel backstein brique ladrillo mattoni mattone tijolo baksteen"},
	{"parquet, walnut floor, plank", "parkett parquete"},
	{"plank, pine board, parquet", "holz diele bohle bois planche madera tablon legno assi madeira hout"},
	{"stone wall, dry stone wall, castle wall", "stein mauer bruchstein pierre piedra pietra pedra steen"},
	{"cobblestone, sett, flagstone", "pflaster kopfstein paves adoquin sampietrin"},
	{"tile, subway tile, terracotta tile", "fliese kachel carrelage carreau azulejo baldosa piastrell tegel"},
	{"marble, onyx, granite", "marmor marbre marmol marmo marmer"},
	{"slate, slate roof, basalt", "schiefer ardoise pizarra ardesia"},
	{"rough concrete, polished concrete, concrete block", "beton hormigon calcestruzzo concreto"},
	{"plaster, stucco, mud brick", "verputz putz gips platre enduit yeso intonaco"},
	{"leather, suede, quilted leather", "leder cuir cuero pelle couro"},
	{"linen, canvas, silk", "stoff leinen tissu tela tessuto tecido"},
	{"grass, clover, moss", "wiese rasen herbe gazon hierba cesped erba grama"},
	{"moss, grass, forest floor", "moos mousse musgo muschio"},
	{"snow, packed snow, ice", "schnee neige nieve neve sneeuw"},
	{"ice, frozen lake, snow", "glace hielo ghiaccio"},
	{"water, ice, frozen lake", "wasser eau agua acqua"},
	{"sand, beach sand, gravel", "sable arena sabbia areia"},
	{"gravel, pebble, gravel path", "kies schotter gravier grava ghiaia"},
	{"rusted iron, cast iron, riveted steel plates", "rost eisen rouille hierro oxidado ferro ruggine"},
	{"brushed steel, galvanised steel, diamond plate", "stahl metall acier acero metallo"},
	{"hammered copper, verdigris copper, brass", "kupfer cuivre cobre rame"},
	{"oak bark, pine bark, birch bark", "rinde borke ecorce corteza corteccia"},
	{"paper, parchment, cardboard", "papier papel carta"},
}

// mostWords is how many words of a prompt are compared with the names of surfaces.
const mostWords = 64

// surfacesLike are the given surfaces, then surfaces that share a word with the prompt or are spelled like one, then some of the vocabulary.
func (r *Reader) surfacesLike(t language.Text, near []string) []string {
	near = slices.Clone(near[:min(len(near), offered)])
	add := func(name string) {
		if len(near) < offered && !slices.Contains(near, name) {
			near = append(near, name)
		}
	}
	for i := range t.Words[:min(len(t.Words), mostWords)] {
		word := t.Span(i, 1)
		for _, name := range r.covers.names {
			for part := range strings.FieldsSeq(name) {
				if len(part) > 3 && (part == word || slip.Count(part, word) <= min(2, len(part)/4)) {
					add(name)
				}
			}
		}
	}
	for k := range r.covers.names {
		add(r.covers.names[(k*17)%len(r.covers.names)])
	}
	return near
}
