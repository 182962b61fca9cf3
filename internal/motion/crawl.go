package motion

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// fishMovements swim: a wave runs down the body and grows towards the tail.
func fishMovements(s *rig.Skeleton) []Movement {
	tail := bonesOf(s, "tail")
	long := s.Bones[s.Index("head")].Tip.Sub(s.Bones[max(0, len(s.Bones)-1)].Pos).Len()
	if len(tail) > 0 {
		long = s.Bones[s.Index("head")].Tip.Sub(s.Bones[tail[len(tail)-1]].Tip).Len()
	}
	swims := func(size float32) func(t float32) rig.Pose {
		return func(t float32) rig.Pose {
			p := s.Rest()
			p.Turns[0] = geom.About(axisY, -.08*size*wave(t+.1))
			turnBone(s, &p, "head", geom.About(axisY, .10*size*wave(t+.3)))
			for i, n := range tail {
				// Each bone swings farther than the bone before it, and .14 of a cycle later.
				p.Turns[n] = geom.About(axisY, size*(.12+.16*float32(i))*wave(t-.14*float32(i)))
			}
			for i, side := range []string{"left", "right"} {
				turnBone(s, &p, side+"Fin", geom.About(axisZ, out(i)*.30*size*wave(t+.2)).Mul(geom.About(axisY, -out(i)*.2*wave(t))))
			}
			return p
		}
	}
	// A fish of half a metre beats its tail in .9 s, others by the root of their length.
	seconds := .9 * geom.Sqrt(max(long, .05)/.5)
	nosed := func(p rig.Pose, down float32) rig.Pose { // about the middle of the body
		p.Turns[0] = geom.About(axisX, down).Mul(p.Turns[0])
		return p
	}
	return []Movement{
		{Name: "swim", About: "A fish swims.", Seconds: seconds, Loop: true, pose: swims(1), travel: forward(long * .8), radius: 1.2 * long},
		{Name: "dash", About: "A fish darts away.", Seconds: seconds * .5, Loop: true, Fine: true, pose: swims(1.4), travel: forward(long * 1.1),
			radius: 1.6 * long},
		{Name: "idle", About: "A fish hovers, its fins fanning.", Seconds: seconds * 2, Loop: true, pose: swims(.35)},
		{Name: "eat", About: "A fish tilts its nose down and pecks at its food in small thrusts.", Seconds: max(2, 2.5*seconds), Loop: true,
			pose: func(t float32) rig.Pose {
				down := hold(0, .22, .78, 1, t)
				nip := (.5 - .5*geom.Cos(tau*3*(t-.25)/.5)) * hold(.25, .28, .72, .75, t)
				p := nosed(swims(.5)(geom.Frac(2*t)), .45*down+.12*nip)
				p.Root = p.Root.Add(geom.Vec3{Y: -.05 * nip, Z: .07 * nip}.Mul(long))
				turnBone(s, &p, "head", geom.About(axisX, .10*nip))
				gape(s, &p, .6*nip)
				return p
			}},
		{Name: "attack", About: "A fish bends back and darts forward to bite.", Seconds: max(.9, 1.2*seconds), Fine: true, pose: func(t float32) rig.Pose {
			back, out := bump(0, .45, t), bump(.35, .95, t)
			p := nosed(swims(.4+.9*out)(geom.Frac(3*t)), -.10*back)
			p.Root = p.Root.Add(geom.Vec3{Z: .45*out - .12*back}.Mul(long))
			gape(s, &p, hold(.22, .44, .56, .64, t))
			return p
		}},
		{Name: "die", About: "A fish rolls over and drifts on its back.", Seconds: max(2.4, 2.5*seconds), pose: func(t float32) rig.Pose {
			over := geom.Smooth(.15, .85, t)
			p := swims(.5 * (1 - geom.Smooth(0, .6, t)))(geom.Frac(2 * t))
			p.Turns[0] = geom.About(axisZ, geom.Pi*over).Mul(geom.About(axisX, .25*bump(.1, .9, t))).Mul(p.Turns[0])
			p.Root.Y += .25 * long * over
			return p
		}},
	}
}

// feeler is a leg of three bones, on the left (1) or on the right.
type feeler struct {
	bones [3]int
	side  float32
	phase float32
}

