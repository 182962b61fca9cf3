package intent

import (
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// assortments are words for things of several sorts, with some of these. They are read only of what stands on, in or beside another thing:
// "a table full of food", "a workbench with tools".
var assortments = []struct{ words, things string }{
	{"food, foods, groceries, meal, feast, dinner, lunch, supper", "loaf of bread, cheese, apple, goblet, pie"},
	{"breakfast", "croissant, fried egg, cup, teapot"},
	{"vegetables, vegetable, veggies, produce", "carrot, tomato, pumpkin, turnip"},
	{"fruit, fruits", "apple, orange, banana, lemon"},
	{"dishes, crockery, tableware", "plate, bowl, cup"},
	{"cutlery, silverware", "fork, spoon, knife"},
	{"drinks, beverages, booze", "bottle, soda can, tankard"},
	{"sweets, desserts, pastries, treats", "cupcake, donut, croissant"},
	{"tools", "hammer, wrench, saw, screwdriver"},
	{"toys", "teddy bear, building blocks, spinning top, rubber duck"},
	{"weapons", "longsword, battle axe, dagger"},
	{"instruments, musical instruments", "guitar, drum, trumpet"},
	{"office supplies, school supplies, stationery", "pencil, notebook, scissors"},
	{"sports equipment, sports gear", "basketball, baseball bat, dumbbell"},
	{"camping gear", "backpack, lantern, canteen"},
	{"laboratory equipment, lab equipment", "microscope, test tube rack, flask"},
	{"garden, front garden, back garden, backyard, front yard", "picket fence, bush, rose, sunflower"},
}

// assorted are the nouns of the things that a phrase's head means together, where all of the words are for an assortment.
func (a *arranger) assorted(p *phrase) (nouns []string) {
	for _, it := range p.items {
		for _, row := range assortments {
			for w := range list(row.words) {
				if it.kind != empty && w == it.text {
					nouns = a.sorts(row.things)
				}
			}
		}
	}
	return nouns
}

// sorts are those of some nouns that can be built.
func (r *Reader) sorts(things string) (nouns []string) {
	for noun := range list(things) {
		if r.Built(noun) {
			nouns = append(nouns, noun)
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
		if how, of = "", a.open; a.list[of].out.Thing.Archetype == "tray" || a.Is(a.list[of].out.Thing.Archetype, "container", "vessel") {
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
