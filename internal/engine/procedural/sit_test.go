package procedural

import (
	"strings"
	"testing"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// A person on a seat or on an animal sits; on anything else a person stands.
func TestPeopleSit(t *testing.T) {
	for i, c := range []struct {
		prompt  string
		sits    bool
		astride bool
	}{
		{"a knight on a horse", true, true}, {"a cowboy riding a horse", true, true}, {"a man sitting on a bench", true, false},
		{"a wizard sitting on a throne", true, false}, {"an old woman in an armchair", true, false}, {"a little girl on a chair", true, false},
		{"a man on a crate", false, false}, {"a knight riding a dragon", true, true}, {"a man riding a bicycle", true, true}, {"a woman on a motorcycle", true, true},
		{"a child on a swing", true, false}, {"a man in a rowing boat", true, false}, {"a woman driving a car", true, false}, {"a child on a sled", true, false},
	} {
		if !seedtest.Takes(i) {
			continue
		}
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		who, on := g.bodies[0][0], g.bodies[1][0]
		sits, astride := who.of.brief.Seat.Height > 0, who.of.brief.Seat.Girth > 0
		if sits != c.sits || astride != c.astride {
			t.Errorf("%q: got sitting %t and astride %t, want %t and %t", c.prompt, sits, astride, c.sits, c.astride)
			continue
		}
		if !sits {
			continue
		}
		under, _ := who.socket(seatSocket)
		s, _ := on.saddle()
		if d := under.T.Sub(s.at); d.Y < -.01 || d.Y > .02 || d.X < -.03 || d.X > .03 || d.Z < -.01 || d.Z > .25 {
			t.Errorf("%q: sits %.2f m off its place, want it there, or before it where the seat is deep", c.prompt, d)
		}
		knee := who.at.Point(who.scene.Joints[rig.LeftLowerLeg].Pos)
		if feet := who.bounds().Min.Y - on.bounds().Min.Y; !astride && feet < -.06 {
			t.Errorf("%q: the feet are at %.2f m, want them on the ground or above", c.prompt, feet)
		}
		if hip := who.at.Point(who.scene.Joints[rig.LeftUpperLeg].Pos); knee.Z < hip.Z+.15 {
			t.Errorf("%q: got a knee %.2f m before the hip, want it bent", c.prompt, knee.Z-hip.Z)
		}
	}
}

// What is on a seat or a sill lies at the height of that, and not on arms, backs or walls.
func TestThingsLieOnTheSeat(t *testing.T) {
	for _, prompt := range []string{"a cat sleeping on a sofa", "a book on an armchair", "a cat on a windowsill"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		b, on := g.bodies[0][0], g.bodies[1][0]
		at, ok := on.rest()
		if low := b.bounds().Min.Y; !ok || geom.Abs(low-at.Y) > soft+.05 {
			t.Errorf("%q: got it %.2f m high, want %.2f m", prompt, low, at.Y)
		}
	}
}

// A figure that is on a bed sits on its edge, and one in a doorway stands on its threshold as tall as it is.
func TestBedsAndDoorways(t *testing.T) {
	for prompt, want := range map[string]struct{ low, high float32 }{"a girl on a bed": {.9, 1.8}, "a woman standing in a doorway": {1.5, 2}} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		b, on := g.bodies[0][0].bounds(), g.bodies[1][0].bounds()
		if b.Max.Y < want.low || b.Max.Y > want.high || b.Center().X < on.Min.X || b.Center().X > on.Max.X {
			t.Errorf("%q: got the figure at %.2f by %.2f, want its head %.1f to %.1f m high", prompt, b, on, want.low, want.high)
		}
	}
}

// A beast sits on the saddle of what it rides, as large as it is.
func TestBeastsRide(t *testing.T) {
	_, g, err := placed(t, "a monkey riding a bicycle")
	if err != nil {
		t.Fatal(err)
	}
	b, on := g.bodies[0][0], g.bodies[1][0]
	at, _ := on.saddle()
	if low := b.bounds().Min.Y; geom.Abs(low-at.at.Y) > .01 || b.bounds().Size().Y < .3 {
		t.Errorf("got a monkey %.2f m tall at %.2f m, want it on the saddle at %.2f m", b.bounds().Size().Y, low, at.at.Y)
	}
}

