package procedural

import "testing"

// The head of a long tool for the ground is on it before the figure, and both hands are on the handle above.
func TestToolsAreAtWorkOnTheGround(t *testing.T) {
	for _, prompt := range []string{"a farmer hoeing a potato field", "a monk raking leaves", "a woman sweeping the floor", "a man digging a hole"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[1][0]
		own := b.bounds()
		if low := own.Min.Y - by.bounds().Min.Y; low < -.01 || low > .02 {
			t.Errorf("%q: the %s is %.2f m above the ground", prompt, bare(b.of), low)
		}
		back := b.at.Inverse()
		shape := box(b.corners)
		for _, name := range hands {
			hand, ok := by.socket(name)
			p := back.Point(hand.T)
			if c := shape.Center(); !ok || p.Y < shape.Min.Y || p.Y > shape.Max.Y || max(p.X-c.X, c.X-p.X) > .12 {
				t.Errorf("%q: the %s is at %.2f of the %s, want it on its handle in %.2f", prompt, name, p, bare(b.of), shape)
			}
		}
	}
}
