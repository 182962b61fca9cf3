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

// Upon is the trait of a pattern on the clothes of one role alone: a polka dotted skirt below a plain blouse.
func Upon(trait, role string) string { return trait + " " + role }

// printed gives clothes the patterns that words name, in the colours of words by role: the clothes of which the words say so, and else the outermost shirt or
// jacket of a suit, or the dress. The trousers of a suit go with its jacket.
func (f *Figure) printed(said map[string]bool, tints map[string]vec) {
	f.Wears = slices.Clone(f.Wears)
	at, own := -1, f.print
	for i, w := range f.Wears {
		switch w.(type) {
		case shirt, robe, tailored:
			if covers(w)&onTrunk != 0 {
				at = i
			}
		}
	}
	for _, p := range prints {
		if said[p.trait] {
			own = ""
		}
	}
	for _, p := range prints {
		if !said[p.trait] && p.trait != own {
			continue
		}
		told := false
		for i, w := range f.Wears {
			of := ""
			cut(w, func(s *stuff) { of = s.role })
			if of == "" || !said[Upon(p.trait, of)] {
				continue
			}
			told = true
			if !f.ofSuit(w) {
				f.paint(i, p.trait, p.paint, tints)
			}
		}
		if !told && at >= 0 {
			f.paint(at, p.trait, p.paint, tints)
		}
	}
}

// ofSuit reports whether a garment is the trousers of a suit, which get the print of its jacket.
func (f *Figure) ofSuit(w garment) bool {
	legs, ok := w.(trousers)
	return ok && slices.ContainsFunc(f.Wears, func(w garment) bool {
		jacket, suit := w.(tailored)
		return suit && jacket.role == legs.role
	})
}

// paint lays a print on a garment, and that of a jacket on the trousers of its suit.
func (f *Figure) paint(at int, trait string, print cloth.Painter, tints map[string]vec) {
	jacket, suit := f.Wears[at].(tailored)
	if suit {
		print = suiting(trait, print)
	}
	f.Wears[at] = cut(f.Wears[at], func(s *stuff) {
		if trait == stripedCloth && !suit {
			print = stripes(s.role, tints)
		}
		s.over = over(print, s.over)
	})
	for i, w := range f.Wears {
		if legs, ok := w.(trousers); ok && suit && legs.role == jacket.role {
			legs.over = over(print, legs.over)
			f.Wears[i] = legs
		}
	}
}

// cut is a garment of cloth that can have a pattern, its cloth changed.
func cut(w garment, change func(*stuff)) garment {
	switch w := w.(type) {
	case shirt:
		if w.sleeve.role != "" {
			change(&w.sleeve)
		}
		change(&w.stuff)
		return w
	case robe:
		change(&w.stuff)
		return w
	case tailored:
		change(&w.stuff)
		return w
	case trousers:
		change(&w.stuff)
		return w
	}
	return w
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

// polka is dots in rows that are set off against each other: white ones, and dark ones on pale cloth.
func polka(o *tex.Sample, at vec, px float32) {
	const w = .070
	q := at.Y / w
	u := geom.Atan2(at.X, at.Z)*.20/w + .5*float32(geom.Floor(q)&1)
	x, y := (geom.Frac(u)-.5)*w, (geom.Frac(q)-.5)*w
	dot := geom.RGB(0xF2EEE4)
	if (o.Color.X+o.Color.Y+o.Color.Z)/3 > pale {
		dot = geom.RGB(0x24365A)
	}
	cloth.Tint(o, dot, .92*geom.Smooth(.017+px*.5, .017-px*.5, geom.Sqrt(x*x+y*y)))
}
