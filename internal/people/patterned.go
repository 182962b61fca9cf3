package people

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// stripedCloth is the trait of cloth with stripes, Stripes the role of their colour, and hoop how wide one is with its gap, metres.
const (
	stripedCloth = "striped"
	Stripes      = "stripes"
	hoop         = .085
)

// pale is how much light a colour of cloth reflects at least on which pale stripes would not show.
const pale = .55

// stripes are stripes on cloth of a role: in a colour of words, else pale, and on cloth that words make pale dark.
func stripes(role string, tints map[string]vec) cloth.Painter {
	if c, ok := tints[Stripes]; ok {
		return cloth.HoopedIn(c, hoop)
	}
	if c, ok := tints[role]; ok && (c.X+c.Y+c.Z)/3 > pale {
		return cloth.Hooped(0x24365A, hoop)
	}
	return cloth.Hooped(0xEDE8DC, hoop)
}

// prints are the patterns that words give to what covers the trunk: a striped shirt, a polka dot dress.
var prints = []struct {
	trait, words string
	paint        cloth.Painter
}{
	{stripedCloth, "stripy, stripey", cloth.Hooped(0xEDE8DC, hoop)},
	{"checkered", "checked, chequered, plaid, tartan, gingham", cloth.Plaid},
	{"polka dotted", "polka dot, polka-dot, polka dots, polka-dotted, dotted", polka},
	{"floral", "flowery, flowered", cloth.Blossoms},
	{"camouflage", "camo, camouflaged", cloth.Camouflage},
}

// Prints are the patterns of clothes, and further words for each.
func Prints() map[string]string {
	out := map[string]string{}
	for _, p := range prints {
		out[p.trait] = p.words
	}
	return out
}

// printed gives the outermost shirt or jacket of a suit, or else the dress, the patterns that words name, in the colours of words by role; the trousers of a
// suit go with its jacket.
func (f *Figure) printed(said map[string]bool, tints map[string]vec) {
	at := -1
	for i, w := range f.Wears {
		switch w.(type) {
		case shirt, robe, tailored:
			if covers(w)&onTrunk != 0 {
				at = i
			}
		}
	}
	if at < 0 {
		return
	}
	own := f.print
	for _, p := range prints {
		if said[p.trait] {
			own = ""
		}
	}
	for _, p := range prints {
		if !said[p.trait] && p.trait != own {
			continue
		}
		f.Wears = slices.Clone(f.Wears)
		switch w := f.Wears[at].(type) {
		case shirt:
			if p.trait == stripedCloth {
				p.paint = stripes(w.role, tints)
			}
			if w.sleeve.role != "" {
				w.sleeve.over = over(p.paint, w.sleeve.over)
			}
			w.stuff.over = over(p.paint, w.stuff.over)
			f.Wears[at] = w
		case tailored:
			w.stuff.over = over(suiting(p.trait, p.paint), w.stuff.over)
			f.Wears[at] = w
			for i, worn := range f.Wears {
				if legs, ok := worn.(trousers); ok && legs.role == w.role {
					legs.over = over(suiting(p.trait, p.paint), legs.over)
					f.Wears[i] = legs
				}
			}
		case robe:
			if p.trait == stripedCloth {
				p.paint = stripes(w.role, tints)
			}
			w.stuff.over = over(p.paint, w.stuff.over)
			f.Wears[at] = w
		}
	}
}

// suiting is the print of a suit: its stripes are narrow and go down.
func suiting(trait string, print cloth.Painter) cloth.Painter {
	if trait == stripedCloth {
		return cloth.Pinstriped
	}
	return print
}

// over is a print below what else is on the cloth.
func over(print, sewn cloth.Painter) cloth.Painter {
	if sewn == nil {
		return print
	}
	if print == nil {
		return sewn
	}
	return cloth.InParts(print, sewn)
}

// polka is white dots in rows that are set off against each other.
func polka(o *tex.Sample, at vec, px float32) {
	const w = .070
	q := at.Y / w
	u := geom.Atan2(at.X, at.Z)*.20/w + .5*float32(geom.Floor(q)&1)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	cloth.Tint(o, geom.RGB(0xF2EEE4), .92*geom.Smooth(.017+px*.5, .017-px*.5, geom.Sqrt(x*x+y*y)))
}
