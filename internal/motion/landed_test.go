package motion

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// An animal that is built in flight lands: its bones end where they are when it stands, and it has the movements of the ground besides flight.
func TestFliersLand(t *testing.T) {
	for name, ground := range map[string]*rig.Skeleton{"bird": aBird(), "dragon": aDragon()} {
		in := ground.Rest()
		in.Root.Y += .9
		for i := range in.Turns {
			in.Turns[i] = geom.About(geom.Vec3{X: 1}, .2*float32(i%3))
		}
		air := ground.Posed(in)
		air.Land(ground, true)
		if err := air.Check(); err != nil {
			t.Fatal(name, err)
		}
		list, err := Movements(air)
		if err != nil {
			t.Fatal(name, err)
		}
		var moves []string
		for i := range list {
			m := &list[i]
			moves = append(moves, m.Name)
			if m.Name != "land" {
				continue
			}
			at := air.Place(m.pose(1), rig.Placed{})
			for k, b := range ground.Bones {
				if tip := air.Carry(at, k, air.Bones[k].Tip); tip.Sub(b.Tip).Len() > .05 {
					t.Errorf("%s: after landing the tip of %s is at %v, want %v", name, b.Name, tip, b.Tip)
				}
			}
		}
		for _, want := range []string{"idle", "walk", "fly", "takeoff", "land"} {
			found := false
			for _, m := range moves {
				found = found || m == want
			}
			if !found {
				t.Errorf("%s: got the movements %q, want %s among them", name, moves, want)
			}
		}
	}
}
