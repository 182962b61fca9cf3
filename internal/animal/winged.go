package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// wingBone is the name of a bone of a wing: the left one's (0) or the right one's (1).
func wingBone(side int, part string) string { return [2]string{"left", "right"}[side] + "Wing" + part }

// flip is a place of the left side on a side.
func flip(p vec, s int) vec { return v(p.X*side(s), p.Y, p.Z) }

// onTrunk is where the pose has a place of the trunk, in shares of the height.
func (b *body) onTrunk(p vec) vec {
	at := b.lift([2]float32{p.Z, p.Y})
	return v(p.X, at[1], at[0])
}

// winged gives the beast the bones of two wings; joints are the left one's, metres.
func (b *body) winged(joints ...vec) {
	for i := range b.wings {
		for k, p := range joints {
			b.wings[i][k] = flip(p, i)
		}
	}
	b.pinned = len(b.Scene.Parts)
}

// onWings lets the shells that have been added since the last call follow the wing of their side.
func (b *body) onWings(follow func(side int) rig.Follow) {
	for _, p := range b.Scene.Parts[b.pinned:] {
		side := 0
		if p.Bounds().Center().X < 0 {
			side = 1
		}
		p.Follow = follow(side)
	}
	b.pinned = len(b.Scene.Parts)
}

// between follows one bone at a place and another one at a second place; places are of the left side, in shares of the height.
func (b *body) between(first, then string, from, to vec, side int) rig.Follow {
	ends := b.Sized(flip(from.Mul(b.H), side), flip(to.Mul(b.H), side))
	return rig.Follow{Shares: rig.Shares{{Bone: first, Weight: 1}}, Then: rig.Shares{{Bone: then, Weight: 1}}, From: ends[0], To: ends[1]}
}

// plumedWings are two half spread wings of feathers on arms that are grown onto the body; the shoulder is the left one, in shares of the height.
func (b *body) plumedWings(shoulder vec, quill tex.Surface) {
	h := b.H
	shoulder = b.onTrunk(shoulder)
	// Half spread: up more than out as far as the elbow, and from there out and a little up.
	arm := []vec{shoulder.Mul(h), shoulder.Add(v(.30, .34, -.06)).Mul(h), shoulder.Add(v(.62, .48, -.14)).Mul(h)}
	b.winged(arm[0], arm[1], arm[2], arm[2].Add(v(.55, .04, -.14).Mul(h)))
	for i := range 2 {
		root := flip(arm[0], i)
		b.crisp = append(b.crisp, anatomy.NewBone(v(root.X*.8, root.Y-.04*h, root.Z), flip(arm[1], i), round(.065*h), round(.045*h)).Field,
			anatomy.NewBone(flip(arm[1], i), flip(arm[2], i), round(.045*h), round(.028*h)).Field)
	}
	b.plumes(arm, 1.35*h, quill, .06*h, .42, 0, func(side int, along float32) rig.Follow {
		if along < .6 {
			return rig.Between(wingBone(side, "Upper"), wingBone(side, "Lower"), geom.Smooth(.35, .60, along))
		}
		return rig.Between(wingBone(side, "Lower"), wingBone(side, "Hand"), geom.Smooth(.62, .95, along))
	})
}
