package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// footing is how a clip treats the ground: how far a toe slides from where it has come down until it is raised, and how deep one sinks, metres.
type footing struct{ slide, sink float32 }

// on samples a clip 120 times a second. A toe is down where it is no more than 1.5 mm above its height in the stand.
func on(s *rig.Skeleton, c *clip.Clip) (f footing) {
	stand := s.Rest()
	if s.Stand != nil {
		stand = *s.Stand
	}
	still := s.Place(stand, rig.Placed{})
	n := int(c.Seconds * 120)
	for _, leg := range [4]string{"leftFore", "rightFore", "leftHind", "rightHind"} {
		foot := s.Index(leg + "Foot")
		toe := func(at rig.Placed) vec { return s.Carry(at, foot, s.Bones[foot].Tip) }
		ground := toe(still).Y
		var from vec
		down := false
		for i := range n + 1 {
			p := toe(s.Place(c.At(s, c.Seconds*float32(i)/float32(n)*.9999), rig.Placed{}))
			f.sink = max(f.sink, ground-p.Y)
			if p.Y > ground+.0015 {
				down = false
				continue
			}
			if !down {
				down, from = true, p
			}
			f.slide = max(f.slide, geom.Sqrt((p.X-from.X)*(p.X-from.X)+(p.Z-from.Z)*(p.Z-from.Z)))
		}
	}
	return f
}

// rising has the forefeet under the breast pushed a little as the trunk comes up.
const rising = "lies down, then walks"

// TestToesStand plays what beasts do on their feet, as it is sampled in the file.
func TestToesStand(t *testing.T) {
	var worst footing
	for _, q := range []*Beast{Horse, Wolf, Cat, Cow, Elephant} {
		s := posed(q, q.standing(), newMaker(q.Name, q.role(), archetype.Brief{})).bones()
		moves, err := motion.Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		clips := map[string]*clip.Clip{}
		for i := range moves {
			if m := &moves[i]; m.Name != "die" { // which is a fall
				if clips[m.Name], err = m.Clip(t.Context(), s, motion.Options{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, prompt := range []string{"gallops, then walks", "walks, then gallops", "trots, then gallops", rising,
			"sits down, stands up, walks", "walks, lies down", "gallops, stops, eats", "jumps, gallops", "gallops in a circle", "attacks, then walks", "trots, sits"} {
			script, err := motion.Read(prompt)
			if err != nil {
				t.Fatal(err)
			}
			if clips[prompt], _, _, err = moves.Play(t.Context(), s, script, "play", motion.Options{}); err != nil {
				t.Fatal(err)
			}
		}
		for name, c := range clips {
			f := on(s, c)
			most := float32(.010)
			if name == rising {
				most = .020
			} else {
				worst.slide, worst.sink = max(worst.slide, f.slide), max(worst.sink, f.sink)
			}
			if f.slide > most || f.sink > .010 {
				t.Errorf("%s %s: toes slide %.1f mm and sink %.1f mm, want at most %.0f and 10", q.Name, name, f.slide*1000, f.sink*1000, most*1000)
			}
		}
	}
	t.Logf("worst: toes slide %.1f mm and sink %.1f mm", worst.slide*1000, worst.sink*1000)
}
