package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/note"
	"atelier/internal/language/wordnet"
)

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

// images reports whether a word for images is behind the noun of what they show: "lion statues".
func (p *phrase) images() bool {
	last := p.last()
	return p.head >= 0 && p.head < len(p.items)-1 && last.kind == portraying && len(wordnet.Singulars(last.text)) > 0 && last.text != "bust"
}

// cast are the materials of things that are adorned with statues.
var cast = strings.Fields("stone bronze gold iron steel")

// ornamental is the size of such a statue, of the size of the beast.
const ornamental = .5

// ornament makes the beasts that a thing of stone or metal has "with" it statues of the same: "a bronze bell with dragons". A statue that words call so is
// of the thing's material, too, unless they name one. Beasts at buildings, in vessels and on vehicles live.
func (r *Reader) ornament(p, of *Placed) {
	holder, beast := r.byName[of.Thing.Archetype], r.byName[p.Thing.Archetype]
	if p.How != With || len(p.Materials) > 0 || !beast.Beast() || holder == nil || holder.Living || holder.Ground {
		return
	}
	k := slices.IndexFunc(of.Materials, func(m Material) bool { return m.Target == "" && slices.Contains(cast, m.Name) })
	if k < 0 {
		return
	}
	m := of.Materials[k]
	if p.Statue == nil {
		inhabited := holder.rides() || holder.housing() || r.Is(holder.Name, "container", "vessel") || r.Is(holder.Name, "cage", "trough")
		if inhabited || !beast.CalledOf(fact.Heraldic, p.Thing.Noun) {
			return
		}
		p.Notes = append(p.Notes, note.Plainly("%s is shown as a statue of the same material beside the %s, and smaller than life.",
			language.Quote(p.Thing.Head), of.Thing.Noun))
		p.Statue = &Statue{Word: "statue"}
		if p.Size.Scale == 1 {
			p.Size.Scale = ornamental
		}
	}
	p.Statue.Material, p.Statue.Painted, p.Materials = m.Name, false, []Material{m}
}
