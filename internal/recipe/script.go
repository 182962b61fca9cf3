package recipe

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"atelier/internal/archetype"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// Read is Parse for a file that may be words alone: spoken and no build. The recipe is then nil, and the engine builds what the words say.
func Read(file string, text []byte) (*Recipe, Script, error) {
	globals, errs := runTop(file, text)
	if len(errs) > 0 {
		return nil, Script{}, errs
	}
	if globals["build"] != nil || globals["spoken"] == nil {
		r, err := Parse(file, text)
		if err != nil {
			return nil, Script{}, err
		}
		return r, r.Header.Script, nil
	}
	var h Header
	for _, d := range declarations {
		v := globals[d.name]
		if v == nil {
			continue
		}
		if err := d.read(&h, v); err != nil {
			errs = append(errs, Error{File: file, Line: 1, Text: d.name + ": " + err.Error() + "; as " + d.name + " = " + d.doc})
		}
	}
	if len(errs) == 0 && len(h.Spoken) == 0 {
		errs = Errors{{File: file, Line: 1, Text: "spoken says nothing, and there is no build"}}
	}
	if len(errs) > 0 {
		return nil, Script{}, errs
	}
	return nil, h.Script, nil
}

// Phrase is the name of the thing for a prompt: its own name if that is one of its nouns or names, else its plainest noun.
func (h *Header) Phrase() string {
	for n := range strings.SplitSeq(h.Names, ",") {
		if strings.TrimSpace(n) == h.Name {
			return h.Name
		}
	}
	if slices.Contains(h.Nouns, h.Name) {
		return h.Name
	}
	return strings.ReplaceAll(h.Nouns[0], "_", " ")
}

// quote is a list of texts as a recipe writes it.
func quote(list []string) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = starlark.String(s).String()
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// In is a recipe's text that says the script, and leaves out parts of the names of omit: their lines take the place of the text's own.
// The text is changed by lines, not printed from its tree, so the owner's comments and layout stay.
func (s Script) In(text []byte, omit []string) ([]byte, error) {
	f, err := dialect.Parse("model.star", text, 0)
	if err != nil {
		return nil, fmt.Errorf("read the recipe: %w", err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	first := 0 // the line of the first assignment
	for _, st := range f.Stmts {
		from, to := st.Span()
		if a, ok := st.(*syntax.AssignStmt); ok {
			if first = cmp.Or(first, int(from.Line)); isScript(a) {
				// Lines are emptied and not taken out, so the numbers of those after them hold.
				for i := from.Line; i <= to.Line; i++ {
					lines[i-1] = ""
				}
			}
		}
	}
	if first == 0 {
		first = len(lines)
	}
	var own strings.Builder
	for _, l := range []struct {
		name string
		list []string
	}{{"asked", s.Asked}, {"spoken", s.Spoken}, {"omit", omit}} {
		if len(l.list) > 0 {
			fmt.Fprintf(&own, "%s = %s\n", l.name, quote(l.list))
		}
	}
	return []byte(strings.Join(lines[:first-1], "") + own.String() + strings.Join(lines[first-1:], "")), nil
}

// isScript reports whether a statement sets one of the names that In writes.
func isScript(a *syntax.AssignStmt) bool {
	id, ok := a.LHS.(*syntax.Ident)
	return ok && slices.Contains([]string{"asked", "spoken", "omit"}, id.Name)
}

// Names are the names of the parts that a recipe builds at the level standard, each once, and the names of parts that it leaves out.
func (r *Recipe) Names(ctx context.Context) ([]string, error) {
	built, err := r.Build(ctx, studio.Brief(r.arch, archetype.Standard, seed.From("1")))
	if err != nil {
		return nil, err
	}
	list := slices.Clone(r.Header.Omit)
	for _, p := range built.Parts {
		if !slices.Contains(list, p.Name) {
			list = append(list, p.Name)
		}
	}
	return list, nil
}
