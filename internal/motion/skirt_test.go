package motion

import (
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// A body in a long skirt kicks no higher than the skirt lets it, and is told of what a cartwheel shows.
func TestLongSkirts(t *testing.T) {
	s := rig.Mannequin().Skeleton()
	hem := geom.Vec3{Y: .08, Z: .25}
	s.Bones = append(s.Bones, rig.Bone{Name: "skirtFront1", Parent: rig.Hips, Pos: geom.Vec3{Y: .9, Z: .12}, Tip: hem, Radius: .02})
	s.Springs = append(s.Springs, rig.Spring{Name: rig.Skirts + "Front", Bones: []string{"skirtFront1"}, Radius: .02})
	body, err := NewBody(s)
	if err != nil {
		t.Fatal(err)
	}
	bare := newBench(t).body
	highest := func(b *Body) (high float32) {
		p := b.perform(kick.in(0))
		for i := range 40 {
			high = max(high, b.Skeleton.Place(b.Pose(p.at(float32(i)/40)), rig.Placed{}).Pos[rig.RightFoot].Y)
		}
		return high
	}
	if low, high := highest(body), highest(bare); low > .55*high || low < .25 {
		t.Errorf("the foot of a kick comes to %.2f m in a skirt and to %.2f m without one, want about half as high", low, high)
	}
	for prompt, want := range map[string]bool{"does a cartwheel": true, "kicks": false} {
		script, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := script.Clip(t.Context(), body, "skirt", Options{}); err != nil {
			t.Fatal(err)
		}
		if told := strings.Contains(strings.Join(script.Adjusted, "; "), "long skirt"); told != want {
			t.Errorf("%q: got the notes %q, want one of a skirt: %t", prompt, script.Adjusted, want)
		}
	}
}
