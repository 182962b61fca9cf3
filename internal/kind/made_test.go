package kind

import (
	"context"
	"encoding/json"
	"testing"

	"atelier/internal/engine"
)

// atWork is a bench whose engine gives a turn.
type atWork struct {
	Bench
	turn engine.Turn
}

func (b atWork) Run(context.Context, engine.Brief) (engine.Turn, error) { return b.turn, nil }

// The result of the engine leaves what parts of the asset have written into its Detail, and takes the place of an earlier result.
func TestTheResultStandsBesideTheParts(t *testing.T) {
	turn := engine.Turn{Done: true, Result: engine.Result{Engine: "e", Version: "2", Quality: json.RawMessage(`{"b":1}`)}}
	made, err := MadeByEngine(t.Context(), atWork{turn: turn}, Task{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := made.Detail.Apply(json.RawMessage(`{"engine":"e","engineVersion":"1","license":"MIT","quality":{"a":1},"lost":["poster"]}`))
	want := `{"engine":"e","engineVersion":"2","lost":["poster"],"quality":{"b":1}}`
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}
