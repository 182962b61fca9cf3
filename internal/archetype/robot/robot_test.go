package robot

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/archetypetest"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
)

var poses = []archetype.Pose{"", archetype.TPose, archetype.APose}

func built(t testing.TB, b archetype.Brief) *scene.Scene {
	t.Helper()
	s, err := Robot.Build(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func posed(p archetype.Pose, traits ...string) archetype.Brief {
	b := archetypetest.Brief(Robot, archetype.Fast, seed.From("pose"))
	b.Pose = p
	for _, trait := range traits {
		b.Traits[trait] = true
	}
	return b
}

// places are the joints by name.
func places(s *scene.Scene) map[string]geom.Vec3 {
	out := map[string]geom.Vec3{}
	for _, j := range s.Joints {
		out[j.Name] = j.Pos
	}
	return out
}

func TestJoints(t *testing.T) {
	want := []string{
		"hips", "spine", "chest", "neck", "head",
		"upper_arm.left", "lower_arm.left", "hand.left", "upper_arm.right", "lower_arm.right", "hand.right",
		"upper_leg.left", "lower_leg.left", "foot.left", "upper_leg.right", "lower_leg.right", "foot.right",
	}
	for _, p := range poses {
		joints := built(t, posed(p)).Joints
		var got []string
		for i, j := range joints {
			got = append(got, j.Name)
			if j.Parent >= i || (j.Parent < 0) != (i == 0) {
				t.Errorf("pose %q: %s has parent %d, want one before %d", p, j.Name, j.Parent, i)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("pose %q: got joints %v, want %v", p, got, want)
		}
	}
}

func TestPoses(t *testing.T) {
	for _, c := range []struct {
		pose archetype.Pose
		down float32 // angle of the arms below the horizontal
	}{{archetype.TPose, 0}, {archetype.APose, geom.Pi / 4}} {
		at := places(built(t, posed(c.pose)))
		for _, s := range []side{left, right} {
			shoulder, elbow, wrist := at[s.of("upper_arm")], at[s.of("lower_arm")], at[s.of("hand")]
			want := geom.Vec3{X: s.sign() * geom.Cos(c.down), Y: -geom.Sin(c.down)}
			for _, d := range []geom.Vec3{elbow.Sub(shoulder).Norm(), wrist.Sub(elbow).Norm()} {
				if d.Sub(want).Len() > 1e-3 {
					t.Errorf("%s: the %v arm runs along %.3f, want %.3f", c.pose, s, d, want)
				}
			}
			hip, knee, ankle := at[s.of("upper_leg")], at[s.of("lower_leg")], at[s.of("foot")]
			for _, d := range []geom.Vec3{knee.Sub(hip).Norm(), ankle.Sub(knee).Norm()} {
				if d.Sub(geom.Vec3{Y: -1}).Len() > 2e-3 {
					t.Errorf("%s: the %v leg runs along %.3f, want straight down", c.pose, s, d)
				}
			}
		}
	}
}

func TestPalmsLookDown(t *testing.T) {
	s := built(t, posed(archetype.TPose))
	for _, side := range []side{left, right} {
		wrist := places(s)[side.of("hand")]
		if grip := s.Sockets[side.of("hand")].T; grip.Y > wrist.Y-.02 {
			t.Errorf("the %v hand holds at %.3f m, want below its wrist at %.3f", side, grip.Y, wrist.Y)
		}
	}
}

func TestBonesKeepTheirLength(t *testing.T) {
	for _, trait := range []string{"slim", "bulky", "usual"} {
		rest := places(built(t, posed("", trait)))
		straight := places(built(t, posed(archetype.TPose, trait)))
		for _, s := range []side{left, right} {
			for _, b := range [][2]string{{"upper_arm", "lower_arm"}, {"lower_arm", "hand"}, {"upper_leg", "lower_leg"}, {"lower_leg", "foot"}} {
				got := rest[s.of(b[0])].Sub(rest[s.of(b[1])]).Len()
				want := straight[s.of(b[0])].Sub(straight[s.of(b[1])]).Len()
				if geom.Abs(got-want) > 1e-3 {
					t.Errorf("%s: from %s to %s at rest %.4f m, want %.4f", trait, s.of(b[0]), s.of(b[1]), got, want)
				}
			}
		}
	}
}

func TestStandsOnTheGroundInEveryPose(t *testing.T) {
	for _, p := range poses {
		for _, trait := range []string{"slim", "bulky", "usual"} {
			for _, s := range []side{left, right} {
				low := float32(1)
				for _, part := range built(t, posed(p, trait)).Parts {
					if part.Name == s.of("sole") {
						low = part.Bounds().Min.Y
					}
				}
				if geom.Abs(low) > 5e-4 {
					t.Errorf("pose %q, %s: the %v sole is at %.4f m, want the ground", p, trait, s, low)
				}
			}
		}
	}
}

func TestEveryPoseAndTraitKeepsItsBudget(t *testing.T) {
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		for _, p := range poses {
			for _, trait := range []string{"slim", "bulky", "plain"} {
				b := posed(p, trait, "antenna")
				b.Level = level
				n := 0
				for _, part := range built(t, b).Parts {
					n += part.Triangles()
				}
				if budget := level.Budget(); n > budget || n < budget/2 {
					t.Errorf("level %d, pose %q, %s: got %d triangles, want half to all of %d", level, p, trait, n, budget)
				}
			}
		}
	}
}

func TestSockets(t *testing.T) {
	s := built(t, posed(""))
	for _, name := range []string{"hand.left", "hand.right", "head", "back"} {
		m, ok := s.Sockets[name]
		if !ok {
			t.Errorf("got no socket %s", name)
			continue
		}
		if off := geom.Abs(m.X.Cross(m.Y).Dot(m.Z) - 1); off > 1e-3 {
			t.Errorf("socket %s: the frame's volume is off by %.4f, want a rotation", name, off)
		}
	}
}

func BenchmarkRobot(b *testing.B) {
	for i, name := range []string{"sparse", "fast", "standard", "production"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				built(b, archetypetest.Brief(Robot, archetype.Level(i), seed.From("1")))
			}
		})
	}
}
