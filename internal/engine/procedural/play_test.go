package procedural

import (
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/seed/seedtest"
)

// Both hands are on the guitar that a person plays, and the piano stays on the ground.
func TestInstrumentsArePlayed(t *testing.T) {
	for prompt, players := range map[string]int{"a man playing a guitar": 1, "two men playing guitars": 2, "a bard playing a lute": 1} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		if len(g.bodies[0]) != players || len(g.bodies[1]) != players {
			t.Fatalf("%s: got %d people and %d guitars, want %d of each", prompt, len(g.bodies[0]), len(g.bodies[1]), players)
		}
		for n, who := range g.bodies[0] {
			for hand, place := range map[string]string{"hand.left": neckSocket, "hand.right": strumSocket} {
				at, _ := who.socket(hand)
				to, _ := g.bodies[1][n].socket(place)
				if d := at.T.Sub(to.T).Len(); d > .06 {
					t.Errorf("%s: got the socket %s of player %d %.2f m from the %s, want it there", prompt, hand, n, d, place)
				}
			}
		}
		for _, p := range append(g.bodies[0][0].scene.Parts, g.bodies[1][0].scene.Parts...) {
			if strings.HasPrefix(p.Name, "lute") || strings.HasPrefix(p.Name, "rest") {
				t.Errorf("%s: got the part %q, want neither a lute on the back nor a stand", prompt, p.Name)
			}
		}
		if g.scene().Bones == nil && players == 1 {
			t.Errorf("%s: got no skeleton, want that of the player", prompt)
		}
	}
}

// Who plays at keys, an accordion or a drum has both hands at their places; a piano is on the ground before a player who sits, and a drum clear of it.
func TestHandsAreAtKeysAndSkins(t *testing.T) {
	for prompt, is := range seedtest.SomeOf(map[string]struct {
		at     [2]string
		ground bool
		sits   bool
	}{
		"a woman playing a piano":                       {holdSockets, true, true},
		"a man playing a synthesizer":                   {holdSockets, true, false},
		"a sailor playing an accordion":                 {holdSockets, false, false},
		"an accordion player sitting on a chair":        {holdSockets, false, true},
		"a drummer playing a big bass drum":             {stickSockets, false, false},
		"a woman playing a harmonica":                   {holdSockets, false, false},
		"a shaman beating a drum":                       {stickSockets, false, false},
		"a woman playing the bongos":                    {holdSockets, false, false},
		"a man sitting on a crate playing a concertina": {holdSockets, false, true},
	}) {
		p, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[1][0]
		if !b.playable() {
			b = g.bodies[2][0]
		}
		if low := b.bounds().Min.Y - by.bounds().Min.Y; low < .02 != is.ground {
			t.Errorf("%q: got the instrument %.2f m above the ground, want it there: %t", prompt, low, is.ground)
		}
		if sits := p.brief.Seat.Height > 0; sits != is.sits {
			t.Errorf("%q: got a player who sits: %t, want %t", prompt, sits, is.sits)
		}
		for side, name := range []string{hands[1], hands[0]} {
			hand, _ := by.socket(name)
			to, ok := b.socket(is.at[side])
			if gap := hand.T.Sub(to.T).Len(); !ok || gap > .09*by.tall() {
				t.Errorf("%q: the %s is %.2f m from the %s", prompt, name, gap, is.at[side])
			}
		}
	}
}

// A wind instrument is at the lips of its player and a violin below them, both hands on it.
func TestInstrumentsAtTheHead(t *testing.T) {
	for prompt, places := range map[string][3]string{
		"a woman playing a trumpet": {lipsSocket, holdSockets[0], holdSockets[1]},
		"a man playing a clarinet":  {lipsSocket, holdSockets[0], holdSockets[1]},
		"a man playing a violin":    {chinSocket, neckSocket, holdSockets[1]},

		"a woman playing a french horn": {lipsSocket, holdSockets[0], holdSockets[1]},
		"a scottish piper":              {lipsSocket, holdSockets[0], holdSockets[1]},
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		who, what := g.bodies[0][0], g.bodies[1][0]
		for i, own := range [3]string{lipsSocket, "hand.left", "hand.right"} {
			at, _ := who.socket(own)
			to, ok := what.socket(places[i])
			if d := at.T.Sub(to.T).Len(); !ok || d > .09 {
				t.Errorf("%s: got the socket %s %.3f m from the %s of the instrument, want it there", prompt, own, d, places[i])
			}
		}
	}
}

// A person with an umbrella, or under one, holds it over the head.
func TestUmbrellaIsOverTheHead(t *testing.T) {
	for _, prompt := range []string{"a man holding an umbrella", "a woman with an umbrella", "a girl under an umbrella"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		who, what := g.bodies[0][0], g.bodies[1][0]
		roof, _ := what.socket(roofSocket)
		grip, _ := what.socket("grip")
		hand, _ := who.socket("hand.right")
		if own := who.bounds(); roof.T.Y < own.Max.Y || roof.T.Sub(own.Center()).Scale(geom.Vec3{X: 1, Z: 1}).Len() > .25 {
			t.Errorf("%s: got the roof at %v over a body that reaches %v, want it over the head", prompt, roof.T, own.Max)
		}
		if d := hand.T.Sub(grip.T).Len(); d > .05 {
			t.Errorf("%s: got the hand %.3f m from the grip, want it there", prompt, d)
		}
	}
}

