package procedural

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/motion"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// Figures that shake hands have the right hand of one in that of the other, and look at each other.
func TestHandsAreShaken(t *testing.T) {
	for _, prompt := range seedtest.Some([]string{"two people shaking hands", "a king shaking hands with a knight"}) {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		all := slices.Concat(g.bodies...)
		if len(all) != 2 {
			t.Fatalf("%q: got %d figures, want two", prompt, len(all))
		}
		a, _ := all[0].socket(hands[0])
		b, _ := all[1].socket(hands[0])
		if far := a.T.Sub(b.T).Len(); far > .12 {
			t.Errorf("%q: got the hands %.2f m from each other", prompt, far)
		}
		if toward := all[0].at.Z.Norm().Dot(all[1].at.Z.Norm()); toward > -.95 {
			t.Errorf("%q: got figures that look %.2f the same way, want them face to face", prompt, toward)
		}
	}
}

// Figures that have their hands on each other stand face to face or side by side, and their hands are there.
func TestHandsAreOnEachOther(t *testing.T) {
	joint := func(b *body, i int) geom.Vec3 { return b.at.Point(b.scene.Joints[i].Pos) }
	for _, c := range []struct {
		prompt   string
		facing   bool
		by, hand int // the figure and its hand
		at       int // a joint of the other one
		far      float32
	}{
		{"a man and a woman hugging", true, 0, rig.LeftHand, rig.UpperChest, .30},
		{"a father hugging a girl", true, 1, rig.RightHand, rig.Spine, .40},
		{"two men wrestling", true, 1, rig.LeftHand, rig.RightUpperArm, .22},
		{"a man dancing with a woman", true, 0, rig.LeftHand, rig.RightHand, .20},
		{"a mother holding a boy by the hand", false, 0, rig.LeftHand, rig.RightHand, .20},
	} {
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		all := slices.Concat(g.bodies...)
		if !c.facing { // in the order in which they stand
			slices.SortFunc(all, func(a, b *body) int { return cmp.Compare(a.bounds().Min.X, b.bounds().Min.X) })
		}
		a, b := all[c.by], all[1-c.by]
		if far := joint(a, c.hand).Sub(joint(b, c.at)).Len(); far > c.far {
			t.Errorf("%q: got the hand %.2f m from its place, want %.2f at most", c.prompt, far, c.far)
		}
		if toward := a.at.Z.Norm().Dot(b.at.Z.Norm()); (toward < -.95) != c.facing || (toward > .95) == c.facing {
			t.Errorf("%q: got figures that look %.2f the same way", c.prompt, toward)
		}
	}
}

// Figures in a row hold hands with each neighbour, and none stands inside another one.
func TestChainsHoldHands(t *testing.T) {
	joint := func(b *body, i int) geom.Vec3 { return b.at.Point(b.scene.Joints[i].Pos) }
	for _, c := range []struct {
		prompt string
		want   int // figures
	}{
		{"three children holding hands", 3},
		{"four women holding hands", 4},
		{"two children hand in hand with a woman", 3},
	} {
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		all := slices.Concat(g.bodies...)
		if len(all) != c.want {
			t.Errorf("%q: got %d figures, want %d", c.prompt, len(all), c.want)
		}
		slices.SortFunc(all, func(a, b *body) int { return cmp.Compare(joint(a, rig.Hips).X, joint(b, rig.Hips).X) })
		for n := 1; n < len(all); n++ {
			a, b := all[n-1], all[n]
			if far := joint(a, rig.LeftHand).Sub(joint(b, rig.RightHand)).Len(); far > .20 {
				t.Errorf("%q: got the hands of %d and %d %.2f m from each other, want .20 at most", c.prompt, n-1, n, far)
			}
			if far, least := joint(b, rig.Hips).X-joint(a, rig.Hips).X, .25*(a.tall()+b.tall())/2; far < least {
				t.Errorf("%q: got the trunks of %d and %d %.2f m from each other, want %.2f at least", c.prompt, n-1, n, far, least)
			}
			if toward := a.at.Z.Norm().Dot(b.at.Z.Norm()); toward < .95 {
				t.Errorf("%q: got figures that look %.2f the same way", c.prompt, toward)
			}
		}
	}
}

