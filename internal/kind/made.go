package kind

import "context"

// MadeByEngine is the step of work that an engine does all of: it runs one turn of the engine, which writes every file when it is done. The
// result replaces the detail of the asset.
func MadeByEngine(ctx context.Context, b Bench, t Task) (Made, error) {
	turn, err := b.Run(ctx, t.Brief)
	if err != nil {
		return Made{}, err
	}
	if !turn.Done {
		return Made{Again: &turn}, nil
	}
	return Made{Detail: Replace(turn.Result)}, nil
}