// A dog and chairs under an umbrella stand on the ground below it, beside its holder.
func TestDogsAndChairsAreUnderTheUmbrella(t *testing.T) {
	for _, prompt := range []string{"two men and a dog under an umbrella", "a woman and two chairs under an umbrella", "a dog and a boy under an umbrella"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		roof := g.bodies[2][0].bounds()
		for _, list := range g.bodies[:2] {
			for _, b := range list {
				own := b.bounds()
				if x := own.Center().X; geom.Abs(own.Min.Y) > .02 || x < roof.Min.X || x > roof.Max.X || own.Max.Y > roof.Max.Y {
					t.Errorf("%q: got a %s at %.2f m of a roof from %.2f to %.2f m, %.2f m above the ground, want it on the ground under the roof",
						prompt, bare(b.of), x, roof.Min.X, roof.Max.X, own.Min.Y)
				}
			}
		}
	}
}

// Of two figures under an umbrella one holds it, and both stand on the ground below it.
func TestOneOfTwoHoldsTheUmbrella(t *testing.T) {
	_, g, err := placed(t, "a man and a woman under an umbrella")
	if err != nil {
		t.Fatal(err)
	}
	man, woman, umbrella := g.bodies[0][0], g.bodies[1][0], g.bodies[2][0]
	if umbrella.hand == "" || len(man.load) == 0 || man.load[0] != umbrella {
		t.Errorf("got the man with %d things and the umbrella in the hand %q, want it alone in a hand of the man", len(man.load), umbrella.hand)
	}
	low, other := man.bounds(), woman.bounds()
	if geom.Abs(low.Min.Y-other.Min.Y) > .02 || woman.at.Y.Norm().Y < .99 || woman.hand != "" {
		t.Errorf("got the woman %.2f m above the feet of the man, in the hand %q, want her on her feet beside him", other.Min.Y-low.Min.Y, woman.hand)
	}
	_, three, err := placed(t, "three children under an umbrella")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range []*group{g, three} {
		roof := g.bodies[len(g.bodies)-1][0].bounds()
		for _, list := range g.bodies[:len(g.bodies)-1] {
			for _, b := range list {
				if own := b.bounds(); own.Center().X < roof.Min.X || own.Center().X > roof.Max.X || own.Max.Y > roof.Max.Y || b.adrift {
					t.Errorf("got somebody at %.2f m of a roof from %.2f to %.2f m, want each below it", own.Center().X, roof.Min.X, roof.Max.X)
				}
			}
		}
	}
}

// A tuba has no places for two hands: its player only holds it, and a note tells.
func TestWhatIsOnlyHeldIsTold(t *testing.T) {
	for prompt, told := range map[string]bool{
		"a man playing the tuba": true, "a man holding a tuba": false, "a man playing the harp": false,
		"a man playing the cello": false, "a man playing a guitar": false,
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(g.remarks.String(), "Not shown: “playing”"); got != told {
			t.Errorf("%s: got the notes %q, want one on the playing: %v", prompt, g.remarks, told)
		}
	}
}

// A cello stands on its spike between the knees of its player, who sits: the neck is at the left shoulder, and the right hand is at the bow.
func TestCelloIsBowed(t *testing.T) {
	for _, prompt := range []string{"a woman playing the cello", "a man sitting on a chair playing a cello"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[len(g.bodies)-1][0]
		high := by.tall()
		spike, _ := b.socket(spikeSocket)
		if spike.T.Y-by.bounds().Min.Y > .03 {
			t.Errorf("%q: the spike is %.2f m above the ground", prompt, spike.T.Y-by.bounds().Min.Y)
		}
		for name, at := range map[string]string{hands[0]: holdSockets[1], hands[1]: neckSocket} {
			hand, _ := by.socket(name)
			to, _ := b.socket(at)
			if gap := hand.T.Sub(to.T).Len(); gap > .09*high {
				t.Errorf("%q: the %s is %.2f m from the %s", prompt, name, gap, at)
			}
		}
	}
}

// A harpist and a drummer sit, both hands at the strings or with sticks over the drums.
func TestHarpAndDrumsArePlayedSitting(t *testing.T) {
	for prompt, at := range map[string][2]string{"an old woman playing a harp": holdSockets, "a drummer": stickSockets} {
		p, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[1][0]
		if p.brief.Seat.Height == 0 {
			t.Errorf("%q: the player stands", prompt)
		}
		for side, name := range []string{hands[1], hands[0]} {
			hand, _ := by.socket(name)
			to, ok := b.socket(at[side])
			if gap := hand.T.Sub(to.T).Len(); !ok || gap > .09*by.tall() {
				t.Errorf("%q: the %s is %.2f m from the %s", prompt, name, gap, at[side])
			}
		}
	}
}

// Each player of a cello has a stool; a player without a cello stands.
func TestEachCellistHasAStool(t *testing.T) {
	for _, prompt := range []string{"two women playing two cellos", "three women playing cellos"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		stools := 0
		for _, b := range g.bodies[1] {
			for _, p := range b.scene.Parts {
				if p.Name == "stool" {
					stools++
				}
			}
		}
		if stools != len(g.bodies[1]) || stools < 2 {
			t.Errorf("%q: got %d stools for %d cellos, want one each", prompt, stools, len(g.bodies[1]))
		}
		for n, b := range g.bodies[0] {
			seat, _ := b.socket(seatSocket)
			if low := seat.T.Y < .4*b.tall(); low != (n < stools) || geom.Abs(b.bounds().Min.Y) > .03 {
				t.Errorf("%q: got the hips of player %d at %.2f m, the feet at %.2f m, with %d stools", prompt, n, seat.T.Y, b.bounds().Min.Y, stools)
			}
		}
		if told := strings.Contains(g.remarks.String(), "the others stand"); told != (len(g.bodies[0]) > stools) {
			t.Errorf("%q: got the notes %q for %d players and %d stools", prompt, g.remarks, len(g.bodies[0]), stools)
		}
	}
}
