package planner

import (
	"fmt"
	"strings"
	"sync"

	"atelier/internal/language"
)

// look is how a role shall look by the words: a finish, as an expression of recipes (`wood("oak")`), and a colour, "#rrggbb"; "" is
// unsaid.
type look struct{ finish, colour string }

// materialWords are the materials that words can ask for: the expression of recipes, and the words that mean it. A longer phrase
// wins over a shorter one wherever they stand, so "stainless steel" and "black steel" need no order.
var materialWords = []struct{ finish, words string }{
	{`wood("oak")`, "oak, oaken, wood, wooden, timber"}, {`wood("pine")`, "pine, softwood"}, {`wood("walnut")`, "walnut"}, {`wood("birch")`,
		"birch, plywood, ply, birch plywood"},
	{`wood("maple")`, "maple"}, {`wood("cherry")`, "cherry wood, cherrywood"}, {`wood("teak")`, "teak"}, {`wood("mahogany")`, "mahogany"},
	{`wood("ebony")`, "ebony"},
	{`wood("bamboo")`, "bamboo"}, {`wood("cedar")`, "cedar"}, {`wood("spruce")`, "spruce"}, {`wood("rosewood")`, "rosewood"},
	{`steel("brushed")`, "steel, metal, metallic, sheet metal, mild steel"}, {`steel("stainless")`,
		"stainless steel, stainless, inox, zinc, galvanised, galvanized, zinc plated"},
	{`steel("chrome")`, "chrome, chromed"}, {`steel("aluminium")`, "aluminium, aluminum, alu"}, {`steel("titanium")`, "titanium"},
	{`iron("cast")`, "cast iron"}, {`iron("wrought")`, "iron, wrought iron"}, {`iron("blackened")`, "black steel, blackened steel, black iron"},
	{`bronze()`, "bronze"}, {`bronze("brass")`, "brass"}, {`bronze("copper")`, "copper"}, {`gold()`, "gold, golden"}, {`gold("silver")`, "silver"},
	{`plastic()`, "plastic, pla, abs, petg, nylon"}, {`plastic("acrylic")`, "acrylic, plexiglass, perspex"}, {`plastic("rubber")`, "rubber"},
	{`stone("marble")`, "marble"}, {`stone("granite")`, "granite"}, {`stone("concrete")`, "concrete, cement"}, {`stone("slate")`, "slate"},
	{`stone("limestone")`, "stone"},
	{`ceramic("porcelain")`, "porcelain, china"}, {`ceramic("stoneware")`, "stoneware, ceramic"}, {`ceramic("terracotta")`, "terracotta, clay"},
	{`glass()`, "glass"}, {`leather()`, "leather"}, {`bark("cork")`, "cork"},
}

var materials = sync.OnceValue(func() language.Lexicon[string] {
	l := language.NewLexicon[string](160)
	for _, m := range materialWords {
		l.AddAll(m.words, m.finish)
	}
	return l
})

// appearance gives colours and materials to the roles that words name. In a revision a material without a colour beside it takes
// the old colour away: a red box that is to be "in oak" shows the oak.
func (r *reading) appearance() {
	for i := range r.tokens {
		t := &r.tokens[i]
		if t.used || t.sort != coloured && t.sort != material {
			continue
		}
		t.used = true
		name, ok := r.target(i)
		if !ok {
			r.remark("“%s” goes with no part: the %s has none of that name.", t.text, r.form.name)
			continue
		}
		l := r.looks[name]
		if t.sort == coloured {
			l.colour = t.name
		} else {
			l.finish = t.name
			if !r.first && !r.beside(i, coloured) {
				l.colour = ""
			}
		}
		r.looks[name] = l
	}
}

// beside reports whether a token of a sort stands next to word i: "red steel".
func (r *reading) beside(i int, s sort) bool {
	return i > 0 && r.tokens[i-1].sort == s || i+1 < len(r.tokens) && r.tokens[i+1].sort == s
}

// target is the role that the colour or the material at i belongs to: the part that is named after it, or before it, or the main
// role. A part without a surface of its own is false, and becomes a remark. Holes have the surface of what they are in.
func (r *reading) target(i int) (string, bool) {
	name, at := r.ahead(i)
	if at < 0 {
		name, at = r.behind(i)
	}
	if at < 0 || name == "" {
		return r.form.roles[0].name, true
	}
	if r.form.role(name) == nil {
		return r.form.roles[0].name, name == "hole"
	}
	return name, true
}

// finish is the expression of a role's finish. A role without one of its own follows the main role. A colour goes into the material
// that words name; without one, plastic and ceramic become plastic of that colour, and every other finish becomes paint.
func (d *draft) finish(o role) string {
	l, main := d.looks[o.name], d.form.roles[0]
	own := o.own
	if own == "" {
		own = main.own
		if l == (look{}) {
			l = d.looks[main.name]
		} else if l.finish == "" {
			own = main.own
		}
	}
	switch {
	case l.finish != "" && l.colour != "":
		return tinted(l.finish, l.colour)
	case l.finish != "":
		return l.finish
	case l.colour == "":
		return own
	case strings.HasPrefix(own, "plastic(") || strings.HasPrefix(own, "ceramic("):
		return fmt.Sprintf("plastic(color=%q)", l.colour)
	}
	return fmt.Sprintf("painted(color=%q, chips=0)", l.colour)
}

// tinted is a finish in a colour: `wood("oak")` becomes `wood("oak", color="#8a2020")`, `glass()` becomes `glass(color=…)`.
func tinted(finish, colour string) string {
	if open, ok := strings.CutSuffix(finish, "()"); ok {
		return fmt.Sprintf("%s(color=%q)", open, colour)
	}
	return fmt.Sprintf("%s, color=%q)", strings.TrimSuffix(finish, ")"), colour)
}

// unread lists the words that no step has used in one remark, at most twelve. A bare 1 or 0 is left out: "one" says only that one
// is wanted.
func (r *reading) unread() {
	var list []string
	for _, t := range r.tokens {
		if t.used || t.sort != other && t.sort != amount && t.sort != product && t.sort != thread {
			continue
		}
		if t.sort == amount && t.unit == language.Bare && t.value <= 1 {
			continue
		}
		if n := len(list); n < 12 {
			list = append(list, "“"+t.text+"”")
		}
	}
	if len(list) > 0 {
		r.remark("Not understood: %s.", strings.Join(list, ", "))
	}
}
