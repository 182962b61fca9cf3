package motion

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// A gun that points ahead in the bind pose points ahead while it is fired, in every style; a hand without one stays as the forearm has it.
func TestGunsPointAhead(t *testing.T) {
	b := newBench(t).body
	aimed := func(a Action, held Held) (worst float32) {
		c, err := b.Clip(t.Context(), a, Options{Held: [2]Held{right: held}})
		if err != nil {
			t.Fatal(err)
		}
		for _, share := range []float32{.35, .45, .55, .65} {
			maps := b.Skeleton.Maps(c.At(b.Skeleton, c.Seconds*share))
			muzzle := maps[rig.RightHand].Dir(geom.Vec3{Z: 1}).Norm()
			worst = max(worst, geom.Atan2(muzzle.Sub(axisZ.Mul(muzzle.Z)).Len(), muzzle.Z))
		}
		return worst * 180 / geom.Pi
	}
	for style := range Styles {
		a := numbered("rifle_fire", styles[style].name)
		if got := aimed(a, Down); got > 12 {
			t.Errorf("%s: the gun points %.0f° off, want at most 12", a.Info().Slug, got)
		}
		if got := aimed(a, Nothing); got < 30 {
			t.Errorf("%s: an empty hand is turned as one with a gun", a.Info().Slug)
		}
	}
}
