package engine_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// named is an engine with a given result for each turn.
type named struct {
	name  string
	makes asset.Type
	err   error
	begun bool    // it leaves a note beside the error
	got   *string // the note of the last turn
}

func (n named) Name() string        { return n.name }
func (named) Version() string       { return "1" }
func (n named) Makes() []asset.Type { return []asset.Type{n.makes} }
func (n named) Advance(_ context.Context, _ engine.Brief, _ engine.Bench, note string) (engine.Turn, error) {
	if n.got != nil {
		*n.got = note
	}
	if n.err != nil && !n.begun {
		return engine.Turn{}, n.err
	}
	return engine.Turn{Note: engine.Note{Text: "job"}}, n.err
}
func (named) Cancel(context.Context, string) error { return nil }

var three = engine.Router{Engines: []engine.Engine{
	named{name: "a", makes: asset.Model}, named{name: "b", makes: asset.Model}, named{name: "c", makes: asset.Material},
}}

func TestRoute(t *testing.T) {
	ruled := engine.Router{Engines: three.Engines, Rules: []engine.Rule{
		{Preset: operation.Fast, Engines: []string{"a"}},
		{Account: "acc_1", Engines: []string{"b"}},
		{Kind: asset.Model, Engines: []string{"c", "b", "a"}},
	}}
	for _, c := range []struct {
		name    string
		router  engine.Router
		brief   engine.Brief
		account string
		note    engine.Note
		want    string // the engines in order; "!" and a word of the message: an error
	}{
		{name: "the order of the list", router: three, brief: engine.Brief{Makes: asset.Model}, want: "a b"},
		{name: "another kind", router: three, brief: engine.Brief{Makes: asset.Material}, want: "c"},
		{name: "no engine makes it", router: three, brief: engine.Brief{Makes: asset.AssetPack}, want: "!No engine here"},
		{name: "no engine at all", brief: engine.Brief{Makes: asset.Model}, want: "!No engine here"},
		{name: "by preset", router: ruled, brief: engine.Brief{Makes: asset.Model, Preset: operation.Fast}, account: "acc_1", want: "a"},
		{name: "by account", router: ruled, brief: engine.Brief{Makes: asset.Model}, account: "acc_1", want: "b"},
		{name: "by kind, without engines that do not make it", router: ruled, brief: engine.Brief{Makes: asset.Model}, account: "acc_2", want: "b a"},
		{name: "no rule matches", router: ruled, brief: engine.Brief{Makes: asset.Material}, account: "acc_2", want: "c"},
		{name: "a rule whose engines do not make it", router: ruled, brief: engine.Brief{Makes: asset.Material, Preset: operation.Fast}, want: "c"},
		{name: "handed over", router: three, brief: engine.Brief{Makes: asset.Model}, note: engine.Note{Engine: "b"}, want: "b"},
		{name: "handed over to one that is no more", router: three, brief: engine.Brief{Makes: asset.Model}, note: engine.Note{Engine: "x"}, want: "a b"},
		{name: "begun", router: ruled, brief: engine.Brief{Makes: asset.Model}, account: "acc_1", note: engine.Note{Engine: "a", Text: "job"}, want: "a"},
		{name: "begun by one that is no more", router: three, brief: engine.Brief{Makes: asset.Model},
			note: engine.Note{Engine: "x", Text: "job"}, want: "!engine x"},
		{name: "begun before notes had names", router: three, brief: engine.Brief{Makes: asset.Model}, note: engine.Note{Text: "job"}, want: "a b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			route, err := c.router.Route(c.brief, c.account, c.note)
			var names []string
			for _, e := range route {
				names = append(names, e.Name())
			}
			got := strings.Join(names, " ")
			var failure engine.Failure
			if errors.As(err, &failure) && failure.Code == operation.EngineDown && strings.Contains(failure.Message, strings.TrimPrefix(c.want, "!")) {
				got = c.want
			}
			if got != c.want {
				t.Errorf("got %q, %v, want %q", got, err, c.want)
			}
		})
	}
}

