package procedural

import (
	"testing"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/seed/seedtest"
)

// What is read is open before the face of its reader, its pages up to the face, both hands at its sides; a shut book is in one hand.
func TestBooksAreRead(t *testing.T) {
	for prompt, reads := range seedtest.SomeOf(map[string]bool{
		"a girl reading a book": true, "a wizard reading a spell book": true, "an old woman sitting on a bench reading a book": true,
		"a monk reading a scroll": true, "a knight holding an open book": true, "a man holding a book": false,
	}) {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[len(g.bodies)-1][0]
		page, open := b.socket(readSocket)
		if open != reads {
			t.Fatalf("%q: got pages that are seen: %t, want %t", prompt, open, reads)
		}
		if !reads {
			continue
		}
		lips, _ := by.socket(lipsSocket)
		if way := lips.T.Sub(page.T); way.Norm().Dot(rigid(page).Y) < .8 || way.Len() > .35*by.tall() {
			t.Errorf("%q: got the pages %.2f m from the face at a cosine of %.2f, want them up to it", prompt, way.Len(), way.Norm().Dot(rigid(page).Y))
		}
		for _, name := range hands {
			hand, _ := by.socket(name)
			if far := hand.T.Sub(page.T).Len(); far > .15*by.tall() {
				t.Errorf("%q: got the %s %.2f m from the pages", prompt, name, far)
			}
		}
	}
}

// The hands of a figure that sits at a table are on it, with the quill where it writes.
func TestHandsAreOnTheTable(t *testing.T) {
	for _, prompt := range []string{"a monk writing at a desk", "a man sitting at a table"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, table := g.bodies[0][0], (*body)(nil)
		for i, list := range g.bodies {
			if g.all[i].archetype.Furnishes && !g.all[i].seat {
				table = list[0]
			}
		}
		top := relief.Of(table.shape(), cellOf(table.bounds().Size()))
		for _, name := range hands {
			hand, _ := by.socket(name)
			y := top.At(floor(hand.T.X/top.Cell), floor(hand.T.Z/top.Cell))
			if up := hand.T.Y - y; up < -.02 || up > .16 {
				t.Errorf("%q: got the %s %.2f m above the table, want it on that", prompt, name, up)
			}
		}
	}
}
