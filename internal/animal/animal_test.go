package animal

import (
	"testing"

	"atelier/internal/animal/crawler"
	"atelier/internal/animal/fish"
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// beasts are rows of every sort of foot.
var beasts = []*Beast{Horse, Cow, Wolf, Cat, Bear, Elephant, Trex, Giraffe, Fox}

func TestFeetStayOnTheGroundAsTheyWalk(t *testing.T) {
	const moments = 40
	for _, q := range beasts {
		duty, downs := gaits[q.Hind.Foot].Duty, 0
		for m := range moments {
			at := float32(m) / moments
			p := q.walking(at)
			for i, s := range p.Legs {
				row := q.Fore
				if i > 1 {
					row = q.Hind
				}
				if row.Size == 0 {
					continue
				}
				toe := row.reach(s, row.P[0])[4]
				down := geom.Frac(at-phases[i]+2) < duty*.8
				if down {
					downs++
				}
				if rise := toe[1] - row.P[4][1]; down && abs(rise) > .002 {
					t.Errorf("%s, leg %d at %.2f: got the toe %.4f of the height above its rest, want it on the ground", q.Name, i, at, rise)
				}
				if toe[1] < row.P[4][1]-.002 {
					t.Errorf("%s, leg %d at %.2f: got the toe %.4f below the ground", q.Name, i, at, row.P[4][1]-toe[1])
				}
			}
		}
		if downs < moments/2 { // two legs, half of the time
			t.Errorf("%s: got its feet down %d times in %d moments", q.Name, downs, moments)
		}
	}
}

func TestBonesKeepTheirLengths(t *testing.T) {
	for _, q := range beasts {
		for name, p := range map[string]pose{"standing": q.standing(), "walking": q.walking(.3), "lying": q.lying()} {
			b, legs := posed(q, p, newMaker(q.Name, q.role(), archetype.Brief{})), 0
			for i := range b.legs {
				row := b.legRow(i)
				if row.Size == 0 {
					continue
				}
				legs++
				got := row.reach(p.Legs[i], b.lift(row.P[0]))
				for k := range 4 {
					is, was := length(minus(got[k+1], got[k])), length(minus(row.P[k+1], row.P[k]))
					if abs(is-was) > .02*was+.002 {
						t.Errorf("%s %s, leg %d: bone %d is %.3f long, want %.3f", q.Name, name, i, k, is, was)
					}
				}
			}
			if legs < 2 {
				t.Errorf("%s %s: got %d legs, want two at least", q.Name, name, legs)
			}
		}
	}
}

func TestShinglesOverlap(t *testing.T) {
	ids := map[uint32]bool{}
	for i := range 400 {
		s, a := float32(i%20)*.031, float32(i/20)*.047
		u, x, edge, id := tex.Shingle(s, a, .1, .1)
		if u < 0 || u > 1.001 || x < -1 || x > 1 || edge < 0 || edge > 1 {
			t.Fatalf("at %.3f, %.3f: got %.3f along, %.3f across and an edge of %.3f, want shares", s, a, u, x, edge)
		}
		ids[id] = true
	}
	if len(ids) < 40 {
		t.Errorf("got %d feathers, want at least 40", len(ids))
	}
}

func TestStatuesAreOfOneFinishAllOver(t *testing.T) {
	b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{}, Look: archetype.Look{All: material.Bronze{}}}
	for name, build := range map[string]func(ctx, archetype.Brief) (*scene.Scene, error){
		"wolf": Wolf.Build, "owl": Owl.Build, "trout": fish.Trout.Build, "crab": crawler.Crab.Build, "dragon": Dragon.Build,
	} {
		sc, err := build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range sc.Parts {
			v := p.Islands[0].Vertices[0]
			o := p.Surface(&tex.Point{Pos: v.Pos, Local: v.Local, Normal: geom.Vec3{Y: 1}, Texel: .001, Open: 1, Edge: 1, Crease: 1})
			if o.Metal < .5 {
				t.Errorf("%s: the metalness of %s is %.2f, want metal", name, p.Name, o.Metal)
			}
		}
	}
}

