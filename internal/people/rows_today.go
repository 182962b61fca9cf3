package people

import "atelier/internal/archetype"

// Person is a man, a woman or a child of today, whom the seed draws: body, head, and clothes of the wardrobe.
var Person = &Figure{Name: "person", Vary: person}

// outfits are what people wear where words say nothing: of the wardrobe, by name.
var outfits = struct{ man, woman, child, oldMan, oldWoman [][]string }{
	man: [][]string{{"jeans", "t-shirt", "sneakers"}, {"trousers", "shirt", "shoes"}, {"jeans", "t-shirt", "jacket", "boots"}, {"trousers", "sweater", "shoes"},
		{"jeans", "hoodie", "sneakers"}},
	woman: [][]string{{"blouse", "skirt", "high heels"}, {"jeans", "t-shirt", "sneakers"}, {"sundress", "sandals"}, {"jeans", "sweater", "boots"},
		{"trousers", "blouse", "jacket", "shoes"}},
	oldMan:   [][]string{{"trousers", "shirt", "cardigan", "shoes"}, {"trousers", "shirt", "vest", "shoes"}, {"trousers", "sweater", "shoes"}},
	oldWoman: [][]string{{"blouse", "skirt", "cardigan", "shoes"}, {"sweater", "trousers", "scarf", "shoes"}, {"blouse", "trousers", "cardigan", "shoes"}},
	child:    [][]string{{"shorts", "t-shirt", "sneakers"}, {"jeans", "hoodie", "sneakers"}, {"t-shirt", "overalls", "sneakers"}, {"jeans", "sweater", "boots"}},
}

func person(f *Figure, b *archetype.Brief) {
	villager(f, b)
	list := outfits.man
	switch {
	case b.Traits["child"] && !b.Traits["teenage"]:
		list = outfits.child
	case old(b) && f.Body.Woman:
		list = outfits.oldWoman
	case old(b):
		list = outfits.oldMan
	case f.Body.Woman:
		list = outfits.woman
	}
	if c := called(b.Traits); c != nil {
		list, f.hues, f.print = [][]string{c.outfit(f.Body.Woman)}, c.hues, c.print
		if c.strong {
			f.Body = f.Body.strong()
		}
		f.combed(c)
	} else if m := styled(b.Look); m != nil {
		list, f.hues = [][]string{m.outfit(f.Body.Woman)}, m.hues
	}
	f.Wears, f.outfit = nil, list[b.Seed.Sub("outfit").Intn(len(list))]
}

// combed gives the head the hair of a calling.
func (f *Figure) combed(c *Calling) {
	h, ok := f.Head.(Head)
	if !ok || c.hair == bald && c.locks == nil {
		return
	}
	if c.hair != bald {
		h.Hair = c.hair
	}
	if c.locks != nil {
		h.Locks = c.locks
	}
	f.Head = h
}

// old reports whether words say that people are old.
func old(b *archetype.Brief) bool {
	_, aged := b.Look.Without("weathered")
	return aged || b.Traits["elderly"]
}
