package procedural

import "testing"

// A laptop on the table before a figure that sits there has its front to the figure.
func TestToSitter(t *testing.T) {
	for _, prompt := range []string{"a man sitting at a desk with a laptop", "a student using a laptop at a table"} {
		p, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for i, o := range p.things() {
			if o.archetype.Name != "laptop" {
				continue
			}
			found = true
			b, by := g.bodies[i][0], g.bodies[0][0]
			way := by.bounds().Center().Sub(b.bounds().Center())
			way.Y = 0
			if got := b.at.Z.Norm().Dot(way.Norm()); got < .9 {
				t.Errorf("%s: got a cosine of %.2f between the front of the laptop and the way to the figure, want at least 0.9", prompt, got)
			}
		}
		if !found {
			t.Errorf("%s: got no laptop", prompt)
		}
	}
}
