package clip

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Swung is the clip with the springs of the skeleton baked into its tracks, sampled at a rate: for readers that know no springs.
// A loop is run until its springs have settled, and what then still differs between its ends is shared out over the clip.
// Drift is the speed of the ground in metres a second for clips that walk in place.
func Swung(s *rig.Skeleton, c *Clip, rate int, drift geom.Vec3) (*Clip, error) {
	if len(s.Springs) == 0 {
		return c, nil
	}
	n := max(1, int(c.Seconds*float32(rate)+.5))
	step := c.Seconds / float32(n)
	poses := make([]rig.Pose, n+1)
	held := make([][]bool, n+1) // of each pose and spring, whether it lies on the ground
	swing := s.NewSwing(c.At(s, 0))
	rounds := 1
	if c.Loop {
		// Springs get about 4 s to forget how they began, and a round more.
		rounds = 2 + int(4/c.Seconds)
	}
	for round := range rounds {
		for i := range poses {
			if round > 0 && i == 0 {
				poses[0] = poses[n].Clone() // the end of the round before
				continue
			}
			at := c.Seconds * float32(i) / float32(n)
			if c.Loop && i == n {
				at = 0
			}
			poses[i] = c.At(s, at)
			held[i] = swing.Step(poses[i], drift.Mul(-step), step)
		}
	}
	if c.Loop {
		closeLoop(poses)
	}
	settle(s, swing, poses, held, c.Loop)
	times := evenly(c.Seconds, n)
	for range halvings {
		times, poses = finer(s, swing, c, times, poses)
	}
	return recordAt(s, c.Name, c.Seconds, c.Loop, times, func(i int) rig.Pose { return poses[i] })
}

// halvings is how often the time between two poses is halved at most where springs are in the ground on the way.
const halvings = 3

// closeLoop shares out what the last pose differs from the first.
// The i-th of n poses gets i/n of the gap, so the first stays and the last becomes the first.
func closeLoop(poses []rig.Pose) {
	n := len(poses) - 1
	first, last := poses[0].Clone(), poses[n].Clone()
	for b := range first.Turns {
		gap := last.Turns[b].Inverse().Mul(first.Turns[b])
		for i := range poses {
			poses[i].Turns[b] = poses[i].Turns[b].Mul(geom.Still.Slerp(gap, float32(i)/float32(n)))
		}
	}
}

// enough is how deep springs may be in the ground between two poses, metres.
const enough = .005

// settle keeps springs above the ground, between the poses too. Where they lie on it and are thrown over from one pose to the next, they go half the way to
// the middle of their neighbours, and are kept higher by as much as they are in the ground on the way, until none is; of some rounds the best one counts.
func settle(s *rig.Skeleton, swing *rig.Swing, poses []rig.Pose, held [][]bool, loop bool) {
	const rounds = 12
	var best []rig.Pose
	least := float32(1e6)
	raised := make([]float32, len(poses)) // how much higher than usual the springs of each pose are kept, metres
	for range rounds {
		for n := range poses {
			for i, h := range swing.Clear(poses[n], rig.Clearance+raised[n]) {
				held[n][i] = held[n][i] || h
			}
		}
		if deep := deepest(swing, poses); deep < least {
			best, least = best[:0], deep
			for _, p := range poses {
				best = append(best, p.Clone())
			}
		}
		if least < enough {
			break
		}
		for n := 1; n < len(poses); n++ {
			if deep := passing(swing, poses[n-1], poses[n]); deep > enough {
				raised[n-1], raised[n] = raised[n-1]+deep, raised[n]+deep
			}
		}
		for i := range s.Springs {
			for _, name := range s.Springs[i].Bones {
				for range 4 {
					calm(poses, s.Index(name), loop, func(n int) bool { return held[n][i] })
				}
			}
		}
	}
	copy(poses, best)
}

// finer is poses with one more halfway between each two between which springs are in the ground: in it what swings is between both and above the ground, higher
// the deeper it was, and the body is as in the clip. Each pose has its time.
func finer(s *rig.Skeleton, swing *rig.Swing, c *Clip, at []float32, poses []rig.Pose) (times []float32, out []rig.Pose) {
	for n, p := range poses {
		if n == 0 {
			times, out = append(times, at[n]), append(out, p)
			continue
		}
		between := poses[n-1].Mixed(p, .5)
		if deep := passing(swing, poses[n-1], p); deep > enough {
			half := (at[n-1] + at[n]) / 2
			mid := c.At(s, half)
			for i := range s.Springs {
				for _, name := range s.Springs[i].Bones {
					b := s.Index(name)
					mid.Turns[b] = between.Turns[b]
				}
			}
			swing.Clear(mid, rig.Clearance+2*deep)
			times, out = append(times, half), append(out, mid)
		}
		times, out = append(times, at[n]), append(out, p)
	}
	return times, out
}

// passing is how deep springs are in the ground on the way from one pose to the next, metres. A long piece of cloth that is thrown over may be above it
// halfway, and in it before and after.
func passing(swing *rig.Swing, from, to rig.Pose) (deep float32) {
	for _, share := range [...]float32{.25, .5, .75} {
		deep = max(deep, swing.Sunk(from.Mixed(to, share)))
	}
	return deep
}

// deepest is how deep springs are in the ground in any of some poses or between two, metres.
func deepest(swing *rig.Swing, poses []rig.Pose) (deep float32) {
	for i, p := range poses {
		deep = max(deep, swing.Sunk(p))
		if i > 0 {
			deep = max(deep, passing(swing, poses[i-1], p))
		}
	}
	return deep
}

// calm slows one bone down in the poses in which it is held and turns fast.
func calm(poses []rig.Pose, bone int, loop bool, held func(pose int) bool) {
	const fast = .15 // radians from one pose to the next
	n := len(poses) - 1
	before := poses[0].Turns[bone]
	if loop {
		before = poses[n-1].Turns[bone]
	}
	for i := range n {
		now, after := poses[i].Turns[bone], poses[i+1].Turns[bone]
		if (i > 0 || loop) && (held(i) || held(i+1)) && max(before.Inverse().Mul(now).Angle(), now.Inverse().Mul(after).Angle()) > fast {
			poses[i].Turns[bone] = now.Slerp(before.Slerp(after, .5), .5)
		}
		before = now
	}
	if loop {
		poses[n].Turns[bone] = poses[0].Turns[bone]
	}
}