// insectActs are what it does once: strike with its foremost legs, and die.
func insectActs(s *rig.Skeleton, legs []feeler) []Movement {
	height := max(s.Bones[0].Pos.Y, .01)
	front := [2]int{legs[0].bones[0], legs[len(legs)/2].bones[0]}
	return []Movement{
		{Name: "attack", About: "It rears up, its foremost legs raised, and strikes.", Seconds: .9, Fine: true, pose: func(t float32) rig.Pose {
			p, up := s.Rest(), bump(0, .7, t)+.5*bump(.55, .85, t)
			for i, n := range front {
				p.Turns[n] = geom.About(axisZ, out(i)*.75*up).Mul(geom.About(axisY, out(i)*-.45*bump(.4, .85, t)))
			}
			p.Root.Z += .35 * height * bump(.4, .85, t)
			return p
		}},
		{Name: "die", About: "It sinks and draws its legs in.", Seconds: 1.2, pose: func(t float32) rig.Pose {
			p, k := s.Rest(), geom.Smooth(0, .8, t)
			p.Root.Y = geom.Mix(p.Root.Y, s.Bones[0].Radius*.9, k)
			for _, l := range legs {
				p.Turns[l.bones[0]] = geom.About(axisZ, l.side*.55*k)
				p.Turns[l.bones[1]] = geom.About(axisZ, -l.side*.9*k)
				p.Turns[l.bones[2]] = geom.About(axisZ, -l.side*.7*k)
			}
			return p
		}},
	}
}

// insectMovements walk on any number of legs, every other pair by turns, and fly where there are wings.
func insectMovements(s *rig.Skeleton) []Movement {
	legs := insectLegs(s)
	height := max(s.Bones[0].Pos.Y, .01)
	var reach float32
	for _, l := range legs {
		reach = max(reach, geom.Abs(s.Bones[l.bones[2]].Tip.Sub(s.Bones[l.bones[0]].Pos).X))
	}
	steps := func(t, size float32) rig.Pose { return insectStep(s, legs, reach, t, size) }
	out := []Movement{{Name: "idle", About: "It stands and feels about.", Seconds: 3, Loop: true, pose: func(t float32) rig.Pose {
		p := s.Rest()
		p.Root.Y += .02 * height * wave(2*t)
		if len(legs) > 0 {
			lift := bump(.2, .5, t)
			p.Turns[legs[0].bones[0]] = geom.About(axisZ, .4*lift)
		}
		turnBone(s, &p, "tail1", geom.Euler(.05*wave(2*t), 0, 0))
		return p
	}}}
	if len(legs) > 0 {
		way := insectWay(s)
		// While a foot stands, for .6 of a cycle, the body goes by two swings: in a cycle by 1/.6 of that.
		travel := func(t float32) geom.Vec3 { return way.Mul(2 * insectSwing * reach / .6 * t) }
		out = append(out, Movement{Name: "walk", About: "It walks, half of its legs on the ground by turns.", Seconds: .7, Loop: true, Fine: true,
			pose: func(t float32) rig.Pose { return steps(t, 1) }, travel: travel, radius: 2 * reach})
		out = append(out, insectActs(s, legs)...)
	}
	if s.Index("leftWing1") >= 0 {
		fly := insectFlight(s, func() rig.Pose { return steps(0, 0) }, height)
		out = append(out, fly, Movement{Name: "takeoff", About: "It beats its wings and rises.", Seconds: .8, Fine: true, pose: func(t float32) rig.Pose {
			return s.Rest().Mixed(fly.pose(2*t), geom.Smooth(0, 1, t))
		}}, Movement{Name: "land", About: "It comes down and holds its wings still.", Seconds: .8, Fine: true, pose: func(t float32) rig.Pose {
			return fly.pose(2*t).Mixed(s.Rest(), geom.Smooth(0, 1, t))
		}})
	}
	return out
}

// insectLegs are the legs of three bones, side by side from the front: neighbours step half a cycle apart.
func insectLegs(s *rig.Skeleton) (legs []feeler) {
	for i, side := range []string{"left", "right"} {
		for n := 1; ; n++ {
			stem := fmt.Sprintf("%sLeg%d", side, n)
			l := feeler{side: out(i), phase: .5 * float32((n+i)%2)}
			for k, part := range []string{"Upper", "Middle", "Lower"} {
				l.bones[k] = s.Index(stem + part)
			}
			if l.bones[0] < 0 || l.bones[1] < 0 || l.bones[2] < 0 {
				break
			}
			legs = append(legs, l)
		}
	}
	return legs
}

