package audio

import (
	"context"

	"atelier/internal/kind"
)

// soundStep runs one turn of the engine, which writes every file when it is done.
func soundStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	turn, err := b.Run(ctx, t.Brief)
	if err != nil {
		return kind.Made{}, err
	}
	if !turn.Done {
		return kind.Made{Again: &turn}, nil
	}
	return kind.Made{Detail: kind.Replace(turn.Result)}, nil
}
