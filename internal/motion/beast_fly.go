package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// pinion is a wing of a beast: its bones, and how high it is held in the bind pose.
type pinion struct {
	bones [3]int
	side  float32
	held  float32 // radians that its arm points up
}

// wings are the wings of a beast; none: it cannot fly.
func (b *beast) wings() (out []pinion) {
	s := b.skeleton
	for i, side := range []string{"left", "right"} {
		w := pinion{side: float32(1 - 2*i)}
		for k, part := range []string{"Upper", "Lower", "Hand"} {
			if w.bones[k] = s.Index(side + "Wing" + part); w.bones[k] < 0 {
				return nil
			}
		}
		arm := s.Bones[w.bones[2]].Pos.Sub(s.Bones[w.bones[0]].Pos)
		w.held = geom.Atan2(arm.Y, w.side*arm.X)
		out = append(out, w)
	}
	return out
}

// beat holds the wings at a phase of a stroke from a middle height, up and down by a size, both radians: down spread wide, up a little folded. The
// hand follows late. Wings that are longer than the beast is high stay above the ground.
func (b *beast) beat(p *rig.Pose, wings []pinion, t, middle, size float32) {
	fold := size * max(0, -wave(t))
	for _, w := range wings {
		up := middle + size*wave(t+.25) - w.held
		p.Turns[w.bones[0]] = geom.About(axisZ, w.side*up).Mul(geom.About(axisY, -w.side*.15*fold))
		p.Turns[w.bones[1]] = geom.About(axisZ, w.side*(.30*size*wave(t+.14)-.10)).Mul(geom.About(axisY, w.side*.35*fold))
		p.Turns[w.bones[2]] = geom.About(axisZ, w.side*.35*size*wave(t+.04)).Mul(geom.About(axisY, -w.side*.25*fold))
		b.ground.swing(p, w.bones[:], w.side)
	}
}

// aloft is a beast so many heights above the ground, its forelegs drawn up under the chest and its hind legs trailing by a share.
func aloft(high, trail float32) (h Hold) {
	h.Down, h.Neck, h.Head, h.Tail = -high, .12*trail, -.10*trail, .10
	for i := range 2 {
		h.Legs[i] = Stride{Ahead: .08, Lift: high + .34, Cannon: -1.25, Foot: -.90}
		h.Legs[2+i] = Stride{Ahead: -.08 - .46*trail, Lift: high + .20 + .16*trail, Cannon: -.60 - .45*trail, Foot: -.80}
	}
	return h
}

// flights are the movements of a beast with wings in the air; none: it has no wings.
func (b *beast) flights() Moves {
	wings := b.wings()
	if wings == nil {
		return nil
	}
	seconds := 1.05 * geom.Sqrt(b.height/1.58)
	span := b.skeleton.Bones[wings[0].bones[2]].Tip.Sub(b.skeleton.Bones[wings[0].bones[0]].Pos).Len()
	// In heights above the ground: the wing tips clear it.
	high := max(1, .75*span/b.height) // small beasts on long wings fly higher
	fly := func(t float32) rig.Pose {
		h := aloft(.95*high+.05*wave(t-.20), 1) // up after the wings go down
		h.Pitch, h.Bend, h.Wag = .06+.03*wave(t), .05*wave(t+.1), .05*wave(t)
		p := b.pose(h)
		b.beat(&p, wings, t, .34, .52)
		return p
	}
	hover := func(t float32) rig.Pose {
		h := aloft(.80*high+.07*wave(t-.20), .25)
		h.Pitch, h.Neck, h.Head, h.Wag, h.Tail = .42, .30, .15, .08*wave(t), -.15
		p := b.pose(h)
		b.beat(&p, wings, t, .40, .58)
		return p
	}
	glide := func(t float32) rig.Pose {
		h := aloft(high+.03*wave(t), 1)
		h.Twist, h.Look, h.Wag = .10*wave(t), .10*wave(t+.1), .08*wave(t+.3)
		p := b.pose(h)
		b.beat(&p, wings, t, .24, .07)
		return p
	}
	still := Hold{}
	return Moves{
		{Name: "fly", About: "A beast flies, beating its wings.", Seconds: seconds, Loop: true, Fine: true, pose: fly, travel: forward(4.5 * b.height),
			radius: 7 * b.height, ignores: upward | downward},
		{Name: "hover", About: "A beast stays in the air on the spot, beating its wings.", Seconds: .85 * seconds, Loop: true, Fine: true, pose: hover},
		{Name: "glide", About: "A beast glides, its wings spread.", Seconds: 3 * seconds, Loop: true, pose: glide, travel: forward(12 * b.height),
			radius: 9 * b.height, ignores: upward | downward},
		{Name: "takeoff", About: "A beast crouches, leaps and flies up.", Seconds: 2 * seconds, Fine: true, pose: func(t float32) rig.Pose {
			return b.pose(Hold{Down: .12 * bump(0, .34, t)}).Mixed(hover(2*t), geom.Smooth(.22, 1, t))
		}},
		{Name: "land", About: "A beast comes down out of the air with its breast raised.", Seconds: 2.4 * seconds, Fine: true, pose: func(t float32) rig.Pose {
			return hover(2*t).Mixed(b.pose(Hold{Down: .09 * bump(.72, 1, t)}), geom.Smooth(.20, .80, t))
		}},
		{Name: "flap", About: "A beast stands and beats its wings.", Seconds: seconds, Loop: true, Fine: true, pose: func(t float32) rig.Pose {
			h := still
			h.Down, h.Neck = .02-.02*wave(t-.2), -.06
			p := b.pose(h)
			b.beat(&p, wings, t, .42, .52)
			return p
		}},
	}
}