// insectSwing is how far a foot swings to the front and to the back, in shares of the farthest foot's distance from its hip.
const insectSwing = .26

// insectWay is where a crawler goes: ahead, or, as a crab, to its left.
func insectWay(s *rig.Skeleton) geom.Vec3 {
	if slices.Contains(s.Deeds, "sidle") {
		return axisX
	}
	return axisZ
}

// insectStep is a moment of a walk: a foot stands for 0.6 of a cycle, while the body goes over it, and is carried ahead in the rest of it.
func insectStep(s *rig.Skeleton, legs []feeler, reach, t, size float32) rig.Pose {
	p := s.Rest()
	p.Root.Y += .02 * s.Bones[0].Pos.Y * wave(2*t) * size
	moved := p.Root.Sub(s.Bones[0].Pos)
	way := insectWay(s)
	for _, l := range legs {
		ph := geom.Frac(t + l.phase)
		ahead, up := float32(0), float32(0)
		if ph < .6 {
			ahead = 1 - 2*ph/.6
		} else {
			u := (ph - .6) / .4
			// A foot in the air starts and ends at the speed of the ground, so that it does not slide: −2 in .6 of a cycle are −4/3 in the other .4.
			ahead, up = hermite(-1, 1, -4./3, -4./3, u), geom.Sin(geom.Pi*u)
			up *= up
		}
		l.put(s, &p, way.Mul(insectSwing*reach*ahead*size).Add(geom.Vec3{Y: .22 * reach * up * size}).Sub(moved))
	}
	return p
}

// put turns the first bone of a leg about the vertical and upward, and the second one upward, so that the tip is so far from where it is bound, in the frame of
// the body. It goes there by Newton's method; a leg that is too short stays at its nearest.
func (l *feeler) put(s *rig.Skeleton, p *rig.Pose, by geom.Vec3) {
	hip, knee, tip := s.Bones[l.bones[0]].Pos, s.Bones[l.bones[1]].Pos, s.Bones[l.bones[2]].Tip
	level := geom.Vec3{X: tip.X - hip.X, Z: tip.Z - hip.Z}.Norm()
	hinge := level.Cross(axisY) // about it a leg goes up
	turns := func(a [3]float32) (upper, middle geom.Quat) {
		return geom.About(axisY, a[0]).Mul(geom.About(hinge, a[1])), geom.About(hinge, a[2])
	}
	misses := func(a [3]float32) geom.Vec3 {
		upper, middle := turns(a)
		return upper.Rotate(knee.Sub(hip).Add(middle.Rotate(tip.Sub(knee)))).Sub(tip.Add(by).Sub(hip))
	}
	const small = 1e-3
	long := tip.Sub(hip).Len()
	var a [3]float32
	for range 8 {
		off := misses(a)
		if off.Len() < 1e-4*long {
			break
		}
		// The derivatives by differences; then Cramer's rule, by steps of .3 rad at most.
		var column [3]geom.Vec3
		for i := range a {
			b := a
			b[i] += small
			column[i] = misses(b).Sub(off).Mul(1 / small)
		}
		whole := column[0].Dot(column[1].Cross(column[2]))
		if geom.Abs(whole) < 1e-4*long*long*long {
			break
		}
		a[0] -= geom.Clamp(off.Dot(column[1].Cross(column[2]))/whole, -.3, .3)
		a[1] -= geom.Clamp(column[0].Dot(off.Cross(column[2]))/whole, -.3, .3)
		a[2] -= geom.Clamp(column[0].Dot(column[1].Cross(off))/whole, -.3, .3)
	}
	p.Turns[l.bones[0]], p.Turns[l.bones[1]] = turns(a)
}

// insectFlight beats the wings, the body in its standing pose above the ground.
func insectFlight(s *rig.Skeleton, standing func() rig.Pose, height float32) Movement {
	return Movement{Name: "fly", About: "It flies, its wings beating.", Seconds: .4, Loop: true, Fine: true,
		ignores: upward | downward, pose: func(t float32) rig.Pose {
			p := standing()
			p.Root.Y += height * (1.5 + .1*wave(t))
			for i := range s.Bones {
				if name := s.Bones[i].Name; strings.Contains(name, "Wing") {
					x := float32(1)
					if strings.HasPrefix(name, "right") {
						x = -1
					}
					p.Turns[i] = geom.About(axisZ, x*.9*wave(2*t))
				}
			}
			return p
		}, travel: forward(6 * height), radius: 10 * height}
}
