package people

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/people/cloth"
)

// creatures can wear anybody's clothes: a zombie nurse, a skeleton pirate, an elf wizard. turn makes a copy of a figure into the creature.
var creatures = []struct {
	trait string
	turn  func(*Figure)
}{
	{"zombie", (*Figure).undead}, {"skeleton", (*Figure).fleshless}, {"vampire", (*Figure).bloodless},
	{"orc", kin(Orc)}, {"goblin", kin(Goblin)}, {"elf", kin(Elf)}, {"dwarf", kin(Dwarf)}, {"alien", kin(Alien)},
}

// Creatures are the names of the creatures that can wear anybody's clothes.
func Creatures() (names []string) {
	for _, c := range creatures {
		names = append(names, c.trait)
	}
	return names
}

// become makes the figure the creature that words name.
func (f *Figure) become(b *archetype.Brief) {
	for _, k := range creatures {
		if b.Traits[k.trait] {
			k.turn(f)
		}
	}
}

// undead gives the figure a zombie's face and stance, and clothes that are torn and filthy.
func (f *Figure) undead() {
	if own, ok := f.Head.(Head); ok {
		h := Zombie.Head.(Head)
		h.Woman, h.Hair, h.Under, h.Beard = own.Woman, own.Hair, own.Under, own.Beard
		f.Head = h
	}
	if f.Holds == ([2]carried{}) {
		f.Stand = Zombie.Stand
	}
	for i, w := range f.Wears {
		f.Wears[i] = decayed(w)
	}
}

// decayed is a garment that has been worn in a grave: cloth is filthy, and its lower ends are torn.
func decayed(w garment) garment {
	const deep = .05 // metres
	soil := func(s stuff) stuff {
		if s.over == nil {
			s.over = filthy
		} else {
			s.over = cloth.InParts(s.over, filthy)
		}
		return s
	}
	switch w := w.(type) {
	case shirt:
		w.stuff = soil(w.stuff)
		if w.sleeve.role != "" {
			w.sleeve = soil(w.sleeve)
		}
		return ragged{w, deep}
	case trousers:
		if w.stuff = soil(w.stuff); w.tuck == 0 {
			w.cuff = max(w.cuff, .075)
		}
		return ragged{w, deep}
	case robe:
		w.stuff = soil(w.stuff)
		return ragged{w, deep}
	case coat:
		w.stuff = soil(w.stuff)
		return w
	case tailored:
		w.stuff = soil(w.stuff)
		return w
	case apron:
		w.stuff = soil(w.stuff)
		return w
	case cape:
		w.stuff = soil(w.stuff)
		return w
	}
	return w
}

// fleshless leaves bones of what clothes do not cover. A closed helmet, which would hide the skull, is taken off.
func (f *Figure) fleshless() {
	f.Head = barebones{}
	f.Body.Woman, f.Body.Bust, f.Body.Belly = false, 0, 0
	f.Wears = slices.DeleteFunc(f.Wears, func(w garment) bool {
		_, closed := w.(closeHelmet)
		_, crest := w.(plume)
		_, bare := w.(barefoot)
		return closed || crest || bare
	})
}

// barebones is a skull on its spine; hands, forearms and feet without shoes are bones then, too.
type barebones struct{}

func (barebones) dress(g *maker) {
	s := g.surface("bone", bone{})
	g.bony = true
	g.skull(s)
	g.column(s)
	g.skin = skin{base: geom.RGB(0xD9CDB0), warm: geom.RGB(0xC8B88E), lip: geom.RGB(0xB8A67C), shade: geom.RGB(0x8A7A58)}
}

// bloodless gives the figure a vampire's pale face and red eyes.
func (f *Figure) bloodless() {
	if h, ok := f.Head.(Head); ok {
		dead := Vampire.Head.(Head)
		h.Tones, h.Irises, h.Stern, h.Gaunt = dead.Tones, dead.Irises, dead.Stern, max(h.Gaunt, .35)
		f.Head = h
	}
}

// kin gives a figure the body, the face and the beard of a row, in its own clothes, with its own sex and age.
func kin(row *Figure) func(*Figure) {
	return func(f *Figure) {
		woman := f.Body.Woman
		if f.Body = row.Body; woman {
			f.Body = f.Body.female()
		}
		own, ok := f.Head.(Head)
		if h, is := row.Head.(Head); ok && is {
			h.Woman, h.Age, h.Under = own.Woman, own.Age, own.Under
			// The creature's own hair, unless that of the row goes with a hat, or there is none to give.
			if own.Hair == hatted || h.Hair == bald || h.Hair == hatted || woman {
				h.Hair = own.Hair
			}
			if own.Beard != shaven && h.Beard == shaven || woman {
				h.Beard = own.Beard
			}
			if own.Age > .6 {
				h.Locks = own.Locks
			}
			f.Head = h
		}
	}
}

// female is a man's body as that of a woman of his kind.
func (b Body) female() Body {
	man, usual := b.complete(), Body{Woman: true}.complete()
	// About the ratios that a usual woman has to a usual man; shoulders go half of the way back to usual.
	return Body{Woman: true, Height: man.Height * .945, Heads: man.Heads - .1, Bulk: man.Bulk * .86, Broad: (1 + man.Broad) / 2 * usual.Broad}
}
