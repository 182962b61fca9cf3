package people

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/sorting"
)

// asked are the pieces of the wardrobe that words name, from the inside out.
func asked(b *archetype.Brief) []*piece {
	var out []*piece
	for i := range wardrobe {
		p := &wardrobe[i]
		if !b.Traits[p.name] {
			continue
		}
		brought := false
		for other := range strings.SplitSeq(p.within, ",") {
			brought = brought || b.Traits[strings.TrimSpace(other)]
		}
		if !brought {
			out = append(out, p)
		}
	}
	return out
}

// pieceOf is a piece of the wardrobe.
func pieceOf(name string) *piece {
	i := slices.IndexFunc(wardrobe, func(p piece) bool { return p.name == name })
	return &wardrobe[i]
}

// put puts on what words name, in the stead of what the row wears there. What is bare then is dressed plainly.
func (f *Figure) put(b *archetype.Brief) {
	pieces := asked(b)
	var taken, kept slot
	bare := f.stripped(b.Traits)
	for _, p := range pieces {
		taken |= p.at
		bare |= p.shows
	}
	// A named garment for the trunk also ends what the row wears over the trunk and before the lap, which would hide it.
	if taken&onTrunk != 0 {
		taken |= overTrunk | onLap
	}
	for _, name := range f.outfit {
		if p := pieceOf(name); p.at&(taken|bare) == 0 {
			pieces = append(pieces, p)
			kept |= p.at
			bare |= p.shows
		}
	}
	if len(pieces) == 0 && bare == 0 {
		return
	}
	lost := taken | bare
	f.Wears = slices.DeleteFunc(f.Wears, func(w garment) bool {
		off := covers(w)&(taken|bare) != 0
		if off {
			lost |= covers(w)
		}
		return off
	})
	if (taken|bare)&onHead != 0 && f.Head == nil { // what was under a closed helmet
		f.Head = Head{Stern: .3, Jaw: .06, Hair: short}
	}
	for _, w := range f.Wears {
		kept |= covers(w)
	}
	if lost&(onTrunk|onLegs|overTrunk|onFeet) != 0 { // armour covers more than it says
		pieces = append(pieces, plainly(taken|kept|bare)...)
	}
	sorting.Stable(pieces, func(a, b *piece) int { return cmp.Compare(a.place(), b.place()) })
	f.don(pieces, b.Traits)
	if bare&^(taken|kept)&onFeet != 0 {
		f.Wears = append(f.Wears, barefoot{up: .14})
	}
	if bare&^taken&onTrunk != 0 {
		f.Wears = append([]garment{tights{bare: true}}, f.Wears...)
	}
}

// plainly is what covers the places that some clothes leave bare.
func plainly(covered slot) (pieces []*piece) {
	if covered&(onTrunk|onLegs|overTrunk|onFeet) == 0 {
		return nil
	}
	for _, plain := range []struct {
		at   slot
		name string
	}{{onLegs, "jeans"}, {onTrunk, "t-shirt"}, {onFeet, "sneakers"}} {
		if covered&plain.at == 0 {
			pieces = append(pieces, pieceOf(plain.name))
		}
	}
	return pieces
}

// don puts pieces on: what lies on the skin under all that the row wears, the others over it. A piece that words
// name has no color of the calling.
func (f *Figure) don(pieces []*piece, said map[string]bool) {
	// Garments for trunk, legs and feet go under the row's own; all others go over it.
	var inner, outer []garment
	for _, p := range pieces {
		if own, ok := f.hues[p.name]; ok && !said[p.name] {
			f.Dyes = append(f.Dyes, dye{p.name, []uint32{own}})
		} else if p.hues != nil {
			f.Dyes = append(f.Dyes, dye{p.name, p.hues})
		}
		if p.at&(onTrunk|onLegs|onFeet) != 0 {
			inner = append(inner, p.wear...)
		} else {
			outer = append(outer, p.wear...)
		}
		if h, ok := f.Head.(Head); ok && p.under > 0 {
			h.Under = p.under
			f.Head = h
		}
	}
	f.Wears = append(append(inner, f.Wears...), outer...)
}

// place is where a piece stands in the wardrobe, from the inside out.
func (p *piece) place() int {
	return slices.IndexFunc(wardrobe, func(q piece) bool { return q.name == p.name })
}
