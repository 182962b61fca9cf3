package people

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// of builds a figure at the coarsest level, with what change does to its brief.
func of(t *testing.T, f *Figure, change func(*archetype.Brief)) *scene.Scene {
	t.Helper()
	b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{}}
	if change != nil {
		change(&b)
	}
	s, err := f.Build(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func has(s *scene.Scene, part string) bool {
	for _, p := range s.Parts {
		if p.Name == part {
			return true
		}
	}
	return false
}

// Words for sex, age and style change body and head, and nothing of what is worn.
func TestWordsAboutThePerson(t *testing.T) {
	usual := of(t, Blacksmith, nil)
	woman := of(t, Blacksmith, func(b *archetype.Brief) { b.Traits["woman"] = true })
	if !has(usual, "beard") || has(woman, "beard") {
		t.Errorf("got a beard %t of the man and %t of the woman, want true and false", has(usual, "beard"), has(woman, "beard"))
	}
	if !has(woman, "apron") || !has(woman, "hammer head") {
		t.Error("the woman lacks the smith's apron or hammer")
	}
	if a, b := woman.Joints[rig.Head].Pos.Y, usual.Joints[rig.Head].Pos.Y; a >= b {
		t.Errorf("got the woman's head at %.2f m, want it below the man's at %.2f", a, b)
	}
	drawn := of(t, Blacksmith, func(b *archetype.Brief) { b.Look.Cartoon = true })
	share := func(s *scene.Scene) float32 { return s.Joints[rig.Neck].Pos.Y / s.Joints[rig.Head].Pos.Y }
	if share(drawn) >= share(usual) {
		t.Errorf("got the neck of a cartoon at %.3f of the head, want it below %.3f", share(drawn), share(usual))
	}
}

// A figure by itself is faceted at the coarsest level, and smooth among others, which have that level for want of triangles.
func TestFacetsAreForFiguresAlone(t *testing.T) {
	for _, among := range []bool{false, true} {
		s, flat := of(t, Villager, func(b *archetype.Brief) { b.Among = among }), 0
		for _, p := range s.Parts {
			if p.Crease > 1 {
				flat++
			}
		}
		if among && flat > 0 || !among && flat != len(s.Parts) {
			t.Errorf("among others %t: got %d of %d parts faceted", among, flat, len(s.Parts))
		}
	}
}

// What is held and hung on is gone in a rigging pose, for all figures that hold something.
func TestHandsAreEmptyInARiggingPose(t *testing.T) {
	seedtest.InTurn(t, 3)
	for _, f := range []*Figure{Farmer, Guard, Viking, King, Scientist} {
		free := of(t, f, nil)
		for _, pose := range []archetype.Pose{archetype.TPose, archetype.APose} {
			bound := of(t, f, func(b *archetype.Brief) { b.Pose = pose })
			held := len(free.Parts) - len(bound.Parts)
			if held < 1 {
				t.Errorf("%s in %s: got %d parts fewer, want the hands empty", f.Name, pose, held)
			}
			if bound.Bones == nil {
				t.Errorf("%s in %s: got no skeleton", f.Name, pose)
			}
		}
	}
}

// Where words colour the first role of a dye, the others follow; otherwise a set draws the same for all seeds.
func TestDyes(t *testing.T) {
	red := geom.RGB(0xFF0000)
	g := newMaker("test", man(), archetype.Brief{Seed: seed.From("1"), Look: archetype.Look{Tints: map[string]vec{"robe": red}}})
	g.draw([]dye{{"robe, hat", []uint32{0x112233}}, {"cape", []uint32{0x445566}}})
	if g.dyes["hat"] != red || g.dyes["cape"] != geom.RGB(0x445566) {
		t.Errorf("got hat %v and cape %v, want the robe's red and the only hue", g.dyes["hat"], g.dyes["cape"])
	}
	of := func(own string) vec {
		g := newMaker("test", man(), archetype.Brief{Seed: seed.From(own), Set: seed.From("set")})
		g.draw([]dye{{"robe", []uint32{1, 2, 3, 4, 5, 6, 7}}})
		return g.dyes["robe"]
	}
	if of("1") != of("2") || of("1") != of("3") {
		t.Error("figures of one set got different colours")
	}
}

// A villager is a man for some seeds and a woman for others, and what words say.
func TestVillagersBySeed(t *testing.T) {
	women := 0
	for i := range 12 {
		f := *Villager
		villager(&f, &archetype.Brief{Seed: seed.From("villagers").At(i), Traits: map[string]bool{}})
		if f.Body.Woman {
			women++
		}
	}
	if women < 2 || women > 10 {
		t.Errorf("got %d women of 12, want some of each", women)
	}
	for _, c := range []struct {
		trait string
		woman bool
	}{{"woman", true}, {"man", false}} {
		f := *Villager
		villager(&f, &archetype.Brief{Seed: seed.From("1"), Traits: map[string]bool{c.trait: true}})
		if f.Body.Woman != c.woman {
			t.Errorf("%s: got a woman %t", c.trait, f.Body.Woman)
		}
	}
}

// A garment lies on what was put on before.
func TestGarmentsLieOnEachOther(t *testing.T) {
	g := made("")
	g.over = g.bare()
	size := func() float32 { return march(g.over.trunk, v(0, g.joint(rig.Chest).Y, 0), axisX, reach) }
	bare := size()
	shirt{stuff: stuff{role: "shirt"}, off: .010}.dress(g)
	if got := size(); geom.Abs(got-bare-.010) > .002 {
		t.Errorf("got %.4f m over the shirt, want %.4f", got, bare+.010)
	}
	coat{stuff: stuff{role: "coat"}, off: .020, below: -.02, open: [3]float32{.4, .4, .4}}.dress(g)
	if got := size(); geom.Abs(got-bare-.030) > .008 {
		t.Errorf("got %.4f m over the coat, want %.4f", got, bare+.030)
	}
	p := g.scene.Parts[len(g.scene.Parts)-1]
	if p.Name != "coat" || p.Volume() <= 0 {
		t.Errorf("got the part %q with a volume of %.4f m³, want a coat that is not inside out", p.Name, p.Volume())
	}
}

// What hangs is measured at the height where it hangs, with its folds.
func TestDraped(t *testing.T) {
	d := draped{sdf.Capsule(v(0, 0, 0), v(0, 2, 0), .2), .01, .04, 1, .5}
	for _, c := range []struct{ y, want float32 }{{1.5, .21}, {.4, .25}} {
		if got := march(d, v(0, c.y, 0), axisX, reach); geom.Abs(got-c.want) > .001 {
			t.Errorf("at %.1f m: got %.3f m, want %.3f", c.y, got, c.want)
		}
	}
}

func TestPlateLeavesTrianglesForHands(t *testing.T) {
	s, err := Knight.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Standard})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range s.Parts {
		switch p.Name {
		case "hand.left", "hand.right", "plume", "sabaton.left", "sabaton.right":
			if n := p.Triangles(); n < 200 {
				t.Errorf("%s has %d triangles", p.Name, n)
			}
		}
	}
}

