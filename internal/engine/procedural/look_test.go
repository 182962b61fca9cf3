package procedural

import "testing"

// A single figure is shown from a side to which its face looks, past what it is behind; several are shown from the usual one.
func TestFacesAreShown(t *testing.T) {
	for _, prompt := range []string{"a monk writing at a desk", "a man hammering on an anvil", "a knight sitting on a barrel"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		yaw := g.seenFrom()
		to := angle{yaw: yaw, pitch: lookDown}.plane()
		lips, _ := g.bodies[0][0].socket(lipsSocket)
		if toward := rigid(lips).Y.Dot(to.up.Cross(to.right).Mul(-1)); toward < .3 {
			t.Errorf("%q: got a face that looks %.2f toward the viewer from %.2f, want it seen", prompt, toward, yaw)
		}
	}
	_, g, err := placed(t, "two knights shaking hands")
	if err != nil {
		t.Fatal(err)
	}
	if yaw := g.seenFrom(); yaw != looks[0] {
		t.Errorf("got several shown from %.2f, want the usual side", yaw)
	}
}
