package all

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// doorways are things with an open doorway. A cottage has a shut door, so its collider has no doorway either.
var doorways = []string{"ridge tent", "doghouse", "bus stop"}

// A ray goes through an open doorway as far into a collider as into its model.
func TestDoorwaysOfCollidersStayOpen(t *testing.T) {
	list := doorways
	if testing.Short() {
		at := seedtest.Turn(t.Name(), len(list))
		list = list[at : at+1]
	}
	for _, name := range list {
		b := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": name, "generationPreset": operation.Fast}, nil)
		whole, _ := newBody(t, b, asset.OriginalGLB, geom.Identity())
		box := whole.Bounds()
		size := max(box.Size().X, box.Size().Y, box.Size().Z)
		place := geom.Stretch(1/size, 1/size, 1/size)
		whole, _ = newBody(t, b, asset.OriginalGLB, place)
		hulls, _ := newBody(t, b, model.Collider, place)
		into, shut := entrances(whole, hulls, .05)
		t.Logf("%s: %d rays go in, %d of them are stopped", name, into, shut)
		if into == 0 || shut > 0 {
			t.Errorf("%s: got %d rays that go in, of which its collider stops %d, want some and none", name, into, shut)
		}
	}
}

// entrances counts the level rays against +Z that enter the model: with room around them, they go in by at least an eighth of the size between what is
// left, right and above. shut counts the rays among them that the hulls stop earlier than the model does.
func entrances(whole, hulls body, room float32) (into, shut int) {
	const step, deep = 1. / 48, 1. / 8
	box := whole.Bounds()
	reach := func(b body, x, y float32) float32 {
		t, hit, _ := b.rays.Hit(geom.Vec3{X: x, Y: y, Z: box.Max.Z + 1}, geom.Vec3{Z: -1}, 0, 10)
		if hit < 0 {
			return 10
		}
		return t
	}
	for y := box.Min.Y + room; y < box.Max.Y-room; y += step {
		for x := box.Min.X + room; x < box.Max.X-room; x += step {
			far := reach(whole, x, y)
			before := func(x, y float32) bool { return reach(whole, x, y) < far-deep }
			if far == 10 || !between(before, x, y, box.Min.X, box.Max.X, box.Max.Y, step) {
				continue
			}
			near := func(x, y float32) bool { return reach(whole, x, y) < far-room }
			if !hasRoom(near, x, y, room, step/4) {
				continue
			}
			if into++; reach(hulls, x, y) < far-room {
				shut++
			}
		}
	}
	return into, shut
}
