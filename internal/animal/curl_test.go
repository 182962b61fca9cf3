package animal

import (
	"slices"
	"testing"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/seed"
)

// A curl takes every point of a straight animal to one place, and back from there; the head keeps its form.
func TestCurlGoesBack(t *testing.T) {
	c := anatomy.NewCurl(-1.2, 1, [2]float32{.6, .38}, [2]float32{1.2, .30})
	for _, p := range []vec{v(0, .1, -1), v(.05, 0, -.7), v(-.2, .3, -.3), v(.15, .2, 0), v(.1, .1, .45), v(-.1, .4, .7), v(.1, .2, 1)} {
		if d := c.Back(c.Out(p)).Sub(p).Len(); d > 1e-4 {
			t.Errorf("back from where %v is taken to: got %.4f beside it", p, d)
		}
	}
	p, q := v(.1, .2, .7), v(-.1, .1, .9)
	if got, want := c.Out(p).Sub(c.Out(q)).Len(), p.Sub(q).Len(); geom.Abs(got-want) > 1e-4 {
		t.Errorf("two points of the head: got %.4f m from one another, want %.4f", got, want)
	}
	if d := c.Ahead().Point(p).Sub(c.Out(p)).Len(); d > 1e-4 {
		t.Errorf("a point of the head: got the frame %.4f m beside where it is taken to", d)
	}
}

// Beasts that curl up have the nose at the tail, and lie no longer than they are wide.
func TestCurledUp(t *testing.T) {
	for _, q := range []*Beast{Cat, Dog, Fox, Wolf} {
		sc, err := q.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{curledUp: true}})
		if err != nil {
			t.Fatal(err)
		}
		s, near := sc.Bones, float32(1e6)
		nose := s.Bones[s.Index("head")].Tip
		box := geom.Empty()
		for _, b := range s.Bones {
			box = box.Add(b.Pos).Add(b.Tip)
			if slices.Contains([]string{"hips", "tail1", "tail2", "tail3"}, b.Name) {
				near = min(near, b.Tip.Sub(nose).Len(), b.Pos.Sub(nose).Len())
			}
		}
		if s.Posture != rig.Curled || near > .5*q.H {
			t.Errorf("%s: got posture %q and its nose %.2f of its height from its tail, want %q and at most .50", q.Name, s.Posture, near/q.H, rig.Curled)
		}
		if size := box.Max.Sub(box.Min); size.Z > 1.6*size.X || size.X > 1.6*size.Z {
			t.Errorf("%s: got bones over %.2f x %.2f m, want them about as long as wide", q.Name, size.X, size.Z)
		}
	}
	for _, q := range []*Beast{Horse, Elephant, Bear, Mouse} {
		if q.Curls() {
			t.Errorf("%s: curls up, with hooves, without a tail or crouched", q.Name)
		}
	}
}
