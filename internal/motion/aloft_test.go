package motion

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/rig"
)

// A body in the air comes down by landing before what it does on the ground, and takes off again before it flies; what its head does is done in the air.
func TestDeedsBetweenFlights(t *testing.T) {
	dragon, bird := aDragon(), aBird()
	dragon.Deeds = []string{"roar"}
	for _, c := range []struct {
		body               *rig.Skeleton
		prompt, does, note string
	}{
		{dragon, "takes off, breathes fire, lands", "takeoff, attack in the air, land", `"breathes fire" is done in the air, by the head`},
		{dragon, "takes off, roars, lands", "takeoff, roar in the air, land", `"roars" is done in the air, by the head`},
		{dragon, "takes off, attacks, lands", "takeoff, attack in the air, land", `"attacks" is done in the air, by the head`},
		{dragon, "flies, then bites", "fly, attack in the air", `"bites" is done in the air, by the head`},
		{dragon, "flies, eats, flies", "fly, land, eat, takeoff, fly", `it lands before "eats", which it does on the ground`},
		{dragon, "flies, eats, lands", "fly, land, eat", `"lands" is left out, since the body is on the ground already`},
		{dragon, "walks, then flies", "walk, takeoff, fly", `it takes off before "flies", since it stands on the ground`},
		{dragon, "walks, roars", "walk, roar", ""},
		{bird, "takes off, sings, lands", "takeoff, sing in the air, land", `"sings" is done in the air, by the head`},
	} {
		list, err := Movements(c.body)
		if err != nil {
			t.Fatal(err)
		}
		script, err := Read(c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		made, notes, said, err := list.Play(t.Context(), c.body, script, "play", Options{InPlace: true})
		if err != nil {
			t.Fatal(err)
		}
		var does []string
		for what := range strings.SplitSeq(said, ", then ") {
			name, _, _ := strings.Cut(strings.Replace(what, ", tempo 1.1", "", 1), " (")
			does = append(does, name)
		}
		if got := strings.Join(does, ", "); got != c.does {
			t.Errorf("%q: got %q, want %q", c.prompt, got, c.does)
		}
		if c.note != "" && !slices.Contains(notes, c.note) {
			t.Errorf("%q: got the notes %q, want %q among them", c.prompt, notes, c.note)
		}
		tall := c.body.Bones[0].Pos.Y
		const step = 1. / 60
		before := made.At(c.body, 0).Root
		for at := float32(step); at <= made.Seconds; at += step {
			root := made.At(c.body, at).Root
			if fast := root.Sub(before).Len() / step / tall; fast > 6 || root.Y < .7*tall {
				t.Errorf("%q: at %.2f s the hips are %.2f m high, %.1f of their height in a second, want at least %.2f and at most 6", c.prompt, at, root.Y,
					fast, .7*tall)
				break
			}
			before = root
		}
	}
}