// Each figure in a boat or a car has a seat of its own; in a car the panes before them are gone.
func TestEachHasASeat(t *testing.T) {
	for _, prompt := range []string{"two pirates in a boat", "two men in a car"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		on := g.bodies[1][0]
		if len(on.load) != 2 {
			t.Fatalf("%q: got %d in it, want 2", prompt, len(on.load))
		}
		apart := on.load[0].bounds().Center().Sub(on.load[1].bounds().Center()).Len()
		if apart < .4 {
			t.Errorf("%q: got them %.2f m apart, want a seat for each", prompt, apart)
		}
		for _, p := range on.scene.Parts {
			if who := on.load[0].bounds(); on.of.glazed(p.Role) && meet(on.boxOf(p), geom.Box{Min: who.Center(), Max: who.Center()}) {
				t.Errorf("%q: the %s hides the figure behind it", prompt, p.Name)
			}
		}
	}
}

// People whom the words list sit on a chair each, side by side, and not on each other.
func TestCompanySitsApart(t *testing.T) {
	for prompt, want := range map[string]int{"a man and a woman eating at a table": 2, "three men and two women sitting at a table": 5} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		taken := 0
		for i, list := range g.bodies {
			if g.all[i].archetype.Family != "furniture" || !list[0].of.seat {
				continue
			}
			for _, on := range list {
				if len(on.load) != 1 || on.load[0].bounds().Min.Y > .4 {
					t.Errorf("%q: got %d on a chair, want one whose feet are on the ground", prompt, len(on.load))
				}
				taken++
			}
		}
		if taken != want {
			t.Errorf("%q: got %d chairs, want %d", prompt, taken, want)
		}
	}
}

// The rim of a container is lower than the head of the beast in it, and no container becomes much wider. A beast for which there is no room is beside it.
func TestBeastsLookOutOfBoxes(t *testing.T) {
	for prompt, in := range seedtest.SomeOf(map[string]bool{
		"a cat in a box": true, "a cat in a basket": true, "a dog in a bathtub": true,
		"a cat in a barrel": true, "a cat in a bucket": true, "a cat in a pot": true, "a cat in a teapot": false,
	}) {
		p, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		b, on := g.bodies[0][0], g.bodies[1][0]
		beast, box := b.bounds(), on.bounds()
		if b.adrift == in {
			t.Errorf("%q: got the beast beside it: %t, want it in it: %t", prompt, b.adrift, in)
		}
		alone := *on
		alone.load = nil
		if rim := g.newShelf(&alone, true).walls(few); in && (beast.Max.Y < rim || beast.Min.Y > rim || beast.Min.X < box.Min.X || beast.Max.X > box.Max.X) {
			t.Errorf("%q: got the beast at %v in a box at %v, want it within the walls and its head above them", prompt, beast, box)
		}
		if wide := on.suited.X; !b.adrift && wide > roomy {
			t.Errorf("%q: got the box stretched by %g, want at most %g", prompt, wide, float32(roomy))
		}
		notes := p.remarks.String()
		if sized := strings.Contains(notes, "the size of what is in it"); sized && (b.adrift || b.smaller) {
			t.Errorf("%q: got the notes %q, which contradict each other", prompt, notes)
		}
	}
}

// A figure sits at the front edge of what has no seat, on its top, the feet lower and before it.
func TestFiguresSitAtTheEdge(t *testing.T) {
	for _, prompt := range seedtest.Some([]string{
		"a dwarf sitting on a barrel", "a sailor sitting on a crate", "a lumberjack sitting on a log", "a boy sitting on a stone wall",
		"a girl sitting on a suitcase", "a fairy sitting on a mushroom",
	}) {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, on := g.bodies[0][0], g.bodies[1][0]
		seat, _ := by.socket(seatSocket)
		alone := *on
		alone.load = nil
		top := relief.Of(alone.shape(), cellOf(alone.bounds().Size()))
		if y := top.Across(seat.T.X, strip*by.tall(), floor(seat.T.Z/top.Cell)); geom.Abs(y-seat.T.Y) > rounded*by.tall() {
			t.Errorf("%q: got the seat at %.2f m, want it on the top at %.2f m", prompt, seat.T.Y, y)
		}
		for _, name := range []string{"leftFoot", "rightFoot"} {
			if foot, _ := by.joint(name); foot.Y > seat.T.Y-.15*by.tall() || foot.Z < seat.T.Z+.1*by.tall() {
				t.Errorf("%q: got the %s at %v, want it below and before the seat at %v", prompt, name, foot, seat.T)
			}
		}
	}
}
