package wordnet

import "strings"

// Lemma is the form under which the table knows a word or compound, whose last word may stand in the plural;
// plural says whether it did. It is WordNet's morphology (morphy(7WN)) with the irregular plurals of things that can be built.
func (t *Table) Lemma(words string) (lemma string, plural, ok bool) {
	if t.Has(words) && !t.pluralOf(words) {
		return words, false, true
	}
	for _, base := range Singulars(words) {
		if t.Has(base) {
			return base, true, true
		}
	}
	if t.Has(words) {
		return words, false, true
	}
	return words, false, false
}

// pluralOf reports whether a word that is a lemma itself is first of all a plural: "leaves", "boots".
func (t *Table) pluralOf(words string) bool {
	head, last := cut(words)
	if single, ok := irregular[last]; ok {
		return t.Has(head + single)
	}
	if len(last) < 4 || !strings.HasSuffix(last, "s") || strings.HasSuffix(last, "ss") {
		return false
	}
	return t.plainness(words[:len(words)-1]) > t.plainness(words)
}

// plainness is how readily a lemma's first sense is a thing; 0 for no lemma.
func (t *Table) plainness(lemma string) float64 {
	i, ok := t.find(lemma)
	if !ok {
		return 0
	}
	return t.File(Synset(t.senses.at(int(t.senseAt.at(i) &^ seldom)))).weight()
}

// Singulars are the forms whose plural a word or compound may be, the likeliest first.
func Singulars(words string) []string {
	head, last := cut(words)
	if single, ok := irregular[last]; ok {
		return []string{head + single}
	}
	var forms []string
	for _, e := range endings {
		stem, ok := strings.CutSuffix(last, e.plural)
		if e.after != "" && !strings.ContainsAny(stem[max(0, len(stem)-1):], e.after) {
			continue
		}
		if ok && len(stem)+len(e.single) > 1 {
			forms = append(forms, head+stem+e.single)
		}
	}
	return forms
}

// cut parts the last word from the words before it, which keep their blank.
func cut(words string) (head, last string) {
	i := strings.LastIndexByte(words, ' ') + 1
	return words[:i], words[i:]
}

// endings are tried in this order: "shoes" is a shoe before it is a sho. One that stands only after certain letters names them: "boxes" is a box,
// and "spines" is no spin.
var endings = []struct{ plural, single, after string }{
	{"s", "", ""}, {"es", "", "hosxz"}, {"ies", "y", ""}, {"ves", "f", ""}, {"ves", "fe", ""}, {"men", "man", ""},
}

// irregular plurals, of animals and things.
var irregular = map[string]string{
	"algae": "alga", "antennae": "antenna", "aquaria": "aquarium", "automata": "automaton", "bureaux": "bureau", "cacti": "cactus",
	"chateaux": "chateau", "children": "child", "dice": "die", "feet": "foot", "fungi": "fungus", "gateaux": "gateau", "geese": "goose",
	"hippopotami": "hippopotamus", "larvae": "larva", "leaves": "leaf", "lice": "louse", "lives": "life", "matrices": "matrix",
	"mice": "mouse", "nebulae": "nebula", "oases": "oasis", "octopi": "octopus", "octopodes": "octopus", "oxen": "ox", "papyri": "papyrus",
	"people": "person", "plateaux": "plateau", "polyhedra": "polyhedron", "sarcophagi": "sarcophagus", "stadia": "stadium",
	"tableaux": "tableau", "teeth": "tooth", "terraria": "terrarium", "tetrahedra": "tetrahedron", "vertebrae": "vertebra", "vertices": "vertex",
}
