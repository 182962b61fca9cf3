package planner

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"text/template"
)

// sheet is what the template of a form writes from.
type sheet struct {
	P any // the form's parameters
	d *draft
}

// Slab writes a plate with the holes of one of its faces.
func (s sheet) Slab(part, outline, from, to, facing, face, surface, at string) string {
	d, _ := s.P.(driller)
	return slab{Part: part, Outline: outline, From: from, To: to, Facing: facing, Face: face, Surface: surface, At: at}.lines(d)
}

// Openings are the outlines of the holes of a face, an expression; "[]" without any.
func (s sheet) Openings(face string) string {
	d, ok := s.P.(driller)
	if !ok {
		return "[]"
	}
	var list []hole
	for _, h := range d.drilled().Holes {
		if h.Face == face {
			list = append(list, h)
		}
	}
	return cmp.Or(openings(d, list), "[]")
}

// marks is the line of a body at which its surfaces stand.
const marks = "    #surfaces\n"

// funcs are what templates calculate with.
var funcs = template.FuncMap{
	"mm": metres, "num": number,
	"add": func(a, b float64) float64 { return a + b },
	"sub": func(a, b float64) float64 { return a - b },
	"mul": func(a, b float64) float64 { return a * b },
	"div": func(a, b float64) float64 { return a / b },
}

// text is the recipe.
func (d *draft) text() (string, error) {
	t, err := template.New(d.form.name).Funcs(funcs).Parse(strings.TrimLeft(d.form.body, "\n"))
	if err != nil {
		return "", fmt.Errorf("form %s: %w", d.form.name, err)
	}
	var body strings.Builder
	if err := t.Execute(&body, sheet{P: d.parms, d: d}); err != nil {
		return "", fmt.Errorf("form %s: %w", d.form.name, err)
	}
	below := strings.ReplaceAll(body.String(), "#edge", metres(d.edge()))
	below, roles := d.surfaces(below)
	size := d.parms.size()
	noun := d.form.noun
	if noun == "" {
		noun = d.form.name
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %s. Lengths are metres.\n", upper(article(d.title())))
	fmt.Fprintf(&b, "name = %q\nfamily = \"exact\"\nnouns = [%q]\nroles = {%s}\n", d.title(), noun, roles)
	fmt.Fprintf(&b, "size = (%s, %s, %s)\n\n", metres(size[0]), metres(size[1]), metres(size[2]))
	b.WriteString(d.constants(below))
	b.WriteString(below)
	return strings.TrimRight(b.String(), "\n") + "\n", nil
}

// edge is the width of bevels, millimetres: a hundredth of the thinnest length, at most half a millimetre.
func (d *draft) edge() float64 {
	thin := 1e9
	for _, f := range fields(d.parms) {
		if f.length() && f.get() > 0 {
			thin = min(thin, f.get())
		}
	}
	return min(.5, thin*.04)
}

// constants are the parameters that a body names, one a line.
func (d *draft) constants(body string) string {
	var b strings.Builder
	line := func(name, literal, note string) {
		if regexp.MustCompile(`\b` + name + `\b`).MatchString(body) {
			fmt.Fprintf(&b, "%s = %s%s\n", name, literal, note)
		}
	}
	for _, f := range fields(d.parms) {
		if f.v.Kind().String() == "bool" {
			continue
		}
		note := ""
		if f.say != "" && f.say != strings.ToLower(split(f.name, ' ')) {
			note = "  # " + f.say
		}
		line(f.constant(), f.literal(), note)
	}
	line("EDGE", metres(d.edge()), "  # width of the bevels")
	b.WriteString("\n")
	return b.String()
}

// surfaces writes the surfaces that a body names, and their roles as the header has them.
func (d *draft) surfaces(body string) (string, string) {
	var lines strings.Builder
	var roles []string
	for i, o := range d.form.roles {
		v := strings.ReplaceAll(o.name, " ", "_")
		if i > 0 && !regexp.MustCompile(`[ (]`+v+`[,)]`).MatchString(body) {
			continue
		}
		roles = append(roles, fmt.Sprintf("%q: \"timber metal mineral polymer vitreous\"", o.name))
		fmt.Fprintf(&lines, "    %s = b.surface(%q, %s)\n", v, o.name, d.finish(o))
	}
	return strings.Replace(body, marks, lines.String(), 1), strings.Join(roles, ", ")
}

// article is a noun as it is spoken of.
func article(noun string) string {
	if strings.ContainsRune("aeiouAEIOU", rune(noun[0])) || strings.HasPrefix(noun, "M") && len(noun) > 1 && strings.ContainsRune("0123456789", rune(noun[1])) {
		return "an " + noun
	}
	return "a " + noun
}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
