package people

import (
	"maps"

	"atelier/internal/archetype"
	"atelier/internal/language/intent/tables"
	"atelier/internal/media/geom"
)

// personal is what words say of the one who wears all this: woman or man, a child, old, and how hair and beard are worn.
func (f *Figure) personal(b *archetype.Brief) {
	if f.Body.Young == 0 {
		f.Body.Woman = f.Body.Woman || b.Traits["woman"] && (b.Traits["child"] || b.Traits["little"] || b.Traits["teenage"])
		f.young(b)
	}
	if b.Traits["muscular"] {
		f.Body = f.Body.strong()
	}
	h, ok := f.Head.(Head)
	if !ok {
		return
	}
	// "Old" is a modifier of things, weathered; of a person it is age, and clothes stay clean.
	look, aged := b.Look.Without("weathered")
	b.Look = look
	if (aged || b.Traits["elderly"]) && f.Body.Young == 0 { // a child of so many years is old in words alone
		h.Age, h.Gaunt = max(h.Age, .95), h.Gaunt+.15
		h.Locks = nil
		// Old people have shrunk by three hundredths.
		f.Body.Height = or(f.Body.Height, f.Body.complete().Height) * .97
	}
	if b.Traits["young"] && !aged {
		if h.Age > .5 { // whose hair is grey
			h.Locks = nil
		}
		h.Age, h.Gaunt = 0, min(h.Gaunt, 0)
	}
	if b.Traits["woman"] && !f.Body.Woman {
		f.Body = f.Body.female()
		h.Woman, h.Beard, h.Stubble = 1, shaven, 0
		if h.Hair != long && h.Hair != hatted && h.Hair != bald {
			h.Hair = []hairStyle{bun, ponytail, bun, plait}[b.Seed.Sub("hair").Intn(4)]
		}
	}
	h.groomed(b.Traits, f.Body.Woman)
	h.freckled = h.freckled || b.Traits["freckles"]
	f.Head = h
	b.Look.Tints = grown(b.Look.Tints)
}

// grown gives hair and beard the colors that words say of how they are worn: "blond braids" are blond hair. A color of the hair itself counts more.
func grown(said map[string]vec) map[string]vec {
	out := maps.Clone(said)
	for _, p := range wardrobe {
		c, ok := said[p.name]
		if _, own := said[p.growth]; ok && p.growth != "" && !own {
			out[p.growth] = c
		}
	}
	for _, growth := range []string{"hair", "beard"} {
		for _, t := range hairTones {
			if hex, _ := tables.Colour(t.word); out[growth] == geom.RGB(hex) {
				out[growth] = geom.RGB(t.tone)
			}
		}
	}
	return out
}

// hairTones are words of colours that mean another colour of hair, sRGB: red hair is copper.
var hairTones = []struct {
	word string
	tone uint32
}{{"red", 0xA8481E}}

// grooms are words about hair, each with the style of a man and of a woman.
var grooms = []struct {
	trait      string
	man, woman hairStyle
}{
	{"bald", bald, bald}, {"long-haired", long, long}, {"short-haired", short, cropped}, {"curly-haired", tousled, tousled},
	{"ponytail", ponytail, ponytail}, {"bun", topBun, topBun}, {"braids", plaits, plaits}, {"mohawk", mohawk, mohawk}, {"afro", afro, afro},
	{"dreadlocks", dreads, dreads},
}

// groomed is hair and beard as words have them.
func (h *Head) groomed(said map[string]bool, woman bool) {
	for _, g := range grooms {
		if said[g.trait] {
			if h.Hair = g.man; woman {
				h.Hair = g.woman
			}
		}
	}
	switch {
	case said["beardless"]:
		h.Beard, h.Stubble = shaven, 0
	case said["long-bearded"]:
		h.Beard = longBeard
	case said["moustache"]:
		h.Beard = moustache
	case (said["beard"] || said["bearded"]) && (h.Beard == shaven || h.Beard == moustache):
		h.Beard = shortBeard
	}
}

// stripped is what words say that the figure is without: hat, shirt and shoes.
func (f *Figure) stripped(said map[string]bool) (off slot) {
	if said["hatless"] {
		off |= onHead
		if h, ok := f.Head.(Head); ok {
			if h.Under = 0; h.Hair == hatted {
				h.Hair = long
			}
			f.Head = h
		}
	}
	if said["shirtless"] && !f.Body.Woman && f.Head != nil {
		off |= onTrunk | overTrunk | onLap
	}
	if said["barefoot"] {
		off |= onFeet
	}
	return off
}