// The younger a child, the larger is its head, and the shorter are its legs, in shares of its height.
func TestChildrenAreNoSmallAdults(t *testing.T) {
	share := func(traits ...string) (head, legs, tall float32) {
		s := of(t, Person, func(b *archetype.Brief) {
			b.Traits["man"] = true
			for _, w := range traits {
				b.Traits[w] = true
			}
		})
		bones := s.Bones.Bones
		crown := bones[rig.Head].Tip.Y
		return (crown - bones[rig.Head].Pos.Y) / crown, bones[rig.LeftUpperLeg].Pos.Y / crown, crown
	}
	ages := [][]string{nil, {"teenage"}, {"child"}, {"child", "little"}}
	head, legs, tall := share(ages[0]...)
	for _, a := range ages[1:] {
		h, l, m := share(a...)
		if h <= head || l >= legs || m >= tall {
			t.Errorf("%v: got a head of %.3f, legs of %.3f and %.2f m, want a larger head, shorter legs and less than %.3f, %.3f and %.2f m", a, h, l, m,
				head, legs, tall)
		}
		head, legs, tall = h, l, m
	}
}

// What a grown head has at a height lies lower on a child's, and the way back finds it.
func TestFacesOfChildrenLieLower(t *testing.T) {
	f := Body{Young: 1}.complete().headFrame()
	for _, y := range []float32{-.2, 0, .2, .455, .9, 1, 1.3} {
		at := f.at(.1, y, .2)
		if q := f.in(at); geom.Abs(q.Y-y) > 1e-4 {
			t.Errorf("%.2f heads: the way back gives %.4f", y, q.Y)
		}
		if low := (at.Y-f.chin.Y)/f.size < y-1e-5; low != (y > 0 && y < 1) {
			t.Errorf("%.2f heads: lies lower %t, want it between chin and crown alone", y, low)
		}
	}
}
