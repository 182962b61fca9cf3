package intent

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
)

// Refuse says why no surface can be made of the words, and what can be; "" where one can.
func (r *Reader) Refuse(c Covering, prompt string) string {
	if c.Surface != "" || c.Material.Name != "" || c.Print != "" {
		return ""
	}
	t := language.Cut(prompt)
	meant := r.meant(t)
	near := r.surfacesLike(t, meant)
	switch examples := fmt.Sprintf("Surfaces that can be made are, for example, %s.", listed(near)); {
	case len(meant) > 0:
		return "The prompt seems to be in another language than English, the only one that is read. The nearest surfaces are " + listed(near) + "."
	case c.Foreign:
		return "The prompt seems to be in another language than English, the only one that is read. " + examples
	case len(c.Unknown) > 0:
		return fmt.Sprintf("The prompt names no surface that is known; not understood is %s. %s", quoteAll(c.Unknown[:min(named, len(c.Unknown))]), examples)
	default:
		return "The prompt names no surface. " + examples
	}
}

// meant are the surfaces that words of other languages mean.
func (r *Reader) meant(t language.Text) (names []string) {
	for i := range t.Words[:min(len(t.Words), mostWords)] {
		word := t.Span(i, 1)
		for _, f := range foreignSurfaces {
			for stem := range strings.FieldsSeq(f.stems) {
				if !strings.HasPrefix(word, stem) && !strings.HasSuffix(word, stem) {
					continue
				}
				if name, ok := r.covers.surfaces.Of(f.surface); ok && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// foreignSurfaces are the stems that surfaces have in other languages. They serve refusals only: the prompts stay unread.
var foreignSurfaces = []struct{ surface, stems string }{
	{"brick", "ziegel backstein brique ladrillo mattoni mattone tijolo baksteen"},
	{"roof tile", "dachziegel dachpfanne tuile tejas tegole"},
	{"plank", "holz diele bohle bois planche madera tablon legno assi madeira hout"},
	{"parquet", "parkett parquete"},
	{"stone wall", "stein mauer bruchstein pierre piedra pietra pedra steen"},
	{"cobblestone", "pflaster kopfstein paves adoquin sampietrin"},
	{"tile", "fliese kachel carrelage carreau azulejo baldosa piastrell tegel"},
	{"marble", "marmor marbre marmol marmo marmer"},
	{"slate", "schiefer ardoise pizarra ardesia"},
	{"concrete", "beton hormigon calcestruzzo concreto"},
	{"plaster", "verputz putz gips platre enduit yeso intonaco"},
	{"leather", "leder cuir cuero pelle couro"},
	{"linen", "stoff leinen tissu tela tessuto tecido"},
	{"grass", "wiese rasen herbe gazon hierba cesped erba grama"},
	{"moss", "moos mousse musgo muschio"},
	{"snow", "schnee neige nieve neve sneeuw"},
	{"ice", "glace hielo ghiaccio"},
	{"water", "wasser eau agua acqua"},
	{"sand", "sable arena sabbia areia"},
	{"gravel", "kies schotter gravier grava ghiaia"},
	{"rusted iron", "rost eisen rouille hierro oxidado ferro ruggine"},
	{"brushed steel", "stahl metall acier acero metallo"},
	{"copper", "kupfer cuivre cobre rame"},
	{"bark", "rinde borke ecorce corteza corteccia"},
	{"paper", "papier papel carta"},
}

// mostWords is how many words of a prompt are compared with the names of surfaces.
const mostWords = 64

// surfacesLike are the given surfaces, those that share a word with the prompt or are spelled like one, then some of the vocabulary.
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
				if len(part) > 3 && (part == word || slips(part, word) <= min(2, len(part)/4)) {
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
