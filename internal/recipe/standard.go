package recipe

import (
	"archive/zip"
	"context"
	_ "embed"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"

	"atelier/internal/sorting"
)

//go:generate go run atelier/tools/recipes -standard

// standardPack is the standard library: functions that many recipes need (wheels, windows, planks, cushions), as a ZIP of the files of the folder std.
// They are recipes' text without a header; each def whose name has no leading underscore is there as std.<name>.
//
//go:embed std.zip
var standardPack string

// Function is one of the standard library, for the reference.
type Function struct {
	Name, Signature, Doc string
}

// definition finds a function of the standard library with its doc string.
var definition = regexp.MustCompile(`(?m)^def ([a-z]\w*)(\((?:[^()]|\([^()]*\))*\)):\n(?: +"""((?s:.*?))""")?`)

// Standard lists the functions of the standard library by name.
func Standard() []Function {
	var out []Function
	for _, text := range standardFiles() {
		for _, m := range definition.FindAllStringSubmatch(text, -1) {
			out = append(out, Function{m[1], "std." + m[1] + strings.Join(strings.Fields(m[2]), " "), strings.Join(strings.Fields(m[3]), " ")})
		}
	}
	sorting.Stable(out, func(a, b Function) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// standardFiles are the texts by path.
var standardFiles = sync.OnceValue(func() map[string]string {
	files, err := zip.NewReader(strings.NewReader(standardPack), int64(len(standardPack)))
	if err != nil {
		panic(err) // the file is embedded
	}
	out := map[string]string{}
	for _, f := range files.File {
		text, err := fs.ReadFile(files, f.Name)
		if err != nil {
			panic(err)
		}
		out[f.Name] = string(text)
	}
	return out
})

// standard is the module std. It is compiled when a recipe first asks for one of its functions.
type standard struct {
	kernel
	once sync.Once
	all  starlark.StringDict
	err  error
}

func (s *standard) String() string { return "std" }

// Type is as errors name it.
func (s *standard) Type() string { return "module" }

// AttrNames are the functions.
func (s *standard) AttrNames() []string {
	var out []string
	for _, f := range Standard() {
		out = append(out, f.Name)
	}
	return out
}

// Attr is a function.
func (s *standard) Attr(n string) (starlark.Value, error) {
	s.once.Do(s.load)
	if s.err != nil {
		return nil, s.err
	}
	return s.all[n], nil
}

// signed is a function of the standard library that reports a call with wrong arguments together with its signature, and lets the run continue.
// Other errors pass as they are: they have a place inside the library, and innermost finds the call in the recipe.
func signed(name string, f starlark.Value) starlark.Value {
	own := "function " + name
	return starlark.NewBuiltin("std."+name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		v, err := starlark.Call(t, f, args, named)
		if err == nil || !strings.HasPrefix(err.Error(), own+" ") && !strings.HasPrefix(err.Error(), own+":") {
			return v, err
		}
		list := Standard()
		i := slices.IndexFunc(list, func(s Function) bool { return s.Name == name })
		return runOf(t).tell(strings.Replace(err.Error(), own, "std."+name, 1) + "; it is " + list[i].Signature)
	})
}

func (s *standard) load() {
	s.all = starlark.StringDict{}
	for name, text := range standardFiles() {
		program, errs := compile(name, []byte(text))
		if len(errs) > 0 {
			s.err = errs
			return
		}
		r := newRun(context.Background(), name, topSteps)
		r.top = true
		globals, err := program.Init(r.thread, predeclared())
		if errs := append(r.errs, r.explain(err)...); len(errs) > 0 {
			s.err = errs
			return
		}
		if err := keep(globals, r.called); err != nil {
			s.err = fmt.Errorf("%s: %w", name, err)
			return
		}
		for n, v := range globals {
			if _, ok := v.(starlark.Callable); !ok || strings.HasPrefix(n, "_") {
				continue
			}
			if s.all[n] != nil {
				s.err = fmt.Errorf("%s: std.%s is defined twice", name, n)
				return
			}
			s.all[n] = signed(n, v)
		}
	}
}