// A barbell is level in both hands, over the head where it is lifted, and the hand of the same side is at a load on a shoulder.
func TestLoadsAreInHands(t *testing.T) {
	for _, c := range []struct {
		prompt    string
		low, high float32 // of the middle of the thing, shares of the height of its bearer
		far       float32 // between the left hand and the middle, at most, the same
	}{
		{"a weightlifter lifting a barbell overhead", 1, 1.3, .26},
		{"a man holding a barbell", .35, .55, .26},
		{"a man carrying a sack on his shoulder", .8, 1.1, .20},
	} {
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[1][0]
		at, tall := b.bounds().Center(), by.tall()
		if high := at.Y / tall; high < c.low || high > c.high {
			t.Errorf("%q: got the middle at %.2f of the height, want %.2f to %.2f", c.prompt, high, c.low, c.high)
		}
		hand := by.at.Point(by.scene.Joints[rig.LeftHand].Pos)
		if far := hand.Sub(at).Len() / tall; far > c.far {
			t.Errorf("%q: got the left hand %.2f heights from the middle, want %.2f at most", c.prompt, far, c.far)
		}
	}
}

// ropeNear is how far the middle of a fist may be from a rope that it holds, metres.
const ropeNear = .05

// Figures that pull a rope look at each other, the others of their teams stand behind them, and all hands are on the rope.
func TestTheyPullOneRope(t *testing.T) {
	for prompt, n := range map[string]int{"two men pulling a rope": 2, "three men pulling a rope": 3, "five boys pulling a rope": 5} {
		pullsOneRope(t, prompt, n)
	}
}

func pullsOneRope(t *testing.T, prompt string, n int) {
	t.Helper()
	_, g, err := placed(t, prompt)
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(g.bodies...)
	if len(all) != n {
		t.Fatalf("%s: got %d figures, want %d", prompt, len(all), n)
	}
	ropes := 0
	for _, p := range all[0].scene.Parts {
		if p.Name != "rope" {
			continue
		}
		ropes++
		for _, b := range all {
			for _, name := range hands {
				at, _ := b.socket(name)
				if far := fromPart(all[0], p, at.T); far > ropeNear {
					t.Errorf("%s: got a hand %.3f m from the rope, want %.3f at most", prompt, far, ropeNear)
				}
			}
		}
	}
	if toward := all[0].at.Z.Norm().Dot(all[1].at.Z.Norm()); ropes != 1 || toward > -.95 {
		t.Errorf("%s: got %d ropes, and figures that look %.2f the same way, want one and face to face", prompt, ropes, toward)
	}
	for k, b := range all {
		if same := b.at.Z.Norm().Dot(all[k%2].at.Z.Norm()); same < .95 {
			t.Errorf("%s: figure %d looks %.2f the way of its team, want the same way", prompt, k, same)
		}
		for _, o := range all[:k] {
			if far := b.footed().T.Sub(o.footed().T).Len(); far < .45*b.tall() {
				t.Errorf("%s: figures stand %.2f m apart, want room between them", prompt, far)
			}
		}
	}
}

// Words for both hands that nothing shows are told: of a figure that holds nothing they are not understood, and what one hand holds is noted.
func TestBothHandsAreTold(t *testing.T) {
	for prompt, want := range map[string]string{
		"a wizard with both hands raised":               "Not understood",
		"a knight waving with both hands":               "Not shown: “in both hands”",
		"a fisherman carrying a bucket with both hands": "Not shown: “in both hands”; a hand of the fisherman alone is at it.",
		"a knight holding his sword with both hands":    "",
		"a farmer holding a longsword with both hands":  "",
	} {
		b := engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Small: true, Seed: 3}
		_, p, err := shared().build(t.Context(), b, bench{})
		if err != nil {
			t.Fatal(err)
		}
		told := p.tell().String()
		if want == "" && strings.Contains(told, "Not ") || !strings.Contains(told, want) {
			t.Errorf("%q: got %q, want %q", prompt, told, want)
		}
	}
}

