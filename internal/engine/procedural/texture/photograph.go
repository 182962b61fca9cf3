package texture

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"atelier/internal/engine"
	"atelier/internal/engine/procedural/reference"
	"atelier/internal/language/intent"
	"atelier/internal/media/photo"
	"atelier/internal/media/tile"
)

// photograph makes the maps of a material from the first image of the brief. If the photograph does not serve, the failure says why.
func (k *Maker) photograph(ctx context.Context, b engine.Brief, w engine.Bench, o engine.MaterialOptions) (*tile.Maps, *materialQuality, error) {
	if len(b.Images) == 0 {
		return nil, nil, reference.Refused("The mode %s needs an image.", o.Mode)
	}
	w.Progress(.02, "reading the image")
	p, err := reference.Decoded(ctx, w, b.Images[0], photo.Read)
	if err == nil {
		w.Progress(.1, "making maps of the image")
		develop := photo.Tile
		if o.Mode == engine.Extract {
			develop = photo.Extract
		}
		q := &materialQuality{Mode: o.Mode}
		side := q.caption(k.Reader().Cover(b.Prompt))
		var m *tile.Maps
		var n photo.Notes
		if m, n, err = develop(ctx, p, photo.Options{Size: max(o.Resolution, photo.MinSize), Side: side}); err == nil {
			q.Notes = append(engine.List(n.Words), q.Notes...)
			return m, q, nil
		}
	}
	if refusal := (*photo.Refusal)(nil); errors.As(err, &refusal) {
		return nil, nil, reference.Refused("The image %s.", refusal.Why)
	}
	return nil, nil, fmt.Errorf("maps of image %s: %w", b.Images[0].SHA256, err)
}

// longest is the longest side of a tile that the words beside a photograph can give, metres.
const longest = 1000

// caption reads the words beside a photograph. They can set only the length of the tile's side, which it returns in metres; 0: they do not.
func (q *materialQuality) caption(words intent.Covering) (side float32) {
	q.Understood = []string{}
	q.NotUnderstood = slices.Concat([]string{}, words.Understood, words.Unknown)
	if words.Tile > 0 && words.Tile <= longest {
		side = words.Tile
		q.Understood = append(q.Understood, words.TileWords)
		q.NotUnderstood = slices.DeleteFunc(q.NotUnderstood, func(w string) bool { return w == words.TileWords })
	}
	if len(q.NotUnderstood) > 0 {
		q.Notes = append(q.Notes, fmt.Sprintf(
			"The maps show what is in the photograph. Of the prompt, only the length of the tile counts, such as “2 m texture”, up to %d m.", longest))
	}
	return side
}
