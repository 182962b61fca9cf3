package atlas

import (
	"context"

	"atelier/internal/media/geom"
)

// Fit places rectangles of so many texels, each with a gutter around it, in size×size texels, all as many times as large as they fit, and at most
// so many times. They are not turned. It returns the upper left texel of each, within its gutter, and how many times as large they are.
func Fit(ctx context.Context, sizes []geom.Vec2, size, gutter int, most float32) (at []geom.Vec2, scale float32, err error) {
	boxes := make([]box, len(sizes))
	for i, s := range sizes {
		boxes[i] = box{s.X, s.Y}
	}
	sky := newSkyline(boxes, size, gutter)
	if scale = most; !sky.place(ctx, scale) {
		if scale, err = sky.fit(ctx, min(most, 1)); err != nil {
			return nil, 0, err
		}
		sky.place(ctx, scale)
	}
	at = make([]geom.Vec2, len(sizes))
	for i, c := range sky.at {
		at[i] = geom.Vec2{X: float32(c.x + gutter), Y: float32(c.y + gutter)}
	}
	return at, scale, nil
}
