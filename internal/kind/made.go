package kind

import (
	"context"

	"atelier/internal/engine"
)

// MadeByEngine is the step of work that an engine does all of: it runs one turn of the engine, which writes every file when it is done. The
// result becomes part of the asset's Detail; what other tasks have written there stays.
func MadeByEngine(ctx context.Context, b Bench, t Task) (Made, error) {
	turn, err := b.Run(ctx, t.Brief)
	if err != nil {
		return Made{}, err
	}
	if !turn.Done {
		return Made{Again: &turn}, nil
	}
	return Made{Detail: Patch(func(r *engine.Result) { *r = turn.Result })}, nil
}
