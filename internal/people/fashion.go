package people

import (
	"slices"

	"atelier/internal/archetype"
)

// fashion is what people wear in the look of a world. Its Name is that of the modifier. A person without a calling wears its clothes, and each person has
// those of its accessories that lie where the person wears nothing yet.
type fashion struct {
	Calling
	accessories []string
}

// fashions are the worlds that dress people.
var fashions = []fashion{
	{Calling{Name: "steampunk", clothes: []string{"trousers", "shirt", "vest", "boots", "belt", "gloves"},
		woman: []string{"blouse", "skirt", "vest", "boots", "belt", "gloves"}}, []string{"goggles", "top hat"}},
	{Calling{Name: "cyberpunk", clothes: []string{"trousers", "t-shirt", "jacket", "boots"}}, []string{"visor"}},
	{Calling{Name: "futuristic", clothes: []string{"leggings", "sweater", "vest", "boots", "gloves"},
		hues: map[string]uint32{"leggings": 0x3A4048, "sweater": 0xE4E8EC, "vest": 0xC8CED4, "boots": 0xE4E8EC, "gloves": 0x3A4048}}, []string{"visor"}},
	{Calling{Name: "gothic", clothes: []string{"trousers", "shirt", "coat", "boots"}, woman: []string{"dress", "boots", "cape"},
		hues: map[string]uint32{"trousers": 0x18161A, "shirt": 0x1E1A20, "coat": 0x18161A, "dress": 0x18161A, "cape": 0x3A1018}}, nil},
}

// styled is the fashion of a look; nil: it has none.
func styled(look archetype.Look) *fashion {
	for i := range fashions {
		if _, ok := look.Without(fashions[i].Name); ok {
			return &fashions[i]
		}
	}
	return nil
}

// accessorize puts on the accessories of a look where nothing lies.
func (f *Figure) accessorize(look archetype.Look) {
	m := styled(look)
	if _, ok := f.Head.(Head); m == nil || !ok {
		return
	}
	var taken slot
	for _, w := range f.Wears {
		taken |= covers(w)
	}
	for _, name := range f.outfit {
		taken |= pieceOf(name).at
	}
	f.outfit = slices.Clone(f.outfit)
	for _, name := range m.accessories {
		if p := pieceOf(name); p.at&taken == 0 {
			f.outfit, taken = append(f.outfit, name), taken|p.at
		}
	}
}
