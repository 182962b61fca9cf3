package intent

import "atelier/internal/language"

// statueWords make an image of what they go with. The material is what such an image is usually of; "": it is painted in the thing's own colours.
var statueWords = []struct {
	words, material string
	span            Span
}{
	{"statue, statues, sculpture, sculptures, bust, monument, effigy, idol, gargoyle statue", "stone", Natural},
	{"statuette, statuettes", "stone", Figurine},
	{"figurine, figurines", "ceramic", Figurine},
	{"action figure, action figures", "", Figurine},
	{"carving, whittling", "wood", Natural},
	{"toy, toys, scale model, scale models, plastic model, model kit, plaything", "", Toy},
	{"miniature figure, tabletop miniature, tabletop miniatures, wargaming miniature, tabletop figure, dnd miniature, rpg miniature", "plastic", Tabletop},
	{"plush, plushie, plushy, stuffed toy, stuffed animal, soft toy, plush toy", "fabric", Toy},
	{"casting", "bronze", Natural},
}

// likeness takes the word for an image in a phrase that tells of another thing for its noun: "a fountain with statues".
func (a *arranger) likeness(p *phrase) {
	if p.word != "" && p.lead != language.Of && p.rank() <= unknown {
		a.imaged(p)
	}
}

// imaged takes the word for an image in a phrase for its noun, and reports whether there is one.
func (a *arranger) imaged(p *phrase) (ok bool) {
	for i := range p.items {
		if name, plural := a.named(p.items[i].text); p.items[i].kind == portraying && a.nouns[name] != nil {
			p.items[i].noun, p.items[i].plural, p.items[i].rank, p.head, ok = name, plural, thing, i, true
		}
	}
	return ok
}

// image is the first phrase whose noun is the word for an image without a subject: "a statue on a hill"; −1: there is none.
func (a *arranger) image(phrases []phrase) int {
	for i := range phrases {
		if a.imaged(&phrases[i]) {
			return i
		}
	}
	return -1
}
