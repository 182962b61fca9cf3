package model

import (
	"context"
	"encoding/json"

	"atelier/internal/kind"
)

// preview takes the engine through a turn. When it is done, the mesh lies hidden beside its pictures.
func preview(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	turn, err := b.Run(ctx, t.Brief)
	if err != nil {
		return kind.Made{}, err
	}
	if !turn.Done {
		return kind.Made{Again: &turn}, nil
	}
	detail, err := json.Marshal(turn.Result)
	return kind.Made{Detail: detail}, err
}
