package procedural

import (
	"testing"

	"atelier/internal/media/geom"
)

// What floats lies in open water up to its waterline, and its hull is clear of the banks.
func TestBoatsFloat(t *testing.T) {
	for _, prompt := range []string{"a boat on a river", "a swan on a lake", "a pond with a duck", "a pirate ship on a lake"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		float, on := g.bodies[0][0], g.bodies[1][0]
		water, ok := on.socket(waterSocket)
		if !ok {
			float, on = on, float
			water, _ = on.socket(waterSocket)
		}
		line, ok := float.socket(lineSocket)
		if !ok || geom.Abs(line.T.Y-water.T.Y) > .01 {
			t.Errorf("%q: the waterline is at %.2f m, want the water's %.2f m", prompt, line.T.Y, water.T.Y)
		}
		hull, back := float.hull(), water.Inverse()
		for _, x := range []float32{hull.Min.X, hull.Max.X} {
			if at := back.Point(geom.Vec3{X: x, Y: water.T.Y, Z: hull.Center().Z}); geom.Abs(at.X) > 1 || geom.Abs(at.Z) > 1 {
				t.Errorf("%q: the hull reaches %.2f of the way to the side and %.2f to the end, want at most 1", prompt, at.X, at.Z)
			}
		}
	}
}

// A train stands on rails that are longer than it, without a track of its own.
func TestTrainsStandOnRails(t *testing.T) {
	_, g, err := placed(t, "a train on a railway track")
	if err != nil {
		t.Fatal(err)
	}
	train, track := g.bodies[0][0].bounds(), g.bodies[1][0]
	lane, _ := track.socket(laneSocket)
	if geom.Abs(train.Min.Y-lane.T.Y) > .01 || train.Size().Z > track.bounds().Size().Z || !g.all[0].brief.Traits[trackless] {
		t.Errorf("got a train from %v to %v on a lane at %v m of a track %v m long", train.Min, train.Max, lane.T.Y, track.bounds().Size().Z)
	}
}
