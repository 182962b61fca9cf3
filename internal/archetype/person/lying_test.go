package person

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/people"
	"atelier/internal/seed"
)

// skinned is a person as the file holds one: the vertices of the bind pose with the bones that they follow.
type skinned struct {
	bones  *rig.Skeleton
	points []geom.Vec3
	skin   []mesh.Influence
}

func newSkinned(t *testing.T, f *people.Figure) *skinned {
	t.Helper()
	sc, err := f.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Pose: archetype.APose})
	if err != nil {
		t.Fatal(err)
	}
	weights, err := rig.NewWeights(sc.Bones)
	if err != nil {
		t.Fatal(err)
	}
	b := &skinned{bones: sc.Bones}
	for _, p := range sc.Parts {
		if p.Name == "plume" { // it bends
			continue
		}
		for _, is := range p.Islands {
			for i := range is.Vertices {
				at := is.Vertices[i].Pos
				b.points, b.skin = append(b.points, at), append(b.skin, weights.At(at, &p.Follow))
			}
		}
	}
	b.bones.Feel(b.points, b.skin)
	return b
}

// deepest is how deep a vertex of the body lies below the ground in a pose, metres, and the bone that it follows. What swings is left out.
func (b *skinned) deepest(p rig.Pose) (deep float32, bone string) {
	maps := b.bones.Maps(p)
	for i, q := range b.points {
		n := b.skin[i].Bone[0]
		if n >= rig.HumanoidBones || b.skin[i].Bone[1] >= rig.HumanoidBones && b.skin[i].Weight[1] > .05 {
			continue
		}
		a := rig.Blend(maps, &b.skin[i])
		if d := -a.Point(q).Y; d > deep {
			deep, bone = d, b.bones.Bones[n].Name
		}
	}
	return deep, bone
}

// The skin, the clothes and the armor of people who die, lie or sleep rest on the ground and are not in it.
func TestPeopleLieOnTheGround(t *testing.T) {
	for name, f := range map[string]*people.Figure{"man": people.Person, "knight": people.Knight, "zombie": people.Zombie, "king": people.King} {
		b := newSkinned(t, f)
		body, err := motion.NewBody(b.bones)
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range []string{"dies", "sleeps", "lies down", "gets up from the ground"} {
			s, err := motion.Read(words)
			if err != nil {
				t.Fatal(err)
			}
			c, err := s.Clip(t.Context(), body, words, motion.Options{})
			if err != nil {
				t.Fatal(err)
			}
			const frames = 24
			for i := range frames + 1 {
				at := c.Seconds * float32(i) / frames
				if deep, bone := b.deepest(c.At(b.bones, at)); deep > .025 {
					t.Errorf("a %s %s: after %.2f s the %s is %.0f mm below the ground", name, words, at, bone, 1000*deep)
				}
			}
		}
	}
}
