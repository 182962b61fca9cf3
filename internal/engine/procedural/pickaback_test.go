package procedural

import (
	"testing"

	"atelier/internal/media/geom"
)

// A child on the shoulders of a figure sits behind its head with both hands at it, and the figure holds the child's feet.
func TestChildrenSitOnShoulders(t *testing.T) {
	_, g, err := placed(t, "a father carrying his little daughter on his shoulders")
	if err != nil {
		t.Fatal(err)
	}
	by, child := g.bodies[0][0], g.bodies[1][0]
	if by.tall() < child.tall() {
		by, child = child, by
	}
	head, _ := by.joint("head")
	hips, _ := child.joint("hips")
	if hips.Y < head.Y-.12*by.tall() || hips.Y > head.Y+.1*by.tall() || hips.Z > head.Z {
		t.Errorf("the child's hips are at %.2f, want them behind the head at %.2f", hips, head)
	}
	for _, side := range []string{"left", "right"} {
		hand, _ := child.joint(side + "Hand")
		if far := hand.Sub(head.Add(geom.Vec3{Y: .06 * by.tall()})).Len(); far > .14*by.tall() {
			t.Errorf("the child's %s hand is %.2f from the head", side, far)
		}
		grip, _ := by.joint(side + "Hand")
		foot, _ := child.joint(side + "Foot")
		if far := grip.Sub(foot).Len(); far > .12*by.tall() {
			t.Errorf("the %s hand is %.2f from the child's foot", side, far)
		}
	}
}
