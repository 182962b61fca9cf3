package style

import (
	"testing"

	"atelier/internal/media/geom"
)

// The form of a cartoon can be undone: surfaces are evaluated where a point was before.
func TestACartoonsFormCanBeUndone(t *testing.T) {
	whole := geom.Box{Min: geom.Vec3{X: -1, Z: -2.2}, Max: geom.Vec3{X: 1, Y: 1.5, Z: 2.2}}
	rolls := stockier{low: 0, high: 1.5, deep: 2.2, middle: whole.Center(), wheels: []wheel{{.33, -1.3, .33}, {.33, 1.3, .33}, {.33, 1.4, .3}}}
	rolls.roll(whole)
	stands := stockier{low: 0, high: 1.5, deep: 2.2, middle: whole.Center(), x: drawnOut(0, 1.2), y: drawnOut(0, .7), z: drawnOut(0, .9)}
	for name, f := range map[string]*stockier{"rolls": &rolls, "stands": &stands} {
		for i := range 60 {
			k := float32(i)
			q := geom.Vec3{X: geom.Sin(k), Y: .75 + .75*geom.Sin(2.3*k), Z: 2.2 * geom.Sin(1.7*k)}
			if back := f.from(f.to(q)); back.Sub(q).Len() > 1e-4 {
				t.Errorf("what %s: got %v back, want %v", name, back, q)
			}
		}
	}
}
