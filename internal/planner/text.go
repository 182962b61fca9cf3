package planner

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"atelier/internal/language"
)

// page is the body of the recipe's function build while a form writes it. Forms write expressions of the recipe language with the
// names of their fields as constants (WIDTH, LEG_WIDTH), so that an owner can change a number in the recipe by hand.
type page struct {
	d    *draft
	body strings.Builder
}

// do writes one line of build; format stands as it is where there are no arguments.
func (w *page) do(format string, a ...any) {
	if len(a) > 0 {
		format = fmt.Sprintf(format, a...)
	}
	w.body.WriteString("    " + format + "\n")
}

// slab writes a plate with the holes of one of its faces.
func (w *page) slab(d driller, s slab) { w.body.WriteString(s.lines(d) + "\n") }

// openings are the outlines of the holes of a face, an expression; "[]" without any.
func (w *page) openings(d driller, face string) string {
	var list []hole
	for _, h := range d.drilled().Holes {
		if h.Face == face {
			list = append(list, h)
		}
	}
	return cmp.Or(openings(d, list), "[]")
}

// finish is the expression of the main role's finish.
func (w *page) finish() string { return w.d.finish(w.d.form.roles[0]) }

// ink is the colour of letters: as words say, dark where they say none, and light where the ground has their colour.
func (w *page) ink() string {
	ground := w.d.looks[w.d.form.roles[0].name].colour
	switch own := w.d.looks["text"].colour; {
	case own != "":
		return own
	case ground != "" && dark(ground):
		return "#f4f2ec"
	}
	return "#1b1c1f"
}

// dark reports whether light letters read better on a colour, "#rrggbb". The weights 3 : 6 : 1 are those of luma in Rec. 601 (.299,
// .587, .114), rounded; the threshold 1300 of 2550 is just above the middle.
func dark(hex string) bool {
	var r, g, b int
	if _, err := fmt.Sscanf(hex, "#%02x%02x%02x", &r, &g, &b); err != nil {
		return false
	}
	return 3*r+6*g+b < 1300
}

// text is the recipe: a comment, the header (name, nouns, roles, size), the constants, the form's own functions, and build. The
// body is written first, because the header holds only those constants and roles that the body names.
func (d *draft) text() string {
	w := &page{d: d}
	d.parms.write(w)
	body := w.body.String()
	size, defs := d.parms.size(), strings.TrimLeft(d.form.defs, "\n")
	surfaces, roles := d.surfaces(body)
	var b strings.Builder
	fmt.Fprintf(&b, "# %s. Lengths are metres.\n", upper(language.WithArticle(d.title())))
	fmt.Fprintf(&b, "name = %q\nfamily = \"exact\"\nnouns = [%q]\nroles = {%s}\n", d.title(), cmp.Or(d.form.noun, d.form.name), roles)
	fmt.Fprintf(&b, "size = (%s, %s, %s)\n\n", metres(size[0]), metres(size[1]), metres(size[2]))
	b.WriteString(d.constants(defs + body))
	if defs != "" {
		b.WriteString(defs + "\n")
	}
	fmt.Fprintf(&b, "def build(b):\n    b.view(yaw=%d, pitch=%d)\n%s", d.form.view[0], d.form.view[1], surfaces)
	if named("n", body) {
		b.WriteString("    n = b.lod(12, 24, 48, 96)  # segments of circles\n")
	}
	b.WriteString(body)
	return b.String()
}

// named reports whether a text has a name in it.
func named(name, text string) bool { return regexp.MustCompile(`\b` + name + `\b`).MatchString(text) }

// edge is the width of bevels, millimetres: 4 % of the thinnest length, at most half a millimetre. A wider bevel would eat thin
// walls, and two of them on one wall must leave a flat face between.
func (d *draft) edge() float64 {
	thin := 1e9
	for _, f := range fields(d.parms) {
		if f.length() && f.get() > 0 {
			thin = min(thin, f.get())
		}
	}
	return min(.5, thin*.04)
}

// constants are the parameters that a text names, a line each: `LEG_WIDTH = 0.06  # thickness of the legs`. The comment stands
// where the field is called otherwise than its constant.
func (d *draft) constants(text string) string {
	var b strings.Builder
	for _, f := range fields(d.parms) {
		if f.v.Kind().String() == "bool" || !named(f.constant(), text) {
			continue
		}
		fmt.Fprintf(&b, "%s = %s", f.constant(), f.literal())
		if f.say != "" && f.say != strings.ToLower(split(f.name, ' ')) {
			b.WriteString("  # " + f.say)
		}
		b.WriteString("\n")
	}
	if named("EDGE", text) {
		fmt.Fprintf(&b, "EDGE = %s  # width of bevels\n", metres(d.edge()))
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	return b.String()
}

// surfaces are the lines that make the surfaces that a body names, and their roles as the header has them. The main role is always
// there. A surface is named as an argument: after a blank or a bracket, before a comma or the closing bracket.
func (d *draft) surfaces(body string) (lines, roles string) {
	for i, o := range d.form.roles {
		v := strings.ReplaceAll(o.name, " ", "_")
		if i > 0 && !regexp.MustCompile(`[ (]`+v+`[,)]`).MatchString(body) {
			continue
		}
		if roles != "" {
			roles += ", "
		}
		roles += fmt.Sprintf("%q: \"timber metal mineral polymer vitreous\"", o.name)
		if strings.Contains(body, " "+v+" = b.surface(") {
			continue // the form lays something over it
		}
		lines += fmt.Sprintf("    %s = b.surface(%q, %s)\n", v, o.name, d.finish(o))
	}
	return lines, roles
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
