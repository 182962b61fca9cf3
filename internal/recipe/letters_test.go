package recipe

import (
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

func TestALineOfTextAndItsFaceAreEachOther(t *testing.T) {
	pic, err := lettering("ATELIER", "bold", 0)
	if err != nil {
		t.Fatal(err)
	}
	for name, a := range map[string]lettersArgs{
		"straight":         {Height: .1},
		"turned":           {Height: .1, Turn: 30, At: spotOn{X: .2, Y: .4}},
		"round a circle":   {Height: .1, Ring: .5, At: spotOn{Y: .3}},
		"along the bottom": {Height: .1, Ring: -.5, Turn: -20},
	} {
		a.Align = "center"
		l := a.lay(pic)
		for _, q := range []geom.Vec2{{}, {X: l.long, Y: l.high}, {X: l.long / 3, Y: -.01}} {
			if got := l.text(l.face(q)); got.Sub(q).Len() > 1e-4 {
				t.Errorf("%s: got %v of %v on its face, want it again", name, got, q)
			}
		}
	}
}

func TestLettersRoundACircle(t *testing.T) {
	pic, err := lettering("X", "bold", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name       string
		ring, turn num
		x, y       float32 // where its middle is
	}{
		{"at the top", 1, 0, 0, 1}, {"a quarter on", 1, 90, 1, 0}, {"at the bottom", -1, 0, 0, -1}, {"a quarter on from there", -1, 90, -1, 0},
	} {
		l := (&lettersArgs{Height: .1, Ring: c.ring, Turn: c.turn, Align: "center"}).lay(pic)
		if got := l.face(geom.Vec2{X: l.long / 2, Y: l.high / 2}); got.Sub(geom.Vec2{X: c.x, Y: c.y}).Len() > 1e-4 {
			t.Errorf("%s: got the middle at %v, want (%g, %g)", c.name, got, c.x, c.y)
		}
	}
}

// A text with a letter that the fonts lack is none, so that no box stands in its place.
func TestLettersThatTheFontsLack(t *testing.T) {
	for text, want := range map[string]bool{"SALE 50%": true, "Café": true, "你好": false, "A☃": false} {
		if _, err := lettering(text, "bold", 0); (err == nil) != want {
			t.Errorf("%s: got the error %v, want letters: %v", text, err, want)
		}
		if own := textsOf([]string{text}, 1); own.measure != want {
			t.Errorf("%s: got %+v, want it to be measured: %v", text, own, want)
		}
	}
}

func TestMistakesOfDecals(t *testing.T) {
	for line, want := range map[string]string{
		`letters("A", .1, at=(0, 1, 2))`:                        "at: got (0, 1, 2), want (right, up)",
		`letters("A", .1, r=.2)`:                                `r= is the radius of on="around"`,
		`drawn(circle(1), on="around")`:                         `on="around" wants r=…`,
		`dial(1, 2, on="north")`:                                `on: got "north", want "+x"`,
		`letters("A LONG TEXT ROUND A SMALL RING", 1, ring=.1)`: "the circle of ring=0.1 only 0.628 m",
		`std.planks(b, "x")`:                                    "it is std.planks(b, name, surface, x, y, z, n,",
		`iron(rust=.4)`:                                         "rust is its colour, and how much there is of it is rusted=0 to 1",
		`painted("red")`:                                        `a colour is color="#…"`,
		`b.add("x", box(1, 1, 1), S, at=(0, 1))`:                "two numbers; a place has three",
	} {
		if got := mistake(t, line); !strings.Contains(got, want) {
			t.Errorf("%s: got %s, want %q", line, got, want)
		}
	}
}

// Of outlines that repeat, no place is called outside: one of their copies may lie there.
func TestRepeatedDecalsAreNowhereOutside(t *testing.T) {
	s := &sample{}
	for _, c := range []struct {
		every string
		warns int
	}{{"", 1}, {", every=.5", 0}} {
		s.warnings = nil
		_, report, err := parsed(t, `b.add("p", box(1, 1, 1), b.fixed(wood(), paint("#ffffff", drawn(circle(.1), at=(3, .5)`+c.every+`))))`).
			Cook(t.Context(), plainBrief(archetype.Standard))
		if err != nil {
			t.Fatal(err)
		}
		if s.decals(report.marked); len(s.warnings) != c.warns {
			t.Errorf("drawn(…%s): got %v, want %d warnings", c.every, s.warnings, c.warns)
		}
	}
}
