package person

import (
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

// Capes, skirts and long hair stay above the ground in every action, in its frames and between them, but for what a body lies on. Keys closer than a
// recording's stand where that needs them alone, so that clips stay small.
func TestClothStaysAboveTheGround(t *testing.T) {
	for name, f := range map[string]*people.Figure{"knight in a cape": people.Knight, "king in a cape and a robe": people.King, "queen in a skirt": people.Queen} {
		b := newSkinned(t, f)
		body, err := motion.NewBody(b.bones)
		if err != nil {
			t.Fatal(err)
		}
		cloth, worst := b.hanging(), float32(0)
		for n := range motion.Families {
			if !seedtest.TakesOf(n, 6) {
				continue
			}
			a := motion.Action(n * motion.Styles)
			c, err := body.Clip(t.Context(), a, motion.Options{InPlace: true})
			if err != nil {
				t.Fatal(err)
			}
			if c, err = clip.Swung(b.bones, c, clip.Coarse, body.Travel(a).Mul(-1/c.Seconds)); err != nil {
				t.Fatal(err)
			}
			recorded := clip.Coarse*c.Seconds + 2
			if keys := len(c.Turns[b.bones.Index(b.bones.Springs[0].Bones[0])].Times); float32(keys) > 1.5*recorded {
				t.Errorf("a %s, %s: got %d keys, want at most half as many again as the %.0f recorded", name, a.Info().Slug, keys, recorded)
			}
			deep, when := float32(0), float32(0)
			frames := int(4*clip.Coarse*c.Seconds + .5)
			for i := range frames + 1 {
				at := c.Seconds * float32(i) / float32(frames)
				placed := b.bones.Place(c.At(b.bones, at), rig.Placed{})
				for n := range cloth {
					if b.bones.Springs[n].Under(b.bones, placed) > 0 {
						continue
					}
					for k := range cloth[n] {
						if d := -b.bones.Touched(placed, &cloth[n][k]).Y; d > deep {
							deep, when = d, at
						}
					}
				}
			}
			if deep > .010 {
				t.Errorf("a %s, %s: the cloth is %.0f mm below the ground after %.2f s, want at most 10", name, a.Info().Slug, deep*1000, when)
			}
			worst = max(worst, deep)
		}
		t.Logf("a %s: at most %.1f mm below the ground", name, worst*1000)
	}
}