func TestShellsFollowBonesThatAreThere(t *testing.T) {
	seedtest.InTurn(t, 3)
	for name, build := range map[string]func(ctx, archetype.Brief) (*scene.Scene, error){
		"horse": Horse.Build, "tyrannosaurus": Trex.Build, "eagle": Eagle.Build, "swan": Swan.Build, "trout": fish.Trout.Build, "whale": fish.Whale.Build,
		"snake": crawler.Snake.Build, "octopus": crawler.Octopus.Build, "snail": crawler.Snail.Build,
	} {
		for _, trait := range []string{"", "flying", "lying down"} {
			sc, err := build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Tall: 1.2, Traits: map[string]bool{trait: true}})
			if err != nil {
				t.Fatal(err)
			}
			if beast := name == "horse" || name == "tyrannosaurus"; beast && trait == "lying down" {
				if got := sc.Bones.Posture; got != rig.Lying {
					t.Errorf("%s %s: got the posture %q, want %q", name, trait, got, rig.Lying)
				}
			}
			if err := sc.Bones.Check(); err != nil {
				t.Errorf("%s %s: %v", name, trait, err)
			}
			box := geom.Empty()
			for _, p := range sc.Parts {
				b := p.Bounds()
				box = box.Add(b.Min).Add(b.Max)
				for _, share := range p.Follow.Shares {
					if sc.Bones.Index(share.Bone) < 0 {
						t.Errorf("%s: %s follows %q, which is no bone of it", name, p.Name, share.Bone)
					}
				}
			}
			for _, b := range sc.Bones.Bones {
				if out := box.Min.Sub(b.Pos).Max(b.Pos.Sub(box.Max)); max(out.X, out.Y, out.Z) > .02*box.Diagonal() {
					t.Errorf("%s %s: the joint of %s is at %v, outside of the body", name, trait, b.Name, b.Pos)
				}
			}
		}
	}
}

func TestWordsChooseBreeds(t *testing.T) {
	brief := func(traits ...string) archetype.Brief {
		b := archetype.Brief{Seed: seed.From("1"), Traits: map[string]bool{}}
		for _, t := range traits {
			b.Traits[t] = true
		}
		return b
	}
	shorter, pricked, polarBear, two := *Dog, *Dog, *Bear, *Camel
	breed(&shorter, brief("low-slung"))
	breed(&pricked, brief("prick-eared"))
	polar(&polarBear, brief("polar"))
	two.Vary(&two, brief("two-humped"))
	switch {
	case shorter.H >= Dog.H*.8 || shorter.Fore.P[0][1] >= Dog.Fore.P[0][1]:
		t.Errorf("low-slung dog: got %.2f m at the withers, want less than %.2f", shorter.H, Dog.H)
	case pricked.Head.Ear != wolfHead.Ear:
		t.Errorf("prick-eared dog: got the ears %+v, want a wolf's", pricked.Head.Ear)
	case polarBear.Base.Len() < 1.4:
		t.Errorf("polar bear: got the colour %v, want white", polarBear.Base)
	case len(two.Muscle) != 3:
		t.Errorf("two-humped camel: got %d muscles, want two humps and what bears them", len(two.Muscle))
	}
	if Dog.H != .58 || len(Camel.Muscle) != 2 {
		t.Error("a breed has changed its row")
	}
}

func BenchmarkWolf(b *testing.B) {
	for b.Loop() {
		if _, err := Wolf.Build(b.Context(), archetype.Brief{Seed: 1, Level: archetype.Standard, Traits: map[string]bool{}}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestCentaur holds the joined body to its skeleton: legs of a horse, the arms of a person below its chest, and parts that name no other bones.
func TestCentaur(t *testing.T) {
	sc, err := Centaur.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{"woman": true}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range [][2]string{{"leftForeUpper", "chest"}, {"rightHindUpper", "hips"}, {"leftUpperArm", "neckUpper"}, {"rightHand", "rightLowerArm"}} {
		i := sc.Bones.Index(want[0])
		if i < 0 || sc.Bones.Bones[sc.Bones.Bones[i].Parent].Name != want[1] {
			t.Errorf("got no bone %s below %s", want[0], want[1])
		}
	}
	for _, p := range sc.Parts {
		for _, s := range append(p.Follow.Shares, p.Follow.Then...) {
			if sc.Bones.Index(s.Bone) < 0 {
				t.Errorf("part %s follows %s, got no such bone", p.Name, s.Bone)
			}
		}
	}
	if head := sc.Bones.Bones[sc.Bones.Index("head")]; head.Pos.Y < 1.7 || head.Tip.Y < head.Pos.Y+.2 {
		t.Errorf("got a head from %.2f m to %.2f m, want a person's above a horse's withers", head.Pos.Y, head.Tip.Y)
	}
	for _, hand := range []string{"hand.left", "hand.right"} {
		if _, ok := sc.Sockets[hand]; !ok {
			t.Errorf("got no socket %s", hand)
		}
	}
}