// A rope that people pull has the colour that words give it, and is there once.
func TestThePulledRopeHasItsColour(t *testing.T) {
	_, g, err := placed(t, "two men pulling a red rope")
	if err != nil {
		t.Fatal(err)
	}
	if len(g.all) != 1 {
		t.Fatalf("got %d things, want the men alone", len(g.all))
	}
	for _, part := range g.bodies[0][0].scene.Parts {
		if part.Name == "rope" {
			at := pointAt(part, part.Islands[0].Vertices[0])
			at.Lattice = &geom.Lattice{}
			if c := part.Surface(at).Color; c.X < 2*c.Y || c.X < 2*c.Z {
				t.Errorf("got a rope of the colour %v, want red", c)
			}
			return
		}
	}
	t.Error("got no rope")
}

// fromPart is how far a place is from the surface of a part of a body, metres.
func fromPart(b *body, p *solid.Part, at geom.Vec3) float32 {
	far, corners := float32(math.MaxFloat32), p.Corners()
	for i := 0; i < len(corners); i += 3 {
		tri := geom.Triangle{b.at.Point(corners[i]), b.at.Point(corners[i+1]), b.at.Point(corners[i+2])}
		far = min(far, tri.Nearest(at).Sub(at).Len())
	}
	return far
}

// A spyglass is at the eye of a figure.
func TestASpyglassIsAtTheEye(t *testing.T) {
	_, g, err := placed(t, "a pirate with a spyglass")
	if err != nil {
		t.Fatal(err)
	}
	by, b := g.bodies[0][0], g.bodies[1][0]
	eye, looks := b.socket(eyeSocket)
	lips, _ := by.socket(lipsSocket)
	if off := eye.T.Sub(lips.T).Len(); !looks || off > .12 {
		t.Errorf("got the eyepiece %.2f m from the lips, want .12 at most", off)
	}
}

// A laptop on a lap rests on the thighs, and the hands are over its keys, each on its side.
func TestHandsAreOverKeys(t *testing.T) {
	_, g, err := placed(t, "a boy on a chair with a laptop on his lap")
	if err != nil {
		t.Fatal(err)
	}
	by, b := g.bodies[0][0], g.bodies[len(g.bodies)-1][0]
	keys, back := geom.Empty(), b.at.Inverse()
	for _, p := range b.scene.Parts {
		if strings.HasPrefix(p.Name, "key") {
			keys = keys.Add(p.Bounds().Min).Add(p.Bounds().Max)
		}
	}
	if knee, _ := by.joint("leftLowerLeg"); b.bounds().Min.Y > knee.Y+.16 {
		t.Errorf("got the laptop %.3f m above the knees", b.bounds().Min.Y-knee.Y)
	}
	for side, name := range hands {
		socket, _ := by.socket(name)
		at := back.Point(socket.T)
		if over := at.Y - keys.Max.Y; over < 0 || over > .05 || at.Z < keys.Min.Z || at.Z > keys.Max.Z+.06 {
			t.Errorf("got the %s at %v, want it over the keys from %v to %v", name, at, keys.Min, keys.Max)
		}
		if out := at.X * float32(1-2*side); out < .01 || out > keys.Max.X { // hands begins with the right one, which is along +X of what looks at its user
			t.Errorf("got the %s %.3f m out of the middle, want it on its side of the keys", name, out)
		}
	}
}

// A hilt that a figure holds in both hands goes through both fists, the right one at its grip and the left one right below.
func TestAHiltIsInBothHands(t *testing.T) {
	_, g, err := placed(t, "a farmer holding a longsword with both hands")
	if err != nil {
		t.Fatal(err)
	}
	by, b := g.bodies[0][0], g.bodies[1][0]
	grip, _ := b.socket("grip")
	up := rigid(grip).Y
	for side, name := range hands {
		at, _ := by.socket(name)
		to := at.T.Sub(grip.T)
		along, want := to.Dot(up)/by.tall(), -float32(side)*motion.OnGuard.Apart
		if off := to.Mad(up, -to.Dot(up)).Len(); off > .04 || geom.Abs(along-want) > .01 {
			t.Errorf("got the %s %.3f m from the hilt and %.3f heights along it, want it around the hilt at %.3f", name, off, along, want)
		}
	}
}
