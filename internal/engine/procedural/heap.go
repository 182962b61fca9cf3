package procedural

import (
	"context"

	"atelier/internal/media/geom"
)

// askew is how far the things of a heap are turned, radians: they stand close.
const askew = .07

// base is how many of n things are at the bottom of a heap that has one less in each higher row: two of three, three of four to six.
func base(n int) int {
	w := 1
	for w*(w+1)/2 < n {
		w++
	}
	return min(w, n-1)
}

// level is how low a thing is, as a share of its width, that is stacked one on the other, and loose how far those are turned, radians.
const (
	level = .45
	loose = .3
)

// heap stands the copies of a thing on each other, or in a row, and gives what stands on the ground then: the heap, which moves as one body, and
// the copies that found no hold on it.
func (g *group) heap(ctx context.Context, i int) ([]*body, error) {
	t, list := g.all[i], g.bodies[i]
	low, most := base(len(list)), float32(askew)
	if size := list[0].bounds().Size(); size.Y < level*min(size.X, size.Z) {
		low, most = 1, loose
	}
	if t.intent.Rowed {
		low, most = len(list), askew
	}
	for n, b := range list {
		if n > 0 {
			b.move(geom.TurnY(t.brief.Seed.Sub("facing").At(n).Range(-most, most)))
		}
	}
	if t.intent.Rowed {
		line(list)
	} else {
		neighbours(list[:low])
	}
	h := &body{of: t, scene: list[0].scene, at: geom.Identity(), load: append([]*body(nil), list[:low]...)}
	ground := []*body{h}
	s := newShelf(h, false, t.brief.Seed.Sub("heap"))
	for _, b := range list[low:] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !s.put(b, 0, 1) {
			ground = append(ground, b)
		}
	}
	h.corners = h.whole()
	return ground, nil
}
