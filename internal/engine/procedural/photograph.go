package procedural

import (
	"context"
	"errors"
	"fmt"

	"atelier/internal/engine"
	"atelier/internal/media/photo"
	"atelier/internal/media/tile"
	"atelier/internal/operation"
)

// photograph makes the maps of a material from the first image of the brief. What the photograph cannot give is a failure, which says why.
func (e *Engine) photograph(ctx context.Context, b engine.Brief, w engine.Bench, o engine.MaterialOptions) (*tile.Maps, *materialQuality, error) {
	if len(b.Images) == 0 {
		return nil, nil, refused("The mode %s needs an image.", o.Mode)
	}
	w.Progress(.02, "reading the image")
	p, err := decoded(ctx, w, b.Images[0], photo.Read)
	if err == nil {
		w.Progress(.1, "making maps of the image")
		develop := photo.Tile
		if o.Mode == engine.Extract {
			develop = photo.Extract
		}
		var m *tile.Maps
		var n photo.Notes
		m, n, err = develop(ctx, p, photo.Options{Size: max(o.Resolution, photo.MinSize)})
		if err == nil {
			return m, &materialQuality{Mode: o.Mode, Understood: []string{}, NotUnderstood: []string{}, Notes: list(n.Words)}, nil
		}
	}
	if refusal := (*photo.Refusal)(nil); errors.As(err, &refusal) {
		return nil, nil, refused("The image %s.", refusal.Why)
	}
	return nil, nil, fmt.Errorf("maps of image %s: %w", b.Images[0].SHA256, err)
}

// refused is a failure whose words the owner may read.
func refused(format string, a ...any) error {
	return engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: fmt.Sprintf(format, a...)}}
}
