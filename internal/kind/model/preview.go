package model

import (
	"context"

	"atelier/internal/kind"
)

// preview runs one turn of the engine. When the engine is done, the mesh is stored as a hidden file beside its pictures.
func preview(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	turn, err := b.Run(ctx, t.Brief)
	if err != nil {
		return kind.Made{}, err
	}
	if !turn.Done {
		return kind.Made{Again: &turn}, nil
	}
	return kind.Made{Detail: kind.Replace(turn.Result)}, nil
}
