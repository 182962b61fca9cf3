package procedural

import (
	"slices"
	"testing"

	"atelier/internal/language/intent"
	"atelier/internal/seed/seedtest"
)

// What can fly is in the air over what stands on the ground, in its form of flight, clear of it and of what flies beside it.
func TestSoar(t *testing.T) {
	for prompt, c := range seedtest.SomeOf(map[string]struct {
		flyer int    // the index of what flies
		trait string // that shows it in the air
		went  string
	}{
		"a bird above a house":              {0, "flying", "above the cottage"},
		"a seagull over a rowing boat":      {0, "flying", "above the rowing boat"},
		"a cloud above a house":             {0, "", "above the cottage"},
		"a drone above a car":               {0, "", "above the car"},
		"a dragon flying over a castle":     {0, "flying", "above the castle"},
		"a superhero flying over a car":     {0, "flying", "above the car"},
		"a fairy hovering above a mushroom": {0, "floating", "above the mushroom"},
		"three crows over a scarecrow":      {0, "flying", "above the scarecrow"},
		"a cow under a ufo":                 {1, "no legs", "above the cow"},
		"a sheep under a flying eagle":      {1, "flying", "above the sheep"},
	}) {
		_, g, err := placed(t, prompt)
		if err != nil || g == nil {
			t.Errorf("%q: got no group, %v", prompt, err)
			continue
		}
		up, on := g.all[c.flyer], g.bodies[1-c.flyer][0]
		if up.went != c.went || c.trait != "" && !up.brief.Traits[c.trait] {
			t.Errorf("%q: got it %q with %v, want it %q, %s", prompt, up.went, up.brief.Traits, c.went, c.trait)
		}
		ground := on.bounds()
		if ground.Min.Y < -.05 || ground.Min.Y > .05 {
			t.Errorf("%q: the %s is at a height of %v", prompt, bare(on.of), ground.Min.Y)
		}
		for n, b := range g.bodies[c.flyer] {
			is := b.bounds()
			if gap := is.Min.Y - ground.Max.Y; gap < .1*longSide(is.Size()) || gap > longSide(is.Size())+ground.Size().Y {
				t.Errorf("%q: the %s is %v m above the %s", prompt, bare(up), gap, bare(on.of))
			}
			if slices.ContainsFunc(g.bodies[c.flyer][:n], func(o *body) bool { return o.bounds().Near(is, 0) }) {
				t.Errorf("%q: copy %d meets another one", prompt, n)
			}
		}
	}
}

// A small bird over a house is large enough to be seen, unless words give its size.
func TestLooms(t *testing.T) {
	for prompt, seen := range map[string]bool{"a bird above a house": true, "a 20 cm bird above a house": false} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		share := longSide(g.bodies[0][0].bounds().Size()) / longSide(g.bodies[1][0].bounds().Size())
		if got := share > .08; got != seen || len(g.remarks) > 0 != seen {
			t.Errorf("%q: got a bird of %.3f of the length of the house, and the remarks %q", prompt, share, g.remarks)
		}
	}
}

// What stands beside a flyer flies with it if it can, and a thing on the ground keeps what is on it below the flyer.
func TestSoarTogether(t *testing.T) {
	_, g, err := placed(t, "a dragon and an eagle over a tower")
	if err != nil {
		t.Fatal(err)
	}
	a, b, tower := g.bodies[0][0].bounds(), g.bodies[1][0].bounds(), g.bodies[2][0].bounds()
	if a.Near(b, 0) || a.Min.Y < tower.Max.Y || b.Min.Y < tower.Max.Y {
		t.Errorf("got the dragon at %v, the eagle at %v and the tower at %v", a, b, tower)
	}
	_, g, err = placed(t, "a bird above a table with a vase")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(g.all, func(p *plan) bool { return p.archetype.Name == "vase" })
	if i < 0 || g.all[1].how != intent.Below || g.bodies[0][0].bounds().Min.Y < g.bodies[i][0].bounds().Max.Y {
		t.Errorf("got a bird that is no higher than the vase on the table")
	}
}
