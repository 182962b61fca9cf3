package person

import (
	"slices"
	"testing"

	"atelier/internal/media/clip"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
	"atelier/internal/people"
	"atelier/internal/seed/seedtest"
)

// hanging is the skin that swings, by the springs of the skeleton: its points with the bones that they follow.
func (b *skinned) hanging() (out [][]rig.Touch) {
	of := map[string]int{}
	for i := range b.bones.Springs {
		for _, n := range b.bones.Springs[i].Bones {
			of[n] = i
		}
	}
	out = make([][]rig.Touch, len(b.bones.Springs))
	for i, at := range b.points {
		for k, w := range b.skin[i].Weight {
			if n, ok := of[b.bones.Bones[b.skin[i].Bone[k]].Name]; ok && w > .12 {
				out[n] = append(out[n], rig.Touch{At: at, Skin: b.skin[i]})
				break
			}
		}
	}
	return out
}

// How deep cloth may be below the ground, metres: in the neutral style of a family, and in its other styles.
const (
	sunkNeutral = .010
	sunkStyled  = .020
)

// Capes, skirts and long hair stay above the ground in every action, in its frames and between them, but for what a body lies on, which is less than half
// of what is measured.
func TestClothStaysAboveTheGround(t *testing.T) {
	for name, f := range map[string]*people.Figure{"knight in a cape": people.Knight, "king in a cape and a robe": people.King, "queen in a skirt": people.Queen} {
		b := newSkinned(t, f)
		body, err := motion.NewBody(b.bones)
		if err != nil {
			t.Fatal(err)
		}
		sum := clothSum{cloth: b.hanging()}
		for n := range motion.Actions {
			a, most, every := motion.Action(n), float32(sunkStyled), int64(60)
			if n%motion.Styles == 0 {
				most, every = sunkNeutral, 6
			}
			if !seedtest.TakesOf(n/motion.Styles+n%motion.Styles, every) {
				continue
			}
			if deep, when := b.sunk(t, body, a, &sum); deep > most {
				t.Errorf("a %s, %s: the cloth is %.0f mm below the ground after %.2f s, want at most %.0f", name, a.Info().Slug, deep*1000, when, most*1000)
			}
		}
		if sum.measured <= sum.lainOn {
			t.Errorf("a %s: %d springs were measured and %d lain on, want more measured", name, sum.measured, sum.lainOn)
		}
		t.Logf("a %s: at most %.1f mm below the ground", name, sum.worst*1000)
	}
}

// Cloth that the ground throws over from one side to the other goes over it on the way.
func TestThrownClothStaysAboveTheGround(t *testing.T) {
	for name, of := range map[string]struct {
		figure *people.Figure
		does   []string
	}{
		"king": {people.King, []string{"crouch_walk_happy", "lie_down_nervous"}},
		"queen": {people.Queen, []string{"roll_light", "throw_heavy", "sword_thrust_sad", "cast_nervous", "death_heavy", "fall_forward_heavy",
			"collapse_drunk", "collapse_injured"}},
	} {
		b := newSkinned(t, of.figure)
		body, err := motion.NewBody(b.bones)
		if err != nil {
			t.Fatal(err)
		}
		sum := clothSum{cloth: b.hanging()}
		for n := range motion.Actions {
			a := motion.Action(n)
			if !slices.Contains(of.does, a.Info().Slug) {
				continue
			}
			if deep, when := b.sunk(t, body, a, &sum); deep > sunkStyled {
				t.Errorf("a %s, %s: the cloth is %.0f mm below the ground after %.2f s, want at most %.0f", name, a.Info().Slug, deep*1000, when, sunkStyled*1000)
			}
		}
	}
}

// clothSum is the cloth of a figure by springs, how often a spring was measured or lain on, and how deep the cloth was at most, metres.
type clothSum struct {
	cloth            [][]rig.Touch
	measured, lainOn int
	worst            float32
}

// sunk is how deep the cloth of a figure is below the ground at most in an action, metres, and when, seconds. Keys closer than a recording's stand only
// where the cloth needs them, so that clips stay small.
func (b *skinned) sunk(t *testing.T, body *motion.Body, a motion.Action, sum *clothSum) (deep, when float32) {
	t.Helper()
	c, err := body.Clip(t.Context(), a, motion.Options{InPlace: true})
	if err != nil {
		t.Fatal(err)
	}
	if c, err = clip.Swung(b.bones, c, clip.Coarse, body.Travel(a).Mul(-1/c.Seconds)); err != nil {
		t.Fatal(err)
	}
	recorded := clip.Coarse*c.Seconds + 2
	if keys := len(c.Turns[b.bones.Index(b.bones.Springs[0].Bones[0])].Times); float32(keys) > 1.5*recorded {
		t.Errorf("%s: got %d keys, want at most half as many again as the %.0f recorded", a.Info().Slug, keys, recorded)
	}
	frames := int(4*clip.Coarse*c.Seconds + .5)
	for i := range frames + 1 {
		at := c.Seconds * float32(i) / float32(frames)
		placed := b.bones.Place(c.At(b.bones, at), rig.Placed{})
		for n, cloth := range sum.cloth {
			if b.bones.Springs[n].Under(b.bones, placed) > 0 {
				sum.lainOn++
				continue
			}
			sum.measured++
			for k := range cloth {
				if d := -b.bones.Touched(placed, &cloth[k]).Y; d > deep {
					deep, when = d, at
				}
			}
		}
	}
	sum.worst = max(sum.worst, deep)
	return deep, when
}