func TestAdvance(t *testing.T) {
	away, weather := engine.Unavailable{Err: errors.New("away")}, engine.Transient{Err: errors.New("weather")}
	for _, c := range []struct {
		name  string
		err   error
		alone bool
		begun bool
		note  engine.Note
		last  bool
		want  engine.Note
		fails bool
	}{
		{name: "well", want: engine.Note{Engine: "a", Text: "job"}},
		{name: "not available", err: away, want: engine.Note{Engine: "b"}},
		{name: "not available, and no other is", err: away, alone: true, fails: true},
		{name: "not available with a job under way", err: away, note: engine.Note{Engine: "a", Text: "job"}, last: true, fails: true},
		{name: "a passing fault", err: weather, fails: true},
		{name: "the last passing fault", err: weather, last: true, want: engine.Note{Engine: "b"}},
		{name: "the last passing fault of what was handed over", err: weather, note: engine.Note{Engine: "a"}, last: true, want: engine.Note{Engine: "b"}},
		{name: "not available, but it has begun", err: away, begun: true, fails: true},
		{name: "a fault for good", err: errors.New("a bug"), last: true, fails: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got string
			route := []engine.Engine{named{name: "a", makes: asset.Model, err: c.err, begun: c.begun, got: &got}, named{name: "b", makes: asset.Model}}
			if c.alone {
				route = route[:1]
			}
			turn, err := engine.Advance(t.Context(), route, engine.Brief{}, nil, c.note, c.last)
			if (err != nil) != c.fails || err == nil && turn.Note != c.want {
				t.Errorf("got %+v, %v, want %+v, an error: %v", turn.Note, err, c.want, c.fails)
			}
			if got != c.note.Text {
				t.Errorf("the engine got the note %q, want %q", got, c.note.Text)
			}
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine.Advance(ctx, three.Engines[:2], engine.Brief{}, nil, engine.Note{}, true); err != nil {
		t.Errorf("got %v of an engine that ends well after its work was canceled", err)
	}
	route := []engine.Engine{named{name: "a", err: away}, named{name: "b"}}
	if _, err := engine.Advance(ctx, route, engine.Brief{}, nil, engine.Note{}, false); err == nil {
		t.Error("work that was canceled was handed over")
	}
}

func TestRoutesAreChecked(t *testing.T) {
	for _, c := range []struct {
		name string
		rule engine.Rule
		want string // "": all is well
	}{
		{"well", engine.Rule{Kind: asset.Model, Preset: operation.Fast, Account: "acc_1", Engines: []string{"b", "a"}}, ""},
		{"no engine", engine.Rule{Kind: asset.Model}, "rule 1 names no engine"},
		{"an engine that is not there", engine.Rule{Engines: []string{"d"}}, `rule 1: there is no engine "d"`},
		{"an engine for what it does not make", engine.Rule{Kind: asset.Material, Engines: []string{"a"}}, "rule 1: engine a does not make material"},
		{"an unknown preset", engine.Rule{Preset: "slow", Engines: []string{"a"}}, `"slow" is no preset`},
	} {
		err := engine.Router{Engines: three.Engines, Rules: []engine.Rule{c.rule}}.Check()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
	if err := (engine.Router{Engines: []engine.Engine{named{name: "a"}, named{name: "a"}}}).Check(); err == nil {
		t.Error("two engines of one name were let through")
	}
}

// An engine that knows nothing near a brief hands over in the same turn. When all engines do, the answer is the first refusal with a message.
func TestUnknownHandsOver(t *testing.T) {
	refuses := func(name, message string) engine.Engine {
		return unknowing{name, message}
	}
	sure := func(name, message string) engine.Engine {
		return named{name: name, err: engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: message}}}
	}
	for _, c := range []struct {
		name  string
		route []engine.Engine
		want  string
	}{
		{"the only one", []engine.Engine{refuses("a", "no walrus")}, "no walrus"},
		{"the first that says something", []engine.Engine{refuses("a", ""), refuses("b", "no walrus"), refuses("c", "no form")}, "no walrus"},
		{"no engine says anything", []engine.Engine{refuses("a", "")}, "No engine here knows anything near this."},
		{"the last one is sure", []engine.Engine{refuses("a", "no walrus"), sure("b", "no sample")}, "no walrus"},
		{"a sure refusal comes first", []engine.Engine{sure("b", "no sample"), refuses("a", "no walrus")}, "no sample"},
		{"a sure refusal follows one without a message", []engine.Engine{refuses("a", ""), sure("b", "no sample")}, "no sample"},
	} {
		_, err := engine.Advance(t.Context(), c.route, engine.Brief{}, nil, engine.Note{}, false)
		var f engine.Failure
		if !errors.As(err, &f) || f.Message != c.want || f.Code != operation.InvalidInput {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// unknowing is an engine that knows nothing near any brief.
type unknowing struct{ name, message string }

func (u unknowing) Name() string                       { return u.name }
func (unknowing) Version() string                      { return "1" }
func (unknowing) Makes() []asset.Type                  { return nil }
func (unknowing) Cancel(context.Context, string) error { return nil }
func (u unknowing) Advance(context.Context, engine.Brief, engine.Bench, string) (engine.Turn, error) {
	return engine.Turn{}, engine.Unknown{engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: u.message}}}
}

// TestHeed asks the engines of a route: the answer of the engine that has made the model under feedback counts.
func TestHeed(t *testing.T) {
	ends, also, idle, plain := &engine.Unheard{Ends: true, Why: "ends"}, &engine.Unheard{Ends: true, Why: "also"}, &engine.Unheard{Why: "idle"}, exec
	for _, c := range []struct {
		name  string
		route []engine.Engine
		maker string
		want  *engine.Unheard
	}{
		{"it is followed", []engine.Engine{first(nil), plain}, "first", nil},
		{"its maker cannot follow it", []engine.Engine{first(ends), plain}, "first", ends},
		{"its maker cannot follow it, a second one neither", []engine.Engine{first(ends), second(also), plain}, "first", ends},
		{"its maker cannot follow it, the engine before it neither", []engine.Engine{first(ends), second(also), plain}, "second", ends},
		{"it changes nothing", []engine.Engine{first(idle), plain}, "first", idle},
		{"it would change nothing of what another engine makes", []engine.Engine{first(idle), plain}, "exec", nil},
		{"an engine has made it that can tell nothing", []engine.Engine{first(ends), plain}, "exec", nil},
		{"such an engine comes first", []engine.Engine{plain, first(ends)}, "exec", nil},
		{"its maker is not here any more", []engine.Engine{first(ends)}, "gone", ends},
		{"its maker is not known", []engine.Engine{first(ends), plain}, "", nil},
		{"its maker is not known, and it changes nothing", []engine.Engine{first(idle), plain}, "", idle},
	} {
		if got := (engine.Router{Engines: c.route}).Heed(t.Context(), engine.Brief{}, engine.Brief{Makes: asset.Model}, "", c.maker, true); got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
}

// exec is an engine that can tell nothing of feedback.
var exec = named{name: "exec", makes: asset.Model}

// first and second are engines with given answers to feedback.
func first(why *engine.Unheard) heeds  { return heeds{named{name: "first", makes: asset.Model}, why} }
func second(why *engine.Unheard) heeds { return heeds{named{name: "second", makes: asset.Model}, why} }

// heeds is an engine with a given answer to feedback.
type heeds struct {
	named
	why *engine.Unheard
}

func (heeds) Makes() []asset.Type                                                      { return []asset.Type{asset.Model} }
func (h heeds) Heed(context.Context, engine.Brief, engine.Brief, bool) *engine.Unheard { return h.why }
