package procedural

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/language"
	"atelier/internal/operation"
	"atelier/internal/recipe"
)

// own are the recipes in the operator's folders, and the engine that knows them.
type own struct {
	folders *recipe.Folders // nil: the settings name none
	mu      sync.Mutex
	version int
	engine  *Engine
}

func folders(paths []string) *recipe.Folders {
	if len(paths) == 0 {
		return nil
	}
	return &recipe.Folders{Paths: paths, Warn: func(file string, err error) {
		slog.Warn("a recipe is not understood; its last good text, if it had one, is kept", "file", file, "error", err.Error())
	}}
}

// Verify compiles the recipes in the operator's folders. Mistakes are logged, and their recipes left out.
func (e *Engine) Verify(ctx context.Context) {
	if e.own.folders != nil {
		e.own.folders.Verify(ctx)
	}
}

// knowing is the engine with everything that a brief needs: the operator's recipes as they are now, and the programs in the brief.
func (e *Engine) knowing(b engine.Brief) (*Engine, error) {
	e = e.now()
	var list []*archetype.Archetype
	var asked []string
	for _, p := range b.Programs {
		a := e.archetypes[p.Name]
		known := a != nil && a.Program != nil
		if known && a.Program.Digest == recipe.Digest([]byte(p.Text)) {
			continue
		}
		r, err := recipe.Parse(p.File, []byte(p.Text))
		if err == nil && r.Header.Name != p.Name {
			err = fmt.Errorf("%s: the name of the thing is %q, and it is kept as %q", p.File, r.Header.Name, p.Name)
		}
		if err != nil {
			return nil, engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: err.Error()}}
		}
		list = append(list, r.Archetype())
		if !known || a.Program.File != p.File { // else it is an older text of a recipe in the operator's folders
			asked = append(asked, p.File)
		}
	}
	if len(list) == 0 {
		return e, nil
	}
	e = e.with(list)
	e.asked = asked
	return e, nil
}

// blamed is the failure by mistakes that showed while a recipe built. The caller reads those of a recipe of its own; those of a recipe in the operator's
// folders are for the operator's log. The shipped recipes are tested.
func (e *Engine) blamed(mistakes recipe.Errors) error {
	if slices.ContainsFunc(mistakes, func(m recipe.Error) bool { return slices.Contains(e.asked, m.File) }) {
		return engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: mistakes.Error()}, Err: mistakes}
	}
	return engine.Failure{Err: mistakes, Failure: operation.Failure{
		Code: operation.GenerationFailed, Message: "A recipe of this service could not be built.", Advice: "Tell the operator, whose log says what is wrong.",
	}}
}

// now is the engine with the operator's recipes.
func (e *Engine) now() *Engine {
	if e.own.folders == nil {
		return e
	}
	list, version := e.own.folders.Read()
	e.own.mu.Lock()
	defer e.own.mu.Unlock()
	if e.own.engine == nil || version != e.own.version {
		things := make([]*archetype.Archetype, len(list))
		for i, r := range list {
			things[i] = r.Archetype()
		}
		e.own.engine, e.own.version = e.with(things), version
	}
	return e.own.engine
}

// with is the engine with further archetypes, which take over the names and nouns that they share with others.
func (e *Engine) with(more []*archetype.Archetype) *Engine {
	c := e.config
	c.Recipes = nil
	archetype.Adopt(more, e.config.Archetypes)
	c.Archetypes = overtaken(more, e.config.Archetypes)
	out := newEngine(c, e.faults)
	out.theirs = slices.Concat(more, e.theirs)
	return out
}

// overtaken is a list of archetypes with further ones before it, which take over the names and nouns that they share with the list.
func overtaken(more, list []*archetype.Archetype) []*archetype.Archetype {
	taken, names := map[string]bool{}, map[string]bool{}
	for _, a := range more {
		names[a.Name] = true
		for _, n := range slices.Concat(a.Nouns, phrases(a.Names)) {
			taken[language.Normal(n)] = true
		}
	}
	out := slices.Clone(more)
	for _, a := range list {
		if names[a.Name] {
			continue
		}
		if left := without(a, taken); len(left.Nouns) > 0 {
			out = append(out, left)
		}
	}
	return out
}

// without is an archetype without the nouns and names that others have taken.
func without(a *archetype.Archetype, taken map[string]bool) *archetype.Archetype {
	gone := func(n string) bool { return taken[language.Normal(n)] }
	names := phrases(a.Names)
	if !slices.ContainsFunc(a.Nouns, gone) && !slices.ContainsFunc(names, gone) {
		return a
	}
	left := *a
	left.Nouns = slices.DeleteFunc(slices.Clone(a.Nouns), gone)
	left.Names = strings.Join(slices.DeleteFunc(names, gone), ", ")
	return &left
}

// phrases are the entries of a list of words.
func phrases(list string) (out []string) {
	for p := range strings.SplitSeq(list, ",") {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// made is the version that the seed of an archetype follows from: of the engine, and of its recipe if it has one.
func made(a *archetype.Archetype) string {
	if a.Program == nil {
		return drawn
	}
	return drawn + " " + a.Program.Digest
}

// programs are the recipes of all things of a plan, each once.
func (p *plan) programs() ([]engine.Program, error) {
	var out []engine.Program
	for _, t := range p.things() {
		own := t.archetype.Program
		if own == nil || slices.ContainsFunc(out, func(q engine.Program) bool { return q.Digest == own.Digest }) {
			continue
		}
		text, err := own.Text()
		if err != nil {
			return nil, fmt.Errorf("read the recipe of %s: %w", t.archetype.Name, err)
		}
		out = append(out, engine.Program{Name: t.archetype.Name, File: own.File, Digest: own.Digest, Text: string(text)})
	}
	return out, nil
}

// writePrograms writes the recipes into the recipe file of the model.
func writePrograms(ctx context.Context, w engine.Bench, p *plan) error {
	list, err := p.programs()
	if err != nil || len(list) == 0 {
		return err
	}
	file := asset.File{Role: asset.Programs, Kind: "data", Format: "json", Name: "programs.json", ContentType: "application/json"}
	return engine.Write(ctx, w, file, func(out io.Writer) error { return json.NewEncoder(out).Encode(list) })
}

// named are the recipes as a manifest names them.
func (p *plan) named() (out []program) {
	for _, t := range p.things() {
		if own := t.archetype.Program; own != nil {
			q := program{t.archetype.Name, own.File, own.Digest}
			if !slices.Contains(out, q) {
				out = append(out, q)
			}
		}
	}
	return out
}
