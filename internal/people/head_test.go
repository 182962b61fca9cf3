package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

func TestSolved(t *testing.T) {
	x := solved([][]float64{{0, 2, 4}, {3, 1, 5}})
	if len(x) != 2 || abs64(x[0]-1) > 1e-12 || abs64(x[1]-2) > 1e-12 {
		t.Errorf("got %v, want [1 2]", x)
	}
}

// The table of a mould is read by a smoothing spline, so it passes landmarks by a little.
func TestMouldGoesThroughItsLandmarks(t *testing.T) {
	f := man().headFrame()
	for name, h := range map[string]Head{"man": {}, "woman": {Woman: 1}, "old and gaunt": {Age: 1, Gaunt: 1}, "full": {Bulk: 1, Jaw: .2, Chin: .3}} {
		m := newMould(&h, f)
		for i, l := range landmarks {
			p := l.place(&h)
			at := f.at(p.X, p.Y, p.Z)
			if d := geom.Abs(m.At(at)) / f.size; d > .014 {
				t.Errorf("%s: landmark %d lies %.3f heads off the mould, want at most .014", name, i, d)
			}
			if a, b := m.At(at), m.At(v(-at.X, at.Y, at.Z)); a != b {
				t.Errorf("%s: landmark %d: got %g on the left and %g on the right, want the same", name, i, a, b)
			}
		}
	}
}

// headOf is a head alone.
func headOf(t *testing.T, h Head, l archetype.Level, pose archetype.Pose) *scene.Scene {
	t.Helper()
	g := newMaker("head", man(), archetype.Brief{Seed: seed.From("1"), Level: l, Pose: pose, Triangles: 2500})
	h.Share, g.over = 1, g.bare()
	h.dress(g)
	g.groom()
	s, err := g.finish(t.Context(), atEase())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Plaits and a long beard hang over a thick coat, and in front of it.
func TestHairHangsOverClothes(t *testing.T) {
	g := newMaker("head", man(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Fast, Triangles: 2500})
	g.over = g.bare()
	shirt{stuff: stuff{role: "coat"}, off: .035, neck: .06, calm: 1}.dress(g)
	f := g.headFrame()
	for name, locks := range map[string][]lock{"plaits": gathered(plaits), "beard": flowingLocks(g, 1)} {
		sunk := func() (n int) {
			for _, l := range locks {
				for i, q := range l.at {
					if q.Y < lockHeight && g.over.trunk.At(f.at(q.X, q.Y, q.Z)) < .3*l.radius[i]*f.size {
						n++
					}
				}
			}
			return n
		}
		before := sunk()
		g.over.lift(f, locks)
		if after := sunk(); before < 3 || after > before/5 {
			t.Errorf("%s: got %d places of locks in the coat, %d before they were lifted, want at most a fifth of them", name, after, before)
		}
	}
}

func TestHeadsOfAllStyles(t *testing.T) {
	for _, c := range []struct {
		name  string
		head  Head
		parts []string
	}{
		{"bald", Head{}, nil}, {"cropped", Head{Hair: cropped}, []string{"hair"}}, {"short", Head{Hair: short}, []string{"hair"}},
		{"tousled", Head{Hair: tousled, Beard: shortBeard}, []string{"hair", "beard", "moustache"}},
		{"wisps", Head{Hair: wisps, Gaunt: 1.6, Tones: []skin{deadSkin}}, []string{"hair"}},
		{"fringe", Head{Hair: fringe, Beard: moustache}, []string{"hair", "moustache"}},
		{"long", Head{Hair: long, Pointed: .26}, []string{"hair"}}, {"bun", Head{Woman: 1, Hair: bun}, []string{"hair"}},
		{"plait", Head{Woman: 1, Hair: plait}, []string{"hair"}}, {"plaits", Head{Woman: 1, Hair: plaits}, []string{"hair"}},
		{"ponytail", Head{Woman: 1, Hair: ponytail}, []string{"hair"}},
		{"topknot", Head{Hair: topknot, Tusks: .1, Tones: []skin{orcSkin}}, []string{"hair", "tusk.left", "tusk.right"}},
		{"under a hat", Head{Hair: short, Under: .7, Beard: goatee}, []string{"hair", "beard"}},
		{"full", Head{Beard: fullBeard}, []string{"beard"}}, {"braided", Head{Beard: braided}, []string{"beard"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := headOf(t, c.head, archetype.Fast, archetype.APose)
			m, err := studio.Bare(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Check().Err(); err != nil {
				t.Error(err)
			}
			if n := m.Triangles(); n > 2500 {
				t.Errorf("got %d triangles, want at most 2500", n)
			}
			for _, want := range append([]string{"head", "eye.left", "eye.right"}, c.parts...) {
				if partOf(s, want) < 0 {
					t.Errorf("there is no %s", want)
				}
			}
		})
	}
}

// partOf is the number of a part by name, or −1.
func partOf(s *scene.Scene, name string) int {
	for i, p := range s.Parts {
		if p.Name == name {
			return i
		}
	}
	return -1
}

func TestHatsHideHair(t *testing.T) {
	f := man().headFrame()
	s := headOf(t, Head{Hair: tousled, Under: .7}, archetype.Fast, archetype.APose)
	hair := s.Parts[partOf(s, "hair")]
	if top := (hair.Bounds().Max.Y - s.Parts[partOf(s, "head")].Bounds().Min.Y) / f.size; top > 1.35 {
		t.Errorf("hair reaches %.2f heads above the neck's end, want it to stop under the hat", top)
	}
}

// A ponytail swings on a spring of the head, whose bones lie inside of it.
func TestPonytailsSwing(t *testing.T) {
	s := headOf(t, Head{Hair: ponytail}, archetype.Sparse, archetype.APose)
	hair := s.Parts[partOf(s, "hair")]
	if len(s.Bones.Springs) != 1 || hair.Follow.Spring != s.Bones.Springs[0].Name {
		t.Fatalf("got springs %+v and hair on %q, want one of the hair", s.Bones.Springs, hair.Follow.Spring)
	}
	if err := s.Bones.Check(); err != nil {
		t.Fatal(err)
	}
	box := hair.Bounds()
	for _, name := range s.Bones.Springs[0].Bones {
		if at := s.Bones.Bones[s.Bones.Index(name)].Pos; at.Z < box.Min.Z || at.Y < box.Min.Y || at.Y > box.Max.Y {
			t.Errorf("%s lies at %v, outside of the hair between %v and %v", name, at, box.Min, box.Max)
		}
	}
}

// What hangs goes with the head above and with the chest below, unless it swings on a spring; what is short goes with the head.
func TestHairFollows(t *testing.T) {
	for style, want := range map[hairStyle]string{short: "head", bun: "head", long: "spring", ponytail: "spring", plait: "chest"} {
		s := headOf(t, Head{Hair: style}, archetype.Sparse, archetype.APose)
		got, on := "head", s.Parts[partOf(s, "hair")].Follow
		switch {
		case on.Spring != "":
			got = "spring"
		case on.Then != nil:
			got = "chest"
		}
		if got != want {
			t.Errorf("%s goes with the %s, want %s", style, got, want)
		}
		if name := s.Bones.Bones[rig.Head].Name; got != "spring" && on.Shares[0].Bone != name {
			t.Errorf("%s: follows %s first, want %s", style, on.Shares[0].Bone, name)
		}
	}
}
