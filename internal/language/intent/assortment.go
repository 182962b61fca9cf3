package intent

import (
	"cmp"
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/wordnet"
)

// assortments are words for things of several sorts, with the sort that some of these declare. They are read only of what stands on, in or beside another
// thing: "a table full of food", "a workbench with tools".
var assortments = []struct {
	words string
	of    fact.Sort
}{
	{"food, foods, groceries, meal, feast, dinner, lunch, supper", fact.Food},
	{"breakfast", fact.Breakfast},
	{"vegetables, vegetable, veggies, produce", fact.Vegetable},
	{"fruit, fruits", fact.Fruit},
	{"dishes, crockery, tableware", fact.Crockery},
	{"cutlery, silverware", fact.Cutlery},
	{"drinks, beverages, booze", fact.Drink},
	{"sweets, desserts, pastries, treats", fact.Sweet},
	{"tools", fact.Tool},
	{"toys", fact.Toy},
	{"weapons", fact.Weapon},
	{"instruments, musical instruments", fact.Instrument},
	{"office supplies, school supplies, stationery", fact.Stationery},
	{"sports equipment, sports gear", fact.Sports},
	{"camping gear", fact.Camping},
	{"laboratory equipment, lab equipment", fact.Laboratory},
	{"garden, front garden, back garden, backyard, front yard", fact.Yard},
}

// assorted are the nouns of the things that a phrase's head means together, where all of the words are for an assortment.
func (a *arranger) assorted(p *phrase) (nouns []string) {
	for _, it := range p.items {
		for _, row := range assortments {
			for w := range list(row.words) {
				if it.kind != empty && w == it.text {
					nouns = a.sorts(row.of)
				}
			}
		}
	}
	return nouns
}

// sorts are the nouns of the things of a sort, in the order of the vocabulary: the noun for which alone a thing is of the sort, or its name.
func (r *Reader) sorts(want fact.Sort) (nouns []string) {
	for _, a := range r.things {
		for sort, noun := range a.Sorts.All() {
			if sort == want {
				nouns = append(nouns, cmp.Or(noun, a.Name))
			}
		}
	}
	return nouns
}

// assort begins a clause for each sort of thing that a phrase means together, and reports whether it means such.
func (a *arranger) assort(p *phrase) bool {
	if p.lead == language.Less || p.word == "" || p.lead == language.Of && p.head < 0 {
		return false
	}
	how, of := a.place(p)
	if p.lead == language.Of {
		if how, of = "", a.open; a.list[of].archetype().Of(fact.Tray) || a.Is(a.list[of].out.Thing.Archetype, "container", "vessel") {
			how = With // "a tray of drinks", "a basket of fruit"
		}
	}
	if how != Inside && how != With && how != Atop || a.partOf(p) || a.told(p) {
		return false
	}
	nouns := a.assorted(p)
	for _, noun := range nouns {
		if len(a.list) == MostThings {
			break
		}
		c := clause{how: how, of: of, word: p.word, sort: noun}
		c.reading = &reading{Reader: a.Reader, text: a.text, out: Intent{Thing: a.thing(noun, noun, a.text.Normal)}}
		a.list, a.open = append(a.list, c), len(a.list)
	}
	return len(nouns) > 0
}

// lists reports whether a bare noun behind a comma goes on with a list of at least two fruits, plants or dishes: the orange in "apple, banana, orange".
func (a *arranger) lists(p *phrase) bool {
	edible := func(noun string) bool {
		return slices.Contains([]wordnet.File{wordnet.Food, wordnet.Plant}, a.fileOf(noun))
	}
	alike := 0
	for _, c := range a.list {
		if edible(c.out.Thing.Noun) {
			alike++
		}
	}
	return alike > 1 && p.lead == "," && len(p.items) == 1 && edible(p.items[p.head].noun)
}
