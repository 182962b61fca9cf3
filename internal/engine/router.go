package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/operation"
)

// Router says which engine takes which work, and which engines follow when one is not available. It is plain data; its zero value
// knows no engine.
type Router struct {
	Engines []Engine // in this order where no rule matches
	Rules   []Rule   // the first that matches decides; a rule whose engines do not make the type of asset is passed over
}

// Rule names the engines for some work, in order. A field that is left out matches everything.
type Rule struct {
	Kind    asset.Type       `json:"kind"`
	Preset  operation.Preset `json:"preset"`
	Account string           `json:"account"` // the ID of one side: the test side is an account of its own
	Engines []string         `json:"engines"`
}

func (r Rule) matches(b Brief, account string) bool {
	return (r.Kind == "" || r.Kind == b.Makes) && (r.Preset == "" || r.Preset == b.Preset) && (r.Account == "" || r.Account == account)
}

// Check says which rule names an unknown engine, or which two engines have the same name.
func (r Router) Check() error {
	seen := map[string]bool{}
	for _, e := range r.Engines {
		if seen[e.Name()] {
			return fmt.Errorf("routes: the name %s means two engines", e.Name())
		}
		seen[e.Name()] = true
	}
	for i, rule := range r.Rules {
		if len(rule.Engines) == 0 {
			return fmt.Errorf("routes: rule %d names no engine", i+1)
		}
		if p := rule.Preset; p != "" && !slices.Contains([]operation.Preset{operation.Fast, operation.Standard, operation.Production}, p) {
			return fmt.Errorf("routes: rule %d: %q is no preset", i+1, p)
		}
		for _, name := range rule.Engines {
			e := r.Engine(name)
			if e == nil {
				return fmt.Errorf("routes: rule %d: there is no engine %q", i+1, name)
			}
			if rule.Kind != "" && !slices.Contains(e.Makes(), rule.Kind) {
				return fmt.Errorf("routes: rule %d: engine %s does not make %s", i+1, name, rule.Kind)
			}
		}
	}
	return nil
}

// Verify lets each Verifier check the operator's files, one after the other.
func (r Router) Verify(ctx context.Context) {
	for _, e := range r.Engines {
		if v, ok := e.(Verifier); ok {
			v.Verify(ctx)
		}
	}
}

// Engine is the engine of a name, or nil.
func (r Router) Engine(name string) Engine {
	for _, e := range r.Engines {
		if e.Name() == name {
			return e
		}
	}
	return nil
}

// Only is a router with one engine for everything.
func (r Router) Only(name string) (Router, error) {
	e := r.Engine(name)
	if e == nil {
		return Router{}, fmt.Errorf("there is no engine %q: %s", name, Versions(r.Engines))
	}
	return Router{Engines: []Engine{e}}, nil
}

// Route are the engines for a brief of an account, the current one first. A note with a text belongs to the engine that has left it, even if the
// rules have changed since. When that engine is not configured, the error is a Failure.
func (r Router) Route(b Brief, account string, n Note) ([]Engine, error) {
	if n.Text != "" && n.Engine != "" {
		if e := r.Engine(n.Engine); e != nil {
			return []Engine{e}, nil
		}
		return nil, down("The engine " + n.Engine + ", which has begun this, is not here any more.")
	}
	route := r.chosen(b, account)
	if len(route) == 0 {
		return nil, down("No engine here makes this.")
	}
	at := slices.IndexFunc(route, func(e Engine) bool { return e.Name() == n.Engine })
	return route[max(0, at):], nil
}

// chosen are the engines of the first rule that matches and has engines that make the type of asset, else all engines that make it.
func (r Router) chosen(b Brief, account string) []Engine {
	other := func(e Engine) bool { return e == nil || !slices.Contains(e.Makes(), b.Makes) }
	for _, rule := range r.Rules {
		if !rule.matches(b, account) {
			continue
		}
		var list []Engine
		for _, name := range rule.Engines {
			list = append(list, r.Engine(name))
		}
		if list = slices.DeleteFunc(list, other); len(list) > 0 {
			return list
		}
	}
	return slices.DeleteFunc(slices.Clone(r.Engines), other)
}

func down(message string) error {
	return Failure{Failure: operation.Failure{Code: operation.EngineDown, Message: message}}
}

// Advance takes the first engine of a route through a turn with the note of the task, and names it in the turn's note. An engine that is not
// available, or that has met a passing fault on its last try, hands over when it has left no note: the turn is then unfinished, and its note names
// the next of the route. An engine that knows nothing near the brief hands over at once; when no engine behind it can make anything of the brief, the
// error is the first refusal with a message. A panic of an engine passes through to the caller.
func Advance(ctx context.Context, route []Engine, b Brief, w Bench, n Note, last bool) (Turn, error) {
	var refusal error
	for i, e := range route {
		turn, err := advance(ctx, route[i:], b, w, n, last)
		var unknown Unknown
		if begun := n.Text != "" || turn.Note.Text != ""; begun || !errors.As(err, &unknown) {
			var f Failure
			if refusal != nil && !begun && errors.As(err, &f) && f.Code == operation.InvalidInput {
				break
			}
			return turn, err
		}
		if refusal == nil && unknown.Message != "" {
			refusal = err
		}
		n.Engine = e.Name()
	}
	if refusal == nil {
		refusal = Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: "No engine here knows anything near this."}}
	}
	return Turn{Note: Note{Engine: route[0].Name()}}, refusal
}

func advance(ctx context.Context, route []Engine, b Brief, w Bench, n Note, last bool) (Turn, error) {
	turn, err := route[0].Advance(ctx, b, w, n.Text)
	turn.Note.Engine = route[0].Name()
	switch {
	case len(turn.Note.Text) > MaxNote:
		return Turn{}, fmt.Errorf("the note of engine %s has %d bytes", route[0].Name(), len(turn.Note.Text))
	case err == nil:
		return turn, nil
	}
	var unavailable Unavailable
	if ctx.Err() == nil && n.Text == "" && turn.Note.Text == "" && len(route) > 1 && (errors.As(err, &unavailable) || last && May(err)) {
		return Turn{Note: Note{Engine: route[1].Name()}}, nil
	}
	return turn, err
}

// Versions names engines with their versions: "procedural version 2".
func Versions(engines []Engine) string {
	var names []string
	for _, e := range engines {
		names = append(names, e.Name()+" version "+e.Version())
	}
	return strings.Join(names, ", ")
}
