package motion

import (
	"context"
	"slices"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

func at3(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }

// aHorse has the proportions of a horse 1.58 m high.
func aHorse() *rig.Skeleton { return aBeast(false) }

// aDog is a horse as far as its bones tell, and does what dogs do.
func aDog() *rig.Skeleton {
	s := aBeast(false)
	s.Deeds = []string{"howl", "bark", "stretch", "beg", "dig", "scratch", "lick", "shake off"}
	return s
}

// aDragon is a horse with wings.
func aDragon() *rig.Skeleton { return aBeast(true) }

// aMermaid is the mannequin with a tail.
func aMermaid() *rig.Skeleton {
	s := rig.Mannequin().Skeleton()
	s.Kind = rig.Merfolk
	return s
}

func aBeast(winged bool) *rig.Skeleton {
	const h = 1.58
	b := rig.Beast{
		Trunk: [4]geom.Vec3{at3(0, .80*h, -.34*h), at3(0, .74*h, -.05*h), at3(0, .74*h, .22*h), at3(0, .72*h, .42*h)}, Girth: [3]float32{.25, .27, .27},
		Neck: [3]geom.Vec3{at3(0, .80*h, .38*h), at3(0, 1.02*h, .54*h), at3(0, 1.20*h, .68*h)}, Necks: [2]float32{.19, .13}, Nose: at3(0, .98*h,
			.98*h), Head: .12,
		Thick: [2][4]float32{{.12, .07, .045, .04}, {.16, .09, .05, .04}},
		Tail:  []geom.Vec3{at3(0, .82*h, -.47*h), at3(0, .70*h, -.52*h), at3(0, .58*h, -.54*h), at3(0, .42*h, -.54*h)}, Tails: .05,
	}
	fore, hind := [4][2]float32{{.40, .66}, {.29, .55}, {.31, .30}, {.30, .12}}, [4][2]float32{{-.34, .75}, {-.25, .56}, {-.42, .37}, {-.41, .13}}
	for i := range 4 {
		x, list := float32(.16), fore
		if i%2 == 1 {
			x = -x
		}
		if i > 1 {
			list = hind
		}
		for k, j := range list {
			b.Legs[i][k] = at3(x, j[1]*h, j[0]*h)
		}
		b.Legs[i][4] = at3(x, 0, (list[3][0]+.06)*h)
	}
	for i, x := range []float32{1, -1} {
		if winged {
			b.Wings[i], b.Wing = [4]geom.Vec3{at3(x*.16, .94*h, .24*h), at3(x*.38, 1.14*h, .13*h), at3(x*.56, 1.40*h, .14*h), at3(x*1.18, 1.56*h, .12*h)}, .05*h
		}
	}
	return b.Skeleton()
}

// aRester is a horse that lies or sits, as far as its bones tell.
func aRester(p rig.Posture) *rig.Skeleton {
	s := aHorse()
	s.Posture = p
	return s
}

func aBird() *rig.Skeleton {
	b := rig.Fowl{
		Trunk: [3]geom.Vec3{at3(0, .24, -.05), at3(0, .27, .06), at3(0, .28, .14)}, Girth: [2]float32{.07, .08},
		Neck: []geom.Vec3{at3(0, .30, .12), at3(0, .35, .15), at3(0, .39, .16)}, Necks: .03, Beak: at3(0, .38, .26), Head: .035,
		Wing: .02, Leg: [4]float32{.03, .02, .01, .01}, Tail: [2]geom.Vec3{at3(0, .24, -.10), at3(0, .22, -.26)}, Tails: .03,
	}
	for i, x := range []float32{1, -1} {
		b.Wings[i] = [4]geom.Vec3{at3(x*.06, .30, .06), at3(x*.20, .31, .04), at3(x*.36, .31, .08), at3(x*.60, .31, 0)}
		b.Legs[i] = [5]geom.Vec3{at3(x*.05, .20, .0), at3(x*.05, .15, .04), at3(x*.05, .09, -.02), at3(x*.05, .015, .02), at3(x*.05, 0, .07)}
	}
	return b.Skeleton()
}

func aFish() *rig.Skeleton {
	b := rig.Swimmer{Body: at3(0, .3, .05), Girth: .08, Nose: at3(0, .3, .28), Fin: .01,
		Tail: []geom.Vec3{at3(0, .3, -.02), at3(0, .3, -.12), at3(0, .3, -.20), at3(0, .3, -.32)}}
	for i, x := range []float32{1, -1} {
		b.Fins[i] = [2]geom.Vec3{at3(x*.06, .27, .1), at3(x*.14, .24, .03)}
	}
	return b.Skeleton()
}

func aSnake() *rig.Skeleton {
	var spine []geom.Vec3
	for i := range 13 {
		spine = append(spine, at3(0, .04, .5-.1*float32(i)))
	}
	return rig.Crawler{Spine: spine, Nose: at3(0, .05, .62), Radii: slices.Repeat([]float32{.035}, len(spine)-1)}.Skeleton()
}

func aCoil() *rig.Skeleton {
	c := rig.Crawler{Nose: at3(0, .34, .15)}
	for i := range 31 { // five joints of the neck, then two turns outward
		k := float32(i - 4)
		a, r := .48*k, .12+.2*k/26
		at := at3(r*geom.Sin(a), .04, r*geom.Cos(a))
		if k < 0 {
			at = at3(0, .04-.06*k, .10-.01*k)
		}
		c.Spine, c.Radii = append(c.Spine, at), append(c.Radii, .03-.0008*float32(i))
	}
	c.Radii = c.Radii[:30]
	return c.Skeleton()
}

func anOctopus() *rig.Skeleton {
	o := rig.Octopod{Body: [4]geom.Vec3{at3(0, .1, 0), at3(0, .2, 0), at3(0, .3, 0), at3(0, .5, -.1)}, Girth: [3]float32{.1, .1, .12}, Radius: .04}
	for i := range 8 {
		var arm []geom.Vec3
		for k := range 6 {
			a, r := (float32(i)+.5)*geom.Pi/4, .08+.08*float32(k)
			arm = append(arm, at3(r*geom.Sin(a), .04, r*geom.Cos(a)))
		}
		o.Arms = append(o.Arms, arm)
	}
	return o.Skeleton()
}

// aJellyfish has arms that hang from its bell, one of them in the middle.
func aJellyfish() *rig.Skeleton {
	o := rig.Octopod{Body: [4]geom.Vec3{at3(0, .45, 0), at3(0, .50, 0), at3(0, .56, 0), at3(0, .66, 0)}, Girth: [3]float32{.17, .16, .12}, Radius: .02}
	for i := range 5 {
		a, r := float32(i)*geom.Pi/2, .17*float32(min(i, 1))+.004
		var arm []geom.Vec3
		for k := range 6 {
			arm = append(arm, at3(r*geom.Sin(a), .44-.08*float32(k), r*geom.Cos(a)))
		}
		o.Arms = append(o.Arms, arm)
	}
	s := o.Skeleton()
	s.Posture = rig.Aloft
	return s
}

func aSnail() *rig.Skeleton {
	s := rig.Slug{Radii: [4]float32{.009, .014, .012, .01}, Shell: at3(0, .085, 0), Stalk: .003}
	for i := range s.Foot {
		s.Foot[i] = at3(0, .006+.003*float32(i), -.07+.028*float32(i))
	}
	for i, x := range []float32{1, -1} {
		s.Stalks[i] = [2]geom.Vec3{at3(x*.004, .025, .06), at3(x*.01, .05, .075)}
	}
	return s.Skeleton()
}

func aSpider() *rig.Skeleton {
	b := rig.Insect{Body: [2]geom.Vec3{at3(0, .06, 0), at3(0, .06, .06)}, Girth: .03, Abdomen: [2]geom.Vec3{at3(0, .07, -.02), at3(0, .08, -.12)},
		Behind: .05, Leg: .008}
	for _, x := range []float32{1, -1} {
		for i := range 4 {
			z := .05 - .03*float32(i)
			b.Legs = append(b.Legs, [4]geom.Vec3{at3(x*.03, .06, z), at3(x*.09, .11, 2*z), at3(x*.15, .08, 3*z), at3(x*.19, 0, 3.6*z)})
		}
	}
	return b.Skeleton()
}

// aCar has two doors, a bonnet, four wheels of two sizes, of which the front ones steer, and an aerial that slides out.
func aCar() *rig.Skeleton {
	m := rig.Mechanism{
		{Hinge: rig.Hinge{Bone: "door.left", Way: rig.Hinged, Axis: at3(0, 1, 0), To: 1.2}, At: at3(.8, .6, .4), Reach: 1},
		{Hinge: rig.Hinge{Bone: "door.right", Way: rig.Hinged, Axis: at3(0, -1, 0), To: 1.2}, At: at3(-.8, .6, .4), Reach: 1},
		{Hinge: rig.Hinge{Bone: "bonnet", Way: rig.Hinged, Axis: at3(-1, 0, 0), From: -.1, To: .9}, At: at3(0, .9, .8), Reach: 1},
		{Hinge: rig.Hinge{Bone: "aerial", Way: rig.Slides, Axis: at3(0, 1, 0), To: .5}, At: at3(.5, 1, -1), Reach: .5},
	}
	for _, side := range []float32{1, -1} {
		name := "." + sideName(int(side))
		m = append(m, rig.Joint{Hinge: rig.Hinge{Bone: "fork" + name, Way: rig.Steers, Axis: at3(0, 1, 0), From: -.5, To: .5}, At: at3(side*.8, .3, 1.2),
			Reach: .3},
			rig.Joint{Hinge: rig.Hinge{Bone: "wheel.front" + name, Way: rig.Wheel, Axis: at3(1, 0, 0), Radius: .3}, At: at3(side*.8, .3, 1.2),
				Parent: "fork" + name, Reach: .3},
			rig.Joint{Hinge: rig.Hinge{Bone: "wheel.back" + name, Way: rig.Wheel, Axis: at3(1, 0, 0), Radius: .4}, At: at3(side*.8, .4, -1.2), Reach: .4})
	}
	return m.Skeleton()
}

func creatures() map[string]*rig.Skeleton {
	return map[string]*rig.Skeleton{"horse": aHorse(), "dog": aDog(), "bird": aBird(),
		"fish": aFish(), "snake": aSnake(), "coil": aCoil(), "sitter": aRester(rig.Sitting),
		"lier": aRester(rig.Lying), "dragon": aDragon(), "mermaid": aMermaid(), "octopus": anOctopus(), "jellyfish": aJellyfish(), "snail": aSnail(),
		"spider": aSpider(), "car": aCar()}
}

func TestMovements(t *testing.T) {
	for name, want := range map[string][]string{
		"horse": {"walk", "trot", "gallop", "idle", "look", "sit", "lie", "sleep", "wag", "eat", "drink", "back up", "rear", "rise",
			"get up", "jump", "attack", "hurt", "die"},
		"dog": {"walk", "trot", "gallop", "idle", "look", "sit", "lie", "sleep", "wag", "eat", "drink", "back up", "howl", "bark", "stretch", "beg", "dig", "scratch",
			"lick", "shake off", "rear", "rise", "get up", "jump", "attack", "hurt", "die"},
		"bird": {"idle", "walk", "look", "peck", "drink", "call", "sing", "die", "sleep", "preen", "stretch", "flap",
			"takeoff", "land", "fly", "glide", "dive", "hover"}, "fish": {"swim", "dash", "idle", "eat", "attack", "die"},
		"spider": {"idle", "walk", "attack", "die"},
		"snake":  {"slither", "idle", "attack", "die"}, "coil": {"slither", "idle", "attack", "coil", "die"},
		"sitter": {"idle", "sleep", "eat", "drink", "attack", "hurt", "wag"}, "lier": {"idle", "sleep", "eat", "drink", "attack", "hurt", "wag"},
		"dragon": {"walk", "trot", "gallop", "idle", "look", "sit", "lie", "sleep", "wag", "eat", "drink", "back up", "rear", "rise",
			"get up", "jump", "attack", "hurt", "die", "fly", "hover",
			"glide", "takeoff", "land", "flap"},
		"mermaid": {"swim", "dash", "hover", "wave", "point", "clap", "cheer", "bow", "talk", "nod", "shake the head", "punch", "block", "sword slash",
			"sword thrust", "bow shot", "aim and fire a rifle", "throw", "cast a spell", "look", "eat", "drink", "read", "play the guitar", "play the flute",
			"play the violin",
			"play the drums", "salute", "shrug", "think", "cross the arms", "laugh", "wash the hands", "brush the teeth",
			"comb the hair", "stir", "pour", "wipe", "paint", "saw", "talk on the phone", "scratch the head", "knock", "hug", "shake hands", "hand over", "sneeze",
			"yawn", "cry", "draw a sword", "shiver", "facepalm"},
		"octopus": {"idle", "crawl", "swim", "attack", "die"}, "jellyfish": {"idle", "hover", "swim", "die"}, "snail": {"idle", "crawl", "hurt"},
		"car": {"open", "close", "open and close", "ajar", "slam", "roll", "drive", "roll back", "steer", "steer left", "steer right"},
	} {
		s := creatures()[name]
		list, err := Movements(s)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var got []string
		for i := range list {
			m := &list[i]
			got = append(got, m.Name)
			c, err := m.Clip(context.Background(), s, Options{InPlace: true})
			if err != nil {
				t.Errorf("%s %s: %v", name, m.Name, err)
				continue
			}
			if m.Loop {
				if far, turned := apart(s, m.pose(0), m.pose(1)); turned > .002 || far > .001 {
					t.Errorf("%s %s: the loop is open by %.2f mm and %.4f radians", name, m.Name, far*1000, turned)
				}
			}
			if c.Keys() < 4 {
				t.Errorf("%s %s: got %d keys: it does not move", name, m.Name, c.Keys())
			}
			for _, p := range s.Place(c.At(s, c.Seconds*.37), rig.Placed{}).Pos {
				if !p.Finite() || p.Y < -.12*s.Bones[0].Pos.Y-.02 {
					t.Errorf("%s %s: a joint is at %v", name, m.Name, p)
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// What a beast at rest does leaves its feet where they are.
func TestRestersKeepTheirFeet(t *testing.T) {
	s := aRester(rig.Lying)
	list, err := Movements(s)
	if err != nil {
		t.Fatal(err)
	}
	rest := s.Place(s.Rest(), rig.Placed{})
	for i := range list {
		for _, at := range []float32{0, .3, .5, .8} {
			now := s.Place(list[i].pose(at), rig.Placed{})
			for _, leg := range []string{"leftFore", "rightFore", "leftHind", "rightHind"} {
				foot := s.Index(leg + "Foot")
				if d := s.Carry(now, foot, s.Bones[foot].Tip).Sub(s.Carry(rest, foot, s.Bones[foot].Tip)).Len(); d > .002 {
					t.Errorf("%s at %.1f: got %s %.1f mm from its place, want it still", list[i].Name, at, leg, d*1000)
				}
			}
		}
	}
}

// A coil that has wound itself up is the bind pose, and one that slithers lies on the ground.
func TestCoilsUnwind(t *testing.T) {
	s := aCoil()
	b := newSerpent(s)
	if far, turned := apart(s, b.coils(1), s.Rest()); far > 1e-3 || turned > 1e-3 {
		t.Errorf("got the coil %.2f mm and %.4f radians from the bind pose", far*1000, turned)
	}
	for _, p := range s.Place(b.slithers(.3, .75), rig.Placed{}).Pos {
		if p.Y < .002 || p.Y > .06 {
			t.Errorf("got a joint %.3f m high as it slithers, want it on the ground", p.Y)
		}
	}
}

// A hoof that is on the ground stays where it is, though the beast goes on.
func TestHoovesStand(t *testing.T) {
	s := aHorse()
	list, err := Movements(s)
	if err != nil {
		t.Fatal(err)
	}
	clips := map[string]*clip.Clip{}
	for _, m := range list[:3] {
		if clips[m.Name], err = m.Clip(context.Background(), s, Options{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, prompt := range []string{"walks in a circle", "trots in a circle to the right", "walks, then trots", "trots to the left, stops, walks",
		"walks, looks left, trots", "jumps, then walks, wags its tail"} {
		script, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		if clips[prompt], _, _, err = list.Play(t.Context(), s, script, "play", Options{}); err != nil {
			t.Fatal(err)
		}
	}
	for name, c := range clips {
		if slide, sink := hooves(s, c); slide > .010 || sink > .006 {
			t.Errorf("%s: toes slide %.1f mm and sink %.1f mm, want at most 10 and 6", name, slide*1000, sink*1000)
		}
	}
}

// What only some beasts do leaves the feet that stand in their place, and ends as it begins or in a seat.
func TestDeedsKeepTheFeet(t *testing.T) {
	s := aDog()
	s.Deeds = append(s.Deeds, "call", "roar", "graze")
	list, err := Movements(s)
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		m := &list[i]
		if !slices.Contains(s.Deeds, m.Name) && m.Name != "drink" {
			continue
		}
		c, err := m.Clip(t.Context(), s, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if slide, sink := hooves(s, c); slide > .010 || sink > .006 {
			t.Errorf("%s: toes slide %.1f mm and sink %.1f mm, want at most 10 and 6", m.Name, slide*1000, sink*1000)
		}
		if far, _ := apart(s, m.pose(0), m.pose(1)); far > .01 && !slices.Contains([]string{"beg", "scratch", "lick"}, m.Name) {
			t.Errorf("%s: it ends %.0f mm from where it begins", m.Name, far*1000)
		}
	}
}

// hooves is how far toes that touch the ground slide while a clip is played, and how deep they go, metres.
func hooves(s *rig.Skeleton, c *clip.Clip) (slide, sink float32) {
	for _, leg := range []string{"leftFore", "rightFore", "leftHind", "rightHind"} {
		foot := s.Index(leg + "Foot")
		var start geom.Vec3
		down := false
		n := max(200, int(c.Seconds*120))
		for i := range n + 1 {
			at := s.Place(c.At(s, c.Seconds*float32(i)/float32(n)*.9999), rig.Placed{})
			toe := s.Carry(at, foot, s.Bones[foot].Tip)
			sink = max(sink, -toe.Y)
			if toe.Y > .0015 {
				down = false
				continue
			}
			if !down {
				down, start = true, toe
			}
			slide = max(slide, geom.Vec3{X: toe.X - start.X, Z: toe.Z - start.Z}.Len())
		}
	}
	return slide, sink
}

// The feet of what crawls on legs stay where they stand while the body goes over them: ahead, or, as a crab does, to its side.
func TestCrawlersKeepTheirFeet(t *testing.T) {
	crab := aSpider()
	crab.Deeds = []string{"sidle"}
	for name, s := range map[string]*rig.Skeleton{"spider": aSpider(), "crab": crab} {
		list, err := Movements(s)
		if err != nil {
			t.Fatal(err)
		}
		walk := Moves(list).find("walk")
		if along := walk.travel(1); name == "crab" && (along.X <= 0 || along.Z != 0) || name == "spider" && (along.Z <= 0 || along.X != 0) {
			t.Errorf("%s: it goes %v in a cycle", name, along)
		}
		for k, l := range insectLegs(s) {
			n := l.bones[2]
			var from geom.Vec3
			stood := 0
			for i := range 60 {
				at := (float32(i)+.5)/100 - l.phase // of the stance
				p := walk.pose(geom.Frac(at + 1))
				p.Root = p.Root.Add(walk.travel(at))
				tip := s.Carry(s.Place(p, rig.Placed{}), n, s.Bones[n].Tip)
				if stood++; stood == 1 {
					from = tip
				}
				if d := tip.Sub(from).Len(); d > .01*s.Bones[0].Pos.Y+1e-4 {
					t.Errorf("%s: foot %d is %.1f mm from where it stands, %d hundredths of a cycle later", name, k, d*1000, i)
					break
				}
			}
		}
	}
}
