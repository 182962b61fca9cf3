package motion

import (
	"strings"
	"testing"

	"atelier/internal/media/rig"
)

// Everyday deeds are done in the rest that the body is in, and what they need of a way there is done before.
func TestDeedsAreDoneInTheirRest(t *testing.T) {
	for prompt, want := range map[string]string{
		"eats":                           "eat (neutral)",
		"sits and eats":                  "sit (neutral) with eat (neutral)",
		"sits down and drinks":           "sit down (neutral), then sit (neutral) with drink (neutral)",
		"sits, then reads sadly":         "sit (neutral) with read (sad)",
		"sits for 3 seconds, then reads": "sit down (neutral), then sit (neutral, 3 s), then sit (neutral) with read (neutral)",
		"sits and types":                 "type (neutral)",
		"walks, then writes":             "walk (neutral), then sit down (neutral), then write (neutral)",
		"sits down, waves and walks":     "sit down (neutral), then sit (neutral) with wave (neutral), then stand up (neutral), then walk (neutral)",
		"sits down, then jumps":          "sit down (neutral), then stand up (neutral), then jump (neutral)",
		"sits down, then punches":        "sit down (neutral), then stand up (neutral), then punch (neutral)",
		"kneels and prays":               "pray (neutral)",
		"walks, kneels, salutes and stands up": "walk (neutral), then kneel down (neutral), " +
			"then kneel (neutral) with salute (neutral), then rise from the knee (neutral)",
		"walks, lies down and sleeps":    "walk (neutral), then lie down (neutral), then sleep (neutral)",
		"eats while sitting":             "sit (neutral) with eat (neutral)",
		"drinks with the left hand":      "drink (neutral, left)",
		"plays the violin while walking": "walk (neutral) with play the violin (neutral)",
	} {
		s, err := Read(prompt)
		if err != nil {
			t.Errorf("%q: %v", prompt, err)
			continue
		}
		if got := s.String(); got != want {
			t.Errorf("%q:\n got %s,\nwant %s", prompt, got, want)
		}
		if s.near(); s.Adjusted != nil {
			t.Errorf("%q: got the notes %q, want none", prompt, s.Adjusted)
		}
	}
}

// Two loops at once are one loop, closed as each of them is.
func TestLoopsAtOnceAreALoop(t *testing.T) {
	b := newBench(t)
	for prompt, loops := range map[string]bool{"sits and reads": true, "walks while talking": true, "walks while waving": false,
		"sits and eats three times": false} {
		s, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		c, err := s.Clip(t.Context(), b.body, "both", Options{InPlace: true})
		if err != nil {
			t.Fatal(err)
		}
		if c.Loop != loops {
			t.Errorf("%q: got a loop %t, want %t", prompt, c.Loop, loops)
		}
		if far, turned := apart(b.body.Skeleton, c.At(b.body.Skeleton, 0), c.At(b.body.Skeleton, c.Seconds*.99999)); loops && (far > .002 || turned > .003) {
			t.Errorf("%q: the loop is open by %.1f mm and %.4f radians", prompt, far*1000, turned)
		}
	}
}

// Things that a prompt names are told as not shown, once, and words of the body and of the ground are not among them.
func TestThingsAreToldAsNotShown(t *testing.T) {
	for prompt, want := range map[string]string{
		"drinks from a cup": `"cup" is`, "drinks a cup of tea": `"cup", "tea" are`, "sweeps the floor with a broom": `"broom" is`, "waves with the left hand": "",
		"walks past the guard": `"guard" is`, "bows to the old king and the queen": `"king", "queen" are`, "climbs a ladder": `"ladder" is`,
		"a galloping stallion": "", "the dance of a princess": "", "walks, a knight": "", "a fighting boxer": "", "the king walks and the queen waves": "",
		"sits on the ground": "", "a knight walks": "", "reads a book, then puts the book on a table": `"book", "table" are`,
	} {
		s, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		s.unshown([2]Held{})
		got := strings.Join(s.Adjusted, "; ")
		if want != "" {
			want += " not shown: a clip moves the body alone"
		}
		if got != want || len(s.Unknown) > 0 {
			t.Errorf("%q: got the notes %q and not understood %q, want %q", prompt, got, s.Unknown, want)
		}
	}
}

// A figure with a staff drinks with the free hand, and one with something short, which may be a cup, with that.
func TestDrinksWithFullHands(t *testing.T) {
	b := newBench(t)
	s := b.body.Skeleton
	for held, hand := range map[Carry]int{Upright: rig.LeftHand, Down: rig.RightHand} {
		at := s.Place(b.clip(t, drinking.in(0), Options{Held: [2]Held{right: {As: held}}}).At(s, 1.8), rig.Placed{})
		other := rig.LeftHand + rig.RightHand - hand
		if mouth := at.Pos[rig.Head].Y; at.Pos[hand].Y < mouth-.10 || at.Pos[other].Y > mouth-.20 {
			t.Errorf("holding %d: hands are at %v and %v, want the first at the mouth, %.2f m high", held, at.Pos[hand], at.Pos[other], mouth)
		}
	}
}
