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
			swing.Step(poses[i], drift.Mul(-step), step)
		}
	}
	if c.Loop {
		closeLoop(poses)
	}
	return Record(s, c.Name, c.Seconds, rate, c.Loop, func(t float32) rig.Pose { return poses[min(int(t*float32(n)+.5), n)] })
}

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
