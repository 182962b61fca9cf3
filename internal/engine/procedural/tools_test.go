package procedural

import (
	"slices"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/rig"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// Bones know the hands that hold a gun or a bow, whether it is the figure's own or was put there by words.
func TestBonesKnowGunsAndBows(t *testing.T) {
	for _, c := range seedtest.Some([]struct {
		prompt string
		want   []string
	}{
		{"a soldier", []string{"", rig.ToolGun}}, {"an archer", []string{rig.ToolBow, ""}}, {"a cowboy with a revolver", []string{"", rig.ToolGun}},
		{"a man holding a kettle", nil}, {"a man holding a sabre", nil}, {"a woman with a violin", nil}, {"a wizard", nil}, {"a knight", nil},
	}) {
		m, err := shared().Model(t.Context(), engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast, Small: true, Seed: 1}, bench{})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Rig.Skeleton.Tools; !slices.Equal(got, c.want) {
			t.Errorf("%q: got the tools %q, want %q", c.prompt, got, c.want)
		}
	}
}

// A gun points where the knuckles of the hand that holds it do, its sights to the thumb.
func TestGunsAreHeldByTheirGrips(t *testing.T) {
	for _, prompt := range []string{"a cowboy with a revolver", "a pirate with a flintlock pistol"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		hand, _ := g.bodies[0][0].socket("hand.right")
		gun := g.bodies[1][0]
		trigger, ok := gun.gun()
		if !ok || gun.hand != "hand.right" {
			t.Fatalf("%q: got the gun in %q, want it in the right hand", prompt, gun.hand)
		}
		hand, trigger = rigid(hand), rigid(trigger)
		if aim, up, off := trigger.Z.Dot(hand.X), trigger.Y.Dot(hand.Y), trigger.T.Sub(hand.T).Len(); aim < .99 || up < .99 || off > .01 {
			t.Errorf("%q: got cosines of %.2f to the knuckles and %.2f to the thumb, %.3f m off the fist", prompt, aim, up, off)
		}
	}
}
