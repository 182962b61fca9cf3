package animal

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/clip"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/seed/seedtest"
)

// fourLegged are all rows of beasts.
var fourLegged = []*Beast{
	Alpaca, Ankylosaurus, Anteater, Armadillo, Badger, Bat, Bear, Beaver, Bison, Boar, Brachiosaurus, Buffalo, Camel, Cat, Centaur, Chameleon, Cheetah,
	Chimpanzee, Cow, Crocodile, Doe, Dog, Donkey, Dragon, Elephant, Ferret, Fox, Frog, Gazelle, Giraffe, Goat, Gorilla, Griffin, GuineaPig, Hamster,
	Hare, Hedgehog, Hippopotamus, Horse, Hyena, Iguana, Jackal, Kangaroo, Koala, Lemur, Leopard, Lion, Lizard, Llama, Lynx, Mammoth, Meerkat, Mole,
	Monkey, Moose, Mouse, Orangutan, Otter, Panda, Pegasus, Pig, Platypus, Porcupine, Pterodactyl, Puma, Rabbit, Raccoon, Rat, Reindeer, Rhinoceros,
	Salamander, SeaTurtle, Seal, Sheep, Skunk, Sloth, Spinosaurus, Squirrel, Stag, Stegosaurus, Tapir, Tiger, Toad, Tortoise, Trex, Triceratops,
	Unicorn, Velociraptor, Walrus, Warthog, Weasel, Wolf, Yak, Zebra,
}

// No bone of a beast's clip goes deeper into the ground than five centimetres and two fifths of the height of its hips: as far as a folded knee or hock does.
// With -short it is a twelfth of the beasts by the day.
func TestBeastsStayAboveTheGround(t *testing.T) {
	for i, q := range fourLegged {
		if !seedtest.TakesOf(i, 12) {
			continue
		}
		s := posed(q, q.standing(), newMaker(q.Name, q.role(), archetype.Brief{})).bones()
		moves, err := motion.Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		clips := map[string]*clip.Clip{}
		for k := range moves {
			m := &moves[k]
			if clips[m.Name], err = m.Clip(t.Context(), s, motion.Options{}); err != nil {
				t.Fatal(err)
			}
		}
		for _, prompt := range []string{"gallops in a circle", "lies down, then walks"} {
			script, err := motion.Read(prompt)
			if err != nil {
				t.Fatal(err)
			}
			if clips[prompt], _, _, err = moves.Play(t.Context(), s, script, "play", motion.Options{}); err != nil {
				t.Fatal(err)
			}
		}
		most := .05 + .4*s.Bones[0].Pos.Y
		if q == Kangaroo { // whose hind feet are as long as its shins
			most = .05 + .6*s.Bones[0].Pos.Y
		}
		for name, c := range clips {
			if c == nil { // this body has no such movement
				continue
			}
			if deep, bone := depth(s, c); deep > most {
				t.Errorf("%s %s: the bone %s goes %.2f m under the ground, want at most %.2f", q.Name, name, bone, deep, most)
			}
		}
	}
}

// depth is how far a clip takes a bone under the ground, metres, beyond where it is in the bind pose, and which.
func depth(s *rig.Skeleton, c *clip.Clip) (deep float32, bone string) {
	rest := s.Place(s.Rest(), rig.Placed{})
	n := int(c.Seconds * 30)
	for i := range n + 1 {
		at := s.Place(c.At(s, c.Seconds*float32(i)/float32(n)*.9999), rig.Placed{})
		for k := range s.Bones {
			for _, p := range []vec{s.Bones[k].Pos, s.Bones[k].Tip} {
				if d := min(0, s.Carry(rest, k, p).Y) - s.Carry(at, k, p).Y; d > deep {
					deep, bone = d, s.Bones[k].Name
				}
			}
		}
	}
	return deep, bone
}

// A beast that rears stands on its hind legs: its hips stay high over hind feet on the ground, and its forefeet rise above the height at which its hips rest.
// With -short it is a sixth of the beasts by the day.
func TestRearingBeastsStandUp(t *testing.T) {
	reared := 0
	for i, q := range fourLegged {
		if q != Horse && !seedtest.TakesOf(i, 6) {
			continue
		}
		s := posed(q, q.standing(), newMaker(q.Name, q.role(), archetype.Brief{})).bones()
		moves, err := motion.Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(moves, func(m motion.Movement) bool { return m.Name == "rear" })
		if at < 0 {
			continue
		}
		reared++
		c, err := moves[at].Clip(t.Context(), s, motion.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rest := s.Bones[0].Pos.Y
		low, fore := rest, float32(0)
		for k := range 61 {
			now := s.Place(c.At(s, c.Seconds*float32(k)/60*.9999), rig.Placed{})
			low = min(low, now.Pos[0].Y)
			if k == 30 {
				for _, n := range []string{"leftForeFoot", "rightForeFoot"} {
					foot := s.Index(n)
					fore = max(fore, s.Carry(now, foot, s.Bones[foot].Tip).Y)
				}
			}
		}
		if low < .8*rest || fore < rest {
			t.Errorf("%s: got the hips down at %.2f and a forefoot up at %.2f of the height of the hips at rest, want at least .8 and 1", q.Name, low/rest, fore/rest)
		}
	}
	if reared == 0 {
		t.Error("no beast rears")
	}
}
